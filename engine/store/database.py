"""The database file: opening it, its thread, who waits for it."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import aiosqlite

from engine.store import commits
from engine.store.commits import Done, Outcome, Session, Work
from engine.store.errors import CannotOpen, translate
from engine.store.guard import Guard
from engine.store.migrating import migrate

BUSY_SECONDS = 5
"""How long to wait for another process that holds the file."""

MOST_TOGETHER: Final = 64
"""Works in one commit; more would let the first of them wait for long."""

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700

_Params = ParamSpec("_Params")
_Value = TypeVar("_Value")

# It logs every call with its values at DEBUG: that would write decks into the log.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)


class _Connection(aiosqlite.Connection):
    """A connection that takes whole functions to its thread: one hop for all statements of a commit."""

    async def call(self, function: Callable[..., _Value], *args: object) -> _Value:
        """Run a function with a session and these arguments in the connection's thread."""
        in_thread: Callable[[Callable[[], _Value]], Awaitable[_Value]] = self._execute
        return await in_thread(partial(function, Session(self._conn), *args))


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    outcome: asyncio.Future[Any]


class Database:
    """One connection to one file, for one process.

    Works follow each other: none sees another's unfinished changes.
    """

    def __init__(self, connection: _Connection, guard: Guard | None) -> None:
        self._connection = connection
        self._guard = guard
        self._waiting: list[_Job] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, alone: bool = False) -> Database:
        """Open a database file, made and brought up to date if need be.

        Only its owner can read the file and its companions, whatever the umask, since they hold
        every deck.

        Args:
            path: Where.
            alone: Whether nobody else may open it so, until it is closed.

        Raises:
            InUse: somebody else has opened it alone.
            FromFuture: a newer program wrote it; it is left as it was.
            StoreError: it cannot be opened.
        """
        with _naming(path):
            _prepare_file(path)
        guard = Guard.take(path) if alone else None
        try:
            connection = _Connection(
                partial(
                    sqlite3.connect, path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
                ),
                iter_chunk_size=1,
            )
            try:
                await connection
                database = cls(connection, guard)
                await connection.call(_set_up)
            except sqlite3.Error as error:
                raise translate(error) from None
            except BaseException:
                await connection.close()
                raise
        except BaseException:
            if guard is not None:
                guard.release()
            raise
        return database

    async def close(self) -> None:
        """Close the file after all works that wait for it."""
        if self._writer is not None:
            await self._writer
        await self._connection.close()
        if self._guard is not None:
            self._guard.release()

    async def write(
        self,
        work: Callable[Concatenate[Session, _Params], _Value],
        *args: _Params.args,
        **kwargs: _Params.kwargs,
    ) -> _Value:
        """Carry out work as a transaction: when it returns all of it is on disk, when it raises none.

        Works that wait at the same time share one wait for the disk, and nothing else. A caller that
        is cancelled does not know whether its work was done.

        Args:
            work: A function that runs in another thread, twice if need be.
            args: What it takes.
            kwargs: What it takes.

        Raises:
            StoreError: from a statement or the commit.
        """
        outcome: asyncio.Future[_Value] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(lambda session: work(session, *args, **kwargs), outcome))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(), name="commits")
        return await outcome

    async def read(
        self,
        work: Callable[Concatenate[Session, _Params], _Value],
        *args: _Params.args,
        **kwargs: _Params.kwargs,
    ) -> _Value:
        """Carry out work that only reads, and sees nothing but what is committed, of one moment.

        Raises:
            StoreError: it failed.
        """
        value: _Value = await self._connection.call(
            commits.read, lambda session: work(session, *args, **kwargs)
        )
        return value

    async def _write(self) -> None:
        """Commit until nothing waits."""
        try:
            while self._waiting:
                jobs = self._waiting[:MOST_TOGETHER]
                del self._waiting[:MOST_TOGETHER]
                outcomes: list[Outcome]
                try:
                    outcomes = await self._connection.call(commits.commit, [job.work for job in jobs])
                except Exception as error:  # noqa: BLE001 - it goes to those who wait
                    outcomes = [commits.Failed(error) for _ in jobs]
                for job, outcome in zip(jobs, outcomes, strict=True):
                    _tell(job.outcome, outcome)
        finally:
            self._writer = None


def _tell(future: asyncio.Future[Any], outcome: Outcome) -> None:
    if future.done():
        return
    if isinstance(outcome, Done):
        future.set_result(outcome.value)
    else:
        future.set_exception(outcome.error)


def _set_up(session: Session) -> None:
    # Without fullfsync, macOS calls data safe that its disk still keeps in memory.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
        session.run(f"PRAGMA {pragma}")
    migrate(session)


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Turn an error of the operating system into one of the store's that names the file."""
    try:
        yield
    except OSError as error:
        raise CannotOpen(f"{path}: {error.strerror}") from error


def _prepare_file(path: Path) -> None:
    """Make the file if need be; SQLite gives its companions the same mode."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
    except OSError as error:
        raise CannotOpen(f"{path}: its folder cannot be made: {error.strerror}") from error
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        companion = path.with_name(name)
        if companion.exists():
            companion.chmod(FILE_MODE)
