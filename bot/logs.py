"""Logging: one line a record, no token in any, and no library that logs what people are sent."""

from __future__ import annotations

import logging
import re
import sys
from typing import Final, TextIO

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


class RedactingFormatter(logging.Formatter):
    """Formats a record with its traceback, then takes tokens out of the whole."""

    def __init__(self, *secrets: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text without tokens."""
        return redact(super().format(record), *self._secrets)


def set_up_logging(level: str, *secrets: str, stream: TextIO | None = None) -> None:
    """Log to `stream` (standard error by default), replacing what was set up before.

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
