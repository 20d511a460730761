"""What is stored of a table, as values; the service gives them meaning.

Their reprs, which could reach a log, hold no card and no token.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from engine.play import Action, Seat, State
from engine.rules import RuleSet

Absence: TypeAlias = Literal["cheapest", "computer", "leave"]
"""Who plays for a person who is absent: the safe move, a computer player, or he leaves after the deal."""

ABSENCES: tuple[Absence, ...] = get_args(Absence)


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table plays, and what becomes of those who do not move.

    Raises:
        ValueError: a number is below 0, or there is no such way with the absent.
    """

    turn_seconds: int = 90
    """Seconds a turn, 0 for no limit."""
    misses: int = 2
    """Turns that a person misses in a row until he counts as absent; 0: he never does."""
    absence: Absence = "cheapest"

    def __post_init__(self) -> None:
        """Check the values, which may come from a file."""
        if self.turn_seconds < 0 or self.misses < 0 or self.absence not in ABSENCES:
            raise ValueError("no such pace")


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A person at a table."""

    player_id: int
    name: str
    seat: Seat | None
    is_leaving: bool
    balance: int
    """Read from the ledger, never written from here."""
    misses: int = 0
    """Turns that he has missed in a row."""


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table with its play."""

    table_id: int
    chat_id: int
    thread_id: int | None
    phase: str
    opener_id: int
    opener_name: str
    token: str = field(repr=False)
    rules: RuleSet
    pace: Pace
    next_pace: Pace | None
    """The pace from the next deal on, if it is to change."""
    asked_at: float | None
    """When the clock of the present question began; None between deals."""
    deadline: float | None
    touched_at: float
    """When a person last did anything at the table."""
    pause: str | None
    """Why nothing goes on; None if it does."""
    paused_at: float | None
    revision: int
    seats: tuple[SeatRecord, ...]
    votes: frozenset[int]
    state: State | None = field(repr=False)
    played_at: float | None = None
    """When the last entry of the log was made; None before the first."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened."""

    chat_id: int
    thread_id: int | None
    opener_id: int
    opener_name: str
    token: str = field(repr=False)
    rules: RuleSet
    pace: Pace
    at: float


@dataclass(frozen=True, slots=True)
class Account:
    """Where chips can be: the bank (no fields), a person in a group, or the pot of a table."""

    chat_id: int | None = None
    player_id: int | None = None
    table_id: int | None = None

    @property
    def kind(self) -> str:
        """The name that the database has for this kind of account."""
        if self.table_id is not None:
            return "pot"
        return "bank" if self.player_id is None else "player"


BANK = Account()


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that go from one account to another."""

    source: Account
    target: Account
    amount: int
    """Above zero."""
    reason: str


@dataclass(frozen=True, slots=True)
class BalanceRecord:
    """A person's chips in a group."""

    player_id: int
    name: str
    chips: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An action to be appended to a table's log, with the chips that it moves."""

    action: Action = field(repr=False)
    state: State = field(repr=False)
    """The state after it, whose version is the entry's number."""
    actor_id: int | None
    """Who did it; None for the clock or the table itself."""
    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A person and his settings."""

    player_id: int
    name: str
    username: str | None
    app_language: str | None
    language: str | None
    confirms_moves: bool
    can_be_written: bool


@dataclass(frozen=True, slots=True)
class GroupSettings:
    """What a group has chosen, beside its language, rules and pace."""

    opens: Literal["everyone", "admins"] = "everyone"
    """Who opens tables."""
    stops: Literal["opener", "admins"] = "opener"
    """Who ends a game at once: administrators, and the table's opener too; all others vote."""
    pause_seconds: int = 0
    """Least seconds between the end of a deal and the next."""
    deals_itself: bool = False
    """Whether the next deal begins by itself after the pause."""
    is_quiet: bool = False
    """Whether the group's messages arrive silently, and what people can do without is not said."""


@dataclass(frozen=True, slots=True)
class ChatRecord:
    """A group and its settings."""

    chat_id: int
    title: str
    is_forum: bool
    language: str | None
    settings: GroupSettings


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """What a message shows."""

    message_id: int
    version: int
    fingerprint: str
    sent_at: float
    """Seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class SavedRules:
    """Rules that a group keeps."""

    number: int
    """Never given to others."""
    name: str
    """As somebody wrote it; made safe for showing by the front end."""
    rules: RuleSet
