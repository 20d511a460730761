"""Tries again, table by table, until it works: at growing pauses, and at once when there is hope."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from engine.store import StoreError
from engine.tables import TableId

FIRST_SECONDS: Final = 1.0
"""Until the first try, and least between two."""
LONGEST_SECONDS: Final = 600.0
"""Most between two tries; the pauses double until then."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Watched:
    """A table that something is tried for."""

    chat_id: int
    hope: asyncio.Event = field(default_factory=asyncio.Event)
    is_lost_again: bool = False
    """Whether it was lost while a try ran, so that its success may be of before."""
    task: asyncio.Task[None] | None = None


class Retries:
    """Knows which tables something is tried for. A try that fails to store anything is one that failed."""

    def __init__(
        self,
        attempt: Callable[[TableId], Awaitable[bool]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Try nothing yet.

        Args:
            attempt: Tries it for a table; tells whether that is done with.
            sleep: Lets so many seconds pass.
        """
        self._attempt = attempt
        self._sleep = sleep
        self._watched: dict[TableId, _Watched] = {}

    def watch(self, table_id: TableId, chat_id: int, *, after: float = FIRST_SECONDS) -> None:
        """Try for a table of a chat from now on, the first time after so many seconds."""
        watched = self._watched.get(table_id)
        if watched is not None:
            watched.chat_id = chat_id
            watched.is_lost_again = True
            return
        watched = self._watched[table_id] = _Watched(chat_id)
        watched.task = asyncio.create_task(self._work(table_id, watched, after), name=f"retry of {table_id}")

    def hurry(self, *, chat_id: int | None = None, table_id: TableId | None = None) -> None:
        """Try at once for the tables of a chat, or for one, and then as if they were lost just now."""
        for number, watched in self._watched.items():
            if number == table_id or watched.chat_id == chat_id:
                watched.hope.set()

    async def stop(self) -> None:
        """Try no more."""
        tasks = [watched.task for watched in self._watched.values() if watched.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, table_id: TableId, watched: _Watched, pause: float) -> None:
        try:
            await self._wait(watched, pause)
            pause = FIRST_SECONDS
            while not await self._is_done(table_id, watched):
                # Whoever presses like mad while nothing gets through causes one call a second.
                await self._sleep(FIRST_SECONDS)
                is_hoped = await self._wait(watched, pause - FIRST_SECONDS)
                pause = FIRST_SECONDS if is_hoped else min(2 * pause, LONGEST_SECONDS)
        finally:
            del self._watched[table_id]

    async def _is_done(self, table_id: TableId, watched: _Watched) -> bool:
        watched.hope.clear()
        watched.is_lost_again = False
        try:
            return await self._attempt(table_id) and not watched.is_lost_again
        except StoreError as error:
            _log.warning("table %s cannot go on yet: %s", table_id, type(error).__name__)
        except Exception:  # noqa: BLE001 - nobody awaits this task, and the table must go on some day
            _log.exception("table %s cannot go on yet", table_id)
        return False

    async def _wait(self, watched: _Watched, seconds: float) -> bool:
        """Wait so long, or until there is hope; tell whether there is."""
        waits = {
            asyncio.ensure_future(self._sleep(seconds)),
            asyncio.create_task(watched.hope.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
        return watched.hope.is_set()
