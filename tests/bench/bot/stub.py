"""A minimal Bot API server: quick enough that the bot is the slower side.

It takes every call at its word and keeps no messages; whoever plays against the bot is told of each
message and each answer.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol
from urllib.parse import parse_qsl

TOKEN: Final = "4242:benchmark-token"
BOT: Final = {"id": 4242, "is_bot": True, "first_name": "Bench", "username": "BenchBot"}
BATCH: Final = 100
"""Updates in one answer to a poll."""
_REPLY: Final = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"

Keyboard = list[list[dict[str, str]]]
Send = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class Shown:
    """A message as it is after a call of the bot; `keyboard` is empty without buttons."""

    chat_id: int
    message_id: int
    text: str
    keyboard: Keyboard


class Crowd(Protocol):
    """Whoever uses the bot."""

    def sees(self, message: Shown) -> None:
        """Hear of a new message or an edit."""

    def hears(self, query_id: str) -> None:
        """Hear of the answer to a press."""


class Nobody:
    """A crowd that does nothing."""

    def sees(self, message: Shown) -> None:
        """Take no notice."""

    def hears(self, query_id: str) -> None:
        """Take no notice."""


class StubServer:
    """Serves one bot on a free port of this machine.

    Args:
        delay: Seconds that every call takes on its way, polls included.
    """

    def __init__(self, delay: float = 0.0) -> None:
        self.crowd: Crowd = Nobody()
        self.calls: Counter[str] = Counter()
        self.url = ""
        self._delay = delay
        self._updates: deque[dict[str, Any]] = deque()
        self._next_update = 1
        self._next_message = 1
        self._poll: tuple[Send, asyncio.TimerHandle] | None = None
        self._server: asyncio.Server | None = None
        self._dates = int(time.time())

    async def start(self) -> None:
        """Listen."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Connection(self.call), "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        """Stop listening; connections end with the bot that holds them."""
        self._answer_poll()
        if self._server is not None:
            self._server.close()

    def press(self, user_id: int, message: Shown, data: str) -> str:
        """Press a button; return the id under which the answer is heard."""
        number = self._next_update
        self._next_update += 1
        chat = _chat(message.chat_id)
        self._updates.append(
            {
                "update_id": number,
                "callback_query": {
                    "id": str(number),
                    "from": _person(user_id),
                    "message": self._message(chat, message),
                    "chat_instance": "1",
                    "data": data,
                },
            }
        )
        self._answer_poll()
        return str(number)

    def call(self, method: str, params: dict[str, Any], send: Send) -> None:
        """Carry out a call, after the delay."""
        if self._delay:
            loop = asyncio.get_running_loop()
            loop.call_later(self._delay, self._carry_out, method, params, send)
        else:
            self._carry_out(method, params, send)

    def _carry_out(self, method: str, params: dict[str, Any], send: Send) -> None:
        self.calls[method] += 1
        match method:
            case "getUpdates":
                self._get_updates(params, send)
            case "sendMessage":
                message = Shown(int(params["chat_id"]), self._next_message, params["text"], _keyboard(params))
                self._next_message += 1
                send(self._message(_chat(message.chat_id), message))
                self.crowd.sees(message)
            case "editMessageText" | "editMessageReplyMarkup":
                message = Shown(
                    int(params["chat_id"]),
                    int(params["message_id"]),
                    params.get("text", ""),
                    _keyboard(params),
                )
                send(self._message(_chat(message.chat_id), message))
                self.crowd.sees(message)
            case "answerCallbackQuery":
                send(True)
                self.crowd.hears(params["callback_query_id"])
            case "getMe":
                send(BOT)
            case "getChatMember":
                send({"status": "member", "user": _person(int(params["user_id"]))})
            case _:
                send(True)

    def _get_updates(self, params: dict[str, Any], send: Send) -> None:
        offset = int(params.get("offset", 0))
        while self._updates and self._updates[0]["update_id"] < offset:
            self._updates.popleft()
        self._answer_poll()
        loop = asyncio.get_running_loop()
        wait = loop.call_later(float(params.get("timeout", 0)), self._answer_poll)
        self._poll = (send, wait)
        if self._updates:
            self._answer_poll()

    def _answer_poll(self) -> None:
        if self._poll is not None:
            send, wait = self._poll
            self._poll = None
            wait.cancel()
            send([update for _, update in zip(range(BATCH), self._updates, strict=False)])

    def _message(self, chat: dict[str, Any], shown: Shown) -> dict[str, Any]:
        message = {
            "message_id": shown.message_id,
            "from": BOT,
            "chat": chat,
            "date": self._dates,
            "text": shown.text,
        }
        if shown.keyboard:
            message["reply_markup"] = {"inline_keyboard": shown.keyboard}
        return message


class _Connection(asyncio.Protocol):
    """HTTP/1.1 with kept connections and bodies of a known length, which is all that clients send."""

    def __init__(self, call: Callable[[str, dict[str, Any], Send], None]) -> None:
        self._call = call
        self._received = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.Transport):
            self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None

    def data_received(self, data: bytes) -> None:
        self._received += data
        while (end := self._received.find(b"\r\n\r\n")) >= 0:
            head = self._received[:end].split(b"\r\n")
            length = _content_length(head[1:])
            begin = end + 4
            if len(self._received) < begin + length:
                return
            body = self._received[begin : begin + length]
            self._received = self._received[begin + length :]
            method = head[0].split(b" ")[1].rpartition(b"/")[2].decode()
            self._call(method, _parameters(body), self._send)

    def _send(self, result: object) -> None:
        if self._transport is not None:
            body = json.dumps({"ok": True, "result": result}, ensure_ascii=False).encode()
            with suppress(OSError):
                self._transport.write(_REPLY % (len(body), body))


def _parameters(body: bytes) -> dict[str, Any]:
    """Read what the bots send: JSON, or a form."""
    if body[:1] == b"{":
        found: dict[str, Any] = json.loads(body)
        return found
    return dict(parse_qsl(body.decode()))


def _content_length(lines: list[bytes]) -> int:
    for line in lines:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    return 0


def _person(user_id: int) -> dict[str, Any]:
    name = f"Player {user_id}"
    return {"id": user_id, "is_bot": False, "first_name": name, "language_code": "ru"}


def _chat(chat_id: int) -> dict[str, Any]:
    if chat_id > 0:
        return {"id": chat_id, "type": "private", "first_name": f"Player {chat_id}"}
    return {"id": chat_id, "type": "supergroup", "title": f"Group {-chat_id}"}


def _keyboard(params: dict[str, Any]) -> Keyboard:
    markup = params.get("reply_markup", {})
    rows: Keyboard = (json.loads(markup) if isinstance(markup, str) else markup).get("inline_keyboard", [])
    return rows
