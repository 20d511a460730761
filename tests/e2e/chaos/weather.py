"""What people do to the bot, each for a moment: they block it, kick it, mute it, fill its disk."""

from __future__ import annotations

import asyncio
import random
import resource
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import TypeAlias

from bot.sandbox import Impossible, World
from tests.e2e.pilot import Pilot
from tests.e2e.running import BotProcess

SHORTEST, LONGEST = 0.3, 2.0
"""Seconds that such a thing lasts."""
LEAST_PAUSE, LONGEST_PAUSE = 0.1, 0.6
"""Seconds between two of them."""

Happening: TypeAlias = Callable[[list[Pilot]], AbstractAsyncContextManager[None]]


class Weather:
    """Lets something happen to someone every moment; whatever it changes it puts right again."""

    def __init__(self, world: World, tables: list[list[Pilot]], bot: BotProcess, rng: random.Random) -> None:
        self.happened: Counter[str] = Counter()
        """How often each thing has happened."""
        self.is_bot_up = True
        """Whether the bot runs; one that starts refuses a full disk, which is its right."""
        self._world = world
        self._tables = tables
        self._bot = bot
        self._rng = rng
        self._busy: set[int] = set()
        self._kinds: tuple[Happening, ...] = (
            self._blocked,
            self._removed,
            self._muted,
            self._topic_closed,
            self._disk_full,
        )

    async def blow(self) -> None:
        """Go on until cancelled; what lasts then ends at once."""
        async with asyncio.TaskGroup() as group:
            while True:
                await asyncio.sleep(self._rng.uniform(LEAST_PAUSE, LONGEST_PAUSE))
                kind = self._rng.choice(self._kinds)
                group.create_task(self._let(kind, self._rng.choice(self._tables)))

    async def _let(self, kind: Happening, table: list[Pilot]) -> None:
        group_id = table[0].group_id
        if group_id in self._busy:
            return
        self._busy.add(group_id)
        try:
            with suppress(Impossible, ProcessLookupError):
                async with kind(table):
                    self.happened[getattr(kind, "__name__", "").strip("_")] += 1
                    await asyncio.sleep(self._rng.uniform(SHORTEST, LONGEST))
        finally:
            self._busy.discard(group_id)

    @asynccontextmanager
    async def _blocked(self, table: list[Pilot]) -> AsyncIterator[None]:
        person = self._rng.choice(table).user_id
        self._world.block(person)
        try:
            yield
        finally:
            self._world.unblock(person)

    @asynccontextmanager
    async def _removed(self, table: list[Pilot]) -> AsyncIterator[None]:
        group, creator, bot = table[0].group_id, table[0].user_id, self._world.bot.id
        self._world.kick(group, bot, by=creator)
        try:
            yield
        finally:
            self._world.add_member(group, bot, by=creator)

    @asynccontextmanager
    async def _muted(self, table: list[Pilot]) -> AsyncIterator[None]:
        group, creator, bot = table[0].group_id, table[0].user_id, self._world.bot.id
        self._world.set_member(group, bot, "restricted", by=creator, can_send=False)
        try:
            yield
        finally:
            self._world.set_member(group, bot, "member", by=creator)

    @asynccontextmanager
    async def _topic_closed(self, table: list[Pilot]) -> AsyncIterator[None]:
        thread = table[0].thread_id
        if thread is None:
            raise Impossible("no topic")
        topic = self._world.chat(table[0].group_id).topics[thread]
        topic.closed = True
        try:
            yield
        finally:
            topic.closed = False

    @asynccontextmanager
    async def _disk_full(self, _: list[Pilot]) -> AsyncIterator[None]:
        """Let no file of the bot's grow any more."""
        process = self._bot.process
        log = self._bot.database.with_name(self._bot.database.name + "-wal")
        if process is None or not self.is_bot_up or not log.exists():
            raise Impossible("no bot")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            with suppress(ProcessLookupError):
                unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
