"""Whole games through the real bot, over HTTP, by random legal presses."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.store import Store
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.running import running_bot
from tests.e2e.town import refusals


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 5), (6, 4)])
async def test_whole_games_by_random_presses(
    players: int, deals: int, gather: Gathering, tmp_path: Path
) -> None:
    """Any number of people play deals to their end; cards, chips and secrets hold at every step."""
    pilots = gather(players)
    database = tmp_path / "bura.sqlite3"
    async with running_bot(pilots[0].world, database, combo_window="0.1") as bot:
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(players), bot.log)
            state = await game.play(deals)
        finally:
            await store.close()
        assert state.deal_number == deals
        assert await bot.stop() == 0
    assert bot.errors() == []
    assert refusals(pilots[0].world) == []
