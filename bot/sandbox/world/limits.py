"""How fast a bot may write: 20 messages and edits a minute in a group, about one a second in private.

Telegram names no exact figures; these are the ones its makers have given. Answers to presses, and
whatever shows nobody a message, are free.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

CHARGED = frozenset(
    {
        "sendMessage",
        "sendPhoto",
        "sendDocument",
        "editMessageText",
        "editMessageCaption",
        "editMessageMedia",
        "editMessageReplyMarkup",
    }
)
"""Methods that count, in each chat together."""


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


@dataclass(slots=True)
class Limits:
    """A bucket of calls for each chat, filled again little by little.

    >>> limits = Limits(private_burst=1, private_seconds=1.0)
    >>> limits.charge(7, is_private=True, now=0.0), limits.charge(7, is_private=True, now=0.0)
    (0, 1)
    """

    group_burst: int = 20
    """Calls that a group takes at once."""
    group_seconds: float = 60.0
    """In how many seconds a group's bucket fills."""
    private_burst: int = 5
    private_seconds: float = 5.0
    refused: int = field(default=0, init=False)
    """How many calls were refused so far."""
    _buckets: dict[int, _Bucket] = field(default_factory=dict, init=False, repr=False)

    def charge(self, chat_id: int, *, is_private: bool, now: float) -> int:
        """Take a call; give 0, or after how many seconds the bot may try again."""
        burst = self.private_burst if is_private else self.group_burst
        rate = burst / (self.private_seconds if is_private else self.group_seconds)
        bucket = self._buckets.setdefault(chat_id, _Bucket(burst, now))
        bucket.tokens = min(burst, bucket.tokens + (now - bucket.at) * rate)
        bucket.at = now
        if bucket.tokens < 1:
            self.refused += 1
            return math.ceil((1 - bucket.tokens) / rate)
        bucket.tokens -= 1
        return 0
