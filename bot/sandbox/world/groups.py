"""What becomes of groups: new names, topics, an upgrade to a supergroup; and who writes in their name."""

from __future__ import annotations

from bot.sandbox.errors import Impossible
from bot.sandbox.text import finish
from bot.sandbox.world import wire
from bot.sandbox.world.model import Chat, Content, Member, Message, Topic, User
from bot.sandbox.world.people import People

ANONYMOUS_ADMIN = User(1087968824, "Group", username="GroupAnonymousBot", language_code=None, is_bot=True)
"""Whom Telegram names as the sender of what an anonymous administrator writes."""
CHANNEL_SENDER = User(136817688, "Channel", username="Channel_Bot", language_code=None, is_bot=True)
"""Whom it names as the sender of what is written in the name of a channel."""


class Groups(People):
    """Acts that change a group. Each raises :class:`Impossible` if no client would let a person do it."""

    def retitle(self, user_id: int, chat_id: int, title: str) -> None:
        """Give a group a new name."""
        place = self._administered(user_id, chat_id, "can_change_info")
        place.title = title
        self._service(place, user_id, {"new_chat_title": title})
        self.change("chat", chat_id)

    def let_write(self, chat_id: int, *, can_send: bool) -> None:
        """Let all who are no administrators write in a group, or nobody of them."""
        self.chat(chat_id).can_send = can_send
        self.change("chat", chat_id)

    def delete_group(self, user_id: int, chat_id: int) -> None:
        """Delete a group for everybody."""
        place = self.chat(chat_id)
        if place.member(user_id).status != "creator":
            raise Impossible("only the creator can delete a group")
        place.deleted = True
        self.change("chat", chat_id)

    def migrate(self, user_id: int, chat_id: int) -> Chat:
        """Make a supergroup of a group: it gets a new id, and its old messages stay behind.

        Members and their rights come along. Each of the two chats tells of the other.
        """
        old = self.chat(chat_id)
        if old.type != "group" or old.migrated_to is not None:
            raise Impossible("only a basic group can become a supergroup")
        if old.member(user_id).status != "creator":
            raise Impossible("only the creator can do that")
        new = self.add_group(old.title or "", user_id, with_bot=False)
        new.members = dict(old.members)
        new.can_send = old.can_send
        self._service(old, user_id, {"migrate_to_chat_id": new.id})
        old.migrated_to = new.id
        self._service(new, user_id, {"migrate_from_chat_id": old.id})
        self.change("chat", old.id)
        self.change("chat", new.id)
        return new

    def set_forum(self, user_id: int, chat_id: int) -> None:
        """Switch topics on in a supergroup; bots are told nothing of it."""
        place = self.chat(chat_id)
        if place.type != "supergroup" or place.member(user_id).status != "creator":
            raise Impossible("only the creator of a supergroup can do that")
        place.is_forum = True
        self.change("chat", chat_id)

    def create_topic(self, user_id: int, chat_id: int, name: str) -> Topic:
        """Open a new topic in a forum."""
        place = self._administered(user_id, chat_id, "can_manage_topics")
        if not place.is_forum:
            raise Impossible("the group has no topics")
        # General has the number 1, as if it had been opened by the first message.
        place.last_message_id = max(place.last_message_id, 1)
        item = self.post(place, user_id, Content())
        topic = place.topics[item.message_id] = Topic(item.message_id, name)
        item.thread_id = topic.thread_id
        item.service = {"forum_topic_created": {"name": name, "icon_color": 0x6FB9F0}}
        self._hear(place, item)
        self.change("chat", chat_id)
        return topic

    def close_topic(self, user_id: int, chat_id: int, thread_id: int) -> None:
        """Close a topic: only who may manage topics writes there from now on."""
        self._set_closed(user_id, chat_id, thread_id, is_closed=True)

    def reopen_topic(self, user_id: int, chat_id: int, thread_id: int) -> None:
        """Open a closed topic again."""
        self._set_closed(user_id, chat_id, thread_id, is_closed=False)

    def delete_topic(self, user_id: int, chat_id: int, thread_id: int) -> None:
        """Delete a topic with its messages; Telegram tells bots nothing of it."""
        place = self._administered(user_id, chat_id, "can_manage_topics")
        self._topic(place, thread_id).deleted = True
        for item in place.messages.values():
            if item.thread_id == thread_id:
                item.deleted = True
        self.change("chat", chat_id)

    def say_as_group(self, user_id: int, chat_id: int, text: str, *, thread: int | None = None) -> Message:
        """Write as an anonymous administrator: in the name of the group."""
        place = self._administered(user_id, chat_id, "can_manage_chat")
        return self._say_in_the_name_of(place, place.id, ANONYMOUS_ADMIN, text, thread)

    def say_as_channel(self, channel_id: int, chat_id: int, text: str) -> Message:
        """Write in a group in the name of a channel."""
        if self.chat(channel_id).type != "channel":
            raise Impossible(f"{channel_id} is no channel")
        return self._say_in_the_name_of(self.chat(chat_id), channel_id, CHANNEL_SENDER, text, None)

    def _say_in_the_name_of(
        self, place: Chat, sender_chat_id: int, sender: User, text: str, thread: int | None
    ) -> Message:
        self.users.setdefault(sender.id, sender)
        item = self.post(
            place, sender.id, Content(finish(text)), thread_id=thread, sender_chat_id=sender_chat_id
        )
        if self._hears(place, item):
            self.updates.put("message", wire.message(self, item))
        return item

    def _set_closed(self, user_id: int, chat_id: int, thread_id: int, *, is_closed: bool) -> None:
        place = self._administered(user_id, chat_id, "can_manage_topics")
        self._topic(place, thread_id).closed = is_closed
        kind = "forum_topic_closed" if is_closed else "forum_topic_reopened"
        item = self.post(place, user_id, Content(), thread_id=thread_id, service={kind: {}})
        self._hear(place, item)
        self.change("chat", chat_id)

    def _topic(self, place: Chat, thread_id: int) -> Topic:
        topic = place.topics.get(thread_id)
        if topic is None or topic.deleted:
            raise Impossible(f"no topic {thread_id}")
        return topic

    def _administered(self, user_id: int, chat_id: int, right: str) -> Chat:
        place = self._inside(user_id, chat_id)
        if not place.member(user_id).may(right):
            raise Impossible(f"user {user_id} has no right to do this")
        return place

    def _hear(self, place: Chat, item: Message) -> None:
        if place.member(self.bot.id).is_inside:
            self.updates.put("message", wire.message(self, item))

    def add_channel(self, title: str, creator_id: int) -> Chat:
        """Make a channel, in which the bot is not."""
        place = self.add_group(title, creator_id, kind="channel", with_bot=False)
        place.members[creator_id] = Member("creator")
        return place
