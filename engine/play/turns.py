"""Whose turn it is and how far it goes: questions about a state that its fields answer together."""

from __future__ import annotations

from functools import cache

from engine.cards import NO_CARDS, points_of
from engine.play.state import MOST_POINTS, NO_SEAT, Phase, Seat, State


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, beginning with ``first`` (counted round if too great)."""
    return _order(state.seats, first % state.seats)


@cache
def _order(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def active(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return the seats still in the deal in clockwise order, beginning with or after ``first``."""
    seats = clockwise(state, first)
    return tuple(seat for seat in seats if not state.out >> seat & 1) if state.out else seats


def next_active(state: State, seat: Seat) -> Seat:
    """Return the next seat clockwise that is still in the deal."""
    following = (seat + 1) % state.seats
    return active(state, following)[0] if state.out else following


def cutter(state: State) -> Seat:
    """Return the seat at the dealer's right. Source: 003 paragraph 6."""
    return (state.dealer - 1) % state.seats


def smallest_hand(state: State) -> int:
    """Return how many cards the smallest hand in the deal has."""
    if not state.out:
        return min(state.hands, key=int.bit_count).bit_count()
    return min(state.hands[seat].bit_count() for seat in active(state, 0))


def largest_lead(state: State) -> int:
    """Return how many cards may be led: no more than the smallest hand. Source: rules 1.2."""
    return smallest_hand(state)


def has_window(state: State) -> bool:
    """Tell whether a trick begins with time for announcements: public, whatever the hands hold.

    Source: rules 1.8, "race and leak problem".
    """
    return state.rules.can_announce and smallest_hand(state) >= state.rules.hand_size


def is_open_lead(state: State) -> bool:
    """Tell whether a lead waits without a window, so that the first to act has it."""
    return state.phase is Phase.LEAD and not state.rules.combo_window and has_window(state)


def layer(state: State) -> Seat:
    """Return who laid the cards that are to be picked from: the seat before the one that picks."""
    return active(state, state.turn)[-1]


def room_to_add(state: State) -> int:
    """Return how many cards the leader may still lay to his lead; 0 but in strict play.

    He may until somebody has answered or picked, up to the smallest hand before the lead.
    Source: 004, violation 2 [2.20].
    """
    if state.rules.violations != "strict" or state.phase is not Phase.ANSWER or len(state.plays) != 1:
        return 0
    if state.laid:
        return 0
    leader, _, cards, _ = state.plays[0]
    smallest = min(state.hands[seat].bit_count() for seat in active(state, 0) if seat != leader)
    return min(smallest - cards.bit_count(), state.hands[leader].bit_count())


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now, none when no deal runs.

    While announcements may be made, and while cards are drawn by hand, these are all seats in the
    deal, whatever they hold: what it returns is public.
    """
    phase = state.phase
    if phase is Phase.WINDOW or phase is Phase.DRAW or is_open_lead(state):
        return active(state, 0)
    if phase is Phase.AUCTION:
        return tuple(seat for seat, bid in enumerate(state.bids) if bid < 0)
    if state.turn == NO_SEAT:
        return ()
    return (state.turn, state.plays[0].seat) if room_to_add(state) > 0 else (state.turn,)


def claim_ceiling(state: State, seat: Seat) -> int:
    """Return the most points that a seat could have as far as is said aloud.

    Every face-down card counts as an ace, and so does every card where discards lie open but
    points are kept in mind (004): else being asked would tell the sum. Below the points that a
    claim needs, nobody learns anything from the claim not being offered.
    """
    rules = state.rules
    opened, closed = state.taken_open[seat], state.taken_closed[seat]
    if rules.discards == "open" and rules.count_mode != "auto":
        closed |= opened
        opened = NO_CARDS
    known = points_of(opened, rules.card_values)
    return state.credit[seat] + known + MOST_POINTS * closed.bit_count()
