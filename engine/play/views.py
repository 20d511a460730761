"""What one seat, or the public, may see of a table.

A view is built by allow-list: it has no field that could hold a card its viewer may not know,
except as None. After a deal everything is open.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.actions import Move
from engine.play.legality import legal_actions
from engine.play.state import (
    NO_CARD,
    DealResult,
    Phase,
    Play,
    PlayKind,
    Seal,
    Seat,
    State,
    to_act,
)
from engine.rules import Combination, RuleSet


class PlayView(NamedTuple):
    """One player's cards in a trick."""

    seat: Seat
    kind: PlayKind
    size: int
    """How many cards."""
    cards: CardSet | None
    """None if the cards lie face down and are not the viewer's own."""
    closed: bool


class TrickView(NamedTuple):
    """A finished trick."""

    plays: tuple[PlayView, ...]
    taker: Seat


class View(NamedTuple):
    """A table as one viewer sees it."""

    viewer: Seat | None
    """A seat, or None for the public."""
    rules: RuleSet
    version: int
    decision: int
    """What buttons carry; see `engine.play.state.State`."""
    phase: Phase
    seats: int
    deal_number: int
    dealer: Seat
    """The dealer; between deals, of the next one."""
    pot: int
    chips: tuple[int, ...]
    """What each seat won or lost at this table."""
    stakes: tuple[int, ...]
    to_act: tuple[Seat, ...]
    turn: Seat
    leader: Seat
    trump: int
    turned: Card | None
    """The turned card while it lies under the stock."""
    stock_count: int
    hand: CardSet
    """The viewer's own cards."""
    hand_counts: tuple[int, ...]
    plays: tuple[PlayView, ...]
    best: int
    """Which of the plays holds the trick."""
    tricks: tuple[TrickView, ...]
    taken_counts: tuple[int, ...]
    """Cards in each seat's tricks; their points are nobody's business until a claim."""
    held: CardSet
    """The viewer's own lead that waits for the window's end."""
    announced: tuple[tuple[Seat, Combination], ...]
    legal: tuple[Move, ...]
    """What the viewer may do now."""
    commitment: str
    cut: int
    """Cards lifted at the cut; 0 before it, too."""
    result: DealResult | None
    revealed: tuple[CardSet, ...]
    """Everybody's hand once the deal is over; empty while it runs."""
    seal: Seal | None
    """The proof of the deal, once it is over."""


def view(state: State, viewer: Seat | None) -> View:
    """Return what a viewer may see.

    Args:
        state: The table.
        viewer: A seat, or None for the public.

    Raises:
        ValueError: there is no such seat.
    """
    if viewer is not None and not 0 <= viewer < state.seats:
        raise ValueError(f"no seat {viewer}")
    is_over = state.result is not None
    return View(
        viewer=viewer,
        rules=state.rules,
        version=state.version,
        decision=state.decision,
        phase=state.phase,
        seats=state.seats,
        deal_number=state.deal_number,
        dealer=state.dealer,
        pot=state.pot,
        chips=state.chips,
        stakes=state.stakes,
        to_act=to_act(state),
        turn=state.turn,
        leader=state.leader,
        trump=state.trump,
        turned=state.turned if state.stock and state.turned != NO_CARD else None,
        stock_count=len(state.stock),
        hand=NO_CARDS if viewer is None else state.hands[viewer],
        hand_counts=tuple(hand.bit_count() for hand in state.hands),
        plays=tuple(_play_view(play, viewer, is_over) for play in state.plays),
        best=state.best,
        tricks=tuple(
            TrickView(tuple(_play_view(play, viewer, is_over) for play in trick.plays), trick.taker)
            for trick in state.tricks
        ),
        taken_counts=tuple(
            (opened | closed).bit_count()
            for opened, closed in zip(state.taken_open, state.taken_closed, strict=True)
        ),
        held=state.held if viewer == state.leader else NO_CARDS,
        announced=tuple((announced.seat, announced.combination) for announced in state.announced),
        legal=() if viewer is None else legal_actions(state, viewer),
        commitment=state.seal.commitment,
        cut=state.seal.cut,
        result=state.result,
        revealed=state.hands if is_over else (),
        seal=state.seal if is_over else None,
    )


def _play_view(play: Play, viewer: Seat | None, is_over: bool) -> PlayView:
    is_visible = is_over or not play.closed or play.seat == viewer
    return PlayView(
        play.seat, play.kind, play.cards.bit_count(), play.cards if is_visible else None, play.closed
    )
