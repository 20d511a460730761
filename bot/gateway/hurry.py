"""Keeps a person who presses without end from holding up the others.

So many presses of one person are in work at a time, which no thumb reaches. What comes beyond that is not
carried out: it is answered with nothing, one press after the other, and of an endless stream only the
latest.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Final

from telegram import Update

MOST_PRESSES: Final = 8
"""Presses of one person that are in work or wait for their turn at a table."""
MOST_DISMISSED: Final = 300
"""Presses of one person that wait to be answered with nothing; older ones are left without an answer."""


class Hurry:
    """Counts the presses of each person."""

    def __init__(self, dismiss: Callable[[str], Awaitable[None]]) -> None:
        """Prepare.

        Args:
            dismiss: Answers a press with nothing, given its id; must not raise.
        """
        self._dismiss = dismiss
        self._presses: Counter[int] = Counter()
        self._waiting: dict[int, deque[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def admits(self, update: Update) -> bool:
        """Tell whether an update is to be handled; if so, `release` has to follow."""
        query = update.callback_query
        if query is None:
            return True
        person = query.from_user.id
        if self._presses[person] >= MOST_PRESSES:
            self._refuse(person, query.id)
            return False
        self._presses[person] += 1
        return True

    def release(self, update: Update, _task: object = None) -> None:
        """Note that an update was handled, or given up; also what a task calls at its end."""
        query = update.callback_query
        if query is not None:
            self._presses[query.from_user.id] -= 1
            self._presses += Counter()  # drops those at zero

    def _refuse(self, person: int, query_id: str) -> None:
        waiting = self._waiting.get(person)
        if waiting is not None:
            waiting.append(query_id)
            return
        self._waiting[person] = deque([query_id], maxlen=MOST_DISMISSED)
        task = asyncio.create_task(self._dismiss_all(person), name=f"hurry of {person}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _dismiss_all(self, person: int) -> None:
        waiting = self._waiting[person]
        try:
            while waiting:
                await self._dismiss(waiting.popleft())
        finally:
            del self._waiting[person]
