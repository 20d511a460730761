"""The one transition: `apply` carries an action out on a state and returns a new state.

No I/O, no clock, no chance, no mutation. Deals begin in `engine.play.opening`, tricks in
`engine.play.leading`, cards are drawn in `engine.play.drawing`, stakes raised in
`engine.play.raising`, and deals end in `engine.play.settling`; this module answers and finishes
tricks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.cards import NO_CARDS, CardSet
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
from engine.play.drawing import draw_by_hand, go_on, next_trick
from engine.play.events import (
    Beaten,
    ClaimOffered,
    Discarded,
    Event,
    TimedOut,
    TrickTaken,
)
from engine.play.leading import announce, choose_lead, close_window, lay_more, pick_lead
from engine.play.legality import IllegalAction, check
from engine.play.moves import default_action
from engine.play.opening import bid, cut_and_deal, reseat, start_deal
from engine.play.raising import answer_offer, answer_raise, offer_cards, offer_raise
from engine.play.settling import abandon, settle_claim
from engine.play.state import (
    RESTING,
    Phase,
    Play,
    PlayKind,
    Seat,
    State,
    Trick,
    put,
)
from engine.play.turns import active, claim_ceiling, next_active


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
    return Step(_HANDLERS[type(action)](state, action, events), tuple(events))


def _time_out(state: State, action: TimeOut, events: list[Event]) -> State:
    events.append(TimedOut(action.seat))
    default = default_action(state, action.seat)
    return _HANDLERS[type(default)](state, default, events)


def _beat(state: State, action: Beat, events: list[Event]) -> State:
    events.append(Beaten(action.seat, action.cards))
    play = Play(action.seat, PlayKind.BEAT, action.cards, NO_CARDS)
    return _answer(state, play, len(state.plays), events)


def _discard(state: State, action: Discard, events: list[Event]) -> State:
    """Lay cards without beating; one that could beat loses its power (000a, 003, 004)."""
    cards = action.cards
    closed = cards & ~action.shown if state.rules.discards == "closed" else NO_CARDS
    seat = action.seat
    events.append(Discarded(seat, cards.bit_count(), cards ^ closed, cards))
    return _answer(state, Play(seat, PlayKind.DISCARD, cards, closed), state.best, events)


def _answer(state: State, play: Play, best: int, events: list[Event]) -> State:
    seat = play.seat
    hands = put(state.hands, seat, state.hands[seat] ^ play.cards)
    plays = (*state.plays, play)
    if len(plays) == state.seats or (state.out and _is_complete(state, plays)):
        return _finish_trick(state, hands, plays, _taker(state, plays, best), events)
    turn = next_active(state, seat)
    return state.asking(state.version + 1, state.phase, turn, hands, plays, best=best, laid=state.laid)


def _is_complete(state: State, plays: tuple[Play, ...]) -> bool:
    answered = {play.seat for play in plays}
    return all(seat in answered for seat in active(state, 0))


def _taker(state: State, plays: tuple[Play, ...], best: int) -> Seat:
    """Return who takes the trick: the last to cover, or the leader, of those still in the deal."""
    if not state.out >> plays[best].seat & 1:
        return plays[best].seat
    standing = [
        play.seat for play in plays if play.kind is not PlayKind.DISCARD and not state.out >> play.seat & 1
    ]
    return standing[-1] if standing else active(state, plays[best].seat)[0]


def _finish_trick(
    state: State, hands: tuple[CardSet, ...], plays: tuple[Play, ...], taker: Seat, events: list[Event]
) -> State:
    """Give the trick to its taker, and ask about a claim where claims win.

    The taker is asked after every trick unless everybody can see that he has too little.
    Source: 000a, 003, 004 for the trick; 000b, 003, 004 for the moment of the claim.
    """
    cards = closed = NO_CARDS
    for play in plays:
        cards |= play.cards
        closed |= play.closed
    version = state.version + 1
    rules = state.rules
    state = state._replace(
        version=version,
        decision=version,
        hands=hands,
        plays=(),
        best=0,
        tricks=(*state.tricks, Trick(plays, taker)),
        taken_open=put(state.taken_open, taker, state.taken_open[taker] | cards ^ closed),
        taken_closed=put(state.taken_closed, taker, state.taken_closed[taker] | closed),
        turn=taker,
        phase=Phase.CLAIM,
    )
    events.append(TrickTaken(taker, cards.bit_count()))
    if rules.goal == "whole_pack" or claim_ceiling(state, taker) < rules.claim_min:
        return go_on(state, version, events)
    events.append(ClaimOffered(taker))
    return state


def _claim(state: State, action: Claim, events: list[Event]) -> State:
    """Count a claim; if the deal goes on without the claimant, draw first unless that was done."""
    version = state.version + 1
    settled = settle_claim(state._replace(version=version), action.seat, events)
    if settled.phase in RESTING:
        return settled
    if state.phase is Phase.LEAD:
        return next_trick(settled, version, settled.hands, settled.stock, events)
    return go_on(settled, version, events)


def _pass_claim(state: State, _action: PassClaim, events: list[Event]) -> State:
    return go_on(state, state.version + 1, events)


_HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    StartDeal: start_deal,
    Cut: cut_and_deal,
    Bid: bid,
    Announce: announce,
    Lead: choose_lead,
    Beat: _beat,
    Discard: _discard,
    Claim: _claim,
    PassClaim: _pass_claim,
    Raise: offer_raise,
    Accept: answer_raise,
    Refuse: answer_raise,
    Offer: offer_cards,
    Allow: answer_offer,
    Forbid: answer_offer,
    Add: lay_more,
    Pick: pick_lead,
    Draw: draw_by_hand,
    CloseWindow: close_window,
    TimeOut: _time_out,
    Reseat: reseat,
    Abandon: abandon,
}
"""Who carries out an action; the first change of the state there counts the version up."""
