"""Inline keyboards and texts as a bot sends them, with Telegram's limits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from bot.sandbox.errors import Refusal
from bot.sandbox.text import Entity, Formatted, finish, parse
from bot.sandbox.world.model import Button, Keyboard
from bot.sandbox.world.store import Store

MAX_DATA = 64
MAX_BUTTONS = 100
MAX_ROW = 8
MAX_ENTITIES = 100
STYLES = {"primary", "success", "danger"}

_ACTIONS = ("callback_data", "url", "copy_text", "switch_inline_query", "switch_inline_query_current_chat")
_HOST = re.compile(r"(?=.{4,253}$)([\w-]{1,63}\.)+[^\W\d_][\w-]{1,62}", re.IGNORECASE)
_BARE_KINDS = {
    "bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre", "text_link",
    "blockquote", "expandable_blockquote", "mention", "hashtag", "cashtag", "bot_command", "url",
    "email", "phone_number",
}  # fmt: skip


def keyboard(markup: Mapping[str, Any] | None) -> Keyboard:
    """Check an ``InlineKeyboardMarkup``; empty rows vanish as they do at Telegram.

    Raises:
        Refusal: a button breaks a limit, or there are too many.
    """
    if markup is None:
        return ()
    rows = tuple(tuple(_button(key) for key in row) for row in markup["inline_keyboard"] if row)
    if sum(map(len, rows)) > MAX_BUTTONS or any(len(row) > MAX_ROW for row in rows):
        raise Refusal("reply markup is too long")
    return rows


def _button(key: Mapping[str, Any]) -> Button:
    text = key["text"].strip()
    if not text:
        raise Refusal("can't parse inline keyboard button: button text must be non-empty")
    style = key.get("style")
    if style is not None and style not in STYLES:
        raise Refusal("can't parse inline keyboard button: invalid button style specified")
    actions = [action for action in _ACTIONS if action in key]
    if not actions:
        raise Refusal("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise Refusal("BUTTON_TYPE_INVALID")
    value = key[actions[0]]
    match actions[0]:
        case "callback_data":
            if not 1 <= len(value.encode("utf-8")) <= MAX_DATA:
                raise Refusal("BUTTON_DATA_INVALID")
            return Button(text, data=value, style=style)
        case "url":
            return Button(text, url=_url(value), style=style)
        case "copy_text":
            if not 1 <= len(value["text"]) <= 256:
                raise Refusal("BUTTON_COPY_TEXT_INVALID")
            return Button(text, copy=value["text"], style=style)
    return Button(text, other=(actions[0], value), style=style)


def _url(value: str) -> str:
    if value.startswith("tg://"):
        return value
    address = value if "://" in value else f"http://{value}"
    try:
        parts = urlsplit(address)
    except ValueError:
        raise Refusal("BUTTON_URL_INVALID") from None
    if parts.scheme not in {"http", "https"} or not _HOST.fullmatch(parts.hostname or "") or " " in value:
        raise Refusal("BUTTON_URL_INVALID")
    return address


def text_of(store: Store, params: Mapping[str, Any], key: str) -> Formatted:
    """The text or caption of a call, parsed as its ``parse_mode`` or its list of entities says.

    Raises:
        Refusal: broken HTML, or a style of markup the sandbox does not read.
    """
    source = params.get(key, "")
    mode = params.get("parse_mode", "")
    if mode.lower() == "html":
        found = parse(source)
    elif mode:
        raise Refusal("unsupported parse_mode")
    else:
        listed = params.get("entities" if key == "text" else f"{key}_entities", [])
        found = finish(source, map(_entity, listed))
    known = [e for e in found.entities if e.type != "text_mention" or e.user_id in store.users]
    return replace(found, entities=tuple(known[:MAX_ENTITIES]))


def _entity(item: Mapping[str, Any]) -> Entity:
    if item["type"] not in _BARE_KINDS:
        raise Refusal("can't parse MessageEntity: unsupported type specified")
    return Entity(
        item["type"], item["offset"], item["length"], url=item.get("url"), language=item.get("language")
    )
