"""The choice of rules in the lobby, by buttons in the group; for the opener and administrators."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from telegram import CallbackQuery, Update

from bot import render
from bot.callbacks import (
    AskDrop,
    Callback,
    ChangePlace,
    ChoosePreset,
    ChooseRules,
    CloseRules,
    DrawPlaces,
    DropSaved,
    ResetRules,
    SaveRules,
    SetSetting,
    ShowGroup,
    ShowSaved,
    ShowSetting,
    UseSaved,
)
from bot.handlers.desk import Desk, parts, place_of
from bot.i18n import Words
from bot.render import Notice, changing, choosing
from bot.screen import Screen
from engine.rules import PRESETS, RuleConflict, RuleSet
from engine.tables import Refusal, Refused, Table, TableId, TablePhase

Work = Callable[[CallbackQuery, Any], Awaitable[str]]


class Choosing:
    """Carries out presses on the rules screen; each returns the toast that answers it."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk
        self.works: dict[type[Callback], Work] = {
            ChooseRules: self._start,
            ShowGroup: self._group,
            ShowSetting: self._setting,
            ShowSaved: self._saved,
            ChoosePreset: self._preset,
            SetSetting: self._set,
            ResetRules: self._reset,
            UseSaved: self._use,
            AskDrop: self._ask_drop,
            DropSaved: self._drop,
            SaveRules: self._save,
            CloseRules: self._close,
            ChangePlace: self._change_place,
            DrawPlaces: self._draw_places,
        }

    async def _table(self, query: CallbackQuery, table_id: TableId) -> tuple[Table, Words]:
        """Return a table in the lobby and its group's words.

        Raises:
            Refused: its rules stand already, or the presser may not choose them.
        """
        table = await self._desk.tables.get(table_id)
        if table.phase is TablePhase.CLOSED:
            raise Refused(Refusal.NO_TABLE)
        if table.state is not None:
            raise Refused(Refusal.DEAL_RUNS)
        if not await self._desk.rights.may_choose_rules(table, query.from_user.id):
            raise Refused(Refusal.NOT_YOUR_RULES)
        return table, (await self._desk.audience.group(table.place.chat_id)).words

    def _show(self, table: Table, screen: Screen) -> str:
        self._desk.presenter.show_choice(table, screen)
        return ""

    async def _start(self, query: CallbackQuery, press: ChooseRules) -> str:
        table, words = await self._table(query, press.table_id)
        return self._show(table, choosing.start(table, words, press.page))

    async def _group(self, query: CallbackQuery, press: ShowGroup) -> str:
        table, words = await self._table(query, press.table_id)
        return self._show(table, choosing.group_page(table, press.group, words))

    async def _setting(self, query: CallbackQuery, press: ShowSetting) -> str:
        table, words = await self._table(query, press.table_id)
        return self._show(table, choosing.setting_page(table, press.setting, words))

    async def _saved(self, query: CallbackQuery, press: ShowSaved) -> str:
        table, words = await self._table(query, press.table_id)
        return self._show(table, await self._saved_page(table, words))

    async def _saved_page(self, table: Table, words: Words) -> Screen:
        return choosing.saved_page(table, await self._desk.house_rules.saved(table.place.chat_id), words)

    async def _play_by(self, table: Table, rules: RuleSet) -> Table:
        """Let the table play by these rules, and draw its lobby anew."""
        outcome = await self._desk.tables.set_rules(table.table_id, rules)
        await self._desk.presenter.show(outcome)
        return outcome.table

    async def _preset(self, query: CallbackQuery, press: ChoosePreset) -> str:
        table, words = await self._table(query, press.table_id)
        # How long announcements take is the table's pace, not the preset's matter.
        rules = replace(PRESETS[press.preset], combo_window=table.rules.combo_window)
        table = await self._play_by(table, rules)
        return self._show(table, choosing.start(table, words))

    async def _set(self, query: CallbackQuery, press: SetSetting) -> str:
        table, words = await self._table(query, press.table_id)
        before = table.rules
        try:
            rules = changing.changed(before, press.setting, press.value)
        except RuleConflict as conflict:
            return choosing.conflict_told(conflict, words)
        table = await self._play_by(table, rules)
        self._show(table, choosing.setting_page(table, press.setting, words))
        return choosing.change_told(before, rules, press.setting, words)

    async def _reset(self, query: CallbackQuery, press: ResetRules) -> str:
        table, words = await self._table(query, press.table_id)
        table = await self._play_by(table, changing.reset(table.rules))
        return self._show(table, choosing.start(table, words))

    async def _use(self, query: CallbackQuery, press: UseSaved) -> str:
        table, words = await self._table(query, press.table_id)
        saved = await self._desk.house_rules.saved(table.place.chat_id)
        chosen = next((kept.rules for kept in saved if kept.number == press.number), None)
        if chosen is None:
            self._show(table, await self._saved_page(table, words))
            raise Refused(Refusal.NO_SUCH_RULES)
        table = await self._play_by(table, chosen)
        return self._show(table, choosing.start(table, words))

    async def _ask_drop(self, query: CallbackQuery, press: AskDrop) -> str:
        table, words = await self._table(query, press.table_id)
        saved = await self._desk.house_rules.saved(table.place.chat_id)
        kept = next((kept for kept in saved if kept.number == press.number), None)
        page = choosing.saved_page(table, saved, words)
        return self._show(table, page if kept is None else choosing.drop_question(table, kept, words))

    async def _drop(self, query: CallbackQuery, press: DropSaved) -> str:
        table, words = await self._table(query, press.table_id)
        await self._desk.house_rules.drop(table.place.chat_id, press.number)
        return self._show(table, await self._saved_page(table, words))

    async def _save(self, query: CallbackQuery, press: SaveRules) -> str:
        table, words = await self._table(query, press.table_id)
        await self._desk.house_rules.save(table.place.chat_id, choosing.saved_name(table, words), table.rules)
        self._show(table, await self._saved_page(table, words))
        return render.notice(Notice.RULES_SAVED, words)

    async def save_as(self, update: Update, name: str) -> None:
        """``/saverules NAME``: keep the rules of the table here under a name.

        Raises:
            Refused: NOT_YOUR_RULES, NO_NAME, TOO_MANY_SAVED.
        """
        message, _ = parts(update)
        group = await self._desk.meet_group(message.chat)
        if await self._desk.tables.by_place(place_of(message)) is None:
            self._desk.reply(message, render.notice(Notice.NO_TABLE_TO_SAVE, group.words))
            return
        table = await self._desk.table_at(message)
        if not await self._desk.rights.may_write_rules(message, table):
            raise Refused(Refusal.NOT_YOUR_RULES)
        await self._desk.house_rules.save(message.chat_id, name, table.rules)
        self._desk.reply(message, render.notice(Notice.RULES_SAVED, group.words))

    async def _close(self, query: CallbackQuery, press: CloseRules) -> str:
        table, words = await self._table(query, press.table_id)
        self._desk.presenter.end_choice(table, choosing.rules_chosen(table, words))
        return ""

    async def _change_place(self, query: CallbackQuery, press: ChangePlace) -> str:
        """Sit after everybody else, which anybody may who sits; opposite sit partners."""
        outcome = await self._desk.tables.change_place(press.table_id, query.from_user.id)
        await self._desk.presenter.show(outcome)
        return ""

    async def _draw_places(self, query: CallbackQuery, press: DrawPlaces) -> str:
        """Seat everybody by lot, for whoever may choose the rules."""
        _, words = await self._table(query, press.table_id)
        outcome = await self._desk.tables.draw_places(press.table_id)
        await self._desk.presenter.show(outcome)
        return words("places-drawn")
