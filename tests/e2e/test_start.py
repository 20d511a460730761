"""The start of the bot: what is wrong with one table keeps no other one waiting."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.presenter import Presenter
from bot.sandbox import World
from engine.tables import Table
from tests.e2e.inside import running_inside
from tests.e2e.prepared import prepare
from tests.e2e.running import TOKEN
from tests.e2e.town import gather


async def test_a_table_that_cannot_be_drawn_is_left_out_and_the_bot_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged, and the others are served; drawn again it is by the next move at it."""
    world = World(TOKEN)
    broken, sound = gather(world, 2), gather(world, 2)
    table_id = await prepare(tmp_path / "bura.sqlite3", broken)
    await prepare(tmp_path / "bura.sqlite3", sound)
    catch_up = Presenter.catch_up

    async def fail_at_one(presenter: Presenter, table: Table) -> None:
        if table.table_id == table_id:
            raise LookupError("no words")
        await catch_up(presenter, table)

    monkeypatch.setattr(Presenter, "catch_up", fail_at_one)
    async with running_inside(world, tmp_path / "bura.sqlite3", monkeypatch):
        await sound[0].finds(lambda item: "Мои карты" in item.labels)
        assert not broken[0].public()
        await next(pilot for pilot in sound if pilot.private()).press("Мои карты")
    assert f"table {table_id} could not be drawn" in caplog.text
