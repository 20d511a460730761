"""What the service knows of a table besides its play: who sits, where it is shown, its clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, TypeAlias

from engine.play import RESTING, Event, Phase, Seat, State, View, view
from engine.rules import RuleSet
from engine.store import GroupSettings, Pace

TableId: TypeAlias = int
PlayerId: TypeAlias = int
"""A person, by the number that the platform gives him."""


Joining: TypeAlias = Literal["deal", "match"]
"""With which next one somebody begins to play."""

LEAST_WARNED = 25.0
"""Seconds of a clock, from which on a warning leaves time to act."""


class Pause(Enum):
    """Why nothing goes on at a table."""

    REMOVED = "removed"
    """The bot was removed from the group."""
    MUTED = "muted"
    """The bot may not write in the group."""
    TOPIC_CLOSED = "topic_closed"
    """The topic in which the table stands is closed or deleted."""


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
    """His seat in the running deal, or in the last one between deals; None in the lobby and while
    he waits for the next deal or match."""
    is_leaving: bool
    """Whether he plays no further deal; his seat is his until the next one begins."""
    balance: int
    """His chips in this group after this table's last change; negative is debt."""
    is_absent: bool = False
    """Whether he has missed so many turns that the table does not wait for him."""
    misses: int = 0
    """Turns that he has missed in a row: above 0, his last move was made for him."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment; a value."""

    table_id: TableId
    place: Place
    phase: TablePhase
    opener: Player
    token: str = field(repr=False)
    """The secret of the link by which people sit down; it dies with the table."""
    rules: RuleSet
    pace: Pace
    next_pace: Pace | None
    """The pace from the next deal on, if it is to change."""
    seating: tuple[Seating, ...]
    """Everybody at the table: those of the deal by seat, then those who wait, by arrival."""
    state: State | None = field(repr=False)
    """None in the lobby; not in the repr, which could reach a log."""
    deadline: float | None
    """When the window closes or the turn ends, in seconds since the epoch; None: no limit."""
    asked_at: float | None
    """When the clock of the present question began; None between deals."""
    expires_at: float | None
    """When the table closes by itself unless somebody acts; None while a clock runs."""
    silent_at: float
    """From when on anybody in the group may end it, unless somebody acts."""
    pause: Pause | None
    """Why nothing goes on; None if it does."""
    stop_votes: frozenset[PlayerId]
    revision: int
    """Grows with every change of any kind; drawings carry it."""
    can_deal: bool = True
    """Whether enough people stay for a next deal; False while one runs."""
    was_attended: bool = True
    """Whether anybody who stays answered the last question of the deal that was put to him; False while
    one runs. No deal follows by itself on one that nobody attended."""
    rested_at: float | None = None
    """When the last deal ended, in seconds since the epoch; None before the first, and while one runs."""
    _views: dict[int | None, View] = field(default_factory=dict, init=False, repr=False, compare=False)
    """By seat, as a drawing asks for each several times."""

    @property
    def has_play(self) -> bool:
        """Whether anything was dealt at the table, so that there is a view of it."""
        return self.state is not None

    @property
    def is_dealing(self) -> bool:
        """Whether a deal runs."""
        return self.state is not None and self.state.phase not in RESTING

    @property
    def warns_at(self) -> float | None:
        """When whoever is asked has a third of his time left; None for clocks too short to warn of."""
        if self.deadline is None or self.asked_at is None:
            return None
        total = self.deadline - self.asked_at
        return self.deadline - total / 3 if total >= LEAST_WARNED else None

    @property
    def staying(self) -> tuple[Seating, ...]:
        """Those who play the next deal: everybody at the table who has not stood up."""
        return tuple(seating for seating in self.seating if not seating.is_leaving)

    @property
    def newcomers_join(self) -> Joining:
        """From when on those play who have no seat yet.

        A match that has a score, or gets one by this deal, is played out by those who began it, as long as
        enough of them stay.
        """
        state = self.state
        if state is None or self.rules.has_pot or state.phase is Phase.MATCH_OVER:
            return "deal"
        players = sum(seating.seat is not None for seating in self.staying)
        is_scored = self.is_dealing or any(state.scores)
        return "match" if is_scored and players >= self.rules.min_players else "deal"

    @property
    def votes_needed(self) -> int:
        """How many votes stop the table: more than half of those `voters` who are there.

        Whoever is absent or leaving counts only once he has voted.
        """
        here = [
            voter
            for voter in self.voters
            if voter.player.player_id in self.stop_votes or not (voter.is_absent or voter.is_leaving)
        ]
        return len(here) // 2 + 1

    @property
    def is_voted_out(self) -> bool:
        """Whether the votes cast stop the table."""
        cast = sum(voter.player.player_id in self.stop_votes for voter in self.voters)
        return cast >= self.votes_needed

    @property
    def voters(self) -> tuple[Seating, ...]:
        """Who may vote to stop: those in the running deal, otherwise those who stay."""
        if not self.is_dealing:
            return self.staying
        return tuple(seating for seating in self.seating if seating.seat is not None)

    def seating_of(self, player_id: PlayerId) -> Seating | None:
        """Return where a person sits, or None if he does not."""
        return next((seating for seating in self.seating if seating.player.player_id == player_id), None)

    def is_absent(self, player_id: PlayerId) -> bool:
        """Tell whether the table does not wait for a person who sits at it."""
        seating = self.seating_of(player_id)
        return seating is not None and seating.is_absent

    def is_at(self, player_id: PlayerId) -> bool:
        """Tell whether the table concerns a person: he stays, or a deal runs that he is in."""
        seating = self.seating_of(player_id)
        return seating is not None and (self.is_dealing or not seating.is_leaving)

    def view(self, player_id: PlayerId | None) -> View:
        """Return what a person may see of the play; the public's view for whoever has no seat.

        Raises:
            LookupError: nothing has been dealt at this table.
        """
        if self.state is None:
            raise LookupError("no play yet")
        seating = None if player_id is None else self.seating_of(player_id)
        seat = None if seating is None else seating.seat
        if seat not in self._views:
            self._views[seat] = view(self.state, seat)
        return self._views[seat]


@dataclass(frozen=True, slots=True)
class Person:
    """A person's own settings."""

    player: Player
    username: str | None
    """Without the at sign."""
    language: str | None
    """The language he chose, or that his app is set to; None: the bot's default."""
    confirms_moves: bool
    """Whether he wants to be asked before each move."""
    can_be_written: bool
    """Whether private messages reach him, as far as is known."""


@dataclass(frozen=True, slots=True)
class Chat:
    """A group's settings."""

    chat_id: int
    title: str
    """As the platform gave it; made safe for showing by the front end."""
    is_forum: bool
    language: str | None
    """The language the group chose; None: the bot's default."""
    settings: GroupSettings


@dataclass(frozen=True, slots=True)
class Balance:
    """A person's chips in a group."""

    player: Player
    chips: int
    """Negative is debt."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a request changed: the table after it, and the events of its play in order."""

    table: Table
    events: tuple[Event, ...] = field(default=(), repr=False)
    is_expired: bool = False
    """Whether the table closed because it was left alone."""
