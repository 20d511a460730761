"""What the service knows of a table besides its play: who sits, where it is shown, its clock."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.play import Event, Seat, State, View, view
from engine.rules import RuleSet

TableId: TypeAlias = int
PlayerId: TypeAlias = int
"""A person, by the number that the platform gives him."""


class TablePhase(Enum):
    """The life of a table."""

    LOBBY = "lobby"
    """People sit down; nothing has been dealt."""
    PLAYING = "playing"
    """Deals follow each other; between two of them people sit down and stand up."""
    CLOSED = "closed"
    """Over; what was in the pot has gone back."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: a chat, or a topic of a forum."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """A person as other people see him."""

    player_id: PlayerId
    name: str
    """As the platform gave it; made safe for showing by the front end."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A person at a table."""

    player: Player
    seat: Seat | None
    """His seat in the running deal; None while he waits for the next one."""
    is_leaving: bool
    """Whether he stands up after this deal."""
    balance: int
    """His chips in this group; negative is debt."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment; a value."""

    table_id: TableId
    place: Place
    phase: TablePhase
    opener: Player
    token: str
    """The secret of the link by which people sit down; it dies with the table."""
    rules: RuleSet
    turn_seconds: int
    """Seconds a turn; 0 means no limit."""
    seating: tuple[Seating, ...]
    """Everybody at the table: those of the deal by seat, then those who wait, by arrival."""
    state: State | None
    """None in the lobby."""
    deadline: float | None
    """When the window closes or the turn ends, in seconds since the epoch; None: no limit."""
    stop_votes: frozenset[PlayerId]
    revision: int
    """Grows with every change of any kind; drawings carry it."""

    def seating_of(self, player_id: PlayerId) -> Seating | None:
        """Return where a person sits, or None if he does not."""
        return next((seating for seating in self.seating if seating.player.player_id == player_id), None)

    def player_at(self, seat: Seat) -> Player:
        """Return who has this seat in the running deal.

        Raises:
            LookupError: nobody has.
        """
        for seating in self.seating:
            if seating.seat == seat:
                return seating.player
        raise LookupError(f"nobody at seat {seat}")

    def view(self, player_id: PlayerId | None) -> View:
        """Return what a person may see of the play; the public's view for whoever has no seat.

        Raises:
            LookupError: nothing has been dealt at this table.
        """
        if self.state is None:
            raise LookupError("no play yet")
        seating = None if player_id is None else self.seating_of(player_id)
        return view(self.state, None if seating is None else seating.seat)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a request changed: the table after it, and the events of its play in order."""

    table: Table
    events: tuple[Event, ...] = ()
