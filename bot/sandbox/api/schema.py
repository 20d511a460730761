"""Types of the Bot API: every parameter is checked against the official tables.

Telegram ignores parameters it does not know; here they are refused, since a misspelt name that is
silently dropped is a bug nobody sees.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bot.sandbox.errors import Refusal

_INTEGER = re.compile(r"-?\d{1,19}")
_BOOLEANS = {"true": True, "1": True, "false": False, "0": False}
_MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "user_id": "invalid user_id specified",
}
_MEMBERS = {
    "BotCommandScope": {
        "default": "BotCommandScopeDefault",
        "all_private_chats": "BotCommandScopeAllPrivateChats",
        "all_group_chats": "BotCommandScopeAllGroupChats",
        "all_chat_administrators": "BotCommandScopeAllChatAdministrators",
        "chat": "BotCommandScopeChat",
        "chat_administrators": "BotCommandScopeChatAdministrators",
        "chat_member": "BotCommandScopeChatMember",
    },
    "ReactionType": {"emoji": "ReactionTypeEmoji"},
    "InputMedia": {"photo": "InputMediaPhoto", "document": "InputMediaDocument"},
}


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a call."""

    name: str
    content_type: str
    data: bytes


@cache
def tables() -> dict[str, Any]:
    """The tables of methods and types: name, then parameter, then (type, required)."""
    text = files("bot.sandbox.api").joinpath("botapi.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def check(method: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Check and convert the parameters of a call.

    Values may be JSON values or, from forms, strings; objects and lists may be JSON in strings.

    Raises:
        Refusal: 404 for an unknown method; 400 for an unknown, missing or ill-typed parameter.
    """
    fields = tables()["methods"].get(method)
    if fields is None:
        raise Refusal("", 404)
    return _fields(fields, raw, f"method {method}")


def _fields(fields: Mapping[str, Any], raw: Mapping[str, Any], owner: str) -> dict[str, Any]:
    for name in raw:
        if name not in fields:
            raise Refusal(f'unknown parameter "{name}" in {owner}')
    found: dict[str, Any] = {}
    for name, (kind, is_required) in fields.items():
        value = raw.get(name)
        if value is None:
            if is_required:
                raise Refusal(_MISSING.get(name, f'parameter "{name}" of {owner} is required'))
            continue
        found[name] = _value(kind, value, name)
    return found


def _value(kind: str, value: object, name: str) -> object:
    if kind.startswith("Array of "):
        items = _decoded(value, name)
        if not isinstance(items, list):
            raise _ill_typed(name, kind)
        inner = kind.removeprefix("Array of ")
        return [_value(inner, item, name) for item in items]
    match kind:
        case "Integer":
            return _integer(value, name)
        case "Integer or String":
            if isinstance(value, str) and not _INTEGER.fullmatch(value):
                return value
            return _integer(value, name)
        case "Boolean":
            return _boolean(value, name)
        case "String":
            return _string(value, name)
        case "InputFile or String":
            return value if isinstance(value, Upload) else _string(value, name)
    return _object(kind, _decoded(value, name), name)


def _object(kind: str, value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _ill_typed(name, kind)
    actual = kind
    if kind in _MEMBERS:
        found = _MEMBERS[kind].get(str(value.get("type")))
        if found is None:
            raise Refusal(f'can\'t parse {kind}: unsupported type "{value.get("type")}"')
        actual = found
    return _fields(tables()["types"][actual], value, actual)


def _decoded(value: object, name: str) -> object:
    if not isinstance(value, str):
        return value
    try:
        found: object = json.loads(value)
    except ValueError:
        raise Refusal(f"can't parse {name} JSON object") from None
    return found


def _integer(value: object, name: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and _INTEGER.fullmatch(value):
        return int(value)
    raise _ill_typed(name, "Integer")


def _boolean(value: object, name: str) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in _BOOLEANS:
        return _BOOLEANS[value.lower()]
    raise _ill_typed(name, "Boolean")


def _string(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise _ill_typed(name, "String")
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise Refusal("strings must be encoded in UTF-8") from None
    return value


def _ill_typed(name: str, kind: str) -> Refusal:
    return Refusal(f'parameter "{name}" must be of type {kind}')
