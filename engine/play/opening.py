"""The start of a deal: antes, cut, cards; and who sits between deals."""

from __future__ import annotations

from engine.cards import NO_CARDS, RANKS_PER_SUIT, Card, CardSet
from engine.play.actions import StartDeal
from engine.play.events import (
    CardsDrawn,
    CutOffered,
    Event,
    PackCut,
    SeatsChanged,
    TrumpTurned,
)
from engine.play.leading import begin_trick
from engine.play.settling import pay
from engine.play.state import NO_CARD, NO_SEAT, Phase, Seal, Seat, State, clockwise, cutter
from engine.rules import NO_TRUMP


def _cleared(state: State, seats: int) -> State:
    """Return the table with so many seats, one version on, and nothing left of the last deal."""
    none = (NO_CARDS,) * seats
    version = state.version + 1
    return state._replace(
        version=version,
        decision=version,
        seats=seats,
        trump=NO_TRUMP,
        turned=NO_CARD,
        stock=(),
        hands=none,
        leader=NO_SEAT,
        turn=NO_SEAT,
        plays=(),
        best=0,
        tricks=(),
        taken_open=none,
        taken_closed=none,
        held=NO_CARDS,
        announced=(),
        seal=Seal(),
        result=None,
    )


def start_deal(state: State, action: StartDeal, events: list[Event]) -> State:
    """Take the antes, seal the pack, and offer the cut.

    Whoever has a stake in a pot carried over pays nothing more.
    Source: 003 paragraph 16 (the pot plays on as it is after a wrong claim); 000a, 004.
    """
    state = _cleared(state, state.seats)._replace(
        deal_number=state.deal_number + 1,
        before=state.chips,
        seal=Seal(action.deck, action.salt, action.commitment),
        phase=Phase.CUT,
        turn=cutter(state),
    )
    owing = [seat for seat in clockwise(state, state.dealer + 1) if not state.stakes[seat]]
    state = pay(state, owing, state.rules.ante, "ante", events)
    if not state.rules.cut:
        return _deal(state, state.version, action.deck, events)
    events.append(CutOffered(state.turn, action.commitment))
    return state


def cut_and_deal(state: State, at: int, events: list[Event]) -> State:
    """Cut the sealed pack and deal from it."""
    events.append(PackCut(state.turn, at))
    deck = state.seal.deck
    sealed = state._replace(seal=state.seal._replace(cut=at))
    return _deal(sealed, state.version + 1, deck[at:] + deck[:at], events)


def _deal(state: State, version: int, deck: tuple[Card, ...], events: list[Event]) -> State:
    """Deal one card at a time from the dealer's left, then turn the trump.

    The turned card goes under the stock and is drawn last.
    Source: 003 paragraphs 6 and 7; 000a, 001, 004.
    """
    first = (state.dealer + 1) % state.seats
    dealt = state.seats * state.rules.hand_size
    hands: list[CardSet] = [NO_CARDS] * state.seats
    for place, card in enumerate(deck[:dealt]):
        hands[(first + place) % state.seats] |= 1 << card
    turned = deck[dealt]
    events.extend(CardsDrawn(seat, state.rules.hand_size, hands[seat]) for seat in clockwise(state, first))
    events.append(TrumpTurned(turned))
    named = state._replace(trump=turned // RANKS_PER_SUIT, turned=turned)
    return begin_trick(named, version, first, tuple(hands), (*deck[dealt + 1 :], turned), events)


def reseat(state: State, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """Change who sits; the next dealer stays, or is the next clockwise of those who stay."""
    events.append(SeatsChanged(seats))
    places = {old: new for new, old in enumerate(seats) if old != NO_SEAT}
    dealer = next(places[seat] for seat in clockwise(state, state.dealer) if seat in places)

    def moved(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(0 if old == NO_SEAT else values[old] for old in seats)

    chips = moved(state.chips)
    return _cleared(state, len(seats))._replace(
        dealer=dealer,
        chips=chips,
        stakes=moved(state.stakes),
        before=moved(state.before),
        departed=state.departed + sum(state.chips) - sum(chips),
    )
