"""Fault 10: a message that is really gone is posted anew with the newest screen; no move is lost."""

from __future__ import annotations

import pytest

from bot.sandbox.world.troubles import EDITING, Trouble, refusal
from tests.e2e.sights import cutting
from tests.e2e.town import Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_10_a_board_that_was_deleted_is_posted_anew(town: Town) -> None:
    """An administrator deletes it, of which Telegram tells nothing; the next edit finds out."""
    pilots = town.gather(2)
    game, cutter, _, _ = await cutting(town, pilots)
    board = cutter.public()[-1]
    before = (await game.record()).revision
    gone = Trouble(refusal("edit_not_found"), methods=EDITING, chat_id=cutter.group_id, times=1)
    town.world.faults.append(gone)
    await cutter.press("Сверху", private=True)
    anew = await cutter.finds(lambda item: item.message_id > board.message_id and "Мои карты" in item.labels)
    assert gone.struck == 1
    assert (await game.record()).revision > before
    await town.settled()
    assert [item.message_id for item in cutter.public() if item.message_id > board.message_id] == [
        anew.message_id
    ]
