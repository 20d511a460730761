"""Fault 31: the same update delivered twice is handled once, and after a kill it does no harm."""

from __future__ import annotations

import pytest

from bot.sandbox import LOST, once
from tests.e2e.sights import cutting
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_31_an_update_that_comes_twice_is_handled_once(town: Town) -> None:
    """A command has one answer and a press one move and one toast, though all came twice."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await game.record()
    town.world.updates.copies = 2
    first = len(town.world.journal)
    await cutter.press_on(hand, "Сверху")
    await game.until_cut()
    asked = cutter.write("/newgame")
    answer = await cutter.finds(lambda item: item.reply_to == asked.message_id)
    await town.settled()
    town.world.updates.copies = 1
    calls = list(town.world.journal)[first:]
    assert len([call for call in calls if call.method == "answerCallbackQuery"]) == 1
    assert [item.message_id for item in cutter.public() if item.reply_to == asked.message_id] == [
        answer.message_id
    ]
    after = await game.record()
    assert before.state is not None
    assert after.state is not None
    assert after.state.seal.cut == 9
    await game.finish_deal()


async def test_fault_31_a_batch_that_was_lost_on_its_way_is_handled_once(town: Town) -> None:
    """The server has sent it, the bot has not heard it; so it comes again."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    town.world.faults.append(once("getUpdates", LOST, stage="after", times=2))
    answer = await cutter.press("Сверху", private=True)
    assert answer.text == RU("accepted-cut")
    assert (await game.until_cut()).seal.cut == 9
    await game.finish_deal()
