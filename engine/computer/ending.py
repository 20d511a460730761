"""Exact play at the end: no stock, and nothing hidden but one hand, which is then known by counting."""

from __future__ import annotations

from collections.abc import Sequence

from engine.computer.quick import play_out, quick_action
from engine.computer.sampling import Chance, Sampler
from engine.computer.worth import worth_of
from engine.play import (
    RESTING,
    Add,
    Beat,
    Discard,
    Move,
    Offer,
    Phase,
    Raise,
    Seat,
    State,
    View,
    apply,
    legal_actions,
)
from engine.rules import RuleSet

MOST_CARDS = 8
"""Cards in hands up to which an ending is played exactly."""
MOST_STEPS = 3_000
"""Actions after which it is given up."""

_CHOSEN = frozenset({Phase.LEAD, Phase.ANSWER, Phase.PICK})
"""Phases in which both sides look for the best move; elsewhere they do what is plain."""


class _TooLong(Exception):
    """The ending is too long to be worked out."""


def is_near_ending(view: View) -> bool:
    """Tell whether few cards are left and none lies face down, with two players in the deal.

    Once the stock is out both then know where every card is.
    """
    if view.seats != 2 or view.out or view.rules.discards == "closed":
        return False
    return sum(view.hand_counts) + view.stock_count <= MOST_CARDS


def is_ending(view: View) -> bool:
    """Tell whether the stock is out besides, and the viewer is to choose cards."""
    is_choosing = view.phase in _CHOSEN and not view.announced and not view.offered
    return is_choosing and not view.stock_count and is_near_ending(view)


def best_ending(view: View, moves: Sequence[Move], chance: Chance, quick: RuleSet | None) -> Move | None:
    """Return the best of these moves against the best play of the other side.

    Args:
        view: What the viewer sees of a position that `is_ending`.
        moves: His choices.
        chance: Deals the one table that is possible.
        quick: Rules to work it out by; None for the table's own.

    Returns:
        None if that takes too long.
    """
    seat = view.viewer or 0
    world = Sampler(view).draw(chance)
    if quick is not None:
        world = world._replace(rules=quick)
    solver = _Solver(seat, world)
    best, most = None, float("-inf")
    try:
        for move in moves:
            worth = solver.worth(apply(world, move).state, most, float("inf"))
            if worth > most:
                best, most = move, worth
    except _TooLong:
        return None
    return best


class Endings:
    """The worth of tables with few cards left: played on until the stock is out, and exactly from there."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._found: dict[tuple[object, ...], float] = {}

    def worth(self, state: State, before: State) -> float:
        """Return what a table is worth to the seat, the best play of both sides taken for granted.

        Args:
            state: A table in a deal, or after it.
            before: The table from which the deal was played on.
        """
        if state.phase is Phase.ANSWER and state.turn != self._seat and state.stock:
            answers = [move for move in legal_actions(state, state.turn) if isinstance(move, Beat | Discard)]
            return min(self.worth(apply(state, move).state, before) for move in answers)
        while state.phase not in RESTING and (state.stock or state.plays or state.phase is not Phase.LEAD):
            state = apply(state, quick_action(state)).state
        if state.phase in RESTING:
            return worth_of(state, self._seat, before)
        key = (state.hands, state.leader, state.taken_open, state.credit, state.stake, state.pot)
        if key not in self._found:
            try:
                worth = _Solver(self._seat, before).worth(state, float("-inf"), float("inf"))
            except _TooLong:
                worth = worth_of(play_out(state), self._seat, before)
            self._found[key] = worth
        return self._found[key]


class _Solver:
    """Looks for the worth of positions to one seat, the other playing against it."""

    def __init__(self, seat: Seat, before: State) -> None:
        self._seat = seat
        self._before = before
        self._steps = 0

    def worth(self, state: State, least: float, most: float) -> float:
        """Return the worth, or a bound beyond which it does not matter (alpha-beta)."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _TooLong
        if state.phase in RESTING:
            return worth_of(state, self._seat, self._before)
        if state.phase not in _CHOSEN:
            return self.worth(apply(state, quick_action(state)).state, least, most)
        is_mine = state.turn == self._seat
        best = float("-inf") if is_mine else float("inf")
        for move in legal_actions(state, state.turn):
            if isinstance(move, Add | Raise | Offer) or (isinstance(move, Discard) and move.shown):
                continue
            worth = self.worth(apply(state, move).state, least, most)
            if is_mine:
                best = max(best, worth)
                least = max(least, best)
            else:
                best = min(best, worth)
                most = min(most, best)
            if least >= most:
                break
        return best
