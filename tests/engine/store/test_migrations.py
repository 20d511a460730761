"""Migrations: numbered, each in one transaction, never backwards."""

from __future__ import annotations

import sqlite3
from importlib import resources
from pathlib import Path

import pytest

from engine.store import CannotOpen, FromFuture, Store, StoreError
from engine.store import migrating as module
from engine.store.database import Database
from engine.store.migrating import migrations, statements
from tests.engine.store.files import note, noted, opened, version_in


async def test_migrations_are_applied_once(tmp_path: Path) -> None:
    """Opening again changes nothing and keeps what was written."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database:
        await database.write(note, 1)
    async with opened(path) as database:
        assert await database.read(noted) == [1]
    assert version_in(path) == len(migrations())


async def test_later_migration_reaches_an_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of an older version is brought up to date with its contents."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database:
        await database.write(note, 1)
    known = migrations()
    monkeypatch.setattr(module, "migrations", lambda: [*known, "CREATE TABLE extra (number INTEGER);"])
    async with opened(path) as database:
        assert await database.read(noted) == [1]
    assert version_in(path) == len(known) + 1


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
    assert version_in(path) == len(known)
    async with opened(path) as database:
        found = await database.read(
            lambda session: session.run("SELECT name FROM sqlite_schema WHERE name = 'extra'")
        )
        assert found == []


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
    assert version_in(path) == 999


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
