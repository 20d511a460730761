"""Bots under load, side by side: each has a server of its own, and they are pressed in turns."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

from engine.codec import load_action
from engine.notation import format_move
from engine.play import Abandon, CloseWindow, Reseat, StartDeal, TimeOut
from engine.store.database import Database
from tests.bench.bot import processes
from tests.bench.bot.crowds import Players, Pressers, Thumbs, group
from tests.bench.bot.processes import Running
from tests.bench.bot.stub import StubServer

LONGEST_START: Final = 120.0
REST_SECONDS: Final = 20.0
_CrowdT = TypeVar("_CrowdT", bound=Thumbs)


@dataclass(slots=True)
class Entrant(Generic[_CrowdT]):
    """A bot, the server that it calls, and who presses its buttons; with what was measured so far."""

    running: Running
    server: StubServer
    crowd: _CrowdT
    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    @property
    def per_second(self) -> float:
        """Moves a second by the clock on the wall."""
        return self.moves / self.seconds

    @property
    def cpu_per_move(self) -> float:
        """Seconds of processor time a move."""
        return self.cpu / max(self.moves, 1)

    async def work(self, seconds: float, *, is_measured: bool = True) -> None:
        """Be pressed for so many seconds, then let everything come to rest."""
        done, cpu, began = self.crowd.done, self.running.cpu(), time.perf_counter()
        self.crowd.go()
        await asyncio.sleep(seconds)
        if is_measured:
            self.moves += self.crowd.done - done
            self.cpu += self.running.cpu() - cpu
            self.seconds += time.perf_counter() - began
        self.crowd.rest()
        await until(lambda: self.crowd.is_quiet, REST_SECONDS)


async def until(wanted: Callable[[], bool], seconds: float) -> None:
    """Wait until a question is answered with yes.

    Raises:
        TimeoutError: It was not, for so many seconds.
    """
    async with asyncio.timeout(seconds):
        while not wanted():  # noqa: ASYNC110 - counters of another process's calls ring no bell
            await asyncio.sleep(0.01)


async def _begun(running: Running, is_ready: Callable[[], bool]) -> None:
    def ready() -> bool:
        running.check()
        return is_ready()

    await until(ready, LONGEST_START)


@asynccontextmanager
async def bare(transport: str, tables: int, *, delay: float = 0.0) -> AsyncIterator[Entrant[Pressers]]:
    """Run the bare bot with a message for each of so many tables."""
    async with _server(delay) as server:
        crowd = Pressers(server, tables, tables)
        server.crowd = crowd
        async with processes.bare(server.url, transport) as running:
            await _begun(running, lambda: server.calls["getUpdates"] > 0)
            yield Entrant(running, server, crowd)


@asynccontextmanager
async def ours(
    database: Path,
    tables: int,
    *,
    at_once: int | None = None,
    delay: float = 0.0,
    contradicts: bool = False,
) -> AsyncIterator[Entrant[Players]]:
    """Run the real bot with a prepared database, and wait until every table waits for a move.

    Args:
        database: Made by `prepared.prepare`.
        tables: How many tables play.
        at_once: At how many of them at the same time; at all by default.
        delay: Of the server, see `StubServer`.
        contradicts: See `Players`.
    """
    async with _server(delay) as server:
        crowd = Players(server, at_once or tables, tables, contradicts=contradicts)
        server.crowd = crowd
        async with processes.ours(server.url, database) as running:
            await _begun(running, lambda: crowd.ready == tables and server.calls["getUpdates"] > 0)
            yield Entrant(running, server, crowd)


@asynccontextmanager
async def again(database: Path, crowd: Players) -> AsyncIterator[Running]:
    """Run the real bot once more, with a press of this crowd waiting for it already."""
    async with _server(0.0) as server:
        server.crowd = crowd
        crowd.move_to(server)
        crowd.delays.clear()
        crowd.go()
        crowd.rest()
        async with processes.ours(server.url, database) as running:
            yield running


@asynccontextmanager
async def _server(delay: float) -> AsyncIterator[StubServer]:
    server = StubServer(delay)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def moves_at(database: Path, table: int) -> list[str]:
    """Return the moves that a table's log holds, as they are written in buttons."""
    opened = await Database.open(database)
    try:
        rows = await opened.read(
            lambda session: session.run(
                "SELECT action FROM log JOIN tables USING (table_id) WHERE chat_id = ? ORDER BY seq",
                (group(table),),
            )
        )
    finally:
        await opened.close()
    actions = [load_action(text) for (text,) in rows]
    return [
        format_move(action)
        for action in actions
        if not isinstance(action, StartDeal | CloseWindow | TimeOut | Reseat | Abandon)
    ]
