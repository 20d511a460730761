"""Commands that work in a group and in private: help, rules, language."""

from __future__ import annotations

from telegram import Update
from telegram.constants import ChatType

from bot import render
from bot.handlers.desk import Desk, parts, place_of
from bot.handlers.reading import Reading
from bot.render import Notice


class CommonCommands:
    """What can be asked for anywhere; the answer is in the words of whoever reads it."""

    def __init__(self, desk: Desk, reading: Reading) -> None:
        """Work with these services; `reading` knows the pages about games."""
        self._desk = desk
        self._reading = reading

    async def help(self, update: Update) -> None:
        """``/help``: how the game here goes, and the commands."""
        message, user = parts(update)
        self._desk.reply(message, await self._reading.help(message, user))

    async def rules(self, update: Update) -> None:
        """``/rules``: what the table here plays by; in private, what every table of the person does."""
        message, user = parts(update)
        words = await self._reading.words(message.chat, user)
        if message.chat.type == ChatType.PRIVATE:
            tables = await self._desk.tables.of_player(user.id)
        else:
            table = await self._desk.tables.by_place(place_of(message))
            tables = [] if table is None else [table]
        in_force = {(table.rules, table.pace.turn_seconds): None for table in tables}
        for rules, turn_seconds in in_force or {(self._desk.rules, self._desk.pace.turn_seconds): None}:
            self._desk.reply(message, render.rules_page(rules, turn_seconds, words))

    async def language(self, update: Update) -> None:
        """``/language``: choose one, for oneself in private, for the group as its administrator."""
        message, user = parts(update)
        words = await self._reading.words(message.chat, user)
        is_private = message.chat.type == ChatType.PRIVATE
        if not is_private and not await self._desk.rights.may_moderate(message):
            self._desk.reply(message, render.notice(Notice.ADMINS_ONLY, words))
            return
        self._desk.reply(message, render.language_choice(words, for_chat=not is_private))
