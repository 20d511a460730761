"""Fault 10: state first, then the screen: a screen that fails loses no move and repeats none."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import BAD_GATEWAY, LOST, Reply, once
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
    town.world.faults.append(once("editMessageText", reply, stage=stage))
    await cutter.press("Сверху", private=True)
    assert (await game.until_cut()).seal.cut == 9
    await other.finds(lambda item: "Сдача 1" in item.text and CLOCK.sub("", item.text) != before)
    await game.finish_deal()


async def test_fault_10_a_board_whose_answer_was_lost_is_there_once(town: Town) -> None:
    """It is found where it must be, and edited from then on; so are the hands."""
    pilots = town.gather(3)
    game = await town.open_game(pilots)
    await town.settled()
    lobby, hands = len(pilots[0].public()), [len(pilot.private()) for pilot in pilots]
    town.world.faults.append(once("sendMessage", LOST, stage="after"))
    await game.advance()
    await game.finish_deal()
    await pilots[0].sees("сыграна")
    await town.settled()
    assert [item.text[:7] for item in pilots[0].public()[lobby:] if "Сдача" in item.text] == ["Сдача 1"]
    assert [len(pilot.private()) for pilot in pilots] == hands


async def test_fault_10_a_hand_whose_answer_was_lost_is_there_once(town: Town) -> None:
    """A new message that calls a person who was away; it is found and can be played from."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    before = len(cutter.private())
    town.world.faults.append(once("sendMessage", LOST, stage="after"))
    cutter.whisper("/hand")
    hand = await cutter.finds(
        lambda item: item is cutter.private()[-1] and "Сверху" in item.labels, private=True
    )
    await town.settled()
    assert len(cutter.private()) == before + 1
    await cutter.press_on(hand, "Сверху")
    assert (await game.until_cut()).seal.cut == 9
    await town.settled()
    assert len(cutter.private()) == before + 1
