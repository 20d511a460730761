"""The start of a deal: antes, cut, cards; and who sits between deals."""

from __future__ import annotations

from engine.cards import NO_CARDS, RANKS_PER_SUIT, Card, CardSet, set_of
from engine.play.actions import Bid, Cut, Reseat, StartDeal
from engine.play.events import (
    AuctionOpened,
    BidMade,
    BidsShown,
    CardsDrawn,
    CutOffered,
    Event,
    PackCut,
    SeatsChanged,
    TrumpTurned,
)
from engine.play.leading import begin_trick, is_dealt_anew
from engine.play.questions import granted
from engine.play.settling import end_deal, pay
from engine.play.state import (
    NO_CARD,
    NO_SEAT,
    Phase,
    ResultKind,
    Seal,
    Seat,
    State,
    nothing_dealt,
    put,
)
from engine.play.turns import clockwise, cutter
from engine.rules import NO_TRUMP
from engine.rules.matches import MATCHES


def _cleared(state: State, seats: int) -> State:
    """Return the table with so many seats, one version on, and nothing left of the last deal."""
    version = state.version + 1
    return state._replace(
        version=version, decision=version, seats=seats, phase=Phase.BETWEEN, **nothing_dealt(seats)
    )


def start_deal(state: State, action: StartDeal, events: list[Event]) -> State:
    """Take the antes, seal the pack, and offer the cut; a match that is over begins anew.

    Whoever has a stake in a pot carried over pays nothing more.
    Source: 003 paragraph 16 (the pot plays on as it is after a wrong claim); 000a, 004; first lead
    by lot 000b.
    """
    is_redeal = state.result is not None and state.result.kind is ResultKind.REDEAL
    is_new_match = state.phase is Phase.MATCH_OVER
    stake, barred = (state.stake, state.barred) if _is_replay(state) else (1, NO_SEAT)
    rules = state.rules
    state = _cleared(state, state.seats)._replace(
        deal_number=state.deal_number + 1,
        before=state.before if is_redeal else state.chips,
        redeals=state.redeals + 1 if is_redeal else 0,
        stake=stake,
        barred=barred,
        scores=(0,) * state.seats if is_new_match else state.scores,
        first=NO_SEAT if is_new_match else state.first,
        seal=Seal(action.deck, action.salt, action.commitment),
        phase=Phase.CUT,
        turn=cutter(state),
    )
    if rules.first_lead == "random" and not is_redeal:
        state = state._replace(first=action.first)
    if rules.has_pot:
        owing = [seat for seat in clockwise(state, state.dealer + 1) if not state.stakes[seat]]
        state = pay(state, owing, rules.ante, "ante", events)
    if not rules.cut:
        return _deal(state, state.version, state.seal, action.deck, events)
    events.append(CutOffered(state.turn, action.commitment))
    return state


def _is_replay(state: State) -> bool:
    """Tell whether the last deal was a draw that is played again for the same stake.

    Source: GE («ყაიმი») [2.25].
    """
    result = state.result
    return result is not None and result.kind is ResultKind.COUNTED and not result.winners


def cut_and_deal(state: State, action: Cut, events: list[Event]) -> State:
    """Cut the sealed pack and deal from it."""
    at = action.at
    events.append(PackCut(state.turn, at))
    deck = state.seal.deck
    seal = state.seal._replace(cut=at)
    return _deal(state, state.version + 1, seal, deck[at:] + deck[:at], events)


def _deal(state: State, version: int, seal: Seal, deck: tuple[Card, ...], events: list[Event]) -> State:
    """Deal one card at a time from the dealer's left, then turn the trump.

    The turned card is drawn last, from whichever end cards are drawn.
    Source: 003 paragraphs 6 and 7; 000a, 001, 004; drawing from below 004 [2.17].
    """
    rules = state.rules
    left = (state.dealer + 1) % state.seats
    seats = state.seats
    hands: list[CardSet] = [NO_CARDS] * seats
    order = clockwise(state, left)
    at = seats * rules.hand_size
    for place, seat in enumerate(order):
        hands[seat] = set_of(deck[place:at:seats])
    # The open hand of four takes its last card after all others.
    if rules.open_hand_size > rules.hand_size:
        hands[0] |= 1 << deck[at]
        at += 1
    events += [CardsDrawn(seat, hands[seat].bit_count(), hands[seat]) for seat in order]
    rest = deck[at:]
    turned, trump = NO_CARD, NO_TRUMP
    if rules.trump:
        turned, rest = rest[0], rest[1:]
        trump = turned // RANKS_PER_SUIT
        events.append(TrumpTurned(turned))
    if rules.draw_from == "bottom":
        rest = rest[::-1]
    stock = (*rest, turned) if rules.trump else rest
    first = left if state.first == NO_SEAT else state.first
    state = state._replace(seal=seal, trump=trump, turned=turned, credit=granted(rules, seats, first))
    if rules.lead_auction:
        dealt = state._replace(
            version=version,
            decision=version,
            phase=Phase.AUCTION,
            turn=NO_SEAT,
            leader=first,
            hands=tuple(hands),
            stock=stock,
            bids=(-1,) * seats,
        )
        if is_dealt_anew(dealt):
            return end_deal(dealt, ResultKind.REDEAL, events)
        events.append(AuctionOpened())
        return dealt
    return begin_trick(state, version, first, tuple(hands), stock, events)


def bid(state: State, action: Bid, events: list[Event]) -> State:
    """Note a sealed bid; once both are in, the higher leads and the other is granted it.

    Equal bids leave the lead where it was. Source: 000a, 004 [2.5].
    """
    bids = put(state.bids, action.seat, action.points)
    events.append(BidMade(action.seat))
    version = state.version + 1
    if min(bids) < 0:
        return state._replace(version=version, bids=bids)
    leader = max(clockwise(state, state.leader), key=lambda bidder: bids[bidder])
    events.append(BidsShown(bids, leader))
    paid = tuple(0 if other == leader else bids[leader] for other in range(state.seats))
    credit = tuple(old + new for old, new in zip(state.credit, paid, strict=True))
    return begin_trick(
        state._replace(bids=bids, credit=credit), version, leader, state.hands, state.stock, events
    )


def reseat(state: State, action: Reseat, events: list[Event]) -> State:
    """Change who sits; the next dealer stays, or is the next clockwise of those who stay.

    A newcomer to a match that has a score joins it with no better one than those who stay (the house).
    """
    seats = action.seats
    events.append(SeatsChanged(seats))
    is_new_match = state.phase is Phase.MATCH_OVER
    places = {old: new for new, old in enumerate(seats) if old != NO_SEAT}
    dealer = next(places[seat] for seat in clockwise(state, state.dealer) if seat in places)

    def moved(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(0 if old == NO_SEAT else values[old] for old in seats)

    newcomers_score = MATCHES[state.rules.match].joins_with([state.scores[old] for old in places])

    def scored(place: int, old: Seat) -> int:
        # Partners score as one, so whoever takes a free place takes its score.
        inherits = state.rules.pairs and old == NO_SEAT and place < state.seats
        return state.scores[place] if inherits else newcomers_score if old == NO_SEAT else state.scores[old]

    chips = moved(state.chips)
    scores = tuple(0 if is_new_match else scored(place, old) for place, old in enumerate(seats))
    return _cleared(state, len(seats))._replace(
        dealer=dealer,
        chips=chips,
        stakes=moved(state.stakes),
        before=moved(state.before),
        scores=scores,
        first=NO_SEAT if is_new_match else places.get(state.first, NO_SEAT),
        departed=state.departed + sum(state.chips) - sum(chips),
    )
