"""The database file: opening it, its migrations, its transactions."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

import aiosqlite

from engine.store.errors import CannotOpen, FromFuture, translate

BUSY_SECONDS = 5
"""How long to wait for another process that holds the file."""

FILE_MODE = 0o600
FOLDER_MODE = 0o700

Row: TypeAlias = tuple[Any, ...]

# It logs every statement with its values at DEBUG: that would write decks into the log.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)


class Session:
    """Statements that belong together; see `Database.transaction` and `Database.reading`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and return all its rows.

        Raises:
            StoreError: it failed.
        """
        try:
            return [tuple(row) for row in await self._connection.execute_fetchall(sql, values)]
        except sqlite3.Error as error:
            raise translate(error) from error

    async def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values.

        Raises:
            StoreError: it failed.
        """
        try:
            async with self._connection.executemany(sql, rows):
                pass
        except sqlite3.Error as error:
            raise translate(error) from error

    async def roll_back(self) -> None:
        """Undo what the running transaction did, if one runs.

        Raises:
            StoreError: it failed.
        """
        try:
            await self._connection.rollback()
        except sqlite3.Error as error:
            raise translate(error) from error


class Database:
    """One connection to one file, for one process.

    Sessions follow each other: none sees another's unfinished work.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._session = Session(connection)
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open a database file, made and brought up to date if need be.

        Only its owner can read the file, since it holds every deck.

        Raises:
            FromFuture: a newer program wrote it; it is left as it was.
            StoreError: it cannot be opened.
        """
        try:
            _prepare_file(path)
        except OSError as error:
            raise CannotOpen(f"{path}: {error.strerror}") from error
        try:
            connection = await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        except sqlite3.Error as error:
            raise translate(error) from error
        database = cls(connection)
        try:
            await database._set_up()
        except BaseException:
            await connection.close()
            raise
        return database

    async def close(self) -> None:
        """Close the file after the session that runs."""
        async with self._lock:
            await self._connection.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Session]:
        """Run statements as one transaction: at the end all of it is on disk, or none.

        Raises:
            StoreError: from a statement or the commit; nothing was written.
        """
        async with self._lock:
            try:
                await self._session.run("BEGIN IMMEDIATE")
                yield self._session
                await self._session.run("COMMIT")
            except BaseException:
                # Shielded: a cancelled request must not leave its transaction to the next one.
                await asyncio.shield(self._session.roll_back())
                raise

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Session]:
        """Run statements that only read."""
        async with self._lock:
            yield self._session

    async def _set_up(self) -> None:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await self._session.run(f"PRAGMA {pragma}")
        await self._migrate()

    async def _migrate(self) -> None:
        scripts = migrations()
        async with self.transaction() as session:
            [(version,)] = await session.run("PRAGMA user_version")
        if version > len(scripts):
            raise FromFuture(version, len(scripts))
        for number in range(version + 1, len(scripts) + 1):
            async with self.transaction() as session:
                for statement in statements(scripts[number - 1]):
                    await session.run(statement)
                await session.run(f"PRAGMA user_version = {number}")


def _prepare_file(path: Path) -> None:
    """Make the file if need be; SQLite gives its companions the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        companion = path.with_name(name)
        if companion.exists():
            companion.chmod(FILE_MODE)


def migrations() -> list[str]:
    """Return the migration scripts in order; the first makes version 1.

    Raises:
        CannotOpen: a number is missing or comes twice.
    """
    folder = resources.files("engine.store") / "migrations"
    scripts = sorted((entry.name, entry.read_text("utf-8")) for entry in folder.iterdir())
    numbers = [int(found[0]) for name, _ in scripts if (found := re.match(r"\d{4}(?=_.+\.sql$)", name))]
    if numbers != list(range(1, len(scripts) + 1)):
        raise CannotOpen("the program's migrations are not numbered from 0001 without a gap")
    return [script for _, script in scripts]


def statements(script: str) -> list[str]:
    """Split a script into its statements, so that they can run in one transaction."""
    found, pending = [], ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            found.append(pending)
            pending = ""
    return found
