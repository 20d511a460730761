"""What one seat, or the public, may see of a table.

A view is built by allow-list: it has no field that could hold a card its viewer may not know.
After a deal everything is open, unless it is dealt anew.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.actions import Move
from engine.play.moves import legal_actions
from engine.play.state import (
    NO_CARD,
    DealResult,
    Phase,
    Play,
    PlayKind,
    Raising,
    ResultKind,
    Seal,
    Seat,
    State,
)
from engine.play.turns import around, to_act
from engine.rules import Combination, RuleSet


class PlayView(NamedTuple):
    """One player's cards in a trick."""

    seat: Seat
    kind: PlayKind
    size: int
    """How many cards."""
    cards: CardSet
    """Those that the viewer sees."""
    closed: int
    """How many lie face down, whoever sees them."""


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
    scores: tuple[int, ...]
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
    open_hands: tuple[CardSet | None, ...]
    """Hands that lie open, by seat; None for the others."""
    plays: tuple[PlayView, ...]
    best: int
    """Which of the plays holds the trick."""
    laid: CardSet
    """Cards laid for a lead, of which the next to answer picks."""
    tricks: tuple[TrickView, ...]
    taken_counts: tuple[int, ...]
    """Cards in each seat's tricks; their points are nobody's business until a claim."""
    held: CardSet
    """The viewer's own lead that waits for the window's end."""
    announced: tuple[tuple[Seat, Combination], ...]
    out: tuple[Seat, ...]
    """Seats that are out of the deal."""
    credit: tuple[int, ...]
    """Points granted to each seat."""
    stake: int
    """What the deal is worth."""
    barred: Seat
    """Who may not raise the stakes until another has."""
    raising: Raising | None
    own_bid: int
    """The viewer's sealed bid; -1 if he has made none."""
    offered: int
    """How many low cards of one rank the leader asks to lead; 0 if he does not."""
    offer: CardSet
    """Those cards, for the leader himself."""
    queue: tuple[Seat, ...]
    """Who draws by hand, next first."""
    legal: tuple[Move, ...]
    """What the viewer may do now."""
    commitment: str
    cut: int
    """Cards lifted at the cut; 0 before it, too."""
    result: DealResult | None
    revealed: tuple[CardSet, ...]
    """Everybody's hand once the deal is over; empty while it runs, and if it is dealt anew."""
    seal: Seal | None
    """The proof of the deal, once it is over and not dealt anew."""

    @property
    def layer(self) -> Seat:
        """Who laid the cards of which the one asked picks: the seat before his."""
        return self._around(self.turn)[-1]

    def seat_after(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that is still in the deal."""
        return self._around(seat + 1)[0]

    def _around(self, first: Seat) -> tuple[Seat, ...]:
        return around(self.seats, sum(1 << seat for seat in self.out), first)


def open_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats whose hands lie open. Source: 000a, 001, 004 [2.2, 2.3]."""
    match state.rules.open_hands:
        case "all":
            return tuple(range(state.seats))
        case "one":
            return (0,)
        case _:
            return ()


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
    is_over = state.result is not None and state.result.kind is not ResultKind.REDEAL
    opened = open_seats(state)
    known = frozenset(range(state.seats) if is_over else (*opened, viewer))
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
        scores=state.scores,
        to_act=to_act(state),
        turn=state.turn,
        leader=state.leader,
        trump=state.trump,
        turned=state.turned if state.stock and state.turned != NO_CARD else None,
        stock_count=len(state.stock),
        hand=NO_CARDS if viewer is None else state.hands[viewer],
        hand_counts=tuple(hand.bit_count() for hand in state.hands),
        open_hands=tuple(hand if seat in opened else None for seat, hand in enumerate(state.hands)),
        plays=tuple(_play_view(play, known) for play in state.plays),
        best=state.best,
        laid=state.laid if state.phase is Phase.PICK else NO_CARDS,
        tricks=tuple(
            TrickView(tuple(_play_view(play, known) for play in trick.plays), trick.taker)
            for trick in state.tricks
        ),
        taken_counts=tuple(
            (opened | closed).bit_count()
            for opened, closed in zip(state.taken_open, state.taken_closed, strict=True)
        ),
        held=state.held if viewer == state.leader else NO_CARDS,
        announced=tuple((announced.seat, announced.combination) for announced in state.announced),
        out=tuple(seat for seat in range(state.seats) if state.out >> seat & 1),
        credit=state.credit,
        stake=state.stake,
        barred=state.barred,
        raising=state.raising,
        own_bid=-1 if viewer is None or not state.bids else state.bids[viewer],
        offered=state.offer.bit_count(),
        offer=state.offer if viewer == state.leader else NO_CARDS,
        queue=state.queue,
        legal=() if viewer is None else legal_actions(state, viewer),
        commitment=state.seal.commitment,
        cut=state.seal.cut,
        result=state.result,
        revealed=state.hands if is_over else (),
        seal=state.seal if is_over else None,
    )


def _play_view(play: Play, known: frozenset[Seat | None]) -> PlayView:
    cards = play.cards if play.seat in known else play.cards & ~play.closed
    return PlayView(play.seat, play.kind, play.cards.bit_count(), cards, play.closed.bit_count())
