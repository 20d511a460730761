"""Fault 22: after every action exactly one holds: somebody is to act, the deal is over, the game is over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.callbacks import PlayMove
from engine.play import RESTING, to_act
from engine.store import Store
from engine.tables import TablePhase
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.pilot import callback_of
from tests.e2e.running import running_bot
from tests.e2e.town import settled


@pytest.mark.parametrize(("preset", "seed"), [("classic", 1), ("strict", 2)])
async def test_fault_22_somebody_can_act_or_it_is_over(
    gather: Gathering, tmp_path: Path, preset: str, seed: int
) -> None:
    """Whoever is to act has a button for it; once nobody is, everybody can deal again."""
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    async with running_bot(pilots[0].world, database, combo_window="0") as bot:
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(seed), bot.log, preset=preset)
            for _ in range(14):
                await game.advance()
                record = await game.record()
                assert record.state is not None
                is_over = record.state.phase in RESTING
                assert record.phase == TablePhase.PLAYING.value
                assert bool(to_act(record.state)) is not is_over
                assert (record.deadline is None) is is_over
            await settled(pilots[0].world)
            record = await game.record()
            assert record.state is not None
            can_move = [
                pilot
                for pilot in pilots
                if any(isinstance(callback_of(button), PlayMove) for button in pilot.private_buttons())
            ]
            assert bool(can_move) is not (record.state.phase in RESTING)
        finally:
            await store.close()
