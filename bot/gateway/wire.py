"""The five calls that the outbox makes, and their python-telegram-bot form."""

from __future__ import annotations

from typing import Final, Protocol

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, ReplyParameters
from telegram.constants import ParseMode

from bot.screen import Screen, plain_text

ANSWER_UNITS: Final = 200
"""Most UTF-16 units of the answer to a press."""
_GENERAL_TOPIC: Final = 1
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


class Wire(Protocol):
    """How a screen reaches Telegram. Every method raises `telegram.error.TelegramError`."""

    async def post(
        self,
        chat_id: int,
        screen: Screen,
        *,
        thread_id: int | None = None,
        reply_to: int | None = None,
        notify: bool = True,
        plain: bool = False,
    ) -> int:
        """Send a new message and return its id; `plain` leaves the markup out."""

    async def edit(self, chat_id: int, message_id: int, screen: Screen, *, plain: bool = False) -> None:
        """Replace the text and buttons of a message; `plain` leaves the markup out."""

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Take the buttons off a message."""

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        """Answer a press."""


class BotWire:
    """A `Wire` over python-telegram-bot."""

    def __init__(self, bot: Bot) -> None:
        """Send through `bot`, which has to be initialized by its owner."""
        self._bot = bot

    async def post(
        self,
        chat_id: int,
        screen: Screen,
        *,
        thread_id: int | None = None,
        reply_to: int | None = None,
        notify: bool = True,
        plain: bool = False,
    ) -> int:
        """Send a new message and return its id; `plain` leaves the markup out."""
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to else None
        message = await self._bot.send_message(
            chat_id,
            plain_text(screen.text) if plain else screen.text,
            parse_mode=None if plain else ParseMode.HTML,
            # Telegram refuses the id of the topic General; leaving it out means General.
            message_thread_id=None if thread_id == _GENERAL_TOPIC else thread_id,
            reply_parameters=reply,
            disable_notification=not notify,
            link_preview_options=_NO_PREVIEW,
            reply_markup=_keyboard(screen),
        )
        return message.message_id

    async def edit(self, chat_id: int, message_id: int, screen: Screen, *, plain: bool = False) -> None:
        """Replace the text and buttons of a message; `plain` leaves the markup out."""
        await self._bot.edit_message_text(
            plain_text(screen.text) if plain else screen.text,
            chat_id=chat_id,
            message_id=message_id,
            parse_mode=None if plain else ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            reply_markup=_keyboard(screen),
        )

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Take the buttons off a message."""
        await self._bot.edit_message_reply_markup(chat_id=chat_id, message_id=message_id)

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        """Answer a press."""
        await self._bot.answer_callback_query(query_id, text=text or None, show_alert=alert, url=url)


def _keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    if not screen.rows:
        return None
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(b.text, callback_data=b.data, url=b.url, style=b.style) for b in row]
            for row in screen.rows
        ]
    )
