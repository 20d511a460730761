"""Names and titles made safe for showing: the one place where foreign text is cleaned and escaped."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.i18n import Words
from bot.screen import utf16_length
from engine.play import Seat
from engine.tables.model import PlayerId, Table

NAME_UNITS: Final = 20
"""Most UTF-16 units of a name, the number that tells equal names apart not counted."""
TITLE_UNITS: Final = 40
"""Most UTF-16 units of a group's title."""

NAMES_KEPT: Final = 20_000
"""Names that need not be cleaned again."""
TABLES_KEPT: Final = 5_000
"""Companies of which it is kept what everybody is called."""

_ELLIPSIS: Final = "…"
_MARKS_IN_ROW: Final = 2
_COMBINING: Final = ("Mn", "Mc", "Me")
_INVISIBLE_CATEGORIES: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
# Letters and signs that are drawn as nothing, though Unicode does not call them spaces.
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


@lru_cache(NAMES_KEPT)
def clean(text: str, units: int) -> str:
    r"""Return foreign text without control, zero-width and direction marks, cut to a length.

    Spaces are collapsed, piled-up accents thinned out; text with nothing to see becomes empty.

    >>> clean("  Аня\u202e\u200b  <3 ", 20), clean("Константинополь", 8), clean("\u3164\u200d", 20)
    ('Аня <3', 'Констан…', '')
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        is_space = character.isspace()
        if not is_space and (category in _INVISIBLE_CATEGORIES or character in _BLANKS):
            continue
        marks = marks + 1 if category in _COMBINING else 0
        if marks <= _MARKS_IN_ROW:
            kept.append(" " if is_space else character)
    collapsed = " ".join("".join(kept).split())
    if all(unicodedata.category(character) in (*_COMBINING, "Zs") for character in collapsed):
        return ""
    return _cut(collapsed, units)


def _cut(text: str, units: int) -> str:
    if utf16_length(text) <= units:
        return text
    room = units - len(_ELLIPSIS)
    used = end = 0
    while (used := used + utf16_length(text[end])) <= room:
        end += 1
    return text[:end].rstrip() + _ELLIPSIS


def escape(text: str) -> str:
    """Return plain text as Telegram HTML."""
    return html.escape(text, quote=False)


def title_of(group_title: str, words: Words) -> str:
    """Return a group's title as Telegram HTML; a general word if there is nothing to see in it."""
    return escape(clean(group_title, TITLE_UNITS) or words("group-untitled"))


@dataclass(frozen=True, slots=True)
class Names:
    """What everybody at a table is called; get it from `names_of`."""

    by_player: dict[PlayerId, str]
    by_seat: dict[Seat, str]
    words: Words

    def seat(self, seat: Seat) -> str:
        """Return the name of whoever has a seat; his place if he has gone."""
        return self.by_seat.get(seat) or self.words("player-unnamed", number=seat + 1)

    def player(self, player_id: PlayerId) -> str:
        """Return the name of somebody at the table.

        Raises:
            KeyError: He is not at the table.
        """
        return self.by_player[player_id]


def names_of(table: Table, words: Words, *, plain: bool = False) -> Names:
    """Return the names of everybody at a table, no two alike.

    Args:
        table: Whose names.
        words: The language of the fallback for names with nothing to see.
        plain: For alerts and toasts, where Telegram reads no tags; otherwise Telegram HTML.
    """
    people = tuple([(seated.player.player_id, seated.player.name, seated.seat) for seated in table.seating])
    return _names(people, words, plain=plain)


@lru_cache(TABLES_KEPT)
def _names(people: tuple[tuple[PlayerId, str, Seat | None], ...], words: Words, *, plain: bool) -> Names:
    by_player: dict[PlayerId, str] = {}
    by_seat: dict[Seat, str] = {}
    taken: set[str] = set()
    for number, (player_id, full_name, seat) in enumerate(people, start=1):
        base = clean(full_name, NAME_UNITS) or words("player-unnamed", number=number)
        name, count = base, 1
        while name.casefold() in taken:
            count += 1
            name = f"{base} ({count})"
        taken.add(name.casefold())
        shown = name if plain else escape(name)
        by_player[player_id] = shown
        if seat is not None:
            by_seat[seat] = shown
    return Names(by_player, by_seat, words)


def listed(names: Sequence[str], words: Words) -> str:
    """Return several names as one: with commas, and "and" before the last.

    >>> listed(["Аня", "Борис", "Вера"], Words.of("ru"))
    'Аня, Борис и Вера'
    """
    if len(names) < 2:
        return "".join(names)
    return words("names-and", names=", ".join(names[:-1]), name=names[-1])
