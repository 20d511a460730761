"""The database file: its mode, its migrations, its transactions, what can go wrong with it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path

import aiosqlite
import pytest

from engine.store import Busy, CannotOpen, Conflict, Damaged, DiskFull, FromFuture, Store, StoreError
from engine.store import database as module
from engine.store.database import Database, Session, migrations, statements


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    """Open a database for a while."""
    database = await Database.open(path)
    try:
        yield database
    finally:
        await database.close()


def version_of(path: Path) -> int:
    """Return the version written in a database file."""
    connection = sqlite3.connect(path)
    try:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
    finally:
        connection.close()


def mode_of(path: Path) -> int:
    """Return the permission bits of a file."""
    return stat.S_IMODE(path.stat().st_mode)


async def note(session: Session, number: int) -> None:
    """Write something small."""
    await session.run("INSERT INTO chats (chat_id) VALUES (?)", (number,))


async def note_all(database: Database, numbers: list[int]) -> None:
    """Write several numbers in one transaction."""
    async with database.transaction() as session:
        for number in numbers:
            await note(session, number)


async def noted(database: Database) -> list[int]:
    """Return what was written by `note`."""
    async with database.reading() as session:
        return [number for (number,) in await session.run("SELECT chat_id FROM chats ORDER BY chat_id")]


async def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    """The file holds every deck: mode 0600, its companions and its new folder alike."""
    path = tmp_path / "data" / "bura.sqlite3"
    async with opened(path) as database:
        async with database.transaction() as session:
            await note(session, 1)
        for name in ("bura.sqlite3", "bura.sqlite3-wal", "bura.sqlite3-shm"):
            assert mode_of(path.with_name(name)) == 0o600
    assert mode_of(path.parent) == 0o700


async def test_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    """A database that came from elsewhere gets its mode on opening."""
    path = tmp_path / "bura.sqlite3"
    path.touch(0o644)
    path.chmod(0o644)
    async with opened(path):
        assert mode_of(path) == 0o600


async def test_connection_keeps_every_commit(tmp_path: Path) -> None:
    """Journal, durability and foreign keys are as they should be."""
    async with opened(tmp_path / "bura.sqlite3") as database, database.reading() as session:
        settings = {
            name: (await session.run(f"PRAGMA {name}"))[0][0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_migrations_are_applied_once(tmp_path: Path) -> None:
    """Opening again changes nothing and keeps what was written."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database, database.transaction() as session:
        await note(session, 1)
    async with opened(path) as database:
        assert await noted(database) == [1]
    assert version_of(path) == len(migrations())


async def test_later_migration_reaches_an_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of an older version is brought up to date with its contents."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database, database.transaction() as session:
        await note(session, 1)
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: [*known, "CREATE TABLE extra (number INTEGER);"])
    async with opened(path) as database:
        assert await noted(database) == [1]
    assert version_of(path) == len(known) + 1


async def test_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each migration is one transaction."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path):
        pass
    known = migrations()
    script = "CREATE TABLE extra (number INTEGER);\nINSERT INTO missing VALUES (1);\n"
    with monkeypatch.context() as patch:
        patch.setattr(module, "migrations", lambda: [*known, script])
        with pytest.raises(StoreError):
            await Database.open(path)
    assert version_of(path) == len(known)
    async with opened(path) as database, database.reading() as session:
        assert await session.run("SELECT name FROM sqlite_schema WHERE name = 'extra'") == []


async def test_database_from_the_future_is_refused_and_left_alone(tmp_path: Path) -> None:
    """The message says what was found, what is known, and what to do."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(FromFuture, match=r"999.* up to \d+.*newer program") as refused:
        await Store.open(path)
    assert (refused.value.found, refused.value.known) == (999, len(migrations()))
    assert version_of(path) == 999


async def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """And it is left alone."""
    path = tmp_path / "bura.sqlite3"
    content = b"a letter to grandmother\n" * 200
    path.write_bytes(content)
    with pytest.raises(Damaged):
        await Database.open(path)
    assert path.read_bytes() == content


async def test_path_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    """A folder in place of the file, and a file in place of the folder."""
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "bura.sqlite3"):
        with pytest.raises(CannotOpen, match=str(path)):
            await Database.open(path)


async def test_refusal_of_sqlite_to_open_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No error of the library underneath gets out."""

    async def connect(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr(aiosqlite, "connect", connect)
    with pytest.raises(CannotOpen):
        await Database.open(tmp_path / "bura.sqlite3")


async def test_transaction_that_raises_writes_nothing(tmp_path: Path) -> None:
    """Not even what ran without fault before."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            await note_all(database, [1, 1])
        assert await noted(database) == []


async def test_foreign_keys_are_enforced(tmp_path: Path) -> None:
    """A row cannot point to nothing."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            async with database.transaction() as session:
                await session.run("INSERT INTO votes (table_id, player_id) VALUES (1, 1)")


async def test_sessions_do_not_see_each_others_unfinished_work(tmp_path: Path) -> None:
    """A reader waits for the transaction that runs, and sees it rolled back."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        written = asyncio.Event()

        async def fail() -> None:
            async with database.transaction() as session:
                await note(session, 1)
                written.set()
                await asyncio.sleep(0)
                raise RuntimeError

        failing = asyncio.ensure_future(fail())
        await written.wait()
        assert await noted(database) == []
        with pytest.raises(RuntimeError):
            await failing


async def test_cancelled_transaction_does_not_reach_into_the_next(tmp_path: Path) -> None:
    """Whatever it was doing, the next one begins cleanly and the file knows nothing of it."""
    async with opened(tmp_path / "bura.sqlite3") as database:

        async def hang(number: int) -> None:
            async with database.transaction() as session:
                await note(session, number)
                await asyncio.Event().wait()

        for turns in range(1, 12):
            task = asyncio.ensure_future(hang(turns))
            for _ in range(turns):
                await asyncio.sleep(0)
            task.cancel()
            async with database.transaction() as session:
                await note(session, 100 + turns)
            assert task.cancelled()
        assert await noted(database) == [100 + turns for turns in range(1, 12)]


async def test_file_held_by_another_process_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told so after the busy timeout, and goes on once the file is free."""
    monkeypatch.setattr(module, "BUSY_SECONDS", 0)
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            async with database.transaction() as session:
                await note(session, 1)
        other.execute("ROLLBACK")
        other.close()
        async with database.transaction() as session:
            await note(session, 2)
        assert await noted(database) == [2]


async def test_full_disk_loses_only_what_does_not_fit(tmp_path: Path) -> None:
    """Nothing half-written; when there is space again, writing goes on."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        async with database.transaction() as session:
            await note(session, 1)
            [(pages,)] = await session.run("PRAGMA page_count")
            await session.run(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(DiskFull):
            await note_all(database, list(range(2, 5000)))
        assert await noted(database) == [1]
        async with database.transaction() as session:
            await session.run("PRAGMA max_page_count = 100000")
            await note(session, 3)
        assert await noted(database) == [1, 3]


async def test_failing_batch_is_named(tmp_path: Path) -> None:
    """A batch fails like a statement does."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            async with database.transaction() as session:
                await session.run_many("INSERT INTO chats (chat_id) VALUES (?)", [(1,), (1,)])
        assert await noted(database) == []


async def test_failing_rollback_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No error of the library underneath gets out."""

    async def rollback() -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async with opened(tmp_path / "bura.sqlite3") as database:
        with monkeypatch.context() as patch:
            patch.setattr(database._connection, "rollback", rollback)
            with pytest.raises(StoreError, match="I/O"):
                async with database.transaction():
                    raise RuntimeError
        await database._connection.rollback()


async def test_values_do_not_reach_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At no level does a log hold what is stored."""
    with caplog.at_level(logging.DEBUG):
        async with opened(tmp_path / "bura.sqlite3") as database, database.transaction() as session:
            await session.run("INSERT INTO chats (chat_id, title) VALUES (1, ?)", ("AS TS TH",))
    assert "AS TS TH" not in caplog.text


def test_statements_of_a_script() -> None:
    """A semicolon in a comment or a string does not end a statement."""
    script = "-- a; b\nCREATE TABLE a (b TEXT DEFAULT ';');\n\nDROP TABLE\n  a;\n-- end\n"
    assert [statement.split()[-1] for statement in statements(script)] == ["';');", "a;"]


def test_migrations_are_numbered_without_a_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is missing is noticed before any file is touched."""
    (tmp_path / "migrations").mkdir()
    (tmp_path / "migrations" / "0002_second.sql").write_text("SELECT 1;")
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    with pytest.raises(CannotOpen, match="gap"):
        migrations()
