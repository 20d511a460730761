"""Random legal games for the property tests, over all rules that a table may choose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, fields
from typing import Any, NamedTuple, TypeAlias

from hypothesis import reject
from hypothesis import strategies as st

from engine.cards import pack
from engine.notation import format_action
from engine.play import (
    NO_SEAT,
    RESTING,
    Abandon,
    Action,
    Claim,
    CloseWindow,
    Draw,
    Move,
    Offer,
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
from engine.rules import CLASSIC, PRESETS, RuleConflict, RuleSet
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices

LONGEST_DEAL = 600
"""More actions than any deal has: 36 cards, and announcements, claims, raises, draws between them."""

MOST_REPAIRS = 200
"""Attempts to make drawn rules agree; nearly always a few are enough."""

Pick: TypeAlias = Callable[[Sequence[Any]], Any]
"""Chooses one of several values, by chance."""


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


def values_of(setting: str) -> Sequence[Any]:
    """Return every value that a setting may have by itself; of seconds, some."""
    if setting == "combo_window":
        return (0, 5, 30, 0.5)
    if setting in RANGES:
        least, greatest = RANGES[setting]
        return range(int(least), int(greatest) + 1)
    return choices()[setting]


SETTINGS = [field.name for field in fields(RuleSet) if field.name != "preset"]


def drawn_rules(pick: Pick) -> RuleSet | None:
    """Return rules that do not contradict each other: a preset with changes, then repaired.

    A setting that contradicts another is drawn anew until none does.

    Args:
        pick: Chooses; the first of the values is the simplest.

    Returns:
        None if that leads nowhere.
    """
    content = asdict(PRESETS[pick(list(PRESETS))])
    for _ in range(pick((0, 1, 3, 10, 30, 60))):
        setting = pick(SETTINGS)
        content[setting] = pick(values_of(setting))
    for attempt in range(MOST_REPAIRS):
        try:
            return RuleSet(**content)
        except RuleConflict as conflict:
            content[conflict.setting] = pick(values_of(conflict.setting))
        if attempt % 10 == 9:
            # Two settings may be at fault by turns with a third: that one goes back to its default.
            setting = pick(SETTINGS)
            content[setting] = getattr(CLASSIC, setting)
    return None


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rules that do not contradict each other."""
    rules = drawn_rules(lambda values: draw(st.sampled_from(values)))
    return reject() if rules is None else rules


@st.composite
def games(draw: st.DrawFn, *, deals: int = 2) -> Game:
    """Whole games: some deals of random legal play, with any rules and number of players."""
    rules = draw(rule_sets())
    seats = draw(st.integers(rules.min_players, rules.max_players), label="seats")
    rng = random.Random(draw(st.integers(0, 2**32), label="seed"))
    return Game(random_game(rules, seats, rng, deals=deals))


def players_of(rules: RuleSet) -> list[int]:
    """Return numbers of players to try rules with: the fewest, three, the most."""
    three = min(max(3, rules.min_players), rules.max_players)
    return sorted({rules.min_players, three, rules.max_players})


def games_of(preset: str, *, deals: int = 2) -> Iterator[Game]:
    """Yield the same few games of a preset each time, with few and with many players."""
    rules = PRESETS[preset]
    for seats in players_of(rules):
        for number in range(4):
            rng = random.Random(f"{preset} {seats} {number}")
            yield Game(random_game(rules, seats, rng, deals=deals))


def random_game(
    rules: RuleSet, seats: int, rng: random.Random, *, deals: int, is_orderly: bool = False
) -> Iterator[Played]:
    """Yield the steps of a game of so many deals, played by random legal moves.

    Args:
        rules: What is played.
        seats: How many sit.
        rng: The source of chance.
        deals: After so many deals the game ends.
        is_orderly: Whether nobody comes, goes, calls the game off or lets his time run out.
    """
    state = new_table(rules, seats, rng.randrange(seats))
    steps = 0
    while state.deal_number < deals or state.phase not in RESTING:
        action = _move(state, rng) if is_orderly else _choose(state, rng)
        step = apply(state, action)
        yield Played(state, action, step)
        state = step.state
        steps += 1
        if steps > LONGEST_DEAL * deals:
            raise AssertionError("the game does not end")


def shuffled(rules: RuleSet, seats: int, rng: random.Random) -> StartDeal:
    """Return the start of a deal, the pack shuffled and the first lead drawn by this chance."""
    deck = list(pack(rules.deck))
    rng.shuffle(deck)
    first = rng.randrange(seats) if rules.first_lead == "random" else NO_SEAT
    return StartDeal(tuple(deck), f"{rng.getrandbits(64):016x}", "published", first)


def moves_of(state: State) -> list[Move]:
    """Return every legal move of every seat."""
    return [move for seat in to_act(state) for move in legal_actions(state, seat)]


def _choose(state: State, rng: random.Random) -> Action:
    if state.phase in RESTING and rng.random() < 0.3:
        return _between(state, rng)
    if state.phase not in RESTING:
        if rng.random() < 0.005:
            return Abandon()
        if state.phase is not Phase.WINDOW and rng.random() < 0.05:
            return TimeOut(rng.choice(to_act(state)) if state.turn == NO_SEAT else state.turn)
    return _move(state, rng)


def _move(state: State, rng: random.Random) -> Action:
    """Return some move; mostly the kind of move is chosen first, so that rare ones come."""
    if state.phase in RESTING:
        return shuffled(state.rules, state.seats, rng)
    if state.phase is Phase.WINDOW and rng.random() < 0.5:
        return CloseWindow()
    moves: list[Move] = [move for move in moves_of(state) if _is_wanted(move, state, rng)]
    offers = [move for move in moves if isinstance(move, Offer)]
    if offers and rng.random() < 0.6:
        return rng.choice(offers)
    if not moves:
        return CloseWindow() if state.phase is Phase.WINDOW else moves_of(state)[0]
    if rng.random() < 0.6:
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        moves = [move for move in moves if type(move).__name__ == kind]
    return rng.choice(moves)


def _is_wanted(move: Move, state: State, rng: random.Random) -> bool:
    """Let fewer deals end at once by a claim or by a draw against the rules."""
    if isinstance(move, Claim):
        return rng.random() < 0.3
    if isinstance(move, Draw):
        return move == Draw(state.turn) or rng.random() < 0.02
    return True


def _between(state: State, rng: random.Random) -> Action:
    if rng.random() < 0.3:
        return Abandon()
    count = rng.randint(state.rules.min_players, state.rules.max_players)
    old = [*range(state.seats), *[NO_SEAT] * count]
    rng.shuffle(old)
    seats = tuple(old[:count])
    return Reseat(seats if any(seat != NO_SEAT for seat in seats) else (0, *seats[1:]))
