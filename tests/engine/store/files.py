"""Databases for tests of the store, and something small to write into them."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine.store.commits import Session
from engine.store.database import Database


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    """Open a database for a while."""
    database = await Database.open(path)
    try:
        yield database
    finally:
        await database.close()


def version_in(path: Path) -> int:
    """Return the version written in a database file."""
    connection = sqlite3.connect(path)
    try:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
    finally:
        connection.close()


def mode_of(path: Path) -> int:
    """Return the permission bits of a file."""
    return stat.S_IMODE(path.stat().st_mode)


def note(session: Session, *numbers: int) -> None:
    """Write something small."""
    for number in numbers:
        session.run("INSERT INTO chats (chat_id) VALUES (?)", (number,))


def noted(session: Session) -> list[int]:
    """Return what was written by `note`."""
    return [number for (number,) in session.run("SELECT chat_id FROM chats ORDER BY chat_id")]
