"""Alarms of tables, by a clock that moves only when told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot.timers import RETRY_SECONDS, SPARE_ALARMS, Timers
from engine.tables import TableId

NOBODYS = 0
"""A table that is no test's."""


class Tower:
    """Timers, their clock, and what they rang."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.rung: list[tuple[TableId, int]] = []
        self.broken: set[TableId] = set()
        self.gates: dict[TableId, asyncio.Event] = {}
        self.timers = Timers(self._ring, lambda: self.now)

    async def _ring(self, table_id: TableId, revision: int) -> None:
        if table_id == NOBODYS:
            return
        self.rung.append((table_id, revision))
        if table_id in self.gates:
            await self.gates[table_id].wait()
        if table_id in self.broken:
            raise LookupError("no such table")

    async def turn(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.now += seconds
        # An alarm that is due makes the timers look at the clock.
        self.timers.set(NOBODYS, 0, self.now)
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.fixture
async def tower() -> AsyncIterator[Tower]:
    """Timers that run."""
    made = Tower()
    task = asyncio.create_task(made.timers.run())
    yield made
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_an_alarm_rings_when_it_is_due_and_not_before(tower: Tower) -> None:
    """With the table and the revision that it was set for."""
    tower.timers.set(1, 5, 1010.0)
    await tower.turn(9)
    assert tower.rung == []
    await tower.turn(1)
    assert tower.rung == [(1, 5)]
    await tower.turn(100)
    assert tower.rung == [(1, 5)]


async def test_an_alarm_takes_the_place_of_the_one_before(tower: Tower) -> None:
    """A table has one; none if nothing is due any more."""
    tower.timers.set(1, 5, 1010.0)
    tower.timers.set(1, 6, 1020.0)
    tower.timers.set(2, 1, 1010.0)
    tower.timers.set(2, 2, None)
    await tower.turn(10)
    assert tower.rung == []
    await tower.turn(10)
    assert tower.rung == [(1, 6)]


async def test_an_earlier_alarm_wakes_the_timers(tower: Tower) -> None:
    """Also one for a moment that has passed."""
    tower.timers.set(1, 1, 5000.0)
    await tower.turn(0)
    tower.timers.set(2, 1, 900.0)
    await tower.turn(0)
    assert tower.rung == [(2, 1)]


async def test_alarms_ring_in_the_order_in_which_they_are_due(tower: Tower) -> None:
    """However they were set."""
    for table_id, at in ((3, 1003.0), (1, 1001.0), (2, 1002.0)):
        tower.timers.set(table_id, 1, at)
    await tower.turn(10)
    assert tower.rung == [(1, 1), (2, 1), (3, 1)]


async def test_alarms_that_others_took_the_place_of_are_not_kept(tower: Tower) -> None:
    """A table whose alarm moves all the time, far ahead, costs no more than another."""
    for number in range(5_000):
        tower.timers.set(1, number, 90_000.0 + number % 7)
        tower.timers.set(2, 1, 80_000.0)
    assert len(tower.timers._heap) < 3 * SPARE_ALARMS
    await tower.turn(90_000)
    assert tower.rung == [(2, 1), (1, 4_999)]


async def test_a_slow_table_holds_up_no_other(tower: Tower) -> None:
    """Each rings in a task of its own."""
    tower.gates[1] = asyncio.Event()
    tower.timers.set(1, 1, 1001.0)
    await tower.turn(1)
    tower.timers.set(2, 1, 1002.0)
    await tower.turn(1)
    assert tower.rung == [(1, 1), (2, 1)]


async def test_a_broken_table_rings_again_and_stops_no_other(
    tower: Tower, caplog: pytest.LogCaptureFixture
) -> None:
    """The fault is logged each time, and it may pass."""
    tower.broken = {1}
    tower.timers.set(1, 1, 1001.0)
    tower.timers.set(2, 1, 1001.0)
    with caplog.at_level(logging.ERROR):
        await tower.turn(1)
    assert tower.rung == [(1, 1), (2, 1)]
    assert "alarm of table 1 failed" in caplog.text
    tower.broken = set()
    await tower.turn(RETRY_SECONDS)
    assert tower.rung == [(1, 1), (2, 1), (1, 1)]


async def test_a_fault_does_not_take_the_place_of_a_newer_alarm(tower: Tower) -> None:
    """What was set while it rang is nearer to the truth."""
    tower.broken = {1}
    tower.gates[1] = asyncio.Event()
    tower.timers.set(1, 1, 1001.0)
    await tower.turn(1)
    tower.timers.set(1, 2, 1002.0)
    tower.gates[1].set()
    await tower.turn(1)
    assert (1, 2) in tower.rung


async def test_the_end_of_the_timers_ends_what_rings(tower: Tower) -> None:
    """Nothing is left running behind."""
    tower.gates[1] = asyncio.Event()
    tower.timers.set(1, 1, 1001.0)
    await tower.turn(1)
    ringing = [task for task in asyncio.all_tasks() if task.get_name() == "alarm of table 1"]
    assert len(ringing) == 1
    runner = next(task for task in asyncio.all_tasks() if "Timers.run" in repr(task.get_coro()))
    runner.cancel()
    await asyncio.gather(runner, return_exceptions=True)
    assert ringing[0].cancelled()
