"""What the service is asked: tables by number, place, link and person."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from engine.store import Damaged
from engine.tables.core import Core
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Place, PlayerId, Table, TableId

_log = logging.getLogger(__name__)


class Questions(Core):
    """Reads tables; changes nothing."""

    async def get(self, table_id: TableId) -> Table:
        """Return a table, also one that is closed.

        Raises:
            Refused: NO_TABLE, there never was one.
        """
        return self._table(await self._book.read(table_id))

    async def by_place(self, place: Place) -> Table | None:
        """Return the table that stands here, or None if none does."""
        table_id = await self._store.find_by_place(place.chat_id, place.thread_id)
        return None if table_id is None else await self.get(table_id)

    async def by_token(self, token: str) -> Table:
        """Return the table whose link holds this token.

        Raises:
            Refused: WRONG_LINK, the table is closed or there never was one.
        """
        table_id = await self._store.find_by_token(token)
        if table_id is None:
            raise Refused(Refusal.WRONG_LINK)
        return await self.get(table_id)

    async def of_player(self, player_id: PlayerId) -> list[Table]:
        """Return the tables that are not closed and at which a person sits, oldest first.

        Whoever has stood up is not counted once the deal is over.
        """
        tables = await self.readable(await self._store.find_of_player(player_id))
        return [table for table in tables if table.is_at(player_id)]

    def is_silent(self, table: Table) -> bool:
        """Tell whether nobody has done anything at a table for so long that anybody may end it."""
        return self._clock() >= table.silent_at

    async def live(self) -> list[Table]:
        """Return all tables that are not closed, oldest first; see `readable`."""
        return await self.readable(await self.live_ids())

    async def live_ids(self) -> list[TableId]:
        """Return the numbers of all tables that are not closed, oldest first."""
        return await self._store.find_live()

    async def renamed(self, player_id: PlayerId) -> list[Table]:
        """Return a person's tables with the name that he has by now; see `of_player`."""
        self._book.forget(await self._store.find_of_player(player_id))
        return await self.of_player(player_id)

    async def of_chat(self, chat_id: int) -> list[Table]:
        """Return the tables of a group that are not closed, oldest first; see `readable`."""
        return await self.readable(await self._store.find_in_chat(chat_id))

    async def readable(self, table_ids: Iterable[TableId]) -> list[Table]:
        """Return those of these tables that can be read.

        A table whose stored state is damaged is left out and logged, so that the others go on.
        """
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self.get(table_id))
            except Damaged as error:
                _log.error("left out: %s", error)
        return tables
