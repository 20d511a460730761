"""What people do, mostly for a moment: they block the bot, kick or mute it, leave, fill its disk."""

from __future__ import annotations

import asyncio
import random
import resource
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, TypeAlias

from bot.sandbox import Impossible, World
from tests.e2e.pilot import Pilot
from tests.e2e.running import BotProcess

SHORTEST, LONGEST = 0.3, 2.0
"""Seconds that such a thing lasts."""
LEAST_PAUSE, LONGEST_PAUSE = 0.1, 0.6
"""Seconds between two of them."""
EPITHETS: Final = ("<b>", "&amp;", "Младший", "\u202e", "_*[x](tg://user?id=1)")
"""What people put after their names, and groups after their titles."""

Happening: TypeAlias = Callable[[list[Pilot]], AbstractAsyncContextManager[None]]


class Weather:
    """Lets something happen to someone every moment; whatever it changes it puts right again."""

    def __init__(self, world: World, tables: list[list[Pilot]], bot: BotProcess, rng: random.Random) -> None:
        self.happened: Counter[str] = Counter()
        """How often each thing has happened."""
        self.bot_is_up = asyncio.Event()
        """Whether the bot runs; one that starts refuses a full disk, which is its right."""
        self._world = world
        self._tables = tables
        self._bot = bot
        self._rng = rng
        self.bot_is_up.set()
        self._busy: set[int] = set()
        self._kinds: tuple[Happening, ...] = (
            self._blocked,
            self._removed,
            self._muted,
            self._hushed,
            self._topic_closed,
            self._left,
            self._promoted,
            self._renamed,
            self._retitled,
            self._migrated,
            self._disk_full,
        )

    async def blow(self) -> None:
        """Go on until cancelled; what lasts then ends at once."""
        async with asyncio.TaskGroup() as group:
            while True:
                # All in turn, so that a short day has some of each.
                for kind in self._rng.sample(self._kinds, len(self._kinds)):
                    await asyncio.sleep(self._rng.uniform(LEAST_PAUSE, LONGEST_PAUSE))
                    group.create_task(self._let(kind))

    async def _let(self, kind: Happening) -> None:
        """Let it happen at the first table, in random order, at which it can."""
        for table in self._rng.sample(self._tables, len(self._tables)):
            group_id = table[0].group_id
            if group_id in self._busy:
                continue
            self._busy.add(group_id)
            has_begun = False
            try:
                async with kind(table):
                    has_begun = True
                    self.happened[getattr(kind, "__name__", "").strip("_")] += 1
                    await asyncio.sleep(self._rng.uniform(SHORTEST, LONGEST))
                return
            except (Impossible, ProcessLookupError):
                if has_begun:
                    return
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
        group, creator = table[0].group_id, table[0].user_id
        topic = self._world.chat(group).topics[thread]
        is_told = self._rng.random() < 0.5
        if is_told:
            self._world.close_topic(creator, group, thread)
        topic.closed = True
        try:
            yield
        finally:
            if is_told:
                self._world.reopen_topic(creator, group, thread)
            topic.closed = False

    @asynccontextmanager
    async def _hushed(self, table: list[Pilot]) -> AsyncIterator[None]:
        """Let nobody write, of which the bot is told nothing."""
        group = table[0].group_id
        self._world.let_write(group, can_send=False)
        try:
            yield
        finally:
            self._world.let_write(group, can_send=True)

    @asynccontextmanager
    async def _left(self, table: list[Pilot]) -> AsyncIterator[None]:
        """Let somebody but the creator leave the group, and come back."""
        group, person = table[0].group_id, self._rng.choice(table[1:]).user_id
        self._world.leave(person, group)
        try:
            yield
        finally:
            self._world.join(person, group)

    @asynccontextmanager
    async def _promoted(self, table: list[Pilot]) -> AsyncIterator[None]:
        """Give the bot and a person rights, and take them again."""
        group, creator = table[0].group_id, table[0].user_id
        both = (self._world.bot.id, self._rng.choice(table[1:]).user_id)
        for someone in both:
            self._world.set_member(
                group, someone, "administrator", by=creator, rights=frozenset({"can_pin_messages"})
            )
        try:
            yield
        finally:
            for someone in both:
                self._world.set_member(group, someone, "member", by=creator)

    @asynccontextmanager
    async def _renamed(self, table: list[Pilot]) -> AsyncIterator[None]:
        person = self._rng.choice(table)
        self._world.rename(person.user_id, f"{person.name[:8]} {self._rng.choice(EPITHETS)}")
        yield

    @asynccontextmanager
    async def _retitled(self, table: list[Pilot]) -> AsyncIterator[None]:
        title = self._world.chat(table[0].group_id).title or ""
        self._world.retitle(table[0].user_id, table[0].group_id, f"{title[:8]} {self._rng.choice(EPITHETS)}")
        yield

    @asynccontextmanager
    async def _migrated(self, table: list[Pilot]) -> AsyncIterator[None]:
        """Make a supergroup of a group; everybody goes on there."""
        new = self._world.migrate(table[0].user_id, table[0].group_id)
        table[:] = [replace(pilot, group_id=new.id) for pilot in table]
        yield

    @asynccontextmanager
    async def _disk_full(self, _: list[Pilot]) -> AsyncIterator[None]:
        """Let no file of the bot's grow any more, once it runs."""
        await self.bot_is_up.wait()
        process = self._bot.process
        log = self._bot.database.with_name(self._bot.database.name + "-wal")
        if process is None or not log.exists():
            raise Impossible("no bot")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        try:
            yield
        finally:
            with suppress(ProcessLookupError):
                unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
