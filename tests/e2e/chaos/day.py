"""One day of many tables: a storm with three kills, then a calm in which everything has to be well."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from aiohttp.test_utils import unused_port

from bot.sandbox import SandboxServer, World, slowness
from bot.sandbox.world import Topic
from engine.cards import pack, set_of
from engine.rules import PRESETS, RuleSet
from engine.store import Store
from engine.tables import Pace, People, Place, Player, Tables
from engine.tables.lobby import STARTING_CHIPS
from tests.e2e.chaos import verdict
from tests.e2e.chaos.company import Company
from tests.e2e.chaos.storm import Storm
from tests.e2e.chaos.weather import Weather
from tests.e2e.game import leaks
from tests.e2e.pilot import Pilot
from tests.e2e.running import TOKEN, BotProcess
from tests.e2e.town import NAMES, gather, settled

TABLES: Final = 20
KILLS: Final = 3
IN_TOPICS: Final = 5
"""Every how many-th table stands in a topic of a forum; the next one in a group that is no supergroup."""
PACES: Final = (Pace(turn_seconds=0), Pace(turn_seconds=30), Pace(turn_seconds=10, misses=1))
BY_WEBHOOK: Final = 2
"""On every how many-th day the updates come by webhook; the seed says on which."""
GOES_ON: Final = 4
"""So many actions more make a game that goes on."""
MOST_ENDED: Final = 5
LONGEST_CALM: Final = 40.0
LONGEST_DRAWING: Final = 30.0


@dataclass(frozen=True, slots=True)
class Length:
    """How long the storm lasts, in seconds, all in all."""

    storm: float


@dataclass
class Day:
    """What happened, and what was found wrong.

    Args:
        seed: For everything that is left to chance here; the bot's own chance is its own.
        folder: Where the database lies.
    """

    seed: int
    folder: Path
    wrong: list[str] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    actions: int = 0
    ended: int = 0
    """Tables that closed, as too many of their people had left."""
    log: list[str] = field(default_factory=list)
    """What the bot wrote, over all its lives."""

    async def live(self, length: Length) -> None:
        """Let it all happen; afterwards `wrong` says what must not have happened."""
        rng = random.Random(self.seed)
        world = World(TOKEN)
        people = [_people(world, number, rng) for number in range(TABLES)]
        database = self.folder / "bura.sqlite3"
        numbers = await _prepare(database, people, rng)
        server = SandboxServer(world, port=0)
        await server.start()
        settings = {"BURA_LOG_LEVEL": "DEBUG", "BURA_BYSTANDER_SECONDS": "1.5"} | (
            _hooked() if self.seed % BY_WEBHOOK == 0 else {}
        )
        bot = BotProcess(server.url, database, settings, self.log)
        store = await Store.open(database)
        try:
            await bot.start()
            companies = [
                Company(world, store, number, pilots, random.Random(rng.random()))
                for number, pilots in zip(numbers, people, strict=True)
            ]
            await self._play(world, bot, companies, people, rng, length)
            await self._judge(world, bot, store, companies)
            code = await bot.stop()
            if code:
                self.wrong.append(f"the bot ended with {code}")
        finally:
            await bot.kill()
            await store.close()
            await server.stop()
        self.wrong += verdict.faults_of(database)

    async def _play(
        self,
        world: World,
        bot: BotProcess,
        companies: list[Company],
        people: list[list[Pilot]],
        rng: random.Random,
        length: Length,
    ) -> None:
        playing = [asyncio.create_task(company.play()) for company in companies]
        try:
            storm = Storm(random.Random(rng.random()))
            weather = Weather(world, people, bot, random.Random(rng.random()))
            slow = slowness(0.3, chance=0.03, seed=self.seed)
            world.faults += [storm, slow]
            world.updates.copies = 2
            blowing = asyncio.create_task(weather.blow())
            for _ in range(KILLS):
                await asyncio.sleep(length.storm / KILLS * rng.uniform(0.7, 1.3))
                weather.bot_is_up.clear()
                await bot.kill()
                await bot.start()
                weather.bot_is_up.set()
            world.faults.clear()
            world.updates.copies = 1
            blowing.cancel()
            with suppress(asyncio.CancelledError):
                await blowing
            self.happened = storm.struck + weather.happened
            await self._go_on(world, companies)
        finally:
            for task in playing:
                task.cancel()
            ends = await asyncio.gather(*playing, return_exceptions=True)
            self.wrong += [repr(end) for end in ends if not isinstance(end, asyncio.CancelledError)]

    async def _go_on(self, world: World, companies: list[Company]) -> None:
        """Wait until every game has gone on from here."""
        for company in companies:
            await company.look()
        lengths = {company.table_id: company.length for company in companies}
        waiting = list(companies)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_CALM):
                while waiting:
                    await asyncio.sleep(0.2)
                    for company in list(waiting):
                        await company.look()
                        if company.length >= lengths[company.table_id] + GOES_ON:
                            waiting.remove(company)
        for company in waiting:
            table = await Tables(company.store).get(company.table_id)
            if verdict.is_over(table):
                self.ended += 1
            else:
                self.wrong.append(f"table {company.table_id} stands still: {verdict.condition(table)}")

    async def _judge(self, world: World, bot: BotProcess, store: Store, companies: list[Company]) -> None:
        username = world.bot.username or ""
        unlike: list[str] = ["nothing was compared"]
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_DRAWING):
                while unlike:
                    await settled(world)
                    unlike = await verdict.unlike(world, store, username)
        self.wrong += unlike
        if self.ended > MOST_ENDED:
            self.wrong.append(f"{self.ended} games have ended: people leave for a moment, and come back")
        self.wrong += await verdict.chips_unbalanced(store, STARTING_CHIPS)
        for company in companies:
            await company.look()
            self.wrong += [
                f"table {company.table_id} shows a hidden card: {text!r}" for text in company.leaks
            ]
            self.presses += company.presses
            self.actions += company.length
        every_card = set_of(pack(PRESETS["classic"].deck))
        self.wrong += [f"the log names a card: {line}" for line in leaks(bot.log, every_card)]
        self.wrong += [f"the log: {line}" for line in bot.log if TOKEN in line or "Traceback" in line]


def _hooked() -> dict[str, str]:
    """Return the settings of a bot that takes its updates by webhook."""
    port = str(unused_port())
    return {"BURA_WEBHOOK_URL": f"http://127.0.0.1:{port}/hook", "BURA_WEBHOOK_PORT": port}


def _people(world: World, number: int, rng: random.Random) -> list[Pilot]:
    pilots = gather(world, rng.choice((2, 3, 4)), names=NAMES, title=f"Стол {number}")
    group = world.chat(pilots[0].group_id)
    if number % IN_TOPICS == 0:
        group.is_forum = True
        group.topics[7] = Topic(7, "Игры")
        return [replace(pilot, thread_id=7) for pilot in pilots]
    if number % IN_TOPICS == 1:
        creator, *others = (pilot.user_id for pilot in pilots)
        basic = world.add_group(f"Стол {number}", creator, tuple(others), kind="group")
        return [replace(pilot, group_id=basic.id) for pilot in pilots]
    return pilots


async def _prepare(database: Path, people: list[list[Pilot]], rng: random.Random) -> list[int]:
    """Open a table for each group, of whatever rules fit, and deal."""
    store = await Store.open(database)
    try:
        known = People(store)
        numbers = []
        for pilots in people:
            group = pilots[0].world.chat(pilots[0].group_id)
            await known.remember_chat(group.id, group.title or "", group.is_forum)
            for pilot in pilots:
                await known.remember_player(pilot.user_id, pilot.name, None, "ru")
                await known.set_can_be_written(pilot.user_id, True)
            players = [Player(pilot.user_id, pilot.name) for pilot in pilots]
            tables = Tables(store)
            place = Place(group.id, pilots[0].thread_id)
            rules = rng.choice([rules for rules in PRESETS.values() if _fits(rules, len(pilots))])
            rules = replace(rules, combo_window=min(rules.combo_window, 0.2))
            number = (await tables.open(place, players[0], rules, rng.choice(PACES))).table.table_id
            for player in players:
                await tables.sit(number, player)
            await tables.begin(number, players[0].player_id)
            numbers.append(number)
        return numbers
    finally:
        await store.close()


def _fits(rules: RuleSet, players: int) -> bool:
    return rules.min_players <= players <= rules.max_players
