"""Deadlines of tables: one task that wakes when the next thing is due.

What is due lives in the database; this is only the alarm clock, set anew at start.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from engine.tables import TableId

_log = logging.getLogger(__name__)


class Alarm(NamedTuple):
    """When something is due at a table, in seconds since the epoch."""

    at: float
    table_id: TableId
    revision: int
    """The table's revision when the alarm was set; a later one makes it void."""


class Timers:
    """Rings for each table at its next alarm, and for no table twice at a time."""

    def __init__(self, ring: Callable[[TableId, int], Awaitable[None]], clock: Callable[[], float]) -> None:
        """Prepare; nothing rings before `run`.

        Args:
            ring: Called with a table and the revision of its alarm when that is due.
            clock: The time in seconds since the epoch.
        """
        self._ring = ring
        self._clock = clock
        self._set: dict[TableId, Alarm] = {}
        self._heap: list[Alarm] = []
        self._news = asyncio.Event()
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, table_id: TableId, revision: int, at: float | None) -> None:
        """Set a table's alarm in place of the one it had; None: nothing is due."""
        if at is None:
            self._set.pop(table_id, None)
            return
        alarm = Alarm(at, table_id, revision)
        if self._set.get(table_id) == alarm:
            return
        self._set[table_id] = alarm
        heapq.heappush(self._heap, alarm)
        if len(self._heap) > SPARE_ALARMS + 2 * len(self._set):
            # Alarms that others took the place of would stay until they are due.
            self._heap = list(self._set.values())
            heapq.heapify(self._heap)
        if self._heap[0] is alarm:
            self._news.set()

    async def run(self) -> None:
        """Ring until cancelled."""
        try:
            while True:
                self._news.clear()
                wait = self._ring_due()
                try:
                    await asyncio.wait_for(self._news.wait(), wait)
                except TimeoutError:
                    continue
        finally:
            for task in self._ringing:
                task.cancel()
            await asyncio.gather(*self._ringing, return_exceptions=True)

    def _ring_due(self) -> float | None:
        """Start whatever is due, and return the seconds until the next alarm, None without one."""
        now = self._clock()
        while self._heap:
            alarm = self._heap[0]
            if self._set.get(alarm.table_id) != alarm:
                heapq.heappop(self._heap)
                continue
            if alarm.at > now:
                return alarm.at - now
            heapq.heappop(self._heap)
            del self._set[alarm.table_id]
            task = asyncio.create_task(self._ring_one(alarm), name=f"alarm of table {alarm.table_id}")
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)
        return None

    async def _ring_one(self, alarm: Alarm) -> None:
        try:
            await self._ring(alarm.table_id, alarm.revision)
        except Exception:  # noqa: BLE001 - whatever broke one table must not stop the others' clocks
            _log.exception("alarm of table %s failed", alarm.table_id)
            if alarm.table_id not in self._set:
                self.set(alarm.table_id, alarm.revision, self._clock() + RETRY_SECONDS)


SPARE_ALARMS = 100
"""Alarms without use that are kept at least, so that few are worth sorting out."""
RETRY_SECONDS = 5.0
"""Seconds until an alarm that failed rings again."""
