"""What people do: write, press, open links, come and go. The world's other side is the Bot API."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bot.sandbox.errors import Impossible
from bot.sandbox.text import finish
from bot.sandbox.world import wire
from bot.sandbox.world.model import Answer, Button, Chat, Content, Member, Message, Query, Status, User
from bot.sandbox.world.store import Store

LINK_HOSTS = {"t.me", "telegram.me", "telegram.dog"}


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a button, which the bot has yet to answer; links answer themselves at once."""

    world: Store
    query: Query

    @property
    def id(self) -> str:
        """The callback query's id, empty for links and buttons that copy."""
        return self.query.id

    @property
    def answer(self) -> Answer | None:
        """The answer, if it came."""
        return self.query.answer

    async def answered(self, timeout: float = 10.0) -> Answer:
        """Wait for the bot's answer.

        Raises:
            TimeoutError: the bot left the press unanswered.
        """
        return await self.world.wait_for(lambda: self.query.answer, timeout)


@dataclass(frozen=True, slots=True)
class Link:
    """A deep link to the bot: ``kind`` is ``start``, ``startgroup`` or empty for the bare profile."""

    kind: str = ""
    payload: str = ""
    admin: str = ""


class People(Store):
    """The acts of people. Each raises :class:`Impossible` if no client would let the person do it."""

    def say(
        self, user_id: int, chat_id: int, text: str, *, thread: int | None = None, reply_to: int | None = None
    ) -> Message:
        """Write a message, a command included; the bot hears it as privacy mode allows."""
        person, place = self.user(user_id), self._inside(user_id, chat_id)
        standing = place.member(user_id)
        if place.type == "private":
            if person.blocked:
                raise Impossible("unblock the bot first")
            if not person.started:
                person.started = True
                self.change("person", user_id=user_id)
        elif place.migrated_to is not None:
            raise Impossible("the group has become a supergroup")
        elif not standing.can_send or place.deleted:
            raise Impossible("no right to write here")
        if thread is not None and (thread not in place.topics or place.topics[thread].closed):
            raise Impossible(f"no open topic {thread}")
        formatted = finish(text)
        if not formatted.text:
            raise Impossible("nothing to say")
        if formatted.length > 4096:
            raise Impossible("text longer than 4096")
        item = self.post(place, user_id, Content(formatted), thread_id=thread, reply_to=reply_to)
        if self._hears(place, item):
            self.updates.put("message", wire.message(self, item))
        return item

    def press(
        self, user_id: int, chat_id: int, message_id: int, button: str | int | tuple[int, int]
    ) -> Press:
        """Press a button by its label, its index or its (row, column)."""
        item = self._message(user_id, chat_id, message_id)
        key = _find(item, button)
        if key.data is not None:
            return self._send_query(user_id, item, key.data)
        query = Query("", user_id, chat_id, message_id, "", self.clock(), Answer(url=key.url))
        return Press(self, query)

    def press_data(self, user_id: int, chat_id: int, message_id: int, data: str) -> Press:
        """Press what some version of the message offered, as a slow thumb does."""
        item = self._message(user_id, chat_id, message_id)
        known = {key.data for content in item.versions for row in content.keyboard for key in row}
        if data not in known:
            raise Impossible("the message never had such a button")
        return self._send_query(user_id, item, data)

    def _send_query(self, user_id: int, item: Message, data: str) -> Press:
        place = self.chats[item.chat_id]
        if not place.member(self.bot.id).is_inside or (
            place.type == "private" and self.users[user_id].blocked
        ):
            raise Impossible("the bot is not here")
        query = Query(self.new_query_id(), user_id, place.id, item.message_id, data, self.clock())
        self.queries[query.id] = query
        self.updates.put("callback_query", wire.callback_query(self, query))
        self.change("press", place.id, item.message_id, user_id)
        return Press(self, query)

    def link(self, url: str) -> Link | None:
        """Read a t.me link; None if it does not lead to the bot."""
        parts = urlsplit(url if "://" in url else f"https://{url}")
        name = parts.path.strip("/").lower()
        if parts.hostname not in LINK_HOSTS or name != (self.bot.username or "").lower():
            return None
        query = {key: values[-1] for key, values in parse_qs(parts.query, keep_blank_values=True).items()}
        for kind in ("start", "startgroup"):
            if kind in query:
                return Link(kind, query[kind], query.get("admin", ""))
        return Link()

    def open_link(self, user_id: int, url: str, *, chat_id: int | None = None) -> Message | None:
        """Follow a deep link to its end.

        ``?start=`` opens the private chat and presses Start; ``?startgroup=`` adds the bot to the group
        ``chat_id``. Gives the command that was sent, or None for a bare link to the bot.
        """
        link = self.link(url)
        if link is None:
            raise Impossible(f"not a link to the bot: {url}")
        if link.kind == "start":
            return self.start(user_id, link.payload)
        if link.kind == "":
            return None
        if chat_id is None:
            raise Impossible("choose a group")
        if not self._inside(user_id, chat_id).member(self.bot.id).is_inside:
            self.add_member(chat_id, self.bot.id, by=user_id)
        if link.admin:
            rights = frozenset(f"can_{right}" for right in link.admin.split())
            self.set_member(chat_id, self.bot.id, "administrator", by=user_id, rights=rights)
        tail = f" {link.payload}" if link.payload else ""
        return self.say(user_id, chat_id, f"/start@{self.bot.username}{tail}")

    def start(self, user_id: int, payload: str = "") -> Message:
        """Press Start in the private chat, which also unblocks the bot."""
        self.unblock(user_id)
        return self.say(user_id, user_id, f"/start {payload}".strip())

    def block(self, user_id: int) -> None:
        """Block the bot."""
        person = self.user(user_id)
        if not person.blocked:
            person.blocked = True
            self._private_change(user_id, Member(), Member("kicked"))

    def unblock(self, user_id: int) -> None:
        """Unblock the bot; nothing happens if it is not blocked."""
        person = self.user(user_id)
        if person.blocked:
            person.blocked = False
            self._private_change(user_id, Member("kicked"), Member())

    def deactivate(self, user_id: int) -> None:
        """Delete the person's account."""
        self.user(user_id).deactivated = True
        self.change("person", user_id=user_id)

    def add_member(self, chat_id: int, user_id: int, *, by: int | None = None) -> None:
        """Add somebody, the bot included, to a group; without ``by`` the person joins alone."""
        place, guest = self.chat(chat_id), self.user(user_id)
        if place.type == "private" or place.member(user_id).is_inside:
            raise Impossible("cannot join")
        self.set_member(chat_id, user_id, "member", by=by)
        joined = [wire.user(guest)]
        self._service(place, by or user_id, {"new_chat_members": joined, "new_chat_member": joined[0]})

    def join(self, user_id: int, chat_id: int) -> None:
        """Come into a group by oneself."""
        self.add_member(chat_id, user_id)

    def leave(self, user_id: int, chat_id: int) -> None:
        """Leave a group."""
        place = self._inside(user_id, chat_id)
        self.set_member(chat_id, user_id, "left", by=user_id)
        self._service(place, user_id, {"left_chat_member": wire.user(self.users[user_id])})

    def kick(self, chat_id: int, user_id: int, *, by: int) -> None:
        """Throw somebody, the bot included, out of a group."""
        place = self._inside(user_id, chat_id)
        heard = place.member(self.bot.id).is_inside and user_id != self.bot.id
        self.set_member(chat_id, user_id, "kicked", by=by)
        self._service(place, by, {"left_chat_member": wire.user(self.users[user_id])}, heard=heard)

    def restrict(self, chat_id: int, user_id: int, *, by: int, can_send: bool) -> None:
        """Forbid a member who is no administrator to write, or let him again."""
        place = self._inside(user_id, chat_id)
        if place.type != "supergroup" or place.member(user_id).status in {"creator", "administrator"}:
            raise Impossible("only members of supergroups are restricted, and no administrators")
        status: Status = "member" if can_send else "restricted"
        self.set_member(chat_id, user_id, status, by=by, can_send=can_send)

    def set_member(
        self,
        chat_id: int,
        user_id: int,
        status: Status,
        *,
        by: int | None = None,
        rights: frozenset[str] = frozenset(),
        can_send: bool = True,
    ) -> None:
        """Change how somebody stands to a group, and tell the bot what Telegram would tell it."""
        place = self.chat(chat_id)
        old, new = place.member(user_id), Member(status, rights, can_send)
        place.members[user_id] = new
        change = wire.member_change(self, place, by or user_id, user_id, (old, new))
        if user_id == self.bot.id:
            self.updates.put("my_chat_member", change)
        elif place.member(self.bot.id).status == "administrator":
            self.updates.put("chat_member", change)
        self.change("chat", chat_id)

    def _private_change(self, user_id: int, old: Member, new: Member) -> None:
        place = self.chats[user_id]
        change = wire.member_change(self, place, user_id, self.bot.id, (old, new))
        self.updates.put("my_chat_member", change)
        self.change("person", user_id=user_id)

    def _service(self, place: Chat, by: int, service: dict[str, Any], *, heard: bool | None = None) -> None:
        item = self.post(place, by, Content(), service=service)
        if place.member(self.bot.id).is_inside if heard is None else heard:
            self.updates.put("message", wire.message(self, item))

    def _inside(self, user_id: int, chat_id: int) -> Chat:
        place = self.chat(chat_id)
        if self.user(user_id).deactivated or not place.member(user_id).is_inside:
            raise Impossible(f"user {user_id} is not in chat {chat_id}")
        return place

    def _message(self, user_id: int, chat_id: int, message_id: int) -> Message:
        item = self._inside(user_id, chat_id).messages.get(message_id)
        if item is None or item.deleted:
            raise Impossible(f"no message {message_id} in chat {chat_id}")
        return item

    def _hears(self, place: Chat, item: Message) -> bool:
        """Privacy mode: in groups the bot gets commands for it and replies to it, as admin everything."""
        if place.type == "private":
            return True
        standing = place.member(self.bot.id)
        if not standing.is_inside:
            return False
        original = place.messages.get(item.reply_to) if item.reply_to is not None else None
        if standing.status == "administrator" or (original and original.sender_id == self.bot.id):
            return True
        if not item.text.startswith("/"):
            return False
        name, _, target = item.text.split(maxsplit=1)[0].partition("@")
        return len(name) > 1 and (not target or target.lower() == (self.bot.username or "").lower())

    def rename(self, user_id: int, first_name: str) -> User:
        """Change a person's name."""
        self.users[user_id] = replace(self.user(user_id), first_name=first_name)
        self.change("person", user_id=user_id)
        return self.users[user_id]


def _find(item: Message, button: str | int | tuple[int, int]) -> Button:
    rows = item.keyboard
    match button:
        case (int(row), int(column)) if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
            return rows[row][column]
        case int(index) if 0 <= index < len(item.buttons):
            return item.buttons[index]
        case str(label):
            for key in item.buttons:
                if key.text == label:
                    return key
    raise Impossible(f"no button {button!r}, only {item.labels}")
