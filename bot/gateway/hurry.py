"""Keeps a person who presses or writes commands without end from holding up the others.

So many presses and commands of one person are in work at a time, which no thumb reaches. What comes beyond
that is not carried out: a press is answered with nothing, one after the other, and of an endless stream
only the latest; a command is left unanswered.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from telegram import Message, Update
from telegram.constants import MessageEntityType

MOST_PRESSES: Final = 8
"""Presses of one person that are in work or wait for their turn at a table."""
MOST_COMMANDS: Final = 3
"""Commands of one person in one chat that are in work: they follow each other there, and each may have to
wait for a private message."""
MOST_DISMISSED: Final = 300
"""Presses of one person that wait to be answered with nothing; older ones are left without an answer."""


class Hurry:
    """Counts the presses and commands of each person."""

    def __init__(self, dismiss: Callable[[str], Awaitable[None]]) -> None:
        """Prepare.

        Args:
            dismiss: Answers a press with nothing, given its id; must not raise.
        """
        self._dismiss = dismiss
        self._presses: Counter[Hashable] = Counter()
        # By chat, too: all anonymous administrators are one person to Telegram.
        self._commands: Counter[Hashable] = Counter()
        self._waiting: dict[int, deque[str]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def admits(self, update: Update) -> bool:
        """Tell whether an update is to be handled; if so, `release` has to follow."""
        query = update.callback_query
        if query is not None and self._presses[query.from_user.id] >= MOST_PRESSES:
            self._refuse(query.from_user.id, query.id)
            return False
        counter, person = self._counted(update)
        if counter is self._commands and counter[person] >= MOST_COMMANDS:
            return False
        counter[person] += 1
        return True

    def release(self, update: Update, _task: object = None) -> None:
        """Note that an update was handled, or given up; also what a task calls at its end."""
        counter, person = self._counted(update)
        counter[person] -= 1
        if counter[person] <= 0:
            del counter[person]

    def _counted(self, update: Update) -> tuple[Counter[Hashable], Hashable]:
        """Return where an update is counted, and whose it is; what nobody is to blame for nowhere."""
        if update.callback_query is not None:
            return self._presses, update.callback_query.from_user.id
        message = update.message
        if message is not None and message.from_user is not None and is_command(message):
            return self._commands, (message.chat.id, message.from_user.id)
        return Counter(), None

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


def is_command(message: Message) -> bool:
    """Tell whether a message is a command to some bot."""
    return any(
        entity.type == MessageEntityType.BOT_COMMAND and entity.offset == 0 for entity in message.entities
    )
