"""Tables at which nobody does anything: the clock is no sign of life, nor is a deal that begins by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Phase
from engine.play.events import TimedOut
from engine.tables import Pace, Pause, Refusal, Refused, Table, TablePhase
from tests.engine.tables.house import (
    ABSENTEES,
    ANN,
    BOB,
    CID,
    QUICK,
    House,
    asked_for,
    expire,
    missing,
    player_at,
    state_of,
)

NEVER = Pace(turn_seconds=30, misses=0)
UNLIMITED = Pace(turn_seconds=0)


async def unattended(house: House, table: Table) -> Table:
    """Let every question of the running deal time out."""
    while table.is_dealing:
        table = await expire(house, table)
    return table


async def deal_itself(house: House, table: Table) -> Table:
    """Deal as it is done when nobody asks for it."""
    return (await house.tables.next_deal(table.table_id, None, state_of(table).deal_number)).table


async def test_a_deal_that_nobody_attended_is_known(house: House) -> None:
    """Also where no turn that is missed makes anybody absent; one answer is enough."""
    table = await unattended(house, await house.dealt(ANN, BOB, rules=QUICK, pace=NEVER))
    assert (table.can_deal, table.was_attended) == (True, False)
    table = await deal_itself(house, table)
    while table.is_dealing:
        state = state_of(table)
        if player_at(table, state.turn) == BOB and state.phase is not Phase.CUT:
            table = (await house.step(table)).table
        else:
            table = await expire(house, table)
    assert table.was_attended


async def test_the_clock_is_no_sign_of_life(house: House) -> None:
    """Deals that begin by themselves and end by the clock leave the table as silent as it was."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=NEVER)
    silent_at = table.silent_at
    for _ in range(2):
        table = await deal_itself(house, await unattended(house, table))
        assert table.silent_at == silent_at
    table = await unattended(house, table)
    number = state_of(table).deal_number
    pressed = (await house.tables.next_deal(table.table_id, BOB.player_id, number)).table
    assert pressed.silent_at > silent_at


async def test_a_deal_that_begins_by_itself_wakes_nobody(house: House) -> None:
    """Whoever has missed turns, or is absent, is so still; of a press that would not be true."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), ANN.player_id)
    table = await house.to_end(await unattended(house, table))
    table = await deal_itself(house, table)
    assert table.is_absent(ANN.player_id)
    await house.check(table.table_id)


async def test_too_few_who_stay_can_deal_no_more(house: House) -> None:
    """Until somebody sits down; nobody has to try to find that out."""
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    assert table.can_deal
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert not table.can_deal
    with pytest.raises(Refused) as refused:
        await deal_itself(house, table)
    assert refused.value.refusal is Refusal.TOO_FEW_PLAYERS
    table = (await house.tables.sit(table.table_id, CID)).table
    assert table.can_deal
    assert (await deal_itself(house, table)).is_dealing


async def test_when_all_who_stay_are_absent_the_deal_was_not_attended(house: House) -> None:
    """Those who were there have stood up."""
    table = await house.dealt(ANN, BOB, CID, rules=QUICK, pace=replace(ABSENTEES, misses=1))
    table = await asked_for(house, table, ANN.player_id)
    table = await expire(house, table)
    while table.is_dealing:
        is_hers = player_at(table, state_of(table).turn) == ANN
        table = await expire(house, table) if is_hers else (await house.step(table)).table
    assert table.was_attended
    for player in (BOB, CID):
        table = (await house.tables.stand(table.table_id, player.player_id)).table
    assert not table.was_attended


@pytest.mark.parametrize("is_asked", [True, False])
async def test_without_a_turn_limit_nobody_waits_for_who_has_stood_up(house: House, is_asked: bool) -> None:
    """On his own turn or before it: the safe move is made for him, and the others play on."""
    table = await expire(house, await house.dealt(ANN, BOB, CID, rules=QUICK, pace=UNLIMITED))
    assert table.deadline is None
    leaver = player_at(table, state_of(table).turn if is_asked else (state_of(table).turn + 1) % 3)
    table = (await house.tables.stand(table.table_id, leaver.player_id)).table
    if not is_asked:
        assert table.deadline is None, "the others have all the time they like"
        table = (await house.step(table)).table
    assert table.deadline is not None
    house.clock.now = max(house.clock.now, table.deadline)
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert any(isinstance(event, TimedOut) for event in outcome.events)
    table = outcome.table
    assert table.deadline is None, "the next one is there"


async def test_with_a_turn_limit_whoever_has_stood_up_may_play_to_the_end(house: House) -> None:
    """He has his time like everybody; and who sits down again has all of it without a limit."""
    table = await expire(house, await house.dealt(ANN, BOB, CID, rules=QUICK))
    deadline = table.deadline
    leaver = player_at(table, state_of(table).turn)
    assert (await house.tables.stand(table.table_id, leaver.player_id)).table.deadline == deadline
    await house.tables.stop(table.table_id)
    table = await expire(house, await house.dealt(ANN, BOB, CID, rules=QUICK, pace=UNLIMITED))
    leaver = player_at(table, state_of(table).turn)
    await house.tables.stand(table.table_id, leaver.player_id)
    assert (await house.tables.sit(table.table_id, leaver)).table.deadline is None


async def test_who_comes_back_during_a_pause_has_his_turn_and_no_more(house: House) -> None:
    """The hours of the pause are not added to it."""
    pace = Pace(turn_seconds=90, misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), ANN.player_id)
    table = await asked_for(house, table, ANN.player_id)
    await house.tables.pause(table.table_id, Pause.REMOVED)
    house.clock.now += 5 * 3600
    assert await house.tables.come_back(table.table_id, ANN.player_id) is not None
    house.clock.now += 10
    table = (await house.tables.resume(table.table_id, 15)).table
    assert table.deadline == house.clock.now + 90


async def test_a_pause_is_no_sign_of_life(house: House) -> None:
    """A table that falls silent by it is as silent as before."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    house.clock.now += 100
    paused = (await house.tables.pause(table.table_id, Pause.MUTED)).table
    assert paused.silent_at == table.silent_at
    assert (await house.tables.resume(table.table_id, 15)).table.silent_at == table.silent_at + 100


async def test_of_somebody_absent_no_more_missed_turns_are_counted(house: House) -> None:
    """A pace that allows for one more would find him there again, whatever he has missed meanwhile."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    for _ in range(2):
        table = await unattended(house, table)
        table = await deal_itself(house, table)
    record = await house.store.read_table(table.table_id)
    assert record is not None
    assert [seat.misses for seat in record.seats if seat.player_id == BOB.player_id] == [ABSENTEES.misses]


async def test_what_the_start_gives_to_tables_left_alone_is_known_at_once(house: House) -> None:
    """Not only to whoever reads the file again."""
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    house.clock.now += 30 * 24 * 3600
    await house.tables.rearm(15)
    known = await house.tables.get(table.table_id)
    assert known.phase is TablePhase.PLAYING
    assert known.expires_at is not None
    assert known.expires_at > house.clock.now
    await house.check(table.table_id)
