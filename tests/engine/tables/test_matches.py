"""Who plays a match for points, who waits for the next one, and how many people rules take."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Phase
from engine.rules import CLASSIC, PRESETS
from engine.tables import Refusal, Refused, Table, TablePhase
from tests.engine.tables.house import ANN, BOB, CID, DAN, QUICK, House, player_at, state_of

MATCH = replace(PRESETS["points"], combo_window=0, max_players=4)


async def scored(house: House, table: Table) -> Table:
    """Play until the match has begun to count."""
    while not any(state_of(table).scores) or table.is_dealing:
        if table.is_dealing:
            table = (await house.step(table)).table
        else:
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    return table


async def test_a_newcomer_waits_while_a_match_runs(house: House) -> None:
    """He would begin with nothing against others' points; with the next match he sits down."""
    table = await scored(house, await house.dealt(ANN, BOB, rules=MATCH))
    assert state_of(table).phase is Phase.BETWEEN
    table = (await house.tables.sit(table.table_id, CID)).table
    while state_of(table).phase is not Phase.MATCH_OVER:
        assert table.newcomers_join == "match"
        number = state_of(table).deal_number
        table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
        assert [seating.seat for seating in table.seating] == [0, 1, None]
        assert state_of(table).seats == 2
        table = await house.to_end(table)
    assert table.newcomers_join == "deal"
    number = state_of(table).deal_number
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    assert [seating.seat for seating in table.seating] == [0, 1, 2]
    assert state_of(table).scores == (0, 0, 0)


async def test_a_newcomer_takes_the_place_of_who_left_a_match_that_cannot_go_on_else(house: House) -> None:
    """Too few would be left; he joins with as many penalties as who stayed, since none would be a gift."""
    table = await scored(house, await house.dealt(ANN, BOB, rules=MATCH))
    before = (await house.tables.sit(table.table_id, CID)).table
    assert before.newcomers_join == "match"
    left = await house.tables.stand(table.table_id, BOB.player_id)
    assert left.table.newcomers_join == "deal"
    number = state_of(table).deal_number
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    assert [player_at(table, seat) for seat in (0, 1)] == [ANN, CID]
    assert state_of(table).scores == (state_of(before).scores[0],) * 2


async def test_rules_take_as_many_people_as_sit_and_not_one_less(house: House) -> None:
    """Exactly full is right, one person too many is refused and changes nothing."""
    table = await house.seated(ANN, BOB, CID, DAN, rules=QUICK)
    fitting = replace(QUICK, max_players=4)
    table = (await house.tables.set_rules(table.table_id, fitting)).table
    assert table.rules == fitting
    with pytest.raises(Refused) as refused:
        await house.tables.set_rules(table.table_id, replace(CLASSIC, max_players=3))
    assert refused.value.refusal is Refusal.TOO_MANY_PLAYERS
    table = await house.tables.get(table.table_id)
    assert (table.rules, table.phase) == (fitting, TablePhase.LOBBY)
