"""How updates come in: confirmed only when handled, in order for each table, tables side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Final

from telegram import Update
from telegram.ext import BaseUpdateProcessor, ExtBot

MOST_AT_ONCE: Final = 1024
"""Updates in work at a time; polling brings 100, so that one busy table never fills it."""


class ConfirmingBot(ExtBot[None]):
    """A bot that asks for more updates only after all it has got were handled.

    Asking for more confirms what came before, and Telegram forgets it. So an update that was not
    handled when the process died comes again, and handlers have to bear one coming twice. A slow
    handler holds back the next updates of all chats: handlers commit and return.
    """

    def __init__(self, update_queue: asyncio.Queue[object], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        """Prepare.

        Args:
            update_queue: The application's own queue.
            args: As for `telegram.ext.ExtBot`.
            kwargs: As for `telegram.ext.ExtBot`.
        """
        super().__init__(*args, **kwargs)
        self._update_queue = update_queue

    async def get_updates(self, *args: Any, **kwargs: Any) -> tuple[Update, ...]:  # noqa: ANN401
        """Wait until everything got so far is handled, then ask; see `telegram.Bot.get_updates`."""
        await self._update_queue.join()
        return await super().get_updates(*args, **kwargs)


@dataclass(slots=True)
class _Line:
    """The updates of one key; asyncio's lock lets them in as they came."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class OrderedProcessor(BaseUpdateProcessor):
    """Handles the updates of one key one after the other, as they came, and keys side by side."""

    def __init__(self, order_key: Callable[[object], Hashable], most_at_once: int = MOST_AT_ONCE) -> None:
        """Prepare.

        Args:
            order_key: Gives the key of an update, like its table; must not raise.
            most_at_once: Updates in work, those that wait for their turn included.
        """
        super().__init__(most_at_once)
        self._order_key = order_key
        self._lines: dict[Hashable, _Line] = {}

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Wait for the turn of this update, then handle it."""
        key = self._order_key(update)
        line = self._lines.setdefault(key, _Line())
        line.length += 1
        try:
            async with line.lock:
                await coroutine
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[key]

    @property
    def keys_in_work(self) -> int:
        """For how many keys an update is being handled or waits."""
        return len(self._lines)

    async def initialize(self) -> None:
        """Need nothing."""

    async def shutdown(self) -> None:
        """Need nothing."""
