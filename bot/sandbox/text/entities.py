"""Message entities: formatted spans of a text, measured in UTF-16 units as Telegram does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

Node = str | dict[str, Any]

_CONTROL = re.compile("[\u0000-\u0008\u000b-\u001f\u2028-\u202e]")
_DETECTED = (
    ("url", re.compile(r"https?://[^\s<>\"]*[^\s<>\".,;:!?)]|(?<![\w.@/])t\.me/[\w/?=&+-]+")),
    (
        "bot_command",
        re.compile(r"(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])", re.ASCII),
    ),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z0-9_]{4,32}\b", re.ASCII)),
)
_OPAQUE = {"code", "pre", "text_link", "text_mention", "url"}


@dataclass(frozen=True, slots=True)
class Entity:
    """One formatted span; ``offset`` and ``length`` count UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user_id: int | None = None
    language: str | None = None
    unix_time: int | None = None
    time_format: str | None = None

    @property
    def end(self) -> int:
        """First unit behind the span."""
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text with its entities, cleaned and trimmed."""

    text: str
    entities: tuple[Entity, ...] = ()

    @property
    def length(self) -> int:
        """Length in UTF-16 units, the measure of Telegram's limits."""
        return units(self.text)


def units(text: str) -> int:
    """Length of ``text`` in UTF-16 units.

    >>> units("Т♠"), units("🂡")
    (2, 2)
    """
    return len(text) + sum(char > "\uffff" for char in text)


def cut(text: str, start: int, end: int) -> str:
    """The part of ``text`` between two UTF-16 positions.

    >>> cut("🂡 туз", 3, 6)
    'туз'
    """
    return text.encode("utf-16-le")[start * 2 : end * 2].decode("utf-16-le", errors="replace")


def finish(text: str, entities: Iterable[Entity] = ()) -> Formatted:
    """Clean and trim a text as Telegram does and add the entities it finds by itself.

    Control and bidirectional characters become spaces, white space at both ends and empty entities go;
    commands, links and mentions are marked.
    """
    clean = _CONTROL.sub(" ", text)
    left = len(clean) - len(clean.lstrip())
    stripped = clean.strip()
    size = units(stripped)
    kept: list[Entity] = []
    for entity in entities:
        start = max(entity.offset - left, 0)
        end = min(entity.end - left, size)
        if end > start:
            kept.append(replace(entity, offset=start, length=end - start))
    kept.extend(_detect(stripped, kept))
    kept.sort(key=lambda e: (e.offset, -e.length))
    return Formatted(stripped, tuple(kept))


def _detect(text: str, taken: Sequence[Entity]) -> list[Entity]:
    found: list[Entity] = []
    opaque = [entity for entity in taken if entity.type in _OPAQUE]
    for kind, pattern in _DETECTED:
        for match in pattern.finditer(text):
            start = units(text[: match.start()])
            entity = Entity(kind, start, units(match.group()))
            if all(entity.end <= other.offset or other.end <= start for other in (*opaque, *found)):
                found.append(entity)
    return found


def tree(formatted: Formatted) -> list[Node]:
    """The text as nested nodes, safe to build a page from: strings, and ``{"type", "children", ...}``.

    >>> tree(Formatted("ab", (Entity("bold", 0, 1),)))
    [{'type': 'bold', 'children': ['a']}, 'b']
    """
    return _branch(formatted.text, 0, formatted.length, list(formatted.entities))


def _branch(text: str, start: int, end: int, entities: list[Entity]) -> list[Node]:
    nodes: list[Node] = []
    position = start
    while entities:
        entity = entities.pop(0)
        # Entities that cross their neighbour's end are cut there: only explicit lists can hold such.
        first, last = max(entity.offset, position), min(entity.end, end)
        if last <= first:
            continue
        if first > position:
            nodes.append(cut(text, position, first))
        inner: list[Entity] = []
        while entities and entities[0].offset < last:
            inner.append(entities.pop(0))
        node: dict[str, Any] = {"type": entity.type, "children": _branch(text, first, last, inner)}
        if entity.url is not None:
            node["url"] = entity.url
        if entity.language is not None:
            node["language"] = entity.language
        if entity.unix_time is not None:
            node.update(unix=entity.unix_time, format=entity.time_format)
        nodes.append(node)
        position = last
    if position < end:
        nodes.append(cut(text, position, end))
    return nodes
