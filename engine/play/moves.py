"""Every move that a seat may make: `legal_actions`, and the safe one when its time is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from engine.cards import NO_CARDS, CardSet, cards_of, points_of
from engine.play.actions import (
    Accept,
    Add,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    Cut,
    Discard,
    Draw,
    Forbid,
    Lead,
    Move,
    Offer,
    PassClaim,
    Pick,
    Raise,
    Refuse,
)
from engine.play.legality import IllegalAction, late
from engine.play.questions import (
    MAX_BID,
    can_claim_before_lead,
    can_counter,
    can_pick,
    can_raise,
    can_turn_round,
)
from engine.play.state import (
    NO_SEAT,
    SEATS_AT_MOST,
    Phase,
    Seat,
    State,
)
from engine.play.turns import is_open_lead, room_to_add, smallest_hand
from engine.rules.combinations import Right, combinations_in, right_of
from engine.rules.tricks import (
    beaters,
    covering_sets,
    covers,
    lead_kind,
    lead_sets,
    nemazanye_sets,
    subsets,
)


def legal_actions(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return every move that a seat may make now; none if it is not asked.

    What it returns depends on nothing but public facts and the seat's own cards.
    """
    return _BY_PHASE[state.phase](state, seat)


def _nothing(_state: State, _seat: Seat) -> tuple[Move, ...]:
    return ()


def _at_cut(state: State, seat: Seat) -> tuple[Move, ...]:
    return _cuts(seat, len(state.seal.deck)) if seat == state.turn else ()


def _at_auction(state: State, seat: Seat) -> tuple[Move, ...]:
    return _bids(seat) if state.bids[seat] < 0 else ()


def _at_lead(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != state.leader:
        return _announcements(state, seat)
    if state.held:
        return ()
    rules = state.rules
    hand = state.hands[seat]
    largest = smallest_hand(state)
    shared = _LEADS[seat]
    leads: tuple[Move, ...] = tuple([shared[cards] for cards in lead_sets(hand, largest, lead_kind(rules))])
    if rules.violations == "strict" or combinations_in(hand, state.trump, rules):
        special = _special_leads(state, hand, largest, leads)
        leads = (*leads, *(Lead(seat, cards) for cards in special))
    if (rules.dave or rules.nemazanye or rules.claim_window == "own_turn") and state.phase is Phase.LEAD:
        return (*leads, *_beside_the_lead(state, seat))
    return leads


def _special_leads(state: State, hand: CardSet, largest: int, leads: tuple[Move, ...]) -> list[CardSet]:
    """Return leads that are none by their suits: combinations, and in strict play anything."""
    rules = state.rules
    ordinary = {lead.cards for lead in leads if isinstance(lead, Lead)}
    special = [
        cards
        for combination, cards in combinations_in(hand, state.trump, rules)
        if right_of(combination, rules) is Right.LEAD and rules.hand_size <= largest
    ]
    if rules.violations == "strict":
        special += [cards for size in range(2, largest + 1) for cards in subsets(hand, size)]
    return [cards for cards in dict.fromkeys(special) if cards not in ordinary]


def _beside_the_lead(state: State, seat: Seat) -> Iterator[Move]:
    if can_raise(state):
        yield Raise(seat)
    if can_claim_before_lead(state):
        yield Claim(seat)
    if state.rules.nemazanye and not state.has_offered:
        smallest = smallest_hand(state)
        for cards in nemazanye_sets(state.hands[seat], state.trump):
            if cards.bit_count() <= smallest:
                yield Offer(seat, cards)


def _announcements(state: State, seat: Seat) -> tuple[Move, ...]:
    found = combinations_in(state.hands[seat], state.trump, state.rules)
    if not found or state.out >> seat & 1:
        return ()
    if state.phase is not Phase.WINDOW and not is_open_lead(state):
        return ()
    if any(announced.seat == seat for announced in state.announced):
        return ()
    return tuple(
        Announce(seat, combination, cards)
        for combination, cards in found
        if right_of(combination, state.rules) is Right.LEAD
    )


def _at_answer(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != state.turn:
        return _additions(state, seat)
    hand = state.hands[seat]
    standing = cards_of(state.plays[state.best].cards)
    rules = state.rules
    table = beaters(state.trump, shokha=rules.shokha)
    size = len(standing)
    shared = _DISCARDS[seat]
    discards: tuple[Move, ...] = tuple([shared[cards] for cards in subsets(hand, size)])
    if rules.partial_cover_open:
        discards = tuple(_with_shown(discards, standing, state))
    if rules.dave or rules.molodka == "answer":
        if can_raise(state):
            discards = (*discards, Raise(seat))
        if can_turn_round(state, seat):
            discards = (Lead(seat, hand), *discards)
    if size == 1:
        beating = hand & table[standing[0]]
        return (*[_BEATS[seat][cards] for cards in subsets(beating, 1)], *discards) if beating else discards
    for card in standing:
        if not hand & table[card]:
            return discards
    beats = [_BEATS[seat][cards] for cards in subsets(hand, size) if covers(standing, cards, table)]
    return (*beats, *discards)


def _with_shown(discards: tuple[Move, ...], standing: tuple[int, ...], state: State) -> Iterator[Move]:
    """Yield each discard closed, then with every choice of covering cards face up."""
    table = beaters(state.trump, shokha=state.rules.shokha)
    for discard in discards:
        yield discard
        if isinstance(discard, Discard):
            for shown in covering_sets(standing, discard.cards, table):
                yield Discard(discard.seat, discard.cards, shown)


def _additions(state: State, seat: Seat) -> tuple[Move, ...]:
    room = room_to_add(state)
    if room <= 0 or seat != state.plays[0].seat:
        return ()
    sizes = range(1, room + 1)
    return tuple(Add(seat, cards) for size in sizes for cards in subsets(state.hands[seat], size))


def _at_claim(state: State, seat: Seat) -> tuple[Move, ...]:
    return _claim_choice(seat) if seat == state.turn else ()


def _at_raise(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != state.turn:
        return ()
    answers: tuple[Move, ...] = (Accept(seat), Refuse(seat))
    return (*answers, Raise(seat)) if can_counter(state) else answers


def _at_offer(state: State, seat: Seat) -> tuple[Move, ...]:
    return (Allow(seat), Forbid(seat)) if seat == state.turn else ()


def _at_pick(state: State, seat: Seat) -> tuple[Move, ...]:
    if seat != state.turn:
        return ()
    sizes = range(1, state.laid.bit_count() + 1)
    return tuple(
        Pick(seat, cards) for size in sizes for cards in subsets(state.laid, size) if can_pick(state, cards)
    )


def _at_draw(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.out >> seat & 1:
        return ()
    return tuple(Draw(seat, count) for count in range(1, min(3, len(state.stock)) + 1))


_BY_PHASE: dict[Phase, Callable[[State, Seat], tuple[Move, ...]]] = {
    Phase.BETWEEN: _nothing,
    Phase.CUT: _at_cut,
    Phase.WINDOW: _at_lead,
    Phase.LEAD: _at_lead,
    Phase.ANSWER: _at_answer,
    Phase.CLAIM: _at_claim,
    Phase.AUCTION: _at_auction,
    Phase.RAISE: _at_raise,
    Phase.OFFER: _at_offer,
    Phase.PICK: _at_pick,
    Phase.DRAW: _at_draw,
    Phase.MATCH_OVER: _nothing,
}


class _Shared(dict[CardSet, Any]):
    """One seat's moves of a kind by their cards: moves are values, so equal ones are shared."""

    def __init__(self, kind: type[Lead | Beat | Discard], seat: Seat) -> None:
        super().__init__()
        self._make = partial(kind, seat)

    def __missing__(self, cards: CardSet) -> Move:
        if len(self) >= SHARED_MOVES:
            self.clear()
        move: Move = self._make(cards)
        self[cards] = move
        return move


SHARED_MOVES = 1 << 15
"""Moves of a kind and seat that are kept; three cards of 36 make fewer than 8,000."""

_SEATS = range(SEATS_AT_MOST)
_LEADS = [_Shared(Lead, seat) for seat in _SEATS]
_BEATS = [_Shared(Beat, seat) for seat in _SEATS]
_DISCARDS = [_Shared(Discard, seat) for seat in _SEATS]


@cache
def _claim_choice(seat: Seat) -> tuple[Move, ...]:
    return (Claim(seat), PassClaim(seat))


@cache
def _cuts(seat: Seat, cards: int) -> tuple[Move, ...]:
    return tuple(Cut(seat, at) for at in range(cards))


@cache
def _bids(seat: Seat) -> tuple[Move, ...]:
    return tuple(Bid(seat, points) for points in range(MAX_BID + 1))


def default_action(state: State, seat: Seat) -> Move:
    """Return the safe move for a seat that is asked.

    No cut, no bid, no claim, no raise accepted, nothing allowed; one card drawn; the cheapest
    cards. Cheapest is by points, then non-trumps before trumps, then by rank; cards are laid
    without beating, and a lead is one card.

    Raises:
        IllegalAction: the seat is not asked.
    """
    if state.phase is Phase.AUCTION and state.bids[seat] < 0:
        return Bid(seat, 0)
    if seat == NO_SEAT or seat != state.turn:
        raise IllegalAction(late(state))
    match state.phase:
        case Phase.CUT:
            return Cut(seat, 0)
        case Phase.CLAIM:
            return PassClaim(seat)
        case Phase.RAISE:
            return Refuse(seat)
        case Phase.OFFER:
            return Forbid(seat)
        case Phase.DRAW:
            return Draw(seat)
        case Phase.PICK:
            return Pick(seat, _cheapest(state, state.laid, 1))
        case Phase.LEAD:
            return Lead(seat, _cheapest(state, state.hands[seat], 1))
        case _:
            size = state.plays[0].cards.bit_count()
            return Discard(seat, _cheapest(state, state.hands[seat], size))


def _cheapest(state: State, cards: CardSet, count: int) -> CardSet:
    values = state.rules.card_values
    ranked = sorted(
        cards_of(cards),
        key=lambda card: (points_of(1 << card, values), card // 9 == state.trump, card % 9),
    )
    picked = NO_CARDS
    for card in ranked[:count]:
        picked |= 1 << card
    return picked
