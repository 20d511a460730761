"""Whose turn it is and how far it goes: questions about a state that its fields answer together."""

from __future__ import annotations

from functools import cache

from engine.cards import NO_CARDS, CardSet, points_of
from engine.play.state import MOST_POINTS, NO_SEAT, Phase, Seat, State
from engine.rules import RuleSet


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, beginning with ``first`` (counted round if too great)."""
    return _order(state.seats, first % state.seats)


@cache
def _order(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def active(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return the seats still in the deal in clockwise order, beginning with or after ``first``."""
    return around(state.seats, state.out, first)


def around(seats: int, out: int, first: Seat) -> tuple[Seat, ...]:
    """Return the same for so many seats, of which those in the set ``out`` are out of the deal."""
    order = _order(seats, first % seats)
    return tuple(seat for seat in order if not out >> seat & 1) if out else order


def next_active(state: State, seat: Seat) -> Seat:
    """Return the next seat clockwise that is still in the deal."""
    following = (seat + 1) % state.seats
    return active(state, following)[0] if state.out else following


def side_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that win and lose together with this one: it alone, or with its partner."""
    return (seat, (seat + 2) % state.seats) if state.rules.pairs else (seat,)


def cutter(state: State) -> Seat:
    """Return the seat at the dealer's right. Source: 003 paragraph 6."""
    return (state.dealer - 1) % state.seats


def smallest_hand(state: State) -> int:
    """Return how many cards the smallest hand in the deal has, which no lead exceeds.

    Source: rules 1.2.
    """
    return smallest_of(state.hands, state.out)


def smallest_of(hands: tuple[CardSet, ...], out: int) -> int:
    """Return how many cards the smallest of these hands has, but for the seats that are out."""
    if out:
        return min([hand.bit_count() for seat, hand in enumerate(hands) if not out >> seat & 1])
    return min(map(int.bit_count, hands))


def has_window(rules: RuleSet, smallest: int) -> bool:
    """Tell whether a trick begins with time for announcements: public, whatever the hands hold.

    Source: rules 1.8, "race and leak problem".

    Args:
        rules: What is played.
        smallest: How many cards the smallest hand has.
    """
    return smallest >= rules.hand_size and rules.can_announce


def is_open_lead(state: State) -> bool:
    """Tell whether a lead waits without a window, so that the first to act has it."""
    if state.rules.combo_window or state.phase is not Phase.LEAD:
        return False
    return has_window(state.rules, smallest_hand(state))


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
    smallest = smallest_of(state.hands, state.out | 1 << leader)
    return min(smallest - cards.bit_count(), state.hands[leader].bit_count())


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now, none when no deal runs.

    While announcements may be made, and while cards are drawn by hand, these are all seats in the
    deal, whatever they hold: what it returns is public.
    """
    rules = state.rules
    if state.turn == NO_SEAT:
        if state.phase is Phase.WINDOW:
            return active(state, 0)
        has_bids = state.phase is Phase.AUCTION
        return tuple([seat for seat, bid in enumerate(state.bids) if bid < 0]) if has_bids else ()
    if not rules.combo_window and is_open_lead(state):
        return active(state, 0)
    if rules.violations == "strict":
        if state.phase is Phase.DRAW:
            return active(state, 0)
        if room_to_add(state) > 0:
            return (state.turn, state.plays[0].seat)
    return (state.turn,)


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
