"""What the clock brings about: turns that end, warnings, tables that close; and clocks that wait.

A turn does not end while its question has still to reach whom it is for, and its clock begins anew
when it reaches him late, whatever kept it: a flood, a server in trouble, a queue. The window before a
lead waits for nothing: what it takes to draw a private message depends on the cards in it, and everybody
sees how long the window lasts. A person who alone cannot be written to is waited for about as long again
as he has, and no longer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from bot import render
from bot.gateway import Outbox, Slot
from bot.presenter import Presenter, group_slot, hand_slot, table_of_hand
from engine.play import NO_SEAT, Phase, to_act
from engine.tables import PlayerId, Table, TableId, TablePhase, Tables

LATE_SECONDS: Final = 3.0
"""After so long a question has reached its person late."""
HOLD_SECONDS: Final = 1.0
"""Between two looks whether a question has reached its person at last."""

LEAST_HOLD_SECONDS: Final = 30.0
"""So long at least a question may be on its way beyond its time; else as long again as its time."""
VAIN_SECONDS: Final = 1.0
"""Until a table is looked at again for what is due, but could not be done; the pauses double."""
LONGEST_VAIN_SECONDS: Final = 60.0
"""Most between two such looks."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Question:
    """A question that stands, with a clock."""

    key: tuple[int, Phase]
    revision: int
    """Of the first drawing that puts it."""
    asked_at: float
    awaiting: set[int]
    """The private chats that it has still to reach."""
    is_warned: bool = False


@dataclass(slots=True)
class _Vain:
    """Looks at a table that changed nothing."""

    revision: int
    pause: float = VAIN_SECONDS
    not_before: float = 0.0


class Bell:
    """Knows when each table has to be looked at again, and does what is due then."""

    def __init__(
        self,
        tables: Tables,
        outbox: Outbox,
        clock: Callable[[], float],
        set_alarm: Callable[[TableId, int, float | None], None],
    ) -> None:
        """Prepare; nothing is done before the first `watch`.

        Args:
            tables: The service.
            outbox: Knows what has still to arrive.
            clock: The time in seconds since the epoch.
            set_alarm: Told when `ring` is to be called for a table and its revision.
        """
        self._tables = tables
        self._outbox = outbox
        self._clock = clock
        self._set_alarm = set_alarm
        self._questions: dict[TableId, _Question] = {}
        self._vain: dict[TableId, _Vain] = {}
        self._unheard: dict[TableId, set[PlayerId]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: Table, also: float | None = None) -> None:
        """Take note of a table that is about to be drawn, and set its alarm; ``also`` is another moment."""
        now = self._clock()
        question = self._note(table)
        moments = [table.deadline, table.expires_at, also]
        if table.is_dealing:
            moments.append(render.board_changes_at(table, now))
        if question is not None and not question.is_warned:
            moments.append(table.warns_at)
        due = [moment for moment in moments if moment is not None]
        self._set_alarm(table.table_id, table.revision, self._arms_at(table, min(due), now) if due else None)
        if table.phase is TablePhase.CLOSED:
            self._unheard.pop(table.table_id, None)
            self._vain.pop(table.table_id, None)

    def _arms_at(self, table: Table, at: float, now: float) -> float:
        """Return when to look again for what is due at a moment; later, if it was looked for in vain."""
        vain = self._vain.get(table.table_id)
        if vain is None:
            return at
        if at > now or vain.revision != table.revision:
            del self._vain[table.table_id]
            return at
        return max(at, vain.not_before)

    def _note_vain(self, table: Table, now: float) -> None:
        vain = self._vain.get(table.table_id)
        if vain is None or vain.revision != table.revision:
            vain = self._vain[table.table_id] = _Vain(table.revision)
        vain.not_before = now + vain.pause
        vain.pause = min(2 * vain.pause, LONGEST_VAIN_SECONDS)

    async def ring(self, presenter: Presenter, table_id: TableId, revision: int) -> Table | None:
        """Do what is due at a table: end the turn, close the table, or warn.

        Args:
            presenter: Draws what comes of it.
            table_id: Which table.
            revision: The table's when the alarm was set.

        Returns:
            The table, if it stays as it is: what changes of it by the clock alone has to be drawn.
        """
        table = await self._tables.get(table_id)
        now = self._clock()
        if table.revision == revision and table.deadline is not None and table.deadline <= now:
            if await self._holds(presenter, table, table.deadline, now):
                self._set_alarm(table_id, revision, now + HOLD_SECONDS)
                return None
            outcome = await self._tables.expire(table_id, revision)
        elif table.revision == revision and table.expires_at is not None and table.expires_at <= now:
            outcome = await self._tables.expire_table(table_id, revision)
        else:
            await self._warn(presenter, table, now)
            self._note_vain(table, now)
            return table
        if outcome is not None:
            await presenter.show(outcome)
        return None

    def arrived(self, presenter: Presenter, slot: Slot, version: int) -> None:
        """Take note that a slot shows a drawing of this version; a late question begins anew."""
        table_id = table_of_hand(slot)
        if table_id is not None:
            self._unheard.get(table_id, set()).discard(slot.chat_id)
        question = None if table_id is None else self._questions.get(table_id)
        if table_id is None or question is None or version < question.revision:
            return
        if slot.chat_id not in question.awaiting:
            return
        question.awaiting.discard(slot.chat_id)
        if self._clock() - question.asked_at > LATE_SECONDS:
            self._run(self._begin_clock(presenter, table_id, question.key[0]))

    def lost(self, chat_id: int) -> None:
        """Take note that a chat is out of reach: his group is told, and his time runs on."""
        for question in self._questions.values():
            question.awaiting.discard(chat_id)

    async def stop(self) -> None:
        """End what is still being done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _note(self, table: Table) -> _Question | None:
        state = table.state
        if state is None or table.deadline is None or table.asked_at is None:
            self._questions.pop(table.table_id, None)
            return None
        key = (state.decision, state.phase)
        question = self._questions.get(table.table_id)
        if question is None or question.key != key:
            question = _Question(
                key, table.revision, table.asked_at, {slot.chat_id for slot in _slots(table)}
            )
            self._questions[table.table_id] = question
        if question.asked_at != table.asked_at:
            # The clock has begun anew, and so has the time until the warning.
            question.asked_at, question.is_warned = table.asked_at, False
        return question

    async def _holds(self, presenter: Presenter, table: Table, deadline: float, now: float) -> bool:
        """Tell whether a turn that is over waits until its question has arrived.

        Not for ever: if the group can be written to, but a person cannot, his group is told once, and his
        time runs on.
        """
        question = self._questions.get(table.table_id)
        if question is None:
            return False
        unheard = self._unheard.setdefault(table.table_id, set())
        late = [
            slot.chat_id
            for slot in _slots(table)
            if slot.chat_id in question.awaiting - unheard and self._outbox.waits(slot)
        ]
        if not late:
            return False
        longest = max(deadline - question.asked_at, LEAST_HOLD_SECONDS)
        if now < deadline + longest or self._outbox.waits(group_slot(table)):
            return True
        unheard.update(late)
        for player_id in late:
            await presenter.say_unheard(table, player_id)
        return False

    async def _warn(self, presenter: Presenter, table: Table, now: float) -> None:
        question = self._questions.get(table.table_id)
        if question is None or question.is_warned or table.warns_at is None or now < table.warns_at:
            return
        question.is_warned = True
        for player_id in _asked(table):
            if player_id not in question.awaiting:
                await presenter.warn(table, player_id)

    async def _begin_clock(self, presenter: Presenter, table_id: TableId, decision: int) -> None:
        try:
            outcome = await self._tables.begin_clock(table_id, decision)
            if outcome is not None:
                await presenter.show(outcome)
        except Exception:  # noqa: BLE001 - nobody awaits this task, so the log is the only place
            _log.exception("the clock of table %s did not begin anew", table_id)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _asked(table: Table) -> list[PlayerId]:
    """Return whom the table waits for, in the window everybody; not those who are absent."""
    state = table.state
    if state is None:
        return []
    everybody = state.phase is Phase.WINDOW or state.turn == NO_SEAT
    seats = to_act(state) if everybody else (state.turn,)
    return [
        seating.player.player_id
        for seating in table.seating
        if seating.seat in seats and not seating.is_absent
    ]


def _slots(table: Table) -> list[Slot]:
    """Return the messages that a question waits for; the window waits for none."""
    if table.state is not None and table.state.phase is Phase.WINDOW:
        return []
    return [hand_slot(table, player_id) for player_id in _asked(table)]
