"""What the end of a deal is worth to a seat."""

from __future__ import annotations

from engine.play import Seat, State

POINT = 0.004
"""What a point more than the others is worth where the whole pack is counted, beside the result."""


def worth_of(state: State, seat: Seat, before: State) -> float:
    """Return what the end of a deal is worth to a seat, 1 or so for a deal won and 0 for one lost.

    Where chips are played for, it is what the seat won of the pot as it was, with an equal share in
    what stays there; else what the deal scored against the others.

    Args:
        state: The table after the deal.
        seat: Whose worth is asked for.
        before: The table from which the deal was played on.
    """
    rules, result = state.rules, state.result
    if result is None:
        return 0.5
    if rules.has_pot:
        moved = state.chips[seat] - before.chips[seat] + state.pot / state.seats
        worth = moved / max(before.pot, 1)
    else:
        foes = [other for other in range(state.seats) if not _are_partners(state, seat, other)]
        scored = result.scored
        ahead = scored[seat] - sum(scored[foe] for foe in foes) / len(foes)
        worth = 0.5 + ahead / 2 if rules.match == "robber" else 0.5 - ahead / 4
    if result.counted:
        points = result.counted
        worth += POINT * (points[seat] - (sum(points) - points[seat]) / (len(points) - 1))
    return worth


def _are_partners(state: State, one: Seat, other: Seat) -> bool:
    return (one - other) % 2 == 0 if state.rules.pairs else one == other
