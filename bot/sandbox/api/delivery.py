"""Webhooks: updates posted to the bot in queues of their own, again and again until it takes them.

Messages of a chat follow each other, and so do the presses of a person; different queues run side by
side, so that two people's presses can overtake each other.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Final

import aiohttp

from bot.sandbox.world import Pending, Webhook, World

FIRST_PAUSE: Final = 0.05
"""Seconds before the first repetition; Telegram's is longer, and grows in the same way."""
LONGEST_PAUSE: Final = 60.0
SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of the header
TIMEOUT: Final = aiohttp.ClientTimeout(total=60.0)


class Delivery:
    """Delivers a world's updates to its webhook for as long as it has one."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._queues: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to deliver."""
        self._task = asyncio.create_task(self._run(), name="webhook")

    async def stop(self) -> None:
        """Stop; what was not taken waits on."""
        tasks = [task for task in (self._task, *self._queues.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._queues.clear()

    async def _run(self) -> None:
        async with aiohttp.ClientSession(timeout=TIMEOUT) as client:
            while True:
                webhook = self._world.webhook
                if webhook is not None:
                    for pending in self._world.updates.waiting():
                        if pending.queue not in self._queues and len(self._queues) < webhook.connections:
                            task = asyncio.create_task(self._drain(client, pending.queue))
                            self._queues[pending.queue] = task
                await self._world.changed()

    async def _drain(self, client: aiohttp.ClientSession, queue: tuple[str, int]) -> None:
        """Deliver one queue until it is empty."""
        pause = FIRST_PAUSE
        try:
            while (webhook := self._world.webhook) is not None:
                waiting = (one for one in self._world.updates.waiting() if one.queue == queue)
                pending = next(waiting, None)
                if pending is None:
                    return
                error = await _post(client, webhook, pending)
                if not error:
                    pause = FIRST_PAUSE
                    self._world.updates.take(pending)
                    continue
                webhook.error, webhook.error_at = error, self._world.clock()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._queues.pop(queue, None)
            self._world.wake()


async def _post(client: aiohttp.ClientSession, webhook: Webhook, pending: Pending) -> str:
    """Post an update once; return why it was not taken, or nothing."""
    headers = {"Content-Type": "application/json"}
    if webhook.secret:
        headers[SECRET_HEADER] = webhook.secret
    body = json.dumps(pending.payload, ensure_ascii=False, separators=(",", ":"))
    try:
        async with client.post(webhook.url, data=body.encode(), headers=headers) as answer:
            with suppress(aiohttp.ClientError):
                await answer.read()
            return "" if answer.ok else f"Wrong response from the webhook: {answer.status} {answer.reason}"
    except (aiohttp.ClientError, TimeoutError):
        return "Connection failed"
