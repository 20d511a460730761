"""The queue of updates that wait for the bot."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

DEFAULT_KINDS = frozenset({"message", "edited_message", "callback_query", "my_chat_member"})
"""Kinds sent unless the bot lists others: everything but ``chat_member`` and reactions."""

MESSAGE_LIFETIME = 24 * 3600.0
QUERY_LIFETIME = 150.0
"""Seconds the server keeps an update nobody fetched (see the Bot API server's Client.cpp)."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An update that waits: its id, JSON and the moment it is dropped."""

    update_id: int
    payload: dict[str, Any]
    expires: float
    queue: tuple[str, int]
    """In which order it stands by webhook: messages by chat, presses and members by person."""


class UpdateQueue:
    """Updates in one total order; confirmed by offset, sent again until then.

    Args:
        clock: seconds, for expiry.
        first_id: id of the first update.
    """

    def __init__(self, clock: Callable[[], float], first_id: int = 700_000_001) -> None:
        self.clock = clock
        self._next_id = first_id
        self._waiting: deque[Pending] = deque()
        self.allowed = DEFAULT_KINDS
        self.copies = 1
        """How many times each update is queued: more than one for a server that repeats itself."""
        self.repeats = 0.0
        """How often, from 0 to 1, an update is queued once more by chance; see `repeat`."""
        self._chance = random.Random(0)  # noqa: S311 - no secret

    def __len__(self) -> int:
        self._expire()
        return len(self._waiting)

    def allow(self, kinds: list[str] | None) -> None:
        """Set the kinds to keep from now on; an empty list means the default, None changes nothing."""
        if kinds is not None:
            self.allowed = frozenset(kinds) or DEFAULT_KINDS

    def repeat(self, chance: float, seed: int = 0) -> None:
        """Queue each update once more with this chance from now on; the same ones for the same seed."""
        self.repeats, self._chance = chance, random.Random(seed)  # noqa: S311 - no secret

    def put(self, kind: str, value: dict[str, Any]) -> int | None:
        """Queue an update; give its id, or None if the bot does not want this kind."""
        if kind not in self.allowed:
            return None
        update_id = self._next_id
        self._next_id += 1
        lifetime = QUERY_LIFETIME if kind == "callback_query" else MESSAGE_LIFETIME
        payload = {"update_id": update_id, kind: value}
        pending = Pending(update_id, payload, self.clock() + lifetime, _queue_of(kind, value))
        self._waiting.extend([pending] * (self.copies + (self._chance.random() < self.repeats)))
        return update_id

    def confirm(self, offset: int) -> None:
        """Forget what lies below ``offset``; a negative one keeps only that many of the newest."""
        if offset < 0:
            while len(self._waiting) > -offset:
                self._waiting.popleft()
            return
        while self._waiting and self._waiting[0].update_id < offset:
            self._waiting.popleft()

    def peek(self, limit: int) -> list[dict[str, Any]]:
        """Up to ``limit`` oldest updates, which stay until they are confirmed."""
        self._expire()
        return [pending.payload for _, pending in zip(range(limit), self._waiting, strict=False)]

    def waiting(self) -> list[Pending]:
        """All that waits, oldest first."""
        self._expire()
        return list(self._waiting)

    def take(self, pending: Pending) -> None:
        """Forget one copy of an update that was delivered."""
        with suppress(ValueError):
            self._waiting.remove(pending)

    def clear(self) -> None:
        """Drop everything that waits."""
        self._waiting.clear()

    def _expire(self) -> None:
        now = self.clock()
        if any(pending.expires <= now for pending in self._waiting):
            self._waiting = deque(pending for pending in self._waiting if pending.expires > now)


def _queue_of(kind: str, value: dict[str, Any]) -> tuple[str, int]:
    if kind in {"callback_query", "chat_member"}:
        return kind, value["from"]["id"]
    return "chat", value["chat"]["id"]
