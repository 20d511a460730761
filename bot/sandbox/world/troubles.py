"""Faults on demand: what goes wrong between a bot and the server, by chance or on schedule.

A test or the page puts them into ``world.faults``; `bot.sandbox.world.journal` says when they are
asked. ``ERRORS`` has Telegram's words for each refusal that a bot may meet.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.world.journal import BAD_GATEWAY, LOST, Reply, Stage

_NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly "
    "the same as a current content and reply markup of the message"
)

ERRORS: dict[str, tuple[int, str]] = {
    "blocked": (403, "Forbidden: bot was blocked by the user"),
    "not_started": (403, "Forbidden: bot can't initiate conversation with a user"),
    "deactivated": (403, "Forbidden: user is deactivated"),
    "to_bots": (403, "Forbidden: bot can't send messages to bots"),
    "kicked": (403, "Forbidden: bot was kicked from the supergroup chat"),
    "not_member": (403, "Forbidden: bot is not a member of the supergroup chat"),
    "group_deleted": (403, "Forbidden: the group chat was deleted"),
    "chat_not_found": (400, "Bad Request: chat not found"),
    "user_not_found": (400, "Bad Request: user not found"),
    "peer_invalid": (400, "Bad Request: PEER_ID_INVALID"),
    "not_modified": (400, _NOT_MODIFIED),
    "edit_not_found": (400, "Bad Request: message to edit not found"),
    "not_editable": (400, "Bad Request: message can't be edited"),
    "message_invalid": (400, "Bad Request: MESSAGE_ID_INVALID"),
    "no_text_to_edit": (400, "Bad Request: there is no text in the message to edit"),
    "delete_not_found": (400, "Bad Request: message to delete not found"),
    "not_deletable": (400, "Bad Request: message can't be deleted"),
    "reply_not_found": (400, "Bad Request: message to be replied not found"),
    "thread_not_found": (400, "Bad Request: message thread not found"),
    "topic_closed": (400, "Bad Request: TOPIC_CLOSED"),
    "topic_deleted": (400, "Bad Request: TOPIC_DELETED"),
    "no_rights": (400, "Bad Request: not enough rights to send text messages to the chat"),
    "no_write_access": (400, "Bad Request: have no write access to the chat"),
    "write_forbidden": (400, "Bad Request: CHAT_WRITE_FORBIDDEN"),
    "no_pin_rights": (400, "Bad Request: not enough rights to manage pinned messages in the chat"),
    "admin_required": (400, "Bad Request: CHAT_ADMIN_REQUIRED"),
    "query_too_old": (
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
    ),
    "text_empty": (400, "Bad Request: message text is empty"),
    "too_long": (400, "Bad Request: message is too long"),
    "edit_too_long": (400, "Bad Request: MESSAGE_TOO_LONG"),
    "markup_too_long": (400, "Bad Request: reply markup is too long"),
    "button_data": (400, "Bad Request: BUTTON_DATA_INVALID"),
    "button_url": (400, "Bad Request: BUTTON_URL_INVALID"),
    "entities": (400, 'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0'),
    "wrong_file": (400, "Bad Request: wrong file_id or the file is temporarily unavailable"),
    "conflict": (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    ),
    "unauthorized": (401, "Unauthorized"),
    "restart": (500, "Internal Server Error: restart"),
}
"""By a short name: status and description, word for word."""

SENDING = frozenset({"sendMessage", "sendPhoto", "sendDocument"})
EDITING = frozenset({"editMessageText", "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup"})
WRITING = SENDING | EDITING


def refusal(name: str, parameters: Mapping[str, Any] | None = None) -> Reply:
    """The answer by which Telegram refuses a call for one of ``ERRORS``."""
    status, description = ERRORS[name]
    return _envelope(status, description, parameters)


def flood(seconds: int) -> Reply:
    """The answer to a bot that writes too fast."""
    return _envelope(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


def _envelope(status: int, description: str, parameters: Mapping[str, Any] | None) -> Reply:
    body: dict[str, Any] = {"ok": False, "error_code": status, "description": description}
    if parameters:
        body["parameters"] = dict(parameters)
    return Reply(status, json.dumps(body))


def wait(seconds: float) -> Reply:
    """No answer of its own: the call only takes so much longer."""
    return Reply(wait=seconds)


@dataclass(slots=True)
class Trouble:
    """A fault with conditions: which calls, how often, how many times.

    >>> trouble = Trouble(LOST, methods=SENDING, stage="after", skip=1, times=1)
    >>> [trouble("after", "sendMessage", {"chat_id": 7}) is LOST for _ in range(3)]
    [False, True, False]
    """

    reply: Reply
    methods: Collection[str] = WRITING
    """Empty: all."""
    chat_id: int | None = None
    """None: every chat."""
    stage: Stage = "before"
    chance: float = 1.0
    times: int | None = None
    """At most so often; None: until it is taken away."""
    skip: int = 0
    """So many fitting calls pass first."""
    seed: int = 0
    struck: int = field(default=0, init=False)
    _rng: random.Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)  # noqa: S311 - nothing secret

    def __call__(self, stage: Stage, method: str, params: Mapping[str, Any], /) -> Reply | None:
        """Strike if the call fits, and if its turn and chance have come."""
        if stage != self.stage or (self.methods and method not in self.methods):
            return None
        if self.chat_id is not None and str(params.get("chat_id")) != str(self.chat_id):
            return None
        if self.times is not None and self.struck >= self.times:
            return None
        if self.skip:
            self.skip -= 1
            return None
        if self._rng.random() >= self.chance:
            return None
        self.struck += 1
        return self.reply


def once(method: str, reply: Reply, *, stage: Stage = "before", times: int = 1) -> Trouble:
    """The next call of a method, or so many.

    >>> trouble = once("sendMessage", LOST, stage="after")
    >>> trouble("before", "sendMessage", {}), trouble("after", "sendMessage", {}).lost
    (None, True)
    >>> trouble("after", "sendMessage", {}) is None
    True
    """
    return Trouble(reply, methods={method}, stage=stage, times=times)


def lost_answers(**conditions: Any) -> Trouble:  # noqa: ANN401 - those of `Trouble`
    """Calls that are carried out, but whose answer never arrives."""
    return Trouble(LOST, stage="after", **conditions)


def dropped_calls(**conditions: Any) -> Trouble:  # noqa: ANN401 - those of `Trouble`
    """Calls that are not carried out: the connection closes before."""
    return Trouble(LOST, **conditions)


def bad_gateway(**conditions: Any) -> Trouble:  # noqa: ANN401 - those of `Trouble`
    """A page instead of an answer; nothing is carried out."""
    return Trouble(BAD_GATEWAY, **conditions)


def slowness(seconds: float, **conditions: Any) -> Trouble:  # noqa: ANN401 - those of `Trouble`
    """Calls that take longer."""
    return Trouble(wait(seconds), **conditions)
