"""The start: every table is drawn once, each before anything else is done at it.

Drawing thousands takes seconds, and nobody's press shall wait for the tables of others. So they are drawn
one after the other beside everything else, and whoever does something first has his own tables drawn first:
a press from before the start would otherwise ring for, or post, what is there already.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

from bot.groups import Groups
from bot.presenter import Presenter
from bot.shown import StoredShown
from engine.store import StoreError
from engine.tables import PlayerId, Table, TableId, Tables

GRACE_SECONDS: Final = 15.0
"""What every clock has left at least after a restart."""
NOTICED_SECONDS: Final = 30.0
"""From how long on a group is told that the bot was away when a turn should have ended."""

_log = logging.getLogger(__name__)


class Start:
    """Goes on with the tables of the last life."""

    def __init__(self, tables: Tables, presenter: Presenter, groups: Groups, shown: StoredShown) -> None:
        """Work with these services."""
        self._tables = tables
        self._presenter = presenter
        self._groups = groups
        self._shown = shown
        self._late: Mapping[TableId, float] = {}
        self._owed: dict[TableId, None] = {}
        self._drawing: dict[TableId, asyncio.Task[None]] = {}
        self._paused: list[Table] = []

    async def prepare(self) -> None:
        """Let all clocks begin anew, and see which tables have to be drawn.

        Raises:
            StoreError: the database cannot be used.
        """
        self._late = dict(await self._tables.rearm(GRACE_SECONDS))
        live = await self._tables.live_ids()
        # Tables that were closed when the process died have their messages still.
        self._owed = dict.fromkeys([*live, *sorted(await self._shown.tables() - set(live))])

    async def draw(self) -> None:
        """Draw every table that is not drawn yet, then have those tried that wait for their group."""
        while self._owed:
            await self._reach(next(iter(self._owed)))
        while self._drawing:
            await asyncio.wait(self._drawing.values())
        self._groups.resume_all(self._paused)

    async def before(self, table_id: TableId | None, player_id: PlayerId | None, chat_id: int | None) -> None:
        """Draw the tables that something concerns before it happens.

        Args:
            table_id: The table of the button that was pressed.
            player_id: Who acts; each of his tables may be drawn by it.
            chat_id: Where he acts; so may each table of a group.
        """
        if not self._owed and not self._drawing:
            return
        try:
            found = [] if player_id is None else await self._tables.of_player(player_id)
            found += [] if chat_id is None else await self._tables.of_chat(chat_id)
        except StoreError:
            _log.exception("tables could not be looked up")
            return
        numbers = {table.table_id for table in found}
        for number in numbers if table_id is None else numbers | {table_id}:
            await self._reach(number)

    async def _reach(self, table_id: TableId) -> None:
        """Have a table drawn, unless it is; wait until that is done."""
        if table_id in self._owed:
            del self._owed[table_id]
            task = asyncio.create_task(self._draw_one(table_id), name=f"first drawing of table {table_id}")
            self._drawing[table_id] = task
            task.add_done_callback(lambda _: self._drawing.pop(table_id))
        if (under_way := self._drawing.get(table_id)) is not None:
            # Whoever waits may be cancelled, but not the drawing.
            await asyncio.wait([under_way])

    async def _draw_one(self, table_id: TableId) -> None:
        try:
            for table in await self._tables.readable([table_id]):
                await self._presenter.catch_up(table)
                if self._late.get(table_id, 0) > NOTICED_SECONDS:
                    await self._presenter.say_back(table)
                if table.pause is not None:
                    self._paused.append(table)
        except Exception:  # noqa: BLE001 - whatever breaks one table must not keep the others from going on
            _log.exception("table %s could not be drawn at the start", table_id)
