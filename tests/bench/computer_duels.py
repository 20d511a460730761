"""Deals between computer players: the same packs for all, seats exchanged, several processes."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TypeAlias

from engine.computer import LEVELS, choose
from engine.play import (
    NO_SEAT,
    RESTING,
    CloseWindow,
    DealResult,
    Move,
    Phase,
    ResultKind,
    Seat,
    StartDeal,
    State,
    TimeOut,
    View,
    apply,
    new_table,
    to_act,
    view,
)
from engine.rules import RuleSet
from tests.engine.computer.matches import at_random
from tests.engine.random_games import shuffled

Player: TypeAlias = Callable[[View], Move | None]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be made in a process of its own."""

    name: str
    """A level, ``random``, or a name in `MAKERS`."""
    samples: int | None = None
    """Other than the level's."""
    seconds: float | None = None
    """By the clock; None to take as long as it takes."""

    def made(self, rng: random.Random) -> Player:
        """Return the player."""
        if self.name == "random":
            return at_random(rng)
        if self.name in MAKERS:
            return MAKERS[self.name](self, rng)
        clock = None if self.seconds is None else time.process_time
        return partial(
            choose, level=self.name, chance=rng, samples=self.samples, clock=clock, seconds=self.seconds
        )

    def __str__(self) -> str:
        by = f" {self.samples}" if self.samples else ""
        return f"{self.name}{by}" + (f" {self.seconds * 1000:.0f} ms" if self.seconds else "")


MAKERS: dict[str, Callable[[Entrant, random.Random], Player]] = {}
"""Players from elsewhere, by name."""


@dataclass(frozen=True, slots=True)
class Lap:
    """One pack, played with the first entrant in each seat in turn."""

    score: float
    """Its share of the deals; a deal that nobody won is shared, a wrong claim is lost."""
    deals: int
    wrong: int
    """Its wrong claims."""
    seconds: tuple[float, ...]
    """Of the processor, for each of its moves with a choice."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of many laps."""

    score: float
    error: float
    """The standard error of the score."""
    deals: int
    wrong: int
    median: float
    p95: float
    p99: float
    longest: float
    """Milliseconds of the processor a move, so that a busy machine does not count."""

    @property
    def least(self) -> float:
        """The score less two standard errors."""
        return self.score - 2 * self.error


def duel(
    one: Entrant,
    other: Entrant,
    rules: RuleSet,
    *,
    laps: int,
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    most_seconds: float = float("inf"),
) -> Duel:
    """Play one entrant against others of one kind.

    Args:
        one: Whose score is told.
        other: Who has all other seats.
        rules: What is played.
        laps: Packs; each is played once for each seat.
        seats: How many sit.
        seed: Of packs and players.
        workers: Processes; one for each core by default.
        most_seconds: After so long no more packs are begun.
    """
    begin = time.monotonic()
    count = workers or os.cpu_count() or 1
    found: list[Lap] = []
    with ProcessPoolExecutor(count) as pool:
        for first in range(0, laps, 8 * count):
            if time.monotonic() - begin > most_seconds:
                break
            numbers = range(first, min(first + 8 * count, laps))
            found += pool.map(partial(_lap, one, other, rules, seats, seed), numbers)
    return summed(found)


def summed(laps: Iterable[Lap]) -> Duel:
    """Return what laps come to."""
    found = list(laps)
    scores = [lap.score for lap in found]
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1)
    times = sorted(seconds * 1000 for lap in found for seconds in lap.seconds) or [0.0]
    return Duel(
        score=mean,
        error=sqrt(variance / len(scores)),
        deals=sum(lap.deals for lap in found),
        wrong=sum(lap.wrong for lap in found),
        median=times[len(times) // 2],
        p95=times[int(len(times) * 0.95)],
        p99=times[int(len(times) * 0.99)],
        longest=times[-1],
    )


def _lap(one: Entrant, other: Entrant, rules: RuleSet, seats: int, seed: int, number: int) -> Lap:
    rng = random.Random(f"{seed} {number}")
    pack, dealer = shuffled(rules, seats, rng), number % seats
    took: list[float] = []
    score, wrong = 0.0, 0
    for place in range(seats):
        players = [other.made(rng) for _ in range(seats)]
        players[place] = _timed(one.made(rng), took, is_searching=one.name in LEVELS or one.name in MAKERS)
        result = deal(players, rules, pack, dealer)
        score += share_of(result, place, seats)
        wrong += result.kind is ResultKind.CLAIM_WRONG and result.seat == place
    return Lap(score / seats, seats, wrong, tuple(took))


def _timed(player: Player, took: list[float], *, is_searching: bool) -> Player:
    if not is_searching:
        return player

    def choosing(seen: View) -> Move | None:
        begin = time.process_time()
        move = player(seen)
        if len(seen.legal) > 1:
            took.append(time.process_time() - begin)
        return move

    return choosing


def deal(players: list[Player], rules: RuleSet, pack: StartDeal, dealer: Seat) -> DealResult:
    """Play one deal and return its result."""
    state = apply(new_table(rules, len(players), dealer), pack).state
    while state.phase not in RESTING:
        state = _next(state, players)
    if state.result is None:
        raise AssertionError("a deal ended without a result")
    return state.result


def _next(state: State, players: list[Player]) -> State:
    asked = to_act(state)
    for seat in asked:
        move = players[seat](view(state, seat))
        if move is not None:
            return apply(state, move).state
    if state.phase is Phase.WINDOW:
        return apply(state, CloseWindow()).state
    return apply(state, TimeOut(asked[0] if state.turn == NO_SEAT else state.turn)).state


def share_of(result: DealResult, seat: Seat, seats: int) -> float:
    """Return a seat's share of a deal: whoever claims wrongly has lost to the others."""
    if result.winners:
        return (seat in result.winners) / len(result.winners)
    if result.kind is ResultKind.CLAIM_WRONG:
        return 0.0 if seat == result.seat else 1 / (seats - 1)
    return 1 / seats
