"""A group that gets another id takes along what waits for it."""

from __future__ import annotations

import asyncio

from telegram.error import ChatMigrated

from bot.gateway import Fault, Slot, Trouble
from bot.screen import Screen
from tests.bot.gateway.fakes import Bench, settle

OLD, NEW = -5, -1_000_000_000_005
BOARD = Slot(OLD, None, "deal:1:17")
NEW_BOARD = Slot(NEW, None, "deal:1:17")


async def test_what_met_the_migration_is_posted_in_the_new_chat(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.wire.fail(ChatMigrated(NEW))
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert [(call.method, call.chat_id) for call in bench.wire.calls] == [("edit", OLD), ("post", NEW)]
    assert await bench.store.get(NEW_BOARD) is not None
    assert bench.troubles == [Trouble(OLD, None, Fault.MIGRATED, NEW)]


async def test_everything_that_waits_goes_along(bench: Bench) -> None:
    """Edits become new messages, replies answer nothing; there is nothing to edit any more."""
    await bench.shown(BOARD, "one")
    bench.wire.gate = asyncio.Event()
    bench.wire.fail(ChatMigrated(NEW))
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await settle()
    asking = asyncio.create_task(bench.outbox.say(OLD, Screen("hello"), reply_to=3))
    bench.outbox.revise(OLD, 4, Screen("old"))
    await settle()
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert (await asking).ok
    sent = [(call.method, call.text, call.options.get("reply_to")) for call in bench.wire.calls[1:]]
    assert sent == [("post", "hello", None), ("post", "two", None)]


async def test_what_comes_for_the_old_chat_goes_to_the_new_one(bench: Bench) -> None:
    """Whoever drew it did not know yet."""
    bench.outbox.move_chat(OLD, NEW)
    bench.outbox.show(BOARD, Screen("one"), version=1)
    assert (await bench.outbox.say(OLD, Screen("hello"))).ok
    bench.outbox.retire(BOARD)
    bench.outbox.revise(OLD, 4, Screen("an old message is out of reach"))
    await bench.clock.run_out(bench.outbox)
    assert "an old message is out of reach" not in bench.wire.texts()
    assert {call.chat_id for call in bench.wire.calls} == {NEW}


async def test_who_waits_for_a_delivery_gets_it(bench: Bench) -> None:
    bench.wire.fail(ChatMigrated(NEW))
    assert (await bench.outbox.deliver(BOARD, Screen("one"), version=1)).ok


async def test_a_chat_that_moves_to_itself_stays(bench: Bench) -> None:
    await bench.shown(BOARD, "one")
    bench.outbox.move_chat(OLD, OLD)
    bench.outbox.show(BOARD, Screen("two"), version=2)
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.methods() == ["edit"]
