"""Tables that are left alone close by themselves, and what was staked goes back."""

from __future__ import annotations

from engine.rules import CLASSIC
from engine.tables import Pace, Patience, Pause, Table, TablePhase
from tests.engine.tables.house import (
    ABSENTEES,
    ANN,
    BOB,
    HERE,
    QUICK,
    House,
    expire,
    missing,
    open_house,
    state_of,
)

PATIENCE = Patience()


async def close(house: House, table: Table) -> Table:
    """Let a table expire."""
    assert table.expires_at is not None
    outcome = await house.tables.expire_table(table.table_id, table.revision)
    assert outcome is not None
    assert outcome.table.phase is TablePhase.CLOSED
    await house.check(table.table_id)
    return outcome.table


async def test_a_lobby_closes_when_nobody_does_anything(house: House) -> None:
    """Each change gives it its time anew."""
    table = (await house.tables.open(HERE, ANN, CLASSIC, Pace())).table
    assert table.expires_at == house.clock.now + PATIENCE.lobby
    house.clock.now += 100
    table = (await house.tables.sit(table.table_id, ANN)).table
    assert table.expires_at == house.clock.now + PATIENCE.lobby
    closed = await close(house, table)
    assert closed.expires_at is None


async def test_a_table_between_deals_rests_for_a_day(house: House) -> None:
    """Friends may go on tomorrow; while a clock runs nothing expires."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    assert table.expires_at is None
    table = await house.to_end(table)
    assert table.expires_at == house.clock.now + PATIENCE.rest
    await close(house, table)


async def test_a_deal_without_clocks_expires_too_and_stakes_go_back(house: House) -> None:
    """Nobody has to move, so nobody may ever."""
    table = await expire(house, await house.dealt(ANN, BOB, rules=QUICK, pace=Pace(turn_seconds=0)))
    assert table.deadline is None
    assert table.expires_at == 1_000_000.0 + PATIENCE.rest
    closed = await close(house, table)
    assert {seating.balance for seating in closed.seating} == {100}


async def test_a_paused_table_expires_after_a_day(house: House) -> None:
    """A group that has put the bot out is not waited for for ever."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    paused = (await house.tables.pause(table.table_id, Pause.REMOVED)).table
    assert paused.expires_at == 1_000_000.0 + PATIENCE.rest
    await close(house, paused)


async def test_after_a_deal_in_which_everybody_was_absent_the_table_closes_soon(house: House) -> None:
    """It does not play by itself for ever: nobody deals, and nobody is waited for long."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), ANN.player_id)
    while table.is_dealing:
        table = await expire(house, table)
    assert all(seating.is_absent for seating in table.seating)
    assert table.deadline is None
    assert table.expires_at is not None
    assert table.expires_at == house.clock.now + PATIENCE.lobby
    number = state_of(table).deal_number
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    assert [seating.is_absent for seating in table.seating] == [False, True], "who deals is back"
    assert not all(seating.is_absent for seating in table.seating)


async def test_a_table_that_changed_does_not_expire(house: House) -> None:
    """The alarm was for another moment; while a clock runs there is none."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    later = (await house.tables.begin(table.table_id, ANN.player_id)).table
    for revision in (table.revision, later.revision):
        assert await house.tables.expire_table(table.table_id, revision) is None
    await house.tables.stop(table.table_id)
    assert await house.tables.expire_table(table.table_id, later.revision) is None


async def test_what_the_clock_does_is_no_sign_of_life(house: House) -> None:
    """Anybody may end a table at which for an hour nobody did anything but the clock."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    begun = house.clock.now
    assert table.silent_at == begun + PATIENCE.silence
    for _ in range(5):
        table = await expire(house, table)
    assert table.silent_at == begun + PATIENCE.silence
    table = (await house.step(table)).table
    assert table.silent_at == house.clock.now + PATIENCE.silence


async def test_after_a_long_stop_of_the_program_somebody_may_still_come(house: House) -> None:
    """No table closes in the moment of the start."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    house.clock.now += 10 * PATIENCE.rest
    async with open_house(house.path, clock=house.clock) as again:
        await again.tables.rearm(15)
        table = await again.tables.get(table.table_id)
        assert table.expires_at == house.clock.now + PATIENCE.lobby / 2
