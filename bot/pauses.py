"""What administrators read in private of tables that wait: one message a person and table, kept true."""

from __future__ import annotations

from dataclasses import dataclass

from bot import render
from bot.audience import Audience
from bot.gateway import Outbox, Slot
from bot.render.pauses import pause_over
from bot.screen import Screen
from engine.tables import PlayerId, Table, TableId, TablePhase


@dataclass(frozen=True, slots=True)
class _Endings:
    """What a notice becomes."""

    goes_on: Screen
    closed: Screen


class PauseNotices:
    """Tells of pauses, says another reason in the same message, and ends that message with the pause."""

    def __init__(self, outbox: Outbox, audience: Audience) -> None:
        """Work with these services."""
        self._outbox = outbox
        self._audience = audience
        self._told: dict[TableId, dict[PlayerId, _Endings]] = {}

    def is_told(self, table_id: TableId) -> bool:
        """Tell whether somebody was told, since the start, that a table waits."""
        return table_id in self._told

    async def tell(self, table: Table, people: list[PlayerId], *, ring: bool) -> list[PlayerId]:
        """Show these people, and who was told before, why a table waits; return who can be reached.

        Args:
            table: The table, which waits.
            people: Whom to tell.
            ring: Whether to send a new message, which notifies.
        """
        if table.pause is None:
            return []
        group = await self._audience.group(table.place.chat_id)
        told = self._told.setdefault(table.table_id, {})
        everybody = dict.fromkeys([*people, *told])
        reached = [person for person in everybody if await self._audience.is_reachable(person)]
        for person in reached:
            words = (await self._audience.reader(person)).words
            told[person] = _Endings(
                pause_over(group.title, words, is_closed=False),
                pause_over(group.title, words, is_closed=True),
            )
            screen = render.paused(table, table.pause, group.title, words)
            self._outbox.show(_slot(table, person), screen, version=table.revision, ring=ring)
        return reached

    def follow(self, table: Table) -> None:
        """End what was told of a table that does not wait any more, or is over."""
        is_closed = table.phase is TablePhase.CLOSED
        if table.pause is not None and not is_closed:
            return
        for person, endings in self._told.pop(table.table_id, {}).items():
            slot = _slot(table, person)
            screen = endings.closed if is_closed else endings.goes_on
            self._outbox.show(slot, screen, version=table.revision)
            self._outbox.retire(slot)


def _slot(table: Table, person: PlayerId) -> Slot:
    return Slot(person, None, f"pause:{table.table_id}")
