"""Every error that Telegram is known to send: on which call, what it is taken for, and what is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.gateway import Fault

Call = Literal["post", "edit", "reply", "press", "other"]
Deed = Literal["tell", "move", "succeed", "post", "repeat", "plain", "give up", "ignore", "name"]


@dataclass(frozen=True)
class Row:
    """An error, the call that it answers, what it is taken for and what is done.

    Attributes:
        call: "post", "edit", "reply": a message of a slot or a remark; "press": the answer to one;
            "other": a call of another kind, of which only the name of the error counts.
        deed: "tell": the game is told and nothing more is sent; "move": posted in the new chat;
            "succeed": nothing more; "post": a new message; "repeat": the same call again; "plain": the
            same without markup; "give up": logged as an error; "ignore": not even that; "name": named.
    """

    status: int
    text: str
    kind: type[TelegramError]
    call: Call
    fault: Fault
    deed: Deed
    parameters: Mapping[str, Any] = field(default_factory=dict)


def refused(text: str, call: Call, fault: Fault, deed: Deed) -> Row:
    return Row(400, f"Bad Request: {text}", BadRequest, call, fault, deed)


def forbidden(text: str, fault: Fault) -> Row:
    return Row(403, f"Forbidden: {text}", Forbidden, "post", fault, "tell")


SENT: Final = ("text messages", "photos", "stickers", "polls", "dice", "documents")
ROWS: Final = [
    forbidden("bot was blocked by the user", Fault.BLOCKED),
    forbidden("bot can't initiate conversation with a user", Fault.NEVER_STARTED),
    forbidden("user is deactivated", Fault.DEACTIVATED),
    forbidden("bot can't send messages to bots", Fault.BOT_RECIPIENT),
    forbidden("the bot can't send messages to the bot", Fault.BOT_RECIPIENT),
    *[
        forbidden(f"{what} the {where} chat", Fault.EXPELLED)
        for what in ("bot was kicked from", "bot is not a member of")
        for where in ("group", "supergroup", "channel")
    ],
    forbidden("the group chat was deleted", Fault.CHAT_DELETED),
    Row(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        ChatMigrated,
        "post",
        Fault.MIGRATED,
        "move",
        {"migrate_to_chat_id": 0},
    ),
    refused("chat not found", "post", Fault.CHAT_NOT_FOUND, "tell"),
    refused("private chat not found", "post", Fault.CHAT_NOT_FOUND, "tell"),
    refused("user not found", "post", Fault.CHAT_NOT_FOUND, "tell"),
    refused("PEER_ID_INVALID", "post", Fault.CHAT_NOT_FOUND, "tell"),
    refused("chat_id is empty", "post", Fault.BAD_CALL, "give up"),
    refused(
        "message is not modified: specified new message content and reply markup are exactly the same as a "
        "current content and reply markup of the message",
        "edit",
        Fault.NOT_MODIFIED,
        "succeed",
    ),
    refused("message to edit not found", "edit", Fault.EDIT_TARGET_GONE, "post"),
    refused("message can't be edited", "edit", Fault.EDIT_TARGET_GONE, "post"),
    refused("MESSAGE_ID_INVALID", "edit", Fault.EDIT_TARGET_GONE, "post"),
    refused("there is no text in the message to edit", "edit", Fault.NO_TEXT_TO_EDIT, "post"),
    refused("ephemeral message not found", "edit", Fault.EPHEMERAL_GONE, "post"),
    refused("message to delete not found", "other", Fault.DELETE_TARGET_GONE, "name"),
    refused("message can't be deleted", "other", Fault.DELETE_TARGET_GONE, "name"),
    refused("message to be replied not found", "reply", Fault.REPLY_TARGET_GONE, "repeat"),
    refused("message thread not found", "post", Fault.TOPIC_GONE, "tell"),
    refused("TOPIC_CLOSED", "post", Fault.TOPIC_CLOSED, "tell"),
    refused("TOPIC_DELETED", "post", Fault.TOPIC_GONE, "tell"),
    *[
        refused(f"not enough rights to send {what} to the chat", "post", Fault.NO_RIGHT_TO_WRITE, "tell")
        for what in SENT
    ],
    refused("have no write access to the chat", "post", Fault.NO_RIGHT_TO_WRITE, "tell"),
    refused("have no rights to send a message", "post", Fault.NO_RIGHT_TO_WRITE, "tell"),
    refused("CHAT_WRITE_FORBIDDEN", "edit", Fault.NO_RIGHT_TO_WRITE, "tell"),
    refused(
        "not enough rights to manage pinned messages in the chat", "other", Fault.NO_RIGHT_TO_PIN, "name"
    ),
    refused("CHAT_ADMIN_REQUIRED", "other", Fault.NO_RIGHT_TO_PIN, "name"),
    refused(
        "query is too old and response timeout expired or query ID is invalid",
        "press",
        Fault.QUERY_TOO_OLD,
        "ignore",
    ),
    refused("message text is empty", "post", Fault.BAD_CALL, "give up"),
    refused("message is too long", "post", Fault.BAD_CALL, "give up"),
    refused("MESSAGE_TOO_LONG", "edit", Fault.BAD_CALL, "give up"),
    refused("MESSAGE_TOO_LONG", "press", Fault.BAD_CALL, "give up"),
    refused("reply markup is too long", "post", Fault.BAD_CALL, "give up"),
    refused("BUTTON_DATA_INVALID", "edit", Fault.BAD_CALL, "give up"),
    refused("BUTTON_URL_INVALID", "post", Fault.BAD_CALL, "give up"),
    refused("BUTTON_TYPE_INVALID", "post", Fault.BAD_CALL, "give up"),
    refused(
        'can\'t parse entities: Unsupported start tag "x" at byte offset 0',
        "post",
        Fault.BROKEN_MARKUP,
        "plain",
    ),
    refused("can't parse entities: Can't find end tag", "edit", Fault.BROKEN_MARKUP, "plain"),
    refused(
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        "post",
        Fault.BAD_CALL,
        "give up",
    ),
    refused("wrong file_id or the file is temporarily unavailable", "other", Fault.FILE_GONE, "name"),
    refused("wrong file identifier/HTTP URL specified", "other", Fault.FILE_GONE, "name"),
    *[
        Row(
            429,
            "Too Many Requests: retry after 35",
            RetryAfter,
            call,
            Fault.FLOODED,
            "repeat",
            {"retry_after": 35},
        )
        for call in ("post", "edit")
    ],
    Row(
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
        Conflict,
        "other",
        Fault.SECOND_POLLER,
        "name",
    ),
    Row(
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete it first",
        Conflict,
        "other",
        Fault.WEBHOOK_ACTIVE,
        "name",
    ),
    Row(401, "Unauthorized", InvalidToken, "post", Fault.BAD_TOKEN, "give up"),
    Row(404, "Not Found", InvalidToken, "post", Fault.BAD_TOKEN, "give up"),
    Row(500, "Internal Server Error: restart", NetworkError, "post", Fault.TROUBLED_SERVER, "repeat"),
    Row(500, "Internal Server Error: restart", NetworkError, "press", Fault.TROUBLED_SERVER, "repeat"),
    Row(502, "Bad Gateway", NetworkError, "edit", Fault.TROUBLED_SERVER, "repeat"),
    Row(504, "Gateway Timeout", NetworkError, "edit", Fault.TROUBLED_SERVER, "repeat"),
]
