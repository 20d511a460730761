"""How long a question may stand, and how long a table may be left alone.

Every moment follows from what is stored, so that it outlives the process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engine.play import NO_SEAT, RESTING, Phase, Seat, State, to_act
from engine.store import TableRecord
from engine.tables.absence import absent_seats, is_left_alone

Clock: TypeAlias = Callable[[], float]
"""Returns the time in seconds since the epoch."""

CUT_SECONDS = 15.0
"""For the cut, also at tables without a turn limit: nobody has to wait for a formality."""
ABSENT_SECONDS = 1.5
"""Until an absent person's move is made: enough for the others to see whose it is."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table at which nobody does anything stays open, in seconds."""

    lobby: float = 30 * 60.0
    """Of a lobby, and of a table after a deal in which everybody was absent."""
    rest: float = 24 * 3600.0
    """Of a table between two deals, on which nobody has to move in time, or that is paused."""
    silence: float = 3600.0
    """Until anybody in the group may end it."""


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats whose answer the table waits for, the first that time runs out for first."""
    if state.phase in RESTING or state.phase is Phase.WINDOW:
        return ()
    return to_act(state) if state.turn == NO_SEAT else (state.turn,)


def late_seat(record: TableRecord, state: State) -> Seat:
    """Return whose time is over when the deadline has come: of two who are asked, one nobody waits for first.

    Raises:
        LookupError: nobody is asked.
    """
    seats = asked(state)
    unawaited = _unawaited(record)
    return next((seat for seat in seats if seat in unawaited), seats[0])


def _unawaited(record: TableRecord) -> frozenset[Seat]:
    """Return the seats that nobody waits for: of the absent, and without a turn limit of who stood up.

    With a limit whoever stood up may play the deal to its end; without one, nothing would ever show that
    he has gone.
    """
    absent = absent_seats(record)
    if record.pace.turn_seconds:
        return absent
    return absent.union(
        seated.seat for seated in record.seats if seated.seat is not None and seated.is_leaving
    )


def asked_since(before: State | None, asked_at: float | None, state: State, now: float) -> float | None:
    """Return when the clock of the present question began.

    Announcements, a lead that is held, and breaches of the rules while cards are drawn by hand begin
    no new question: nobody can prolong a turn by them.

    Args:
        before: The state until now, None before the first deal.
        asked_at: When the clock of its question began.
        state: The state from now on.
        now: Seconds since the epoch.
    """
    if state.phase in RESTING:
        return None
    if before is not None and asked_at is not None and _question(before) == _question(state):
        return asked_at
    return now


def deadline_of(record: TableRecord) -> float | None:
    """Return when the present question times out, None if it never does.

    At a table without a turn limit whoever has stood up is played for as if he were absent: nobody
    else could end his turn.
    """
    state = record.state
    if state is None or record.asked_at is None or record.pause is not None or state.phase in RESTING:
        return None
    if state.phase is Phase.WINDOW:
        return record.asked_at + state.rules.combo_window
    limit = CUT_SECONDS if state.phase is Phase.CUT else float(record.pace.turn_seconds)
    if not _unawaited(record).isdisjoint(asked(state)):
        return record.asked_at + (min(limit, ABSENT_SECONDS) if limit else ABSENT_SECONDS)
    return record.asked_at + limit if limit else None


def expiry_of(record: TableRecord, patience: Patience) -> float | None:
    """Return when a table closes by itself unless somebody acts; None while a clock runs on it."""
    if record.deadline is not None:
        return None
    since = record.touched_at
    if record.state is None:
        return since + patience.lobby
    if record.state.phase in RESTING and record.played_at is not None:
        # Whoever only looks on has his time to deal again once a deal is over.
        since = max(since, record.played_at)
        if is_left_alone(record):
            return since + patience.lobby
    return since + patience.rest


def _question(state: State) -> tuple[object, ...]:
    if state.phase is Phase.DRAW:
        return state.deal_number, state.phase, state.turn, state.queue, len(state.stock)
    return state.decision, state.phase, state.turn
