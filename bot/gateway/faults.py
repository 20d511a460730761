"""What went wrong with a call to Telegram, and what to do about it.

python-telegram-bot tells errors apart by class, Telegram by its text; `diagnose` reads both. Two traps:
`BadRequest` and `TimedOut` are kinds of `NetworkError`, and the library lower-cases most of the text.

Errors that this package adds::

    telegram.error.TelegramError
    └── telegram.error.NetworkError     nothing was sent, or the server is in trouble
        ├── telegram.error.TimedOut     the request went out and no answer came in time
        ├── AnswerLost                  the request went out and the connection broke
        └── GatewayFailed               the request went out, and whoever stands in between answered
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum, auto
from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

# The library is about to give durations as timedeltas, and warns at each one until it is told to.
os.environ.setdefault("PTB_TIMEDELTA", "1")


class AnswerLost(NetworkError):
    """The request went out, the connection broke before the answer: it may have been carried out."""


class GatewayFailed(NetworkError):
    """A server in between answered with a page about its trouble: the call may have been carried out."""


class Action(Enum):
    """What the sender of a call does about a fault."""

    ACCEPT = auto()
    """Nothing: what was wanted is so already, or it does not matter."""
    POST_AGAIN = auto()
    """The message is gone or of another kind: post a new one in its place."""
    WITHOUT_REPLY = auto()
    """Send again, in reply to nothing."""
    AS_PLAIN_TEXT = auto()
    """Send again without markup, and tell the log."""
    PAUSE = auto()
    """Leave this chat alone for as long as the server says, then send the newest."""
    RETRY = auto()
    """Nothing was done: back off and send again."""
    RETRY_IF_EDIT = auto()
    """It may have been done: what can be done twice is sent again, a new message is not."""
    TELL = auto()
    """Nothing reaches this chat or topic: drop what waits for it and tell the game."""
    GIVE_UP = auto()
    """A programming or set-up error: drop the call and tell the log."""


class Fault(Enum):
    """Every way a call fails that is treated as a thing of its own."""

    BLOCKED = "the person blocked the bot", Action.TELL
    NEVER_STARTED = "the person never pressed Start", Action.TELL
    DEACTIVATED = "the person's account is gone", Action.TELL
    BOT_RECIPIENT = "the addressee is a bot", Action.TELL
    EXPELLED = "the bot is not in the chat any more", Action.TELL
    CHAT_DELETED = "the group was deleted", Action.TELL
    CHAT_NOT_FOUND = "the chat is unknown", Action.TELL
    FORBIDDEN = "the chat is closed to the bot for another reason", Action.TELL
    MIGRATED = "the group became a supergroup and has another id", Action.TELL
    NO_RIGHT_TO_WRITE = "the bot may not write in the chat", Action.TELL
    TOPIC_CLOSED = "the forum topic is closed", Action.TELL
    TOPIC_GONE = "the forum topic was deleted", Action.TELL
    NOT_MODIFIED = "the message shows that already", Action.ACCEPT
    EDIT_TARGET_GONE = "the message to edit is gone", Action.POST_AGAIN
    NO_TEXT_TO_EDIT = "the message to edit is no text", Action.POST_AGAIN
    EPHEMERAL_GONE = "the message for one person is gone", Action.POST_AGAIN
    DELETE_TARGET_GONE = "the message to delete is gone or stays", Action.ACCEPT
    REPLY_TARGET_GONE = "the message to reply to is gone", Action.WITHOUT_REPLY
    NO_RIGHT_TO_PIN = "the bot may not pin", Action.ACCEPT
    QUERY_TOO_OLD = "the press was answered already or is too old", Action.ACCEPT
    BROKEN_MARKUP = "the markup of the text is broken", Action.AS_PLAIN_TEXT
    FILE_GONE = "the file has to be uploaded again", Action.GIVE_UP
    FLOODED = "too many calls for this chat", Action.PAUSE
    TROUBLED_SERVER = "the server or the way to it is in trouble", Action.RETRY
    UNKNOWN_OUTCOME = "no answer came, the call may have been carried out", Action.RETRY_IF_EDIT
    FAILED_GATEWAY = "a gateway is in trouble, the call may have been carried out", Action.RETRY_IF_EDIT
    SECOND_POLLER = "another copy of the bot takes the updates", Action.GIVE_UP
    WEBHOOK_ACTIVE = "a webhook takes the updates", Action.GIVE_UP
    BAD_TOKEN = "the token is not valid", Action.GIVE_UP
    UNKNOWN_METHOD = "the server does not know the method", Action.GIVE_UP
    BAD_CALL = "the call itself is wrong", Action.GIVE_UP

    def __init__(self, meaning: str, action: Action) -> None:
        """Keep the meaning and what to do."""
        self.meaning = meaning
        self.action = action


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A fault with what came along with it.

    Attributes:
        fault: Which one.
        text: Telegram's description without what it quotes; for the log, never for people.
        retry_after: Seconds for which the chat has to be left alone; with `Fault.FLOODED` alone.
        new_chat_id: The supergroup's id; with `Fault.MIGRATED` alone.
    """

    fault: Fault
    text: str
    retry_after: float = 0.0
    new_chat_id: int | None = None


# What a server quotes may be a hand or a link: its own words are English, unquoted.
_QUOTED: Final = re.compile(r"""("[^"]*("|$)|(?<![A-Za-z])'[^']*('|$)|[^ -~])+""")

# The first line found in the lower-cased text decides, so the narrower stand first.
_FORBIDDEN: Final = (
    ("blocked by the user", Fault.BLOCKED),
    ("can't initiate conversation", Fault.NEVER_STARTED),
    ("user is deactivated", Fault.DEACTIVATED),
    ("can't send messages to bots", Fault.BOT_RECIPIENT),
    ("can't send messages to the bot", Fault.BOT_RECIPIENT),
    ("was kicked", Fault.EXPELLED),
    ("is not a member", Fault.EXPELLED),
    ("chat was deleted", Fault.CHAT_DELETED),
)
_BAD_REQUEST: Final = (
    ("message is not modified", Fault.NOT_MODIFIED),
    ("ephemeral message not found", Fault.EPHEMERAL_GONE),
    ("message to edit not found", Fault.EDIT_TARGET_GONE),
    ("message can't be edited", Fault.EDIT_TARGET_GONE),
    ("message_id_invalid", Fault.EDIT_TARGET_GONE),
    ("no text in the message to edit", Fault.NO_TEXT_TO_EDIT),
    ("message to delete not found", Fault.DELETE_TARGET_GONE),
    ("message can't be deleted", Fault.DELETE_TARGET_GONE),
    ("message to be replied not found", Fault.REPLY_TARGET_GONE),
    ("message thread not found", Fault.TOPIC_GONE),
    ("topic_deleted", Fault.TOPIC_GONE),
    ("topic_closed", Fault.TOPIC_CLOSED),
    ("manage pinned messages", Fault.NO_RIGHT_TO_PIN),
    ("chat_admin_required", Fault.NO_RIGHT_TO_PIN),
    ("not enough rights to send", Fault.NO_RIGHT_TO_WRITE),
    ("no write access", Fault.NO_RIGHT_TO_WRITE),
    ("no rights to send", Fault.NO_RIGHT_TO_WRITE),
    ("chat_write_forbidden", Fault.NO_RIGHT_TO_WRITE),
    ("query is too old", Fault.QUERY_TOO_OLD),
    ("can't parse entities", Fault.BROKEN_MARKUP),
    ("wrong file", Fault.FILE_GONE),
    ("chat not found", Fault.CHAT_NOT_FOUND),
    ("user not found", Fault.CHAT_NOT_FOUND),
    ("peer_id_invalid", Fault.CHAT_NOT_FOUND),
)


def diagnose(error: TelegramError) -> Diagnosis:
    """Tell what an error of python-telegram-bot's means.

    Every error has a diagnosis: a refusal with unknown words is `Fault.FORBIDDEN` or `Fault.BAD_CALL`.
    """
    diagnosis = _diagnose(error)
    return replace(diagnosis, text=_QUOTED.sub("…", diagnosis.text))


def _diagnose(error: TelegramError) -> Diagnosis:
    text = error.message
    match error:
        case RetryAfter():
            return Diagnosis(Fault.FLOODED, text, retry_after=_seconds(error.retry_after))
        case ChatMigrated():
            return Diagnosis(Fault.MIGRATED, text, new_chat_id=error.new_chat_id)
        case Forbidden():
            return Diagnosis(_look_up(text, _FORBIDDEN, Fault.FORBIDDEN), text)
        case InvalidToken():
            return Diagnosis(Fault.BAD_TOKEN, text)
        case EndPointNotFound():
            return Diagnosis(Fault.UNKNOWN_METHOD, text)
        case Conflict():
            webhook = "webhook is active" in text.lower()
            return Diagnosis(Fault.WEBHOOK_ACTIVE if webhook else Fault.SECOND_POLLER, text)
        case BadRequest():
            return Diagnosis(_look_up(text, _BAD_REQUEST, Fault.BAD_CALL), text)
        case TimedOut() | AnswerLost():
            return Diagnosis(Fault.UNKNOWN_OUTCOME, text)
        case GatewayFailed():
            return Diagnosis(Fault.FAILED_GATEWAY, text)
        case NetworkError():
            return Diagnosis(Fault.TROUBLED_SERVER, text)
        case _:
            return Diagnosis(Fault.BAD_CALL, text)


def _look_up(text: str, table: tuple[tuple[str, Fault], ...], otherwise: Fault) -> Fault:
    lowered = text.lower()
    return next((fault for part, fault in table if part in lowered), otherwise)


def _seconds(value: float | timedelta) -> float:
    return value.total_seconds() if isinstance(value, timedelta) else float(value)
