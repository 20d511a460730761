"""What the clock does to tables."""

from __future__ import annotations

from engine.play import NO_SEAT, CloseWindow, Phase, TimeOut, to_act
from engine.tables.core import Core
from engine.tables.errors import Refused
from engine.tables.model import Outcome, TableId


class Clocks(Core):
    """Times questions out, and keeps deadlines over a restart."""

    async def expire(self, table_id: TableId, revision: int) -> Outcome | None:
        """Close the window or time the turn out; the caller watches the clock.

        Args:
            table_id: Which table.
            revision: The table's revision when the deadline was read.

        Returns:
            None if the table has changed since, is closed, or has no deadline: nothing was done.
        """
        try:
            async with self._book.hold(table_id) as old:
                if old.revision != revision or old.deadline is None or old.state is None:
                    return None
                if old.state.phase is Phase.WINDOW:
                    return await self._play(old, old.state, CloseWindow(), None)
                late = old.state.turn if old.state.turn != NO_SEAT else to_act(old.state)[0]
                return await self._play(old, old.state, TimeOut(late), None)
        except Refused:
            return None

    async def rearm(self, grace_seconds: float) -> None:
        """Move every deadline that is nearer than the grace, or over, to the grace from now.

        For the start of the program, before it serves requests: nobody pays for the time it was down.
        """
        self._book.forget(await self._store.postpone_deadlines(self._clock() + grace_seconds))
