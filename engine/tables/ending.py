"""How tables end before their time: votes, and whoever may end them at once."""

from __future__ import annotations

from dataclasses import replace

from engine.tables.absence import awake
from engine.tables.core import Core
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Outcome, PlayerId, TableId
from engine.tables.timing import expiry_of


class Ending(Core):
    """Closes tables; every stake goes back."""

    async def vote_stop(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Vote to stop the table; it closes when there are `Table.votes_needed` votes.

        Raises:
            Refused: NOT_YOUR_TABLE, ALREADY_VOTED.
        """
        async with self._book.hold(table_id) as old:
            table = self._table(old)
            if all(voter.player.player_id != player_id for voter in table.voters):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            new = awake(replace(old, votes=old.votes | {player_id}), player_id)
            if self._table(new).is_voted_out:
                return await self._close(old, new)
            if player_id in old.votes:
                raise Refused(Refusal.ALREADY_VOTED)
            return await self._commit(old, new)

    async def stop(self, table_id: TableId) -> Outcome:
        """Close the table; every stake goes back. The caller has checked the right to do so."""
        async with self._book.hold(table_id) as old:
            return await self._close(old, old)

    async def expire_table(self, table_id: TableId, revision: int) -> Outcome | None:
        """Close a table that has been left alone; the caller watches the clock.

        Args:
            table_id: Which table.
            revision: The table's revision when `Table.expires_at` was read.

        Returns:
            None if the table has changed since or is closed: nothing was done.
        """
        try:
            async with self._book.hold(table_id) as old:
                if old.revision != revision or expiry_of(old, self._patience) is None:
                    return None
                return replace(await self._close(old, old, by_person=False), is_expired=True)
        except Refused:
            return None
