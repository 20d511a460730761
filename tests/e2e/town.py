"""A world with the real bot in it, shared by the tests of a module; each test has a group of its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.callbacks import MyCards
from bot.i18n import Words
from bot.sandbox import World
from engine.store import Store
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot, callback_of
from tests.e2e.running import TOKEN, BotProcess, running_bot

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дина", "Егор", "Жанна")
GROUP_TITLE = "Бура по пятницам"
QUIET_SECONDS = 0.2
RU, EN = Words.of("ru"), Words.of("en")


@dataclass
class Town:
    """People, groups and the bot."""

    world: World
    bot: BotProcess
    store: Store
    """Reads the bot's own database."""

    def gather(
        self,
        count: int,
        *,
        names: Sequence[str] = NAMES,
        title: str = GROUP_TITLE,
        language: str = "ru",
        started: bool = True,
    ) -> list[Pilot]:
        """Return so many new people in a new group, of which the first is the creator."""
        return gather(self.world, count, names=names, title=title, language=language, started=started)

    async def open_game(self, pilots: list[Pilot], *, seed: int = 1) -> Game:
        """Open a table at which these people sit."""
        return await Game.open(self.store, pilots, random.Random(seed), self.bot.log)

    async def dealt_game(self, pilots: list[Pilot], *, seed: int = 1) -> Game:
        """Open a table at which the first deal has begun; it waits for the cut."""
        game = await self.open_game(pilots, seed=seed)
        await game.advance()
        await pilots[0].finds(
            lambda item: any(isinstance(callback_of(button), MyCards) for button in item.buttons)
        )
        return game

    async def settled(self) -> None:
        """Wait until the bot has handled everything and makes no more calls."""
        await settled(self.world)


def gather(
    world: World,
    count: int,
    *,
    names: Sequence[str] = NAMES,
    title: str = GROUP_TITLE,
    language: str = "ru",
    started: bool = True,
) -> list[Pilot]:
    """Return so many new people in a new group of a world, of which the first is the creator."""
    people = [world.add_user(name, started=started, language_code=language) for name in names[:count]]
    group = world.add_group(title, people[0].id, tuple(person.id for person in people[1:]))
    return [Pilot(world, person.id, group.id) for person in people]


async def settled(world: World) -> None:
    """Wait until the bot has handled everything and makes no more calls."""
    await world.wait_for(lambda: not len(world.updates))
    calls = -1
    while calls != len(world.journal):
        calls = len(world.journal)
        with suppress(TimeoutError):
            async with asyncio.timeout(QUIET_SECONDS):
                while calls == len(world.journal):
                    await world.changed()


def refusals(world: World, first: int = 0) -> list[tuple[str, str]]:
    """Return the calls of the bot that were refused, from a place in the journal on: method and reason.

    The last poll of a bot that ends is given up by a newer one, and nobody hears that.
    """
    calls = [call for call in list(world.journal)[first:] if call.method != "getUpdates"]
    return [(call.method, str(call.response.get("description"))) for call in calls if call.status != 200]


@asynccontextmanager
async def open_town(folder: Path, **settings: str) -> AsyncIterator[Town]:
    """Run the bot in an empty world; at the end it stops cleanly and has logged no error."""
    world = World(TOKEN)
    database = folder / "bura.sqlite3"
    async with running_bot(world, database, **settings) as bot:
        store = await Store.open(database)
        try:
            yield Town(world, bot, store)
        finally:
            await store.close()
        code = await bot.stop()
    if code or bot.errors():
        raise AssertionError("\n".join([f"the bot ended with {code}", *bot.errors()]))
