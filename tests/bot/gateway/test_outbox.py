"""What the outbox sends: one message a slot, the latest screen wins."""

from __future__ import annotations

import asyncio

import pytest
from telegram.error import BadRequest, NetworkError

from bot.gateway import Delivery, Fault, Slot
from bot.gateway.chat_queue import REMARKS
from bot.screen import Button, Screen
from tests.bot.gateway.fakes import Bench, settle

GROUP, PERSON = -5, 5
BOARD = Slot(GROUP, None, "deal:17:1")
HAND = Slot(PERSON, None, "hand:17")
KEYS = ((Button("Go", data="go"),),)


async def test_show_returns_before_anything_is_sent(bench: Bench) -> None:
    bench.outbox.show(BOARD, Screen("one"), version=1)
    assert bench.wire.calls == []


async def test_nothing_is_sent_before_the_start() -> None:
    bench = Bench()
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await settle()
    assert bench.wire.calls == []
    await bench.outbox.start()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one"]


async def test_an_unknown_slot_gets_a_new_message(bench: Bench) -> None:
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post"]


async def test_a_known_message_is_edited(bench: Bench) -> None:
    message_id = await bench.shown(BOARD, "one")
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.message_id, call.text) for call in bench.wire.calls] == [
        ("edit", message_id, "two")
    ]


async def test_a_message_without_a_slot_gets_the_latest_of_its_screens(bench: Bench) -> None:
    bench.outbox.revise(GROUP, 7, Screen("one"))
    bench.outbox.revise(GROUP, 7, Screen("two", KEYS))
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.message_id, call.text, call.buttons) for call in bench.wire.calls] == [
        ("edit", 7, "two", 1)
    ]


async def test_a_burst_of_screens_costs_one_call(bench: Bench) -> None:
    await bench.shown(BOARD, "start")
    for version in range(2, 20):
        bench.outbox.show(BOARD, Screen(str(version)), version=version)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["19"]


async def test_an_equal_screen_costs_no_call(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.outbox.show(BOARD, Screen("one"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls == []


async def test_an_equal_screen_still_moves_the_version(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.outbox.show(BOARD, Screen("one"), version=5)
    await bench.clock.run_out(bench.outbox)
    bench.outbox.show(BOARD, Screen("old"), version=4)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls == []


async def test_a_changed_button_counts_as_another_screen(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.outbox.show(BOARD, Screen("one", KEYS), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["edit"]


async def test_a_screen_older_than_the_shown_one_is_dropped(bench: Bench) -> None:
    await bench.shown(BOARD, "new", version=7)
    bench.outbox.show(BOARD, Screen("old"), version=6)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls == []


async def test_a_screen_older_than_the_waiting_one_is_dropped(bench: Bench) -> None:
    bench.outbox.show(BOARD, Screen("new"), version=7)
    bench.outbox.show(BOARD, Screen("old"), version=6)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["new"]


async def test_a_screen_older_than_the_one_on_its_way_is_dropped(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.outbox.show(BOARD, Screen("new"), version=7)
    await settle()
    bench.outbox.show(BOARD, Screen("old"), version=6)
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["new"]


async def test_the_same_version_may_be_drawn_again(bench: Bench) -> None:
    await bench.shown(BOARD, "90 s left", version=7)
    bench.outbox.show(BOARD, Screen("60 s left"), version=7, cosmetic=True)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["60 s left"]


async def test_a_ring_posts_a_new_message_that_notifies(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.outbox.show(HAND, Screen("two"), version=2, ring=True)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls[0].method == "post"
    assert bench.wire.calls[0].options["notify"] is True


async def test_a_ring_takes_the_buttons_off_the_old_message(bench: Bench) -> None:
    old = await bench.shown(HAND, "one")
    bench.outbox.show(HAND, Screen("two"), version=2, ring=True)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.message_id) for call in bench.wire.calls[1:]] == [("strip", old)]


async def test_after_a_ring_the_new_message_is_edited(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.outbox.show(HAND, Screen("two"), version=2, ring=True)
    await bench.clock.run_out(bench.outbox)
    bench.outbox.show(HAND, Screen("three"), version=3)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls[-1].message_id == bench.wire.calls[0].message_id


async def test_a_ring_that_waits_is_not_lost_to_a_newer_screen(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.outbox.show(HAND, Screen("two"), version=2, ring=True)
    bench.outbox.show(HAND, Screen("three"), version=3)
    await bench.clock.run_out(bench.outbox)
    assert (bench.wire.calls[0].method, bench.wire.calls[0].text) == ("post", "three")


async def test_a_ring_on_its_way_does_not_ring_again(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.outbox.show(HAND, Screen("two"), version=2, ring=True)
    await settle()
    bench.outbox.show(HAND, Screen("three"), version=3)
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["post", "edit"]


async def test_a_message_without_ring_comes_silently(bench: Bench) -> None:
    bench.outbox.show(BOARD, Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls[0].options["notify"] is False


async def test_retire_takes_the_buttons_off_and_forgets(bench: Bench) -> None:
    message_id = await bench.shown(HAND, "one")
    bench.outbox.retire(HAND)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.message_id) for call in bench.wire.calls] == [("strip", message_id)]
    assert await bench.store.get(HAND) is None


async def test_retire_shows_the_last_screen_that_waits_without_buttons(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.outbox.show(HAND, Screen("over", KEYS), version=2)
    bench.outbox.retire(HAND)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.text, call.buttons) for call in bench.wire.calls] == [("edit", "over", 0)]


async def test_retire_of_an_unknown_slot_costs_nothing(bench: Bench) -> None:
    bench.outbox.retire(HAND)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.calls == []


async def test_a_screen_shown_after_retire_is_a_new_message(bench: Bench) -> None:
    old = await bench.shown(HAND, "one", version=9)
    bench.outbox.retire(HAND)
    bench.outbox.show(HAND, Screen("next"), version=1)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.text) for call in bench.wire.calls] == [("post", "next"), ("strip", "")]
    assert bench.wire.calls[1].message_id == old


async def test_a_screen_that_fails_while_its_slot_retires_does_not_come_back(bench: Bench) -> None:
    await bench.shown(HAND, "one")
    bench.wire.gate = asyncio.Event()
    bench.wire.fail(NetworkError("Bad Gateway"))
    bench.outbox.show(HAND, Screen("two", KEYS), version=2)
    await settle()
    bench.outbox.retire(HAND)
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.buttons) for call in bench.wire.calls] == [("edit", 1), ("edit", 0)]
    assert await bench.store.get(HAND) is None


async def test_say_sends_and_returns_the_message(bench: Bench) -> None:
    delivery = await bench.outbox.say(GROUP, Screen("hello"), thread_id=3, reply_to=8)
    assert delivery == Delivery(message_id=bench.wire.calls[0].message_id)
    options = bench.wire.calls[0].options
    assert (options["thread_id"], options["reply_to"]) == (3, 8)


async def test_a_reply_whose_target_is_gone_is_sent_without(bench: Bench) -> None:
    bench.wire.fail(BadRequest("Bad Request: message to be replied not found"))
    assert (await bench.outbox.say(GROUP, Screen("hello"), reply_to=8)).ok
    assert bench.wire.calls[1].options["reply_to"] is None


async def test_deliver_returns_when_the_message_is_there(bench: Bench) -> None:
    delivery = await bench.outbox.deliver(HAND, Screen("one"), version=1, ring=True)
    shown = await bench.store.get(HAND)
    assert shown is not None
    assert delivery == Delivery(message_id=shown.message_id)


async def test_deliver_overtaken_by_a_newer_screen_gets_its_outcome(bench: Bench) -> None:
    waiting = asyncio.create_task(bench.outbox.deliver(HAND, Screen("one"), version=1))
    await asyncio.sleep(0)
    bench.outbox.show(HAND, Screen("two"), version=2)
    assert (await waiting).ok
    assert bench.wire.texts()[-1] == "two"


async def test_deliver_of_an_older_screen_gets_the_outcome_of_the_newer(bench: Bench) -> None:
    bench.outbox.show(HAND, Screen("two"), version=2)
    assert (await bench.outbox.deliver(HAND, Screen("one"), version=1)).ok
    assert bench.wire.texts() == ["two"]


async def test_too_many_remarks_give_up_the_oldest(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.outbox.show(BOARD, Screen("busy"), version=1)
    await settle()
    says = [
        asyncio.create_task(bench.outbox.say(GROUP, Screen(str(number)))) for number in range(REMARKS + 1)
    ]
    await settle()
    bench.wire.gate.set()
    assert await says[0] == Delivery(Fault.FLOODED)
    assert all([(await say).ok for say in says[1:]])


async def test_what_a_slot_shows_survives_a_restart(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    again = Bench(store=bench.store)
    await again.outbox.start()
    again.outbox.show(BOARD, Screen("two"), version=2)
    await again.clock.run_out(again.outbox)
    assert again.wire.methods() == ["edit"]


async def test_a_screen_over_the_limits_is_logged_without_its_content(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.outbox.show(BOARD, Screen("x" * 5000), version=1)
    await bench.clock.run_out(bench.outbox)
    assert "deal:17:1" in caplog.text
    assert "xx" not in caplog.text


async def test_no_worker_is_left_when_ten_thousand_chats_are_served(bench: Bench) -> None:
    before = len(asyncio.all_tasks())
    for chat_id in range(1, 10_001):
        bench.outbox.show(Slot(chat_id, None, "hand:1"), Screen("one"), version=1)
    await bench.clock.run_out(bench.outbox)
    await settle()
    assert (len(asyncio.all_tasks()), len(bench.outbox._workers)) == (before, 0)
