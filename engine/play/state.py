"""The state of a table: a frozen value, changed only by `engine.play.apply`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from engine.cards import NO_CARDS, Card, CardSet
from engine.rules import NO_TRUMP, Combination, RuleSet

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 clockwise."""

MOST_POINTS = 11
"""What a card can be worth at most."""

NO_SEAT: Seat = -1
NO_CARD: Card = -1
SEATS_AT_MOST = 11
"""Three cards each of 36, and one to turn (000a)."""


class Phase(IntEnum):
    """What the table waits for."""

    BETWEEN = 0
    """The next deal."""
    CUT = 1
    """The player at the dealer's right, who may cut."""
    WINDOW = 2
    """Announcements, before a lead; the leader may choose his lead meanwhile."""
    LEAD = 3
    """The leader."""
    ANSWER = 4
    """The next player in turn, to beat or discard."""
    CLAIM = 5
    """The taker, to claim or go on."""
    AUCTION = 6
    """Both players' sealed bids for the first lead."""
    RAISE = 7
    """An opponent, to accept or refuse a raise of the stakes."""
    OFFER = 8
    """The leader's left neighbour, to allow low cards of one rank or not."""
    PICK = 9
    """The next to answer, to choose which of the cards laid stand as the lead."""
    DRAW = 10
    """Everybody's draws, by hand and in order."""
    MATCH_OVER = 11
    """The next match; the scores of this one stand."""


RESTING = frozenset({Phase.BETWEEN, Phase.MATCH_OVER})
"""Phases in which no deal runs."""


class PlayKind(IntEnum):
    """How cards came into a trick."""

    LEAD = 0
    BEAT = 1
    DISCARD = 2


class Play(NamedTuple):
    """One player's cards in a trick."""

    seat: Seat
    kind: PlayKind
    cards: CardSet
    closed: CardSet
    """Which of the cards lie face down."""


class Trick(NamedTuple):
    """A finished trick."""

    plays: tuple[Play, ...]
    taker: Seat


class Announcement(NamedTuple):
    """A combination announced before a lead; its cards are hidden until they are led."""

    seat: Seat
    combination: Combination
    cards: CardSet


class Raising(NamedTuple):
    """A raise of the stakes that waits for answers."""

    seat: Seat
    """Who raised."""
    stake: int
    """What the deal is worth if it is accepted."""
    waiting: tuple[Seat, ...]
    """Who has not answered yet, next first."""
    phase: Phase
    """What goes on after the answers."""
    turn: Seat
    """Who is asked then."""
    is_counter: bool
    """Whether it answers a raise, so that it cannot be answered by one."""


class ResultKind(IntEnum):
    """How a deal ended."""

    CLAIM_RIGHT = 0
    CLAIM_WRONG = 1
    COMBINATION = 2
    """Somebody showed a combination that wins."""
    UNDECIDED = 3
    VOID = 4
    """Called off: every stake went back."""
    REDEAL = 5
    """A combination was dealt: dealt anew, nothing shown."""
    COUNTED = 6
    """The whole pack was played and counted."""
    LAST_STANDING = 7
    """All others are out of the deal."""


class DealResult(NamedTuple):
    """The end of a deal."""

    kind: ResultKind
    seat: Seat
    """Who ended it: the claimant, the holder of the combination; `NO_SEAT` if nobody did."""
    winners: tuple[Seat, ...]
    """Who won, best first."""
    points: int
    """The sum of a claim; 0 otherwise."""
    shown: tuple[tuple[Seat, CardSet], ...]
    """Combinations shown, in the order in which they played; empty otherwise."""
    counted: tuple[int, ...]
    """Points of each seat if the whole pack was counted; empty otherwise."""
    moved: tuple[int, ...]
    """Chips each seat won or paid since the deal began (ante included), by seat."""
    won: int
    """Chips that the winners took out of the pot."""
    pot: int
    """Chips that stay in the pot for the next deal."""
    scored: tuple[int, ...]
    """What the deal changed of each seat's score."""
    champions: tuple[Seat, ...]
    """Who has won the match with it; empty while that goes on."""


class Seal(NamedTuple):
    """The proof of a deal: what was fixed before it and is revealed after it."""

    deck: tuple[Card, ...] = ()
    """The pack as shuffled, top first, before the cut."""
    salt: str = ""
    commitment: str = ""
    """What was published before the deal."""
    cut: int = 0
    """Cards lifted from the top and put under the rest."""


class _Fields(NamedTuple):
    """The fields of a `State`: first those of the question, then the table's, then the deal's.

    What belongs to the deal, see `nothing_dealt`, stays after its end until the next one.
    """

    version: int
    """Actions applied so far; also the number of the log entry that made this state."""
    decision: int
    """The version at which the present question arose; buttons carry it. Announcements and the
    end of the window leave it alone, since they do not change what the leader is asked."""
    phase: Phase
    turn: Seat
    """The one seat asked, or `NO_SEAT` in the window and between deals."""
    hands: tuple[CardSet, ...]
    plays: tuple[Play, ...]
    """The trick on the table."""
    best: int
    """Which of the plays holds the trick."""
    held: CardSet
    """The lead chosen in the window, not yet played."""
    announced: tuple[Announcement, ...]
    laid: CardSet
    """Cards laid for a lead, of which the next to answer chooses; kept until the trick is over."""
    rules: RuleSet
    seats: int
    deal_number: int
    """Deals begun so far."""
    dealer: Seat
    """The dealer; between deals, of the next one."""
    pot: int
    chips: tuple[int, ...]
    """What each seat won (or lost, negative) at this table."""
    stakes: tuple[int, ...]
    """What of the pot each seat put there; whoever has none pays the ante at the next deal."""
    departed: int
    """Sum of what those who left had won or lost."""
    trump: int
    turned: Card
    """The card that named the trump; it is the last of the stock while there is one."""
    stock: tuple[Card, ...]
    """Cards to draw, next first."""
    leader: Seat
    """Who leads the trick, or would if nobody had a combination."""
    tricks: tuple[Trick, ...]
    taken_open: tuple[CardSet, ...]
    taken_closed: tuple[CardSet, ...]
    out: int
    """Seats that are out of the deal: bit ``seat`` is set."""
    dead: CardSet
    """Cards of those who are out."""
    credit: tuple[int, ...]
    """Points each seat is granted, which count at his claim."""
    stake: int
    """What the deal is worth; 1 unless it was raised."""
    left_at: tuple[int, ...]
    """What it was worth when each seat left it, by seat; empty while nobody has."""
    barred: Seat
    """Who may not raise the stakes until another has."""
    raising: Raising | None
    bids: tuple[int, ...]
    """Sealed bids by seat, -1 for none yet; empty without an auction."""
    offer: CardSet
    """The cards of one rank that the leader asks to lead, hidden until they are allowed."""
    has_offered: bool
    """Whether that was asked in this trick."""
    is_staged: bool
    """Whether they were laid bit by bit."""
    queue: tuple[Seat, ...]
    """Who draws by hand, next first; a seat once for each card."""
    before: tuple[int, ...]
    """Chips of each seat when the deal began, ante not yet paid."""
    seal: Seal
    result: DealResult | None
    """How the last deal ended; None while one runs and before the first."""
    scores: tuple[int, ...]
    """The match's standing, by seat."""
    first: Seat
    """Who leads the next deal if the last one decides it; else `NO_SEAT`."""
    redeals: int
    """Deals in a row that were dealt anew."""


class State(_Fields):
    """Everything about a table that the rules ask for."""

    __slots__ = ()

    def asking(
        self,
        version: int,
        phase: Phase,
        turn: Seat,
        hands: tuple[CardSet, ...],
        plays: tuple[Play, ...],
        *,
        best: int = 0,
        laid: CardSet = NO_CARDS,
    ) -> State:
        """Return the state at a new question: with other first ten fields, and the rest as it was.

        Nothing is held or announced any more. Most moves come to this, so it has a quick way.
        """
        head = (version, version, phase, turn, hands, plays, best, NO_CARDS, (), laid)
        return tuple.__new__(State, head + self[len(head) :])

    if not TYPE_CHECKING:

        def _replace(self, **changes: object) -> State:
            """Do what a named tuple's own method does without a look at the fields that stay."""
            content = list(self)
            for name, value in changes.items():
                content[_PLACES[name]] = value
            return tuple.__new__(State, content)


_PLACES = {name: place for place, name in enumerate(State._fields)}

Value = TypeVar("Value")


def put(values: tuple[Value, ...], seat: Seat, value: Value) -> tuple[Value, ...]:
    """Return the values by seat with that of one seat changed."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


@cache
def nothing_dealt(seats: int) -> Mapping[str, Any]:
    """Return the fields of the deal as they are while none was dealt."""
    nothing = (0,) * seats
    return {
        "trump": NO_TRUMP,
        "turned": NO_CARD,
        "stock": (),
        "hands": nothing,
        "leader": NO_SEAT,
        "turn": NO_SEAT,
        "plays": (),
        "best": 0,
        "tricks": (),
        "taken_open": nothing,
        "taken_closed": nothing,
        "held": NO_CARDS,
        "announced": (),
        "out": 0,
        "dead": NO_CARDS,
        "credit": nothing,
        "stake": 1,
        "left_at": (),
        "barred": NO_SEAT,
        "raising": None,
        "bids": (),
        "offer": NO_CARDS,
        "has_offered": False,
        "laid": NO_CARDS,
        "is_staged": False,
        "queue": (),
        "seal": Seal(),
        "result": None,
    }


def new_table(rules: RuleSet, seats: int, dealer: Seat) -> State:
    """Return the state of a table before its first deal.

    Args:
        rules: What is played.
        seats: How many sit.
        dealer: Who deals first. Source: by lot (000a, 001, 003, 004).

    Raises:
        ValueError: the rules do not allow so many players, or the dealer has no seat.
    """
    if not rules.min_players <= seats <= rules.max_players:
        raise ValueError(f"{seats} players at a table for {rules.min_players} to {rules.max_players}")
    if not 0 <= dealer < seats:
        raise ValueError(f"no seat {dealer}")
    nothing = (0,) * seats
    return State(
        rules=rules,
        version=0,
        decision=0,
        phase=Phase.BETWEEN,
        seats=seats,
        deal_number=0,
        dealer=dealer,
        pot=0,
        chips=nothing,
        stakes=nothing,
        departed=0,
        before=nothing,
        scores=nothing,
        first=NO_SEAT,
        redeals=0,
        **nothing_dealt(seats),
    )
