"""What the world is made of: people, chats, messages, presses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bot.sandbox.text import Formatted

ChatType = Literal["private", "group", "supergroup", "channel"]
EMPTY = Formatted("")
SeenKind = Literal["text", "caption", "button", "data", "url", "file", "alert", "chat"]
MediaKind = Literal["photo", "document"]
ChangeKind = Literal[
    "message", "deleted", "chat", "person", "press", "answer", "action", "commands", "profile", "call"
]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]
Keyboard = tuple[tuple["Button", ...], ...]

INSIDE: frozenset[Status] = frozenset({"creator", "administrator", "member", "restricted"})
RIGHTS = frozenset(
    {
        "can_manage_chat",
        "can_delete_messages",
        "can_restrict_members",
        "can_promote_members",
        "can_change_info",
        "can_invite_users",
        "can_pin_messages",
        "can_manage_topics",
    }
)


@dataclass(slots=True)
class User:
    """A person, or the bot. ``started`` and ``blocked`` say how the person stands to the bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = "ru"
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    """How somebody stands to a group. ``can_send`` matters for restricted members only."""

    status: Status = "member"
    rights: frozenset[str] = frozenset()
    can_send: bool = True

    @property
    def is_inside(self) -> bool:
        """Whether the person is in the group now."""
        return self.status in INSIDE

    def may(self, right: str) -> bool:
        """Whether the person holds this administrator's right."""
        return self.status == "creator" or (self.status == "administrator" and right in self.rights)


@dataclass(slots=True)
class Topic:
    """A forum topic; ``closed`` and ``deleted`` decide what the bot may still post."""

    thread_id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: exactly one of ``data``, ``url``, ``copy``, ``other`` is set."""

    text: str
    data: str | None = None
    url: str | None = None
    copy: str | None = None
    other: tuple[str, str] | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Media:
    """An uploaded photo or document; the bytes lie in the world's files under ``file_id``."""

    kind: MediaKind
    file_id: str
    file_name: str
    mime_type: str
    size: int
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Content:
    """One version of a message: what an edit replaces as a whole. With media the text is its caption."""

    text: Formatted = EMPTY
    keyboard: Keyboard = ()
    media: Media | None = None
    spoiler: bool = False
    preview: tuple[tuple[str, Any], ...] = ()


@dataclass(slots=True)
class Message:
    """A message with everything it ever showed; ``versions[-1]`` is what it shows now."""

    chat_id: int
    message_id: int
    sender_id: int
    date: int
    versions: list[Content]
    thread_id: int | None = None
    reply_to: int | None = None
    service: dict[str, Any] | None = None
    edit_date: int | None = None
    deleted: bool = False
    reaction: str | None = None
    """The emoji with which the bot reacted."""
    sender_chat_id: int | None = None
    """In the name of which chat it was written: the group of an anonymous administrator, a channel."""

    @property
    def content(self) -> Content:
        """What the message shows now."""
        return self.versions[-1]

    @property
    def text(self) -> str:
        """Plain text or caption."""
        return self.content.text.text

    @property
    def keyboard(self) -> Keyboard:
        """Rows of inline buttons."""
        return self.content.keyboard

    @property
    def buttons(self) -> list[Button]:
        """All inline buttons, row by row."""
        return [button for row in self.keyboard for button in row]

    @property
    def labels(self) -> list[str]:
        """The texts of all inline buttons, row by row."""
        return [button.text for button in self.buttons]


@dataclass(slots=True)
class Chat:
    """A private chat with the bot (its id is the person's) or a group."""

    id: int
    type: ChatType
    title: str | None = None
    username: str | None = None
    is_forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    can_send: bool = True
    deleted: bool = False
    last_message_id: int = 0
    migrated_to: int | None = None
    """The supergroup that this group has become."""

    @property
    def noun(self) -> str:
        """How Telegram's complaints call the chat."""
        return {"supergroup": "supergroup chat", "group": "group chat"}.get(self.type, f"{self.type} chat")

    def member(self, user_id: int) -> Member:
        """How somebody stands to this chat; strangers have left."""
        return self.members.get(user_id, Member("left"))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press brought its presser: a toast, an alert, or a link that opens at once."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass(slots=True)
class Query:
    """A callback query as the server keeps it."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    created: float
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """One string somebody could read: where it stood and what it said."""

    chat_id: int
    message_id: int | None
    kind: SeenKind
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """Something changed. ``user_id`` is set when it concerns one person alone."""

    kind: ChangeKind
    index: int
    chat_id: int | None = None
    message_id: int | None = None
    user_id: int | None = None
    detail: Any = None


@dataclass(slots=True)
class Webhook:
    """Where updates are delivered instead of being fetched, and how that went."""

    url: str
    secret: str = ""
    connections: int = 40
    error: str = ""
    """Why the last delivery failed; empty if it did not."""
    error_at: float = 0.0
