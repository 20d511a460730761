"""The time left in coarse steps, so that a message is edited only a few times a turn."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words

STEPS: Final = (10, 30, 60, 120, 300, 600)
"""Seconds; the time left reads as "less than" the first of these that it does not exceed."""


_DAY: Final = 24 * 60 * 60


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


def moment(deadline: float) -> str:
    """Return a time of day as each reader's own clock shows it, in Telegram HTML; seconds since the epoch.

    >>> moment(1_000_000.0)
    '<tg-time unix="1000000" format="T">13:46:40 UTC</tg-time>'
    """
    minutes, seconds = divmod(int(deadline) % _DAY, 60)
    shown = f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02} UTC"
    return f'<tg-time unix="{int(deadline)}" format="T">{shown}</tg-time>'


def changes_at(deadline: float, now: float) -> float | None:
    """Return when `time_left` reads differently, or None once the time is over."""
    left = deadline - now
    if left <= 0:
        return None
    return deadline - max((step for step in (0, *STEPS) if step < left), default=0)
