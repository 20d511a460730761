"""The database file: its mode, who may open it, what can go wrong with it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from engine.store import Busy, CannotOpen, Damaged, DiskFull, InUse, StoreError
from engine.store import database as module
from engine.store.commits import Session
from engine.store.database import Database
from tests.engine.store.files import mode_of, note, noted, opened


@pytest.mark.parametrize("umask", [0o000, 0o277])
async def test_only_its_owner_can_read_the_file(tmp_path: Path, umask: int) -> None:
    """The file holds every deck: mode 0600, its companions and its new folder alike."""
    path = tmp_path / "data" / "bura.sqlite3"
    path.parent.mkdir(0o700)
    before = os.umask(umask)
    try:
        database = await Database.open(path, alone=True)
        await database.write(note, 1)
        for name in ("bura.sqlite3", "bura.sqlite3-wal", "bura.sqlite3-shm", "bura.sqlite3-lock"):
            assert mode_of(path.with_name(name)) == 0o600
        await database.close()
    finally:
        os.umask(before)


async def test_new_folder_is_closed_to_others(tmp_path: Path) -> None:
    """Nobody else can even list it."""
    before = os.umask(0)
    try:
        async with opened(tmp_path / "data" / "bura.sqlite3"):
            assert mode_of(tmp_path / "data") == 0o700
    finally:
        os.umask(before)


async def test_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    """A database that came from elsewhere gets its mode on opening."""
    path = tmp_path / "bura.sqlite3"
    path.touch(0o644)
    path.chmod(0o644)
    async with opened(path):
        assert mode_of(path) == 0o600


async def test_connection_keeps_every_commit(tmp_path: Path) -> None:
    """Journal, durability and foreign keys are as they should be."""

    def read(session: Session) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "busy_timeout")
        return {name: session.run(f"PRAGMA {name}")[0][0] for name in names}

    async with opened(tmp_path / "bura.sqlite3") as database:
        settings = await database.read(read)
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }


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
    """No error of the library underneath gets out, and the guard is given back."""

    def connect(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    path = tmp_path / "bura.sqlite3"
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect)
        with pytest.raises(CannotOpen):
            await Database.open(path, alone=True)
    await (await Database.open(path, alone=True)).close()


async def test_second_bot_is_refused_by_name(tmp_path: Path) -> None:
    """Two writers never run: the message tells the file and the process that has it."""
    path = tmp_path / "bura.sqlite3"
    first = await Database.open(path, alone=True)
    with pytest.raises(InUse, match=rf"{path} \(process {os.getpid()}\)"):
        await Database.open(path, alone=True)
    await first.close()
    await (await Database.open(path, alone=True)).close()


async def test_bot_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    """The lock ends with its process, however that ends."""
    path = tmp_path / "bura.sqlite3"
    code = (
        "import asyncio, os, pathlib; from engine.store.database import Database;"
        f"asyncio.run(Database.open(pathlib.Path({str(path)!r}), alone=True)); os.kill(os.getpid(), 9)"
    )
    killed = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
    assert await killed.wait() == -signal.SIGKILL
    assert path.with_name("bura.sqlite3-lock").exists()
    await (await Database.open(path, alone=True)).close()


async def test_guard_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """A folder has taken its name."""
    (tmp_path / "bura.sqlite3-lock").mkdir()
    with pytest.raises(CannotOpen, match="-lock"):
        await Database.open(tmp_path / "bura.sqlite3", alone=True)


async def test_reader_may_look_on_while_a_bot_works(tmp_path: Path) -> None:
    """A backup and a check do not need the bot to stop."""
    path = tmp_path / "bura.sqlite3"
    first = await Database.open(path, alone=True)
    async with opened(path) as second:
        await first.write(note, 1)
        assert await second.read(noted) == [1]
    await first.close()


async def test_file_held_by_another_process_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told so after the busy timeout, and goes on once the file is free."""
    monkeypatch.setattr(module, "BUSY_SECONDS", 0)
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Busy):
            await database.write(note, 1)
        other.execute("ROLLBACK")
        other.close()
        await database.write(note, 2)
        assert await database.read(noted) == [2]


async def test_file_that_became_read_only_is_named(tmp_path: Path) -> None:
    """What is there can be read still."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        await database.write(note, 1)
        await database.read(lambda session: session.run("PRAGMA query_only = ON"))
        with pytest.raises(CannotOpen, match="readonly"):
            await database.write(note, 2)
        assert await database.read(noted) == [1]


async def test_full_disk_loses_only_what_does_not_fit(tmp_path: Path) -> None:
    """Nothing half-written; when there is space again, writing goes on."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        await database.write(note, 1)
        [(pages,)] = await database.read(lambda session: session.run("PRAGMA page_count"))
        await database.read(lambda session: session.run(f"PRAGMA max_page_count = {pages}"))
        with pytest.raises(DiskFull):
            await database.write(note, *range(2, 5000))
        assert await database.read(noted) == [1]
        await database.read(lambda session: session.run("PRAGMA max_page_count = 100000"))
        await database.write(note, 3)
        assert await database.read(noted) == [1, 3]


async def test_failing_rollback_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No error of the library underneath gets out."""

    def roll_back(_session: Session) -> None:
        raise StoreError("SQLite: disk I/O error")

    async with opened(tmp_path / "bura.sqlite3") as database:
        with monkeypatch.context() as patch:
            patch.setattr(Session, "roll_back", roll_back)
            with pytest.raises(StoreError, match="I/O"):
                await database.write(note, 1, 1)
        await database._connection.rollback()


async def test_values_do_not_reach_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At no level does a log hold what is stored."""
    with caplog.at_level(logging.DEBUG):
        async with opened(tmp_path / "bura.sqlite3") as database:
            await database.write(
                lambda session: session.run("INSERT INTO chats (chat_id, title) VALUES (1, ?)", ("AS TS TH",))
            )
    assert "AS TS TH" not in caplog.text


async def test_text_that_is_broken_is_not_quoted(tmp_path: Path) -> None:
    """It may hold a deck; the library underneath would quote it."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Damaged) as caught:
            await database.read(lambda session: session.run("SELECT CAST(x'4153FF' AS TEXT)"))
    assert str(caught.value) == "SQLite: OperationalError"
    assert caught.value.__suppress_context__
