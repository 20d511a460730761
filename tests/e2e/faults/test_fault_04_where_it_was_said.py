"""Fault 4: what is refused is said where the person spoke, and nowhere else."""

from __future__ import annotations

import pytest

from bot.callbacks import BeginDeal, pack
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_04_in_the_group_a_command_gets_a_reply_there(town: Town) -> None:
    """The private chat stays as it was, also for somebody whom the bot could write to."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya])
    before = len(boris.private())
    for command, refusal in (
        ("/leave", "not_seated"),
        ("/deal", "not_your_table"),
        ("/newgame", "table_exists"),
    ):
        assert (await boris.asks(command)).text == RU(f"refusal-{refusal}")
    await town.settled()
    assert len(boris.private()) == before


async def test_fault_04_in_private_a_command_is_answered_there(town: Town) -> None:
    """The group hears nothing of it."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya])
    before = [item.message_id for item in anya.public()]
    assert (await boris.asks_privately("/leave")).text == RU("refusal-not_seated")
    assert (await boris.asks_privately("/start nonsense")).text == RU("refusal-wrong_link")
    await town.settled()
    assert [item.message_id for item in anya.public()] == before


async def test_fault_04_a_press_is_refused_by_a_toast_alone(town: Town) -> None:
    """No message anywhere, also not to somebody who never pressed Start."""
    [anya, gleb] = town.gather(2, started=False)
    town.world.start(anya.user_id)
    game = await town.open_game([anya])
    lobby = await anya.sees(RU("lobby-title"))
    await town.settled()
    calls = len(town.world.journal)
    answer = await gleb.forges(pack(BeginDeal(game.table_id)), lobby)
    assert answer.text == RU("refusal-not_your_table")
    await town.settled()
    sent = [call.method for call in list(town.world.journal)[calls:]]
    assert "sendMessage" not in sent
