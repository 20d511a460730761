"""Fault 12: no button in the group posts a new message at each press."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.sandbox import Message
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

PRESSES = 3
Scene = Callable[[Town, list[Pilot]], Awaitable[Game]]


async def lobby(town: Town, pilots: list[Pilot]) -> Game:
    return await town.open_game(pilots)


async def rules(town: Town, pilots: list[Pilot]) -> Game:
    game = await town.open_game(pilots)
    await pilots[0].press("Правила")
    return game


async def deal(town: Town, pilots: list[Pilot]) -> Game:
    return await town.dealt_game(pilots)


async def vote(town: Town, pilots: list[Pilot]) -> Game:
    game = await town.dealt_game(pilots)
    pilots[1].write("/stop")
    await game.until(lambda record: bool(record.votes))
    return game


async def end_of_deal(town: Town, pilots: list[Pilot]) -> Game:
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    return game


async def closed(town: Town, pilots: list[Pilot]) -> Game:
    game = await town.dealt_game(pilots)
    await pilots[0].ends_game()
    await game.until(lambda record: record.phase == "closed")
    return game


async def language(town: Town, pilots: list[Pilot]) -> Game:
    game = await town.open_game(pilots)
    await pilots[0].asks("/language")
    return game


def buttons_in(pilot: Pilot) -> dict[str, Message]:
    """Return every button that the group has, or ever had, and its message."""
    return {
        button.data: item
        for item in pilot.public()
        for content in item.versions
        for row in content.keyboard
        for button in row
        if button.data is not None
    }


@pytest.mark.parametrize("scene", [lobby, rules, deal, vote, end_of_deal, closed, language])
async def test_fault_12_a_button_of_the_group_is_no_spam_gun(town: Town, scene: Scene) -> None:
    """Pressed again and again, by those who sit and by one who does not, it posts nothing more.

    The first press of a button may: a new deal has a message of its own.
    """
    *seated, outsider = pilots = town.gather(4)
    await scene(town, seated)
    await town.settled()
    buttons = buttons_in(outsider)
    assert buttons

    async def press_all() -> int:
        for data, message in buttons.items():
            for pilot in reversed(pilots):
                await pilot.forges(data, message)
        await town.settled()
        return len(outsider.public())

    await press_all()
    settled = await press_all()
    for _ in range(PRESSES):
        assert await press_all() == settled
