"""Messages that are kept up to date, and what is remembered of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bot.gateway.faults import Fault


class Slot(NamedTuple):
    """A place in a chat that holds one message at a time.

    Attributes:
        chat_id: Telegram's chat; above zero for a private chat.
        thread_id: The forum topic, None outside forums and for the topic General.
        key: Names the message within the chat, like "lobby:17", "deal:3:17" or "hand:17".
    """

    chat_id: int
    thread_id: int | None
    key: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What a slot's message shows, as far as is known.

    Attributes:
        message_id: Telegram's id of the message within its chat.
        version: The version it was drawn from.
        fingerprint: `Screen.fingerprint` of what it shows.
        sent_at: When the message was posted, in seconds since the epoch.
    """

    message_id: int
    version: int
    fingerprint: str
    sent_at: float


class ShownStore(Protocol):
    """Remembers which message each slot holds, over restarts."""

    async def get(self, slot: Slot) -> Shown | None:
        """Return what the slot shows, None when nothing is known."""

    async def put(self, slot: Slot, shown: Shown) -> None:
        """Remember what the slot shows now."""

    async def drop(self, slot: Slot) -> None:
        """Forget the slot; one that is not known is no error."""


class MemoryShown:
    """A `ShownStore` that lasts as long as the process."""

    def __init__(self) -> None:
        """Start with nothing shown."""
        self._shown: dict[Slot, Shown] = {}

    async def get(self, slot: Slot) -> Shown | None:
        """Return what the slot shows, None when nothing is known."""
        return self._shown.get(slot)

    async def put(self, slot: Slot, shown: Shown) -> None:
        """Remember what the slot shows now."""
        self._shown[slot] = shown

    async def drop(self, slot: Slot) -> None:
        """Forget the slot."""
        self._shown.pop(slot, None)


@dataclass(frozen=True, slots=True)
class Delivery:
    """How a message fared.

    Attributes:
        fault: What went wrong, None when the message is there. With `Fault.FLOODED` or
            `Fault.TROUBLED_SERVER` the outbox still holds it and goes on trying.
        message_id: Telegram's id of the message, when it is known.
    """

    fault: Fault | None = None
    message_id: int | None = None

    @property
    def ok(self) -> bool:
        """Whether the message is known to be there."""
        return self.fault is None
