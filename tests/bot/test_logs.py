"""No log holds a token or what a person was sent."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Final

import pytest
from telegram import Bot
from telegram.error import TelegramError

from bot.gateway import AiohttpRequest
from bot.logs import redact, set_up_logging

TOKEN: Final = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything logged at the most talkative level, with logging put back afterwards."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    names = (None, "telegram", "httpx", "httpcore", "aiohttp", "aiosqlite", "asyncio")
    levels = {name: logging.getLogger(name).level for name in names}
    stream = io.StringIO()
    set_up_logging("DEBUG", "hush", stream=stream)
    yield stream
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def test_a_token_in_a_message_is_taken_out(log: io.StringIO) -> None:
    logging.getLogger("x").info("POST https://example.org/bot%s/getMe", TOKEN)
    assert log.getvalue().endswith("POST https://example.org/bot<token>/getMe\n")


def test_a_token_in_a_traceback_is_taken_out(log: io.StringIO) -> None:
    try:
        int(TOKEN)
    except ValueError:
        logging.getLogger("x").exception("failed")
    assert "ValueError: invalid literal for int() with base 10: '<token>'" in log.getvalue()


def test_a_known_secret_of_any_shape_is_taken_out(log: io.StringIO) -> None:
    logging.getLogger("x").info("hush now")
    assert log.getvalue().endswith("<token> now\n")


def test_a_quoted_token_is_taken_out() -> None:
    assert redact(TOKEN.replace(":", "%3A")) == "<token>"


@pytest.mark.parametrize("text", ["12:30:45", "table 17: 3 players", "deal:17:3", "2026-01-01 10:00:00"])
def test_what_is_no_token_stays(text: str) -> None:
    assert redact(text) == text


async def test_the_library_logs_neither_token_nor_text_at_any_level(log: io.StringIO) -> None:
    async with AiohttpRequest(trust_env=False) as transport:
        bot = Bot(TOKEN, base_url="http://127.0.0.1:1/bot", request=transport)
        with pytest.raises(TelegramError):
            await bot.send_message(5, "К♠ Д♠")
    logging.getLogger("end").info("end")
    assert log.getvalue().endswith(" end: end\n")
    assert "AAabc" not in log.getvalue()
    assert "К♠" not in log.getvalue()
