"""Every row of Telegram's errors has its fault and its action."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
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

from bot.gateway import Action, AnswerLost, Fault, diagnose

Row = tuple[Callable[[str], TelegramError], str, Fault, Action]

ROWS: list[Row] = [
    (Forbidden, "Forbidden: bot was blocked by the user", Fault.BLOCKED, Action.TELL),
    (Forbidden, "Forbidden: bot can't initiate conversation with a user", Fault.NEVER_STARTED, Action.TELL),
    (Forbidden, "Forbidden: user is deactivated", Fault.DEACTIVATED, Action.TELL),
    (Forbidden, "Forbidden: bot can't send messages to bots", Fault.BOT_RECIPIENT, Action.TELL),
    (Forbidden, "Forbidden: the bot can't send messages to the bot", Fault.BOT_RECIPIENT, Action.TELL),
    (Forbidden, "Forbidden: bot was kicked from the group chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: bot was kicked from the supergroup chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: bot was kicked from the channel chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: bot is not a member of the group chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: bot is not a member of the supergroup chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: bot is not a member of the channel chat", Fault.EXPELLED, Action.TELL),
    (Forbidden, "Forbidden: the group chat was deleted", Fault.CHAT_DELETED, Action.TELL),
    (Forbidden, "Forbidden: something never seen", Fault.FORBIDDEN, Action.TELL),
    (BadRequest, "Bad Request: chat not found", Fault.CHAT_NOT_FOUND, Action.TELL),
    (BadRequest, "Bad Request: private chat not found", Fault.CHAT_NOT_FOUND, Action.TELL),
    (BadRequest, "Bad Request: user not found", Fault.CHAT_NOT_FOUND, Action.TELL),
    (BadRequest, "Bad Request: PEER_ID_INVALID", Fault.CHAT_NOT_FOUND, Action.TELL),
    (BadRequest, "Bad Request: chat_id is empty", Fault.BAD_CALL, Action.GIVE_UP),
    (
        BadRequest,
        "Bad Request: message is not modified: specified new message content and reply markup are exactly",
        Fault.NOT_MODIFIED,
        Action.ACCEPT,
    ),
    (BadRequest, "Bad Request: message to edit not found", Fault.EDIT_TARGET_GONE, Action.POST_AGAIN),
    (BadRequest, "Bad Request: message can't be edited", Fault.EDIT_TARGET_GONE, Action.POST_AGAIN),
    (BadRequest, "Bad Request: MESSAGE_ID_INVALID", Fault.EDIT_TARGET_GONE, Action.POST_AGAIN),
    (
        BadRequest,
        "Bad Request: there is no text in the message to edit",
        Fault.NO_TEXT_TO_EDIT,
        Action.POST_AGAIN,
    ),
    (BadRequest, "Bad Request: message to delete not found", Fault.DELETE_TARGET_GONE, Action.ACCEPT),
    (BadRequest, "Bad Request: message can't be deleted", Fault.DELETE_TARGET_GONE, Action.ACCEPT),
    (
        BadRequest,
        "Bad Request: message to be replied not found",
        Fault.REPLY_TARGET_GONE,
        Action.WITHOUT_REPLY,
    ),
    (BadRequest, "Bad Request: message thread not found", Fault.TOPIC_GONE, Action.TELL),
    (BadRequest, "Bad Request: TOPIC_DELETED", Fault.TOPIC_GONE, Action.TELL),
    (BadRequest, "Bad Request: TOPIC_CLOSED", Fault.TOPIC_CLOSED, Action.TELL),
    (
        BadRequest,
        "Bad Request: not enough rights to send text messages to the chat",
        Fault.NO_RIGHT_TO_WRITE,
        Action.TELL,
    ),
    (
        BadRequest,
        "Bad Request: not enough rights to send photos to the chat",
        Fault.NO_RIGHT_TO_WRITE,
        Action.TELL,
    ),
    (BadRequest, "Bad Request: have no write access to the chat", Fault.NO_RIGHT_TO_WRITE, Action.TELL),
    (BadRequest, "Bad Request: have no rights to send a message", Fault.NO_RIGHT_TO_WRITE, Action.TELL),
    (BadRequest, "Bad Request: CHAT_WRITE_FORBIDDEN", Fault.NO_RIGHT_TO_WRITE, Action.TELL),
    (
        BadRequest,
        "Bad Request: not enough rights to manage pinned messages in the chat",
        Fault.NO_RIGHT_TO_PIN,
        Action.ACCEPT,
    ),
    (BadRequest, "Bad Request: CHAT_ADMIN_REQUIRED", Fault.NO_RIGHT_TO_PIN, Action.ACCEPT),
    (
        BadRequest,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
        Fault.QUERY_TOO_OLD,
        Action.ACCEPT,
    ),
    (BadRequest, "Bad Request: message text is empty", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: message is too long", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: MESSAGE_TOO_LONG", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: reply markup is too long", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: BUTTON_DATA_INVALID", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: BUTTON_URL_INVALID", Fault.BAD_CALL, Action.GIVE_UP),
    (BadRequest, "Bad Request: BUTTON_TYPE_INVALID", Fault.BAD_CALL, Action.GIVE_UP),
    (
        BadRequest,
        'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0',
        Fault.BROKEN_MARKUP,
        Action.AS_PLAIN_TEXT,
    ),
    (
        BadRequest,
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        Fault.BAD_CALL,
        Action.GIVE_UP,
    ),
    (
        BadRequest,
        "Bad Request: wrong file_id or the file is temporarily unavailable",
        Fault.FILE_GONE,
        Action.GIVE_UP,
    ),
    (
        BadRequest,
        "Bad Request: wrong file identifier/HTTP URL specified",
        Fault.FILE_GONE,
        Action.GIVE_UP,
    ),
    (BadRequest, "Bad Request: ephemeral message not found", Fault.EPHEMERAL_GONE, Action.POST_AGAIN),
    (
        Conflict,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
        Fault.SECOND_POLLER,
        Action.GIVE_UP,
    ),
    (
        Conflict,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to",
        Fault.WEBHOOK_ACTIVE,
        Action.GIVE_UP,
    ),
    (InvalidToken, "Unauthorized", Fault.BAD_TOKEN, Action.GIVE_UP),
    (InvalidToken, "Not Found", Fault.BAD_TOKEN, Action.GIVE_UP),
    (EndPointNotFound, "Endpoint 'sendFish' not found in Bot API", Fault.UNKNOWN_METHOD, Action.GIVE_UP),
    (NetworkError, "Internal Server Error: restart", Fault.TROUBLED_SERVER, Action.RETRY),
    (NetworkError, "Bad Gateway", Fault.TROUBLED_SERVER, Action.RETRY),
    (TimedOut, "Timed out", Fault.UNKNOWN_OUTCOME, Action.RETRY_IF_EDIT),
    (AnswerLost, "the connection broke", Fault.UNKNOWN_OUTCOME, Action.RETRY_IF_EDIT),
    (TelegramError, "something never seen", Fault.BAD_CALL, Action.GIVE_UP),
]


@pytest.mark.parametrize(("error", "text", "fault", "action"), ROWS, ids=[row[1][:60] for row in ROWS])
def test_each_error_has_its_fault_and_action(
    error: Callable[[str], TelegramError], text: str, fault: Fault, action: Action
) -> None:
    diagnosis = diagnose(error(text))
    assert (diagnosis.fault, diagnosis.fault.action) == (fault, action)


@pytest.mark.parametrize("fault", Fault)
def test_no_fault_is_without_a_row(fault: Fault) -> None:
    others = {Fault.FLOODED, Fault.MIGRATED}
    assert fault in others | {row[2] for row in ROWS}


def test_a_flood_says_how_long_to_wait() -> None:
    diagnosis = diagnose(RetryAfter(35))
    assert (diagnosis.fault, diagnosis.fault.action) == (Fault.FLOODED, Action.PAUSE)
    assert diagnosis.retry_after == 35.0


def test_a_flood_told_as_a_timedelta_is_read_as_seconds() -> None:
    assert diagnose(RetryAfter(timedelta(seconds=7))).retry_after == 7.0


def test_a_migration_says_the_new_chat() -> None:
    diagnosis = diagnose(ChatMigrated(-1001))
    assert (diagnosis.fault, diagnosis.fault.action) == (Fault.MIGRATED, Action.TELL)
    assert diagnosis.new_chat_id == -1001


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('Wrong text "К♠ 9♠" at 5', "Wrong text … at 5"),
        ("URL 'tg://x?start=secret' is invalid", "URL … is invalid"),
        ("Can't parse \"<b>К", "Can't parse …"),
        ("Card К♠ stays", "Card … stays"),
        ("Can't parse entities, it isn't ended", "Can't parse entities, it isn't ended"),
    ],
)
def test_what_the_server_quotes_is_left_out(text: str, told: str) -> None:
    """It may be a hand or a link, and what is told goes to the log."""
    assert diagnose(BadRequest(text)).text == told
