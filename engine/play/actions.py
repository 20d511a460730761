"""Everything that can happen to a table. Actions are values; `engine.play.apply` carries them out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.state import NO_SEAT, Seat
from engine.rules import Combination


@dataclass(frozen=True, slots=True)
class StartDeal:
    """Ante, and offer the shuffled pack to be cut (or deal at once if nobody may cut)."""

    deck: tuple[Card, ...]
    """The whole pack, top first."""
    salt: str = ""
    commitment: str = ""
    first: Seat = NO_SEAT
    """Who leads first, by lot, where the rules say so; `NO_SEAT` otherwise."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift ``at`` cards and put them under the rest; 0 leaves the pack as it is. Then deal."""

    seat: Seat
    at: int


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a combination, to lead it when the window closes."""

    seat: Seat
    combination: Combination
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Lead:
    """Lead these cards; chosen in the window, they wait for its end.

    A whole hand of one suit may also turn round a trick that another led, where that is played.
    """

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Beat:
    """Beat every card that stands, face up."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay as many cards as were led without beating, even if they could."""

    seat: Seat
    cards: CardSet
    shown: CardSet = NO_CARDS
    """Which of them lie face up because each covers a card, where that may be shown."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one's tricks hold the points to win."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PassClaim:
    """Go on without a claim: draw, or play on if there is nothing to draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """Grant the other so many points for the first lead, sealed until both have bid."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the stakes («даве»), also in answer to a raise where that is played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept raised stakes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse raised stakes, and lose the deal at the old ones."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """Ask the left neighbour to allow a lead of low cards of one rank, unseen («немазаные»)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Allow:
    """Allow the cards offered: they are led."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Forbid:
    """Forbid them: an ordinary lead has to be made."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Add:
    """Lay more cards to one's own lead, in strict play; the next to answer then picks."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose which of the cards laid stand as the lead."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Draw:
    """Take so many cards from the stock by hand, in turn or not, in strict play."""

    seat: Seat
    count: int = 1


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """The time for announcements is over."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """A seat's time is over: the safe default happens, see `engine.play.default_action`."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reseat:
    """Change who sits, between deals.

    ``seats`` names the new seats clockwise, each by its number until now, or `NO_SEAT` for
    somebody new. Who leaves takes his score along and leaves his stake in the pot.
    """

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Abandon:
    """Call the game off: every stake goes back to its owner.

    Stakes of those who have left are shared equally by all who sit, the odd chips going one
    each clockwise from the dealer's left.
    """


Move: TypeAlias = (
    Cut
    | Announce
    | Lead
    | Beat
    | Discard
    | Claim
    | PassClaim
    | Bid
    | Raise
    | Accept
    | Refuse
    | Offer
    | Allow
    | Forbid
    | Add
    | Pick
    | Draw
)
"""What a player does."""

Action: TypeAlias = Move | StartDeal | CloseWindow | TimeOut | Reseat | Abandon
