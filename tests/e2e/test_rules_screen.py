"""The choice of rules in the lobby, by buttons and by command, through the real bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio

from bot.callbacks import Callback, ChoosePreset, ChooseRules, ShowSaved, UseSaved
from bot.render.rules import family_place
from bot.sandbox import Button
from tests.e2e.pilot import callback_of
from tests.e2e.town import RU, Town, open_town

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def town(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """One bot for all tests of this module."""
    async with open_town(tmp_path_factory.mktemp("rules")) as town:
        yield town


def _asks(press: Callback, button: Button) -> bool:
    return callback_of(button) == press


async def test_rules_saved_under_a_name_are_found_and_used_again(town: Town) -> None:
    """«Наши правила»: chosen, saved by command, found under their name, used again."""
    (anna,) = town.gather(1)
    game = await town.open_game([anna])
    await anna.press_button(lambda button: isinstance(callback_of(button), ChooseRules))
    for press in (ChooseRules(game.table_id, family_place("book")), ChoosePreset(game.table_id, "book")):
        await anna.press_button(partial(_asks, press))
    saved = await anna.asks("/saverules Пятничные")
    assert saved.text == RU("notice-rules_saved")
    await anna.press_button(lambda button: isinstance(callback_of(button), ShowSaved))
    await anna.finds(lambda item: "Пятничные" in item.text)
    for press in (
        ChooseRules(game.table_id),
        ChooseRules(game.table_id, family_place("duel")),
        ChoosePreset(game.table_id, "duel"),
    ):
        await anna.press_button(partial(_asks, press))
    await game.until(lambda now: now.rules.preset == "duel")
    await anna.press_button(lambda button: isinstance(callback_of(button), ShowSaved))
    await anna.press_button(lambda button: isinstance(callback_of(button), UseSaved))
    await game.until(lambda now: now.rules.preset == "book")


async def test_only_the_opener_and_administrators_choose_rules(town: Town) -> None:
    """A member who presses «Правила» learns who may; nothing is shown or changed."""
    anna, boris = town.gather(2)
    game = await town.open_game([anna])
    answer = await boris.press_button(lambda button: isinstance(callback_of(button), ChooseRules))
    assert answer.text == RU("refusal-not_your_rules")
    refused = await boris.asks("/saverules Мои")
    assert refused.text == RU("refusal-not_your_rules")
    assert (await game.record()).rules.preset == "classic"


async def test_rules_are_not_saved_without_a_name(town: Town) -> None:
    """`/saverules` alone is answered in one sentence."""
    (anna,) = town.gather(1)
    await town.open_game([anna])
    assert (await anna.asks("/saverules")).text == RU("refusal-no_name")


async def test_the_rules_screen_of_a_stopped_table_loses_its_buttons(town: Town) -> None:
    """No live button is left of a lobby that closed."""
    (anna,) = town.gather(1)
    await town.open_game([anna])
    await anna.press_button(lambda button: isinstance(callback_of(button), ChooseRules))
    await anna.finds(lambda item: any(isinstance(callback_of(key), ShowSaved) for key in item.buttons))
    anna.write("/stop")
    await town.settled()
    assert not [button for message in anna.public() for button in message.buttons]
