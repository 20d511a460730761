"""A person at a phone: writes in the group, reads both chats, presses buttons by their labels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.callbacks import BadCallback, Callback, unpack
from bot.sandbox import Answer, Button, Message, World


@dataclass(frozen=True)
class Pilot:
    """Acts as one person of the world."""

    world: World
    user_id: int
    group_id: int

    def write(self, text: str) -> Message:
        """Write in the group."""
        return self.world.say(self.user_id, self.group_id, text)

    def whisper(self, text: str) -> Message:
        """Write to the bot in private."""
        return self.world.say(self.user_id, self.user_id, text)

    async def sees(self, text: str, *, private: bool = False) -> Message:
        """Wait for a message that holds this text and return the latest."""
        return await self.finds(lambda message: text in message.text, private=private)

    async def finds(self, wanted: Callable[[Message], bool], *, private: bool = False) -> Message:
        """Wait for a message from the bot that is wanted and return the latest."""
        chat_id = self.user_id if private else self.group_id

        def latest() -> Message | None:
            messages = self.world.messages(self.user_id, chat_id)
            found = (
                item for item in reversed(messages) if item.sender_id == self.world.bot.id and wanted(item)
            )
            return next(found, None)

        return await self.world.wait_for(latest)

    async def press(self, label: str, *, private: bool = False) -> Answer:
        """Wait for a button with this label, press it, and return the answer."""
        message = await self.finds(lambda item: label in item.labels, private=private)
        press = self.world.press(self.user_id, message.chat_id, message.message_id, label)
        answer = await press.answered()
        if answer.url is not None and self.world.link(answer.url) is not None:
            self.world.open_link(self.user_id, answer.url)
        return answer

    async def press_data(self, data: str, *, private: bool = True) -> Answer:
        """Press the button with this callback data, wherever it was shown, and return the answer."""
        chat_id = self.user_id if private else self.group_id
        message = next(
            item
            for item in reversed(self.world.messages(self.user_id, chat_id))
            if any(key.data == data for content in item.versions for row in content.keyboard for key in row)
        )
        return await self.world.press_data(self.user_id, chat_id, message.message_id, data).answered()

    async def sits_down(self) -> None:
        """Press «Сесть за стол» under the lobby, and Start in the chat that opens."""
        before = len(self.world.private(self.user_id))
        await self.press("Сесть за стол")
        await self.world.wait_for(lambda: len(self.world.private(self.user_id)) > before + 1)

    def private_buttons(self) -> list[Button]:
        """Return all buttons that stand in the private chat now, newest message first."""
        messages = self.world.private(self.user_id)
        return [button for message in reversed(messages) for button in message.buttons]


def callback_of(button: Button) -> Callback | None:
    """Return what a button asks for, None for links."""
    if button.data is None:
        return None
    try:
        return unpack(button.data)
    except BadCallback as error:
        raise AssertionError(f"the bot showed a button it does not know: {button.data!r}") from error
