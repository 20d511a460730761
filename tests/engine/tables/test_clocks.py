"""Questions time out, and nobody pays for the bot's faults."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.play import Draw, Phase
from engine.rules import CLASSIC, PRESETS
from engine.tables import Pace, Pause, Refusal, Refused, TablePhase
from engine.tables.timing import CUT_SECONDS
from tests.engine.tables.house import (
    ABSENTEES,
    ANN,
    BOB,
    CID,
    DAN,
    HERE,
    QUICK,
    House,
    asked_for,
    expire,
    open_house,
    player_at,
    state_of,
)

FINED = replace(PRESETS["strict"], violation_penalty="add_pot", combo_window=0)


@pytest.mark.parametrize("name", PRESETS)
async def test_every_question_has_a_deadline(name: str, house: House) -> None:
    """Cut, auction, window, lead, pick, offer, answer, raise, claim and draw: none stands for ever."""
    rules = PRESETS[name]
    people = [ANN, BOB, CID, DAN][: max(2, rules.min_players)]
    table = await house.dealt(*people, rules=rules)
    for _ in range(60):
        if not table.is_dealing:
            assert table.deadline is None
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, people[0].player_id, number)).table
        assert table.deadline is not None
        state = state_of(table)
        seconds = {Phase.WINDOW: rules.combo_window, Phase.CUT: CUT_SECONDS}.get(state.phase, 90)
        assert table.deadline <= house.clock.now + seconds
        table = (await house.step(table)).table


async def test_breaches_while_cards_are_drawn_do_not_prolong_the_turn(house: House) -> None:
    """Whoever draws out of turn pays, and whoever is to draw has no second more by it."""
    table = await house.dealt(ANN, BOB, CID, rules=FINED, pace=Pace(misses=0))
    while state_of(table).phase is not Phase.DRAW:
        table = await expire(house, table)
    state = state_of(table)
    deadline = table.deadline
    for offender in (state.turn, (state.turn + 1) % 3):
        house.clock.now += 20
        state = state_of(table)
        count = 2 if offender == state.turn else 1
        player = player_at(table, offender).player_id
        moved = await house.tables.move(table.table_id, player, state.decision, Draw(offender, count))
        table = moved.table
        assert state_of(table).decision != state.decision
        assert state_of(table).turn == state.turn
        assert table.deadline == deadline
    table = await expire(house, table)
    assert table.deadline == house.clock.now + 90, "the next card is another question"


async def test_nobody_pays_for_the_time_the_program_was_down(house: House) -> None:
    """At start every clock begins anew, with the grace at least; the absent do not hurry either."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    table = await expire(house, table)
    place = replace(HERE, thread_id=1)
    window = await house.dealt(ANN, BOB, rules=replace(CLASSIC, cut=False, combo_window=5), place=place)
    assert state_of(window).phase is Phase.WINDOW
    assert table.deadline is not None
    house.clock.now += 10_000
    async with open_house(house.path, clock=house.clock) as again:
        late = dict(await again.tables.rearm(15))
        moved = await again.tables.get(table.table_id)
        assert moved.deadline == house.clock.now + 90
        assert late[table.table_id] == house.clock.now - table.deadline
        assert moved.revision == table.revision + 1
        assert (await again.tables.get(window.table_id)).deadline == house.clock.now + 15
        house.clock.now += 5
        assert (await again.tables.rearm(15))[0][1] < 0


async def test_a_grace_is_not_lost_by_an_announcement(house: House) -> None:
    """What happens within a question does not change when its clock began."""
    table = await house.dealt(ANN, BOB, CID, rules=replace(CLASSIC, cut=False, combo_window=5))
    house.clock.now += 100
    await house.tables.rearm(15)
    table = await house.tables.get(table.table_id)
    state = state_of(table)
    leader = player_at(table, state.leader).player_id
    lead = table.view(leader).legal[0]
    moved = await house.tables.move(table.table_id, leader, state.decision, lead)
    assert moved.table.deadline == table.deadline == house.clock.now + 15


async def test_a_clock_begins_when_its_prompt_arrived(house: House) -> None:
    """Late by the fault of the platform: the whole time counts from then; an old question has no clock."""
    table = await expire(house, await house.dealt(ANN, BOB, rules=QUICK))
    decision = state_of(table).decision
    house.clock.now += 60
    outcome = await house.tables.begin_clock(table.table_id, decision)
    assert outcome is not None
    assert outcome.table.deadline == house.clock.now + 90
    assert await house.tables.begin_clock(table.table_id, decision - 1) is None
    await house.tables.stop(table.table_id)
    assert await house.tables.begin_clock(table.table_id, decision) is None


async def test_a_paused_table_stands_still(house: House) -> None:
    """No clock, no move, no deal; afterwards what was left is left, and a grace at least."""
    table = await expire(house, await house.dealt(ANN, BOB, rules=QUICK))
    house.clock.now += 30
    paused = (await house.tables.pause(table.table_id, Pause.MUTED)).table
    assert (paused.pause, paused.deadline) == (Pause.MUTED, None)
    assert (await house.tables.pause(table.table_id, Pause.MUTED)).table == paused
    paused_since = house.clock.now
    house.clock.now += 7
    paused = (await house.tables.pause(table.table_id, Pause.REMOVED)).table
    assert (paused.pause, paused.deadline) == (Pause.REMOVED, None)
    house.clock.now = paused_since
    paused = (await house.tables.pause(table.table_id, Pause.MUTED)).table
    state = state_of(paused)
    mover = player_at(paused, state.turn).player_id
    with pytest.raises(Refused) as refused:
        await house.tables.move(table.table_id, mover, state.decision, paused.view(mover).legal[0])
    assert refused.value.refusal is Refusal.PAUSED
    assert await house.tables.expire(table.table_id, paused.revision) is None
    house.clock.now += 5_000
    async with open_house(house.path, clock=house.clock) as again:
        await again.tables.rearm(15)
        still = await again.tables.get(table.table_id)
        assert (still.pause, still.deadline, still.revision) == (Pause.MUTED, None, paused.revision)
        resumed = (await again.tables.resume(table.table_id, 15)).table
        assert (resumed.pause, resumed.deadline) == (None, house.clock.now + 60)
        assert (await again.tables.resume(table.table_id, 15)).table == resumed
        house.clock.now += 58
        await again.tables.pause(table.table_id, Pause.TOPIC_CLOSED)
        house.clock.now += 58
        resumed = (await again.tables.resume(table.table_id, 15)).table
        assert resumed.deadline == house.clock.now + 15


async def test_nothing_is_dealt_at_a_paused_table(house: House) -> None:
    """Neither the first deal nor the next."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    await house.tables.pause(table.table_id, Pause.REMOVED)
    with pytest.raises(Refused) as refused:
        await house.tables.begin(table.table_id, ANN.player_id)
    assert refused.value.refusal is Refusal.PAUSED
    await house.tables.resume(table.table_id, 15)
    table = await house.to_end((await house.tables.begin(table.table_id, ANN.player_id)).table)
    await house.tables.pause(table.table_id, Pause.REMOVED)
    with pytest.raises(Refused) as refused:
        await house.tables.next_deal(table.table_id, ANN.player_id, 1)
    assert refused.value.refusal is Refusal.PAUSED


async def test_a_pace_holds_from_the_next_deal_on(house: House) -> None:
    """In the lobby at once; a running deal keeps the clock it began with."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    quick, slow = Pace(30, 1, "leave"), Pace(180, 3, "computer")
    table = (await house.tables.set_pace(table.table_id, quick)).table
    assert (table.pace, table.next_pace) == (quick, None)
    table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    table = (await house.tables.set_pace(table.table_id, slow)).table
    assert (table.pace, table.next_pace) == (quick, slow)
    table = await expire(house, table)
    assert table.deadline == house.clock.now + 30
    async with open_house(house.path, clock=house.clock) as again:
        assert await again.tables.get(table.table_id) == table
    table = await house.to_end(table)
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, 1)).table
    assert (table.pace, table.next_pace) == (slow, None)
    table = (await house.tables.set_pace(table.table_id, quick)).table
    table = (await house.tables.set_pace(table.table_id, slow)).table
    assert table.next_pace is None, "back to what it plays at"


@pytest.mark.parametrize(("turn", "misses", "absence"), [(-1, 2, "leave"), (1, -1, "leave"), (1, 1, "sleep")])
def test_a_pace_has_sense(turn: int, misses: int, absence: Any) -> None:
    """No time below nothing, and only known ways with the absent."""
    with pytest.raises(ValueError, match="no such pace"):
        Pace(turn, misses, absence)


async def test_when_all_who_are_there_have_voted_the_table_closes_with_the_missed_turn(house: House) -> None:
    """Nobody has to vote once more for somebody whose absence shows only then; stakes go back."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=1))
    await asked_for(house, table, BOB.player_id)
    table = (await house.tables.vote_stop(table.table_id, ANN.player_id)).table
    assert (table.votes_needed, table.phase) == (2, TablePhase.PLAYING)
    table = await expire(house, table)
    assert (table.phase, table.is_absent(BOB.player_id)) == (TablePhase.CLOSED, True)
    await house.check(table.table_id)


async def test_when_a_deal_ended_outlives_the_program(house: House) -> None:
    """The pause before the next deal does not begin anew, nor with what people do meanwhile."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    assert table.rested_at is None
    table = await house.to_end(table)
    ended = house.clock.now
    assert table.rested_at == ended
    house.clock.now += 20
    assert (await house.tables.sit(table.table_id, CID)).table.rested_at == ended
    async with open_house(house.path, clock=house.clock) as again:
        await again.tables.rearm(15)
        assert (await again.tables.get(table.table_id)).rested_at == ended
        number = state_of(table).deal_number
        assert (await again.tables.next_deal(table.table_id, CID.player_id, number)).table.rested_at is None
