"""What happens to a group besides commands: it moves, is renamed, people and the bot come and go."""

from __future__ import annotations

from telegram import ChatMember, Message, Update
from telegram.constants import ChatMemberStatus, ChatType

from bot import render
from bot.gateway import Fault, Standing, Trouble, standing_of
from bot.handlers.desk import Desk, place_of

_OUTSIDE = {ChatMemberStatus.LEFT, ChatMemberStatus.BANNED}


class Happenings:
    """Hears service messages and changes of members. Each may come twice, or not at all."""

    def __init__(self, desk: Desk) -> None:
        """Work with these services."""
        self._desk = desk

    async def service(self, update: Update) -> None:
        """Do what a service message of a group asks for."""
        message = update.effective_message
        if message is None:
            return
        if message.migrate_to_chat_id is not None:
            await self._desk.groups.moved(message.chat_id, message.migrate_to_chat_id)
            return
        await self._desk.meet_group(message.chat)
        if message.migrate_from_chat_id is not None:
            await self._desk.groups.moved(message.migrate_from_chat_id, message.chat_id)
            await self._desk.meet_group(message.chat)
        elif message.left_chat_member is not None:
            await self._desk.groups.gone(message.chat_id, message.left_chat_member.id)
        else:
            await self._topic(message)

    async def _topic(self, message: Message) -> None:
        groups, place = self._desk.groups, place_of(message)
        if message.forum_topic_closed is not None:
            await groups.topic_closed(place.chat_id, place.thread_id)
        elif message.forum_topic_reopened is not None:
            await groups.regained(place.chat_id, {place.thread_id})
        elif message.general_forum_topic_hidden is not None:
            await groups.topic_closed(place.chat_id, None)
        elif message.general_forum_topic_unhidden is not None:
            await groups.regained(place.chat_id, {None})

    async def member(self, update: Update) -> None:
        """Let somebody stand up who has left the group; of this only administrators are told."""
        change = update.chat_member
        if change is None:
            return
        await self._desk.meet_group(change.chat)
        if standing_of(change.new_chat_member) is Standing.OUTSIDER:
            await self._desk.groups.gone(change.chat.id, change.new_chat_member.user.id)

    async def own(self, update: Update) -> None:
        """Greet a group that the bot was added to; let games wait where it may not write any more.

        Who blocks the bot in private is told of in his groups at once.
        """
        change = update.my_chat_member
        if change is not None and change.chat.type == ChatType.PRIVATE:
            if change.new_chat_member.status in _OUTSIDE:
                self._desk.outbox.lost(Trouble(change.chat.id, None, Fault.BLOCKED))
            return
        if change is None or change.chat.type not in (ChatType.GROUP, ChatType.SUPERGROUP):
            return
        group = await self._desk.meet_group(change.chat)
        before, now = change.old_chat_member, change.new_chat_member
        if now.status in _OUTSIDE:
            await self._desk.groups.lost(Trouble(change.chat.id, None, Fault.EXPELLED))
        elif _is_muted(now):
            await self._desk.groups.lost(Trouble(change.chat.id, None, Fault.NO_RIGHT_TO_WRITE))
        elif before.status in _OUTSIDE:
            if not await self._desk.tables.of_chat(change.chat.id):
                self._desk.outbox.tell(change.chat.id, render.greeting(group.words))
            await self._desk.groups.regained(change.chat.id)
        else:
            await self._desk.groups.regained(change.chat.id)


def _is_muted(member: ChatMember) -> bool:
    return member.status == ChatMemberStatus.RESTRICTED and not getattr(member, "can_send_messages", True)
