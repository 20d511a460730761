"""Absent people are played for, and come back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.computer import by_thumb
from engine.play import Beat, Discard, Draw, Lead, Move, Phase, View
from engine.play.events import Announced, TimedOut
from engine.tables import Refusal, Refused, StandIn, TablePhase
from engine.tables.timing import ABSENT_SECONDS, asked
from tests.engine.tables.house import (
    ABSENTEES,
    ANN,
    BOB,
    CID,
    HERE,
    QUICK,
    House,
    asked_for,
    expire,
    missing,
    open_house,
    player_at,
    state_of,
)


async def test_a_person_who_misses_turns_in_a_row_is_absent(house: House) -> None:
    """The table's pace says how many; then his moves are made after a moment."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    seating = table.seating_of(BOB.player_id)
    assert seating is not None
    assert seating.is_absent
    assert not seating.is_leaving
    table = await asked_for(house, table, BOB.player_id)
    assert table.deadline == house.clock.now + ABSENT_SECONDS
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert outcome.events[0] == TimedOut(seating.seat or 0)
    await house.check(table.table_id)


async def test_a_move_in_between_begins_the_count_anew(house: House) -> None:
    """Only turns missed in a row make a person absent."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES)
    for _ in range(6):
        table = await asked_for(house, table, BOB.player_id)
        table = await expire(house, table)
        table = await asked_for(house, table, BOB.player_id)
        table = (await house.step(table)).table
        assert not table.is_absent(BOB.player_id)


async def test_the_cut_is_nothing_to_miss(house: House) -> None:
    """Nobody has to care for a formality."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=1))
    assert state_of(table).phase is Phase.CUT
    table = await expire(house, table)
    assert not any(seating.is_absent for seating in table.seating)


async def test_without_a_limit_of_misses_nobody_is_absent(house: House) -> None:
    """Each turn waits its whole time."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=0))
    while table.is_dealing:
        table = await expire(house, table)
        assert not any(seating.is_absent for seating in table.seating)


async def test_who_is_absent_stays_so_over_a_restart(house: House) -> None:
    """It is in the database, as is the pace."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    async with open_house(house.path, clock=house.clock) as again:
        assert await again.tables.get(table.table_id) == table


async def test_a_move_brings_its_maker_back(house: House) -> None:
    """He was quicker than the table: it waits for him again."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = (await house.step(await asked_for(house, table, BOB.player_id))).table
    assert not table.is_absent(BOB.player_id)


async def test_who_comes_back_has_his_whole_turn(house: House) -> None:
    """Also when it is his turn already; a second time changes nothing."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = await asked_for(house, table, BOB.player_id)
    house.clock.now += 1
    outcome = await house.tables.come_back(table.table_id, BOB.player_id)
    assert outcome is not None
    assert outcome.table.deadline == house.clock.now + 90
    assert not outcome.table.is_absent(BOB.player_id)
    assert await house.tables.come_back(table.table_id, BOB.player_id) is None
    with pytest.raises(Refused) as refused:
        await house.tables.come_back(table.table_id, 99)
    assert refused.value.refusal is Refusal.NOT_SEATED


async def test_who_comes_back_does_not_prolong_the_turn_of_another(house: House) -> None:
    """Nobody can win time for a friend by it."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = await asked_for(house, table, ANN.player_id)
    house.clock.now += 30
    outcome = await house.tables.come_back(table.table_id, BOB.player_id)
    assert outcome is not None
    assert outcome.table.deadline == table.deadline


async def test_absent_people_leave_after_the_deal_where_the_pace_says_so(house: House) -> None:
    """Until then the safe moves are made for them; with their return they stay."""
    pace = replace(ABSENTEES, absence="leave", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, CID, rules=QUICK, pace=pace), BOB.player_id)
    assert [seating.player for seating in table.staying] == [ANN, CID]
    table = (await house.tables.sit(table.table_id, BOB)).table
    assert len(table.staying) == 3
    table = await missing(house, table, BOB.player_id)
    while table.is_dealing:
        turn = asked(state_of(table))
        is_his = bool(turn) and player_at(table, turn[0]) == BOB
        table = await expire(house, table) if is_his else (await house.step(table)).table
    number = state_of(table).deal_number
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    assert table.seating_of(BOB.player_id) is None


async def test_a_table_is_deserted_when_those_who_stand_up_leave_only_absent_ones(house: House) -> None:
    """Who is absent and leaves is as gone as who has stood up."""
    pace = replace(ABSENTEES, absence="leave", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    table = (await house.tables.stand(table.table_id, ANN.player_id)).table
    assert table.phase is TablePhase.CLOSED
    await house.check(table.table_id)


def seen_by(views: list[View]) -> StandIn:
    """Return a computer player that notes what it is shown and does the last thing it may."""

    def plays(view: View, /) -> Move | None:
        views.append(view)
        return view.legal[-1] if view.legal else None

    return plays


async def test_a_computer_player_moves_for_the_absent(house: House) -> None:
    """He is shown the seat's view; his move is made in the seat's name by nobody."""
    views: list[View] = []
    house.stand_in = seen_by(views)
    pace = replace(ABSENTEES, absence="computer", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    assert views == []
    table = await asked_for(house, table, BOB.player_id)
    wanted = table.view(BOB.player_id).legal[-1]
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert views == [table.view(BOB.player_id)]
    assert not any(isinstance(event, TimedOut) for event in outcome.events)
    state = state_of(outcome.table)
    assert isinstance(wanted, Lead | Discard | Beat)
    assert (state.plays or state.tricks[-1].plays)[-1].cards == wanted.cards
    await house.check(table.table_id)


@pytest.mark.parametrize("answer", [None, Lead(0, 1), Draw(5)])
async def test_a_computer_player_that_errs_is_replaced_by_the_safe_move(
    answer: Lead | Draw | None, house: House
) -> None:
    """Nothing, another's move, cards that he does not have: the table goes on all the same."""
    house.stand_in = lambda _view: answer
    pace = replace(ABSENTEES, absence="computer", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    table = await asked_for(house, table, BOB.player_id)
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert isinstance(outcome.events[0], TimedOut)


async def test_a_computer_player_announces_when_the_window_ends(house: House) -> None:
    """Not before, so that the window looks the same whatever he holds."""
    house.stand_in = by_thumb
    pace = replace(ABSENTEES, absence="computer", misses=1)
    for deal in range(200):
        table = await house.dealt(ANN, BOB, CID, pace=pace, place=replace(HERE, thread_id=deal + 2))
        table = await missing(house, table, BOB.player_id)
        while table.is_dealing:
            phase = state_of(table).phase
            seats = asked(state_of(table))
            is_due = phase is Phase.WINDOW or (bool(seats) and player_at(table, seats[0]) == BOB)
            if not is_due:
                table = (await house.step(table)).table
                continue
            assert table.deadline is not None
            outcome = await house.tables.expire(table.table_id, table.revision)
            assert outcome is not None
            table = outcome.table
            if any(isinstance(event, Announced) for event in outcome.events):
                await house.check(table.table_id)
                return
        await house.tables.stop(table.table_id)
    raise AssertionError("he never announced anything")
