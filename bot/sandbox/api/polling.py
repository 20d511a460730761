"""Long polling: one poller at a time, the newest wins."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.sandbox.errors import Refusal
from bot.sandbox.world import World

MAX_TIMEOUT = 50
MAX_LIMIT = 100


class Poller:
    """Hands updates to the bot; a second poll ends the first with 409."""

    def __init__(self) -> None:
        self._turn = 0
        self._closed = False

    async def poll(self, world: World, offset: int, limit: int, timeout: int) -> list[dict[str, Any]]:
        """Confirm below ``offset`` and wait up to ``timeout`` seconds for updates.

        Raises:
            Refusal: another poll came meanwhile, or a webhook is set.
        """
        if world.webhook_url:
            raise Refusal(
                "can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
                409,
            )
        self._turn += 1
        turn = self._turn
        world.wake()
        if offset:
            world.updates.confirm(offset)
        size = limit if 1 <= limit <= MAX_LIMIT else MAX_LIMIT
        try:
            async with asyncio.timeout(max(0, min(timeout, MAX_TIMEOUT))):
                return await self._wait(world, turn, size)
        except TimeoutError:
            return []

    async def _wait(self, world: World, turn: int, size: int) -> list[dict[str, Any]]:
        while not (found := world.updates.peek(size)) and not self._closed:
            await world.changed()
            if self._turn != turn:
                raise Refusal(
                    "terminated by other getUpdates request; make sure that only one bot instance is running",
                    409,
                )
        return found

    def open(self) -> None:
        """Let polls wait, also after a :meth:`close`."""
        self._closed = False

    def close(self, world: World) -> None:
        """Send every waiting poll home."""
        self._closed = True
        world.wake()
