"""Fault 20: every turn of several steps has a default that completes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot import starting
from engine.play import RESTING
from engine.rules import PRESETS
from engine.tables import Pace, timing
from tests.e2e.conftest import Gathering
from tests.e2e.inside import running_inside
from tests.e2e.prepared import prepare
from tests.e2e.town import settled


@pytest.mark.parametrize("preset", ["strict", "dave", "nemazanye"])
async def test_fault_20_a_deal_that_nobody_plays_comes_to_its_end(
    gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """Leads picked, cards drawn by hand, raises, offers: the bot completes each; then the table rests."""
    monkeypatch.setattr(timing, "ABSENT_SECONDS", 0.0)
    monkeypatch.setattr(starting, "GRACE_SECONDS", 0.0)
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    rules = replace(PRESETS[preset], combo_window=0)
    table_id = await prepare(database, pilots, rules=rules, pace=Pace(1, 1), is_cut=True)
    async with running_inside(pilots[0].world, database, monkeypatch) as store:
        await pilots[0].finds(lambda item: "Сдача 1" in item.text and "сыграна" in item.text)
        await settled(pilots[0].world)
        record = await store.read_table(table_id)
    assert record is not None
    assert record.state is not None
    assert record.state.phase in RESTING
    assert record.state.deal_number == 1, "the table does not play by itself for ever"
    assert record.deadline is None
