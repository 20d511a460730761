"""Every preset through the real bot: chosen by buttons, played by random presses to its end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from engine.play import Phase
from engine.rules import PRESETS
from tests.e2e.game import Game
from tests.e2e.town import Town, open_town

POT_DEALS = 2
"""Deals of a game for the pot, which has no end of its own."""
DEALS_AT_MOST = 120


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def town(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """One bot for all presets; announcements take next to no time."""
    async with open_town(tmp_path_factory.mktemp("presets"), combo_window="0.02") as town:
        yield town


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("preset", PRESETS)
async def test_a_preset_is_played_to_the_end_of_its_match(preset: str, town: Town) -> None:
    """From the rules screen to the end: cards, chips and secrets hold at every step."""
    rules = PRESETS[preset]
    pilots = town.gather(min(max(rules.min_players, 3), rules.max_players))
    game = await Game.open(town.store, pilots, random.Random(preset), town.bot.log, preset=preset)
    state = await game.finish_deal()
    if rules.has_pot:
        state = await game.play(POT_DEALS)
    while not rules.has_pot and state.phase is not Phase.MATCH_OVER:
        assert state.deal_number < DEALS_AT_MOST
        await game.advance()
        state = await game.finish_deal()
    assert state.rules.preset == preset
