"""Help that fits the game in force, and a page for every game, through the real bot."""

from __future__ import annotations

from functools import partial

import pytest

from bot.sandbox import Message
from bot.screen import plain_text
from tests.e2e.pilot import Pilot
from tests.e2e.town import EN, RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_help_in_a_group_explains_what_is_played_there(town: Town) -> None:
    """Before a table the usual game, then the table's."""
    [anya] = town.gather(1)
    assert "Как играют: «Классика»" in (await anya.asks("/help")).text
    game = await town.open_game([anya])
    await game.choose("burkozel")
    told = (await anya.asks("/help")).text
    assert "Как играют: «Буркозёл»" in told
    assert "Каждому сдают по четыре карты." in told


async def test_help_in_private_explains_what_the_person_plays(town: Town) -> None:
    """The table at which he sits."""
    [anya] = town.gather(1)
    game = await town.open_game([anya])
    await game.choose("bust")
    assert "Как играют: «С перебором»" in (await anya.asks_privately("/help")).text


def _holds(message_id: int, label: str, message: Message) -> bool:
    return message.message_id == message_id and label in message.labels


def _has_turned(message: Message, text: str) -> bool:
    return message.text != text


async def _leafs(pilot: Pilot, message_id: int, *labels: str) -> str:
    """Press buttons of one message one after the other, and return what it shows at last."""
    text = ""
    for label in labels:
        message = await pilot.finds(partial(_holds, message_id, label))
        text = message.text
        await pilot.press_on(message, label)
        await pilot.world.wait_for(partial(_has_turned, message, text))
        text = message.text
    return text


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_a_page_of_any_game_is_two_presses_from_the_help(town: Town, language: str) -> None:
    """The same message turns its pages; nothing new is posted, and there is a way back."""
    [anya] = town.gather(1, language=language)
    words = RU if language == "ru" else EN
    if language == "en":
        await anya.press_on(await anya.asks("/language"), "English")
        await town.settled()
    helped = await anya.asks("/help")
    before = len(anya.public())
    family = words("family-counted")
    text = await _leafs(
        anya, helped.message_id, words("button-games"), family, f"{words('preset-burkozel')} · 2–3"
    )
    assert plain_text(words("about-burkozel")) in text
    back = await _leafs(
        anya, helped.message_id, f"‹ {family}", f"‹ {words('button-games')}", f"‹ {words('button-help')}"
    )
    assert words("help-title", label=words("rules-label", preset=words("preset-classic"))) in back
    assert len(anya.public()) == before


async def test_rules_begin_with_what_differs(town: Town) -> None:
    """The rest of them is folded below."""
    [anya] = town.gather(1)
    game = await town.open_game([anya])
    await game.choose("bust")
    told = (await anya.asks("/rules")).text
    assert told.index("Чем отличается") < told.index("Перебор") < told.index("Остальное — как в «Классике»")
