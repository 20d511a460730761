"""The table of methods: each is an async function of one request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.api.polling import Poller
from bot.sandbox.api.schema import Upload
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Request:
    """One call whose parameters are checked."""

    world: World
    poller: Poller
    params: dict[str, Any]
    uploads: dict[str, Upload]


Json = dict[str, Any]
Result = Json | list[Json] | bool | int
Handler = Callable[[Request], Awaitable[Result]]

METHODS: dict[str, Handler] = {}


def method(name: str) -> Callable[[Handler], Handler]:
    """Register the handler of a method."""

    def register(handler: Handler) -> Handler:
        METHODS[name] = handler
        return handler

    return register
