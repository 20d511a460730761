"""The time left in coarse steps, so that a message is edited only a few times a turn."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words

STEPS: Final = (10, 30, 60, 120, 300, 600)
"""Seconds; the time left reads as "less than" the first of these that it does not exceed."""


def time_left(deadline: float, now: float, words: Words) -> str:
    """Return how much time is left until a deadline; both in seconds since the epoch."""
    left = deadline - now
    if left <= 0:
        return words("clock-over")
    for step in STEPS:
        if left <= step:
            minutes, seconds = divmod(step, 60)
            return words("clock-seconds", count=seconds) if seconds else words("clock-minutes", count=minutes)
    return words("clock-long", count=STEPS[-1] // 60)


def changes_at(deadline: float, now: float) -> float | None:
    """Return when `time_left` reads differently, or None once the time is over."""
    left = deadline - now
    if left <= 0:
        return None
    return deadline - max((step for step in (0, *STEPS) if step < left), default=0)
