"""Errors of the sandbox.

::

    SandboxError
    ├── Refusal      the Bot API refuses a call of the bot (status and Telegram's words)
    └── Impossible   a person tried what no Telegram client lets a person do
"""

from __future__ import annotations

from typing import Any

_PREFIXES = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
}


class SandboxError(Exception):
    """Base of everything the sandbox raises on purpose."""


class Refusal(SandboxError):
    """A call the Bot API refuses.

    Args:
        reason: Telegram's words without the leading "Bad Request: ".
        status: HTTP status and ``error_code``.
        parameters: ``ResponseParameters`` to send along, for example ``{"retry_after": 3}``.
    """

    def __init__(self, reason: str, status: int = 400, parameters: dict[str, Any] | None = None) -> None:
        prefix = _PREFIXES[status]
        self.status = status
        self.description = f"{prefix}: {reason}" if reason else prefix
        self.parameters = parameters
        super().__init__(self.description)


class Impossible(SandboxError):
    """A person cannot do this: no such button, not a member of the chat, bot blocked."""
