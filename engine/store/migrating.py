"""Migrations: numbered scripts that bring a database up to date, each in one transaction."""

from __future__ import annotations

import re
import sqlite3
from importlib import resources

from engine.store.commits import Session
from engine.store.errors import CannotOpen, FromFuture


def migrate(session: Session) -> None:
    """Bring a database up to date.

    Raises:
        FromFuture: a newer program wrote it; it is left as it was.
        StoreError: a migration failed; what it did is undone.
    """
    scripts = migrations()
    version = version_of(session)
    if version > len(scripts):
        raise FromFuture(version, len(scripts))
    for number in range(version + 1, len(scripts) + 1):
        try:
            session.run("BEGIN IMMEDIATE")
            for statement in statements(scripts[number - 1]):
                session.run(statement)
            session.run(f"PRAGMA user_version = {number}")
            session.run("COMMIT")
        except BaseException:
            session.roll_back()
            raise


def version_of(session: Session) -> int:
    """Return the number of the last migration that a database had, 0 for an empty one."""
    [(version,)] = session.run("PRAGMA user_version")
    return int(version)


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
