"""The tables service: one request at a time for each table, stored before it is told."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import TypeAlias

from engine.dealing import seal_pack
from engine.play import Move, StartDeal
from engine.rules import RuleSet
from engine.store import Store
from engine.tables.model import Deadline, Outcome, Place, Player, PlayerId, Table, TableId

Clock: TypeAlias = Callable[[], float]
"""Returns the time in seconds since the epoch."""

Sealer: TypeAlias = Callable[[RuleSet], StartDeal]
"""Shuffles a pack for these rules and seals it."""

Lot: TypeAlias = Callable[[int], int]
"""Draws a number from 0 to below its argument."""


class Tables:
    """Every table there is.

    Each change is committed to disk before its method returns; a method that raises has changed
    nothing. Requests to one table wait for each other, those to different tables do not.
    Every method but the questions raises `Refused` with ``NO_TABLE`` for a table that is closed or
    never was, and `engine.store.StoreError` when the disk fails.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = time.time,
        seal: Sealer = seal_pack,
        lot: Lot = secrets.randbelow,
    ) -> None:
        """Serve the tables of a store.

        Args:
            store: An open store, used by nobody else.
            clock: Where the time comes from.
            seal: Where packs come from.
            lot: Draws the first dealer.
        """
        self._store = store
        self._clock = clock
        self._seal = seal
        self._lot = lot

    # Questions

    async def get(self, table_id: TableId) -> Table:
        """Return a table, also one that is closed.

        Raises:
            Refused: NO_TABLE, there never was one.
        """
        raise NotImplementedError

    async def by_place(self, place: Place) -> Table | None:
        """Return the table that stands here, or None if none does."""
        raise NotImplementedError

    async def by_token(self, token: str) -> Table:
        """Return the table whose link holds this token.

        Raises:
            Refused: WRONG_LINK, the table is closed or there never was one.
        """
        raise NotImplementedError

    async def of_player(self, player_id: PlayerId) -> list[Table]:
        """Return the tables that are not closed and at which a person sits, oldest first.

        Whoever has stood up is not counted once the deal is over.
        """
        raise NotImplementedError

    async def live(self) -> list[Table]:
        """Return all tables that are not closed, oldest first.

        A table whose stored state is damaged is left out and logged, so that the others go on.
        """
        raise NotImplementedError

    async def deadlines(self) -> list[Deadline]:
        """Return the deadlines of all tables that have one, soonest first."""
        raise NotImplementedError

    # The lobby

    async def open(self, place: Place, opener: Player, rules: RuleSet, turn_seconds: int) -> Outcome:
        """Open a table; nobody sits at it yet, not even its opener.

        Args:
            place: Where; one table stands in a place.
            opener: Who asked for it.
            rules: What is played.
            turn_seconds: Seconds a turn, 0 for no limit.

        Raises:
            Refused: TABLE_EXISTS; of two at once, one wins.
        """
        raise NotImplementedError

    async def sit(self, table_id: TableId, player: Player) -> Outcome:
        """Sit down: in the lobby, or for the next deal; whoever was leaving stays.

        Whoever sits down in a group for the first time gets his starting chips.

        Raises:
            Refused: ALREADY_SEATED, TABLE_FULL.
        """
        raise NotImplementedError

    async def stand(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Stand up: at once in the lobby or while waiting, otherwise when the next deal begins.

        When everybody who had a seat has stood up, the table closes, at the latest after the
        running deal; stakes go back.

        Raises:
            Refused: NOT_SEATED, also for whoever has stood up already.
        """
        raise NotImplementedError

    # Play

    async def begin(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Deal for the first time; the first dealer is drawn by lot.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS.
            Stale: the first deal is over.
        """
        raise NotImplementedError

    async def next_deal(self, table_id: TableId, player_id: PlayerId, deal_number: int) -> Outcome:
        """Let those who wait sit down and those who leave go, and deal again.

        Args:
            table_id: Which table.
            player_id: Who asks; anybody who sits at the table.
            deal_number: The number of the deal that is over, so that two presses deal once.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS, NO_DEAL (still in the lobby).
            Stale: another deal was dealt since.
        """
        raise NotImplementedError

    async def move(self, table_id: TableId, player_id: PlayerId, decision: int, move: Move) -> Outcome:
        """Make a player's move.

        Args:
            table_id: Which table.
            player_id: Who moves.
            decision: The question that the move answers, `engine.play.State.decision`.
            move: What he does; its seat must be his own.

        Raises:
            Refused: NOT_SEATED, NO_DEAL.
            Stale: another question is asked by now.
            MoveRefused: the rules do not allow it.
        """
        raise NotImplementedError

    # Time

    async def expire(self, table_id: TableId, revision: int) -> Outcome | None:
        """Do what happens when a deadline has passed: close the window, or time the turn out.

        The caller watches the clock.

        Args:
            table_id: Which table.
            revision: The table's revision when the deadline was read.

        Returns:
            None if the table has changed since, is closed, or has no deadline: nothing was done.
        """
        raise NotImplementedError

    async def rearm(self, grace_seconds: float) -> None:
        """Move every deadline that is nearer than the grace, or over, to the grace from now.

        For the start of the program: nobody pays for the time it was down.
        """
        raise NotImplementedError

    # The end

    async def vote_stop(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Vote to stop the table; it closes when more than half agree, see `Table.voters`.

        Votes are ``table.stop_votes`` and ``table.votes_needed``; they are forgotten at the next deal.

        Raises:
            Refused: NOT_YOUR_TABLE, ALREADY_VOTED.
        """
        raise NotImplementedError

    async def stop(self, table_id: TableId) -> Outcome:
        """Close the table; every stake goes back. The caller has checked the right to do so."""
        raise NotImplementedError
