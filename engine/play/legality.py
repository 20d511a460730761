"""Which actions the rules allow: `check` for one; `engine.play.moves` lists all of a seat.

Both ask the same questions as `engine.play.apply`; a property test keeps the three equal.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from engine.cards import cards_of, pack
from engine.play.actions import (
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
    Lead,
    Offer,
    PassClaim,
    Pick,
    Raise,
    Refuse,
    Reseat,
    StartDeal,
    TimeOut,
)
from engine.play.questions import (
    MAX_BID,
    can_claim_before_lead,
    can_counter,
    can_offer,
    can_pick,
    can_raise,
    can_turn_round,
    may_lead,
)
from engine.play.state import NO_SEAT, RESTING, Phase, State
from engine.play.turns import (
    active,
    cutter,
    is_open_lead,
    room_to_add,
    smallest_hand,
)
from engine.rules.combinations import Right, combinations_in, right_of
from engine.rules.tricks import beaters, covering_sets, covers


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
    WRONG_BID = "wrong_bid"
    NO_RAISE = "no_raise"
    """The stakes may not be raised now, or not by this seat again."""
    NO_OFFER = "no_offer"
    """No such cards, or they were asked for already."""
    WRONG_PICK = "wrong_pick"
    NOTHING_TO_DRAW = "nothing_to_draw"


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


def late(state: State) -> Reason:
    """Return why something comes at the wrong moment."""
    return Reason.NO_DEAL if state.phase in RESTING else Reason.NOT_NOW


def _check_start(state: State, action: StartDeal) -> Reason | None:
    if state.phase not in RESTING:
        return Reason.DEAL_RUNS
    if tuple(sorted(action.deck)) != pack(state.rules.deck):
        return Reason.WRONG_PACK
    return None if action.first == NO_SEAT or 0 <= action.first < state.seats else Reason.WRONG_SEATS


def _check_cut(state: State, action: Cut) -> Reason | None:
    if state.phase is not Phase.CUT:
        return late(state)
    if action.seat != cutter(state):
        return Reason.NOT_YOUR_TURN
    return None if 0 <= action.at < len(state.seal.deck) else Reason.WRONG_CUT


def _check_bid(state: State, action: Bid) -> Reason | None:
    if state.phase is not Phase.AUCTION:
        return late(state)
    if not 0 <= action.seat < state.seats:
        return Reason.NOT_YOUR_TURN
    if state.bids[action.seat] >= 0:
        return Reason.ALREADY_CHOSEN
    return None if 0 <= action.points <= MAX_BID else Reason.WRONG_BID


def _check_announce(state: State, action: Announce) -> Reason | None:
    if state.phase is not Phase.WINDOW and not is_open_lead(state):
        return late(state)
    if not 0 <= action.seat < state.seats or state.out >> action.seat & 1:
        return Reason.NOT_YOUR_TURN
    if action.seat == state.leader:
        # The leader shows a combination by leading it.
        return Reason.NOT_NOW
    if any(announced.seat == action.seat for announced in state.announced):
        return Reason.ALREADY_ANNOUNCED
    found = (action.combination, action.cards)
    holds = found in combinations_in(state.hands[action.seat], state.trump, state.rules)
    leads = holds and right_of(action.combination, state.rules) is Right.LEAD
    return None if leads else Reason.NO_SUCH_COMBINATION


def _check_lead(state: State, action: Lead) -> Reason | None:
    phase = state.phase
    if phase is not Phase.WINDOW and phase is not Phase.LEAD:
        if phase is Phase.ANSWER and can_turn_round(state, action.seat):
            return None if action.cards == state.hands[action.seat] else Reason.NOT_NOW
        return late(state)
    if action.seat != state.leader:
        return Reason.NOT_YOUR_TURN
    if state.held:
        return Reason.ALREADY_CHOSEN
    cards = action.cards
    if cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    if not cards:
        return Reason.NO_CARDS
    if cards.bit_count() > smallest_hand(state):
        return Reason.TOO_MANY_CARDS
    return None if may_lead(state, cards) else Reason.NOT_ONE_SUIT


def _check_answer(state: State, action: Beat | Discard) -> Reason | None:
    if state.phase is not Phase.ANSWER:
        return late(state)
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    cards = action.cards
    if cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    if cards.bit_count() != state.plays[0].cards.bit_count():
        return Reason.WRONG_COUNT
    if type(action) is Discard and not action.shown:
        return None
    standing = cards_of(state.plays[state.best].cards)
    table = beaters(state.trump, shokha=state.rules.shokha)
    if type(action) is Discard:
        if not state.rules.partial_cover_open or action.shown & ~cards:
            return Reason.NOT_NOW
        is_cover = action.shown in covering_sets(standing, action.shown, table)
        return None if is_cover else Reason.DOES_NOT_BEAT
    return None if covers(standing, cards, table) else Reason.DOES_NOT_BEAT


def _check_claim(state: State, action: Claim) -> Reason | None:
    if state.phase is not Phase.CLAIM and not can_claim_before_lead(state):
        return late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_pass(state: State, action: PassClaim) -> Reason | None:
    if state.phase is not Phase.CLAIM:
        return late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_raise(state: State, action: Raise) -> Reason | None:
    if state.turn == NO_SEAT:
        return late(state)
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    return None if can_raise(state) or can_counter(state) else Reason.NO_RAISE


def _check_raise_answer(state: State, action: Accept | Refuse) -> Reason | None:
    if state.phase is not Phase.RAISE:
        return late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_offer(state: State, action: Offer) -> Reason | None:
    if state.phase is not Phase.LEAD:
        return late(state)
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if action.cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    return None if can_offer(state, action.cards) else Reason.NO_OFFER


def _check_offer_answer(state: State, action: Allow | Forbid) -> Reason | None:
    if state.phase is not Phase.OFFER:
        return late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_add(state: State, action: Add) -> Reason | None:
    room = room_to_add(state)
    if room <= 0:
        return late(state)
    if action.seat != state.plays[0].seat:
        return Reason.NOT_YOUR_TURN
    if action.cards & ~state.hands[action.seat]:
        return Reason.NOT_YOUR_CARDS
    if not action.cards:
        return Reason.NO_CARDS
    return None if action.cards.bit_count() <= room else Reason.TOO_MANY_CARDS


def _check_pick(state: State, action: Pick) -> Reason | None:
    if state.phase is not Phase.PICK:
        return late(state)
    if action.seat != state.turn:
        return Reason.NOT_YOUR_TURN
    return None if can_pick(state, action.cards) else Reason.WRONG_PICK


def _check_draw(state: State, action: Draw) -> Reason | None:
    if state.phase is not Phase.DRAW:
        return late(state)
    if action.seat not in active(state, 0):
        return Reason.NOT_YOUR_TURN
    return None if 1 <= action.count <= min(3, len(state.stock)) else Reason.NOTHING_TO_DRAW


def _check_close(state: State, _action: CloseWindow) -> Reason | None:
    return None if state.phase is Phase.WINDOW else late(state)


def _check_time_out(state: State, action: TimeOut) -> Reason | None:
    if state.phase is Phase.AUCTION and 0 <= action.seat < state.seats and state.bids[action.seat] < 0:
        return None
    if state.turn == NO_SEAT:
        return late(state)
    return None if action.seat == state.turn else Reason.NOT_YOUR_TURN


def _check_reseat(state: State, action: Reseat) -> Reason | None:
    if state.phase not in RESTING:
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
    Bid: _check_bid,
    Announce: _check_announce,
    Lead: _check_lead,
    Beat: _check_answer,
    Discard: _check_answer,
    Claim: _check_claim,
    PassClaim: _check_pass,
    Raise: _check_raise,
    Accept: _check_raise_answer,
    Refuse: _check_raise_answer,
    Offer: _check_offer,
    Allow: _check_offer_answer,
    Forbid: _check_offer_answer,
    Add: _check_add,
    Pick: _check_pick,
    Draw: _check_draw,
    CloseWindow: _check_close,
    TimeOut: _check_time_out,
    Reseat: _check_reseat,
    Abandon: _check_abandon,
}
