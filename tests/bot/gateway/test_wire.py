"""What a screen becomes in a call of the Bot API."""

from __future__ import annotations

import json
from typing import Any

import pytest
from telegram import Bot
from telegram.request import BaseRequest, RequestData

from bot.gateway import BotWire
from bot.screen import Button, Screen

SCREEN = Screen("<b>Ход</b> &lt;3", ((Button("К♠", data="p:1", style="success"), Button("?", url="tg://x")),))


class Recorder(BaseRequest):
    """A transport that writes calls down and answers each with a message."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, Any]]] = []

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        assert request_data is not None
        name = url.rsplit("/", 1)[1]
        self.calls.append((name, request_data.parameters))
        chat = {"id": 5, "type": "private"}
        result = True if name == "answerCallbackQuery" else {"message_id": 9, "date": 1, "chat": chat}
        return 200, json.dumps({"ok": True, "result": result}).encode()


@pytest.fixture
def recorder() -> Recorder:
    """The transport."""
    return Recorder()


@pytest.fixture
def wire(recorder: Recorder) -> BotWire:
    """A wire over it."""
    return BotWire(Bot("1:token", request=recorder))


async def test_a_new_message_carries_text_buttons_and_place(wire: BotWire, recorder: Recorder) -> None:
    assert await wire.post(5, SCREEN, thread_id=3, reply_to=8, notify=False) == 9
    name, sent = recorder.calls[0]
    assert name == "sendMessage"
    assert sent["text"] == SCREEN.text
    assert sent["parse_mode"] == "HTML"
    assert sent["message_thread_id"] == 3
    assert sent["reply_parameters"] == {"message_id": 8, "allow_sending_without_reply": True}
    assert sent["disable_notification"] is True
    assert sent["link_preview_options"] == {"is_disabled": True}
    assert sent["reply_markup"] == {
        "inline_keyboard": [
            [{"text": "К♠", "callback_data": "p:1", "style": "success"}, {"text": "?", "url": "tg://x"}]
        ]
    }


async def test_the_general_topic_has_no_id_in_a_call(wire: BotWire, recorder: Recorder) -> None:
    await wire.post(5, SCREEN, thread_id=1)
    assert "message_thread_id" not in recorder.calls[0][1]


async def test_an_edit_carries_text_and_buttons(wire: BotWire, recorder: Recorder) -> None:
    await wire.edit(5, 9, SCREEN)
    name, sent = recorder.calls[0]
    assert (name, sent["chat_id"], sent["message_id"], sent["text"]) == ("editMessageText", 5, 9, SCREEN.text)
    assert "reply_markup" in sent


async def test_plain_leaves_the_markup_out(wire: BotWire, recorder: Recorder) -> None:
    await wire.post(5, SCREEN, plain=True)
    await wire.edit(5, 9, SCREEN, plain=True)
    assert [(sent["text"], sent.get("parse_mode")) for _, sent in recorder.calls] == [("Ход <3", None)] * 2


async def test_strip_takes_the_buttons_and_leaves_the_text(wire: BotWire, recorder: Recorder) -> None:
    await wire.strip(5, 9)
    assert recorder.calls == [("editMessageReplyMarkup", {"chat_id": 5, "message_id": 9})]


async def test_an_empty_answer_has_no_text(wire: BotWire, recorder: Recorder) -> None:
    await wire.answer("q", "", alert=False, url=None)
    assert recorder.calls[0][1].get("text") is None


async def test_an_answer_can_open_an_address(wire: BotWire, recorder: Recorder) -> None:
    await wire.answer("q", "", alert=True, url="https://t.me/bura_bot?start=x")
    sent = recorder.calls[0][1]
    assert (sent["url"], sent["show_alert"]) == ("https://t.me/bura_bot?start=x", True)
