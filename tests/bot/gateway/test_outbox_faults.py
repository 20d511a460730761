"""What the outbox does about each kind of fault."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.gateway import AnswerLost, Delivery, Fault, GatewayFailed, Shown, Slot, Trouble
from bot.screen import Screen
from tests.bot.gateway.fakes import Bench, settle

GROUP, PERSON = -5, 5
BOARD = Slot(GROUP, None, "deal:17:1")
HAND = Slot(PERSON, None, "hand:17")
TOPIC = Slot(GROUP, 3, "deal:18:1")
BLOCKED = Forbidden("Forbidden: bot was blocked by the user")
NO_RIGHTS = BadRequest("Bad Request: not enough rights to send text messages to the chat")
CLOSED = BadRequest("Bad Request: TOPIC_CLOSED")


async def test_not_modified_is_success(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(BadRequest("Bad Request: message is not modified: specified new message content"))
    assert (await bench.outbox.deliver(BOARD, Screen("two"), version=2)).ok
    shown = await bench.store.get(BOARD)
    assert shown is not None
    assert shown.version == 2


@pytest.mark.parametrize(
    "text",
    [
        "message to edit not found",
        "message can't be edited",
        "MESSAGE_ID_INVALID",
        "there is no text in the message to edit",
    ],
)
async def test_a_message_that_is_gone_is_posted_again(bench: Bench, text: str) -> None:
    old = await bench.shown(BOARD, "one")
    bench.wire.fail(BadRequest(f"Bad Request: {text}"))
    delivery = await bench.outbox.deliver(BOARD, Screen("two"), version=2)
    assert delivery.message_id != old
    assert bench.wire.methods() == ["edit", "post"]


async def test_a_remark_without_answer_is_not_sent_again(bench: Bench) -> None:
    bench.wire.fail(TimedOut())
    assert await bench.outbox.say(GROUP, Screen("hello")) == Delivery(Fault.UNKNOWN_OUTCOME)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post"]


async def test_after_a_lost_answer_the_newer_screen_is_posted(bench: Bench) -> None:
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one", "two"]


@pytest.mark.parametrize(
    "error",
    [TimedOut(), AnswerLost("the connection broke"), NetworkError("restart"), GatewayFailed("a page")],
)
async def test_an_edit_is_repeated_until_it_arrives(bench: Bench, error: TelegramError) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(error, error, error, error)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["two"] * 5


async def test_a_post_that_was_not_sent_is_repeated(bench: Bench) -> None:
    bench.wire.fail(NetworkError("no connection to the server"))
    assert (await deliver(bench, HAND, "one")).ok
    assert bench.wire.methods() == ["post", "post"]


async def test_tries_are_spaced_wider_and_wider_up_to_a_bound(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(*[NetworkError("Bad Gateway")] * 8)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    times = [call.at for call in bench.wire.calls]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert gaps == [1, 2, 4, 8, 16, 30, 30, 30]


async def test_a_retry_sends_the_newest(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(NetworkError("Bad Gateway"))
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await settle()
    bench.outbox.show(BOARD, Screen("three"), version=3)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["two", "three"]


async def test_a_flood_pauses_for_as_long_as_told_and_then_sends_the_newest(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(RetryAfter(35))
    start = bench.clock.moment
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await settle()
    bench.outbox.show(BOARD, Screen("three"), version=3)
    await bench.clock.run_out(bench.outbox)
    assert [(call.at - start, call.text) for call in bench.wire.calls] == [(0, "two"), (35, "three")]


async def test_a_flood_in_one_chat_does_not_hold_up_another(bench: Bench) -> None:
    bench.wire.fail(RetryAfter(35))
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.show(HAND, Screen("one"), version=1)
    await settle()
    assert [call.chat_id for call in bench.wire.calls] == [GROUP, PERSON]


async def test_what_comes_while_a_chat_is_paused_waits_too(bench: Bench) -> None:
    bench.wire.fail(RetryAfter(35))
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.show(TOPIC, Screen("two"), version=1)
    await bench.clock.advance(34)
    assert bench.wire.texts() == ["one"]


async def test_a_server_down_for_a_day_stops_nothing(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(*[NetworkError("Bad Gateway")] * 3000)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert len(bench.wire.calls) == 3001


async def test_who_waits_is_told_of_a_long_pause_and_the_message_still_comes(bench: Bench) -> None:
    bench.wire.fail(RetryAfter(35))
    assert await bench.outbox.deliver(HAND, Screen("one"), version=1) == Delivery(Fault.FLOODED)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one", "one"]


async def test_who_comes_during_a_long_pause_is_told_at_once(bench: Bench) -> None:
    bench.wire.fail(RetryAfter(35))
    await bench.outbox.deliver(HAND, Screen("one"), version=1)
    assert await bench.outbox.deliver(HAND, Screen("two"), version=2) == Delivery(Fault.FLOODED)


async def test_who_waits_is_told_when_the_server_stays_in_trouble(bench: Bench) -> None:
    bench.wire.fail(*[NetworkError("Bad Gateway")] * 4)
    assert await deliver(bench, HAND, "one") == Delivery(Fault.TROUBLED_SERVER)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one"] * 5


async def test_a_chat_out_of_reach_is_told_of(bench: Bench) -> None:
    bench.wire.fail(BLOCKED)
    assert await bench.outbox.deliver(HAND, Screen("one"), version=1) == Delivery(Fault.BLOCKED)
    await settle()
    assert bench.troubles == [Trouble(PERSON, None, Fault.BLOCKED)]


async def test_a_chat_out_of_reach_is_told_of_once(bench: Bench) -> None:
    bench.wire.fail(BLOCKED, BLOCKED)
    for version in (1, 2):
        await bench.outbox.deliver(HAND, Screen("one"), version=version)
    await settle()
    assert len(bench.troubles) == 1


async def test_a_chat_that_came_back_and_went_again_is_told_of_again(bench: Bench) -> None:
    for version in (1, 2):
        bench.wire.fail(BLOCKED)
        await bench.outbox.deliver(HAND, Screen("one"), version=version)
        assert (await bench.outbox.deliver(HAND, Screen("two"), version=version, ring=True)).ok
        await bench.clock.run_out(bench.outbox)
        await bench.store.drop(HAND)
    assert len(bench.troubles) == 2


async def test_what_waits_for_a_chat_out_of_reach_is_dropped(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.wire.fail(NO_RIGHTS)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.show(TOPIC, Screen("two"), version=1)
    remark = asyncio.create_task(bench.outbox.say(GROUP, Screen("hello")))
    await settle()
    bench.wire.gate.set()
    assert await remark == Delivery(Fault.NO_RIGHT_TO_WRITE)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one"]


async def test_a_closed_topic_drops_what_waits_for_that_topic_alone(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.wire.fail(CLOSED)
    bench.outbox.show(TOPIC, Screen("one"), version=1)
    await settle()
    bench.outbox.show(TOPIC, Screen("two"), version=2)
    bench.outbox.show(BOARD, Screen("other topic"), version=1)
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one", "other topic"]
    assert bench.troubles == [Trouble(GROUP, 3, Fault.TOPIC_CLOSED)]


async def test_a_migration_tells_the_new_chat(bench: Bench) -> None:
    bench.wire.fail(ChatMigrated(-1001))
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    await settle()
    assert bench.troubles == [Trouble(GROUP, None, Fault.MIGRATED, new_chat_id=-1001)]


async def test_a_listener_that_fails_does_not_hurt_the_outbox(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(trouble: Trouble) -> None:
        raise LookupError("no such table")

    bench.outbox._on_fault = broken
    bench.wire.fail(BLOCKED)
    bench.outbox.show(HAND, Screen("one"), version=1)
    await settle()
    bench.outbox.show(HAND, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one", "two"]
    assert "telling of chat 5 failed" in caplog.text


async def test_broken_markup_is_sent_as_plain_text(bench: Bench) -> None:
    bench.wire.fail(BadRequest("Bad Request: can't parse entities: Unsupported start tag"))
    assert (await bench.outbox.deliver(BOARD, Screen("<x>one"), version=1)).ok
    assert [call.options["plain"] for call in bench.wire.calls] == [False, True]


async def test_a_call_that_is_wrong_is_given_up_and_logged(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.wire.fail(BadRequest("Bad Request: BUTTON_DATA_INVALID"))
    assert await bench.outbox.deliver(BOARD, Screen("one"), version=1) == Delivery(Fault.BAD_CALL)
    assert "button_data_invalid" in caplog.text.lower()


async def test_buttons_that_cannot_be_taken_off_any_more_are_left(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.wire.fail(BadRequest("Bad Request: message to edit not found"))
    bench.outbox.retire(HAND)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["strip"]


async def test_a_store_that_fails_for_a_while_loses_no_screen(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(slot: Slot) -> Shown | None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(bench.store, "get", broken)
        bench.outbox.show(BOARD, Screen("one"), version=1)
        await bench.clock.advance(60)
        assert bench.wire.calls == []
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one"]


async def test_an_answer_passes_a_chat_that_is_paused(bench: Bench) -> None:
    bench.wire.fail(RetryAfter(35))
    await bench.outbox.deliver(BOARD, Screen("one"), version=1)
    bench.outbox.answer("q", "done", alert=True)
    await settle()
    assert bench.wire.calls[-1].method == "answer"


@pytest.mark.parametrize(
    "error",
    [
        BadRequest("Bad Request: query is too old and response timeout expired or query ID is invalid"),
        TimedOut(),
        BadRequest("Bad Request: MESSAGE_TOO_LONG"),
    ],
)
async def test_an_answer_that_fails_raises_nothing(bench: Bench, error: TelegramError) -> None:
    bench.wire.fail(error)
    bench.outbox.answer("q", "done")
    await settle()
    assert bench.wire.methods() == ["answer"]


@pytest.mark.parametrize("error", [NetworkError("no connection"), GatewayFailed("a page")])
async def test_an_answer_that_was_not_sent_is_sent_once_more(bench: Bench, error: TelegramError) -> None:
    bench.wire.fail(*[error] * 5)
    bench.outbox.answer("q", "done")
    await settle()
    assert bench.wire.methods() == ["answer", "answer"]


async def test_a_long_answer_is_cut_to_200_units(bench: Bench) -> None:
    bench.outbox.answer("q", "🂡" * 150)
    await settle()
    assert bench.wire.texts() == ["🂡" * 99 + "…"]


async def deliver(bench: Bench, slot: Slot, text: str) -> Delivery:
    """Deliver while time passes."""
    waiting = asyncio.create_task(bench.outbox.deliver(slot, Screen(text), version=1))
    for _ in range(60):
        if waiting.done():
            break
        await bench.clock.advance(1)
    return await waiting
