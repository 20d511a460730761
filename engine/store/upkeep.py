"""What an operator does with a database, also while a bot works on it: copies it and checks it."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.store import commits, ledger, tables
from engine.store.commits import Session
from engine.store.errors import CannotOpen, Damaged, DiskFull, FromFuture, StoreError, translate
from engine.store.migrating import migrations, version_of
from engine.store.records import Account

PATIENCE_SECONDS: Final = 30
"""How long to wait for somebody who holds the whole file, which is rare."""
MOST_FAULTS: Final = 20
"""Faults of a kind that are named; a file that is badly damaged has thousands."""

FILE_MODE: Final = 0o600
_PART: Final = ".part"


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found."""

    version: int
    """The number of the last migration that the database had."""
    is_current: bool
    """Whether that is the last there is; the games of an older database are not replayed."""
    tables: int
    moves: int
    faults: tuple[str, ...]
    """What is wrong, a line each, with no word of what is stored."""


def back_up(source: Path, target: Path, *, replace: bool = False) -> int:
    """Copy a database as it is at one moment; nobody has to wait for it.

    The copy is a single file that only its owner can read. It is checked before it takes its name, so
    what has the name is whole.

    Args:
        source: The database.
        target: The copy.
        replace: Whether a file that is there already may be replaced.

    Returns:
        The size of the copy in bytes.

    Raises:
        CannotOpen: there is no such database, or the copy cannot be made there.
        Damaged: the copy has faults, so the database has.
        StoreError: it failed; no copy was left.
    """
    if target.exists() and source.exists() and target.samefile(source):
        raise CannotOpen(f"{target} is the database itself")
    if target.exists() and not replace:
        raise CannotOpen(f"{target} is there already; --force replaces it")
    part = target.with_name(target.name + _PART)
    with _naming(target):
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE))
        try:
            part.chmod(FILE_MODE)
            with _opened(source) as original, _opened(part) as copy:
                _copy(original, copy)
                faults = _damage(Session(copy))
            if faults:
                raise Damaged(f"{source} is damaged: {faults[0]}")
            _sync(part)
            part.replace(target)
            _sync(target.parent)
        finally:
            part.unlink(missing_ok=True)
    return target.stat().st_size


def inspect(path: Path) -> Findings:
    """Check a database: the file, its references, the chips, and every game from its first deal on.

    Raises:
        FromFuture: a newer program wrote it.
        CannotOpen: there is no such database.
        StoreError: it cannot be read at all.
    """
    with _opened(path) as connection:
        findings: Findings = commits.read(Session(connection), _inspect)
    return findings


def _inspect(session: Session) -> Findings:
    version, known = version_of(session), len(migrations())
    if version > known:
        raise FromFuture(version, known)
    faults = _damage(session)
    if version < known or faults:
        return Findings(version, version == known, 0, 0, tuple(faults))
    table_ids = [table_id for (table_id,) in session.run("SELECT table_id FROM tables ORDER BY table_id")]
    [(moves,)] = session.run("SELECT count(*) FROM log")
    faults = [*_unfounded(session), *(fault for table_id in table_ids for fault in _wrong(session, table_id))]
    return Findings(version, True, len(table_ids), moves, tuple(faults))


def _damage(session: Session) -> list[str]:
    """Return what is wrong with the file and its references."""
    rows = session.run(f"PRAGMA integrity_check({MOST_FAULTS})")
    broken = [f"the file: {words}" for (words,) in rows if words != "ok"]
    lost = {(table, parent): None for table, _, parent, _ in session.run("PRAGMA foreign_key_check")}
    return broken + [f"{table}: a row points to nothing in {parent}" for table, parent in lost]


def _unfounded(session: Session) -> list[str]:
    """Return whose chips do not come from where they should: everybody starts once."""
    rows = session.run(
        "SELECT chat_id, player_id FROM accounts WHERE kind = 'player' AND (SELECT count(*) FROM transfers"
        " WHERE target_id = account_id AND reason = ?) <> 1 LIMIT ?",
        (tables.STARTING_REASON, MOST_FAULTS),
    )
    return [f"chips of player {player} in group {chat}: not given once" for chat, player in rows]


def _wrong(session: Session, table_id: int) -> list[str]:
    """Return what is wrong with a table."""
    try:
        record = tables.read_table(session, table_id)
        replayed = tables.read_state(session, table_id, from_start=True)
    except Damaged as error:
        return [str(error)]
    faults = []
    state = None if record is None else record.state
    if replayed != state:
        faults.append(f"table {table_id}: its snapshot is not what its log leads to")
    if ledger.balance(session, Account(table_id=table_id)) != (0 if state is None else state.pot):
        faults.append(f"table {table_id}: the chips in its pot are not those that were put there")
    return faults


def _copy(original: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    original.backup(copy)
    # A copy in WAL mode would have companions that could be forgotten.
    copy.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there, and name errors as the store does."""
    if not path.is_file():
        raise CannotOpen(f"{path}: no such database")
    address = f"{path.resolve().as_uri()}?mode=rw"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=PATIENCE_SECONDS, isolation_level=None)
        with closing(connection):
            yield connection
    except sqlite3.Error as error:
        raise translate(error) from None


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        kind: type[StoreError] = DiskFull if error.errno == errno.ENOSPC else CannotOpen
        raise kind(f"{path}: {error.strerror}") from error


def _sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
