"""The three faces of legality agree: `check`, `legal_actions` and `apply`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from hypothesis import given, settings

from engine.cards import cards_of, pack, set_of
from engine.play import (
    NO_SEAT,
    Abandon,
    Accept,
    Action,
    Add,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    CloseWindow,
    Cut,
    Discard,
    Draw,
    Forbid,
    IllegalAction,
    Lead,
    Move,
    Offer,
    PassClaim,
    Phase,
    Pick,
    Raise,
    Refuse,
    Reseat,
    StartDeal,
    State,
    TimeOut,
    apply,
    check,
    default_action,
    legal_actions,
    to_act,
)
from engine.rules import PRESETS, Combination
from tests.engine.random_games import Game, games, games_of


def subsets_of(cards: int) -> list[int]:
    """Return every set of some of these cards, of none too."""
    hand = cards_of(cards)
    return [set_of(picked) for size in range(len(hand) + 1) for picked in combinations(hand, size)]


def card_sets(state: State, seat: int) -> Iterator[int]:
    """Yield every subset of a hand, and the like with a card that is not in it."""
    hand = state.hands[seat % state.seats]
    own = subsets_of(hand)
    yield from own
    foreign = [card for card in pack(state.rules.deck) if not hand >> card & 1]
    for card in (foreign[0], foreign[-1], *foreign[seat + 1 : seat + 3]):
        yield from (cards | 1 << card for cards in own[: hand.bit_count() + 1])


WORDS = (Claim, PassClaim, TimeOut, Raise, Accept, Refuse, Allow, Forbid)
"""Actions that need a seat and nothing else."""


def all_actions(state: State) -> Iterator[Action]:
    """Yield a broad universe of actions, most of them illegal, of all seats and of none."""
    for seat in range(-1, state.seats + 1):
        for cards in card_sets(state, seat):
            yield from (Lead(seat, cards), Beat(seat, cards), Offer(seat, cards), Add(seat, cards))
            yield from (Discard(seat, cards, shown) for shown in subsets_of(cards))
            yield from (Announce(seat, combination, cards) for combination in Combination)
            yield Discard(seat, cards, cards | 1)
            yield Pick(seat, cards)
        yield from (Pick(seat, cards) for cards in subsets_of(state.laid & ~state.hands[seat % state.seats]))
        yield from (kind(seat) for kind in WORDS)
        yield from (Cut(seat, at) for at in range(-1, state.rules.deck + 1))
        yield from (Bid(seat, points) for points in range(-1, 33))
        yield from (Draw(seat, count) for count in range(-1, 6))
    deck = pack(state.rules.deck)
    yield from (StartDeal(deck), StartDeal(deck[:-1]), StartDeal((deck[0], *deck[:-1])), StartDeal(()))
    yield from (StartDeal(deck, first=first) for first in (-2, 0, state.seats))
    seats = tuple(range(state.seats))
    yield from (Reseat(seats), Reseat(seats[:1]), Reseat((*seats, *seats)), Reseat((-1, -1)), Reseat((0, -1)))
    yield from (CloseWindow(), Abandon())


def is_accepted(state: State, action: Action) -> bool:
    """Carry an action out, or see it refused for the reason that `check` gives."""
    reason = check(state, action)
    if reason is None:
        apply(state, action)
        return True
    with pytest.raises(IllegalAction) as refused:
        apply(state, action)
    assert refused.value.reason is reason, action
    return False


def one_of_each_phase(game: Game, rng: random.Random) -> list[State]:
    """Return a state of each phase that a game goes through."""
    states = [played.state for played in game]
    rng.shuffle(states)
    return list({state.phase: state for state in states}.values())


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_check_apply_and_legal_actions_agree(game: Game) -> None:
    """Design: one truth for legality, three faces."""
    assert_three_faces_agree(game)


@pytest.mark.parametrize("preset", PRESETS)
def test_check_apply_and_legal_actions_agree_under_every_preset(preset: str) -> None:
    """Design: one truth for legality, three faces."""
    assert_three_faces_agree(Game(played for game in games_of(preset) for played in game))


def assert_three_faces_agree(game: Game) -> None:
    """Try out a universe of actions in a state of each phase of a game."""
    rng = random.Random(len(game))
    for state in one_of_each_phase(game, rng):
        accepted = {action for action in set(all_actions(state)) if is_accepted(state, action)}
        listed = list(chain.from_iterable(legal_actions(state, seat) for seat in range(state.seats)))
        assert len(listed) == len(set(listed)), "a move is listed twice"
        assert {action for action in accepted if isinstance(action, Move)} == set(listed)


@given(games())
@settings(max_examples=40, deadline=None)
def test_whoever_has_a_legal_action_is_among_those_to_act(game: Game) -> None:
    """Design: who may act is a set, and a public one."""
    for state, _, _ in game:
        for seat in range(state.seats):
            if seat not in to_act(state):
                assert legal_actions(state, seat) == ()


@given(games())
@settings(max_examples=30, deadline=None)
def test_p23_the_same_move_twice_is_refused_or_a_new_question(game: Game) -> None:
    """Source: P23. What was asked at one version is asked no more at the next, or the cards are gone."""
    for state, action, step in game:
        if isinstance(action, Lead | Beat | Discard | Cut | Announce | Bid | Add | Offer):
            assert check(step.state, action) is not None
        if isinstance(action, PassClaim | Claim | Raise | Accept | Refuse | Allow | Forbid | Pick | Draw):
            assert step.state.decision != state.decision


@given(games())
@settings(max_examples=40, deadline=None)
def test_whoever_is_asked_has_a_legal_action_that_is_safe(game: Game) -> None:
    """Design: a seat's time may run out, so every question has a default answer, itself legal."""
    for state, _, _ in game:
        asked = to_act(state) if state.phase is Phase.AUCTION else (state.turn,)
        for seat in asked:
            if seat != NO_SEAT:
                assert default_action(state, seat) in legal_actions(state, seat)
