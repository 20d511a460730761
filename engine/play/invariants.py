"""What holds of every state; checked after every step in tests and after loading."""

from __future__ import annotations

from engine.cards import NO_CARDS, pack, set_of
from engine.play.state import NO_SEAT, RESTING, Phase, State


class BrokenState(Exception):
    """A state that no sequence of actions could lead to."""


def check_invariants(state: State) -> None:
    """Check that cards and chips are conserved and that somebody is to act in a running deal.

    Raises:
        BrokenState: naming what does not hold.
    """
    if sum(state.chips) + state.departed + state.pot != 0:
        raise BrokenState("chips are not conserved")
    if state.pot < sum(state.stakes) or min(state.stakes) < 0:
        raise BrokenState("stakes exceed the pot")
    lengths = {len(state.hands), len(state.chips), len(state.taken_open), len(state.taken_closed)}
    if lengths != {state.seats}:
        raise BrokenState("a seat lacks something")
    if not 0 <= state.dealer < state.seats:
        raise BrokenState("the dealer has no seat")
    if state.phase in RESTING:
        if state.turn != NO_SEAT:
            raise BrokenState("somebody is asked between deals")
    elif state.phase not in (Phase.WINDOW, Phase.AUCTION) and not 0 <= state.turn < state.seats:
        raise BrokenState("nobody is asked")
    if state.turn != NO_SEAT and state.out >> state.turn & 1:
        raise BrokenState("somebody is asked who is out")
    if any(state.hands):
        _check_cards(state)


def _check_cards(state: State) -> None:
    places = [set_of(state.stock), *state.hands, *state.taken_open, *state.taken_closed]
    places += [state.dead, *(play.cards for play in state.plays)]
    if state.phase is Phase.PICK:
        places.append(state.laid)
    seen = NO_CARDS
    for cards in places:
        if seen & cards:
            raise BrokenState("a card is in two places")
        seen |= cards
    if seen != set_of(pack(state.rules.deck)):
        raise BrokenState("cards are not conserved")
    in_tricks = NO_CARDS
    for trick in state.tricks:
        for play in trick.plays:
            in_tricks |= play.cards
    taken = NO_CARDS
    for opened, closed in zip(state.taken_open, state.taken_closed, strict=True):
        taken |= opened | closed
    if taken & ~in_tricks or in_tricks & ~(taken | state.dead):
        raise BrokenState("tricks and taken cards differ")
    if state.held & ~state.hands[state.leader]:
        raise BrokenState("the lead held is not in the leader's hand")
