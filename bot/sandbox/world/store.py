"""The state of the world and its smallest changes; every change wakes those who wait."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from bot.sandbox.errors import Impossible
from bot.sandbox.world.journal import Fault, Journal
from bot.sandbox.world.limits import Limits
from bot.sandbox.world.model import (
    Change,
    ChangeKind,
    Chat,
    ChatType,
    Content,
    Media,
    Member,
    Message,
    Query,
    User,
    Webhook,
)
from bot.sandbox.world.queue import UpdateQueue

T = TypeVar("T")

BOT_ID = 7000000001
ANSWER_SECONDS = 15.0
"""How long a press may be answered; undocumented, reports speak of some seconds."""


class Subscription:
    """A stream of changes: ``async with world.subscribe() as changes: async for change in changes``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: asyncio.Queue[Change | None] = asyncio.Queue()

    async def __aenter__(self) -> Self:
        self._store.listeners.add(self)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._store.listeners.discard(self)

    def push(self, change: Change | None) -> None:
        """Hand over a change; None ends the stream."""
        self._queue.put_nowait(change)

    async def __aiter__(self) -> AsyncIterator[Change]:
        while (change := await self._queue.get()) is not None:
            yield change


class Store:
    """People, chats, waiting updates and the journal.

    Everything runs in one event loop; nothing here is safe to call from other threads.

    Args:
        token: the bot's token, the only one the server takes.
        bot_username: without ``@``.
        clock: seconds since the epoch; tests put their own here to let time pass.
    """

    def __init__(
        self,
        token: str | None = None,
        *,
        bot_username: str = "BuraSandboxBot",
        bot_name: str = "Бура",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.token = token or f"{BOT_ID}:{secrets.token_urlsafe(26)}"
        self.clock = clock
        self.bot = User(BOT_ID, bot_name, username=bot_username, language_code=None, is_bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, bytes] = {}
        self.media: dict[str, Media] = {}
        self.queries: dict[str, Query] = {}
        self.answer_seconds = ANSWER_SECONDS
        self.updates = UpdateQueue(clock)
        self.journal = Journal()
        self.faults: list[Fault] = []
        self.limits: Limits | None = None
        self.commands: dict[tuple[str, int | None, int | None, str], list[dict[str, Any]]] = {}
        self.profile: dict[tuple[str, str], str] = {}
        self.webhook: Webhook | None = None
        self.listeners: set[Subscription] = set()
        self._waiters: set[asyncio.Future[None]] = set()
        self._changes = 0
        self._queries = secrets.randbelow(10**15) + 10**17

    @property
    def webhook_url(self) -> str:
        """Where updates are delivered, empty while they are fetched."""
        return "" if self.webhook is None else self.webhook.url

    @property
    def now(self) -> int:
        """The date messages get, in whole seconds."""
        return int(self.clock())

    def change(
        self,
        kind: ChangeKind,
        chat_id: int | None = None,
        message_id: int | None = None,
        user_id: int | None = None,
        detail: object = None,
    ) -> None:
        """Tell everybody who waits or listens that something changed."""
        self._changes += 1
        change = Change(kind, self._changes, chat_id, message_id, user_id, detail)
        for listener in tuple(self.listeners):
            listener.push(change)
        self.wake()

    def wake(self) -> None:
        """Let everybody who waits look again."""
        waiters, self._waiters = self._waiters, set()
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    def subscribe(self) -> Subscription:
        """A stream of all changes from the moment it is entered."""
        return Subscription(self)

    async def changed(self) -> None:
        """Return at the next change."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.add(waiter)
        try:
            await waiter
        finally:
            self._waiters.discard(waiter)

    async def wait_for(self, predicate: Callable[[], T | None], timeout: float = 10.0) -> T:
        """Wait until ``predicate`` gives something true and return it.

        It is asked at once and after every change, never by the clock.

        Raises:
            TimeoutError: it stayed false for ``timeout`` seconds.
        """
        async with asyncio.timeout(timeout):
            while not (found := predicate()):
                await self.changed()
            return found

    def user(self, user_id: int) -> User:
        """A person by id.

        Raises:
            Impossible: nobody has this id.
        """
        if user_id not in self.users:
            raise Impossible(f"no user {user_id}")
        return self.users[user_id]

    def chat(self, chat_id: int) -> Chat:
        """A chat by id.

        Raises:
            Impossible: no chat has this id.
        """
        if chat_id not in self.chats:
            raise Impossible(f"no chat {chat_id}")
        return self.chats[chat_id]

    def add_user(
        self,
        first_name: str,
        *,
        user_id: int | None = None,
        username: str | None = None,
        language_code: str | None = "ru",
        started: bool = False,
        last_name: str | None = None,
    ) -> User:
        """Let a person into the world, with an empty private chat."""
        if user_id is None:
            user_id = 1001 + len(self.users) - 1
        person = User(user_id, first_name, last_name, username, language_code, started=started)
        self.users[user_id] = person
        everybody = {user_id: Member(), self.bot.id: Member()}
        self.chats[user_id] = Chat(user_id, "private", members=everybody)
        self.change("person", user_id=user_id)
        return person

    def add_group(
        self,
        title: str,
        creator_id: int,
        member_ids: tuple[int, ...] = (),
        *,
        chat_id: int | None = None,
        kind: ChatType = "supergroup",
        is_forum: bool = False,
        with_bot: bool = True,
    ) -> Chat:
        """Make a group without any service message or update, as if it were old."""
        if chat_id is None:
            number = 1_700_000_001 + len(self.chats)
            chat_id = -number if kind == "group" else -(10**12 + number)
        members = {user_id: Member() for user_id in member_ids}
        members[creator_id] = Member("creator")
        if with_bot:
            members[self.bot.id] = Member()
        place = self.chats[chat_id] = Chat(chat_id, kind, title, is_forum=is_forum, members=members)
        self.change("chat", chat_id)
        return place

    def post(
        self,
        place: Chat,
        sender_id: int,
        content: Content,
        *,
        thread_id: int | None = None,
        reply_to: int | None = None,
        service: dict[str, Any] | None = None,
        sender_chat_id: int | None = None,
    ) -> Message:
        """Put a message at the end of a chat."""
        place.last_message_id += 1
        item = Message(
            place.id,
            place.last_message_id,
            sender_id,
            self.now,
            [content],
            thread_id,
            reply_to,
            service,
            sender_chat_id=sender_chat_id,
        )
        place.messages[item.message_id] = item
        self.change("message", place.id, item.message_id)
        return item

    def revise(self, item: Message, content: Content) -> None:
        """Give a message a new version."""
        item.versions.append(content)
        item.edit_date = self.now
        self.change("message", item.chat_id, item.message_id)

    def remove(self, item: Message) -> None:
        """Delete a message for everybody."""
        item.deleted = True
        place = self.chats[item.chat_id]
        if item.message_id in place.pinned:
            place.pinned.remove(item.message_id)
        self.change("deleted", item.chat_id, item.message_id)

    def new_query_id(self) -> str:
        """An id for a callback query."""
        self._queries += 1
        return str(self._queries)
