"""Keeps a second bot away from a database that one works on."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.store.errors import CannotOpen, InUse

LOCK_SUFFIX: Final = "-lock"
FILE_MODE: Final = 0o600


class Guard:
    """A lock that lasts until it is released, or its process has ended in whatever way.

    It is on a file of its own: on the database, closing any other handle would give up SQLite's locks.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> Guard:
        """Lock a database.

        Raises:
            InUse: somebody has locked it.
            CannotOpen: the lock's file cannot be made.
        """
        name = path.with_name(path.name + LOCK_SUFFIX)
        try:
            descriptor = os.open(name, os.O_RDWR | os.O_CREAT, FILE_MODE)
        except OSError as error:
            raise CannotOpen(f"{name}: {error.strerror}") from error
        try:
            os.fchmod(descriptor, FILE_MODE)
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip()
            os.close(descriptor)
            raise InUse(path, holder) from None
        except OSError as error:
            os.close(descriptor)
            raise CannotOpen(f"{name}: {error.strerror}") from error
        # On a full disk only the number of the process is missing from a later message.
        with suppress(OSError):
            os.truncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode("ascii"), 0)
        return cls(descriptor)

    def release(self) -> None:
        """Let others have the database; the lock's file stays, as somebody may be waiting at it."""
        os.close(self._descriptor)
