"""How a deal ends and what becomes of the pot."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import NO_CARDS, CardSet, cards_of, points_of
from engine.play.events import BuraShown, ChipsMoved, ChipsReason, Claimed, DealEnded, Event
from engine.play.state import (
    NO_SEAT,
    DealResult,
    Phase,
    ResultKind,
    Seat,
    State,
    clockwise,
)
from engine.rules.combinations import is_bura
from engine.rules.tricks import covers


def pay(state: State, seats: Sequence[Seat], amount: int, reason: ChipsReason, events: list[Event]) -> State:
    """Move so many chips from each of these seats into the pot."""
    chips, stakes = list(state.chips), list(state.stakes)
    for seat in seats:
        events.append(ChipsMoved(seat, amount, reason))
        chips[seat] -= amount
        stakes[seat] += amount
    return state._replace(pot=state.pot + amount * len(seats), chips=tuple(chips), stakes=tuple(stakes))


def _take_pot(state: State, seat: Seat, events: list[Event]) -> State:
    events.append(ChipsMoved(seat, -state.pot, "won"))
    chips = list(state.chips)
    chips[seat] += state.pot
    return state._replace(pot=0, chips=tuple(chips), stakes=(0,) * state.seats)


def _end(
    state: State,
    kind: ResultKind,
    events: list[Event],
    *,
    seat: Seat = NO_SEAT,
    points: int = 0,
    shown: tuple[tuple[Seat, CardSet], ...] = (),
    won: int = 0,
) -> State:
    moved = tuple(now - then for now, then in zip(state.chips, state.before, strict=True))
    result = DealResult(kind, seat, points, shown, moved, won, state.pot)
    events.append(DealEnded(result))
    return state._replace(
        phase=Phase.BETWEEN,
        decision=state.version,
        turn=NO_SEAT,
        dealer=_next_dealer(state, kind, seat),
        held=NO_CARDS,
        announced=(),
        result=result,
    )


def _next_dealer(state: State, kind: ResultKind, seat: Seat) -> Seat:
    """Return who deals next.

    Source: the winner 000a, 004; in turn 001; whoever claimed wrongly 003; nobody won, the same
    dealer again 000a.
    """
    if kind is ResultKind.CLAIM_WRONG:
        return seat
    if seat == NO_SEAT:
        return state.dealer
    return (state.dealer + 1) % state.seats if state.rules.next_dealer == "rotate" else seat


def settle_claim(state: State, seat: Seat, events: list[Event]) -> State:
    """Count a claimant's tricks: enough takes the pot, too little pays as much again into it.

    Source: 003 paragraph 16; 000a («удваивает банк»).
    """
    cards = state.taken_open[seat] | state.taken_closed[seat]
    points = points_of(cards)
    is_right = points >= state.rules.claim_min
    events.append(Claimed(seat, cards, points, is_right))
    if is_right:
        taken = _take_pot(state, seat, events)
        return _end(taken, ResultKind.CLAIM_RIGHT, events, seat=seat, points=points, won=state.pot)
    paid = pay(state, [seat], state.pot, "wrong_claim", events)
    return _end(paid, ResultKind.CLAIM_WRONG, events, seat=seat, points=points)


def settle_bura(state: State, events: list[Event]) -> State:
    """End a deal in which at least one seat holds a bura at the start of a trick.

    With two or more, the first in order leads his cards and each next must beat whatever is
    best so far; or the first in order simply wins, by the table's rule.

    Source: 000a and 003 paragraph 19 (played off), 004 (by order). It is shown before the lead
    (004).
    """
    shown = tuple(
        (seat, state.hands[seat])
        for seat in clockwise(state, state.leader)
        if is_bura(state.hands[seat], state.trump)
    )
    winner, best = shown[0]
    events.extend(BuraShown(seat, cards) for seat, cards in shown)
    if state.rules.bura_tie == "playoff":
        for seat, cards in shown[1:]:
            if covers(cards_of(best), cards, state.trump):
                winner, best = seat, cards
    taken = _take_pot(state, winner, events)
    return _end(taken, ResultKind.BURA, events, seat=winner, shown=shown, won=state.pot)


def settle_undecided(state: State, events: list[Event]) -> State:
    """End a deal that nobody claimed: each adds an ante, the pot stays for the next deal.

    Source: 000a, 004.
    """
    paid = pay(state, range(state.seats), state.rules.ante, "undecided", events)
    return _end(paid, ResultKind.UNDECIDED, events)


def abandon(state: State, events: list[Event]) -> State:
    """Call the game off and give every stake back; see `engine.play.actions.Abandon`."""
    state = state._replace(version=state.version + 1)
    refunds = list(state.stakes)
    share, odd = divmod(state.pot - sum(refunds), state.seats)
    for place, seat in enumerate(clockwise(state, state.dealer + 1)):
        refunds[seat] += share + (place < odd)
    events.extend(ChipsMoved(seat, -amount, "returned") for seat, amount in enumerate(refunds) if amount)
    returned = state._replace(
        pot=0,
        chips=tuple(chips + refund for chips, refund in zip(state.chips, refunds, strict=True)),
        stakes=(0,) * state.seats,
    )
    return _end(returned, ResultKind.VOID, events) if state.phase is not Phase.BETWEEN else returned
