"""Tables that have to wait, because their group cannot be written to."""

from __future__ import annotations

from dataclasses import replace

from engine.tables.core import Core
from engine.tables.model import Outcome, Pause, TableId
from engine.tables.timing import deadline_of


class Pausing(Core):
    """Stops tables and lets them go on; clocks keep what they had left."""

    async def pause(self, table_id: TableId, reason: Pause) -> Outcome:
        """Stop the clocks and take no moves until `resume`; a table that is paused stays so.

        Another reason takes the place of the first; the clocks have stood since that one.
        """
        async with self._book.hold(table_id) as old:
            if old.pause == reason.value:
                return Outcome(self._table(old))
            since = self._clock() if old.pause is None else old.paused_at
            new = replace(old, pause=reason.value, paused_at=since)
            return await self._commit(old, new, by_person=False)

    async def resume(self, table_id: TableId, least_seconds: float) -> Outcome:
        """Go on after a pause with the time that was left; a table that is not paused goes on anyway.

        Args:
            table_id: Which table.
            least_seconds: What the clock has at least, if the table has one.
        """
        async with self._book.hold(table_id) as old:
            if old.pause is None:
                return Outcome(self._table(old))
            now = self._clock()
            new = replace(old, pause=None, paused_at=None)
            if old.asked_at is not None and old.paused_at is not None:
                new = replace(new, asked_at=old.asked_at + now - old.paused_at)
                deadline = deadline_of(new)
                if deadline is not None and deadline < now + least_seconds and new.asked_at is not None:
                    new = replace(new, asked_at=new.asked_at + now + least_seconds - deadline)
            return await self._commit(old, new)
