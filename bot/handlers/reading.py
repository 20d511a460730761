"""Help, and the pages about every game, which anybody may leaf through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Chat, Message, User
from telegram.constants import ChatType

from bot import render
from bot.callbacks import Callback, ReadGame, ReadGames, ReadHelp
from bot.handlers.desk import Desk, place_of
from bot.i18n import Words
from bot.screen import Screen
from engine.rules import RuleSet

Reads = Callable[[Message, User, Any], Awaitable[Screen]]


class Reading:
    """What there is to read about the games; a press turns the page of the message it was made on."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk
        self.pages: dict[type[Callback], Reads] = {
            ReadHelp: self._help,
            ReadGames: self._games,
            ReadGame: self._game,
        }

    async def words(self, chat: Chat, user: User) -> Words:
        """Return the words of whoever reads in this chat."""
        if chat.type == ChatType.PRIVATE:
            return (await self._desk.meet(user)).words
        return (await self._desk.meet_group(chat)).words

    async def help(self, message: Message, user: User) -> Screen:
        """Return the help for this chat: how its game goes, and its commands."""
        words = await self.words(message.chat, user)
        scope: render.Scope = "private" if message.chat.type == ChatType.PRIVATE else "group"
        return render.help_page(words, scope, await self._rules(message, user))

    async def _rules(self, message: Message, user: User) -> RuleSet:
        """Return what is played here: at the table, or by the group last; in private, at his table."""
        desk = self._desk
        if message.chat.type == ChatType.PRIVATE:
            tables = await desk.tables.of_player(user.id)
            return tables[-1].rules if tables else desk.rules
        table = await desk.tables.by_place(place_of(message))
        if table is not None:
            return table.rules
        return await desk.house_rules.last(message.chat_id) or desk.rules

    async def _help(self, message: Message, user: User, _press: ReadHelp) -> Screen:
        return await self.help(message, user)

    async def _games(self, message: Message, user: User, press: ReadGames) -> Screen:
        return render.games_page(await self.words(message.chat, user), press.family)

    async def _game(self, message: Message, user: User, press: ReadGame) -> Screen:
        return render.game_page(press.preset, await self.words(message.chat, user))
