"""No log holds a token or what a person was sent."""

from __future__ import annotations

import io
import logging
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from telegram import Bot
from telegram.error import TelegramError

from bot.gateway import AiohttpRequest
from bot.logs import redact, set_up_logging
from engine.store import Busy

HAND: Final = "AS TS TH"
TOKEN: Final = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything logged at the most talkative level, with logging put back afterwards."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    names = (None, "telegram", "httpx", "httpcore", "aiohttp", "aiosqlite", "asyncio")
    levels = {name: logging.getLogger(name).level for name in names}
    stream = io.StringIO()
    hooks = sys.excepthook, threading.excepthook
    set_up_logging("DEBUG", "hush", stream=stream)
    yield stream
    sys.excepthook, threading.excepthook = hooks
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def test_a_token_in_a_message_is_taken_out(log: io.StringIO) -> None:
    logging.getLogger("x").info("POST https://example.org/bot%s/getMe", TOKEN)
    assert log.getvalue().endswith("POST https://example.org/bot<token>/getMe\n")


def test_a_token_in_a_traceback_is_taken_out(log: io.StringIO) -> None:
    try:
        Path(f"no way to bot{TOKEN}").read_text()
    except OSError:
        logging.getLogger("x").exception("failed")
    assert "No such file or directory: 'no way to bot<token>'" in log.getvalue()


def test_the_words_of_an_error_that_could_quote_cards_are_left_out(log: io.StringIO) -> None:
    try:
        try:
            int(HAND)
        except ValueError as error:
            raise LookupError(HAND) from error
    except LookupError:
        logging.getLogger("x").exception("failed")
    text = log.getvalue()
    assert "ValueError (its words are left out)\n\nthen" in text
    assert text.endswith("LookupError (its words are left out)\n")
    assert "test_logs.py" in text
    assert HAND not in text


def test_an_error_before_that_was_put_aside_is_not_told(log: io.StringIO) -> None:
    try:
        try:
            int("AS")
        except ValueError:
            raise TypeError("nothing to call") from None
    except TypeError:
        logging.getLogger("x").exception("failed")
    assert "ValueError" not in log.getvalue()
    assert "TypeError: nothing to call" in log.getvalue()


def test_errors_that_came_together_are_told_each(log: io.StringIO) -> None:
    errors = ExceptionGroup("AS TS", [KeyError("AH"), TypeError("nothing to call")])
    logging.getLogger("x").error("failed", exc_info=errors)
    assert "KeyError (its" in log.getvalue()
    assert "TypeError: nothing to call" in log.getvalue()
    assert "AS TS" not in log.getvalue()
    assert "AH" not in log.getvalue()


def test_errors_in_a_circle_are_told_once(log: io.StringIO) -> None:
    one, other = KeyError("one"), IndexError("other")
    one.__context__, other.__context__ = other, one
    logging.getLogger("x").error("failed", exc_info=one)
    assert log.getvalue().count("IndexError") == 1


def test_an_error_of_the_store_takes_one_line(log: io.StringIO) -> None:
    logging.getLogger("x").error("alarm of table %d failed", 7, exc_info=Busy("SQLite: database is locked"))
    assert log.getvalue().endswith(" x: alarm of table 7 failed: Busy: SQLite: database is locked\n")
    assert log.getvalue().count("\n") == 1


def test_what_another_handler_made_of_an_error_is_not_taken_over(log: io.StringIO) -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelno": 40, "msg": "failed", "exc_info": (KeyError, KeyError("AS"), None)}
    )
    record.exc_text = "".join(traceback.format_exception(KeyError("AS")))
    logging.getLogger("x").handle(record)
    assert "AS" not in log.getvalue()


def test_results_of_tasks_are_not_logged(log: io.StringIO) -> None:
    logging.getLogger("asyncio").error("Task was destroyed\ntask: <Task result='AS TS TH'>")
    assert log.getvalue().endswith(" asyncio: Task was destroyed\n")


@pytest.mark.parametrize(
    "ends",
    [
        f"raise RuntimeError('{TOKEN} hush')",
        f"import threading; t = threading.Thread(target=lambda: int('{TOKEN} hush')); t.start(); t.join()",
    ],
)
def test_what_nobody_caught_is_logged_without_secrets(ends: str) -> None:
    code = f"from bot.logs import set_up_logging; set_up_logging('DEBUG', 'hush'); {ends}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert " CRITICAL bot.logs: " in done.stderr
    assert "Error (its words are left out)" in done.stderr
    assert "AAabc" not in done.stderr
    assert done.returncode == ("raise" in ends)


def test_an_interrupt_is_no_error(log: io.StringIO) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert log.getvalue() == ""


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
