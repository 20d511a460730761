"""Logging: one line a record, no token in any, and no library that logs what people are sent.

An error's own words are left out unless its kind is known to hold nothing of the play: a `ValueError`
may quote the cards that it did not understand.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from types import TracebackType
from typing import Final, TextIO

from engine.store import StoreError

_TOKEN: Final = re.compile(r"\d+(?::|%3A)[A-Za-z0-9_-]{16,}", re.IGNORECASE)
_HIDDEN: Final = "<token>"

# python-telegram-bot logs every call with its texts at DEBUG, and those hold hands.
_FLOORS: Final = {
    "telegram": logging.INFO,
    "httpx": logging.WARNING,
    "httpcore": logging.WARNING,
    "aiohttp": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "asyncio": logging.WARNING,
}


def redact(text: str, *secrets: str) -> str:
    """Return `text` with everything that looks like a bot token, and each of `secrets`, taken out.

    >>> redact("POST /bot1234567:AAF-abcdefghijklmnopqrstuvwxyz_0123456/getMe")
    'POST /bot<token>/getMe'
    """
    for secret in secrets:
        if secret:
            text = text.replace(secret, _HIDDEN)
    return _TOKEN.sub(_HIDDEN, text)


# Their words are names of types, attributes, files and hosts.
_HARMLESS: Final = (StoreError, OSError, TypeError, AttributeError, NameError, ImportError, IndexError)
_UNTOLD: Final = "(its words are left out)"
_AND_THEN: Final = "\n\nthen, from it or while it was handled:\n\n"

_log = logging.getLogger(__name__)


def name_error(error: BaseException) -> str:
    """Return the kind of an error, with its words if that kind cannot quote cards.

    >>> name_error(ValueError("no such card: AS")), name_error(TypeError("'int' object is not callable"))
    ('ValueError', "TypeError: 'int' object is not callable")
    """
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, _HARMLESS) else kind


class RedactingFormatter(logging.Formatter):
    """Formats a record with the way to its error, then takes tokens out of the whole.

    An error of the store is told in the record's own line: where it happened says nothing of why.
    """

    def __init__(self, *secrets: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text without tokens and without words that could quote what people hold."""
        own = logging.makeLogRecord(record.__dict__)
        # What another handler made of the error would hold its words.
        own.exc_text = None
        error = own.exc_info[1] if own.exc_info else None
        if isinstance(error, StoreError):
            own.msg, own.args, own.exc_info = f"{own.getMessage()}: {name_error(error)}", (), None
        if own.name == "asyncio":
            # Below its first line stand tasks with their results.
            own.msg, own.args = own.getMessage().partition("\n")[0], ()
        return redact(super().format(own), *self._secrets)

    def formatException(  # noqa: N802 - the library's name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """Return the way to an error, and its words if they are harmless."""
        return "" if ei[1] is None else _story(ei[1], set())


def _story(error: BaseException, told: set[int]) -> str:
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    begin = "" if before is None or id(before) in told else _story(before, told) + _AND_THEN
    way = "".join(traceback.format_tb(error.__traceback__))
    words = name_error(error) if isinstance(error, _HARMLESS) else f"{type(error).__name__} {_UNTOLD}"
    parts = ""
    if isinstance(error, BaseExceptionGroup):
        parts = "".join("\n" + _story(part, told) for part in error.exceptions if id(part) not in told)
    return f"{begin}Traceback (most recent call last):\n{way}{words}{parts}"


def set_up_logging(level: str, *secrets: str, stream: TextIO | None = None) -> None:
    """Log to `stream` (standard error by default), replacing what was set up before.

    Errors that nobody caught are logged in the same way before they end their thread or the program.

    Args:
        level: The least level, like "INFO". Libraries that log contents or addresses stay above it.
        secrets: Texts that must not appear, beside everything shaped like a token.
        stream: Where to.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(RedactingFormatter(*secrets))
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name, floor in _FLOORS.items():
        logging.getLogger(name).setLevel(max(floor, root.level))
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def _uncaught(_kind: type[BaseException], error: BaseException, _way: TracebackType | None) -> None:
    if not isinstance(error, KeyboardInterrupt):
        _log.critical("ended by an error", exc_info=error)


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        _log.critical("a thread was ended by an error", exc_info=args.exc_value)
