"""A game small enough to find the best response to a level exactly: eight cards in play, two players.

The rest of the pack is taken, half of its points each, and whoever has more than half of all wins.
Each holds three cards and two are to be drawn, of which the last lies open. A level's strategy is
asked for wherever it may be asked; the best response knows it, but sees only what its own seat does.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from engine.cards import cards_of, format_cards, parse_cards, set_of
from engine.computer import choose
from engine.computer.worth import worth_of
from engine.play import RESTING, Lead, Move, Seat, State, View, apply, to_act, view
from engine.rules import RuleSet
from tests.engine.positions import position

RULES = RuleSet(
    discards="open",
    combo_window=0,
    claim_min=61,
    bura="off",
    aces="off",
    molodka="off",
)
TURNED = "KH"
IN_PLAY = "AS TC QH JC 9C 8H 7C"
"""With the turned king 30 points."""
TAKEN = ("AC AD TS TD QS 6S 7S 8S 6C 8C 6D 7D 8D 9S", "AH TH KS KC KD QC QD JS JD JH 6H 7H 9H 9D")
"""45 points each."""


class World(NamedTuple):
    """A table and how likely it is that it came to it."""

    state: State
    chance: float


class Exploited(NamedTuple):
    """What best responses win against a level, leading and answering first."""

    leading: float
    answering: float
    decisions: int
    """At how many different views the level was asked."""

    @property
    def gain(self) -> float:
        """Points of winning chance that a best response gains over an even game, seats exchanged."""
        return 100 * ((self.leading + self.answering) / 2 - 0.5)


class Strategy:
    """A level as a strategy: at each view one move."""

    def __init__(self, level: str, samples: int | None) -> None:
        self._level = level
        self._samples = samples
        self.moves: dict[View, Move] = {}

    def move(self, seen: View) -> Move:
        """Return what the level does there.

        Raises:
            LookupError: it does nothing where it is asked.
        """
        if seen not in self.moves:
            rng = random.Random(f"{seen.hand} {seen.plays} {len(seen.tricks)} {seen.stock_count}")
            move = choose(seen, self._level, rng, samples=self._samples)
            if move is None:
                raise LookupError("the level makes no move")
            self.moves[seen] = move
        return self.moves[seen]


class BestResponse:
    """The best that can be done against a strategy by a seat that knows it."""

    def __init__(self, strategy: Strategy, seat: Seat) -> None:
        self._strategy = strategy
        self._seat = seat
        self._before = deals()[0]

    @cached_property
    def value(self) -> float:
        """Its winning chance."""
        every = deals()
        worlds = [World(state, 1 / len(every)) for state in every]
        return sum(self._best(alike) for alike in self._told_apart(worlds))

    def _told_apart(self, worlds: Iterable[World]) -> list[list[World]]:
        """Return the worlds in groups that look the same to the responder."""
        groups: defaultdict[View, list[World]] = defaultdict(list)
        for world in worlds:
            groups[view(world.state, self._seat)].append(world)
        return list(groups.values())

    def _best(self, worlds: list[World]) -> float:
        """Return the worth of worlds that look the same, weighted by their chances."""
        first = worlds[0].state
        if first.phase in RESTING:
            return sum(chance * worth_of(state, self._seat, self._before) for state, chance in worlds)
        asked = to_act(first)[0]
        if asked != self._seat:
            return self._after(
                World(apply(state, self._strategy.move(view(state, asked))).state, chance)
                for state, chance in worlds
            )
        return max(
            self._after(World(apply(state, move).state, chance) for state, chance in worlds)
            for move in view(first, asked).legal
        )

    def _after(self, worlds: Iterable[World]) -> float:
        return sum(self._best(alike) for alike in self._told_apart(worlds))


@cache
def deals() -> tuple[State, ...]:
    """Return every way in which the eight cards may lie, seat 0 to lead; all are equally likely."""
    return tuple(_all_deals())


def _all_deals() -> Iterable[State]:
    cards = cards_of(parse_cards(IN_PLAY))
    for one in combinations(cards, 3):
        left = [card for card in cards if card not in one]
        for other in combinations(left, 3):
            hands = f"{format_cards(set_of(one))} | {format_cards(set_of(other))}"
            stock = format_cards(set_of(card for card in left if card not in other))
            yield position(hands, turned=TURNED, stock=stock, taken=" | ".join(TAKEN), rules=RULES)


def exploited(level: str, samples: int | None) -> Exploited:
    """Return what best responses win against a level.

    Args:
        level: One of the levels; each view's chance is fixed, so that a lapse is known beforehand.
        samples: Other than the level's.
    """
    strategy = Strategy(level, samples)
    leading, answering = BestResponse(strategy, 0).value, BestResponse(strategy, 1).value
    return Exploited(leading, answering, len(strategy.moves))


def is_zero_sum() -> bool:
    """Tell whether what one wins the other loses, as the figures take for granted."""
    state = deals()[0]
    while state.phase not in RESTING:
        legal = view(state, to_act(state)[0]).legal
        state = apply(state, next((move for move in legal if isinstance(move, Lead)), legal[-1])).state
    return abs(sum(worth_of(state, seat, deals()[0]) for seat in (0, 1)) - 1) < 1e-9
