"""Updates by long polling: asked for one batch after the other, confirmed when handled."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from telegram import Bot
from telegram.error import TelegramError

from bot.gateway.faults import Diagnosis, Fault, diagnose
from bot.gateway.inbox import Inbox
from bot.gateway.insisting import insist
from bot.gateway.pacing import Clock, SystemClock
from bot.gateway.tasks import end

POLL_SECONDS: Final = 25
"""How long Telegram holds a poll that brings nothing."""
SILENCE_SECONDS: Final = 90.0
"""After so long without an answer to a poll something is wrong."""
SLOW_SECONDS: Final = 0.6
"""How long a slow handler holds back the next batch. After that what is new is fetched beside it.

Whoever asks from the same update on again within half a second gets one update at a time.
"""
SHORTEST_WAIT_SECONDS: Final = 0.25
"""After a poll that failed; doubled with each further one."""
LONGEST_WAIT_SECONDS: Final = 30.0
"""Between two polls while they fail."""
REFUSALS: Final = 5
"""After so many in a row the token is not valid any more; a single one may be the server's own trouble."""
LAST_CALL_SECONDS: Final = 2.0
"""What the last confirmation may take."""

# Doubling from a quarter of a second, ten are far beyond the longest wait.
_DOUBLINGS: Final = 10

_log = logging.getLogger(__name__)


class Polling:
    """Asks for updates, and confirms each only after it was handled.

    Asking for more from an id on confirms all before it, and Telegram forgets those. So the next batch
    is asked for from the first update on that is not handled yet; what comes a second time that way
    is recognised by the inbox.
    """

    def __init__(self, bot: Bot, inbox: Inbox, kinds: Sequence[str], clock: Clock | None = None) -> None:
        """Prepare.

        Args:
            bot: Asks; has to be initialized by its owner.
            inbox: Handles what comes.
            kinds: The kinds of updates to ask for.
            clock: The time.
        """
        self._bot = bot
        self._inbox = inbox
        self._kinds = kinds
        self._clock = clock or SystemClock()
        self._next: int | None = None
        self._confirmed: int | None = None
        self._failures = 0
        self._refusals = 0
        self._heard_at = self._clock.now()
        self._task: asyncio.Task[None] | None = None
        self.refused = asyncio.Event()
        """Set when the server does not know the bot any more: its token was revoked."""

    async def start(self) -> None:
        """Take a webhook away, should there be one, and begin to poll; nothing that waits is lost.

        Raises:
            telegram.error.TelegramError: The server refuses.
        """
        await insist("the webhook stays", self._delete_webhook, self._clock)
        self._heard_at = self._clock.now()
        self._task = asyncio.create_task(self._run(), name="polling")

    async def stop(self) -> None:
        """Ask for no more updates."""
        task, self._task = self._task, None
        await end(task)

    async def confirm(self) -> None:
        """Confirm what was handled, so that it does not come again after the next start."""
        offset = self._offset()
        if offset is None or offset == self._confirmed:
            return
        with suppress(TelegramError, TimeoutError):
            async with asyncio.timeout(LAST_CALL_SECONDS):
                await self._bot.get_updates(offset=offset, limit=1, timeout=0, allowed_updates=self._kinds)

    def complaint(self) -> str | None:
        """Return why no updates come, None when they do."""
        silence = self._clock.now() - self._heard_at
        return f"no answer to a poll for {silence:.0f} s" if silence > SILENCE_SECONDS else None

    def _offset(self) -> int | None:
        first = self._inbox.first_unhandled
        return self._next if first is None else first

    async def _delete_webhook(self) -> None:
        await self._bot.delete_webhook(drop_pending_updates=False)

    async def _run(self) -> None:
        while True:
            try:
                await self._poll()
            except TelegramError as error:
                await self._failed(diagnose(error))
            except Exception:  # noqa: BLE001 - what cannot be read today must not end the polling
                _log.exception("an answer to a poll could not be read")
                await self._failed(Diagnosis(Fault.TROUBLED_SERVER, ""))

    async def _poll(self) -> None:
        offset = self._offset()
        updates = await self._bot.get_updates(
            offset=offset, timeout=POLL_SECONDS, allowed_updates=self._kinds
        )
        self._failures = 0
        self._refusals = 0
        self._heard_at = self._clock.now()
        self._confirmed = offset
        for update in updates:
            self._inbox.take(update)
            self._next = update.update_id + 1
        await self._inbox.settle(SLOW_SECONDS)

    async def _failed(self, diagnosis: Diagnosis) -> None:
        fault = diagnosis.fault
        # A poll that was cut off is nothing to tell of, unless it happens again and again.
        level = logging.ERROR if fault is Fault.SECOND_POLLER else logging.WARNING
        if self._failures or fault is not Fault.UNKNOWN_OUTCOME:
            _log.log(level, "no updates for now: %s", fault.meaning)
        self._refusals = self._refusals + 1 if fault is Fault.BAD_TOKEN else 0
        if self._refusals >= REFUSALS:
            self.refused.set()
        if fault is Fault.WEBHOOK_ACTIVE:
            with suppress(TelegramError):
                await self._delete_webhook()
        wait = min(SHORTEST_WAIT_SECONDS * 2.0 ** min(self._failures, _DOUBLINGS), LONGEST_WAIT_SECONDS)
        self._failures += 1
        await self._clock.sleep(max(wait, diagnosis.retry_after))
