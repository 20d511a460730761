"""Fault 14: a 429 in one chat slows that chat alone, and what is obsolete by then is dropped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.sandbox import Reply, World, flood
from bot.sandbox.world import Stage
from tests.e2e.sights import cutting
from tests.e2e.town import Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Flooded:
    """One chat that takes nothing for some seconds of the world, and says so; early calls are counted."""

    def __init__(self, world: World, chat_id: int, seconds: int) -> None:
        self.world = world
        self.chat_id = chat_id
        self.seconds = seconds
        self.until: float | None = None
        self.refused = 0

    def __call__(self, stage: Stage, method: str, params: Mapping[str, Any], /) -> Reply | None:
        counts = method in ("sendMessage", "editMessageText", "editMessageReplyMarkup")
        if stage != "before" or not counts or str(params.get("chat_id")) != str(self.chat_id):
            return None
        now = self.world.clock()
        if self.until is None:
            self.until = now + self.seconds
        if now >= self.until:
            return None
        self.refused += 1
        return flood(self.seconds)


async def test_fault_14_a_flood_in_one_group_does_not_slow_another(town: Town) -> None:
    """A whole deal is played next door meanwhile; the flooded chat is called once and left alone."""
    flooded, quick = town.gather(2), town.gather(2)
    game, cutter, _, _ = await cutting(town, flooded)
    other = await town.dealt_game(quick)
    flood = Flooded(town.world, flooded[0].group_id, 12)
    town.world.faults.append(flood)
    board = await cutter.finds(lambda item: "Сдача 1" in item.text)
    before = board.text
    await cutter.press("Сверху", private=True)
    await game.until_cut()
    await other.finish_deal()
    await quick[0].sees("сыграна")
    assert flood.until is not None
    assert town.world.clock() < flood.until
    assert board.text == before
    assert flood.refused == 1


async def test_fault_14_what_is_obsolete_when_a_flood_is_over_is_dropped(town: Town) -> None:
    """Moves go on in private while the group waits; then one edit shows the latest."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    board = await cutter.finds(lambda item: "Сдача 1" in item.text)
    shown = len(board.versions)
    flood = Flooded(town.world, pilots[0].group_id, 6)
    town.world.faults.append(flood)
    await cutter.press("Сверху", private=True)
    await game.finish_deal()
    assert flood.until is not None
    assert town.world.clock() < flood.until
    assert len(board.versions) == shown
    await pilots[0].sees("сыграна")
    await town.settled()
    assert flood.refused == 1
    assert len(board.versions) == shown + 1


async def test_fault_14_presses_are_answered_in_a_flooded_chat(town: Town) -> None:
    """Answers are free, so nobody presses twice because of a flood."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    flood = Flooded(town.world, cutter.user_id, 2)
    town.world.faults.append(flood)
    assert (await cutter.press("Сверху", private=True)).text
    assert (await cutter.press("Мои карты")).text
    assert flood.until is not None
    assert town.world.clock() < flood.until
    await game.finish_deal()
