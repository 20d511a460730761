"""Groups that get another id, as those that become supergroups do."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AsyncExitStack

from engine.store import Conflict, Damaged, TableRecord
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Outcome, TableId, TablePhase
from engine.tables.questions import Questions


class Moving(Questions):
    """Lets tables follow their group."""

    async def move_chat(self, old: int, new: int) -> list[Outcome]:
        """Give a group another id, in one transaction: tables, chips, settings and rules.

        May be asked for as often as one likes. Where tables of both ids stand in one place, the one
        that plays stays, of equals the one that moves; the other one closes before.

        Args:
            old: The id until now; one that is not known is no error.
            new: The id from now on; it may be known already.

        Returns:
            The tables that closed and those that moved, as they are now.
        """
        async with AsyncExitStack() as stack:
            held: list[TableRecord] = []
            # A table that moves between the two questions is in both answers.
            found = {*await self._store.find_in_chat(old), *await self._store.find_in_chat(new)}
            for table_id in sorted(found):
                try:
                    held.append(await stack.enter_async_context(self._book.hold(table_id)))
                except (Refused, Damaged):
                    # It has closed meanwhile, or cannot be read; the others go on.
                    continue
            closed = [await self._close(record, record) for record in _crowded_out(held, old, new)]
            moved: list[int] = []
            try:
                moved = await self._store.move_chat(old, new, self._clock())
            finally:
                self._book.forget([*(record.table_id for record in held), *moved])
        return [*closed, *(Outcome(table) for table in await self.readable(moved))]

    async def move_topic(self, table_id: TableId, thread_id: int | None) -> Outcome:
        """Let a table stand in another topic of its forum.

        Args:
            table_id: Which table.
            thread_id: Which topic; None: General.

        Raises:
            Refused: TABLE_EXISTS, another one stands there.
        """
        async with self._book.hold(table_id):
            try:
                await self._store.move_topic(table_id, thread_id)
            except Conflict:
                raise Refused(Refusal.TABLE_EXISTS) from None
            finally:
                self._book.forget([table_id])
        return Outcome(await self.get(table_id))


def _crowded_out(records: Collection[TableRecord], old: int, new: int) -> list[TableRecord]:
    """Return the tables that have to close, because two would stand in one place."""
    there = {record.thread_id: record for record in records if record.chat_id == new}
    losers = []
    for record in records:
        other = there.get(record.thread_id)
        if record.chat_id == old and other is not None:
            only_other_plays = other.phase == TablePhase.PLAYING.value != record.phase
            losers.append(record if only_other_plays else other)
    return losers
