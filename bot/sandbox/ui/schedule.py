"""Faults scheduled over HTTP, for a test or a person whose bot runs elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import Impossible
from bot.sandbox.world import (
    BAD_GATEWAY,
    ERRORS,
    LOST,
    WRITING,
    Reply,
    Stage,
    Trouble,
    World,
    flood,
    refusal,
    wait,
)

Json = dict[str, Any]

_REPLIES = {"lost": LOST, "dropped": LOST, "gateway": BAD_GATEWAY}
_WITH_SECONDS = {"flood": lambda seconds: flood(int(seconds)), "wait": wait}
_CONDITIONS: dict[str, type] = {"chat_id": int, "chance": float, "times": int, "skip": int, "seed": int}


@dataclass(frozen=True, slots=True)
class _Entry:
    fault: str
    trouble: Trouble


class Schedule:
    """The faults of one world that came over HTTP, each with a number."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._entries: dict[int, _Entry] = {}
        self._last_id = 0

    def state(self) -> list[Json]:
        """What is scheduled, and how often each has struck."""
        return [
            {"id": number, "fault": entry.fault, "struck": entry.trouble.struck}
            for number, entry in self._entries.items()
        ]

    def add(self, body: Json) -> Json:
        """Schedule a fault; gives its number.

        ``fault`` is ``lost`` (carried out, the answer lost), ``dropped`` (not carried out, the connection
        closed), ``gateway``, ``flood`` or ``wait`` with ``seconds``, or a short name of ``ERRORS``.
        Conditions are those of `Trouble`: ``methods``, ``chat_id``, ``chance``, ``times``, ``skip``,
        ``seed``.

        Raises:
            Impossible: no such fault or condition, or a condition of a wrong type.
        """
        given = dict(body)
        name = given.pop("fault", None)
        reply = _reply(name, given.pop("seconds", 1))
        methods = given.pop("methods", sorted(WRITING))
        if not isinstance(methods, list) or not all(isinstance(one, str) for one in methods):
            raise Impossible("methods must be a list of names")
        for key, value in given.items():
            kind = _CONDITIONS.get(key)
            if kind is None:
                raise Impossible(f"no condition {key!r}, only methods, {', '.join(_CONDITIONS)}")
            if isinstance(value, bool) or not isinstance(value, (kind, int)):
                raise Impossible(f"{key} must be a number")
        stage: Stage = "after" if name == "lost" else "before"
        trouble = Trouble(reply, methods=frozenset(methods), stage=stage, **given)
        self._last_id += 1
        self._entries[self._last_id] = _Entry(str(name), trouble)
        self._world.faults.append(trouble)
        return {"id": self._last_id}

    def remove(self, number: int) -> Json:
        """Take a fault away; gives how often it struck.

        Raises:
            KeyError: there is none of this number.
        """
        trouble = self._entries.pop(number).trouble
        self._world.faults[:] = [fault for fault in self._world.faults if fault is not trouble]
        return {"struck": trouble.struck}


def _reply(name: object, seconds: object) -> Reply:
    if not isinstance(name, str):
        raise Impossible("fault must be a name")
    if name in _REPLIES:
        return _REPLIES[name]
    if name in ERRORS:
        return refusal(name)
    if name not in _WITH_SECONDS:
        raise Impossible(f"no fault {name!r}")
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds <= 3600:
        raise Impossible("seconds must be a number from 0 to 3600")
    return _WITH_SECONDS[name](seconds)
