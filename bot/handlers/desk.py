"""What every handler works with, and the few things that all of them do."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import CallbackQuery, Chat, Message, Update, User
from telegram.constants import ChatType

from bot import render
from bot.audience import Audience, Group, Reader
from bot.gateway import Fault, Members, Outbox
from bot.groups import Groups
from bot.handlers.rights import Rights
from bot.presenter import Presenter
from bot.render import Notice
from bot.render.names import escape
from bot.screen import Screen
from engine.rules import RuleSet
from engine.store import StoreError
from engine.tables import (
    HouseRules,
    Outcome,
    Pace,
    Place,
    PlayerId,
    Refusal,
    Refused,
    Table,
    TableError,
    TableId,
    Tables,
)

GENERAL_TOPIC = 1
_MAY_ARRIVE_YET = frozenset({Fault.FLOODED, Fault.TROUBLED_SERVER, Fault.UNKNOWN_OUTCOME})
"""Faults of a message after which it may still come, or may have come."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The services behind the handlers."""

    tables: Tables
    audience: Audience
    presenter: Presenter
    outbox: Outbox
    members: Members
    rights: Rights
    groups: Groups
    house_rules: HouseRules
    bot_username: str
    rules: RuleSet
    """What new tables play."""
    pace: Pace
    """How fast new tables play."""

    def reply(self, message: Message, text: str | Screen) -> None:
        """Answer a message where it was written; plain text or a screen."""
        screen = Screen(escape(text)) if isinstance(text, str) else text
        is_private = message.chat.type == ChatType.PRIVATE
        self.outbox.tell(
            message.chat_id,
            screen,
            thread_id=place_of(message).thread_id,
            reply_to=None if is_private else message.message_id,
        )

    async def meet(self, user: User) -> Reader:
        """Return the person who acts."""
        self.presenter.notice_person(user.id)
        reader, is_renamed = await self.audience.meet(
            user.id, user.full_name, user.username, user.language_code
        )
        if is_renamed:
            for table in await self.tables.renamed(user.id):
                await self.presenter.show(Outcome(table))
        return reader

    async def meet_group(self, chat: Chat) -> Group:
        """Return the group in which something happens."""
        group, is_renamed = await self.audience.meet_group(
            chat.id, chat.title or "", is_forum=bool(chat.is_forum)
        )
        if is_renamed:
            # Private messages name the group.
            for table in await self.tables.of_chat(group.chat_id):
                await self.presenter.show(Outcome(table))
        return group

    async def notice_group(self, chat: Chat) -> None:
        """Note what a group is called by now, if it is known; one that has moved away is not."""
        if await self.audience.is_known_group(chat.id):
            await self.meet_group(chat)

    async def table_at(self, message: Message) -> Table:
        """Return the table where a message was written.

        Raises:
            Refused: NO_TABLE.
        """
        table = await self.tables.by_place(place_of(message))
        if table is None:
            raise Refused(Refusal.NO_TABLE)
        if table.pause is not None and await self.groups.resume(table):
            # Whoever is heard here may well be answered here again.
            table = await self.tables.get(table.table_id)
        return table

    async def pace_of(self, chat_id: int) -> Pace:
        """Return how fast new tables of a group play."""
        return await self.house_rules.last_pace(chat_id) or self.pace

    def redraw(self, query: CallbackQuery, screen: Screen) -> None:
        """Let the message that was pressed show this, if it really holds the button."""
        message = pressed_message(query)
        if message is not None:
            self.outbox.revise(message.chat_id, message.message_id, screen)

    async def open_table(self, place: Place, reader: Reader) -> None:
        """Open a table as the group played last, and seat whoever opens it, if he can be written to.

        Raises:
            TableError: as `engine.tables.Tables.open`.
        """
        rules = await self.house_rules.last(place.chat_id) or self.rules
        pace = await self.pace_of(place.chat_id)
        try:
            outcome = await self.tables.open(place, reader.player, rules, pace)
        except Refused:
            table = await self.tables.by_place(place)
            if table is None or table.seating or table.opener.player_id != reader.player.player_id:
                raise
            # He could not be seated, or the process ended in between; now he shall be.
            await self.presenter.repost(table)
        else:
            table = outcome.table
            await self.presenter.show(outcome)
        await self.seat(table, reader)

    async def begin(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Deal for the first time, and remember what the group plays.

        Raises:
            TableError: as `engine.tables.Tables.begin`.
        """
        outcome = await self.tables.begin(table_id, player_id)
        await self.house_rules.remember(outcome.table.place.chat_id, outcome.table.rules)
        return outcome

    async def seat(self, table: Table, reader: Reader) -> Notice:
        """Seat a person if a private message reaches him; return what to tell him.

        Nobody is seated who could not get his cards.

        Raises:
            TableError: the table does not take him.
        """
        player_id = reader.player.player_id
        seating = table.seating_of(player_id)
        if seating is None:
            if len(table.staying) >= table.rules.max_players:
                raise Refused(Refusal.TABLE_FULL)
            welcome = Screen(escape(render.notice(Notice.SAT_DOWN, reader.words)))
            delivery = await self.presenter.invite(table, player_id, welcome)
            if delivery.fault in _MAY_ARRIVE_YET:
                # The welcome is not to come after he was told that he has no seat.
                self._withdraw(table, player_id, render.notice(Notice.NOT_SEATED, reader.words))
                return Notice.NOT_SEATED
            await self.audience.set_reachable(player_id, is_reachable=delivery.ok)
            if not delivery.ok:
                return Notice.OPEN_PRIVATE_CHAT
        try:
            outcome = await self.tables.sit(table.table_id, reader.player)
        except (TableError, StoreError) as error:
            if seating is None:
                self._withdraw(
                    table,
                    player_id,
                    render.refusal(error, reader.words)
                    if isinstance(error, TableError)
                    else render.notice(Notice.TROUBLE, reader.words),
                )
            raise
        await self.presenter.show(outcome)
        seated = outcome.table.seating_of(player_id)
        waits = outcome.table.state is not None and (seated is None or seated.seat is None)
        if not waits:
            return Notice.SAT_DOWN
        is_match = outcome.table.newcomers_join == "match"
        return Notice.SAT_DOWN_NEXT_MATCH if is_match else Notice.SAT_DOWN_NEXT_DEAL

    def _withdraw(self, table: Table, player_id: PlayerId, text: str) -> None:
        self.presenter.withdraw(table, player_id, Screen(escape(text)))


def place_of(message: Message) -> Place:
    """Return where a message stands: its chat, or its topic of a forum."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat_id, None if thread_id == GENERAL_TOPIC else thread_id)


def stood_up(table: Table, player_id: PlayerId) -> Notice:
    """Return what to tell somebody who has just stood up: he is gone, or plays the deal out."""
    stays = table.is_dealing and table.seating_of(player_id) is not None
    return Notice.STANDS_UP_AFTER_DEAL if stays else Notice.STOOD_UP


def parts(update: Update) -> tuple[Message, User]:
    """Return the message of a command and who wrote it; handlers are registered for such only.

    Raises:
        LookupError: the update is none.
    """
    message = update.effective_message
    if message is None or message.from_user is None:
        raise LookupError("an update without a message or its sender")
    return message, message.from_user


def pressed_message(query: CallbackQuery) -> Message | None:
    """Return the message that was pressed if it really holds the button: a client can send any bytes."""
    message = query.message
    if not isinstance(message, Message) or message.reply_markup is None:
        return None
    buttons = [button for row in message.reply_markup.inline_keyboard for button in row]
    return message if any(button.callback_data == query.data for button in buttons) else None
