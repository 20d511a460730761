"""How fast a chat may be written to, and the clock that says when."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final, Protocol

_SWEEP_ABOVE: Final = 256
# Less than this is what sums of floats are off by.
_BLINK: Final = 1e-6


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

    Telegram allows about 20 in a minute per group. With these defaults no 61 seconds, wherever they begin,
    hold more: 3 + 61 / 3.4 is below 21, so it matters not how the server counts, nor that calls travel
    at different speeds. A person gets about one a second, a little less for the same reason.
    """

    group: Rate = Rate(burst=3, period=3.4)
    private: Rate = Rate(burst=3, period=1.1)

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
        """Start with every person rested. What groups were sent just before is not known."""
        self._pacing = pacing
        self._clock = clock
        self._began = clock.now()
        # When a chat will be fully rested, and until when it was told to be left alone.
        self._rested_at: dict[int, float] = {}
        self._paused_until: dict[int, float] = {}
        self._sweep_above = _SWEEP_ABOVE

    def wait(self, chat_id: int, *, reserve: int = 0) -> float:
        """Return the seconds until the chat may be written to, zero for now.

        So many more calls as `reserve` says must be left after that one, as far as the burst allows.
        """
        now = self._clock.now()
        rate = self._pacing.rate(chat_id)
        spare = max(0, rate.burst - 1 - reserve)
        paced = self._rested(chat_id, now) - spare * rate.period
        wait = max(paced - now, self.pause(chat_id))
        return wait if wait > _BLINK else 0.0

    def _rested(self, chat_id: int, now: float) -> float:
        """Return when the chat is rested; at the start a group counts as just written to."""
        rate = self._pacing.rate(chat_id)
        earliest = self._began + rate.burst * rate.period if chat_id < 0 else now
        return self._rested_at.get(chat_id, max(now, earliest))

    def period(self, chat_id: int) -> float:
        """Return the seconds in which the chat takes one more call."""
        return self._pacing.rate(chat_id).period

    def pause(self, chat_id: int) -> float:
        """Return the seconds for which the chat is still to be left alone."""
        return max(0.0, self._paused_until.get(chat_id, 0.0) - self._clock.now())

    def spend(self, chat_id: int) -> None:
        """Count one call for the chat."""
        now = self._clock.now()
        self._rested_at[chat_id] = max(now, self._rested(chat_id, now)) + self.period(chat_id)
        self._sweep(now)

    def leave_alone(self, chat_id: int, seconds: float) -> None:
        """Pause the chat for at least so many seconds from now."""
        until = self._clock.now() + seconds
        self._paused_until[chat_id] = max(until, self._paused_until.get(chat_id, until))

    def move(self, old: int, new: int) -> None:
        """Let a chat that has another id now go on where it was."""
        for moments in (self._rested_at, self._paused_until):
            if (moment := moments.pop(old, None)) is not None:
                moments[new] = max(moment, moments.get(new, moment))

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
