"""The bot dies at any moment and starts again on its database: the game goes on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.callbacks import PlayMove
from engine.play import Phase
from engine.rules import CLASSIC
from engine.store import Store
from engine.tables import Tables
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot, callback_of
from tests.e2e.prepared import cut_unseen, prepare, reading
from tests.e2e.running import BotProcess, running_bot
from tests.e2e.sights import CLOCK
from tests.e2e.town import settled

KILL_SHARE = 0.2
LONGEST_LIFE_SECONDS = 0.01
"""How long after a press the bot dies at the latest; it handles one in about half of that."""


@asynccontextmanager
async def open_game(
    pilots: list[Pilot], folder: Path, seed: int = 1, *, preset: str | None = None, **settings: str
) -> AsyncIterator[tuple[BotProcess, Game]]:
    """Run the bot and let everybody sit down at a table."""
    database = folder / "bura.sqlite3"
    async with running_bot(pilots[0].world, database, **settings) as bot:
        store = await Store.open(database)
        try:
            yield bot, await Game.open(store, pilots, random.Random(seed), bot.log, preset=preset)
        finally:
            await store.close()


@dataclass
class Reaper:
    """Presses buttons for people, and now and then kills the bot in the middle of it."""

    bot: BotProcess
    game: Game
    rng: random.Random
    most: int
    """After so many kills the bot is left alive."""
    kills: int = 0

    async def press(self, pilot: Pilot, data: str) -> None:
        """Press; after a kill, start the bot again and check that the move was made exactly once."""
        if self.kills == self.most or self.rng.random() > KILL_SHARE:
            await pilot.press_data(data)
            return
        self.kills += 1
        # A new message that is on its way when the bot dies is rightly sent again; here are none.
        await settled(pilot.world)
        before = self._moves_of(pilot)
        press = pilot.starts_pressing(data)
        await asyncio.sleep(self.rng.random() * LONGEST_LIFE_SECONDS)
        await self.bot.kill()
        await self.bot.start()
        await press.answered()
        await settled(pilot.world)
        assert self._moves_of(pilot) == before + 1
        for other in self.game.pilots:
            # A sign of life, so that no later turn is called out by a new message.
            if any("Мои карты" in message.labels for message in other.public()):
                await other.press("Мои карты")

    def _moves_of(self, pilot: Pilot) -> int:
        with closing(sqlite3.connect(self.bot.database)) as database:
            [(count,)] = database.execute(
                "SELECT count(*) FROM log WHERE table_id = ? AND actor_id = ? AND action NOT LIKE '%start%'",
                (self.game.table_id, pilot.user_id),
            )
        return int(count)


@pytest.mark.parametrize(
    ("preset", "players", "window", "kills", "seed"),
    [
        ("classic", 2, "0", 4, 1),
        ("classic", 3, "0", 3, 2),
        # A window that was open when the bot died stays open for its grace.
        ("classic", 2, "0.2", 1, 3),
        ("strict", 2, "0", 2, 4),
        ("dave", 2, "0", 2, 5),
        ("nemazanye", 2, "0", 2, 6),
        ("auction", 2, "0", 2, 7),
    ],
)
async def test_no_move_is_lost_or_doubled_when_the_bot_is_killed_at_random_moments(
    preset: str, players: int, window: str, kills: int, seed: int, gather: Gathering, tmp_path: Path
) -> None:
    """A press counts once, answered or not, and every message goes on by edits.

    The state is committed before it is told, and an update is confirmed only once it was handled.
    """
    pilots = gather(players)
    async with open_game(pilots, tmp_path, seed, preset=preset, combo_window=window) as (bot, game):
        reaper = Reaper(bot, game, random.Random(seed), kills)
        game.make_move = reaper.press
        deals = 0
        while reaper.kills < kills:
            deals += 1
            await game.play(deals)
        await settled(pilots[0].world)
        assert bot.errors() == []
    shown = Counter[int]()
    for message in pilots[0].public():
        titles = {content.text.text.split("\n")[0] for content in message.versions}
        shown.update({int(title.split()[1]) for title in titles if title.startswith("Сдача ")})
    assert shown == dict.fromkeys(range(1, deals + 1), 1), "a deal has more than one message"
    for pilot in pilots:
        assert not _asked_twice(pilot), "a hand was posted again"


def _asked_twice(pilot: Pilot) -> list[int]:
    """Return the decisions that were put to a person in more than one message."""
    asked = Counter[int]()
    for message in pilot.private():
        buttons = [button for content in message.versions for row in content.keyboard for button in row]
        moves = [move for move in map(callback_of, buttons) if isinstance(move, PlayMove)]
        asked.update({move.decision for move in moves})
    return [decision for decision, messages in asked.items() if messages > 1]


def _timeless(pilot: Pilot) -> list[tuple[int, str, list[str]]]:
    """Return what a person's private messages show, but for the time left."""
    return [(item.message_id, CLOCK.sub("", item.text), item.labels) for item in pilot.private()]


async def test_a_restart_says_nothing_that_is_said_already(gather: Gathering, tmp_path: Path) -> None:
    """What is on the screens stands: no new message, no edit but of the time left."""
    pilots = gather(2)
    async with open_game(pilots, tmp_path) as (bot, game):
        await game.advance()
        await settled(game.world)
        seen = {pilot.user_id: _timeless(pilot) for pilot in pilots}
        public = len(pilots[0].public())
        assert await bot.stop() == 0
        await bot.start()
        await settled(game.world)
        assert len(pilots[0].public()) == public
        for pilot in pilots:
            assert _timeless(pilot) == seen[pilot.user_id]


async def test_what_was_not_drawn_before_the_end_is_drawn_after_the_start(
    gather: Gathering, tmp_path: Path
) -> None:
    """A move that was stored when the process died shows at once after the start, by edits."""
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with running_bot(pilots[0].world, database) as bot, reading(database) as store:
        await settled(pilots[0].world)
        shown = [[message.message_id for message in pilot.private()] for pilot in pilots]
        [table] = pilots[0].public()
        await bot.kill()
        await cut_unseen(store, table_id, pilots)
        await bot.start()
        await pilots[0].sees("Объявления")
        for pilot in pilots:
            await pilot.sees("Ваши карты", private=True)
        await settled(pilots[0].world)
        assert pilots[0].public() == [table]
        assert [[message.message_id for message in pilot.private()] for pilot in pilots] == shown


async def test_a_game_that_ended_as_the_bot_died_is_said_to_be_over(
    gather: Gathering, tmp_path: Path
) -> None:
    """The end was stored and not told: after the start no button of it is left, and the group reads it."""
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with running_bot(pilots[0].world, database) as bot, reading(database) as store:
        await settled(pilots[0].world)
        await bot.kill()
        await Tables(store).stop(table_id)
        await bot.start()
        await pilots[0].sees("Игра окончена")
        await settled(pilots[0].world)
        for message in (*pilots[0].public(), *(item for pilot in pilots for item in pilot.private())):
            assert message.labels == []


async def test_clocks_run_on_after_a_restart(gather: Gathering, tmp_path: Path) -> None:
    """A window and a turn that were open when the bot died end by themselves after it is back.

    Nobody pays for the time that it was down: each has some seconds left at least.
    """
    pilots = gather(2)
    world = pilots[0].world
    pair = [world.add_user(name, started=True) for name in ("Вера", "Глеб")]
    group = world.add_group("Бура по субботам", pair[0].id, (pair[1].id,))
    others = [Pilot(world, person.id, group.id) for person in pair]
    database = tmp_path / "bura.sqlite3"
    rules = replace(CLASSIC, combo_window=1)
    cutting = await prepare(database, pilots, rules=rules)
    announcing = await prepare(database, others, rules=rules, is_cut=True)
    before = time.time()
    async with running_bot(world, database) as bot, reading(database) as store:
        games = [Game(world, store, table, [], random.Random(1), bot.log) for table in (cutting, announcing)]
        records = [await game.record() for game in games]
        assert [record.state and record.state.phase for record in records] == [Phase.CUT, Phase.WINDOW]
        assert min(record.deadline or 0 for record in records) >= before + 10
        cut = await games[0].until(lambda now: now.revision != records[0].revision)
        assert cut.state is not None
        assert cut.state.phase is Phase.WINDOW
        lead = await games[1].until(lambda now: now.revision != records[1].revision)
        assert lead.state is not None
        assert lead.state.phase is Phase.LEAD
        await others[0].sees("Вера ходит")
