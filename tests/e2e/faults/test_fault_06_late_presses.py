"""Fault 6: late and repeated presses get one polite toast and the present screen, and count for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.conftest import Gathering
from tests.e2e.pilot import data_of
from tests.e2e.prepared import prepare
from tests.e2e.running import running_bot
from tests.e2e.sights import cutting, sight_of
from tests.e2e.town import RU, Town, settled
from tests.engine.tables.house import QUICK

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


async def test_fault_06_a_late_confirmation_brings_the_present_hand(town: Town) -> None:
    """The question that it belonged to is over; nobody is asked about it again."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    confirmed = data_of(hand, "Сверху")
    await cutter.press_on(hand, "Сверху")
    await game.until_cut()
    await town.settled()
    before = await sight_of(town, game, pilots)
    late = confirmed.replace("p.", "a.", 1)
    assert (await cutter.forges(late, hand)).text == RU("stale")
    assert (await cutter.forges(confirmed, cutter.private()[-1])).text == RU("stale")
    assert await sight_of(town, game, pilots) == before


async def test_fault_06_a_press_from_before_a_restart_counts_for_its_question_alone(
    gather: Gathering, tmp_path: Path
) -> None:
    """What was pressed while the bot was down is carried out once; the same again is late."""
    pilots = gather(2)
    world = pilots[0].world
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, is_cut=True)
    async with running_bot(world, database) as bot:
        hand = await pilots[0].finds(lambda item: "К♠" in item.labels, private=True)
        await settled(world)
        await bot.kill()
        presses = [world.press(pilots[0].user_id, hand.chat_id, hand.message_id, "К♠") for _ in range(2)]
        await bot.start()
        answers = [(await press.answered()).text for press in presses]
        assert answers == ["Вы ходите: К♠", RU("stale")]
        assert await bot.stop() == 0
        assert bot.errors() == []
