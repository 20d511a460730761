"""The three faces of legality agree: `check`, `legal_actions` and `apply`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from hypothesis import given, settings

from engine.cards import cards_of, pack, set_of
from engine.play import (
    Abandon,
    Action,
    Announce,
    Beat,
    Claim,
    CloseWindow,
    Cut,
    Discard,
    IllegalAction,
    Lead,
    Move,
    PassClaim,
    Reseat,
    StartDeal,
    State,
    TimeOut,
    apply,
    check,
    legal_actions,
    to_act,
)
from engine.rules import Combination
from tests.engine.random_games import Game, games


def card_sets(state: State, seat: int) -> Iterator[int]:
    """Yield every subset of a hand, and the like with a card that is not in it."""
    hand = cards_of(state.hands[seat % state.seats])
    own = [set_of(cards) for size in range(len(hand) + 1) for cards in combinations(hand, size)]
    yield from own
    foreign = [card for card in pack(state.rules.deck) if card not in hand]
    for card in (foreign[0], foreign[-1], *foreign[seat + 1 : seat + 3]):
        yield from (cards | 1 << card for cards in own[: len(hand) + 1])


def all_actions(state: State) -> Iterator[Action]:
    """Yield a broad universe of actions, most of them illegal, of all seats and of none."""
    for seat in range(-1, state.seats + 1):
        for cards in card_sets(state, seat):
            yield from (Lead(seat, cards), Beat(seat, cards), Discard(seat, cards))
        yield from (Announce(seat, combination) for combination in Combination)
        yield from (Claim(seat), PassClaim(seat), TimeOut(seat))
        yield from (Cut(seat, at) for at in range(-1, state.rules.deck + 1))
    deck = pack(state.rules.deck)
    yield from (StartDeal(deck), StartDeal(deck[:-1]), StartDeal((deck[0], *deck[:-1])), StartDeal(()))
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


@given(games(deals=1))
@settings(max_examples=40, deadline=None)
def test_check_apply_and_legal_actions_agree(game: Game) -> None:
    """Design: one truth for legality, three faces."""
    rng = random.Random(len(game))
    for state, _, _ in rng.sample(game, min(6, len(game))):
        accepted = {action for action in all_actions(state) if is_accepted(state, action)}
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
        if isinstance(action, Lead | Beat | Discard | Cut | Announce | Claim):
            assert check(step.state, action) is not None
        if isinstance(action, PassClaim):
            assert step.state.decision != state.decision
