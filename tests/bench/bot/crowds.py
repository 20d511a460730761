"""Who uses the bots: people at tables, each of which has one press under way at a time."""

from __future__ import annotations

import random
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from bot.callbacks import NextDeal, PlayMove, unpack
from tests.bench.bot.stub import Shown, StubServer

PLAYERS: Final = 3
CONTRADICTED: Final = 0.1
"""How often a second press comes right behind, with another move of the same decision."""


def person(table: int, seat: int) -> int:
    """Return who sits at a table, both numbered from 0."""
    return 1_000_000 + PLAYERS * table + seat


def group(table: int) -> int:
    """Return the group of a table, numbered from 0."""
    return -1_000_000_001_000 - table


def table_in(chat_id: int) -> int:
    """Return the table that a chat belongs to."""
    return (chat_id - 1_000_000) // PLAYERS if chat_id > 0 else -1_000_000_001_000 - chat_id


class Thumbs:
    """Presses the next button whenever a table is ready, of some tables at the same time.

    Args:
        server: Where to press.
        at_once: The most presses under way; tables that are ready take turns.
    """

    def __init__(self, server: StubServer, at_once: int) -> None:
        self.done = 0
        """Presses that were answered and whose drawing brought the next button."""
        self.delays: list[float] = []
        """Seconds from each press to its answer."""
        self._server = server
        self._at_once = at_once
        self._ready: deque[int] = deque()
        self._under_way: dict[int, str] = {}
        self._pressed_at: dict[str, float] = {}
        self._is_on = False

    def go(self) -> None:
        """Begin, or go on, to press."""
        self._is_on = True
        self._press()

    def move_to(self, server: StubServer) -> None:
        """Press at another server from now on."""
        self._server = server

    def rest(self) -> None:
        """Press no more."""
        self._is_on = False

    @property
    def is_quiet(self) -> bool:
        """Whether no press is under way."""
        return not self._under_way

    def has_done(self, presses: int) -> bool:
        """Tell whether so many presses, all in all, are answered and drawn."""
        return self.done >= presses

    @property
    def ready(self) -> int:
        """How many tables wait to be pressed at."""
        return len(self._ready)

    def hears(self, query_id: str) -> None:
        """Note how long an answer took."""
        began = self._pressed_at.pop(query_id, None)
        if began is not None:
            self.delays.append(time.perf_counter() - began)

    def _press_button(self, table: int) -> str:
        raise NotImplementedError

    def _offered(self, table: int) -> None:
        """Take note that a table has its next button."""
        if self._under_way.pop(table, None) is not None:
            self.done += 1
        self._ready.append(table)
        if self._is_on:
            self._press()

    def _press(self) -> None:
        while self._ready and len(self._under_way) < self._at_once:
            table = self._ready.popleft()
            began = time.perf_counter()
            query_id = self._press_button(table)
            self._under_way[table] = query_id
            self._pressed_at[query_id] = began


class Pressers(Thumbs):
    """Uses the bare bot: each press is answered, and the message counts on."""

    def __init__(self, server: StubServer, at_once: int, tables: int) -> None:
        super().__init__(server, at_once)
        self._screens = {table: Shown(person(table, 0), table + 1, "0", []) for table in range(tables)}
        self._numbers = dict.fromkeys(range(tables), 0)
        self._ready.extend(range(tables))

    def sees(self, message: Shown) -> None:
        """Press the new number next."""
        table = message.message_id - 1
        self._screens[table] = message
        self._numbers[table] = int(message.keyboard[0][0]["callback_data"])
        self._offered(table)

    def _press_button(self, table: int) -> str:
        return self._server.press(person(table, 0), self._screens[table], str(self._numbers[table]))


@dataclass
class _Seat:
    """What a table's people have in hand."""

    decision: int = -1
    """The last one that was answered."""
    deal: int = 0
    """The last deal that was followed by another."""
    offer: tuple[int, Shown, list[str]] | None = None
    """Who may press, on what, and the data of each button."""
    played: list[str] = field(default_factory=list)
    """The moves that were made, as they are written in buttons."""


class Players(Thumbs):
    """Plays at the real bot's tables: any legal move, deal after deal.

    Args:
        server: Where to press.
        at_once: The most presses under way.
        tables: How many tables.
        seed: For the choice of moves.
        contradicts: Whether some presses are followed at once by another move of the same decision,
            which must not count.
    """

    def __init__(
        self,
        server: StubServer,
        at_once: int,
        tables: int,
        *,
        seed: int = 1,
        contradicts: bool = False,
    ) -> None:
        super().__init__(server, at_once)
        self._rng = random.Random(seed)
        self._contradicts = contradicts
        self.seats = {table: _Seat() for table in range(tables)}

    def sees(self, message: Shown) -> None:
        """Look for a button that goes on with the game."""
        table = table_in(message.chat_id)
        seat = self.seats.get(table)
        if seat is None:
            return
        moves: list[str] = []
        decision = -1
        for row in message.keyboard:
            for button in row:
                data = button.get("callback_data")
                callback = unpack(data) if data is not None else None
                match callback:
                    case PlayMove() if callback.decision > seat.decision:
                        decision = callback.decision
                        moves.append(data or "")
                    case NextDeal() if callback.deal_number > seat.deal:
                        seat.deal = callback.deal_number
                        seat.offer = (person(table, 0), message, [data or ""])
                        self._offered(table)
                        return
        if moves:
            seat.decision = decision
            seat.offer = (message.chat_id, message, moves)
            self._offered(table)

    def _press_button(self, table: int) -> str:
        seat = self.seats[table]
        if seat.offer is None:
            raise LookupError(f"table {table} has no button")
        who, message, moves = seat.offer
        data = self._rng.choice(moves)
        query_id = self._server.press(who, message, data)
        if isinstance(callback := unpack(data), PlayMove):
            seat.played.append(callback.code)
            if self._contradicts and len(moves) > 1 and self._rng.random() < CONTRADICTED:
                other = self._rng.choice([move for move in moves if move != data])
                self._server.press(who, message, other)
        return query_id
