"""Raised stakes («даве») and low cards of one rank by consent («немазаные»).

Source: 000a, 001, 004 [2.9, 2.10, 2.11].
"""

from __future__ import annotations

from engine.cards import NO_CARDS
from engine.play.actions import Accept, Allow, Forbid, Offer, Raise, Refuse
from engine.play.events import (
    CardsOffered,
    Event,
    LeadAsked,
    OfferAnswered,
    RaiseAnswered,
    StakesRaised,
)
from engine.play.leading import lead_trick
from engine.play.settling import last_standing, pay, put_out
from engine.play.state import Phase, Raising, Seat, State
from engine.play.turns import active, next_active, side_of
from engine.rules.raising import raised


def offer_raise(state: State, action: Raise, events: list[Event]) -> State:
    """Raise the stakes: on one's own move, or in answer to a raise, which accepts that first."""
    seat = action.seat
    raising = state.raising
    if raising is None:
        waiting = active(state, seat + 1)[:-1]
        # The next opponent answers for his partner, too (GE).
        waiting = waiting[:1] if state.rules.pairs else waiting
        asked = Raising(seat, raised(state.stake, state.rules), waiting, state.phase, state.turn, False)
    else:
        stake = raised(state.stake, state.rules, steps=2)
        state = _stand_at(state, raising.stake, (raising.seat, seat), events)
        asked = Raising(seat, stake, (raising.seat,), raising.phase, raising.turn, True)
    events.append(StakesRaised(seat, asked.stake))
    version = state.version + 1
    return state._replace(
        version=version, decision=version, phase=Phase.RAISE, turn=asked.waiting[0], raising=asked
    )


def answer_raise(state: State, action: Accept | Refuse, events: list[Event]) -> State:
    """Accept a raise, or leave the deal at the old stakes; the next opponent answers then.

    Raises:
        LookupError: no raise waits for an answer.
    """
    raising = state.raising
    if raising is None:
        raise LookupError("no raise waits for an answer")
    seat, accepts = action.seat, type(action) is Accept
    events.append(RaiseAnswered(seat, accepts, raising.stake if accepts else state.stake))
    version = state.version + 1
    state = state._replace(version=version, decision=version)
    if not accepts:
        for leaving in side_of(state, seat):
            state = put_out(state, leaving, "refused", events)
        ended = last_standing(state, events)
        if ended is not None:
            return ended
    waiting = raising.waiting[1:]
    if waiting:
        return state._replace(raising=raising._replace(waiting=waiting), turn=waiting[0])
    state = _stand_at(state, raising.stake, active(state, raising.seat), events)
    # Whoever countered keeps the right to the next raise (004).
    barred = next_active(state, raising.seat) if raising.is_counter else raising.seat
    return state._replace(phase=raising.phase, turn=raising.turn, raising=None, barred=barred)


def _stand_at(state: State, stake: int, seats: tuple[Seat, ...], events: list[Event]) -> State:
    """Let the deal be worth so much; for a pot everybody left in it pays the difference."""
    if state.rules.has_pot:
        state = pay(state, seats, state.rules.ante * (stake - state.stake), "raise", events)
    return state._replace(stake=stake)


def offer_cards(state: State, action: Offer, events: list[Event]) -> State:
    """Ask the left neighbour for a lead of low cards of one rank, unseen."""
    seat, cards = action.seat, action.cards
    events.append(CardsOffered(seat, cards.bit_count()))
    version = state.version + 1
    return state._replace(
        version=version,
        decision=version,
        phase=Phase.OFFER,
        turn=next_active(state, seat),
        offer=cards,
        has_offered=True,
    )


def answer_offer(state: State, action: Allow | Forbid, events: list[Event]) -> State:
    """Lead the cards if they are allowed; else an ordinary lead has to be made."""
    allows = type(action) is Allow
    events.append(OfferAnswered(action.seat, allows))
    cards = state.offer
    state = state._replace(offer=NO_CARDS)
    if allows:
        return lead_trick(state, state.version + 1, state.leader, cards, None, events)
    events.append(LeadAsked(state.leader))
    version = state.version + 1
    return state._replace(version=version, decision=version, phase=Phase.LEAD, turn=state.leader)
