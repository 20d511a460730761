"""Blocked chats, lost answers and a server in trouble: the game goes on, and nothing is said twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from bot.sandbox import BAD_GATEWAY, LOST, Fault, Reply, World, once
from bot.sandbox.world import Stage
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


@contextmanager
def trouble(world: World, fault: Fault) -> Iterator[None]:
    """Put a fault in the way of the bot's calls."""
    world.faults.append(fault)
    try:
        yield
    finally:
        world.faults.remove(fault)


async def cutting(town: Town, pilots: list[Pilot]) -> tuple[Game, Pilot, Pilot]:
    """Return a game that waits for the cut, who cuts, and the other."""
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    return game, cutter, next(pilot for pilot in pilots if pilot is not cutter)


async def test_an_edit_whose_answer_is_lost_is_made_again_and_not_posted(town: Town) -> None:
    """An edit may be made twice; a second message would be seen."""
    pilots = town.gather(2)
    game, cutter, _ = await cutting(town, pilots)
    before = [len(pilots[0].public()), *(len(pilot.private()) for pilot in pilots)]
    with trouble(town.world, once("editMessageText", LOST, stage="after", times=3)):
        await cutter.press("Не снимать", private=True)
        await game.until_cut()
        await town.settled()
    assert [len(pilots[0].public()), *(len(pilot.private()) for pilot in pilots)] == before
    await game.finish_deal()


async def test_a_message_that_the_server_did_not_take_is_sent_once_it_does(town: Town) -> None:
    """502 means that nothing was done."""
    pilots = town.gather(2)
    game = await town.open_game(pilots)
    with trouble(town.world, once("sendMessage", BAD_GATEWAY)):
        await game.advance()
        await pilots[0].sees("Сдача 1")
    await town.settled()
    assert len([item for item in pilots[0].public() if item.text.startswith("Сдача 1")]) == 1
    await game.finish_deal()


async def test_a_reply_whose_answer_is_lost_is_not_said_again(town: Town) -> None:
    """It may have arrived, and here it has."""
    [anya] = town.gather(1)
    with trouble(town.world, once("sendMessage", LOST, stage="after")):
        await anya.asks("/table")
        await town.settled()
    assert [item.text for item in anya.public()] == [RU("refusal-no_table")]


@pytest.mark.parametrize("stage", ["before", "after"])
async def test_a_press_counts_once_though_its_answer_is_lost(town: Town, stage: Stage) -> None:
    """The state comes first; the toast may be missed, the move may not."""
    pilots = town.gather(2)
    game, cutter, _ = await cutting(town, pilots)
    hand = cutter.private()[-1]
    with trouble(town.world, once("answerCallbackQuery", LOST, stage=stage)):
        town.world.press(cutter.user_id, hand.chat_id, hand.message_id, "Сверху")
        state = await game.until_cut()
    assert state.seal.cut == 9
    await game.finish_deal()


async def test_updates_whose_delivery_was_lost_come_again_and_count_once(town: Town) -> None:
    """The connection broke while the bot asked for what is new."""
    pilots = town.gather(2)
    game, cutter, _ = await cutting(town, pilots)
    with trouble(town.world, once("getUpdates", LOST, stage="after", times=2)):
        await cutter.press("Сверху", private=True)
    assert (await game.until_cut()).seal.cut == 9
    await game.finish_deal()


@dataclass
class EveryFew:
    """A bad day: each so many-th call of the bot meets a server in trouble or loses its answer."""

    calls: int = 0

    def __call__(self, stage: Stage, method: str, _: Mapping[str, Any], /) -> Reply | None:
        """Strike: what can be done twice is done and unheard, the rest is not done."""
        if method == "getUpdates":
            return None
        if stage == "before":
            self.calls += 1
        if self.calls % 15 == 0 and stage == "before":
            return BAD_GATEWAY
        return LOST if self.calls % 17 == 0 and stage == "after" and method == "editMessageText" else None


async def test_a_deal_is_played_to_its_end_on_a_bad_day(town: Town) -> None:
    """Every check of a whole game holds, and the deal has one message."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    with trouble(town.world, EveryFew()):
        await game.finish_deal()
        await pilots[0].sees("сыграна")
    await town.settled()
    assert len([item for item in pilots[0].public() if item.text.startswith("Сдача 1")]) == 1


async def test_a_message_that_was_deleted_is_posted_anew(town: Town) -> None:
    """At the next thing it has to show, in the group as in private."""
    pilots = town.gather(2)
    game, cutter, _ = await cutting(town, pilots)
    table = await cutter.finds(lambda item: "Мои карты" in item.labels)
    town.world.remove(table)
    town.world.remove(cutter.private()[-1])
    await cutter.asks("/leave")
    await cutter.finds(lambda item: item.message_id > table.message_id and "Мои карты" in item.labels)
    await cutter.finds(lambda item: "Не снимать" in item.labels, private=True)
    await game.finish_deal()
