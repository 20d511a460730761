"""Telegram's HTML style, parsed with the server's own rules and complaints.

The parser walks the UTF-8 bytes, since complaints name byte offsets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.sandbox.errors import Refusal
from bot.sandbox.text.entities import Entity, Formatted, finish, units

_TAGS = {
    "a": "text_link",
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "u": "underline",
    "ins": "underline",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "tg-emoji": "",
    "pre": "pre",
    "code": "code",
    "blockquote": "blockquote",
    "tg-time": "date_time",
}
_NAMED = {b"lt": "<", b"gt": ">", b"amp": "&", b"quot": '"'}
_SPACE = b" \t\r\n\0\v"
_REFERENCE = re.compile(rb"&(?:#(?:[xX]([0-9a-fA-F]+)|([0-9]+))|([a-zA-Z]+));?")
_NAME_END = _SPACE + b"=>/\"'"
_TOKEN = re.compile(rb"[A-Za-z0-9.\-]*")
_LINK = re.compile(r"(?:https?|tg|ton|tonsite)://\S+|(?:mailto|tel):\S+|[^\s/:]+\.[^\s]+", re.IGNORECASE)
_TIME = re.compile(r"unix=(\d{1,12})(?: format=(r|w?[dD]?[tT]?))?")
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    offset: int
    start: int


def parse(source: str) -> Formatted:
    """Turn HTML into text and entities.

    Raises:
        Refusal: ``can't parse entities: ...`` in Telegram's words, with the byte offset.

    >>> parse("<b>a &lt; b</b>").text
    'a < b'
    """
    return _Parser(source).run()


class _Parser:
    def __init__(self, source: str) -> None:
        # A trailing zero stands for the end, so that no look-ahead needs a bounds check.
        self.data = source.encode("utf-8") + b"\0"
        self.size = len(self.data) - 1
        self.pos = 0
        self.out: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def run(self) -> Formatted:
        while self.pos < self.size:
            byte = self.data[self.pos]
            if byte == ord("<"):
                self._tag()
            elif byte == ord("&") and (char := self._reference()):
                self._emit(char)
            else:
                self._plain()
        if self.open:
            raise _broken(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        return finish("".join(self.out), map(_without_stray_language, self.entities))

    def _emit(self, text: str) -> None:
        self.out.append(text)
        self.offset += units(text)

    def _plain(self) -> None:
        end = self.pos + 1
        while end < self.size and self.data[end] not in b"<&":
            end += 1
        self._emit(self.data[self.pos : end].decode("utf-8"))
        self.pos = end

    def _reference(self) -> str:
        match = _REFERENCE.match(self.data, self.pos)
        if match is None:
            return ""
        hexadecimal, decimal, name = match.groups()
        if name is not None:
            char = _NAMED.get(name, "")
        else:
            code = int(hexadecimal, 16) if hexadecimal else int(decimal)
            char = chr(code) if 0 < code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
        if char:
            self.pos = match.end()
        return char

    def _tag(self) -> None:
        begin = self.pos
        self.pos += 1
        if self.data[self.pos] == ord("/"):
            self._end_tag(begin)
        else:
            self._start_tag(begin)

    def _skip_space(self) -> None:
        while self.pos < self.size and self.data[self.pos] in _SPACE:
            self.pos += 1

    def _until(self, stops: bytes) -> bytes:
        start = self.pos
        while self.data[self.pos] not in stops:
            self.pos += 1
        return self.data[start : self.pos]

    def _start_tag(self, begin: int) -> None:
        name = self._until(_SPACE + b">").decode("utf-8", errors="replace").lower()
        if self.pos >= self.size:
            raise _broken(f"Unclosed start tag at byte offset {begin}")
        if name not in _TAGS:
            raise _broken(f'Unsupported start tag "{name}" at byte offset {begin}')
        argument = ""
        while self.data[self.pos] != ord(">"):
            self._skip_space()
            if self.data[self.pos] == ord(">"):
                break
            found = self._attribute(name, begin)
            argument = f"{argument} {found}".strip() if name == "tg-time" else found or argument
        if name == "span" and argument != "spoiler":
            raise _broken(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self.pos += 1
        self.open.append(_Open(name, argument, self.offset, len(self.out)))

    def _attribute(self, tag: str, begin: int) -> str:
        """Read one attribute; give the tag's argument if this attribute holds it."""
        attribute = self._until(_NAME_END).decode("utf-8", errors="replace")
        if not attribute:
            raise _broken(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
        self._skip_space()
        if self.data[self.pos] != ord("="):
            if self.pos >= self.size:
                raise _broken(f"Unclosed start tag at byte offset {begin}")
            return "1" if (tag, attribute) == ("blockquote", "expandable") else ""
        self.pos += 1
        self._skip_space()
        if self.pos >= self.size:
            raise _broken(f"Unclosed start tag at byte offset {begin}")
        value = self._value()
        if self.pos >= self.size:
            raise _broken(f"Unclosed start tag at byte offset {begin}")
        match tag, attribute:
            case "a", "href":
                return value
            case "code", "class" if value.startswith("language-"):
                return value.removeprefix("language-")
            case "span", "class" if value.startswith("tg-"):
                return value.removeprefix("tg-")
            case "blockquote", "expandable":
                return "1"
            case "tg-time", "unix" | "format":
                return f"{attribute}={value}"
        return ""

    def _value(self) -> str:
        quote = self.data[self.pos]
        if quote not in b"'\"":
            token = _TOKEN.match(self.data, self.pos)
            start = self.pos
            self.pos = token.end() if token else start
            if self.data[self.pos] not in _SPACE + b">":
                raise _broken(f"Unexpected end of name token at byte offset {start}")
            return self.data[start : self.pos].decode("ascii").lower()
        self.pos += 1
        value: list[str] = []
        while self.pos < self.size and self.data[self.pos] != quote:
            if self.data[self.pos] == ord("&") and (char := self._reference()):
                value.append(char)
                continue
            end = self.pos + 1
            while end < self.size and self.data[end] not in (quote, ord("&")):
                end += 1
            value.append(self.data[self.pos : end].decode("utf-8"))
            self.pos = end
        if self.pos < self.size:
            self.pos += 1
        return "".join(value)

    def _end_tag(self, begin: int) -> None:
        if not self.open:
            raise _broken(f"Unexpected end tag at byte offset {begin}")
        self.pos += 1
        name = self._until(_SPACE + b">").decode("utf-8", errors="replace")
        self._skip_space()
        if self.data[self.pos] != ord(">"):
            raise _broken(f"Unclosed end tag at byte offset {begin}")
        self.pos += 1
        last = self.open.pop()
        if name and name.lower() != last.tag:
            raise _broken(
                f'Unmatched end tag at byte offset {begin}, expected "</{last.tag}>", found "</{name}>"'
            )
        if self.offset > last.offset:
            self._close(last)

    def _close(self, span: _Open) -> None:
        kind = _TAGS[span.tag]
        length = self.offset - span.offset
        if kind == "text_link":
            self._close_link(span, length)
        elif kind == "pre":
            inner = self.entities[-1] if self.entities else None
            if inner and (inner.type, inner.offset, inner.length) == ("code", span.offset, length):
                self.entities[-1] = Entity("pre", span.offset, length, language=inner.language)
            else:
                self.entities.append(Entity("pre", span.offset, length))
        elif kind == "code":
            self.entities.append(Entity("code", span.offset, length, language=span.argument or None))
        elif kind == "blockquote":
            shown = "expandable_blockquote" if span.argument else "blockquote"
            self.entities.append(Entity(shown, span.offset, length))
        elif kind == "date_time":
            self._close_time(span, length)
        elif kind:
            self.entities.append(Entity(kind, span.offset, length))

    def _close_time(self, span: _Open, length: int) -> None:
        # The attributes may stand in any order.
        found = _TIME.fullmatch(" ".join(sorted(span.argument.split(), reverse=True)))
        if found is None:
            raise _broken('Invalid time in the tag "tg-time"')
        self.entities.append(
            Entity("date_time", span.offset, length, unix_time=int(found[1]), time_format=found[2] or "")
        )

    def _close_link(self, span: _Open, length: int) -> None:
        url = span.argument or "".join(self.out[span.start :])
        if user := _USER_LINK.fullmatch(url):
            self.entities.append(Entity("text_mention", span.offset, length, user_id=int(user[1])))
        elif _LINK.fullmatch(url):
            target = url if ":" in url else f"http://{url}"
            self.entities.append(Entity("text_link", span.offset, length, url=target))


def _without_stray_language(entity: Entity) -> Entity:
    # Only a code block has a language; ``<code class=...>`` hands it to the ``<pre>`` around it.
    return replace(entity, language=None) if entity.type == "code" else entity


def _broken(reason: str) -> Refusal:
    return Refusal(f"can't parse entities: {reason}")
