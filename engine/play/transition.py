"""The one transition: `apply` carries an action out on a state and returns a new state.

No I/O, no clock, no chance, no mutation. Deals begin in `engine.play.opening`, tricks in
`engine.play.leading`, and deals end in `engine.play.settling`; this module answers and finishes
tricks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.cards import NO_CARDS, Card, CardSet
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
    PassClaim,
    Reseat,
    StartDeal,
    TimeOut,
)
from engine.play.events import (
    Beaten,
    CardsDrawn,
    ClaimOffered,
    Discarded,
    Event,
    TimedOut,
    TrickTaken,
    TrumpDrawn,
)
from engine.play.leading import announce, begin_trick, choose_lead, close_window
from engine.play.legality import IllegalAction, check, default_action
from engine.play.opening import cut_and_deal, reseat, start_deal
from engine.play.settling import abandon, settle_claim, settle_undecided
from engine.play.state import Phase, Play, PlayKind, Seat, State, Trick, claim_ceiling, clockwise
from engine.rules.drawing import DRAW_POLICIES


class Step(NamedTuple):
    """What an action led to."""

    state: State
    events: tuple[Event, ...]


def apply(state: State, action: Action) -> Step:
    """Carry out an action.

    The new state's version is one greater.

    Raises:
        IllegalAction: the rules do not allow the action now; the state stands.
    """
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    events: list[Event] = []
    return Step(_carry_out(state, action, events), tuple(events))


def _carry_out(state: State, action: Action, events: list[Event]) -> State:
    """Hand an action to its handler, whose first change of the state counts the version up."""
    return _HANDLERS[type(action)](state, action, events)


def _time_out(state: State, action: TimeOut, events: list[Event]) -> State:
    events.append(TimedOut(action.seat))
    return _carry_out(state, default_action(state), events)


def _beat(state: State, action: Beat, events: list[Event]) -> State:
    events.append(Beaten(action.seat, action.cards))
    play = Play(action.seat, PlayKind.BEAT, action.cards, False)
    return _answer(state, play, len(state.plays), events)


def _discard(state: State, action: Discard, events: list[Event]) -> State:
    """Lay cards without beating; one that could beat loses its power (000a, 003, 004)."""
    closed = state.rules.discards == "closed"
    events.append(Discarded(action.seat, action.cards.bit_count(), closed, action.cards))
    play = Play(action.seat, PlayKind.DISCARD, action.cards, closed)
    return _answer(state, play, state.best, events)


def _answer(state: State, play: Play, best: int, events: list[Event]) -> State:
    seat = play.seat
    hands = state.hands
    hands = (*hands[:seat], hands[seat] ^ play.cards, *hands[seat + 1 :])
    plays = (*state.plays, play)
    if len(plays) == state.seats:
        return _finish_trick(state, hands, plays, plays[best].seat, events)
    version = state.version + 1
    return state._replace(
        version=version,
        decision=version,
        hands=hands,
        plays=plays,
        best=best,
        turn=(seat + 1) % state.seats,
    )


def _finish_trick(
    state: State, hands: tuple[CardSet, ...], plays: tuple[Play, ...], taker: Seat, events: list[Event]
) -> State:
    """Give the trick to whoever covered last, or to the leader, and ask about a claim.

    The taker is asked after every trick unless everybody can see that he has too little.
    Source: 000a, 003, 004 for the trick; 000b, 003, 004 for the moment of the claim.
    """
    opened = closed = NO_CARDS
    for play in plays:
        if play.closed:
            closed |= play.cards
        else:
            opened |= play.cards
    version = state.version + 1
    state = state._replace(
        version=version,
        decision=version,
        hands=hands,
        plays=(),
        tricks=(*state.tricks, Trick(plays, taker)),
        taken_open=_add(state.taken_open, taker, opened),
        taken_closed=_add(state.taken_closed, taker, closed),
        turn=taker,
        phase=Phase.CLAIM,
    )
    events.append(TrickTaken(taker, (opened | closed).bit_count()))
    if claim_ceiling(state, taker) < state.rules.claim_min:
        return _go_on(state, version, events)
    events.append(ClaimOffered(taker))
    return state


def _add(taken: tuple[CardSet, ...], seat: Seat, cards: CardSet) -> tuple[CardSet, ...]:
    return (*taken[:seat], taken[seat] | cards, *taken[seat + 1 :])


def _next_leader(state: State, last: Trick) -> Seat:
    """Return the rightful leader of the next trick.

    Source: the taker (000a, 000b, 001, 004) or each in turn (003); a lead out of turn does not
    use up the turn of whom it skipped (rules 1.8).
    """
    if state.rules.lead_rule == "winner":
        return last.taker
    return (state.leader + (last.plays[0].seat == state.leader)) % state.seats


def _go_on(state: State, version: int, events: list[Event]) -> State:
    """Draw and start the next trick, or end the deal when a hand is empty.

    Source: hands are played out after the stock is gone (000a).
    """
    last = state.tricks[-1]
    leader = _next_leader(state, last)
    hands, stock = state.hands, state.stock
    if stock:
        first = last.plays[0].seat if state.rules.draw_first == "leader" else last.taker
        hands, stock = _draw(state, first, events)
    if not all(hands):
        return settle_undecided(state._replace(version=version), events)
    return begin_trick(state, version, leader, hands, stock, events)


def _draw(state: State, first: Seat, events: list[Event]) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """Return the hands filled, one card each, round and round, and the stock that is left.

    Source: 003 paragraphs 12 and 13; 000a, 001, 004 for who begins.
    """
    order = clockwise(state, first)
    hands = list(state.hands)
    stock = state.stock
    size = state.rules.hand_size
    counts = DRAW_POLICIES[state.rules.draw_policy](
        [size - hands[seat].bit_count() for seat in order], len(stock)
    )
    drawn = [NO_CARDS] * state.seats
    at = 0
    for round_number in range(max(counts)):
        for seat, count in zip(order, counts, strict=True):
            if count > round_number:
                drawn[seat] |= 1 << stock[at]
                at += 1
    for seat, count in zip(order, counts, strict=True):
        if count:
            hands[seat] |= drawn[seat]
            events.append(CardsDrawn(seat, count, drawn[seat]))
            if drawn[seat] >> state.turned & 1:
                events.append(TrumpDrawn(seat))
    return tuple(hands), stock[at:]


def _claim(state: State, action: Claim, events: list[Event]) -> State:
    return settle_claim(state._replace(version=state.version + 1), action.seat, events)


_HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    StartDeal: start_deal,
    Cut: lambda state, action, events: cut_and_deal(state, action.at, events),
    Announce: lambda state, action, events: announce(state, action.seat, action.combination, events),
    Lead: lambda state, action, events: choose_lead(state, action.cards, events),
    Beat: _beat,
    Discard: _discard,
    Claim: _claim,
    PassClaim: lambda state, _action, events: _go_on(state, state.version + 1, events),
    CloseWindow: lambda state, _action, events: close_window(state, events),
    TimeOut: _time_out,
    Reseat: lambda state, action, events: reseat(state, action.seats, events),
    Abandon: lambda state, _action, events: abandon(state, events),
}
