"""The rule of thumb: sensible, legal under every rule set, and blind to what its seat cannot see."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from engine.cards import parse_cards
from engine.computer import by_thumb
from engine.play import (
    RESTING,
    Accept,
    Beat,
    Claim,
    Discard,
    PassClaim,
    Phase,
    Raise,
    Refuse,
    ResultKind,
    State,
    to_act,
    view,
)
from engine.rules import CLASSIC, PRESETS, RuleSet
from tests.engine.computer.matches import at_random, deal_between, thumbs
from tests.engine.positions import play, position
from tests.engine.properties.test_secrecy import running
from tests.engine.random_games import Game, games, players_of
from tests.engine.worlds import another_world

OPEN = RuleSet(discards="open", combo_window=0)


def choice(state: State, seat: int) -> object:
    """Return what the rule of thumb does at a seat."""
    return by_thumb(view(state, seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_every_preset_to_the_end(preset: str) -> None:
    """Every decision of every rule set has its move, and it is a legal one."""
    rules, rng = PRESETS[preset], random.Random(preset)
    for seats in players_of(rules):
        for _ in range(6):
            assert deal_between(thumbs(seats), rules, rng).phase in RESTING


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_it_has_a_legal_move_wherever_a_turn_waits(game: Game) -> None:
    """Also in places where it would not have got by itself."""
    for state, _, _ in game:
        for seat in to_act(state):
            move = by_thumb(view(state, seat))
            assert move is None or move in view(state, seat).legal
            assert move is not None or seat != state.turn


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_it_does_not_change_with_what_its_seat_cannot_know(game: Game) -> None:
    """The same move in every world that looks the same from the seat."""
    rng = random.Random(len(game))
    for (state, _, _), drawn in running(game):
        for seat in to_act(state):
            found = another_world(state, seat, rng, drawn=drawn)
            if found is not None:
                assert choice(found[0], seat) == choice(state, seat)


@pytest.mark.parametrize(("rules", "share"), [(OPEN, 0.85), (CLASSIC, 0.8), (PRESETS["points"], 0.9)])
def test_it_wins_most_deals_against_chance(rules: RuleSet, share: float) -> None:
    """Two players, 300 deals from one seed; deals that nobody wins are left out."""
    rng = random.Random(31)
    won = lost = 0
    for number in range(300):
        seat = number % 2
        players = [at_random(rng), at_random(rng)]
        players[seat] = by_thumb
        result = deal_between(players, rules, rng).result
        assert result is not None
        won += seat in result.winners
        lost += 1 - seat in result.winners
    assert won / (won + lost) > share


def test_it_never_claims_wrongly_where_it_sees_every_card() -> None:
    """With open discards its own tricks are no secret to it."""
    rng = random.Random(7)
    for _ in range(150):
        result = deal_between(thumbs(3), OPEN, rng).result
        assert result is not None
        assert result.kind is not ResultKind.CLAIM_WRONG


@pytest.mark.parametrize(("taken", "kind"), [("AS KS 9S JS", Claim), ("AS KS 9S 8S", PassClaim)])
def test_it_claims_with_enough_points(taken: str, kind: type) -> None:
    """The queen and the ace led bring 14: with 17 before them that is 31, with 15 it is not."""
    state = position("AC QC 8D | 6D 9D JD", turned="6H", taken=f"{taken} | -", rules=OPEN)
    asked = play(state, "0 lead AC QC", "1 discard 6D 9D")
    assert asked.phase is Phase.CLAIM
    assert isinstance(choice(asked, 0), kind)


def test_it_beats_to_take_a_trick_that_wins() -> None:
    """21 points in hand, the led ten and the ace to beat it make the rest."""
    state = position("TS 7C 8D | AS 9C 6C", turned="6H", taken="- | KC QD JD", rules=OPEN)
    state = play(state, "0 lead TS")
    assert choice(state, 1) == Beat(1, parse_cards("AS"))


def test_it_throws_away_the_cheapest_card() -> None:
    """Nothing beats, so points and trumps stay at home."""
    state = position("AS 7C 8D | TC 8C 7D", turned="9H", rules=OPEN)
    state = play(state, "0 lead AS")
    assert choice(state, 1) == Discard(1, parse_cards("7D"))


def test_it_feeds_its_partner() -> None:
    """The partner's ace of trumps holds the trick, so the ten goes along."""
    rules = PRESETS["points_pairs"]
    state = position("AH 7C 8D | 6S 6C 6D | TS 7S 7D | 9S 8S 9D", turned="KH", rules=rules)
    state = play(state, "0 lead AH", "1 discard 6S")
    assert choice(state, 2) == Discard(2, parse_cards("TS"))


def test_it_draws_one_card_in_its_turn_and_none_out_of_it() -> None:
    """Strict play punishes everything else."""
    rng = random.Random(4)
    for _ in range(40):
        result = deal_between(thumbs(3), PRESETS["strict"], rng).result
        assert result is not None
        assert result.kind is not ResultKind.LAST_STANDING


def test_it_refuses_a_raise_only_when_it_is_far_behind() -> None:
    """The trump ace accepts; a poor hand against 28 points does not."""
    rules = RuleSet(discards="open", dave=True, combo_window=0)
    strong = position("AS 7C 8D | AH TH 6C", turned="6H", rules=rules)
    weak = position("AS 7C 8D | 6C 7D 9C", turned="6H", taken="AC TC KC QC | -", rules=rules)
    assert isinstance(choice(play(strong, "0 raise"), 1), Accept)
    assert isinstance(choice(play(weak, "0 raise"), 1), Refuse)


def test_it_raises_when_it_is_about_to_win() -> None:
    """29 points taken and the highest trumps in hand."""
    rules = RuleSet(discards="open", dave=True, combo_window=0)
    state = position("AH TH 8D | 6C 7D 9C", turned="6H", taken="AC TC KC QC | -", rules=rules)
    assert isinstance(choice(state, 0), Raise)
