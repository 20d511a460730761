"""Backups and checks: whole, closed to others, and no trouble to a bot that plays on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from engine.store import CannotOpen, Damaged, DiskFull, FromFuture, Store, back_up, inspect, upkeep
from engine.store.migrating import migrations
from tests.engine.store.files import mode_of
from tests.engine.tables.house import ANN, BOB, CID, House, open_house


async def played(house: House, moves: int = 40) -> int:
    """Play so many moves at a table of three, stop in the midst of a deal and return its number."""
    table = await house.dealt(ANN, BOB, CID)
    for _ in range(moves):
        table = (await house.step(table)).table
        if table.state is not None and not table.is_dealing:
            again = await house.tables.next_deal(table.table_id, ANN.player_id, table.state.deal_number)
            table = again.table
    return table.table_id


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A database with a game in it, which no bot works on."""
    path = tmp_path / "bura.sqlite3"
    async with open_house(path) as house:
        await played(house)
    return path


def damage(path: Path, *scripts: str) -> None:
    """Change what is stored, as no program would."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    for script in scripts:
        connection.execute(script)
    connection.commit()
    connection.close()


async def test_backup_of_a_running_database_is_whole(tmp_path: Path) -> None:
    """It holds all that was committed before it, and games go on from it."""
    copy = tmp_path / "copy" / "bura.sqlite3"
    copy.parent.mkdir()
    async with open_house(tmp_path / "bura.sqlite3") as house:
        table = await house.tables.get(await played(house, 7))
        size = await asyncio.to_thread(back_up, house.path, copy)
        assert (await house.step(table)).table.revision == table.revision + 1
    assert size == copy.stat().st_size
    assert inspect(copy).faults == ()
    async with open_house(copy) as again:
        assert await again.tables.get(table.table_id) == table
        await again.step(table)


async def test_backup_does_not_hold_up_the_moves(tmp_path: Path) -> None:
    """While a copy is read, somebody else commits."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        table = await house.dealt(ANN, BOB)
        reader = sqlite3.connect(house.path)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchone()
        await house.step(table)
        reader.close()


@pytest.mark.parametrize("umask", [0o000, 0o277])
async def test_backup_is_one_file_for_its_owner_alone(database: Path, umask: int) -> None:
    """It holds every deck, too; nothing lies beside it that could be forgotten."""
    folder = database.parent / "backup"
    folder.mkdir()
    before = os.umask(umask)
    try:
        back_up(database, folder / "copy")
    finally:
        os.umask(before)
    assert [path.name for path in folder.iterdir()] == ["copy"]
    assert mode_of(folder / "copy") == 0o600


async def test_backup_replaces_nothing_unasked(database: Path) -> None:
    """And never the database itself."""
    copy = database.with_name("copy")
    copy.write_text("something dear")
    with pytest.raises(CannotOpen, match="there already"):
        back_up(database, copy)
    assert copy.read_text() == "something dear"
    back_up(database, copy, replace=True)
    assert inspect(copy).faults == ()
    with pytest.raises(CannotOpen, match="database itself"):
        back_up(database, database, replace=True)
    assert inspect(database).faults == ()


async def test_backup_that_fails_leaves_what_was_there(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk takes neither the last copy nor leaves half of a new one."""
    copy = database.with_name("copy")
    copy.write_text("the copy of yesterday")

    def full(_original: sqlite3.Connection, _copy: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(upkeep, "_copy", full)
    with pytest.raises(DiskFull):
        back_up(database, copy, replace=True)
    assert copy.read_text() == "the copy of yesterday"
    assert {path.name for path in database.parent.iterdir()} == {"bura.sqlite3", "copy"}


async def test_full_disk_is_named_also_by_the_system(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last write may be the one that does not fit."""

    def full(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(upkeep, "_sync", full)
    with pytest.raises(DiskFull, match="copy: No space left"):
        back_up(database, database.with_name("copy"))


async def test_damaged_database_makes_no_backup(database: Path) -> None:
    """A good copy of before is not replaced by a bad one."""
    damage(database, "UPDATE log SET actor_id = 999 WHERE seq = 1")
    with pytest.raises(Damaged, match="log: a row points to nothing in players"):
        back_up(database, database.with_name("copy"))
    assert not database.with_name("copy").exists()


async def test_backup_names_what_is_not_there(tmp_path: Path) -> None:
    """No database, no folder."""
    with pytest.raises(CannotOpen, match="no such database"):
        back_up(tmp_path / "bura.sqlite3", tmp_path / "copy")
    (tmp_path / "bura.sqlite3").touch()
    with pytest.raises(CannotOpen, match="nowhere"):
        back_up(tmp_path / "bura.sqlite3", tmp_path / "nowhere" / "copy")


async def test_check_replays_every_game(database: Path) -> None:
    """It tells how much that was; a bot that works on the file is no matter."""
    async with open_house(database) as house:
        found = await asyncio.to_thread(inspect, database)
        assert found.tables == 1
        assert found.moves > 20
        assert found.faults == ()
        assert found.is_current
        assert await house.tables.live()


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("UPDATE snapshots SET state = replace(state, '\"salt\"', '\"pepper\"')", "snapshot is not"),
        ("UPDATE transfers SET amount = amount + 1 WHERE reason = 'ante'", "chips in its pot"),
        ("UPDATE transfers SET reason = 'gift' WHERE reason = 'start'", "not given once"),
        ("UPDATE snapshots SET state = 'AS TS TH'", "cannot be read: "),
        ("DELETE FROM log WHERE seq = 5", "cannot be read: "),
    ],
)
async def test_check_finds_what_cannot_be_true(database: Path, script: str, fault: str) -> None:
    """Each in a line that names the place and quotes nothing."""
    damage(database, script)
    faults = inspect(database).faults
    assert any(fault in line for line in faults), faults
    assert not any("AS TS" in line for line in faults)


async def test_check_refuses_a_database_from_the_future(database: Path) -> None:
    """What it holds is not known."""
    damage(database, "PRAGMA user_version = 999")
    with pytest.raises(FromFuture):
        inspect(database)


async def test_check_of_an_older_database_looks_at_the_file_alone(database: Path) -> None:
    """Its games are in a form of before; the next start brings it up to date."""
    damage(database, f"PRAGMA user_version = {len(migrations()) - 1}")
    found = inspect(database)
    assert not found.is_current
    assert found.faults == ()


async def test_check_of_what_is_no_database(tmp_path: Path) -> None:
    """It is told, not repaired."""
    letter = tmp_path / "letter"
    letter.write_bytes(b"a letter to grandmother\n" * 200)
    with pytest.raises(Damaged):
        inspect(letter)
    with pytest.raises(CannotOpen):
        inspect(tmp_path / "missing")


async def test_torn_page_is_found(database: Path) -> None:
    """The file's own structure is looked at, not only what can be read of it."""
    store = await Store.open(database)
    await store.close()
    with database.open("r+b") as file:
        file.seek(-3000, os.SEEK_END)
        file.write(os.urandom(600))
    try:
        faults = inspect(database).faults
    except Damaged:
        return
    assert faults
