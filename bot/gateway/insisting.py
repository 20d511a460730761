"""Calls without which nothing can begin: tried again for as long as the server is in trouble."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from telegram.error import TelegramError

from bot.gateway.faults import Action, diagnose
from bot.gateway.pacing import Clock, SystemClock

LONGEST_WAIT_SECONDS: Final = 30.0
"""Between two tries."""

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")
_PASSING: Final = frozenset({Action.RETRY, Action.RETRY_IF_EDIT, Action.PAUSE})


async def insist(what: str, call: Callable[[], Awaitable[_Result]], clock: Clock | None = None) -> _Result:
    """Make a call that can be made twice, again and again until it is answered.

    Args:
        what: Names the call in the log.
        call: Makes it.
        clock: The time.

    Raises:
        telegram.error.TelegramError: The server refuses it, and would again.
    """
    clock = clock or SystemClock()
    wait = 1.0
    while True:
        try:
            return await call()
        except TelegramError as error:
            diagnosis = diagnose(error)
            if diagnosis.fault.action not in _PASSING:
                raise
        meaning = diagnosis.fault.meaning
        _log.warning("%s: %s (%s); next try in %d s", what, meaning, diagnosis.text, wait)
        await clock.sleep(max(wait, diagnosis.retry_after))
        wait = min(2 * wait, LONGEST_WAIT_SECONDS)
