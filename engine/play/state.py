"""The state of a table: a frozen value, changed only by `engine.play.apply`."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.cards import NO_CARDS, Card, CardSet, points_of
from engine.rules import NO_TRUMP, Combination, RuleSet
from engine.rules.combinations import COMBINATION_SIZE

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 clockwise."""

NO_SEAT: Seat = -1
NO_CARD: Card = -1


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
    closed: bool
    """Whether the cards lie face down."""


class Trick(NamedTuple):
    """A finished trick."""

    plays: tuple[Play, ...]
    taker: Seat


class Announcement(NamedTuple):
    """A combination announced before a lead; its cards are hidden until they are led."""

    seat: Seat
    combination: Combination
    cards: CardSet


class ResultKind(IntEnum):
    """How a deal ended."""

    CLAIM_RIGHT = 0
    CLAIM_WRONG = 1
    BURA = 2
    UNDECIDED = 3
    VOID = 4
    """Called off: every stake went back."""


class DealResult(NamedTuple):
    """The end of a deal."""

    kind: ResultKind
    seat: Seat
    """The winner, or the one who claimed wrongly; `NO_SEAT` if there is none."""
    points: int
    """The sum of a claim; 0 otherwise."""
    shown: tuple[tuple[Seat, CardSet], ...]
    """Buras shown, in the order in which they played; empty otherwise."""
    moved: tuple[int, ...]
    """Chips each seat won or paid since the deal began (ante included), by seat."""
    won: int
    """Chips that the winner took out of the pot."""
    pot: int
    """Chips that stay in the pot for the next deal."""


class Seal(NamedTuple):
    """The proof of a deal: what was fixed before it and is revealed after it."""

    deck: tuple[Card, ...] = ()
    """The pack as shuffled, top first, before the cut."""
    salt: str = ""
    commitment: str = ""
    """What was published before the deal."""
    cut: int = 0
    """Cards lifted from the top and put under the rest."""


class State(NamedTuple):
    """Everything about a table that the rules ask for.

    The fields from ``trump`` on belong to the deal; after its end they stay until the next one.
    """

    rules: RuleSet
    version: int
    """Actions applied so far; also the number of the log entry that made this state."""
    decision: int
    """The version at which the present question arose; buttons carry it. Announcements and the
    end of the window leave it alone, since they do not change what the leader is asked."""
    phase: Phase
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
    hands: tuple[CardSet, ...]
    leader: Seat
    """Who leads the trick, or would if nobody had a combination."""
    turn: Seat
    """The one seat asked, or `NO_SEAT` in the window and between deals."""
    plays: tuple[Play, ...]
    """The trick on the table."""
    best: int
    """Which of the plays holds the trick."""
    tricks: tuple[Trick, ...]
    taken_open: tuple[CardSet, ...]
    taken_closed: tuple[CardSet, ...]
    held: CardSet
    """The lead chosen in the window, not yet played."""
    announced: tuple[Announcement, ...]
    before: tuple[int, ...]
    """Chips of each seat when the deal began, ante not yet paid."""
    seal: Seal
    result: DealResult | None
    """How the last deal ended; None while one runs and before the first."""


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
        trump=NO_TRUMP,
        turned=NO_CARD,
        stock=(),
        hands=(NO_CARDS,) * seats,
        leader=NO_SEAT,
        turn=NO_SEAT,
        plays=(),
        best=0,
        tricks=(),
        taken_open=(NO_CARDS,) * seats,
        taken_closed=(NO_CARDS,) * seats,
        held=NO_CARDS,
        announced=(),
        before=nothing,
        seal=Seal(),
        result=None,
    )


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, beginning with ``first`` (counted round if too great)."""
    return _order(state.seats, first % state.seats)


@cache
def _order(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple((first + step) % seats for step in range(seats))


def cutter(state: State) -> Seat:
    """Return the seat at the dealer's right. Source: 003 paragraph 6."""
    return (state.dealer - 1) % state.seats


def has_window(rules: RuleSet, hands: tuple[CardSet, ...]) -> bool:
    """Tell whether a trick begins with time for announcements: public, whatever the hands hold.

    Source: rules 1.8, "race and leak problem".
    """
    return rules.can_announce and min(hands, key=int.bit_count).bit_count() >= COMBINATION_SIZE


def is_open_lead(state: State) -> bool:
    """Tell whether a lead waits without a window, so that the first to act has it."""
    return state.phase is Phase.LEAD and not state.rules.combo_window and has_window(state.rules, state.hands)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now, none between deals.

    While announcements may be made these are all seats, whatever they hold: what it returns is
    public.
    """
    if state.phase is Phase.WINDOW or is_open_lead(state):
        return tuple(range(state.seats))
    return () if state.turn == NO_SEAT else (state.turn,)


def largest_lead(state: State) -> int:
    """Return how many cards may be led: no more than the smallest hand. Source: rules 1.2."""
    return min(state.hands, key=int.bit_count).bit_count()


def claim_ceiling(state: State, seat: Seat) -> int:
    """Return the most points that a seat could have as far as everybody can see.

    Every face-down card counts as an ace. Below the points that a claim needs, nobody learns
    anything from the claim not being offered.
    """
    return points_of(state.taken_open[seat]) + 11 * state.taken_closed[seat].bit_count()
