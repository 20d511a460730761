"""Which actions the rules allow: `check` for one, `legal_actions` for all of a seat.

Both ask the same questions as `engine.play.apply`; a property test keeps the three equal.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from engine.cards import ACES, CARD_POINTS, NO_CARDS, CardSet, cards_of, pack
from engine.play.actions import (
    Abandon,
    Action,
    Announce,
    Beat,
    Claim,
    CloseWindow,
    Cut,
    Discard,
    Lead,
    Move,
    PassClaim,
    Reseat,
    StartDeal,
    TimeOut,
)
from engine.play.state import NO_SEAT, Phase, Seat, State, cutter, is_open_lead, largest_lead
from engine.rules import Combination
from engine.rules.combinations import COMBINATION_SIZE, leading_combination
from engine.rules.tricks import BEATERS, covers, is_one_suit, one_suit_sets, subsets


class Reason(Enum):
    """Why an action is refused; the interface has a sentence for each."""

    DEAL_RUNS = "deal_runs"
    NO_DEAL = "no_deal"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_YOUR_CARDS = "not_your_cards"
    NO_CARDS = "no_cards"
    TOO_MANY_CARDS = "too_many_cards"
    WRONG_COUNT = "wrong_count"
    NOT_ONE_SUIT = "not_one_suit"
    DOES_NOT_BEAT = "does_not_beat"
    ALREADY_CHOSEN = "already_chosen"
    ALREADY_ANNOUNCED = "already_announced"
    NO_SUCH_COMBINATION = "no_such_combination"
    WRONG_PACK = "wrong_pack"
    WRONG_CUT = "wrong_cut"
    WRONG_SEATS = "wrong_seats"


class IllegalAction(Exception):
    """An action that the rules refuse; nothing has changed.

    Attributes:
        reason: Why.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def check(state: State, action: Action) -> Reason | None:
    """Return why the action is not allowed now, or None if it is."""
    return _CHECKS[type(action)](state, action)


def _check_start(state: State, action: StartDeal) -> Reason | None:
    if state.phase is not Phase.BETWEEN:
        return Reason.DEAL_RUNS
    if tuple(sorted(action.deck)) != pack(state.rules.deck):
        return Reason.WRONG_PACK
    return None


def _check_cut(state: State, action: Cut) -> Reason | None:
    if state.phase is not Phase.CUT:
        return _late(state)
    if action.seat != cutter(state):
        return Reason.NOT_YOUR_TURN
    return None if 0 <= action.at < len(state.seal.deck) else Reason.WRONG_CUT


def _late(state: State) -> Reason:
    return Reason.NO_DEAL if state.phase is Phase.BETWEEN else Reason.NOT_NOW


def _check_announce(state: State, action: Announce) -> Reason | None:
    if state.phase is not Phase.WINDOW and not is_open_lead(state):
        return _late(state)
    if not 0 <= action.seat < state.seats:
        return Reason.NOT_YOUR_TURN
    if action.seat == state.leader:
        # The leader shows a combination by leading it.
        return Reason.NOT_NOW
    if any(announced.seat == action.seat for announced in state.announced):
        return Reason.ALREADY_ANNOUNCED
    if combination_of(state, action.seat) is not action.combination:
        return Reason.NO_SUCH_COMBINATION
    return None


def combination_of(state: State, seat: Seat) -> Combination | None:
    """Return the combination a seat may lead, out of turn too."""
    combination = leading_combination(state.hands[seat], state.trump, state.rules)
    return combination if largest_lead(state) >= COMBINATION_SIZE else None


def _check_lead(state: State, action: Lead) -> Reason | None:
    if state.phase is not Phase.LEAD and state.phase is not Phase.WINDOW:
        return _late(state)
    if action.seat != state.leader:
        return Reason.NOT_YOUR_TURN
    if state.held:
        return Reason.ALREADY_CHOSEN
    cards = action.cards
    if cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    if not cards:
        return Reason.NO_CARDS
    if cards.bit_count() > largest_lead(state):
        return Reason.TOO_MANY_CARDS
    if not is_one_suit(cards) and leading_combination(cards, state.trump, state.rules) is None:
        return Reason.NOT_ONE_SUIT
    return None


def _check_answer(state: State, action: Beat | Discard) -> Reason | None:
    if state.phase is not Phase.ANSWER:
        return _late(state)
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    cards = action.cards
    if cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    if cards.bit_count() != state.plays[0].cards.bit_count():
        return Reason.WRONG_COUNT
    if type(action) is Beat and not covers(cards_of(state.plays[state.best].cards), cards, state.trump):
        return Reason.DOES_NOT_BEAT
    return None


def _check_claim(state: State, action: Claim | PassClaim) -> Reason | None:
    if state.phase is not Phase.CLAIM:
        return _late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_close(state: State, _action: CloseWindow) -> Reason | None:
    return None if state.phase is Phase.WINDOW else _late(state)


def _check_time_out(state: State, action: TimeOut) -> Reason | None:
    if state.turn == NO_SEAT:
        return _late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_reseat(state: State, action: Reseat) -> Reason | None:
    if state.phase is not Phase.BETWEEN:
        return Reason.DEAL_RUNS
    staying = [seat for seat in action.seats if seat != NO_SEAT]
    fits = state.rules.min_players <= len(action.seats) <= state.rules.max_players
    known = all(0 <= seat < state.seats for seat in staying) and len(set(staying)) == len(staying)
    return None if fits and known and staying else Reason.WRONG_SEATS


def _check_abandon(_state: State, _action: Abandon) -> Reason | None:
    return None


_CHECKS: dict[type, Callable[[State, Any], Reason | None]] = {
    StartDeal: _check_start,
    Cut: _check_cut,
    Announce: _check_announce,
    Lead: _check_lead,
    Beat: _check_answer,
    Discard: _check_answer,
    Claim: _check_claim,
    PassClaim: _check_claim,
    CloseWindow: _check_close,
    TimeOut: _check_time_out,
    Reseat: _check_reseat,
    Abandon: _check_abandon,
}


def legal_actions(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return every move that a seat may make now; none if it is not asked.

    What it returns depends on nothing but public facts and the seat's own cards.
    """
    phase = state.phase
    if phase is Phase.ANSWER:
        return _answers(state, seat) if seat == state.turn else ()
    if phase is Phase.LEAD or phase is Phase.WINDOW:
        if seat != state.leader:
            return _announcements(state, seat)
        return () if state.held else _leads(state, seat)
    if seat != state.turn:
        return ()
    if phase is Phase.CLAIM:
        return _claim_choice(seat)
    return _cuts(seat, len(state.seal.deck)) if phase is Phase.CUT else ()


def _leads(state: State, seat: Seat) -> tuple[Move, ...]:
    hand = state.hands[seat]
    leads = _one_suit_leads(seat, hand, largest_lead(state))
    if hand & ACES == hand and combination_of(state, seat) is Combination.ACES:
        return (*leads, Lead(seat, hand))
    return leads


def _announcements(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.phase is not Phase.WINDOW and not is_open_lead(state):
        return ()
    combination = combination_of(state, seat)
    if combination is None or any(announced.seat == seat for announced in state.announced):
        return ()
    return (Announce(seat, combination),)


def _answers(state: State, seat: Seat) -> tuple[Move, ...]:
    hand = state.hands[seat]
    standing = cards_of(state.plays[state.best].cards)
    beaters = BEATERS[state.trump]
    size = len(standing)
    discards = _discards(seat, hand, size)
    if size == 1:
        beating = hand & beaters[standing[0]]
        return (*_single_beats(seat, beating), *discards) if beating else discards
    if not all(hand & beaters[card] for card in standing):
        return discards
    beats = [_beat(seat, cards) for cards in subsets(hand, size) if covers(standing, cards, state.trump)]
    return (*beats, *discards)


# Moves are values, so equal ones are shared: looking them up beats making them again.


@lru_cache(maxsize=1 << 16)
def _one_suit_leads(seat: Seat, hand: CardSet, largest: int) -> tuple[Lead, ...]:
    return tuple(Lead(seat, cards) for cards in one_suit_sets(hand, largest))


@lru_cache(maxsize=1 << 16)
def _discards(seat: Seat, hand: CardSet, size: int) -> tuple[Discard, ...]:
    return tuple(Discard(seat, cards) for cards in subsets(hand, size))


@lru_cache(maxsize=1 << 16)
def _single_beats(seat: Seat, cards: CardSet) -> tuple[Beat, ...]:
    return tuple(Beat(seat, 1 << card) for card in cards_of(cards))


@lru_cache(maxsize=1 << 16)
def _beat(seat: Seat, cards: CardSet) -> Beat:
    return Beat(seat, cards)


@cache
def _claim_choice(seat: Seat) -> tuple[Move, ...]:
    return (Claim(seat), PassClaim(seat))


@cache
def _cuts(seat: Seat, cards: int) -> tuple[Move, ...]:
    return tuple(Cut(seat, at) for at in range(cards))


def default_action(state: State) -> Move:
    """Return the safe move for the seat asked: no cut, no claim, the cheapest cards.

    Cheapest is by points, then non-trumps before trumps, then by rank; cards are laid without
    beating, and a lead is one card.

    Raises:
        IllegalAction: no seat is asked.
    """
    seat = state.turn
    if state.phase is Phase.CUT:
        return Cut(seat, 0)
    if state.phase is Phase.CLAIM:
        return PassClaim(seat)
    if state.phase is Phase.LEAD:
        return Lead(seat, _cheapest(state, 1))
    if state.phase is Phase.ANSWER:
        return Discard(seat, _cheapest(state, state.plays[0].cards.bit_count()))
    raise IllegalAction(_late(state))


def _cheapest(state: State, count: int) -> CardSet:
    ranked = sorted(
        cards_of(state.hands[state.turn]),
        key=lambda card: (CARD_POINTS[card], card // 9 == state.trump, card % 9),
    )
    picked = NO_CARDS
    for card in ranked[:count]:
        picked |= 1 << card
    return picked
