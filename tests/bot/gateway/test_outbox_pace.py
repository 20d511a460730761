"""In what order and how fast the outbox sends, and how it stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
from telegram.error import NetworkError

from bot.gateway import Delivery, Fault, Pacing, Slot
from bot.screen import Screen
from tests.bot.gateway.fakes import Bench, settle

GROUP, PERSON = -5, 5
BOARD = Slot(GROUP, None, "deal:17:1")
LOBBY = Slot(GROUP, None, "lobby:17")
HAND = Slot(PERSON, None, "hand:17")


@pytest.fixture
async def paced() -> AsyncIterator[Bench]:
    """A started outbox with the pacing of the product."""
    bench = Bench(Pacing())
    await bench.outbox.start()
    # Long after the start every group is rested.
    await bench.clock.advance(60)
    yield bench
    await stop(bench, 0)


async def stop(bench: Bench, grace: float) -> None:
    """Stop the outbox, letting the grace pass on the fake clock."""
    stopping = asyncio.create_task(bench.outbox.stop(grace))
    await bench.clock.advance(grace)
    await stopping


async def test_a_table_in_a_hurry_is_never_over_3_and_a_half_seconds_behind(paced: Bench) -> None:
    await paced.shown(BOARD, "0")
    start = paced.clock.moment
    for version in range(2, 62):
        paced.outbox.show(BOARD, Screen(str(paced.clock.moment - start)), version=version)
        await paced.clock.advance(1)
    await paced.clock.run_out(paced.outbox)
    lags = [call.at - start - float(call.text) for call in paced.wire.calls]
    assert max(lags) <= 3.5
    assert paced.wire.texts()[-1] == "59.0"


async def test_a_table_in_a_hurry_stays_under_20_calls_a_minute(paced: Bench) -> None:
    for version in range(1, 240):
        paced.outbox.show(BOARD, Screen(str(version)), version=version)
        await paced.clock.advance(0.5)
    times = [call.at for call in paced.wire.calls]
    assert max(sum(begin <= time < begin + 60 for time in times) for begin in times) <= 20


async def test_a_new_message_goes_out_before_waiting_edits(paced: Bench) -> None:
    await paced.shown(BOARD, "one")
    await exhaust(paced)
    paced.outbox.show(BOARD, Screen("edit"), version=2)
    remark = asyncio.create_task(paced.outbox.say(GROUP, Screen("remark")))
    await paced.clock.run_out(paced.outbox)
    assert (await remark).ok
    assert paced.wire.texts() == ["remark", "edit"]


async def test_a_cosmetic_edit_goes_out_last(paced: Bench) -> None:
    await paced.shown(LOBBY, "one")
    await paced.shown(BOARD, "one")
    await exhaust(paced)
    paced.outbox.show(LOBBY, Screen("clock"), version=1, cosmetic=True)
    paced.outbox.show(BOARD, Screen("move"), version=2)
    await paced.clock.run_out(paced.outbox)
    assert paced.wire.texts() == ["move", "clock"]


async def test_a_cosmetic_edit_never_holds_up_a_move(paced: Bench) -> None:
    await paced.shown(BOARD, "one")
    paced.outbox.show(BOARD, Screen("clock"), version=1, cosmetic=True)
    await settle()
    assert paced.wire.texts() == []
    paced.outbox.show(BOARD, Screen("move"), version=2)
    await settle()
    assert paced.wire.texts() == ["move"]


async def test_a_move_merged_into_a_cosmetic_edit_is_no_longer_cosmetic(paced: Bench) -> None:
    await paced.shown(BOARD, "one")
    await paced.clock.advance(60)
    await exhaust(paced, calls=1)
    paced.outbox.show(BOARD, Screen("move"), version=2)
    paced.outbox.show(BOARD, Screen("move, clock"), version=2, cosmetic=True)
    await settle()
    assert paced.wire.texts() == ["move, clock"]


async def test_an_edit_leaves_the_last_free_call_to_a_new_message(paced: Bench) -> None:
    """So a new deal is there at once, even in the middle of a quick exchange."""
    await paced.shown(BOARD, "one")
    await exhaust(paced, calls=1)
    paced.outbox.show(BOARD, Screen("move"), version=2)
    await settle()
    paced.outbox.show(LOBBY, Screen("new"), version=1)
    await settle()
    assert paced.wire.texts() == ["new"]
    await paced.clock.run_out(paced.outbox)
    assert paced.wire.texts() == ["new", "move"]


async def test_an_urgent_edit_takes_the_last_free_call(paced: Bench) -> None:
    await paced.shown(BOARD, "one")
    await exhaust(paced, calls=1)
    paced.outbox.show(BOARD, Screen("end"), version=2, urgent=True)
    await settle()
    assert paced.wire.texts() == ["end"]


async def test_a_crowd_that_asks_does_not_hold_up_the_table(paced: Bench) -> None:
    """Between two answers there is a drawing, so each is heard and the table is never far behind."""
    await paced.shown(BOARD, "0")
    await exhaust(paced)
    start = paced.clock.moment
    for number in range(10):
        paced.outbox.tell(GROUP, Screen(f"answer {number}"))
    for version in range(2, 122):
        paced.outbox.show(BOARD, Screen(str(paced.clock.moment - start)), version=version)
        await paced.clock.advance(0.5)
    drawn = [call for call in paced.wire.calls if not call.text.startswith("answer")]
    assert max(call.at - start - float(call.text) for call in drawn) <= 0.5
    assert max(later.at - sooner.at for sooner, later in pairwise(drawn)) <= 2 * 3.4 + 0.1
    await paced.clock.run_out(paced.outbox)
    assert "59.5" in paced.wire.texts()[-2:]
    assert len([text for text in paced.wire.texts() if text.startswith("answer")]) == 10


async def test_what_is_said_twice_while_it_waits_is_said_once(paced: Bench) -> None:
    await exhaust(paced)
    asking = [asyncio.create_task(paced.outbox.say(GROUP, Screen("rules"))) for _ in range(3)]
    await paced.clock.run_out(paced.outbox)
    assert all([(await answer).ok for answer in asking])
    assert paced.wire.texts() == ["rules"]


async def test_a_delivery_is_waited_for_ten_seconds_at_most(bench: Bench) -> None:
    """Whoever waits holds up the next update of his chat."""
    bench.wire.gate = asyncio.Event()
    waiting = asyncio.create_task(bench.outbox.deliver(HAND, Screen("one"), version=1))
    await bench.clock.advance(11)
    assert await waiting == Delivery(Fault.TROUBLED_SERVER)
    bench.wire.gate.set()
    await bench.clock.run_out(bench.outbox)
    assert bench.wire.texts() == ["one"]


async def test_an_answer_does_not_hold_up_whoever_gives_it(bench: Bench) -> None:
    bench.wire.gate = asyncio.Event()
    bench.outbox.answer("q", "done")
    bench.outbox.answer("r", "done")
    await settle()
    assert bench.wire.methods() == ["answer", "answer"]
    bench.wire.gate.set()


async def test_a_group_that_is_behind_does_not_hold_up_a_person(paced: Bench) -> None:
    await exhaust(paced)
    paced.outbox.show(BOARD, Screen("edit"), version=1)
    paced.outbox.show(HAND, Screen("hand"), version=1)
    await settle()
    assert paced.wire.texts() == ["hand"]


async def test_stop_sends_what_waits_within_the_grace(bench: Bench) -> None:
    bench.outbox.show(BOARD, Screen("last"), version=1)
    await stop(bench, 5)
    assert bench.wire.texts() == ["last"]


async def test_stop_gives_up_after_the_grace(bench: Bench) -> None:
    bench.wire.fail(*[NetworkError("Bad Gateway")] * 50)
    waiting = asyncio.create_task(bench.outbox.deliver(BOARD, Screen("last"), version=1))
    await settle()
    await stop(bench, 2)
    assert await waiting == Delivery(Fault.UNKNOWN_OUTCOME)
    assert not bench.outbox._workers


async def test_nothing_is_taken_after_the_stop(bench: Bench) -> None:
    await stop(bench, 0)
    bench.outbox.show(BOARD, Screen("late"), version=1)
    bench.outbox.retire(BOARD)
    assert await bench.outbox.say(GROUP, Screen("late")) == Delivery(Fault.UNKNOWN_OUTCOME)
    assert bench.wire.calls == []


async def exhaust(bench: Bench, calls: int = 3) -> None:
    """Use up the group's burst."""
    for _ in range(calls):
        bench.outbox._pacer.spend(GROUP)
    bench.wire.calls.clear()


async def test_a_held_edit_takes_in_what_comes_meanwhile(bench: Bench) -> None:
    """From the first of a burst on, so that a long one does not keep the message back."""
    await bench.shown(BOARD, "one")
    start = bench.clock.now()
    for version in range(2, 6):
        bench.outbox.show(BOARD, Screen(f"v{version}"), version=version, hold=0.5)
        await bench.clock.advance(0.1)
    await bench.clock.run_out(bench.outbox)
    assert [(call.at - start, call.text) for call in bench.wire.calls] == [(0.5, "v5")]
