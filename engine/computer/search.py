"""Search: moves are tried on guesses at the table and each deal is played to its end.

All moves in question meet the same guesses, so that luck is the same for all of them; a move that
is clearly behind is tried no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from math import sqrt
from typing import TypeAlias

from engine.computer.quick import lead_of, play_out, quick_action
from engine.computer.sampling import Chance, Sampler
from engine.computer.worth import worth_of
from engine.play import Announce, CloseWindow, Move, Phase, Seat, State, View, apply
from engine.rules import RuleConflict, RuleSet

Stop: TypeAlias = Callable[[], bool]
"""Tells that the time is over."""

Finish: TypeAlias = Callable[[State, State], float]
"""What a table is worth to the viewer after a move, and the table before it."""

FIRST_ROUNDS = 12
"""Guesses that every move meets before any is given up."""
BEHIND = 2.6
"""By how many standard errors of the difference a move is behind that is given up."""


@dataclass(slots=True)
class Tried:
    """A move and what came of it; None lets the others act."""

    move: Move | None
    worths: list[float] = field(default_factory=list)
    """What each deal was worth, guess for guess."""

    @property
    def mean(self) -> float:
        """What the move was worth on the average."""
        return sum(self.worths) / max(len(self.worths), 1)


def search(
    view: View,
    moves: Sequence[Move | None],
    chance: Chance,
    samples: int,
    stop: Stop | None = None,
    finish: Finish | None = None,
) -> list[Tried]:
    """Try these moves of the viewer and return what came of them, best first.

    Args:
        view: What he sees.
        moves: What is tried; None to let the others act.
        chance: Where guesses come from; the same chance brings the same result unless time is over.
        samples: How many deals are played to their end in all.
        stop: Asked before each guess, once every move was tried once.
        finish: Tells what a table is worth after a move, and from which it was made; by default the
            deal is played to its end.
    """
    sampler, quick = Sampler(view), hurried(view)
    running = [Tried(move) for move in moves]
    given_up: list[Tried] = []
    if finish is None:
        finish = partial(_played_out, view.viewer or 0)
    left, rounds, look = samples, 0, FIRST_ROUNDS
    while left > 0 and len(running) > 1 and not (rounds and stop is not None and stop()):
        world = sampler.draw(chance)
        if quick is not None:
            world = world._replace(rules=quick)
        for tried in running:
            tried.worths.append(finish(after(world, tried.move), world))
            left -= 1
        rounds += 1
        if rounds == look:
            look += look // 3
            running, lost = _without_hopeless(running)
            given_up += lost
    # Those that were given up met fewer guesses: they stay behind whatever their mean.
    return sorted(running, key=_by_mean) + sorted(given_up, key=_by_mean)


def _played_out(seat: Seat, state: State, before: State) -> float:
    return worth_of(play_out(state), seat, before)


def is_better(one: Tried, other: Tried, errors: float) -> bool:
    """Tell whether a move did better than another by so many standard errors of the difference."""
    rounds = min(len(one.worths), len(other.worths))
    if not rounds:
        return False
    mean, error = _difference(one.worths[:rounds], other.worths[:rounds])
    return mean > errors * error


def _difference(one: list[float], other: list[float]) -> tuple[float, float]:
    """Return the mean of the differences, guess for guess, and its standard error."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
    rounds = len(differences)
    mean = sum(differences) / rounds
    variance = sum(value * value for value in differences) / rounds - mean * mean
    return mean, sqrt(max(variance, 1e-6) / rounds)


def after(world: State, move: Move | None) -> State:
    """Return a table after a move, or after the others went on without one."""
    if move is not None:
        return apply(world, move).state
    if world.phase is Phase.WINDOW:
        return apply(world, CloseWindow()).state
    action = lead_of(world) if world.phase is Phase.LEAD else quick_action(world)
    return apply(world, action).state


def _by_mean(tried: Tried) -> float:
    return -tried.mean


def _without_hopeless(running: list[Tried]) -> tuple[list[Tried], list[Tried]]:
    """Part those that are clearly behind the best, by the differences guess for guess."""
    best = max(running, key=lambda tried: tried.mean)
    kept: list[Tried] = []
    lost: list[Tried] = []
    for tried in running:
        is_behind = tried is not best and is_better(best, tried, BEHIND)
        (lost if is_behind else kept).append(tried)
    return kept, lost


def hurried(view: View) -> RuleSet | None:
    """Return rules under which announcements take no step of their own, if that changes no question."""
    has_window = view.phase is Phase.WINDOW or any(isinstance(move, Announce) for move in view.legal)
    return None if has_window else _without_window(view.rules)


@lru_cache(maxsize=64)
def _without_window(rules: RuleSet) -> RuleSet | None:
    if not rules.combo_window:
        return None
    try:
        return replace(rules, combo_window=0)
    except RuleConflict:
        return None
