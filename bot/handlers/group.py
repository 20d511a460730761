"""Commands of a group: open a table, sit down, stand up, deal, stop."""

from __future__ import annotations

from telegram import ChatMember, Message, Update, User
from telegram.constants import ChatType

from bot import render
from bot.gateway import Standing
from bot.handlers.desk import Desk, is_anonymous, is_the_group_itself, parts, place_of, stood_up
from bot.render import Notice
from engine.tables import Outcome, Refusal, Refused, Table, TablePhase


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
        reader = await self._desk.meet(user)
        desk = self._desk
        rules = await desk.house_rules.last(message.chat_id) or desk.rules
        pace = await desk.house_rules.last_pace(message.chat_id) or desk.pace
        outcome = await desk.tables.open(place_of(message), reader.player, rules, pace)
        await desk.presenter.show(outcome)
        await desk.seat(outcome.table, reader)

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
        elif result is Notice.SAT_DOWN_NEXT_DEAL:
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
        tables = self._desk.tables
        if table.state is None:
            return await self._desk.begin(table.table_id, user.id)
        if table.is_dealing:
            raise Refused(Refusal.DEAL_RUNS)
        return await tables.next_deal(table.table_id, user.id, table.state.deal_number)

    async def table(self, update: Update) -> None:
        """``/table``: post the table's message again, at the end of the chat."""
        message, _ = parts(update)
        await self._desk.meet_group(message.chat)
        await self._desk.presenter.repost(await self._desk.table_at(message))

    async def stop(self, update: Update) -> None:
        """``/stop``: end the game, by its opener or an administrator at once, by others with a vote."""
        message, user = parts(update)
        await self._desk.meet_group(message.chat)
        table = await self._desk.table_at(message)
        if await self._may_stop(message, user, table):
            await self._desk.presenter.show(await self._desk.tables.stop(table.table_id))
            return
        outcome = await self._desk.tables.vote_stop(table.table_id, user.id)
        await self._desk.presenter.show(outcome)
        if outcome.table.phase is not TablePhase.CLOSED:
            await self._desk.presenter.show_vote(outcome.table)

    async def _may_stop(self, message: Message, user: User, table: Table) -> bool:
        if is_anonymous(message):
            return is_the_group_itself(message)
        if user.id == table.opener.player_id or self._desk.tables.is_silent(table):
            return True
        return await self._desk.members.standing(message.chat_id, user.id) is Standing.ADMIN

    async def added(self, update: Update) -> None:
        """Greet a group that the bot was just added to."""
        change = update.my_chat_member
        if change is None or change.chat.type == ChatType.PRIVATE:
            return
        group = await self._desk.meet_group(change.chat)
        outside = {ChatMember.LEFT, ChatMember.BANNED}
        if change.old_chat_member.status in outside and change.new_chat_member.status not in outside:
            self._desk.outbox.tell(change.chat.id, render.help_page(group.words, "group", self._desk.rules))
