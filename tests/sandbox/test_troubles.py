"""Faults on demand, and what a bot on python-telegram-bot takes Telegram's refusals for."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.sandbox import (
    ERRORS,
    SandboxServer,
    Trouble,
    World,
    bad_gateway,
    dropped_calls,
    flood,
    lost_answers,
    refusal,
    slowness,
)
from tests.sandbox.conftest import ANYA, BORIS, Call

CLASSES: dict[int, type[TelegramError]] = {
    400: BadRequest,
    401: InvalidToken,
    403: Forbidden,
    409: Conflict,
    500: NetworkError,
}


@pytest.fixture
async def bot(world: World, server: SandboxServer) -> AsyncIterator[Bot]:
    """The library's own bot."""
    async with Bot(world.token, base_url=f"{server.url}/bot") as made:
        yield made


@pytest.mark.parametrize("name", ERRORS)
async def test_a_bot_is_refused_in_telegrams_words(world: World, bot: Bot, name: str) -> None:
    """Each refusal arrives as the class that the library makes of it."""
    world.faults.append(Trouble(refusal(name), times=1))
    with pytest.raises(CLASSES[ERRORS[name][0]]) as caught:
        await bot.send_message(ANYA, "x")
    if ERRORS[name][0] == 400:
        assert caught.value.message.lower() in ERRORS[name][1].lower()
    assert (await bot.send_message(ANYA, "y")).text == "y"


@pytest.mark.filterwarnings("ignore:Deprecated since version v22.2")
async def test_a_flood_names_the_seconds(world: World, bot: Bot) -> None:
    """429 with its parameter."""
    world.faults.append(Trouble(flood(7), times=1))
    with pytest.raises(RetryAfter, match=r"Retry in (7 seconds|0:00:07)"):
        await bot.send_message(ANYA, "x")


async def test_a_moved_group_names_its_new_id(world: World, bot: Bot) -> None:
    """The old id is refused for good."""
    old = world.add_group("Старая", ANYA, (BORIS,), kind="group")
    new = world.migrate(ANYA, old.id)
    with pytest.raises(ChatMigrated) as caught:
        await bot.send_message(old.id, "x")
    assert caught.value.new_chat_id == new.id
    assert (await bot.send_message(new.id, "x")).chat.id == new.id


async def test_lost_answers_are_carried_out_and_bad_gateways_are_not(world: World, call: Call) -> None:
    """Both tell the bot nothing."""
    world.faults += [lost_answers(times=1), bad_gateway(skip=1, times=1)]
    with pytest.raises(aiohttp.ClientError):
        await call("sendMessage", chat_id=ANYA, text="lost")
    with pytest.raises(aiohttp.ContentTypeError):
        await call("sendMessage", chat_id=ANYA, text="never")
    assert [item.text for item in world.private(ANYA)] == ["lost"]


async def test_an_answer_lost_on_purpose_is_no_error_in_the_log(
    world: World, call: Call, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever plays in a terminal sees no traceback."""
    caplog.set_level("DEBUG")
    world.faults += [lost_answers(times=1), dropped_calls(skip=1, times=1)]
    for text in ("lost", "never"):
        with pytest.raises(aiohttp.ClientError):
            await call("sendMessage", chat_id=ANYA, text=text)
    assert [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}] == []


async def test_slowness_holds_a_call_up_and_replaces_nothing(world: World, call: Call) -> None:
    """The journal has the true answer and how long it took."""
    world.faults.append(slowness(0.05, times=1))
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]
    note = world.journal.of("sendMessage")[-1]
    assert note.took >= 0.05
    assert note.fault is None


async def test_trouble_keeps_to_its_chat_and_methods(world: World, call: Call) -> None:
    """All else passes."""
    world.faults.append(Trouble(refusal("blocked"), methods={"sendMessage"}, chat_id=ANYA))
    assert not (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]
    assert (await call("sendMessage", chat_id=BORIS, text="x"))["ok"]
    assert (await call("getChat", chat_id=ANYA))["ok"]


def test_trouble_by_chance_is_the_same_for_the_same_seed() -> None:
    """About as often as its chance says."""

    def strikes(seed: int) -> list[bool]:
        trouble = Trouble(refusal("restart"), chance=0.25, seed=seed)
        return [trouble("before", "sendMessage", {}) is not None for _ in range(400)]

    assert strikes(1) == strikes(1)
    assert strikes(1) != strikes(2)
    assert 70 < sum(strikes(1)) < 130
