"""The newest message of each chat, as far as it was seen: what a lost answer may have been about.

When the answer to a new message is lost, nobody says whether the message exists, and Telegram has no
call that lists messages. But ids only grow: of what lies above the newest id seen, only the lost message
can be the bot's own. So an edit of the next ids finds it, or proves harmless, as nobody can edit what
others wrote.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

GUESSES: Final = 2
"""How many ids above the newest are tried."""
CHATS: Final = 10_000
"""Chats of which the newest message is remembered."""

# Supergroups have ids of their own; private chats and small groups share one sequence.
_SUPERGROUPS_BELOW: Final = -1_000_000_000_000


class Sightings:
    """Remembers the newest message of each chat."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._shared = 0

    def note(self, chat_id: int, message_id: int) -> None:
        """Note a message, whoever wrote it."""
        newest = max(message_id, self._newest.pop(chat_id, 0))
        self._newest[chat_id] = newest
        if len(self._newest) > CHATS:
            self._newest.popitem(last=False)
        if chat_id > _SUPERGROUPS_BELOW:
            self._shared = max(self._shared, message_id)

    def forget(self, chat_id: int) -> None:
        """Forget a chat in which an unknown message of the bot may be the newest."""
        self._newest.pop(chat_id, None)

    def next_ids(self, chat_id: int) -> list[int]:
        """Return the ids that a message sent to the chat now may get, likeliest first; none if unknown."""
        newest = self._newest.get(chat_id)
        if newest is None:
            return []
        starts = [newest] if chat_id <= _SUPERGROUPS_BELOW else [newest, self._shared]
        return list(dict.fromkeys(start + step for start in starts for step in range(1, GUESSES + 1)))
