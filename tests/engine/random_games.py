"""Random legal games for the property tests, over all rules that a table may choose."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from hypothesis import reject
from hypothesis import strategies as st

from engine.cards import pack
from engine.notation import format_action
from engine.play import (
    NO_SEAT,
    Abandon,
    Action,
    Claim,
    CloseWindow,
    Move,
    Phase,
    Reseat,
    StartDeal,
    State,
    Step,
    TimeOut,
    apply,
    legal_actions,
    new_table,
    to_act,
)
from engine.rules import RuleConflict, RuleSet
from engine.rules.ruleset import choices

LONGEST_DEAL = 400
"""More actions than any deal can have: 36 cards, and announcements and claims between them."""


class Played(NamedTuple):
    """One step of a game."""

    state: State
    """Before the action."""
    action: Action
    step: Step


class Game(list[Played]):
    """The steps of a game; shown as its rules and its actions, one a line."""

    def __repr__(self) -> str:
        first = self[0].state
        lines = [f"{first.rules}, {first.seats} seats, dealer {first.dealer}"]
        return "\n".join(lines + [format_action(played.action) for played in self])


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rules that do not contradict each other."""
    changes: dict[str, Any] = {}
    for name, allowed in choices().items():
        changes[name] = draw(st.sampled_from(allowed), label=name)
    for field in fields(RuleSet):
        if field.type == "bool":
            changes[field.name] = draw(st.booleans(), label=field.name)
    changes["combo_window"] = draw(st.sampled_from([0, 5]), label="combo_window")
    try:
        return RuleSet(**changes)
    except RuleConflict:
        reject()


@st.composite
def games(draw: st.DrawFn, *, deals: int = 2) -> Game:
    """Whole games: some deals of random legal play, with any rules and number of players."""
    rules = draw(rule_sets())
    seats = draw(st.integers(rules.min_players, rules.max_players), label="seats")
    rng = random.Random(draw(st.integers(0, 2**32), label="seed"))
    return Game(random_game(rules, seats, rng, deals=deals))


def random_game(rules: RuleSet, seats: int, rng: random.Random, *, deals: int) -> Iterator[Played]:
    """Yield the steps of a game of so many deals, played by random legal moves."""
    state = new_table(rules, seats, rng.randrange(seats))
    steps = 0
    while state.deal_number < deals or state.phase is not Phase.BETWEEN:
        action = _choose(state, rng)
        step = apply(state, action)
        yield Played(state, action, step)
        state = step.state
        steps += 1
        if steps > LONGEST_DEAL * deals:
            raise AssertionError("the game does not end")


def shuffled(rules: RuleSet, rng: random.Random) -> StartDeal:
    """Return the start of a deal with a pack shuffled by this source of chance."""
    deck = list(pack(rules.deck))
    rng.shuffle(deck)
    return StartDeal(tuple(deck), f"{rng.getrandbits(64):016x}", "published")


def moves_of(state: State) -> list[Move]:
    """Return every legal move of every seat."""
    return [move for seat in to_act(state) for move in legal_actions(state, seat)]


def _choose(state: State, rng: random.Random) -> Action:
    if state.phase is Phase.BETWEEN:
        return _between(state, rng) if rng.random() < 0.3 else shuffled(state.rules, rng)
    if rng.random() < 0.005:
        return Abandon()
    if state.phase is Phase.WINDOW and rng.random() < 0.4:
        return CloseWindow()
    if state.phase is not Phase.WINDOW and rng.random() < 0.05:
        return TimeOut(state.turn)
    moves: list[Action] = [
        move for move in moves_of(state) if not isinstance(move, Claim) or rng.random() < 0.3
    ]
    return rng.choice(moves or [CloseWindow()])


def _between(state: State, rng: random.Random) -> Action:
    if rng.random() < 0.3:
        return Abandon()
    count = rng.randint(state.rules.min_players, state.rules.max_players)
    old = [*range(state.seats), *[NO_SEAT] * count]
    rng.shuffle(old)
    seats = tuple(old[:count])
    return Reseat(seats if any(seat != NO_SEAT for seat in seats) else (0, *seats[1:]))
