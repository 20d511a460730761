"""How fast a chat may be written to, and the clock that says when."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final, Protocol

_SWEEP_ABOVE: Final = 256


class Clock(Protocol):
    """Time as the gateway sees it, so that tests need not wait."""

    def now(self) -> float:
        """Return seconds that only ever grow, from an arbitrary start."""

    def time(self) -> float:
        """Return seconds since the epoch."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The real time."""

    def now(self) -> float:
        """Return the monotonic clock's seconds."""
        return time.monotonic()

    def time(self) -> float:
        """Return seconds since the epoch."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Rate:
    """A few calls at once, then one each period.

    Attributes:
        burst: How many calls a rested chat takes at once.
        period: Seconds in which one more may be made; zero for no limit.
    """

    burst: int
    period: float

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            ValueError: The burst is below one or the period below zero.
        """
        if self.burst < 1 or self.period < 0:
            raise ValueError("a rate takes a burst of at least one and a period of at least zero")


@dataclass(frozen=True, slots=True)
class Pacing:
    """The rates of new messages and edits together.

    Telegram allows about 20 in a minute per group. With these defaults no minute, wherever it begins,
    holds more: 3 + 60 / 3.5 is 20, so it matters not how the server counts.
    """

    group: Rate = Rate(burst=3, period=3.5)
    private: Rate = Rate(burst=3, period=1.0)

    @classmethod
    def off(cls) -> Pacing:
        """Return no pacing at all, for a Bot API server without limits."""
        return cls(group=Rate(1, 0.0), private=Rate(1, 0.0))

    def rate(self, chat_id: int) -> Rate:
        """Return the rate of one chat; ids above zero are private chats."""
        return self.private if chat_id > 0 else self.group


class Pacer:
    """Says when each chat may be written to next.

    It keeps a number or two for each chat that was written to of late and forgets them by itself.
    """

    def __init__(self, pacing: Pacing, clock: Clock) -> None:
        """Start with every chat rested."""
        self._pacing = pacing
        self._clock = clock
        # When a chat will be fully rested, and until when it was told to be left alone.
        self._rested_at: dict[int, float] = {}
        self._paused_until: dict[int, float] = {}
        self._sweep_above = _SWEEP_ABOVE

    def wait(self, chat_id: int, *, reserve: bool = False) -> float:
        """Return the seconds until the chat may be written to, zero for now.

        With `reserve`, one more call must be left after that one, if the burst allows two at all.
        """
        now = self._clock.now()
        rate = self._pacing.rate(chat_id)
        spare = max(0, rate.burst - (2 if reserve else 1))
        paced = self._rested_at.get(chat_id, now) - spare * rate.period
        return max(0.0, paced - now, self.pause(chat_id))

    def pause(self, chat_id: int) -> float:
        """Return the seconds for which the chat is still to be left alone."""
        return max(0.0, self._paused_until.get(chat_id, 0.0) - self._clock.now())

    def spend(self, chat_id: int) -> None:
        """Count one call for the chat."""
        now = self._clock.now()
        self._rested_at[chat_id] = (
            max(now, self._rested_at.get(chat_id, now)) + self._pacing.rate(chat_id).period
        )
        self._sweep(now)

    def leave_alone(self, chat_id: int, seconds: float) -> None:
        """Pause the chat for at least so many seconds from now."""
        until = self._clock.now() + seconds
        self._paused_until[chat_id] = max(until, self._paused_until.get(chat_id, until))

    def __len__(self) -> int:
        """Return for how many chats something is remembered."""
        return len(self._rested_at.keys() | self._paused_until.keys())

    def _sweep(self, now: float) -> None:
        if len(self._rested_at) <= self._sweep_above:
            return
        self._rested_at = {chat: at for chat, at in self._rested_at.items() if at > now}
        self._paused_until = {chat: at for chat, at in self._paused_until.items() if at > now}
        # Doubling keeps the cost of sweeping small against the calls between two sweeps.
        self._sweep_above = max(_SWEEP_ABOVE, 2 * len(self._rested_at))
