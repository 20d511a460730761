"""Six people who move as fast as they can, against a server that enforces Telegram's limits.

Everything is ten times as fast as in the product, the limits as the pacing, so that the test is short.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from bot import app
from bot.gateway import Pacing, Rate
from bot.sandbox import Limits, SandboxServer, World
from bot.settings import Settings
from engine.store import Store
from tests.e2e.game import Game
from tests.e2e.running import TOKEN
from tests.e2e.town import gather, settled

TIMES: Final = 10
PLAY_SECONDS: Final = 4.0


@asynccontextmanager
async def bot_inside(world: World, database: Path) -> AsyncIterator[None]:
    """Run the bot in this process, so that its pace can be changed."""
    async with SandboxServer(world, port=0) as server:
        settings = Settings.model_validate(
            {"bot_token": TOKEN, "api_url": server.url, "database": database, "combo_window": 0.05}
        )
        running = asyncio.create_task(app.run(settings))
        try:
            await world.wait_for(lambda: world.journal.of("setMyCommands"))
            yield
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


async def test_a_table_of_six_in_a_hurry_meets_no_flood_and_ends_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never a 429, and the last state of the table arrives in the group and with everybody."""
    paced = Pacing()
    quick = [Rate(rate.burst, rate.period / TIMES) for rate in (paced.group, paced.private)]
    monkeypatch.setattr(app, "Pacing", lambda: Pacing(*quick))
    real = Limits()
    limits = Limits(group_seconds=real.group_seconds / TIMES, private_seconds=real.private_seconds / TIMES)
    world = World(TOKEN)
    world.limits = limits
    pilots = gather(world, 6)
    database = tmp_path / "bura.sqlite3"
    async with bot_inside(world, database):
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(3), [])
            end = time.monotonic() + PLAY_SECONDS
            while time.monotonic() < end:
                await game.advance()
            state = await game.finish_deal()
            await settled(world)
            await pilots[0].sees(f"Сдача {state.deal_number} сыграна")
            for pilot in pilots:
                await pilot.sees(f"сдача {state.deal_number}", private=True)
        finally:
            await store.close()
    assert limits.refused == 0
