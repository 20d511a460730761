"""Counts of all sequences of moves, by length, from fixed set-ups: one wrong rule shifts them."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

import pytest

from engine.cards import SUIT_LETTERS, cards_of, format_card
from engine.notation import format_action, parse_action
from engine.play import CloseWindow, Phase, State, apply
from engine.rules import RuleSet
from tests.engine import naive
from tests.engine.golden import DATA
from tests.engine.positions import deal, position
from tests.engine.random_games import moves_of


class SetUp(NamedTuple):
    """Where counting begins."""

    name: str
    state: State
    counts: list[int]
    """Sequences of 1, 2, 3... moves."""


def _set_up(name: str, entry: dict[str, Any]) -> SetUp:
    rules = RuleSet(combo_window=entry["combo_window"])
    if entry["start"] == "deal":
        state = deal(entry["hands"], turned=entry["turned"], stock=entry["stock"], rules=rules)
    else:
        state = position(
            entry["hands"], turned=entry["turned"], stock=entry["stock"], taken=entry["taken"], rules=rules
        )
    return SetUp(name, state, entry["counts"])


SET_UPS = [
    _set_up(name, entry) for name, entry in json.loads((DATA / "node_counts.json").read_text()).items()
]


def lines_of(state: State) -> list[str]:
    """Return every line that may follow."""
    actions = [*moves_of(state), *([CloseWindow()] if state.phase is Phase.WINDOW else [])]
    return [format_action(action) for action in actions]


def count_lines(state: State, depth: int) -> int:
    """Return how many sequences of so many lines there are."""
    if depth == 0:
        return 1
    return sum(count_lines(apply(state, parse_action(line)).state, depth - 1) for line in lines_of(state))


def as_naive(state: State) -> naive.Position:
    """Return the same position for the other program."""

    def names(cards: int) -> naive.Cards:
        return tuple(format_card(card) for card in cards_of(cards))

    return naive.Position(
        trump=SUIT_LETTERS[state.trump],
        stock=tuple(format_card(card) for card in state.stock),
        hands=tuple(map(names, state.hands)),
        leader=state.leader,
        question="window" if state.phase is Phase.WINDOW else "lead",
        asked=state.leader,
        won_open=tuple(map(names, state.taken_open)),
        won_closed=tuple(map(names, state.taken_closed)),
        has_window=state.rules.combo_window > 0,
    )


def name_of(set_up: SetUp) -> str:
    """Return the name of a set-up."""
    return set_up.name


@pytest.mark.parametrize("set_up", SET_UPS, ids=name_of)
def test_the_engine_counts_what_was_counted_before(set_up: SetUp) -> None:
    """Regression: the counts lie in ``tests/data/node_counts.json``."""
    depths = range(1, len(set_up.counts) + 1)
    assert [count_lines(set_up.state, depth) for depth in depths] == set_up.counts


@pytest.mark.parametrize("set_up", SET_UPS, ids=name_of)
def test_a_second_program_written_from_the_rules_counts_the_same(set_up: SetUp) -> None:
    """Independent: `tests.engine.naive` shares nothing with the engine."""
    first = as_naive(set_up.state)
    depths = range(1, len(set_up.counts) + 1)
    assert [naive.count_lines(first, depth) for depth in depths] == set_up.counts


@pytest.mark.parametrize("window", [0, 5], ids=["no window", "window"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_both_programs_allow_the_same_moves_through_whole_deals(seats: int, window: int) -> None:
    """Independent: at every step of random deals, the same lines may follow."""
    rng = random.Random(f"{seats} {window}")
    for _ in range(30):
        state = _random_deal(seats, RuleSet(combo_window=window), rng)
        other = as_naive(state)
        while state.phase is not Phase.BETWEEN:
            lines = lines_of(state)
            assert sorted(lines) == sorted(naive.moves(other))
            line = rng.choice([line for line in lines if "claim" not in line])
            state, other = apply(state, parse_action(line)).state, naive.follow(other, line)
        assert other.question == "over"


def _random_deal(seats: int, rules: RuleSet, rng: random.Random) -> State:
    """Return a deal that does not begin with a bura."""
    while True:
        pack = [f"{rank}{suit}" for rank in "6789JQKTA" for suit in "SCDH"]
        rng.shuffle(pack)
        hands = " | ".join(" ".join(pack[3 * seat : 3 * seat + 3]) for seat in range(seats))
        rest = pack[3 * seats :]
        state = deal(hands, turned=rest[0], stock=" ".join(rest[1:]), rules=rules)
        if state.phase is not Phase.BETWEEN:
            return state
