"""Who does not move, and who plays for him: pure functions on a table's record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from engine.play import Announce, Move, Phase, Seat, State, View, check, view
from engine.store import SeatRecord, TableRecord
from engine.tables.model import PlayerId


class StandIn(Protocol):
    """A player who moves for somebody absent; he sees what that person would see, never the state."""

    def __call__(self, view: View, /) -> Move | None:
        """Return one of ``view.legal``, or None for the safe move."""


def no_stand_in(_view: View) -> None:
    """Stand in by the safe move alone."""


def is_absent(record: TableRecord, seated: SeatRecord) -> bool:
    """Tell whether a person has missed so many turns that the table does not wait for him."""
    return 0 < record.pace.misses <= seated.misses


def is_going(record: TableRecord, seated: SeatRecord) -> bool:
    """Tell whether a person plays no further deal: he stood up, or is absent where that means leaving."""
    return seated.is_leaving or (record.pace.absence == "leave" and is_absent(record, seated))


def absent_seats(record: TableRecord) -> frozenset[Seat]:
    """Return the seats of the deal whose people are absent."""
    return frozenset(
        seated.seat for seated in record.seats if seated.seat is not None and is_absent(record, seated)
    )


def is_left_alone(record: TableRecord) -> bool:
    """Tell whether everybody who has a seat in the deal is absent."""
    return all(is_absent(record, seated) for seated in record.seats if seated.seat is not None)


def missed(record: TableRecord, seat: Seat) -> TableRecord:
    """Count a turn that a seat has missed; of somebody absent none is counted any more."""
    return _with_misses(
        record,
        lambda seated: seated.misses + (seated.seat == seat and not is_absent(record, seated)),
    )


def awake(record: TableRecord, player_id: PlayerId) -> TableRecord:
    """Forget what a person has missed: he is here."""
    return _with_misses(record, lambda seated: 0 if seated.player_id == player_id else seated.misses)


def _with_misses(record: TableRecord, count: Callable[[SeatRecord], int]) -> TableRecord:
    seats = tuple(
        seated if seated.misses == count(seated) else replace(seated, misses=count(seated))
        for seated in record.seats
    )
    return record if seats == record.seats else replace(record, seats=seats)


def played_for(record: TableRecord, state: State, seat: Seat, stand_in: StandIn) -> Move | None:
    """Return what a computer player does for a seat that is absent; None: the safe move."""
    if record.pace.absence != "computer" or seat not in absent_seats(record):
        return None
    move = stand_in(view(state, seat))
    # A mistake of the computer player's must not stop the table.
    return move if move is not None and move.seat == seat and check(state, move) is None else None


def announced_for(record: TableRecord, state: State, stand_in: StandIn) -> list[Move]:
    """Return what computer players announce for absent seats before the window closes."""
    if state.phase is not Phase.WINDOW:
        return []
    moves = (played_for(record, state, seat, stand_in) for seat in sorted(absent_seats(record)))
    return [move for move in moves if isinstance(move, Announce)]
