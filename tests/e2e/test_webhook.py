"""Updates by webhook: whole deals, kills, duplicates, and the way back to polling."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp.test_utils import unused_port

from bot.sandbox import World
from engine.store import Store
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import BotProcess, running_bot
from tests.e2e.town import RU

PATH = "/hook"
SECRET = "of-the-test"


@asynccontextmanager
async def hooked(world: World, database: Path) -> AsyncIterator[tuple[BotProcess, str]]:
    """Run the bot with a webhook to which the world posts; yield it and where it listens."""
    port = unused_port()
    address = f"http://127.0.0.1:{port}"
    settings = {
        "webhook_url": f"{address}{PATH}",
        "webhook_secret": SECRET,
        "webhook_port": str(port),
        "combo_window": "0.1",
    }
    async with running_bot(world, database, **settings) as bot:
        yield bot, address


async def post(address: str, payload: dict[str, Any], secret: str = SECRET) -> int:
    """Post something to the webhook and return the status."""
    headers = {"X-Telegram-Bot-Api-Secret-Token": secret}
    async with (
        aiohttp.ClientSession() as client,
        client.post(f"{address}{PATH}", json=payload, headers=headers) as answer,
    ):
        return answer.status


async def health(address: str) -> tuple[int, Any]:
    """Ask how the bot is."""
    async with aiohttp.ClientSession() as client, client.get(f"{address}/healthz") as answer:
        return answer.status, await answer.json()


async def test_a_deal_is_played_by_webhook_though_each_update_comes_twice(
    gather: Gathering, tmp_path: Path
) -> None:
    """Every check of a whole game holds; at the end the bot stops cleanly and leaves the webhook."""
    pilots = gather(3)
    database = tmp_path / "bura.sqlite3"
    pilots[0].world.updates.copies = 2
    async with hooked(pilots[0].world, database) as (bot, address):
        assert pilots[0].world.webhook_url == f"{address}{PATH}"
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(5), bot.log)
            await game.advance()
            await game.finish_deal()
        finally:
            await store.close()
        assert await health(address) == (200, {"ok": True, "database": "ok", "updates": "ok"})
        assert await bot.stop() == 0
        assert bot.errors() == []
        assert SECRET not in "\n".join(bot.log)
    assert pilots[0].world.webhook_url


async def test_a_press_that_meets_a_kill_comes_again_and_counts_once(
    gather: Gathering, tmp_path: Path
) -> None:
    """It was not answered with 200, so Telegram posts it to the next life of the bot."""
    pilots = gather(2)
    world = pilots[0].world
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with hooked(world, database) as (bot, _):
        cutter = pilots[-2]
        hand = await cutter.finds(lambda item: "Сверху" in item.labels, private=True)
        await bot.kill()
        press = world.press(cutter.user_id, hand.chat_id, hand.message_id, "Сверху")
        await bot.start()
        assert (await press.answered()).text == RU("accepted-cut")
        async with reading(database) as store:
            record = await store.read_table(table_id)
        assert bot.errors() == []
    assert record is not None
    assert record.state is not None
    assert record.state.seal.cut == 9


async def test_posts_of_others_are_refused(gather: Gathering, tmp_path: Path) -> None:
    """Whoever finds the address has not found the secret; nothing of it is logged as an error."""
    [anya] = gather(1)
    async with hooked(anya.world, tmp_path / "bura.sqlite3") as (bot, address):
        asked = anya.write("/table")
        await anya.finds(lambda item: item.reply_to == asked.message_id)
        forged = {
            "update_id": 9,
            "message": {"message_id": 1, "date": 1, "chat": {"id": 5, "type": "private"}},
        }
        assert await post(address, forged, secret="a guess") == 403
        assert await post(address, {"update_id": "nine"}) == 400
        assert await bot.stop() == 0
        assert bot.errors() == []


async def test_back_to_polling_nothing_is_lost(gather: Gathering, tmp_path: Path) -> None:
    """The webhook is taken away, and what came meanwhile is fetched; health is served there, too."""
    [anya] = gather(1)
    world, database = anya.world, tmp_path / "bura.sqlite3"
    async with hooked(world, database) as (bot, _):
        await bot.stop()
    asked = anya.write("/table")
    port = unused_port()
    async with running_bot(world, database, webhook_port=str(port)) as bot:
        await anya.finds(lambda item: item.reply_to == asked.message_id)
        assert world.webhook_url == ""
        assert (await health(f"http://127.0.0.1:{port}"))[0] == 200
        assert await bot.stop() == 0
        assert bot.errors() == []


async def test_a_webhook_that_the_server_refuses_is_told_in_one_line(
    gather: Gathering, tmp_path: Path
) -> None:
    """And so is a port that is taken; neither with a traceback."""
    [anya] = gather(1)
    async with running_bot(anya.world, tmp_path / "a.sqlite3", webhook_port=str(unused_port())) as first:
        for settings, told in (
            ({"BURA_WEBHOOK_URL": "http://bura.example"}, "bura: BURA_WEBHOOK_URL is refused: "),
            (first.settings, "bura: BURA_WEBHOOK_LISTEN and BURA_WEBHOOK_PORT: cannot listen on 127.0.0.1:"),
        ):
            second = BotProcess(first.api_url, tmp_path / "b.sqlite3", dict(settings))
            with suppress(RuntimeError):
                await second.start()
            assert second.process is not None
            assert second.process.returncode == 2
            assert second.log[-1].startswith(told)
            assert not any("Traceback" in line for line in second.log)
