"""Fault 6: late and repeated presses get one polite toast and the present screen, and count for nothing."""

from __future__ import annotations

import pytest

from tests.e2e.pilot import data_of
from tests.e2e.sights import cutting, sight_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_06_a_press_of_an_earlier_version_is_settled_already(town: Town) -> None:
    """It never counts as the answer to the next question."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    old = data_of(hand, "Не снимать")
    await cutter.press_on(hand, "Сверху")
    await game.until_cut()
    before = await sight_of(town, game, pilots)
    assert (await cutter.press_data(old)).text == RU("stale")
    assert await sight_of(town, game, pilots) == before


async def test_fault_06_two_presses_at_once_make_one_move(town: Town) -> None:
    """A nervous thumb pays nothing: the second press is answered as late."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await game.record()
    presses = [
        town.world.press(cutter.user_id, hand.chat_id, hand.message_id, label)
        for label in ("Сверху", "Снизу")
    ]
    answers = [(await press.answered()).text for press in presses]
    assert answers == [RU("accepted-cut"), RU("stale")]
    after = await game.record()
    assert after.state is not None
    assert before.state is not None
    assert after.state.seal.cut == 9
