"""Tables of a variant, and deals that come to a wanted end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.cards import NO_CARDS, Card, CardSet, format_cards, pack, points_of
from engine.play import (
    NO_SEAT,
    RESTING,
    Claim,
    Cut,
    DealResult,
    Phase,
    Play,
    PlayKind,
    StartDeal,
    State,
    Trick,
    apply,
    check_invariants,
    legal_actions,
    new_table,
    to_act,
)
from engine.rules import CLASSIC, PRESETS, RuleSet
from tests.engine.positions import position

_LAST_CARDS: tuple[Card, ...] = (0, 9, 18, 1, 10, 19)
"""Sixes and sevens that are no hearts: the last trick, worth nothing."""


def classic(**changes: Any) -> RuleSet:
    """Return «Классика» with some settings changed and no window, so that the leader is asked at once."""
    return replace(CLASSIC, **{"combo_window": 0, **changes})


def preset(name: str, **changes: Any) -> RuleSet:
    """Return a preset with some settings changed and no window."""
    return replace(PRESETS[name], **{"combo_window": 0, **changes})


def result_of(state: State) -> DealResult:
    """Return how the deal ended; it has."""
    assert state.result is not None
    return state.result


def shuffled(rules: RuleSet, seed: int) -> tuple[Card, ...]:
    """Return the pack of a table in some order."""
    cards = list(pack(rules.deck))
    random.Random(seed).shuffle(cards)
    return tuple(cards)


def begin(state: State, deck: Sequence[Card], first: int = NO_SEAT) -> State:
    """Start a deal from this pack, left uncut."""
    state = apply(state, StartDeal(tuple(deck), first=first)).state
    if state.phase is Phase.CUT:
        state = apply(state, Cut(state.turn, 0)).state
    check_invariants(state)
    return state


def random_deal(rules: RuleSet, seats: int, seed: int, dealer: int = 0) -> State:
    """Return a new table after a deal."""
    return begin(new_table(rules, seats, dealer), shuffled(rules, seed))


def run_out(state: State, seed: int = 0) -> State:
    """Play a deal to its end by chance, without a claim."""
    rng = random.Random(seed)
    while state.phase not in RESTING:
        moves = [move for seat in to_act(state) for move in legal_actions(state, seat)]
        state = apply(state, rng.choice([move for move in moves if not isinstance(move, Claim)])).state
        check_invariants(state)
    return state


def _share(points: Sequence[int], cards: Sequence[Card]) -> list[CardSet] | None:
    """Share out cards that count, dearest first, so that each gets so many points."""
    if not cards:
        return [NO_CARDS] * len(points) if not any(points) else None
    worth = points_of(1 << cards[0])
    for seat in range(len(points)):
        if points[seat] >= worth:
            left = [value - worth * (place == seat) for place, value in enumerate(points)]
            shared = _share(left, cards[1:])
            if shared is not None:
                shared[seat] |= 1 << cards[0]
                return shared
    return None


def before_the_last_trick(
    rules: RuleSet, *points: int, low: int = 0, before: Sequence[int] | None = None, chips: int = 0
) -> State:
    """Return a table at which only a trick of sixes and sevens is left, which seat 0 will take.

    Args:
        rules: What is played.
        points: What each seat has taken; 120 in all.
        low: Who has taken the cards that do not count.
        before: The scores.
        chips: How many chips lie in the pot besides the antes, put there by the last seat.
    """
    seats = len(points)
    last = _LAST_CARDS[:seats]
    rest = [card for card in pack(rules.deck) if card not in last]
    counters = sorted((card for card in rest if points_of(1 << card)), key=lambda card: -points_of(1 << card))
    taken = _share(points, counters)
    assert taken is not None, f"no such deal: {points}"
    taken[low] |= sum(1 << card for card in rest if not points_of(1 << card))
    # Only the pile of tricks matters, so each is one trick of whatever its taker has.
    tricks = tuple(
        Trick((Play(seat, PlayKind.LEAD, cards, NO_CARDS),), seat)
        for seat, cards in enumerate(taken)
        if cards
    )
    hands = " | ".join(format_cards(1 << card) for card in last)
    state = position(hands, turned="AH" if rules.trump else "", stock="", rules=rules)
    has_pot = rules.has_pot
    ante = rules.ante if has_pot else 0
    paid = [ante] * (seats - 1) + [ante + chips]
    state = state._replace(
        stock=(),
        hands=tuple(1 << card for card in last),
        taken_open=tuple(taken),
        taken_closed=(NO_CARDS,) * seats,
        tricks=tricks,
        pot=sum(paid),
        chips=tuple(-amount for amount in paid),
        stakes=tuple(paid),
        scores=tuple(before or (0,) * seats),
    )
    check_invariants(state)
    return state


def counted(rules: RuleSet, *points: int, **others: Any) -> State:
    """Return the table after a deal in which each seat took so many of the 120 points."""
    state = before_the_last_trick(rules, *points, **others)
    while state.phase not in RESTING:
        move = next(move for move in legal_actions(state, state.turn) if "Beat" not in type(move).__name__)
        state = apply(state, move).state
        check_invariants(state)
    return state
