"""Guesses at the table: nobody could tell them from the real one, and they lean to what people do."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from hypothesis import given, settings

from engine.cards import ACES, SIXES, SUIT_CARDS, cards_of
from engine.computer.sampling import Sampler
from engine.play import RESTING, check_invariants, view
from engine.rules import PRESETS, RuleSet
from tests.engine.positions import play, position
from tests.engine.random_games import Game, games, games_of


def assert_guesses_fit(game: Game, rng: random.Random) -> int:
    """Draw a table for every seat at every step of a game; return how many."""
    count = 0
    for state, _, _ in game:
        if state.phase in RESTING:
            continue
        for seat in range(state.seats):
            seen = view(state, seat)
            guess = Sampler(seen).draw(rng)
            assert view(guess, seat) == seen
            check_invariants(guess)
            count += 1
    return count


@pytest.mark.parametrize("preset", PRESETS)
def test_a_guess_looks_like_the_table_under_every_preset(preset: str) -> None:
    """Equal views, legal moves included, are the proof that a guess contradicts nothing that was seen."""
    rng = random.Random(preset)
    assert sum(assert_guesses_fit(game, rng) for game in games_of(preset, deals=1)) > 100


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_a_guess_looks_like_the_table_under_any_rules(game: Game) -> None:
    """Random rules, 2 to 11 seats, every phase that random play reaches."""
    assert_guesses_fit(game, random.Random(len(game)))


def test_the_same_chance_brings_the_same_guess() -> None:
    """Deterministic for a seed."""
    seen = view(position("AS 7C 8D | TC 8C 7D | 6S 6C 6D", turned="9H"), 0)
    assert Sampler(seen).draw(random.Random(4)) == Sampler(seen).draw(random.Random(4))


def test_every_card_out_of_sight_comes_to_every_place() -> None:
    """No card is nearer to the stock than to a hand: each is in the other's hand in its share of guesses."""
    seen = view(position("AS 7C 8D | TC 8C 7D", turned="9H", rules=RuleSet(bura="off")), 0)
    sampler, rng, met = Sampler(seen), random.Random(1), [0] * 36
    for _ in range(3200):
        for card in cards_of(sampler.draw(rng).hands[1]):
            met[card] += 1
    unseen = [count for card, count in enumerate(met) if not (seen.hand | 1 << 30) >> card & 1]
    assert len(unseen) == 32
    assert 220 < min(unseen) <= max(unseen) < 390


def test_face_down_cards_lean_to_low_ones() -> None:
    """People throw what costs nothing: a closed card is a six more often than an ace."""
    state = play(position("AS 7C 8D | TC 8C 7D", turned="9H", rules=RuleSet(combo_window=0)), "0 lead AS")
    sampler, rng = Sampler(view(play(state, "1 discard 7D"), 0)), random.Random(1)
    closed = [sampler.draw(rng).taken_closed[0] for _ in range(1000)]
    sixes = sum(bool(cards & SIXES) for cards in closed)
    aces = sum(bool(cards & ACES) for cards in closed)
    assert sixes > 2 * aces


def test_nobody_is_given_a_bura_that_would_have_won() -> None:
    """Three trumps would have been shown when the trick began; where they only lead they may be held."""
    hands = "AS 7C 8D | TC 8C 7D"
    rng = random.Random(1)
    ways: tuple[tuple[Literal["win", "off"], bool], ...] = (("win", False), ("off", True))
    for bura, may_hold in ways:
        sampler = Sampler(view(position(hands, turned="9H", rules=RuleSet(bura=bura)), 0))
        held = [sampler.draw(rng).hands[1] for _ in range(2000)]
        assert any(not hand & ~SUIT_CARDS[3] for hand in held) is may_hold
