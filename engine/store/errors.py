"""What can go wrong with the database.

::

    StoreError
     ├── CannotOpen       no such folder, no right to the file, not a file
     │    ├── FromFuture  a newer version of the program wrote it
     │    └── InUse       another bot works on it
     ├── Damaged          not a database, or what is in it cannot be read
     ├── Busy             another process holds it
     ├── DiskFull         nothing more can be written
     └── Conflict         somebody else wrote what was to be written

No text of these errors quotes what is stored.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path


class StoreError(Exception):
    """Root of the tree; also for what has no class of its own. Nothing was written."""


class CannotOpen(StoreError):
    """The file cannot be opened or created, or not be written."""


class FromFuture(CannotOpen):
    """The database was written by a newer version of the program."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"the database has version {found}, this program knows versions up to {known}: "
            "start the newer program again, or restore a backup from before it"
        )
        self.found = found
        self.known = known


class InUse(CannotOpen):
    """Another bot works on the database."""

    def __init__(self, path: Path, holder: str) -> None:
        """Name the database, and the process that has it if that is known."""
        by = f" (process {holder})" if holder else ""
        super().__init__(f"another bot works on {path}{by}: stop that one first")


class Damaged(StoreError):
    """The file is no database, or what is in it cannot be read."""


class Busy(StoreError):
    """Another process holds the database."""


class DiskFull(StoreError):
    """Nothing more can be written; earlier commits are safe."""


class Conflict(StoreError):
    """What was to be written is there already, or has changed."""


_BY_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: Busy,
    sqlite3.SQLITE_LOCKED: Busy,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_CONSTRAINT: Conflict,
    sqlite3.SQLITE_CANTOPEN: CannotOpen,
    sqlite3.SQLITE_PERM: CannotOpen,
    sqlite3.SQLITE_READONLY: CannotOpen,
}
_PRIMARY_CODE = 0xFF
"""SQLite's extended codes hold the primary one in their low byte."""


def translate(error: sqlite3.Error) -> StoreError:
    """Return the error of this tree for one of SQLite's, without its words if they could quote a row."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # It comes from Python's module, which quotes texts that it cannot decode.
        kind = Damaged if "decode" in str(error) else StoreError
        return kind(f"SQLite: {type(error).__name__}")
    return _BY_CODE.get(code & _PRIMARY_CODE, StoreError)(f"SQLite: {error}")
