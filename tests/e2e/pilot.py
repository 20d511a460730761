"""A person at a phone: writes in the group, reads both chats, presses buttons by their labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.callbacks import BadCallback, Callback, EndGame, unpack
from bot.sandbox import Answer, Button, Message, Press, World
from bot.sandbox.world import Query, wire


@dataclass(frozen=True)
class Pilot:
    """Acts as one person of the world, in one group or topic."""

    world: World
    user_id: int
    group_id: int
    thread_id: int | None = None

    @property
    def name(self) -> str:
        """The person's first name."""
        return self.world.user(self.user_id).first_name

    def write(self, text: str) -> Message:
        """Write in the group."""
        return self.world.say(self.user_id, self.group_id, text, thread=self.thread_id)

    def whisper(self, text: str) -> Message:
        """Write to the bot in private."""
        return self.world.say(self.user_id, self.user_id, text)

    async def asks(self, command: str) -> Message:
        """Write in the group, wait for the reply to it, and return that."""
        asked = self.write(command)
        return await self.finds(lambda item: item.reply_to == asked.message_id)

    async def asks_privately(self, text: str) -> Message:
        """Write to the bot in private, wait for the first message after it, and return that."""
        asked = self.whisper(text)
        return await self.world.wait_for(
            lambda: next((item for item in self.private() if item.message_id > asked.message_id), None)
        )

    def private(self) -> list[Message]:
        """Return what the bot has written in the private chat, oldest first."""
        return self._from_bot(self.user_id)

    def public(self) -> list[Message]:
        """Return what the bot has written in the group or topic, oldest first."""
        return [item for item in self._from_bot(self.group_id) if item.thread_id == self.thread_id]

    def _from_bot(self, chat_id: int) -> list[Message]:
        messages = self.world.messages(self.user_id, chat_id)
        return [item for item in messages if item.sender_id == self.world.bot.id]

    async def sees(self, text: str, *, private: bool = False) -> Message:
        """Wait for a message that holds this text and return the latest."""
        return await self.finds(lambda message: text in message.text, private=private)

    async def finds(self, wanted: Callable[[Message], bool], *, private: bool = False) -> Message:
        """Wait for a message from the bot that is wanted and return the latest."""

        def latest() -> Message | None:
            messages = self.private() if private else self.public()
            return next((item for item in reversed(messages) if wanted(item)), None)

        return await self.world.wait_for(latest)

    async def press(self, label: str, *, private: bool = False) -> Answer:
        """Wait for a button with this label, press it, and return the answer."""
        message = await self.finds(lambda item: label in item.labels, private=private)
        return await self.press_on(message, label)

    async def press_button(self, wanted: Callable[[Button], bool]) -> Answer:
        """Wait in the group for a button that is wanted, press it, and return the answer."""
        message = await self.finds(lambda item: any(map(wanted, item.buttons)))
        return await self.press_on(message, next(button.text for button in message.buttons if wanted(button)))

    async def press_on(self, message: Message, label: str) -> Answer:
        """Press a button of this message, and follow a link to the bot to its end."""
        answer = await self.world.press(self.user_id, message.chat_id, message.message_id, label).answered()
        if answer.url is not None and self.world.link(answer.url) is not None:
            self.world.open_link(self.user_id, answer.url)
        return answer

    async def press_data(self, data: str, *, private: bool = True) -> Answer:
        """Press the button with this callback data, wherever it was shown, and return the answer."""
        return await self.starts_pressing(data, private=private).answered()

    def starts_pressing(self, data: str, *, private: bool = True) -> Press:
        """Press the button with this callback data, wherever it was shown; the answer is yet to come."""
        messages = self.world.messages(self.user_id, self.user_id if private else self.group_id)
        message = next(
            item
            for item in reversed(messages)
            if any(key.data == data for content in item.versions for row in content.keyboard for key in row)
        )
        return self.world.press_data(self.user_id, message.chat_id, message.message_id, data)

    async def forges(self, data: str, message: Message) -> Answer:
        """Send bytes that no button of this message holds, as a client of one's own making can."""
        query = Query(
            self.world.new_query_id(),
            self.user_id,
            message.chat_id,
            message.message_id,
            data,
            self.world.clock(),
        )
        self.world.queries[query.id] = query
        self.world.updates.put("callback_query", wire.callback_query(self.world, query))
        self.world.wake()
        return await Press(self.world, query).answered()

    async def ends_game(self) -> Answer:
        """Write ``/stop`` in the midst of a deal, and press the button of the question that follows."""
        asked = self.write("/stop")
        question = await self.finds(lambda item: item.reply_to == asked.message_id)
        button = next(key for key in question.buttons if isinstance(callback_of(key), EndGame))
        return await self.press_on(question, button.text)

    async def sits_down(self) -> None:
        """Press «Сесть за стол» under the lobby, and Start in the chat that opens."""
        before = len(self.world.private(self.user_id))
        await self.press_button(lambda button: "?start=" in (button.url or ""))
        await self.world.wait_for(lambda: len(self.world.private(self.user_id)) > before + 1)

    def private_buttons(self) -> list[Button]:
        """Return all buttons that stand in the private chat now, newest message first."""
        return [button for message in reversed(self.private()) for button in message.buttons]


def callback_of(button: Button) -> Callback | None:
    """Return what a button asks for, None for links."""
    if button.data is None:
        return None
    try:
        return unpack(button.data)
    except BadCallback as error:
        raise AssertionError(f"the bot showed a button it does not know: {button.data!r}") from error


def data_of(message: Message, label: str) -> str:
    """Return the callback data of a message's button.

    Raises:
        LookupError: there is none with this label.
    """
    for button in message.buttons:
        if button.text == label and button.data is not None:
            return button.data
    raise LookupError(f"no button {label!r}, only {message.labels}")
