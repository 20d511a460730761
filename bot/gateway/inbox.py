"""How updates are handled: each once, in order for each key, keys side by side.

Whoever receives updates, by polling or by webhook, hands them in here and confirms to Telegram only
what was handled. An update that was not handled when the process died comes again, so handlers have to
bear one coming twice; within one life of the process it is recognised by its id.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from telegram import Update

from bot.gateway.hurry import Hurry, is_command
from bot.gateway.pacing import Clock, SystemClock

REMEMBERED: Final = 10_000
"""Ids of handled updates that are kept, so that a second delivery is recognised."""
OLDEST_COMMAND_SECONDS: Final = 300.0
"""Commands written longer ago are not carried out: whoever wrote them has given up on them."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Work:
    task: asyncio.Task[None]
    began: float


class Inbox:
    """Handles updates: those of one key one after the other as they came, keys side by side."""

    def __init__(
        self,
        handle: Callable[[Update], Awaitable[None]],
        order_key: Callable[[Update], Hashable],
        clock: Clock | None = None,
        saw: Callable[[int, int], None] | None = None,
        hurry: Hurry | None = None,
    ) -> None:
        """Prepare.

        Args:
            handle: Handles one update; what it raises is logged and counts as handled.
            order_key: Gives the key of an update, like its table; must not raise.
            clock: The time.
            saw: Told of each message's chat and id, as soon as it comes.
            hurry: Says which presses and commands are too many; those count as handled.
        """
        self._hurry = hurry
        self._saw = saw
        self._handle = handle
        self._order_key = order_key
        self._clock = clock or SystemClock()
        self._working: dict[int, _Work] = {}
        self._handled: OrderedDict[int, None] = OrderedDict()
        # The last update of each key; the next one of the key waits for it.
        self._last: dict[Hashable, asyncio.Task[None]] = {}

    def take(self, update: Update) -> asyncio.Future[None]:
        """Handle an update in its turn.

        Returns:
            What is done when the update was handled, also when it had come before. It is cancelled
            when the process ends first.
        """
        number = update.update_id
        message = update.effective_message
        if message is not None and self._saw is not None:
            self._saw(message.chat.id, message.message_id)
        if (work := self._working.get(number)) is not None:
            return work.task
        if number in self._handled or self._is_outdated(update) or not self._admits(update):
            self._remember(number)
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            done.set_result(None)
            return done
        key = self._order_key(update)
        task = asyncio.create_task(self._work(update, self._last.get(key)), name=f"update {number}")
        self._last[key] = task
        self._working[number] = _Work(task, self._clock.now())
        task.add_done_callback(lambda task: self._finish(number, key, task))
        if self._hurry is not None:
            task.add_done_callback(partial(self._hurry.release, update))
        return task

    @property
    def first_unhandled(self) -> int | None:
        """The least id of the updates that were taken and not handled; None: all were handled."""
        return min(self._working, default=None)

    @property
    def longest_wait(self) -> float:
        """For how many seconds the oldest unhandled update has been here; zero without one."""
        now = self._clock.now()
        return max((now - work.began for work in self._working.values()), default=0.0)

    async def settle(self, seconds: float) -> bool:
        """Wait until all is handled, for so many seconds at most; tell whether it is."""
        if self._working:
            await asyncio.wait([work.task for work in self._working.values()], timeout=seconds)
        return not self._working

    async def drain(self, seconds: float) -> None:
        """Let the handlers finish for so many seconds; what is unhandled then is given up."""
        if not await self.settle(seconds):
            tasks = [work.task for work in self._working.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            _log.warning("%d updates were not handled; Telegram sends them again", len(tasks))

    async def _work(self, update: Update, previous: asyncio.Task[None] | None) -> None:
        if previous is not None:
            await asyncio.wait([previous])
        try:
            await self._handle(update)
        except Exception:  # noqa: BLE001 - one update must not hold up those behind it
            _log.exception("update %s failed", update.update_id)

    def _finish(self, number: int, key: Hashable, task: asyncio.Task[None]) -> None:
        if self._last.get(key) is task:
            del self._last[key]
        if not task.cancelled():
            # One that was given up stays unhandled, so that it is never confirmed.
            del self._working[number]
            self._remember(number)

    def _admits(self, update: Update) -> bool:
        return self._hurry is None or self._hurry.admits(update)

    def _remember(self, number: int) -> None:
        self._handled[number] = None
        if len(self._handled) > REMEMBERED:
            self._handled.popitem(last=False)

    def _is_outdated(self, update: Update) -> bool:
        message = update.message
        if message is None or not is_command(message):
            return False
        age = self._clock.time() - message.date.timestamp()
        if age <= OLDEST_COMMAND_SECONDS:
            return False
        _log.info("a command of %d s ago is not carried out", age)
        return True
