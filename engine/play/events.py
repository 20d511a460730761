"""What an action made happen, in order, for whoever may know it.

Events that hold cards somebody may not see pass `redact` on their way to a viewer.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar, dataclass_transform

from engine.cards import Card, CardSet
from engine.play.state import DealResult, Seat
from engine.rules import Combination

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def event(kind: type[Kind]) -> type[Kind]:
    """Make a class an event: a value with these fields.

    It is the type checker that keeps events frozen. A move makes two or three of them, and a class
    frozen by itself takes twice as long to make one.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


OutReason: TypeAlias = Literal["wrong_claim", "violation", "refused"]

ChipsReason: TypeAlias = Literal[
    "ante", "undecided", "wrong_claim", "won", "returned", "fee", "raise", "violation"
]


@event
class ChipsMoved:
    """Chips went from a seat into the pot, or back if ``amount`` is negative."""

    seat: Seat
    amount: int
    reason: ChipsReason


@event
class CutOffered:
    """The pack is sealed; the seat may cut."""

    seat: Seat
    commitment: str


@event
class PackCut:
    """The pack was cut, or left as it was if ``at`` is 0."""

    seat: Seat
    at: int


@event
class CardsDrawn:
    """A seat got cards, at the deal or after a trick."""

    seat: Seat
    count: int
    cards: CardSet | None
    """None for whoever may not see them."""


@event
class TrumpTurned:
    """A card was turned up and names the trump."""

    card: Card


@event
class TrumpDrawn:
    """The turned card, last of the stock, was drawn."""

    seat: Seat


@event
class WindowOpened:
    """Announcements may be made; ``leader`` leads if nobody makes one."""

    leader: Seat


@event
class Announced:
    """A seat announced a combination."""

    seat: Seat
    combination: Combination


@event
class LeadHeld:
    """The leader chose a lead in the window; only he learns so."""

    seat: Seat
    cards: CardSet


@event
class LeadReturned:
    """The chosen lead went back to its leader, who alone learns so: an announcement leads."""

    seat: Seat
    cards: CardSet


@event
class LeadAsked:
    """It is this seat's turn to lead."""

    seat: Seat


@event
class Led:
    """A trick was led, with a combination or without."""

    seat: Seat
    cards: CardSet
    combination: Combination | None


@event
class Beaten:
    """A seat beat every standing card and holds the trick now."""

    seat: Seat
    cards: CardSet


@event
class Discarded:
    """A seat laid cards that do not beat."""

    seat: Seat
    count: int
    shown: CardSet
    """Those that lie face up."""
    cards: CardSet | None
    """All of them; None for whoever may not see them."""


@event
class TrickTaken:
    """A trick is complete; ``count`` cards went to the seat."""

    seat: Seat
    count: int


@event
class ClaimOffered:
    """The taker may claim before the draw."""

    seat: Seat


@event
class Claimed:
    """A seat claimed; its tricks were turned over and counted."""

    seat: Seat
    cards: CardSet
    points: int
    is_right: bool


@event
class CombinationShown:
    """A seat showed a combination that wins, or plays for the win."""

    seat: Seat
    combination: Combination
    cards: CardSet


@event
class AuctionOpened:
    """Both players bid for the first lead."""


@event
class BidMade:
    """A seat has bid; how much, only he knows until both have."""

    seat: Seat


@event
class BidsShown:
    """Both bids, by seat; the higher one leads, the other seat is granted it."""

    bids: tuple[int, ...]
    leader: Seat


@event
class StakesRaised:
    """A seat wants the deal to be worth this."""

    seat: Seat
    stake: int


@event
class RaiseAnswered:
    """A seat accepted a raise or refused it."""

    seat: Seat
    accepts: bool
    stake: int
    """What the deal is worth to it now."""


@event
class CardsOffered:
    """The leader asks to lead so many low cards of one rank; which ones, only he knows."""

    seat: Seat
    count: int


@event
class OfferAnswered:
    """The left neighbour allowed the cards or not."""

    seat: Seat
    allows: bool


@event
class CardsLaid:
    """The leader laid these cards, of which the next to answer picks."""

    seat: Seat
    cards: CardSet


@event
class CardsPicked:
    """These stand as the lead; the rest went back."""

    seat: Seat
    cards: CardSet


@event
class LeadTurned:
    """The cards led went back to their hand: the trick was turned round."""

    seat: Seat
    cards: CardSet


@event
class DrawAsked:
    """It is this seat's turn to draw."""

    seat: Seat


@event
class Violated:
    """A seat drew out of turn or too much."""

    seat: Seat
    violation: Literal["out_of_turn", "too_many"]


@event
class SeatOut:
    """A seat is out of the deal; its cards and tricks count no more."""

    seat: Seat
    reason: OutReason


@event
class TimedOut:
    """A seat's time ran out and the default move was made for it."""

    seat: Seat


@event
class DealEnded:
    """The deal is over; all its cards may be shown now."""

    result: DealResult


@event
class MatchEnded:
    """The match is over; these seats have won it."""

    champions: tuple[Seat, ...]
    scores: tuple[int, ...]


@event
class SeatsChanged:
    """Others sit at the table now; see `engine.play.actions.Reseat`."""

    seats: tuple[Seat, ...]


Event: TypeAlias = (
    ChipsMoved
    | CutOffered
    | PackCut
    | CardsDrawn
    | TrumpTurned
    | TrumpDrawn
    | WindowOpened
    | Announced
    | LeadHeld
    | LeadReturned
    | LeadAsked
    | Led
    | Beaten
    | Discarded
    | TrickTaken
    | ClaimOffered
    | Claimed
    | CombinationShown
    | AuctionOpened
    | BidMade
    | BidsShown
    | StakesRaised
    | RaiseAnswered
    | CardsOffered
    | OfferAnswered
    | CardsLaid
    | CardsPicked
    | LeadTurned
    | DrawAsked
    | Violated
    | SeatOut
    | TimedOut
    | DealEnded
    | MatchEnded
    | SeatsChanged
)


def redact(event: Event, viewer: Seat | None, open_seats: Collection[Seat] = ()) -> Event | None:
    """Return the event as a viewer may know it, or None if he may not know of it at all.

    Args:
        event: What happened.
        viewer: A seat, or None for the public.
        open_seats: Seats whose hands lie open, `engine.play.open_seats`.
    """
    match event:
        case CardsDrawn() if event.seat != viewer and event.seat not in open_seats:
            return replace(event, cards=None)
        case Discarded() if event.cards != event.shown and event.seat not in (viewer, *open_seats):
            return replace(event, cards=None)
        case LeadHeld() | LeadReturned() if event.seat != viewer:
            return None
        case _:
            return event
