"""What the clock does to tables, and how people come back who let it run out."""

from __future__ import annotations

from dataclasses import replace

from engine.play import CloseWindow, Phase, TimeOut
from engine.tables.absence import announced_for, awake, is_absent, missed, played_for
from engine.tables.core import Core
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Outcome, PlayerId, TableId
from engine.tables.seating import seat_of
from engine.tables.timing import asked, late_seat


class Clocks(Core):
    """Times questions out, keeps clocks fair, and counts who misses his turns."""

    async def expire(self, table_id: TableId, revision: int) -> Outcome | None:
        """Close the window or time the turn out; the caller watches the clock.

        A turn that was missed counts against its person, the cut excepted. For somebody absent a
        computer player moves where the table's pace says so.

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
                    announced = announced_for(old, old.state, self._stand_in)
                    return await self._play(old, old, *announced, CloseWindow(), actor=None)
                seat = late_seat(old, old.state)
                move = played_for(old, old.state, seat, self._stand_in)
                is_miss = old.state.phase is not Phase.CUT
                new = missed(old, seat) if is_miss else old
                if self._table(new).is_voted_out:
                    # Whoever has just become absent need not be asked, and all others have agreed.
                    return await self._close(old, new, by_person=False)
                return await self._play(old, new, TimeOut(seat) if move is None else move, actor=None)
        except Refused:
            return None

    async def come_back(self, table_id: TableId, player_id: PlayerId) -> Outcome | None:
        """Wait again for a person who was absent; his turn, if it is his, begins anew.

        Returns:
            None if he is not absent: nothing was done.

        Raises:
            Refused: NOT_SEATED.
        """
        async with self._book.hold(table_id) as old:
            seated = seat_of(old, player_id)
            if seated is None:
                raise Refused(Refusal.NOT_SEATED)
            if not is_absent(old, seated):
                return None
            new = awake(old, player_id)
            if old.state is not None and seated.seat in asked(old.state):
                # A pause gives back the time since it began, so that a question from then on is all new.
                new = replace(new, asked_at=self._clock() if old.paused_at is None else old.paused_at)
            return await self._commit(old, new)

    async def begin_clock(self, table_id: TableId, decision: int) -> Outcome | None:
        """Let the clock of a question begin now, as its prompt has only now reached whom it is for.

        Args:
            table_id: Which table.
            decision: The question, `engine.play.State.decision`.

        Returns:
            None if another question is asked by now, or none that has a clock: nothing was done.
        """
        try:
            async with self._book.hold(table_id) as old:
                if old.state is None or old.state.decision != decision or old.deadline is None:
                    return None
                return await self._commit(old, replace(old, asked_at=self._clock()), by_person=False)
        except Refused:
            return None

    async def rearm(self, least_seconds: float) -> list[tuple[TableId, float]]:
        """Let the clock of every question begin anew: nobody pays for the time the program was down.

        For the start of the program, before it serves requests. Tables that were left alone too long
        stay open for as long as a lobby would half the time, so that somebody may still come.

        Args:
            least_seconds: What each clock has at least.

        Returns:
            The tables whose clocks began anew, each with how long its time had been over by now in
            seconds; below 0 if it was not.
        """
        now = self._clock()
        late = await self._store.restart_clocks(now, least_seconds)
        touched = await self._store.touch_since(now - self._patience.lobby / 2)
        self._book.forget([*(table_id for table_id, _ in late), *touched])
        return late
