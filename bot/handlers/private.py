"""Commands of the private chat: start and join by link, the hand, personal settings."""

from __future__ import annotations

import asyncio
from typing import Final

from telegram import Update

from bot import render
from bot.audience import Reader
from bot.gateway import Standing
from bot.handlers.desk import Desk, parts, stood_up
from bot.render import Notice, OpenTable
from engine.tables import PlayerId, Refusal, Refused, TablePhase

OFFERED_LOBBIES: Final = 10
"""Most lobbies, the newest, that a bare start looks through."""


class PrivateCommands:
    """What a person asks for in private. Each handler raises `TableError` for what is refused."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk

    async def start(self, update: Update, words: list[str]) -> None:
        """``/start``: join by the token of a link; without one, explain the game."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        await self._desk.audience.set_reachable(user.id, is_reachable=True)
        if words:
            await self._join(update, reader, words[0])
            return
        lobbies = await self._lobbies(user.id)
        self._desk.reply(message, render.start(reader.words, self._desk.bot_username, lobbies))
        await self._resend(reader)

    async def _join(self, update: Update, reader: Reader, token: str) -> None:
        message, user = parts(update)
        table = await self._desk.tables.by_token(token)
        standing = await self._desk.members.standing(table.place.chat_id, user.id)
        if standing is Standing.OUTSIDER:
            self._desk.reply(message, render.notice(Notice.NOT_A_MEMBER, reader.words))
        elif standing is Standing.UNKNOWN:
            self._desk.reply(message, render.notice(Notice.MEMBERSHIP_UNKNOWN, reader.words))
        elif table.seating_of(user.id) is not None and table.is_at(user.id):
            await self._desk.presenter.repost_hand(table, user.id)
        elif await self._desk.seat(table, reader) is Notice.OPEN_PRIVATE_CHAT:
            self._desk.reply(message, render.notice(Notice.OPEN_PRIVATE_CHAT, reader.words))

    async def _lobbies(self, player_id: PlayerId) -> list[OpenTable]:
        """Return the tables at which a person may sit down: the payload of his link may be lost."""
        lobbies = [table for table in await self._desk.tables.live() if table.phase is TablePhase.LOBBY]
        lobbies = [table for table in lobbies if not table.is_at(player_id)][-OFFERED_LOBBIES:]
        standings = await asyncio.gather(
            *(self._desk.members.standing(table.place.chat_id, player_id) for table in lobbies)
        )
        return [
            OpenTable((await self._desk.audience.group(table.place.chat_id)).title, table.token)
            for table, standing in zip(lobbies, standings, strict=True)
            if standing in (Standing.MEMBER, Standing.ADMIN)
        ]

    async def hand(self, update: Update) -> None:
        """``/hand``: send the cards again, of every table."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        if not await self._resend(reader):
            self._desk.reply(message, render.notice(Notice.NO_HAND, reader.words))

    async def _resend(self, reader: Reader) -> bool:
        player_id = reader.player.player_id
        tables = await self._desk.tables.of_player(player_id)
        for table in tables:
            await self._desk.presenter.repost_hand(table, player_id)
        return bool(tables)

    async def leave(self, update: Update) -> None:
        """``/leave``: stand up from the one table at which the person sits."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        tables = await self._desk.tables.of_player(user.id)
        if len(tables) > 1:
            self._desk.reply(message, render.notice(Notice.ONLY_IN_GROUP, reader.words))
            return
        if not tables:
            raise Refused(Refusal.NOT_SEATED)
        outcome = await self._desk.tables.stand(tables[0].table_id, user.id)
        await self._desk.presenter.show(outcome)
        self._desk.reply(message, render.notice(stood_up(outcome.table, user.id), reader.words))

    async def confirm(self, update: Update) -> None:
        """``/confirm``: the setting of confirming each move."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        self._desk.reply(message, render.confirm_choice(reader.words, is_on=reader.confirms_moves))

    async def group_only(self, update: Update) -> None:
        """Say that a command belongs into the group."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        self._desk.reply(message, render.notice(Notice.ONLY_IN_GROUP, reader.words))

    async def unknown(self, update: Update) -> None:
        """Answer anything else that is written in private."""
        message, user = parts(update)
        reader = await self._desk.meet(user)
        self._desk.reply(message, render.notice(Notice.UNKNOWN_COMMAND, reader.words))
