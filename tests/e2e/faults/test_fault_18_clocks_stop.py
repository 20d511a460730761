"""Fault 18: nobody pays with his time for a bot that was down or a question that did not arrive."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bot.sandbox import BAD_GATEWAY, Message
from bot.sandbox.world.troubles import SENDING, Trouble, dropped_calls, lost_answers
from engine.play import Phase
from engine.rules import CLASSIC
from engine.store import Store, TableRecord
from engine.tables import Pace
from tests.e2e.absent import put_back
from tests.e2e.conftest import Gathering
from tests.e2e.faults.test_fault_17_turn_timer import lead
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import settled

QUICK = replace(CLASSIC, combo_window=0)


async def record_of(store: Store, table_id: int) -> TableRecord:
    """Return what is stored of a table."""
    record = await store.read_table(table_id)
    assert record is not None
    return record


async def test_fault_18_clocks_stop_while_the_bot_is_down(gather: Gathering, tmp_path: Path) -> None:
    """However long that was: whoever is asked has his whole time again, and has missed nothing."""
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, pace=Pace(60, 1), is_cut=True)
    put_back(database, 100_000)
    before = time.time()
    async with reading(database) as store:
        asked = await record_of(store, table_id)
        async with running_bot(pilots[0].world, database):
            await settled(pilots[0].world)
            now = await record_of(store, table_id)
    assert now.state == asked.state
    assert now.deadline is not None
    assert now.deadline >= before + 60
    assert [seat.misses for seat in now.seats] == [0, 0]


async def test_fault_18_a_question_that_cannot_be_delivered_does_not_time_out(
    gather: Gathering, tmp_path: Path
) -> None:
    """The private chat takes nothing for longer than a turn: the clock stands, then begins anew."""
    pilots = anya, boris = gather(2)
    world = anya.world
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, pace=Pace(1, 0), is_cut=True)
    async with running_bot(world, database), reading(database) as store:
        await settled(world)
        down = Trouble(BAD_GATEWAY, chat_id=boris.user_id)
        world.faults.append(down)
        await lead(anya)
        await asyncio.sleep(1.6)
        waiting = await record_of(store, table_id)
        assert waiting.state is not None
        assert (waiting.state.phase, waiting.state.turn) == (Phase.ANSWER, 1)
        assert waiting.deadline is not None
        assert waiting.deadline < time.time()
        world.faults.remove(down)
        hand = await boris.finds(_asks, private=True)
        answer = await boris.press_on(hand, hand.labels[0])
        assert answer.text
        state = (await record_of(store, table_id)).state
        assert state is not None
        assert state.phase is not Phase.ANSWER
        assert [seat.misses for seat in (await record_of(store, table_id)).seats] == [0, 0]


@pytest.mark.parametrize("is_done", [False, True], ids=["dropped", "answer lost"])
async def test_fault_18_a_question_lost_on_the_way_right_after_a_restart_arrives_once(
    gather: Gathering, tmp_path: Path, is_done: bool
) -> None:
    """Nothing was seen in that chat since the start, and the connection breaks on the one new message."""
    pilots = anya, boris = gather(2)
    world = anya.world
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, pace=Pace(60, 0), is_cut=True)
    async with running_bot(world, database) as bot:
        await boris.finds(lambda _: True, private=True)
        await settled(world)
        await bot.kill()
        await bot.start()
        await settled(world)
        lose = lost_answers if is_done else dropped_calls
        lost = lose(methods=SENDING, chat_id=boris.user_id, times=1)
        world.faults.append(lost)
        await lead(anya)
        hand = await boris.finds(_asks, private=True)
        assert lost.struck == 1
        answer = await boris.press_on(hand, hand.labels[0])
        assert answer.text
        await world.wait_for(lambda: not any(_asks(item) for item in boris.private()))


@pytest.mark.parametrize("first", [True, False], ids=["group", "player"])
async def test_fault_18_what_is_lost_in_a_chat_where_nothing_was_said_yet_is_posted_again(
    gather: Gathering, tmp_path: Path, first: bool
) -> None:
    """There is nothing behind which it could be looked for."""
    pilots = anya, _ = gather(2)
    world = anya.world
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, pace=Pace(60, 0), is_cut=True)
    chat_id = anya.group_id if first else anya.user_id
    lost = dropped_calls(methods=SENDING, chat_id=chat_id, times=1)
    world.faults.append(lost)
    async with running_bot(world, database):
        await anya.finds(lambda item: bool(item.buttons), private=not first)
        assert lost.struck == 1


def _asks(item: Message) -> bool:
    return any("Сбросить" in label for label in item.labels)
