"""How long a question may stand. Deadlines are moments, so that they outlive the process."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.play import RESTING, Phase, State

Clock: TypeAlias = Callable[[], float]
"""Returns the time in seconds since the epoch."""

CUT_SECONDS = 15
"""For the cut, also at tables without a turn limit: nobody has to wait for a formality."""


def deadline_after(
    before: State | None, deadline: float | None, state: State, turn_seconds: int, now: float
) -> float | None:
    """Return when the present question times out.

    Announcements, and a lead that is held, do not prolong the window.

    Args:
        before: The state until now, None before the first deal.
        deadline: Its deadline.
        state: The state from now on.
        turn_seconds: Seconds a turn, 0 for no limit.
        now: Seconds since the epoch.
    """
    if before is not None and _question(before) == _question(state):
        return deadline
    if state.phase in RESTING:
        return None
    if state.phase is Phase.WINDOW:
        return now + state.rules.combo_window
    if state.phase is Phase.CUT:
        return now + CUT_SECONDS
    return now + turn_seconds if turn_seconds else None


def _question(state: State) -> tuple[int, int, int]:
    return state.decision, state.phase, state.turn
