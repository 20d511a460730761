"""The journal of Bot API calls, and faults that a test puts in their way."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Stage = Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Call:
    """One finished call. ``time`` is in seconds since the epoch, ``took`` in seconds.

    ``params`` never hold the token; ``response`` is the JSON the server answered, whether or not the
    bot got to see it (``fault`` names what happened on the way).
    """

    index: int
    time: float
    took: float
    method: str
    params: Mapping[str, Any]
    status: int
    response: Mapping[str, Any]
    fault: str | None = None


class Journal:
    """The latest calls, oldest first.

    Args:
        limit: how many calls are kept.
    """

    def __init__(self, limit: int = 50_000) -> None:
        self._calls: deque[Call] = deque(maxlen=limit)
        self._count = 0

    def __len__(self) -> int:
        return len(self._calls)

    def __iter__(self) -> Iterator[Call]:
        return iter(tuple(self._calls))

    def add(
        self,
        *,
        time: float,
        took: float,
        method: str,
        params: Mapping[str, Any],
        status: int,
        response: Mapping[str, Any],
        fault: str | None = None,
    ) -> Call:
        """Write down a call and give it with its index, which only grows."""
        self._count += 1
        call = Call(self._count, time, took, method, params, status, response, fault)
        self._calls.append(call)
        return call

    def of(self, method: str) -> list[Call]:
        """All calls of one method, oldest first."""
        return [call for call in self._calls if call.method == method]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the bot gets instead of the true answer.

    ``lost`` closes the connection without a word; with ``wait`` nothing is replaced, the call is only
    held up for so many seconds.
    """

    status: int = 200
    body: str = ""
    content_type: str = "application/json"
    lost: bool = False
    wait: float = 0.0


class Fault(Protocol):
    """Something that goes wrong between the bot and the server.

    It is asked twice a call: ``before`` the call is applied (a reply then keeps it from being applied)
    and ``after`` (a reply then replaces the true answer). None lets the call pass.
    """

    def __call__(self, stage: Stage, method: str, params: Mapping[str, Any], /) -> Reply | None:
        """Say what the bot gets instead, if anything."""
        ...


BAD_GATEWAY = Reply(502, "<html><head><title>502 Bad Gateway</title></head></html>", "text/html")
LOST = Reply(lost=True)
