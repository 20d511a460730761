"""Webhooks: order within a queue, repetition until the bot takes an update, the way back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from bot.sandbox import World
from tests.sandbox.conftest import ANYA, BORIS, Call, Clock

SECRET = "a-secret_0"


class Hook:
    """The bot's end: notes what comes, and refuses while it is told to."""

    def __init__(self) -> None:
        self.url = ""
        self.seen: list[dict[str, Any]] = []
        self.secrets: set[str | None] = set()
        self.refusals = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.news = asyncio.Event()

    async def take(self, http: web.Request) -> web.Response:
        """Take or refuse an update."""
        self.secrets.add(http.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        await self.gate.wait()
        if self.refusals:
            self.refusals -= 1
            return web.Response(status=503)
        self.seen.append(json.loads(await http.text()))
        self.news.set()
        return web.Response()

    async def until(self, count: int) -> list[dict[str, Any]]:
        """Wait for so many updates."""
        async with asyncio.timeout(10):
            while len(self.seen) < count:
                self.news.clear()
                await self.news.wait()
        return self.seen


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    """A listening end."""
    made = Hook()
    app = web.Application()
    app.add_routes([web.post("/hook", made.take)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield made
    await runner.cleanup()


async def test_updates_are_delivered_in_order_with_the_secret(world: World, call: Call, hook: Hook) -> None:
    """What waited before the webhook was set comes too."""
    world.say(ANYA, ANYA, "a")
    assert (await call("setWebhook", url=hook.url, secret_token=SECRET))["ok"]
    world.say(ANYA, ANYA, "b")
    seen = await hook.until(2)
    assert [update["message"]["text"] for update in seen] == ["a", "b"]
    assert hook.secrets == {SECRET}
    await world.wait_for(lambda: not len(world.updates))


async def test_an_update_comes_again_until_it_is_taken(world: World, call: Call, hook: Hook) -> None:
    """And what follows it in its queue waits for it."""
    hook.refusals = 2
    await call("setWebhook", url=hook.url)
    for text in ("a", "b"):
        world.say(ANYA, ANYA, text)
    assert [update["message"]["text"] for update in await hook.until(2)] == ["a", "b"]
    info = (await call("getWebhookInfo"))["result"]
    assert "503" in info["last_error_message"]


async def test_an_update_that_nobody_takes_expires(
    world: World, call: Call, hook: Hook, clock: Clock
) -> None:
    """A press after 150 s."""
    keys = {"inline_keyboard": [[{"text": "x", "callback_data": "1"}]]}
    sent = (await call("sendMessage", chat_id=ANYA, text="x", reply_markup=keys))["result"]
    hook.refusals = 10**6
    await call("setWebhook", url=hook.url)
    world.press(ANYA, ANYA, sent["message_id"], "x")
    clock.now += 151
    await world.wait_for(lambda: not len(world.updates))
    hook.refusals = 0
    world.say(ANYA, ANYA, "a")
    assert [update["message"]["text"] for update in await hook.until(1)] == ["a"]


async def test_people_do_not_wait_for_each_other(world: World, call: Call, hook: Hook) -> None:
    """One chat's queue stands, another's goes on."""
    await call("setWebhook", url=hook.url)
    hook.gate.clear()
    world.say(ANYA, ANYA, "a")
    await world.wait_for(lambda: len(world.updates) == 1)
    world.say(BORIS, BORIS, "b")
    hook.gate.set()
    assert {update["message"]["text"] for update in await hook.until(2)} == {"a", "b"}


async def test_an_update_can_come_twice(world: World, call: Call, hook: Hook) -> None:
    """With the same number."""
    world.updates.copies = 2
    await call("setWebhook", url=hook.url)
    world.say(ANYA, ANYA, "a")
    first, second = await hook.until(2)
    assert first == second


async def test_the_way_back_to_polling(world: World, call: Call, hook: Hook) -> None:
    """What was not taken is fetched."""
    hook.refusals = 10**6
    await call("setWebhook", url=hook.url)
    world.say(ANYA, ANYA, "a")
    assert (await call("getUpdates"))["error_code"] == 409
    await call("deleteWebhook")
    assert [update["message"]["text"] for update in (await call("getUpdates"))["result"]] == ["a"]


@pytest.mark.parametrize(
    ("params", "reason"),
    [
        ({"url": "http://bura.example/hook"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        (
            {"url": "https://bura.example", "secret_token": "a b"},
            "secret token contains unallowed characters",
        ),
        (
            {"url": "https://bura.example", "max_connections": 101},
            "max_connections must be between 1 and 100",
        ),
    ],
)
async def test_a_wrong_webhook_is_refused(call: Call, params: dict[str, Any], reason: str) -> None:
    """In Telegram's words."""
    assert (await call("setWebhook", **params))["description"] == f"Bad Request: {reason}"
