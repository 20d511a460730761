"""The five calls that the outbox makes, and their python-telegram-bot form."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast
from urllib.parse import urlencode

from telegram import Bot
from telegram.constants import ParseMode
from telegram.request import RequestData

from bot.screen import Button, Screen, plain_text

ANSWER_UNITS: Final = 200
"""Most UTF-16 units of the answer to a press."""
_GENERAL_TOPIC: Final = 1
_NO_PREVIEW: Final = {"is_disabled": True}
_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


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

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Delete a message, which is refused once it is 48 hours old."""

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Take the buttons off a message."""

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        """Answer a press."""


@dataclass(frozen=True, slots=True)
class _Fields:
    """What `telegram.request.RequestData` is to a transport; that one is made by the library alone."""

    parameters: dict[str, Any]
    contains_files: bool = False

    @property
    def json_parameters(self) -> dict[str, str]:
        return {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in self.parameters.items()
        }

    @property
    def json_payload(self) -> bytes:
        return _ENCODE(self.parameters).encode()

    def url_encoded_parameters(self, encode_kwargs: dict[str, Any] | None = None) -> str:
        return urlencode(self.json_parameters, **(encode_kwargs or {}))


class BotWire:
    """A `Wire` over python-telegram-bot's transport and errors.

    Its methods would make objects of each answer, whole messages with their buttons, which takes longer
    than the call itself; of the answers only the ids of new messages are read here.
    """

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
        sent = await self._call(
            "sendMessage",
            chat_id=chat_id,
            # Telegram refuses the id of the topic General; leaving it out means General.
            message_thread_id=None if thread_id == _GENERAL_TOPIC else thread_id,
            reply_parameters=_reply(reply_to) if reply_to else None,
            disable_notification=not notify,
            **_content(screen, plain=plain),
        )
        return int(cast("dict[str, Any]", sent)["message_id"])

    async def edit(self, chat_id: int, message_id: int, screen: Screen, *, plain: bool = False) -> None:
        """Replace the text and buttons of a message; `plain` leaves the markup out."""
        await self._call(
            "editMessageText", chat_id=chat_id, message_id=message_id, **_content(screen, plain=plain)
        )

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Delete a message, which is refused once it is 48 hours old."""
        await self._call("deleteMessage", chat_id=chat_id, message_id=message_id)

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Take the buttons off a message."""
        await self._call("editMessageReplyMarkup", chat_id=chat_id, message_id=message_id)

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        """Answer a press."""
        await self._call(
            "answerCallbackQuery", callback_query_id=query_id, text=text or None, show_alert=alert, url=url
        )

    async def _call(self, method: str, **fields: object) -> object:
        given = _Fields({name: value for name, value in fields.items() if value is not None})
        return await self._bot.request.post(f"{self._bot.base_url}/{method}", cast("RequestData", given))


def _content(screen: Screen, *, plain: bool) -> dict[str, Any]:
    keyboard = [[_button(button) for button in row] for row in screen.rows]
    return {
        "text": plain_text(screen.text) if plain else screen.text,
        "parse_mode": None if plain else ParseMode.HTML.value,
        "link_preview_options": _NO_PREVIEW,
        "reply_markup": {"inline_keyboard": keyboard} if keyboard else None,
    }


def _button(button: Button) -> dict[str, Any]:
    fields = {
        "text": button.text,
        "callback_data": button.data,
        "url": button.url,
        "style": button.style,
        "copy_text": None if button.copies is None else {"text": button.copies},
    }
    return {name: value for name, value in fields.items() if value is not None}


def _reply(message_id: int) -> dict[str, Any]:
    return {"message_id": message_id, "allow_sending_without_reply": True}
