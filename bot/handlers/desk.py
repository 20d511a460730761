"""What every handler works with, and the few things that all of them do."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Chat, Message, Update, User
from telegram.constants import ChatType

from bot import render
from bot.audience import Audience, Group, Reader
from bot.gateway import Members, Outbox
from bot.presenter import Presenter
from bot.render import Notice
from bot.render.names import escape
from bot.screen import Screen
from engine.rules import RuleSet
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


@dataclass(frozen=True, slots=True)
class Desk:
    """The services behind the handlers."""

    tables: Tables
    audience: Audience
    presenter: Presenter
    outbox: Outbox
    members: Members
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
        return await self.audience.meet(user.id, user.full_name, user.username, user.language_code)

    async def meet_group(self, chat: Chat) -> Group:
        """Return the group in which something happens."""
        return await self.audience.meet_group(chat.id, chat.title or "", is_forum=bool(chat.is_forum))

    async def table_at(self, message: Message) -> Table:
        """Return the table where a message was written.

        Raises:
            Refused: NO_TABLE.
        """
        table = await self.tables.by_place(place_of(message))
        if table is None:
            raise Refused(Refusal.NO_TABLE)
        return table

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
            await self.audience.set_reachable(player_id, is_reachable=delivery.ok)
            if not delivery.ok:
                return Notice.OPEN_PRIVATE_CHAT
        try:
            outcome = await self.tables.sit(table.table_id, reader.player)
        except TableError as error:
            if seating is None:
                sorry = Screen(escape(render.refusal(error, reader.words)))
                self.presenter.withdraw(table, player_id, sorry)
            raise
        await self.presenter.show(outcome)
        seated = outcome.table.seating_of(player_id)
        waits = outcome.table.state is not None and (seated is None or seated.seat is None)
        return Notice.SAT_DOWN_NEXT_DEAL if waits else Notice.SAT_DOWN


def place_of(message: Message) -> Place:
    """Return where a message stands: its chat, or its topic of a forum."""
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat_id, None if thread_id == GENERAL_TOPIC else thread_id)


def stood_up(table: Table, player_id: PlayerId) -> Notice:
    """Return what to tell somebody who has just stood up: he is gone, or plays the deal out."""
    stays = table.is_dealing and table.seating_of(player_id) is not None
    return Notice.STANDS_UP_AFTER_DEAL if stays else Notice.STOOD_UP


def is_anonymous(message: Message) -> bool:
    """Tell whether a message comes from an anonymous administrator or a channel."""
    return message.sender_chat is not None or message.from_user is None


def is_the_group_itself(message: Message) -> bool:
    """Tell whether a message comes from an administrator who writes in the name of the group."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat_id


def parts(update: Update) -> tuple[Message, User]:
    """Return the message of a command and who wrote it; handlers are registered for such only.

    Raises:
        LookupError: the update is none.
    """
    message = update.effective_message
    if message is None or message.from_user is None:
        raise LookupError("an update without a message or its sender")
    return message, message.from_user
