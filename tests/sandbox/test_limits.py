"""How fast the bot may write, and what it is told when it writes faster."""

from __future__ import annotations

import pytest

from bot.sandbox import Limits, World
from tests.sandbox.conftest import ANYA, BORIS, Call, Clock


@pytest.fixture
def limits(world: World) -> Limits:
    """The limits as Telegram's makers name them, in force."""
    world.limits = Limits()
    return world.limits


async def test_sends_and_edits_of_a_group_share_twenty_a_minute(
    world: World, call: Call, clock: Clock, group: int, limits: Limits
) -> None:
    """The twenty-first is told how long to wait, and nothing is posted or changed by it."""
    message = (await call("sendMessage", chat_id=group, text="0"))["result"]["message_id"]
    for number in range(19):
        assert (await call("editMessageText", chat_id=group, message_id=message, text=f"{number + 1}"))["ok"]
    for refused in (
        await call("editMessageText", chat_id=group, message_id=message, text="x"),
        await call("sendMessage", chat_id=group, text="x"),
    ):
        assert refused["error_code"] == 429
        assert refused["description"] == "Too Many Requests: retry after 3"
        assert refused["parameters"] == {"retry_after": 3}
    assert [item.text for item in world.messages(ANYA, group)] == ["19"]
    assert limits.refused == 2
    clock.now += 3
    assert (await call("sendMessage", chat_id=group, text="x"))["ok"]


async def test_a_private_chat_takes_a_short_burst_and_then_one_a_second(
    call: Call, clock: Clock, limits: Limits
) -> None:
    """Five at once."""
    assert limits.private_burst == 5
    sent = [(await call("sendMessage", chat_id=ANYA, text="x"))["ok"] for _ in range(6)]
    assert sent == [True] * 5 + [False]
    clock.now += 1
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]


@pytest.mark.usefixtures("limits")
async def test_chats_do_not_slow_each_other(call: Call) -> None:
    """Each has a bucket of its own."""
    for _ in range(6):
        await call("sendMessage", chat_id=ANYA, text="x")
    assert (await call("sendMessage", chat_id=BORIS, text="x"))["ok"]


@pytest.mark.usefixtures("limits")
async def test_answers_to_presses_are_free(world: World, call: Call, group: int) -> None:
    """However many."""
    keys = {"inline_keyboard": [[{"text": "x", "callback_data": "1"}]]}
    message = (await call("sendMessage", chat_id=group, text="x", reply_markup=keys))["result"]["message_id"]
    for _ in range(40):
        press = world.press(ANYA, group, message, "x")
        assert (await call("answerCallbackQuery", callback_query_id=press.id))["ok"]
