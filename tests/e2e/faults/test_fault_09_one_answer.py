"""Fault 9: a press is answered exactly once, after the commit and before what is slow."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Fault, Reply, flood, once, refusal
from bot.sandbox.world import Stage
from bot.sandbox.world.troubles import slowness
from tests.e2e.sights import cutting
from tests.e2e.town import Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Watch:
    """Writes down, without getting in the way, which revision is on disk when a press is answered."""

    def __init__(self, database: Path, table_id: int) -> None:
        self.database = database
        self.table_id = table_id
        self.revisions: list[int] = []

    def __call__(self, stage: Stage, method: str, _: Mapping[str, Any], /) -> Reply | None:
        if (stage, method) == ("before", "answerCallbackQuery"):
            # A connection of its own sees what is committed and nothing else.
            with sqlite3.connect(self.database) as reader:
                query = "SELECT revision FROM tables WHERE table_id = ?"
                self.revisions += [row[0] for row in reader.execute(query, (self.table_id,))]
            reader.close()
        return None


async def test_fault_09_the_move_is_on_disk_when_its_press_is_answered(town: Town) -> None:
    """Whatever the toast says is true, should the power fail that moment."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    before = (await game.record()).revision
    watch = Watch(town.bot.database, game.table_id)
    town.world.faults.append(watch)
    await cutter.press("Сверху", private=True)
    town.world.faults.remove(watch)
    assert watch.revisions == [before + 1]


async def test_fault_09_each_press_is_answered_exactly_once(town: Town) -> None:
    """Good ones, late ones, and bytes of no button."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    first = len(town.world.journal)
    await cutter.press("Сверху", private=True)
    await cutter.forges("p.1.2.pass", hand)
    await cutter.forges("junk", hand)
    await game.finish_deal()
    await town.settled()
    answered = [
        str(call.params["callback_query_id"])
        for call in list(town.world.journal)[first:]
        if call.method == "answerCallbackQuery"
    ]
    pressed = [
        query.id for query in town.world.queries.values() if query.data and query.chat_id == hand.chat_id
    ]
    assert len(answered) == len(set(answered))
    assert set(pressed) <= set(answered) | {
        str(call.params["callback_query_id"])
        for call in list(town.world.journal)[:first]
        if call.method == "answerCallbackQuery"
    }


async def test_fault_09_the_answer_goes_out_before_the_drawings(town: Town) -> None:
    """The thumb feels the press at once, however long the chats take to be drawn."""
    pilots = town.gather(3)
    _, cutter, _, hand = await cutting(town, pilots)
    drawn = len(hand.versions)
    slow = slowness(1.5)
    town.world.faults.append(slow)
    await cutter.press_on(hand, "Сверху")
    assert len(hand.versions) == drawn
    town.world.faults.remove(slow)
    await town.world.wait_for(lambda: len(hand.versions) > drawn)


async def test_fault_09_an_answer_goes_past_a_chat_that_has_to_be_left_alone(town: Town) -> None:
    """A flood in the group and in the presser's own chat does not keep his toast."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    faults: list[Fault] = [once(method, flood(2), times=2) for method in ("editMessageText", "sendMessage")]
    town.world.faults += faults
    await cutter.press("Сверху", private=True)
    # Both chats are paused by now, and yet:
    answer = await cutter.forges("junk", cutter.private()[-1])
    assert answer.text
    town.world.faults.clear()
    assert (await game.record()).state is not None


async def test_fault_09_a_query_that_is_too_old_is_no_error(town: Town) -> None:
    """The move counts, and nobody is alarmed; the town's log is searched for errors at its end."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    town.world.faults.append(once("answerCallbackQuery", refusal("query_too_old")))
    before = (await game.record()).revision
    town.world.press(cutter.user_id, hand.chat_id, hand.message_id, "Сверху")
    record = await game.until(lambda now: now.revision > before)
    assert record.state is not None
    assert record.state.seal.cut == 9
    await town.settled()
    assert town.bot.errors() == []
