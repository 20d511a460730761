"""Who sits at a table, and what it plays: from its opening on."""

from __future__ import annotations

import secrets
from dataclasses import replace

from engine.rules import RuleSet
from engine.store import Conflict, NewTable, Pace
from engine.tables.core import Core
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Outcome, Place, Player, PlayerId, TableId
from engine.tables.seating import (
    change_place,
    draw_places,
    is_deserted,
    sit_down,
    stand_up,
    with_rules,
)
from engine.tables.timing import deadline_of

STARTING_CHIPS = 100
"""What everybody gets from the bank who sits down in a group for the first time."""

TOKEN_BYTES = 12
"""Enough that nobody guesses the link of a table."""


class Lobby(Core):
    """Opens tables, seats people and lets them go."""

    async def open(self, place: Place, opener: Player, rules: RuleSet, pace: Pace) -> Outcome:
        """Open a table; nobody sits at it yet, not even its opener.

        Args:
            place: Where; one table stands in a place.
            opener: Who asked for it.
            rules: What is played.
            pace: How fast it is played, and what becomes of the absent.

        Raises:
            Refused: TABLE_EXISTS; of two at once, one wins.
        """
        new = NewTable(
            chat_id=place.chat_id,
            thread_id=place.thread_id,
            opener_id=opener.player_id,
            opener_name=opener.name,
            token=secrets.token_urlsafe(TOKEN_BYTES),
            rules=rules,
            pace=pace,
            at=self._clock(),
        )
        try:
            return Outcome(self._table(await self._store.open_table(new)))
        except Conflict:
            raise Refused(Refusal.TABLE_EXISTS) from None

    async def sit(self, table_id: TableId, player: Player) -> Outcome:
        """Sit down: in the lobby, or for the next deal; whoever was leaving stays.

        Whoever sits down in a group for the first time gets his starting chips.

        Raises:
            Refused: ALREADY_SEATED, TABLE_FULL.
        """
        async with self._book.hold(table_id) as old:
            now = self._clock()
            new = replace(sit_down(old, player), touched_at=now, revision=old.revision + 1)
            new = replace(new, deadline=deadline_of(new))
            writing = self._store.seat_player(old, new, player.player_id, player.name, STARTING_CHIPS, now)
            return Outcome(self._table(await self._book.commit(table_id, writing)))

    async def stand(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Stand up: at once in the lobby or while waiting, otherwise when the next deal begins.

        When everybody who had a seat has stood up, or all who are left have voted to stop, the table
        closes; stakes go back.

        Raises:
            Refused: NOT_SEATED, also for whoever has stood up already.
        """
        async with self._book.hold(table_id) as old:
            new = stand_up(old, player_id)
            if is_deserted(new) or self._table(new).is_voted_out:
                return await self._close(old, new)
            return await self._commit(old, new)

    async def set_rules(self, table_id: TableId, rules: RuleSet) -> Outcome:
        """Let a table in the lobby play by other rules. The caller has checked the right to do so.

        Raises:
            Refused: DEAL_RUNS (it is no lobby any more), TOO_MANY_PLAYERS.
        """
        async with self._book.hold(table_id) as old:
            return await self._commit(old, with_rules(old, rules))

    async def set_pace(self, table_id: TableId, pace: Pace) -> Outcome:
        """Let a table play at another pace: at once in the lobby, otherwise from the next deal on.

        The caller has checked the right to do so.
        """
        async with self._book.hold(table_id) as old:
            if old.state is None:
                return await self._commit(old, replace(old, pace=pace))
            return await self._commit(old, replace(old, next_pace=None if pace == old.pace else pace))

    async def change_place(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Let a person in the lobby sit after everybody else: opposite sit partners.

        Raises:
            Refused: NOT_SEATED, DEAL_RUNS (it is no lobby any more).
        """
        async with self._book.hold(table_id) as old:
            return await self._commit(old, change_place(old, player_id))

    async def draw_places(self, table_id: TableId) -> Outcome:
        """Seat everybody in the lobby by lot. The caller has checked the right to do so.

        Raises:
            Refused: DEAL_RUNS (it is no lobby any more).
        """
        async with self._book.hold(table_id) as old:
            return await self._commit(old, draw_places(old, self._croupier.lot))
