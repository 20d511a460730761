"""The end of a task."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def end(task: asyncio.Task[None] | None) -> None:
    """Cancel a task, should there be one, and wait until it has ended."""
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
