"""The start of a trick: bura, announcements, the lead.

Source: 000a and 003 on combinations; rules 1.8 for the constant window.
"""

from __future__ import annotations

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.events import (
    Announced,
    Event,
    LeadAsked,
    LeadHeld,
    LeadReturned,
    Led,
    WindowOpened,
)
from engine.play.settling import settle_bura
from engine.play.state import NO_SEAT, Announcement, Phase, Play, PlayKind, Seat, State, clockwise, has_window
from engine.rules import Combination
from engine.rules.combinations import high_cards, is_bura, leading_combination


def begin_trick(
    state: State,
    version: int,
    leader: Seat,
    hands: tuple[CardSet, ...],
    stock: tuple[Card, ...],
    events: list[Event],
) -> State:
    """Start a trick with this rightful leader, or end the deal if a bura lies in some hand."""
    has_time = state.rules.combo_window > 0 and has_window(state.rules, hands)
    state = state._replace(
        version=version,
        decision=version,
        phase=Phase.WINDOW if has_time else Phase.LEAD,
        turn=NO_SEAT if has_time else leader,
        leader=leader,
        hands=hands,
        stock=stock,
        held=NO_CARDS,
        announced=(),
    )
    for hand in hands:
        if is_bura(hand, state.trump):
            return settle_bura(state, events)
    events.append(WindowOpened(leader) if has_time else LeadAsked(leader))
    return state


def announce(state: State, seat: Seat, combination: Combination, events: list[Event]) -> State:
    """Note an announcement; without a window it takes the lead at once."""
    events.append(Announced(seat, combination))
    cards = state.hands[seat]
    if state.phase is Phase.LEAD:
        return lead_trick(state, seat, cards, combination, events)
    return state._replace(
        version=state.version + 1, announced=(*state.announced, Announcement(seat, combination, cards))
    )


def choose_lead(state: State, cards: CardSet, events: list[Event]) -> State:
    """Play the leader's choice, or hold it until the window closes."""
    if state.phase is Phase.WINDOW:
        events.append(LeadHeld(state.leader, cards))
        return state._replace(version=state.version + 1, held=cards)
    combination = leading_combination(cards, state.trump, state.rules)
    return lead_trick(state, state.leader, cards, combination, events)


def close_window(state: State, events: list[Event]) -> State:
    """Let the best combination lead, else the lead held, else ask the leader."""
    best = _best_announcement(state)
    if best is not None:
        if state.held and best.seat != state.leader:
            events.append(LeadReturned(state.leader, state.held))
        return lead_trick(state, best.seat, best.cards, best.combination, events)
    if state.held:
        return lead_trick(state, state.leader, state.held, None, events)
    events.append(LeadAsked(state.leader))
    return state._replace(version=state.version + 1, phase=Phase.LEAD, turn=state.leader)


def _best_announcement(state: State) -> Announcement | None:
    """Return the combination that leads.

    A lead held by the rightful leader counts as shown if it is a combination. Ties go by order
    from the rightful leader (000a, 003, 004), or by the highest cards (000b).
    """
    standing = {announced.seat: announced for announced in state.announced}
    own = leading_combination(state.held, state.trump, state.rules)
    if own is not None:
        standing[state.leader] = Announcement(state.leader, own, state.held)
    in_order = [standing[seat] for seat in clockwise(state, state.leader) if seat in standing]
    if not in_order:
        return None
    highest = max(announced.combination for announced in in_order)
    rivals = [announced for announced in in_order if announced.combination is highest]
    if state.rules.molodka_tie == "high_card":
        return max(rivals, key=lambda announced: high_cards(announced.cards))
    return rivals[0]


def lead_trick(
    state: State, seat: Seat, cards: CardSet, combination: Combination | None, events: list[Event]
) -> State:
    """Lay the lead on the table and ask the next player."""
    events.append(Led(seat, cards, combination))
    hands = state.hands
    version = state.version + 1
    return state._replace(
        version=version,
        decision=version,
        phase=Phase.ANSWER,
        hands=(*hands[:seat], hands[seat] ^ cards, *hands[seat + 1 :]),
        turn=(seat + 1) % state.seats,
        plays=(Play(seat, PlayKind.LEAD, cards, False),),
        best=0,
        held=NO_CARDS,
        announced=(),
    )
