"""The bot within the test's own process, where a test can reach its database and its clocks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot import app
from bot.sandbox import SandboxServer, World
from bot.settings import Settings
from engine.store import Store
from engine.store.commits import Session
from tests.e2e.running import TOKEN

COMMAND_LISTS = 4
"""What the bot registers last when it starts: for two kinds of chats in two languages."""


@asynccontextmanager
async def running_inside(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> AsyncIterator[Store]:
    """Serve a world, run the bot in it and yield the bot's own store; both end with the block."""
    opened: list[Store] = []
    open_store = Store.open

    async def remember(path: Path, *, alone: bool = False) -> Store:
        store = await open_store(path, alone=alone)
        opened.append(store)
        return store

    server = SandboxServer(world, port=0)
    await server.start()
    values = {"bot_token": SecretStr(TOKEN), "api_url": server.url, "database": database, "pacing": False}
    chosen = Settings.model_construct(**{**Settings().model_dump(), **values, **settings})
    with monkeypatch.context() as patch:
        patch.setattr(Store, "open", remember)
        running = asyncio.create_task(app.run(chosen))
        # A bot that ends changes nothing in the world.
        running.add_done_callback(lambda _: world.wake())

        def has_started() -> bool:
            calls = sum(call.method == "setMyCommands" for call in world.journal)
            return running.done() or calls >= COMMAND_LISTS

        try:
            await world.wait_for(has_started)
            if running.done():
                await running
            yield opened[0]
        finally:
            running.cancel()
            await asyncio.wait([running])
            await server.stop()


async def fill_disk(store: Store) -> None:
    """Let every new move need more room than the disk has, for the bot's connection."""

    def fill(session: Session) -> None:
        session.run("CREATE TABLE ballast (load BLOB)")
        session.run(
            "CREATE TEMP TRIGGER weigh AFTER INSERT ON log"
            " BEGIN INSERT INTO ballast VALUES (zeroblob(1000000)); END"
        )

    await store._database.write(fill)
    [(pages,)] = await store._database.read(lambda session: session.run("PRAGMA page_count"))
    await store._database.read(lambda session: session.run(f"PRAGMA max_page_count = {pages}"))


async def free_disk(store: Store) -> None:
    """Make room again."""
    await store._database.read(lambda session: session.run("PRAGMA max_page_count = 1000000"))
