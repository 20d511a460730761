"""Commands of a group: open a table, sit down, stand up, deal, stop."""

from __future__ import annotations

from telegram import Update, User

from bot import render
from bot.handlers.desk import Desk, parts, place_of, stood_up
from bot.handlers.rights import is_anonymous
from bot.render import Notice
from engine.tables import Outcome, Refusal, Refused, Table


class GroupCommands:
    """What people ask for in a group. Each handler raises `TableError` for what is refused."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk

    async def new_game(self, update: Update) -> None:
        """``/newgame``: open a table here and seat whoever opened it, if he can be written to."""
        message, user = parts(update)
        group = await self._desk.meet_group(message.chat)
        if is_anonymous(message):
            self._desk.reply(message, render.notice(Notice.ANONYMOUS, group.words))
            return
        desk = self._desk
        if not await desk.rights.may_open(message):
            desk.reply(message, render.notice(Notice.OPEN_BY_ADMINS, group.words))
            return
        await desk.open_table(place_of(message), await desk.meet(user))

    async def start(self, update: Update) -> None:
        """``/start`` in a group: greet it as when the bot was added, or show the table that is there."""
        message, _ = parts(update)
        group = await self._desk.meet_group(message.chat)
        if await self._desk.tables.by_place(place_of(message)) is None:
            self._desk.reply(message, render.greeting(group.words))
        else:
            await self._desk.presenter.repost(await self._desk.table_at(message))

    async def join(self, update: Update) -> None:
        """``/join``: sit down, or learn how to open the private chat first."""
        message, user = parts(update)
        group = await self._desk.meet_group(message.chat)
        if is_anonymous(message):
            self._desk.reply(message, render.notice(Notice.ANONYMOUS, group.words))
            return
        table = await self._desk.table_at(message)
        result = await self._desk.seat(table, await self._desk.meet(user))
        if result is Notice.OPEN_PRIVATE_CHAT:
            self._desk.reply(message, render.invitation(table, group.words, self._desk.bot_username))
        elif result is not Notice.SAT_DOWN:
            self._desk.reply(message, render.notice(result, group.words))

    async def leave(self, update: Update) -> None:
        """``/leave``: stand up, at once or after the running deal."""
        message, user = parts(update)
        group = await self._desk.meet_group(message.chat)
        table = await self._desk.table_at(message)
        outcome = await self._desk.tables.stand(table.table_id, user.id)
        await self._desk.presenter.show(outcome)
        self._desk.reply(message, render.notice(stood_up(outcome.table, user.id), group.words))

    async def deal(self, update: Update) -> None:
        """``/deal``: the first deal, or the next one."""
        message, user = parts(update)
        await self._desk.meet_group(message.chat)
        table = await self._desk.table_at(message)
        await self._desk.presenter.show(await self._deal(table, user))

    async def _deal(self, table: Table, user: User) -> Outcome:
        if table.state is None:
            return await self._desk.begin(table.table_id, user.id)
        if table.is_dealing:
            raise Refused(Refusal.DEAL_RUNS)
        return await self._desk.groups.deal_next(table, user.id, table.state.deal_number)

    async def table(self, update: Update) -> None:
        """``/table``: post the table's message again, at the end of the chat."""
        message, _ = parts(update)
        await self._desk.meet_group(message.chat)
        await self._desk.presenter.repost(await self._desk.table_at(message))

    async def stop(self, update: Update) -> None:
        """``/stop``: end the game, by its opener or an administrator at once, by others with a vote.

        In the midst of a deal those are asked first, unless it waits: the group may not read the question.
        """
        message, user = parts(update)
        group = await self._desk.meet_group(message.chat)
        table = await self._desk.table_at(message)
        # Nobody has to wait for those who have gone.
        is_silent = self._desk.tables.is_silent(table)
        may_stop = is_silent or await self._desk.rights.may_stop(message, table)
        if may_stop and table.is_dealing and table.pause is None and not is_silent:
            self._desk.reply(message, render.end_question(table, group.words))
        elif may_stop:
            await self._desk.presenter.show(await self._desk.tables.stop(table.table_id))
        else:
            await self._desk.presenter.show(await self._desk.tables.vote_stop(table.table_id, user.id))
