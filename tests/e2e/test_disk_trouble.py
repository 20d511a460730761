"""Disk full, database held or damaged: nothing half-written, everybody is told, games go on by themselves."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot import reports
from bot.logs import RedactingFormatter
from bot.sandbox import World
from bot.settings import SettingsError
from engine.store import Store, TableRecord
from engine.store import database as database_module
from tests.e2e.conftest import Gathering
from tests.e2e.inside import fill_disk, free_disk, running_inside
from tests.e2e.pilot import Pilot
from tests.e2e.prepared import prepare
from tests.e2e.running import TOKEN
from tests.e2e.town import RU, settled
from tests.engine.tables.house import QUICK

LEAD = "К♠"
PATIENCE_SECONDS = 10.0


@dataclass
class Scene:
    """A table at which the first lead is to be made."""

    database: Path
    table_id: int
    pilots: list[Pilot]
    operator: Pilot

    @property
    def world(self) -> World:
        """Where it is."""
        return self.pilots[0].world

    @property
    def leader(self) -> Pilot:
        """Whose lead it is."""
        return self.pilots[0]

    async def record(self, store: Store) -> TableRecord:
        """Return what is stored of the table."""
        record = await store.read_table(self.table_id)
        assert record is not None
        return record

    async def lead(self) -> str:
        """Press the lead and return what the toast says."""
        message = await self.leader.finds(lambda item: LEAD in item.labels, private=True)
        return (await self.leader.press_on(message, LEAD)).text


@pytest.fixture
async def scene(gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Two people at a table, and somebody who runs the bot."""
    monkeypatch.setattr(reports, "GATHERING_SECONDS", 0.02)
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.05)
    *pilots, operator = gather(3)
    operator.whisper("/start")
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, is_cut=True)
    return Scene(database, table_id, pilots, operator)


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log as the bot writes it."""
    caplog.handler.setFormatter(RedactingFormatter(TOKEN))
    caplog.set_level(logging.WARNING)
    return caplog


async def test_on_a_full_disk_a_move_is_refused_whole_and_can_be_repeated(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """The player and the operator are told; when there is room again, the same button works."""
    async with running_inside(
        scene.world, scene.database, monkeypatch, operator_id=scene.operator.user_id
    ) as store:
        before = await scene.record(store)
        await fill_disk(store)
        for _ in range(3):
            assert await scene.lead() == RU("notice-trouble")
        assert await scene.record(store) == before
        told = await scene.operator.sees(RU("operator-store-full"), private=True)
        assert told.text.startswith("⚠️")
        await free_disk(store)
        assert (await scene.lead()).startswith("Вы ходите")
        after = await scene.record(store)
        assert after.state is not None
        assert after.state.plays
    assert log.text.count("DiskFull") == 3
    assert "Traceback" not in log.text


async def test_while_another_program_holds_the_database_moves_are_refused_in_a_line(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """Longer than the bot waits for it; once it lets go, the same button works."""
    async with running_inside(
        scene.world, scene.database, monkeypatch, operator_id=scene.operator.user_id
    ) as store:
        before = await scene.record(store)
        other = sqlite3.connect(scene.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await scene.lead() == RU("notice-trouble")
        await scene.operator.sees(RU("operator-store-busy"), private=True)
        other.execute("ROLLBACK")
        other.close()
        assert await scene.record(store) == before
        assert (await scene.lead()).startswith("Вы ходите")
    assert "Traceback" not in log.text
    assert "Busy: SQLite: database is locked" in log.text


async def test_a_database_that_became_read_only_is_told_as_such(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """What can be read is shown still."""
    async with running_inside(
        scene.world, scene.database, monkeypatch, operator_id=scene.operator.user_id
    ) as store:
        await store._database.read(lambda session: session.run("PRAGMA query_only = ON"))
        assert await scene.lead() == RU("notice-trouble")
        await scene.operator.sees(RU("operator-store-closed"), private=True)
        assert "К♠" in (await scene.leader.press("Мои карты")).text
        await store._database.read(lambda session: session.run("PRAGMA query_only = OFF"))
        assert (await scene.lead()).startswith("Вы ходите")
    assert "Traceback" not in log.text


async def test_somebody_new_is_answered_though_he_cannot_be_noted(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """A command by its reply, a press by its toast; in the language of the bot."""
    stranger = Pilot(scene.world, scene.world.add_user("Зоя", language_code="en").id, scene.leader.group_id)
    async with running_inside(scene.world, scene.database, monkeypatch) as store:
        await settled(scene.world)
        await store._database.read(lambda session: session.run("PRAGMA query_only = ON"))
        assert (await stranger.asks_privately("/start")).text == RU("notice-trouble")
        assert (await stranger.forges("m.1", stranger.private()[-1])).text == RU("notice-trouble")
    assert "Traceback" not in log.text


async def test_a_clock_that_could_not_be_stored_rings_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """A time-out is made up for when there is room, and takes one line of the log each time."""
    monkeypatch.setattr("bot.timers.RETRY_SECONDS", 0.05)
    monkeypatch.setattr("bot.starting.GRACE_SECONDS", 0.3)
    connection = sqlite3.connect(scene.database)
    connection.execute("UPDATE tables SET turn_seconds = 10, deadline = ?", (time.time(),))
    connection.commit()
    connection.close()
    async with running_inside(scene.world, scene.database, monkeypatch) as store:
        before = await scene.record(store)
        await fill_disk(store)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while "DiskFull" not in log.text:  # noqa: ASYNC110 - the log wakes nobody
                await asyncio.sleep(0.01)
        assert await scene.record(store) == before
        await free_disk(store)
        await scene.pilots[1].finds(lambda item: "К♠" not in item.text and bool(item.buttons), private=True)
        assert (await scene.record(store)).revision > before.revision
    assert "Traceback" not in log.text


async def test_a_table_that_cannot_be_read_stops_no_other_and_is_told(
    scene: Scene, gather: Gathering, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    """At the start; with its number and nothing that is in it."""
    connection = sqlite3.connect(scene.database)
    connection.execute("UPDATE snapshots SET state = replace(state, 'KS', 'XX')")
    connection.commit()
    connection.close()
    async with running_inside(
        scene.world, scene.database, monkeypatch, operator_id=scene.operator.user_id
    ) as store:
        what = f"table {scene.table_id} cannot be read: UnknownFormat"
        told = await scene.operator.finds(lambda item: "table" in item.text, private=True)
        assert RU("operator-damaged", what=what).split(":")[0] in told.text
        assert "XX" not in told.text
        assert await store.find_live() == [scene.table_id]
    assert "XX" not in log.text


async def test_a_second_bot_on_the_database_is_refused(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one line that says who has it; the first plays on."""
    async with running_inside(scene.world, scene.database, monkeypatch):
        with pytest.raises(
            SettingsError, match=r"BURA_DATABASE: another bot works on .* stop that one first"
        ):
            async with running_inside(World(TOKEN), scene.database, monkeypatch):
                pass
        assert (await scene.lead()).startswith("Вы ходите")
