"""The settings of a group: ``/settings`` for its administrators, and the buttons of that screen."""

from __future__ import annotations

from dataclasses import replace

from telegram import CallbackQuery, Update

from bot import render
from bot.audience import Reader
from bot.callbacks import CloseSettings, Resume, SetGroup, SettingValue, ShowChoices, ShowSettings
from bot.handlers.desk import Desk, parts
from bot.i18n import LANGUAGES
from bot.presenter import LEAST_REST_SECONDS
from bot.render import Notice
from bot.render.names import escape
from bot.render.pauses import pause_over
from bot.screen import Screen
from engine.tables import ABSENCES, SETTING_NAMES, Outcome, PlayerId, Table, TablePhase


class GroupSettings:
    """Shows and changes what a group has set; each press returns the toast that answers it."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk

    async def show(self, update: Update) -> None:
        """``/settings``: everything that the group may choose, for administrators."""
        message, _ = parts(update)
        group = await self._desk.meet_group(message.chat)
        if not await self._desk.rights.may_moderate(message):
            self._desk.reply(message, render.notice(Notice.ADMINS_ONLY, group.words))
            return
        self._desk.reply(message, await self._screen(message.chat_id))

    async def _screen(self, chat_id: int, setting: str | None = None) -> Screen:
        """Return everything that the group has set, or the values of one setting."""
        group = await self._desk.audience.group(chat_id)
        values = await self._values(chat_id)
        rest_seconds = max(group.settings.pause_seconds, LEAST_REST_SECONDS)
        if setting is None:
            return render.group_settings(values, rest_seconds, group.words)
        return render.group_choices(setting, values, rest_seconds, group.words)

    async def _values(self, chat_id: int) -> dict[str, SettingValue]:
        group = await self._desk.audience.group(chat_id)
        chosen, pace = group.settings, await self._desk.pace_of(chat_id)
        return {
            "opens": chosen.opens,
            "stops": chosen.stops,
            "turn_seconds": pace.turn_seconds,
            "absence": pace.absence,
            "pause_seconds": chosen.pause_seconds,
            "deals_itself": chosen.deals_itself,
            "is_quiet": chosen.is_quiet,
            "language": group.words.language,
        }

    async def set(self, query: CallbackQuery, reader: Reader, press: SetGroup) -> str:
        """Set one thing and show all again; the tables of the group are drawn by it at once."""
        chat_id = None if query.message is None else query.message.chat.id
        if chat_id is None or not await self._desk.rights.is_admin(chat_id, query.from_user.id):
            return render.notice(Notice.ADMINS_ONLY, reader.words)
        await self._write(chat_id, press.setting, press.value)
        self._desk.redraw(query, await self._screen(chat_id))
        for table in await self._desk.tables.of_chat(chat_id):
            await self._desk.presenter.show(Outcome(table))
        return render.notice(Notice.GROUP_SET, reader.words)

    async def _write(self, chat_id: int, setting: str, value: SettingValue) -> None:
        audience, house = self._desk.audience, self._desk.house_rules
        pace = await self._desk.pace_of(chat_id)
        if setting == "turn_seconds":
            await house.remember_pace(chat_id, replace(pace, turn_seconds=int(value)))
        elif setting == "absence":
            absence = next(known for known in ABSENCES if known == value)
            await house.remember_pace(chat_id, replace(pace, absence=absence))
        elif setting == "language":
            language = next(known for known in LANGUAGES if known == value)
            await audience.set_group_language(chat_id, language)
        else:
            name = next(known for known in SETTING_NAMES if known == setting)
            await audience.set_group(chat_id, name, value)

    async def choices(self, query: CallbackQuery, reader: Reader, press: ShowChoices) -> str:
        """Show the values of one setting."""
        return await self._turn_to(query, reader, press.setting)

    async def back(self, query: CallbackQuery, reader: Reader, _press: ShowSettings) -> str:
        """Show everything that the group has set again."""
        return await self._turn_to(query, reader, None)

    async def _turn_to(self, query: CallbackQuery, reader: Reader, setting: str | None) -> str:
        chat_id = None if query.message is None else query.message.chat.id
        if chat_id is None or not await self._desk.rights.is_admin(chat_id, query.from_user.id):
            return render.notice(Notice.ADMINS_ONLY, reader.words)
        self._desk.redraw(query, await self._screen(chat_id, setting))
        return ""

    async def close(self, query: CallbackQuery, reader: Reader, _press: CloseSettings) -> str:
        """Take the buttons off the screen."""
        chat_id = None if query.message is None else query.message.chat.id
        if chat_id is None or not await self._desk.rights.is_admin(chat_id, query.from_user.id):
            return render.notice(Notice.ADMINS_ONLY, reader.words)
        self._desk.redraw(query, (await self._screen(chat_id)).without_buttons())
        return ""

    async def resume(self, query: CallbackQuery, reader: Reader, press: Resume) -> str:
        """Let a table go on that waits, if the group can be written to again."""
        table = await self._desk.tables.get(press.table_id)
        if table.phase is TablePhase.CLOSED:
            group = await self._desk.audience.group(table.place.chat_id)
            self._desk.redraw(query, pause_over(group.title, reader.words, is_closed=True))
            return reader.words("notice-pause_over_closed")
        if not await self._may_resume(table, query.from_user.id):
            return render.notice(Notice.ADMINS_ONLY, reader.words)
        if not await self._desk.groups.resume(table):
            return render.notice(Notice.STILL_PAUSED, reader.words)
        self._desk.redraw(query, Screen(escape(render.notice(Notice.RESUMED, reader.words))))
        return render.notice(Notice.RESUMED, reader.words)

    async def _may_resume(self, table: Table, player_id: PlayerId) -> bool:
        if table.seating_of(player_id) is not None:
            return True
        return await self._desk.rights.may_choose_rules(table, player_id)
