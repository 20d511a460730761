"""The choice of a table's pace, in the lobby and while it plays; for the opener and administrators."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from telegram import CallbackQuery, Update

from bot.callbacks import Callback, ClosePace, SetPace, ShowPace
from bot.handlers.choosing import Work
from bot.handlers.desk import Desk, parts, place_of
from bot.i18n import Words
from bot.render import Notice, notice
from bot.render.pace import chosen_pace, pace_chosen, pace_page, pace_told
from engine.tables import Refusal, Refused, Table, TableId, TablePhase


class PaceChoice:
    """Carries out presses on the page of the pace; each returns the toast that answers it."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk
        self.works: dict[type[Callback], Work] = {
            ShowPace: self._start,
            SetPace: self._set,
            ClosePace: self._close,
        }

    async def command(self, update: Update) -> None:
        """``/time``: post the page of the pace of the table here.

        Raises:
            Refused: NOT_YOUR_RULES.
        """
        message, _ = parts(update)
        group = await self._desk.meet_group(message.chat)
        if await self._desk.tables.by_place(place_of(message)) is None:
            self._desk.reply(message, notice(Notice.NO_TABLE_TO_TIME, group.words))
            return
        table = await self._desk.table_at(message)
        if not await self._desk.rights.may_write_rules(message, table):
            raise Refused(Refusal.NOT_YOUR_RULES)
        self._desk.presenter.show_choice(table, pace_page(table, group.words), anew=True)

    async def _table(self, query: CallbackQuery, table_id: TableId) -> tuple[Table, Words]:
        """Return a table and its group's words.

        Raises:
            Refused: it is closed, or the presser may not choose.
        """
        table = await self._desk.tables.get(table_id)
        if table.phase is TablePhase.CLOSED:
            raise Refused(Refusal.NO_TABLE)
        if not await self._desk.rights.may_choose_rules(table, query.from_user.id):
            raise Refused(Refusal.NOT_YOUR_RULES)
        return table, (await self._desk.audience.group(table.place.chat_id)).words

    async def _start(self, query: CallbackQuery, press: ShowPace) -> str:
        table, words = await self._table(query, press.table_id)
        self._desk.presenter.show_choice(table, pace_page(table, words))
        return ""

    async def _set(self, query: CallbackQuery, press: SetPace) -> str:
        table, words = await self._table(query, press.table_id)
        change: dict[str, Any] = {press.setting: press.value}
        pace = replace(chosen_pace(table), **change)
        outcome = await self._desk.tables.set_pace(press.table_id, pace)
        await self._desk.house_rules.remember_pace(table.place.chat_id, pace)
        await self._desk.presenter.show(outcome)
        self._desk.presenter.show_choice(outcome.table, pace_page(outcome.table, words))
        return pace_told(outcome.table, words)

    async def _close(self, query: CallbackQuery, press: ClosePace) -> str:
        table, words = await self._table(query, press.table_id)
        self._desk.presenter.end_choice(table, pace_chosen(table, words))
        return ""
