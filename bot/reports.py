"""What goes wrong is told to the operator, in a chat of his own: ids and reasons, never what people hold.

Whatever the bot logs as an error is reported, so no part of it has to know of this one. A kind of error
is one line, however often it comes; the log has all of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from bot.gateway import Delivery, Outbox
from bot.i18n import Words
from bot.logs import name_error, redact
from bot.render.names import escape
from bot.screen import Screen
from engine.store import Busy, CannotOpen, Damaged, DiskFull

QUIET_SECONDS: Final = 300.0
"""How long a kind of error is only counted once it was told."""
GATHERING_SECONDS: Final = 2.0
"""How long to wait for more before a message goes out: errors come in swarms."""
MOST_KINDS: Final = 12
"""Kinds of errors that are told apart at a time; others are only counted."""
LINE_LENGTH: Final = 300
FAREWELL_SECONDS: Final = 1.0
"""How long the last report may take at the end."""

_OWN: Final = ("bot.", "engine.")
_TOLD: Final[dict[type[BaseException], str]] = {
    DiskFull: "full",
    Busy: "busy",
    CannotOpen: "closed",
}
"""What the operator can do something about, with its words."""

_log = logging.getLogger(__name__)

Say: TypeAlias = Callable[[Screen], Awaitable[Delivery]]


@dataclass(slots=True)
class _Kind:
    line: str
    count: int = 1
    """How often it came since it was told."""
    told_at: float | None = None


class Digest:
    """Lines to be told: each kind at once, then not for a while, then how often it came again."""

    def __init__(self, words: Words) -> None:
        """Use these words."""
        self._words = words
        self._kinds: dict[Hashable, _Kind] = {}
        self._others = 0

    def note(self, kind: Hashable, line: str) -> None:
        """Note that something happened.

        Args:
            kind: What is the same thing again.
            line: What to tell of it.
        """
        known = self._kinds.get(kind)
        if known is not None:
            known.count += 1
        elif len(self._kinds) < MOST_KINDS:
            self._kinds[kind] = _Kind(line)
        else:
            self._others += 1

    def take(self, now: float) -> list[str]:
        """Return what is to be told now, in seconds of any clock, and count anew."""
        lines = []
        for kind, noted in list(self._kinds.items()):
            if noted.told_at is not None and now - noted.told_at < QUIET_SECONDS:
                continue
            if not noted.count:
                del self._kinds[kind]
                continue
            lines.append(self._line(noted))
            noted.told_at, noted.count = now, 0
        if self._others and lines:
            lines.append(self._words("operator-others", count=self._others))
            self._others = 0
        return lines

    def _line(self, noted: _Kind) -> str:
        if noted.told_at is None and noted.count == 1:
            return noted.line
        if noted.told_at is None:
            return self._words("operator-often", what=noted.line, count=noted.count)
        return self._words("operator-again", what=noted.line, count=noted.count)


class Reports(logging.Handler):
    """Takes errors from the log and sends them to the operator."""

    def __init__(self, say: Say, words: Words, secrets: Sequence[str] = ()) -> None:
        """Prepare; nothing is taken before `reporting`.

        Args:
            say: Sends a message to the operator.
            words: His language.
            secrets: Texts that must not appear, beside everything shaped like a token.
        """
        super().__init__(logging.ERROR)
        self._say = say
        self._words = words
        self._secrets = secrets
        self._digest = Digest(words)
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._is_sending = False

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error, from any thread."""
        if record.name == __name__ or (self._is_sending and record.name.startswith("bot.gateway")):
            # What goes wrong with a report is for the log alone, or it would never end.
            return
        # The loop is closed when the very last things are logged.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._note, *self._describe(record))

    async def run(self) -> None:
        """Tell the operator until cancelled."""
        while True:
            await self._news.wait()
            self._news.clear()
            await asyncio.sleep(GATHERING_SECONDS)
            await self.tell()

    async def tell(self) -> None:
        """Tell what is to be told now."""
        lines = self._digest.take(self._loop.time())
        if not lines:
            return
        self._loop.call_later(QUIET_SECONDS, self._news.set)
        text = "\n".join([self._words("operator-title"), *lines])
        self._is_sending = True
        try:
            delivery = await self._say(Screen(escape(text)))
        finally:
            self._is_sending = False
        if delivery.fault is not None:
            _log.warning("the operator was not told: %s", delivery.fault.meaning)

    def _note(self, kind: Hashable, line: str) -> None:
        self._digest.note(kind, line)
        self._news.set()

    def _describe(self, record: logging.LogRecord) -> tuple[Hashable, str]:
        """Return the kind of an error and the line about it."""
        error = _error_of(record)
        if error is not None and (key := _TOLD.get(type(error))) is not None:
            return key, self._words(f"operator-store-{key}")
        is_own = record.name.startswith(_OWN)
        if isinstance(error, Damaged):
            what = self._words("operator-damaged", what=str(error))
        elif is_own:
            what = record.getMessage().partition("\n")[0]
            what = what if error is None else f"{what} ({name_error(error)})"
        else:
            what = record.name if error is None else f"{record.name}: {type(error).__name__}"
        line = redact(what, *self._secrets)[:LINE_LENGTH]
        # Numbers differ from case to case; the sentence without them is the kind.
        kind = line if isinstance(error, Damaged) else (record.name, str(record.msg), type(error))
        return kind, line


def _error_of(record: logging.LogRecord) -> BaseException | None:
    if record.exc_info and record.exc_info[1] is not None:
        return record.exc_info[1]
    values = record.args if isinstance(record.args, tuple) else ()
    return next((value for value in values if isinstance(value, BaseException)), None)


@asynccontextmanager
async def reporting(
    outbox: Outbox, operator_id: int, words: Words, secrets: Sequence[str] = ()
) -> AsyncIterator[None]:
    """Report errors meanwhile; see `Reports`. What came last is told at the end."""
    reports = Reports(partial(outbox.say, operator_id), words, secrets)
    root = logging.getLogger()
    root.addHandler(reports)
    task = asyncio.create_task(reports.run(), name="reports")
    try:
        yield
    finally:
        root.removeHandler(reports)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await reports.tell()
