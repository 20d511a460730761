"""Telegram's HTML: what it makes of good and of broken markup."""

from __future__ import annotations

import pytest

from bot.sandbox.errors import Refusal
from bot.sandbox.text import Entity, parse, tree, units

GOOD = {
    "<b>a</b>": ("a", [("bold", 0, 1)]),
    "<strong>a</strong><em>b</em>": ("ab", [("bold", 0, 1), ("italic", 1, 1)]),
    "<u>a</u><ins>b</ins>": ("ab", [("underline", 0, 1), ("underline", 1, 1)]),
    "<s>a</s><strike>b</strike><del>c</del>": ("abc", [("strikethrough", i, 1) for i in range(3)]),
    "<tg-spoiler>a</tg-spoiler>": ("a", [("spoiler", 0, 1)]),
    '<span class="tg-spoiler">a</span>': ("a", [("spoiler", 0, 1)]),
    "<code>a</code>": ("a", [("code", 0, 1)]),
    "<pre>a</pre>": ("a", [("pre", 0, 1)]),
    "<blockquote>a</blockquote>": ("a", [("blockquote", 0, 1)]),
    "<blockquote expandable>a</blockquote>": ("a", [("expandable_blockquote", 0, 1)]),
    '<tg-emoji emoji-id="5">♠</tg-emoji>': ("♠", []),
    '<tg-time unix="5" format="T">a</tg-time>': ("a", [("date_time", 0, 1)]),
    "&lt;&gt;&amp;&quot;&#9824;&#x2665;": ('<>&"♠♥', []),
    "&nbsp; & &bogus;": ("&nbsp; & &bogus;", []),
    "🂡<b>т</b>": ("🂡т", [("bold", 2, 1)]),
    "  <b> a </b>  ": ("a", [("bold", 0, 1)]),
    "<b></b>x": ("x", []),
    "<B>a</B>": ("a", [("bold", 0, 1)]),
    "<b>a<i>b</i></b>": ("ab", [("bold", 0, 2), ("italic", 1, 1)]),
    "/newgame @BuraSandboxBot": ("/newgame @BuraSandboxBot", [("bot_command", 0, 8), ("mention", 9, 15)]),
    "https://t.me/x?start=1.": ("https://t.me/x?start=1.", [("url", 0, 22)]),
}

BROKEN = {
    "<x>a</x>": 'Unsupported start tag "x" at byte offset 0',
    "ж<x>": 'Unsupported start tag "x" at byte offset 2',
    "a < b": 'Unsupported start tag "" at byte offset 2',
    "<b>a": 'Can\'t find end tag corresponding to start tag "b"',
    "<b>a</i>": 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"',
    "a</b>": "Unexpected end tag at byte offset 1",
    "<b": "Unclosed start tag at byte offset 0",
    "<b>a</b": "Unclosed end tag at byte offset 4",
    '<tg-time format="T">a</tg-time>': 'Invalid time in the tag "tg-time"',
    "<span>a</span>": 'Tag "span" must have class "tg-spoiler" at byte offset 0',
    "<a href=http://x>a</a>": "Unexpected end of name token at byte offset 8",
    '<a ="x">a</a>': 'Empty attribute name in the tag "a" at byte offset 0',
    '<a href="x': "Unclosed start tag at byte offset 0",
}


@pytest.mark.parametrize("source", GOOD)
def test_html_becomes_text_and_entities(source: str) -> None:
    """Offsets count UTF-16 units of the trimmed text."""
    text, entities = GOOD[source]
    found = parse(source)
    assert (found.text, [(e.type, e.offset, e.length) for e in found.entities]) == (text, entities)


@pytest.mark.parametrize("source", BROKEN)
def test_broken_html_is_named_with_its_byte_offset(source: str) -> None:
    """Telegram counts bytes, not characters."""
    with pytest.raises(Refusal) as refusal:
        parse(source)
    assert refusal.value.description == f"Bad Request: can't parse entities: {BROKEN[source]}"


def test_code_in_pre_names_the_language() -> None:
    """The language moves from the inner tag to the block."""
    found = parse('<pre><code class="language-json">{}</code></pre>')
    assert found.entities == (Entity("pre", 0, 2, language="json"),)


def test_a_time_keeps_its_moment_and_its_form() -> None:
    """Each reader's phone writes it out by its own clock."""
    found = parse('<tg-time format="wDT" unix="1647531900">a</tg-time>').entities[0]
    assert (found.unix_time, found.time_format) == (1647531900, "wDT")


def test_link_keeps_its_address() -> None:
    """A link without a scheme gets one; a mention by id names the user."""
    assert parse('<a href="t.me/x?start=a&amp;b">go</a>').entities[0].url == "http://t.me/x?start=a&b"
    assert parse('<a href="tg://user?id=7">go</a>').entities[0].user_id == 7


def test_tree_nests_and_keeps_all_text() -> None:
    """Nodes are what the page draws."""
    assert tree(parse("a<b>b<i>c</i></b>d")) == [
        "a",
        {"type": "bold", "children": ["b", {"type": "italic", "children": ["c"]}]},
        "d",
    ]


def test_units_count_utf16() -> None:
    """Astral characters are two units."""
    assert units("Т♠🂡") == 4
