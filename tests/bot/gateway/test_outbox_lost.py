"""New messages whose answer was lost: looked for before they are posted again."""

from __future__ import annotations

import asyncio

import pytest
from telegram.error import BadRequest, TelegramError, TimedOut

from bot.gateway import AnswerLost, Delivery, Fault, GatewayFailed, Slot
from bot.gateway.sightings import Sightings
from bot.screen import Screen
from tests.bot.gateway.fakes import Bench, settle

GROUP = -1_000_000_000_005
BOARD = Slot(GROUP, None, "deal:1:17")
NOT_FOUND = BadRequest("Bad Request: message to edit not found")
NOT_OURS = BadRequest("Bad Request: message can't be edited")


def calls(bench: Bench) -> list[tuple[str, int | None, str]]:
    """Return what went out."""
    return [(call.method, call.message_id, call.text) for call in bench.wire.calls]


@pytest.mark.parametrize("error", [TimedOut(), AnswerLost("the connection broke"), GatewayFailed("502")])
async def test_a_message_whose_answer_was_lost_is_found_behind_the_newest(
    bench: Bench, error: TelegramError
) -> None:
    """Nothing is posted twice, and from then on the message is known."""
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(error)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("edit", 41, "one"), ("edit", 41, "two")]


async def test_what_is_found_is_what_is_not_modified(bench: Bench) -> None:
    """The message shows the screen already; that is how the server says so."""
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut(), BadRequest("Bad Request: message is not modified: specified new message"))
    delivery = asyncio.create_task(bench.outbox.deliver(BOARD, Screen("one"), version=1))
    await bench.clock.run_out(bench.outbox)
    assert await delivery == Delivery(message_id=41)


async def test_a_message_of_somebody_else_is_passed_over(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut(), NOT_OURS)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("edit", 41, "one"), ("edit", 42, "one")]


async def test_a_message_that_is_nowhere_is_posted_again_without_waiting_for_a_change(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut(), NOT_FOUND, NOT_FOUND)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "edit", "edit", "post"]


async def test_a_newer_screen_takes_over_the_search(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("edit", 41, "two")]


async def test_a_lost_ring_is_found_and_the_old_message_loses_its_buttons(bench: Bench) -> None:
    old = await bench.shown(BOARD, "one")
    bench.outbox.saw(GROUP, old + 3)
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("two"), version=2, ring=True)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench)[1:] == [("edit", old + 4, "two"), ("strip", old, "")]


async def test_a_message_that_is_retired_while_it_is_looked_for_loses_its_buttons(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.retire(BOARD)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("edit", 41, "one")]
    assert await bench.store.get(BOARD) is None


@pytest.mark.parametrize("error", [TimedOut(), AnswerLost("the connection broke"), GatewayFailed("502")])
async def test_where_nothing_was_seen_a_slot_is_posted_again(bench: Bench, error: TelegramError) -> None:
    """An edit of any id could hit a remark, and somebody may wait for the question in it."""
    bench.wire.fail(error, error)
    delivery = asyncio.create_task(bench.outbox.deliver(BOARD, Screen("one"), version=1))
    await settle()
    assert bench.outbox.waits(BOARD)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "post", "post"]
    assert (await delivery).ok
    assert await bench.store.get(BOARD) is not None


async def test_between_two_tries_a_chat_is_left_alone(bench: Bench) -> None:
    bench.wire.fail(*[TimedOut()] * 3)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    first = bench.wire.calls[0].at
    assert [call.at - first for call in bench.wire.calls] == [0, 1, 3, 7]


async def test_a_double_loses_its_buttons_when_one_is_pressed(bench: Bench) -> None:
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    bench.outbox.pressed(BOARD, 77)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench)[2:] == [("strip", 77, "")]


async def test_behind_a_lost_remark_that_was_not_looked_for_nothing_is_guessed(bench: Bench) -> None:
    """The message there may be the remark, which has to stay."""
    bench.wire.fail(TimedOut(), TimedOut())
    assert await bench.outbox.say(GROUP, Screen("hello")) == Delivery(Fault.UNKNOWN_OUTCOME)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "post", "post"]


async def test_a_lost_remark_is_found_behind_the_newest(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut(), BadRequest("Bad Request: message is not modified: specified new message"))
    said = asyncio.create_task(bench.outbox.say(GROUP, Screen("hello")))
    await bench.clock.run_out(bench.outbox)
    assert await said == Delivery(message_id=41)
    assert calls(bench) == [("post", None, "hello"), ("edit", 41, "hello")]


async def test_a_lost_remark_that_is_nowhere_is_sent_again(bench: Bench) -> None:
    bench.outbox.saw(GROUP, 40)
    bench.wire.fail(TimedOut(), NOT_FOUND, NOT_OURS)
    bench.outbox.tell(GROUP, Screen("hello"))
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "edit", "edit", "post"]


async def test_what_is_looked_for_takes_over_no_newer_message(bench: Bench) -> None:
    """A message that goes out first may get the very id under which the lost one is looked for."""
    bench.outbox.saw(GROUP, 100)
    bench.wire.fail(TimedOut())
    bench.wire._next_id = 99
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.tell(GROUP, Screen("hello"))
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("post", 101, "hello"), ("edit", 102, "one")]


async def test_a_press_tells_which_message_was_lost(bench: Bench) -> None:
    bench.wire.fail(TimedOut())
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    bench.outbox.pressed(BOARD, 77)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("post", None, "one"), ("edit", 77, "two")]


async def test_a_press_on_a_message_that_no_slot_holds_takes_its_buttons_off(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.outbox.pressed(BOARD, 77)
    await bench.clock.run_out(bench.outbox)
    assert calls(bench) == [("strip", 77, "")]


async def test_a_message_that_is_pressed_again_and_again_loses_its_buttons_once(bench: Bench) -> None:
    """A press must not be a way to use up what the chat may be sent."""
    await bench.shown(BOARD, "one")
    bench.wire.gate = asyncio.Event()
    bench.outbox.tell(GROUP, Screen("hello"))
    await settle()
    for _ in range(5):
        bench.outbox.pressed(BOARD, 77)
        await settle()
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "strip"]


async def test_a_press_on_the_message_of_its_slot_costs_no_call(bench: Bench) -> None:
    bench.outbox.pressed(BOARD, await bench.shown(BOARD, "one"))
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls == []


def test_private_chats_and_small_groups_share_their_ids() -> None:
    """So a message may also come right behind the newest of any of them."""
    sightings = Sightings()
    sightings.note(5, 10)
    sightings.note(-6, 90)
    sightings.note(GROUP, 4)
    assert sightings.next_ids(5) == [11, 12, 91, 92]
    assert sightings.next_ids(GROUP) == [5, 6]
    assert sightings.next_ids(7) == []
