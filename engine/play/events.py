"""What an action made happen, in order, for whoever may know it.

Events that hold cards somebody may not see pass `redact` on their way to a viewer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.cards import Card, CardSet
from engine.play.state import DealResult, Seat
from engine.rules import Combination

ChipsReason: TypeAlias = Literal["ante", "undecided", "wrong_claim", "won", "returned"]


@dataclass(frozen=True, slots=True)
class ChipsMoved:
    """Chips went from a seat into the pot, or back if ``amount`` is negative."""

    seat: Seat
    amount: int
    reason: ChipsReason


@dataclass(frozen=True, slots=True)
class CutOffered:
    """The pack is sealed; the seat may cut."""

    seat: Seat
    commitment: str


@dataclass(frozen=True, slots=True)
class PackCut:
    """The pack was cut, or left as it was if ``at`` is 0."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat got cards, at the deal or after a trick."""

    seat: Seat
    count: int
    cards: CardSet | None
    """None for whoever may not see them."""


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """A card was turned up and names the trump."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpDrawn:
    """The turned card, last of the stock, was drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """Announcements may be made; ``leader`` leads if nobody makes one."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced a combination."""

    seat: Seat
    combination: Combination


@dataclass(frozen=True, slots=True)
class LeadHeld:
    """The leader chose a lead in the window; only he learns so."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class LeadReturned:
    """The chosen lead went back to its leader, who alone learns so: an announcement leads."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class LeadAsked:
    """It is this seat's turn to lead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Led:
    """A trick was led, with a combination or without."""

    seat: Seat
    cards: CardSet
    combination: Combination | None


@dataclass(frozen=True, slots=True)
class Beaten:
    """A seat beat every standing card and holds the trick now."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid cards that do not beat."""

    seat: Seat
    count: int
    closed: bool
    cards: CardSet | None
    """None for whoever may not see them."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; ``count`` cards went to the seat."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ClaimOffered:
    """The taker may claim before the draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claimed; its tricks were turned over and counted."""

    seat: Seat
    cards: CardSet
    points: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class BuraShown:
    """A seat showed three trumps."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat's time ran out and the default move was made for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; all its cards may be shown now."""

    result: DealResult


@dataclass(frozen=True, slots=True)
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
    | BuraShown
    | TimedOut
    | DealEnded
    | SeatsChanged
)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Return the event as a viewer may know it, or None if he may not know of it at all.

    Args:
        event: What happened.
        viewer: A seat, or None for the public.
    """
    match event:
        case CardsDrawn() if event.seat != viewer:
            return replace(event, cards=None)
        case Discarded(closed=True) if event.seat != viewer:
            return replace(event, cards=None)
        case LeadHeld() | LeadReturned() if event.seat != viewer:
            return None
        case _:
            return event
