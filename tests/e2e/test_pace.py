"""Six people who move as fast as they can, against a server that enforces Telegram's limits.

Everything is ten times as fast as in the product, the limits as the pacing, so that the test is short.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from bot import app
from bot.gateway import Pacing, Rate
from bot.sandbox import Reply, SandboxServer, World
from bot.sandbox.world import Stage
from bot.settings import Settings
from engine.store import Store
from tests.e2e.game import Game
from tests.e2e.running import TOKEN
from tests.e2e.town import gather, settled

TIMES: Final = 10
GROUP_CALLS: Final = 20
PRIVATE_CALLS: Final = 5
"""Calls that a chat takes at once: what the sandbox calls a short burst."""
PLAY_SECONDS: Final = 4.0


class Bucket:
    """So many calls at once, and one more each period."""

    def __init__(self, size: int, period: float) -> None:
        self.size = size
        self.period = period
        self.left = float(size)
        self.at = time.monotonic()

    def spend(self) -> bool:
        """Take a call; False: there is none left."""
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) / self.period)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """Twenty new messages and edits a minute in a group, one a second in a private chat."""

    def __init__(self) -> None:
        self.groups: dict[int, Bucket] = defaultdict(lambda: Bucket(GROUP_CALLS, 60 / GROUP_CALLS / TIMES))
        self.people: dict[int, Bucket] = defaultdict(lambda: Bucket(PRIVATE_CALLS, 1 / TIMES))
        self.refused = 0
        self.calls = 0

    def __call__(self, stage: Stage, method: str, params: Mapping[str, Any], /) -> Reply | None:
        if stage != "before" or not method.startswith(("sendMessage", "editMessage")):
            return None
        chat_id = int(params["chat_id"])
        self.calls += chat_id < 0
        if (self.groups if chat_id < 0 else self.people)[chat_id].spend():
            return None
        self.refused += 1
        body = {"ok": False, "error_code": 429, "description": "Too Many Requests: retry after 1"}
        return Reply(429, json.dumps(body | {"parameters": {"retry_after": 1}}))


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
    world, limits = World(TOKEN), Limits()
    world.faults.append(limits)
    pilots = gather(world, 6)
    database = tmp_path / "bura.sqlite3"
    async with bot_inside(world, database):
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(3), [])
            first = limits.calls
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
    assert limits.calls > first
