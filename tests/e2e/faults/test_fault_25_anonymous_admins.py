"""Fault 25: anonymous administrators and channels have no seat; administrators may still moderate."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.sandbox import Message
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def replies_to(number: int) -> Callable[[Message], bool]:
    """Return whether a message is a reply to the message of this number."""
    return lambda item: item.reply_to == number


async def reply_as_group(pilot: Pilot, text: str) -> str:
    """Write in the name of the group, and return the reply."""
    said = pilot.world.say_as_group(pilot.user_id, pilot.group_id, text)
    return (await pilot.finds(replies_to(said.message_id))).text


async def test_fault_25_in_the_name_of_the_group_nobody_sits(town: Town) -> None:
    """He is asked to leave anonymity; no table opens in his stead."""
    [admin, anya] = town.gather(2)
    for command in ("/newgame", "/join"):
        assert await reply_as_group(admin, command) == RU("notice-anonymous")
    assert (await anya.asks("/table")).text == RU("refusal-no_table")


async def test_fault_25_in_the_name_of_the_group_one_moderates(town: Town) -> None:
    """The settings and the end of a game are administrators' business, under whatever name."""
    [admin, anya, boris] = town.gather(3)
    game = await town.open_game([anya, boris])
    assert RU("chat-settings") in await reply_as_group(admin, "/settings")
    town.world.say_as_group(admin.user_id, admin.group_id, "/stop")
    await game.until(lambda record: record.phase == "closed")


async def test_fault_25_a_channel_neither_sits_nor_moderates(town: Town) -> None:
    """Whoever writes in a channel's name is nobody's administrator here."""
    [admin, anya, boris] = town.gather(3)
    game = await town.open_game([anya, boris])
    channel = town.world.add_channel("Новости", admin.user_id)
    town.world.set_member(admin.group_id, town.world.bot.id, "administrator", by=admin.user_id)
    for command, answer in (
        ("/join", "notice-anonymous"),
        ("/stop", "refusal-not_your_table"),
        ("/settings", "notice-admins_only"),
    ):
        said = town.world.say_as_channel(channel.id, admin.group_id, command)
        reply = await anya.finds(replies_to(said.message_id))
        assert reply.text == RU(answer)
    assert (await game.record()).phase == "lobby"
