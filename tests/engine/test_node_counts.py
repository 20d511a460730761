"""Counts of all sequences of moves from fixed set-ups; see `tests.engine.node_counts`."""

from __future__ import annotations

import random

import pytest

from engine.cards import SUIT_LETTERS, cards_of, format_card
from engine.notation import format_action, parse_action
from engine.play import Phase, State, apply
from engine.rules import PRESETS, RuleSet
from tests.engine import naive
from tests.engine.node_counts import SetUp, actions_of, counts_of, set_ups
from tests.engine.positions import deal

SET_UPS = set_ups()
CLASSIC_SET_UPS = [set_up for set_up in SET_UPS if set_up.preset == "classic"]


def lines_of(state: State) -> list[str]:
    """Return every line that may follow."""
    return [format_action(action) for action in actions_of(state)]


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
    assert counts_of(set_up.state, len(set_up.counts)) == set_up.counts


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_counts(preset: str) -> None:
    """A preset without counts could change unseen."""
    counted = [set_up.counts for set_up in SET_UPS if set_up.preset == preset]
    assert max(map(sum, counted)) > 100


@pytest.mark.parametrize("set_up", CLASSIC_SET_UPS, ids=name_of)
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
