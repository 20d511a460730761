"""The world as tests and the page use it: what people do and what they see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from bot.sandbox.world.groups import Groups
from bot.sandbox.world.model import Answer, Chat, Message, Seen, SeenKind


class World(Groups):
    """A small Telegram in memory, with one bot.

    People act through :class:`People` and :class:`Groups`; the bot acts through the server. Everything
    runs in one event loop, and every change wakes ``wait_for`` and ``subscribe``.
    """

    def messages(self, user_id: int, chat_id: int) -> list[Message]:
        """What the person sees in a chat now, oldest first."""
        place = self._inside(user_id, chat_id)
        return [item for item in place.messages.values() if not item.deleted]

    def private(self, user_id: int) -> list[Message]:
        """What the person sees in the private chat with the bot now, oldest first."""
        return self.messages(user_id, user_id)

    def answers(self, user_id: int) -> list[Answer]:
        """All answers to the person's presses that showed or opened something, oldest first."""
        answers = (query.answer for query in self.queries.values() if query.user_id == user_id)
        return [answer for answer in answers if answer is not None and (answer.text or answer.url)]

    def chats_of(self, user_id: int) -> list[Chat]:
        """The person's chats: groups first, then the private one."""
        mine = [place for place in self.chats.values() if place.member(user_id).is_inside]
        return sorted(mine, key=lambda place: place.type == "private")

    def commands_for(self, user_id: int, chat_id: int) -> list[dict[str, Any]]:
        """The commands a client offers the person in this chat: the narrowest scope, then the language."""
        place, language = self.chat(chat_id), self.user(user_id).language_code or ""
        scopes: list[tuple[str, int | None, int | None]] = [("chat", chat_id, None)]
        if place.type == "private":
            scopes.append(("all_private_chats", None, None))
        else:
            scopes.insert(0, ("chat_member", chat_id, user_id))
            if place.member(user_id).status in {"creator", "administrator"}:
                scopes.insert(1, ("chat_administrators", chat_id, None))
                scopes.append(("all_chat_administrators", None, None))
            scopes.append(("all_group_chats", None, None))
        scopes.append(("default", None, None))
        for scope in scopes:
            for code in (language, ""):
                if found := self.commands.get((*scope, code)):
                    return found
        return []

    def profile_text(self, field: Literal["name", "description", "short_description"], language: str) -> str:
        """What the bot's profile says in a language; other languages fall back to the common text."""
        default = self.bot.first_name if field == "name" else ""
        return self.profile.get((field, language)) or self.profile.get((field, "")) or default

    def unread(self, user_id: int, marks: dict[tuple[int, int], int]) -> Iterator[Seen]:
        """What came to the person's eyes in messages since the last call with these marks.

        Every new version of every message counts; a text that an edit leaves alone is not new.

        Args:
            user_id: Who reads.
            marks: How many versions of each message were read; empty at first, kept by this method.
        """
        for place in self.chats.values():
            if user_id not in place.members:
                continue
            for item in place.messages.values():
                read = marks.get((place.id, item.message_id), 0)
                if read == len(item.versions):
                    continue
                marks[place.id, item.message_id] = len(item.versions)
                before = item.versions[read - 1].text.text if read else None
                for seen in _strings(replace(item, versions=item.versions[read:])):
                    if seen.kind != "text" or seen.text != before:
                        yield seen

    def visible_to(self, user_id: int) -> Iterator[Seen]:
        """Everything the person could ever read or dig out of a client, callback data included.

        That is every version of every message, deleted ones too, in every chat where the person is or
        was, and every answer to the person's presses.
        """
        for place in self.chats.values():
            if user_id not in place.members:
                continue
            if place.title:
                yield Seen(place.id, None, "chat", place.title)
            for item in place.messages.values():
                yield from _strings(item)
                for content in item.versions:
                    if content.media and content.media.kind == "document":
                        text = self.files[content.media.file_id].decode("utf-8", errors="replace")
                        yield Seen(place.id, item.message_id, "file", text)
        for query in self.queries.values():
            if query.user_id == user_id and query.answer is not None:
                if query.answer.text:
                    yield Seen(query.chat_id, query.message_id, "alert", query.answer.text)
                if query.answer.url:
                    yield Seen(query.chat_id, query.message_id, "url", query.answer.url)


def _strings(item: Message) -> Iterator[Seen]:
    for content in item.versions:
        found: list[tuple[SeenKind, str | None]] = [
            ("caption" if content.media else "text", content.text.text),
            ("file", content.media.file_name if content.media else None),
        ]
        for entity in content.text.entities:
            found += [("url", entity.url), ("url", entity.language)]
        found += [("url", value) for _, value in content.preview if isinstance(value, str)]
        for row in content.keyboard:
            for key in row:
                found += [("button", key.text), ("data", key.data), ("url", key.url), ("url", key.copy)]
                found += [("url", key.other[1] if key.other else None)]
        yield from (Seen(item.chat_id, item.message_id, kind, text) for kind, text in found if text)
