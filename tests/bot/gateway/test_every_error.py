"""Every error that Telegram is known to send, over the wire: what it is taken for, and what is done.

A real bot of the library talks to the sandbox server, whose answer to one call is the error.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest
import pytest_asyncio
from telegram import Bot
from telegram.error import EndPointNotFound, NetworkError, TelegramError

from bot.gateway import (
    AiohttpRequest,
    BotWire,
    Delivery,
    Fault,
    MemoryShown,
    Outbox,
    Pacing,
    Slot,
    TimeOuts,
    Trouble,
    diagnose,
)
from bot.sandbox import BAD_GATEWAY, LOST, Reply, SandboxServer, World, once
from bot.screen import Screen
from tests.bot.gateway.known_errors import ROWS, Call, Row

pytestmark = pytest.mark.asyncio(loop_scope="module")

TOKEN: Final = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"


class HastyClock:
    """A clock on which sleeping takes no time."""

    def __init__(self) -> None:
        self.slept = 0.0

    def now(self) -> float:
        return time.monotonic() + self.slept

    def time(self) -> float:
        return time.time() + self.slept

    async def sleep(self, seconds: float) -> None:
        # What waits for an answer, which takes real time, must not be over before it.
        if seconds == 10.0:
            await asyncio.sleep(seconds)
        self.slept += seconds
        await asyncio.sleep(0)


@dataclass
class Line:
    """An outbox at work against the sandbox server."""

    world: World
    bot: Bot
    outbox: Outbox
    troubles: list[Trouble]
    chat_id: int
    numbers: int = 0

    def slot(self) -> Slot:
        self.numbers += 1
        return Slot(self.chat_id, None, f"slot:{self.numbers}")

    def calls(self, since: int) -> list[tuple[str, Mapping[str, Any]]]:
        return [(call.method, call.params) for call in self.world.journal if call.index > since]

    async def rest(self) -> None:
        """Wait until the outbox has nothing to do."""
        while self.outbox._tasks:
            await asyncio.wait(self.outbox._tasks)

    async def deliver(self, call: Call, slot: Slot, text: str = "<b>new</b>") -> Delivery:
        if call == "reply":
            return await self.outbox.say(self.chat_id, Screen(text), reply_to=10**6)
        return await self.outbox.deliver(slot, Screen(text), version=2, ring=call == "post")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def served() -> AsyncIterator[tuple[World, Bot]]:
    """A world that is served, and a bot in it."""
    world = World(TOKEN)
    async with SandboxServer(world, port=0) as server:
        transports = [AiohttpRequest(trust_env=False) for _ in range(2)]
        bot = Bot(
            TOKEN, base_url=f"{server.url}/bot", request=transports[0], get_updates_request=transports[1]
        )
        async with bot:
            yield world, bot


@pytest_asyncio.fixture(loop_scope="module")
async def line(served: tuple[World, Bot]) -> AsyncIterator[Line]:
    """An outbox with a group of its own."""
    world, bot = served
    group = world.add_group("Пятница", world.add_user("Аня", started=True).id, ())
    troubles: list[Trouble] = []

    async def on_fault(trouble: Trouble) -> None:
        troubles.append(trouble)

    outbox = Outbox(BotWire(bot), MemoryShown(), pacing=Pacing.off(), on_fault=on_fault, clock=HastyClock())
    await outbox.start()
    yield Line(world, bot, outbox, troubles, group.id)
    world.faults.clear()
    await outbox.stop(1)


def reply(row: Row, new_chat_id: int) -> Reply:
    """Return the server's answer."""
    body: dict[str, Any] = {"ok": False, "error_code": row.status, "description": row.text}
    if row.parameters:
        body["parameters"] = {
            name: new_chat_id if name == "migrate_to_chat_id" else value
            for name, value in row.parameters.items()
        }
    return Reply(row.status, json.dumps(body))


METHODS: Final[dict[Call, str]] = {
    "post": "sendMessage",
    "reply": "sendMessage",
    "edit": "editMessageText",
    "press": "answerCallbackQuery",
    "other": "getMe",
}


def name_of(row: Row) -> str:
    return f"{row.call}: {row.text[:50]}"


@pytest.mark.parametrize("row", ROWS, ids=name_of)
async def test_each_error_is_known_by_what_the_library_makes_of_it(line: Line, row: Row) -> None:
    """The library changes classes and capitals; what it passes on is told apart all the same."""
    line.world.faults.append(once("getMe", reply(row, -1001)))
    with pytest.raises(TelegramError) as caught:
        await line.bot.get_me()
    assert type(caught.value) is row.kind
    diagnosis = diagnose(caught.value)
    assert diagnosis.fault is row.fault
    assert diagnosis.retry_after == row.parameters.get("retry_after", 0)
    assert diagnosis.new_chat_id == (-1001 if "migrate_to_chat_id" in row.parameters else None)


@pytest.mark.parametrize("row", [row for row in ROWS if row.call not in ("press", "other")], ids=name_of)
async def test_each_error_has_its_consequence(line: Line, row: Row, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is sent twice that need not be, and nothing is kept from the game."""
    slot = line.slot()
    if row.call == "edit":
        await line.outbox.deliver(slot, Screen("old"), version=1)
    new = line.world.add_group("Супер", line.world.add_user("Борис", started=True).id, ()).id
    since = len(line.world.journal)
    method = METHODS[row.call]
    line.world.faults.append(once(method, reply(row, new)))
    caplog.set_level(logging.ERROR)
    delivery = await line.deliver(row.call, slot)
    await line.rest()
    calls = line.calls(since)
    told = {
        "tell": [Trouble(line.chat_id, None, row.fault)],
        "move": [Trouble(line.chat_id, None, row.fault, new)],
    }
    assert line.troubles == told.get(row.deed, [])
    expected = {
        "tell": [method],
        "move": [method, "sendMessage"],
        "succeed": [method],
        "post": [method, "sendMessage"],
        "repeat": [method, method],
        "plain": [method, method],
        "give up": [method],
    }
    assert [name for name, _ in calls] == expected[row.deed]
    assert bool(caplog.records) is (row.deed in ("give up", "plain"))
    if row.deed in ("tell", "give up") or row.fault is Fault.FLOODED:
        assert delivery == Delivery(row.fault)
    else:
        assert delivery.ok
    if row.deed == "move":
        assert calls[-1][1]["chat_id"] == new
    if row.deed == "plain":
        assert "parse_mode" not in calls[-1][1]
        assert calls[-1][1]["text"] == "new"


@pytest.mark.parametrize("row", [row for row in ROWS if row.call == "press"], ids=name_of)
async def test_each_error_of_an_answer_to_a_press_is_borne(
    line: Line, row: Row, caplog: pytest.LogCaptureFixture
) -> None:
    """The move counts all the same; only what is our own fault is an error."""
    caplog.set_level(logging.ERROR)
    # A press that never was is refused as too old, so the second try is refused in its own right.
    line.world.faults.append(once("answerCallbackQuery", reply(row, 0)))
    since = len(line.world.journal)
    line.outbox.answer("1", "да")
    await line.rest()
    assert len(line.calls(since)) == (2 if row.deed == "repeat" else 1)
    assert bool(caplog.records) is (row.deed == "give up")


async def test_a_page_in_place_of_an_answer_is_a_server_in_trouble(line: Line) -> None:
    """As a proxy in front of the server sends it."""
    line.world.faults.append(once("sendMessage", BAD_GATEWAY))
    since = len(line.world.journal)
    assert (await line.deliver("post", line.slot())).ok
    assert [name for name, _ in line.calls(since)] == ["sendMessage", "sendMessage"]


async def test_a_method_that_the_server_does_not_know_is_named(line: Line) -> None:
    """An old server of one's own, asked for something new."""
    with pytest.raises(EndPointNotFound) as caught:
        await line.bot.do_api_request("sendFish")
    assert diagnose(caught.value).fault is Fault.UNKNOWN_METHOD


async def test_a_message_whose_answer_is_lost_is_there_once(line: Line) -> None:
    """It was seen what came before it, so it is found where it has to be."""
    await line.outbox.say(line.chat_id, Screen("before"))
    line.world.faults.append(once("sendMessage", LOST, stage="after"))
    slot = line.slot()
    delivery = await line.outbox.deliver(slot, Screen("new"), version=1)
    assert delivery.ok
    [person] = [user.id for user in line.world.users.values() if user.first_name == "Аня"][-1:]
    texts = [item.text for item in line.world.messages(person, line.chat_id)]
    assert texts.count("new") == 1
    assert (await line.outbox.deliver(slot, Screen("newer"), version=2)).message_id == delivery.message_id


async def test_a_message_that_never_arrived_is_posted_again_at_once(line: Line) -> None:
    """The connection broke before the server read the call."""
    await line.outbox.say(line.chat_id, Screen("before"))
    line.world.faults.append(once("sendMessage", LOST))
    assert (await line.outbox.deliver(line.slot(), Screen("new"), version=1)).ok


async def test_a_message_behind_those_of_other_people_is_found_too(line: Line) -> None:
    """They wrote while the answer was on its way."""
    await line.outbox.say(line.chat_id, Screen("before"))
    [person] = [user.id for user in line.world.users.values() if user.first_name == "Аня"][-1:]
    line.world.say(person, line.chat_id, "ну что там")
    line.world.faults.append(once("sendMessage", LOST, stage="after"))
    await line.outbox.deliver(line.slot(), Screen("new"), version=1)
    texts = [item.text for item in line.world.messages(person, line.chat_id)]
    assert texts.count("new") == 1


async def test_no_connection_is_a_server_in_trouble() -> None:
    """Nothing was sent, so everything may be sent again."""
    async with AiohttpRequest(trust_env=False, time_outs=TimeOuts(connect=0.2)) as transport:
        with pytest.raises(NetworkError) as caught:
            await Bot(TOKEN, base_url="http://127.0.0.1:1/bot", request=transport).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.TROUBLED_SERVER
