"""A handler that waits for the server holds up nobody else."""

from __future__ import annotations

import pytest

from bot.sandbox import Trouble, wait
from tests.e2e.pilot import data_of
from tests.e2e.sights import cutting
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

SLOW_SECONDS = 2.0


async def test_a_slow_question_about_a_member_holds_up_no_other_table(town: Town) -> None:
    """Who is an administrator takes the server seconds to say; next door moves are made meanwhile."""
    [anya] = town.gather(1)
    game, cutter, _, _ = await cutting(town, town.gather(2))
    town.world.faults.append(Trouble(wait(SLOW_SECONDS), methods={"getChatMember"}))
    asked = anya.write("/language")
    assert (await cutter.press("Сверху", private=True)).text == RU("accepted-cut")
    await game.until_cut()
    assert not any(item.reply_to == asked.message_id for item in anya.public())
    await anya.finds(lambda item: item.reply_to == asked.message_id)
    town.world.faults.clear()


async def test_a_slow_answer_to_a_press_holds_up_no_press_behind_it(town: Town) -> None:
    """The toast is late, the table is not: what comes next is handled before the first toast arrives."""
    game, cutter, _, hand = await cutting(town, town.gather(2))
    below = data_of(hand, "Снизу")
    slowness = Trouble(wait(SLOW_SECONDS), methods={"answerCallbackQuery"}, times=1)
    town.world.faults.append(slowness)
    slow = town.world.press(cutter.user_id, hand.chat_id, hand.message_id, "Сверху")
    await game.until_cut()
    assert (await cutter.press_data(below)).text == RU("stale")
    assert slow.answer is None
    assert (await slow.answered()).text == RU("accepted-cut")
    town.world.faults.clear()
