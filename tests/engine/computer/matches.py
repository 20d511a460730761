"""Deals between computer players, and random ones beside them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.computer import by_thumb
from engine.play import (
    NO_SEAT,
    RESTING,
    CloseWindow,
    Move,
    Phase,
    State,
    TimeOut,
    View,
    apply,
    new_table,
    to_act,
    view,
)
from engine.rules import RuleSet
from tests.engine.random_games import LONGEST_DEAL, shuffled

Player: TypeAlias = Callable[[View], Move | None]
"""Shown what its seat sees; None to let the others act."""


def at_random(rng: random.Random) -> Player:
    """Return a player that makes any legal move, and keeps its combinations to itself."""

    def choose(seen: View) -> Move | None:
        is_idle = seen.phase is Phase.WINDOW and seen.leader != seen.viewer
        return None if is_idle or not seen.legal else rng.choice(seen.legal)

    return choose


def deal_between(players: Sequence[Player], rules: RuleSet, rng: random.Random) -> State:
    """Play a deal to its end and return the state there.

    Raises:
        AssertionError: a move is not legal, or the deal does not end.
    """
    state = new_table(rules, len(players), rng.randrange(len(players)))
    state = apply(state, shuffled(rules, len(players), rng)).state
    for _ in range(LONGEST_DEAL):
        if state.phase in RESTING:
            return state
        state = _next(state, players)
    raise AssertionError("the deal does not end")


def _next(state: State, players: Sequence[Player]) -> State:
    asked = to_act(state)
    for seat in asked:
        seen = view(state, seat)
        move = players[seat](seen)
        if move is not None:
            if move not in seen.legal:
                raise AssertionError(f"{move} is not legal")
            return apply(state, move).state
    if state.phase is Phase.WINDOW:
        return apply(state, CloseWindow()).state
    return apply(state, TimeOut(asked[0] if state.turn == NO_SEAT else state.turn)).state


def thumbs(count: int) -> list[Player]:
    """Return so many players by rule of thumb."""
    return [by_thumb] * count
