"""Many transactions, few waits for the disk: what waits at the same time is committed together.

A commit lasts as long as the disk takes to say that the data are safe, however much is in it. So
everything that waits becomes one transaction, in which each piece of work has a savepoint of its own:
one that fails is taken back alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.store.errors import StoreError, translate

Row: TypeAlias = tuple[Any, ...]


class Session:
    """Runs the statements of one transaction, in the thread that has the connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and return all its rows.

        Raises:
            StoreError: it failed.
        """
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise translate(error) from None

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values.

        Raises:
            StoreError: it failed.
        """
        try:
            self._connection.executemany(sql, rows)
        except sqlite3.Error as error:
            raise translate(error) from None

    def roll_back(self) -> None:
        """Undo what the running transaction did, if one runs.

        Raises:
            StoreError: it failed.
        """
        try:
            self._connection.rollback()
        except sqlite3.Error as error:
            raise translate(error) from None


Work: TypeAlias = Callable[[Session], Any]
"""What one request does within a transaction; it may be done again if the whole had to be taken back."""


@dataclass(frozen=True, slots=True)
class Done:
    """The work is on disk, and this is what it returned."""

    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing of the work is on disk."""

    error: Exception


Outcome: TypeAlias = Done | Failed


def read(session: Session, work: Work) -> Any:  # noqa: ANN401 - whatever the work returns
    """Carry out work that only reads; all that it reads is of one moment.

    Raises:
        StoreError: it failed.
    """
    session.run("BEGIN")
    try:
        return work(session)
    finally:
        session.roll_back()


def commit(session: Session, works: Sequence[Work]) -> list[Outcome]:
    """Carry out several works, one after the other, with one wait for the disk.

    Returns:
        The outcome of each. All that is `Done` is on disk; what has `Failed` has left nothing, and
        has cost no other its success.
    """
    if len(works) == 1:
        return [_commit_one(session, works[0])]
    try:
        session.run("BEGIN IMMEDIATE")
    except StoreError as error:
        return [Failed(error) for _ in works]
    try:
        outcomes = [_savepoint(session, work) for work in works]
        session.run("COMMIT")
    except StoreError:
        # A full disk can take back the whole: whatever still fits alone shall not fail with the rest.
        session.roll_back()
        return [_commit_one(session, work) for work in works]
    return outcomes


def _savepoint(session: Session, work: Work) -> Outcome:
    """Carry out work within a transaction, taken back alone if it fails.

    Raises:
        StoreError: the whole transaction is lost.
    """
    session.run("SAVEPOINT work")
    try:
        outcome: Outcome = Done(work(session))
    except Exception as error:  # noqa: BLE001 - it goes to whoever waits for this work
        session.run("ROLLBACK TO work")
        outcome = Failed(error)
    session.run("RELEASE work")
    return outcome


def _commit_one(session: Session, work: Work) -> Outcome:
    try:
        session.run("BEGIN IMMEDIATE")
        value = work(session)
        session.run("COMMIT")
    except Exception as error:  # noqa: BLE001 - it goes to whoever waits for this work
        try:
            session.roll_back()
        except StoreError as worse:
            return Failed(worse)
        return Failed(error)
    return Done(value)
