"""Fault 10: state first, then the screen: a screen that fails loses no move and repeats none."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import BAD_GATEWAY, LOST, Once, Reply
from bot.sandbox.world import Stage
from tests.e2e.sights import CLOCK, cutting
from tests.e2e.town import Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def bad_request(text: str) -> Reply:
    """Return a refusal in the server's words."""
    return Reply(400, json.dumps({"ok": False, "error_code": 400, "description": f"Bad Request: {text}"}))


FAILURES = [
    ("before", BAD_GATEWAY),
    ("before", LOST),
    ("after", LOST),
    ("before", bad_request("message to edit not found")),
    ("before", bad_request("MESSAGE_ID_INVALID")),
    ("before", bad_request("message can't be edited")),
]


@pytest.mark.parametrize(("stage", "reply"), FAILURES)
async def test_fault_10_a_failed_drawing_loses_and_repeats_no_move(
    town: Town, stage: Stage, reply: Reply
) -> None:
    """One press, one move, and soon everybody sees it; the deal goes on to its end."""
    pilots = town.gather(2)
    game, cutter, other, _ = await cutting(town, pilots)
    board = await other.finds(lambda item: "Сдача 1" in item.text)
    before = CLOCK.sub("", board.text)
    town.world.faults.append(Once("editMessageText", reply, stage=stage))
    await cutter.press("Сверху", private=True)
    assert (await game.until_cut()).seal.cut == 9
    await other.finds(lambda item: "Сдача 1" in item.text and CLOCK.sub("", item.text) != before)
    await game.finish_deal()
