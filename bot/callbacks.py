"""What a button says when it is pressed: typed values and their 1 to 64 bytes.

The bytes come back from a client, which may send anything: `unpack` accepts only what `pack` makes.
Whether the presser may do it, and whether it is still asked, is for the tables service to say.

Errors::

    ValueError
    └── BadCallback     no button of ours says this
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, Final, TypeAlias

from bot.i18n import Language, is_language

CODE_LENGTH: Final = 24
"""Most characters of a move's code, which `engine.notation` writes."""

_SEPARATOR: Final = "."
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST: Final = 2**63 - 1
_NUMBER: Final = re.compile(r"0|[1-9a-z][0-9a-z]{0,12}")
_CODE: Final = re.compile(rf"[A-Za-z0-9 ]{{1,{CODE_LENGTH}}}")


class BadCallback(ValueError):
    """The bytes are not those of any button; the error does not repeat them."""


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Make a move, written as `engine.notation.format_move` writes it."""

    table_id: int
    decision: int
    """The question that the move answers; see `engine.play.State.decision`."""
    code: str


@dataclass(frozen=True, slots=True)
class AskMove:
    """Ask whether this move is meant; for people who confirm each move."""

    table_id: int
    decision: int
    code: str


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Go back to the hand and its moves."""

    table_id: int


@dataclass(frozen=True, slots=True)
class MyCards:
    """Show the presser's own cards in an alert."""

    table_id: int


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave the table: now, or after the running deal."""

    table_id: int


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """Start the first deal from the lobby."""

    table_id: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Start the deal after this one."""

    table_id: int
    deal_number: int
    """The deal that is over."""


@dataclass(frozen=True, slots=True)
class VoteStop:
    """Vote for the end of the game."""

    table_id: int


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak this language from now on."""

    language: Language
    for_chat: bool
    """To the whole group; False: to the presser."""


@dataclass(frozen=True, slots=True)
class SetConfirm:
    """Ask the presser to confirm each move, or stop asking."""

    on: bool


Callback: TypeAlias = (
    PlayMove
    | AskMove
    | ShowHand
    | MyCards
    | StandUp
    | BeginDeal
    | NextDeal
    | VoteStop
    | SetLanguage
    | SetConfirm
)


def _format_number(number: int) -> str:
    if not 0 <= number <= _LARGEST:
        raise ValueError(f"a button takes numbers from 0 to 2**63 - 1, not {number}")
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits


def _parse_number(text: str) -> int:
    number = int(text, 36) if _NUMBER.fullmatch(text) else _LARGEST + 1
    if number > _LARGEST:
        raise BadCallback("not a number")
    return number


def _parse_code(text: str) -> str:
    if not _CODE.fullmatch(text):
        raise BadCallback("not the code of a move")
    return text


def _format_code(code: str) -> str:
    if not _CODE.fullmatch(code):
        raise ValueError("a move's code takes 1 to 24 ASCII letters, digits and spaces")
    return code


def _format_flag(flag: bool) -> str:
    return "1" if flag else "0"


def _parse_flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise BadCallback("not a flag")
    return text == "1"


def _parse_language(text: str) -> Language:
    if not is_language(text):
        raise BadCallback("not a language")
    return text


@dataclass(frozen=True, slots=True)
class _Field:
    format: Callable[[Any], str]
    parse: Callable[[str], Any]


_NUMBER_FIELD: Final = _Field(_format_number, _parse_number)
_CODE_FIELD: Final = _Field(_format_code, _parse_code)
_FLAG_FIELD: Final = _Field(_format_flag, _parse_flag)
_LANGUAGE_FIELD: Final = _Field(str, _parse_language)

_KINDS: Final[dict[str, tuple[type[Callback], tuple[_Field, ...]]]] = {
    "p": (PlayMove, (_NUMBER_FIELD, _NUMBER_FIELD, _CODE_FIELD)),
    "a": (AskMove, (_NUMBER_FIELD, _NUMBER_FIELD, _CODE_FIELD)),
    "h": (ShowHand, (_NUMBER_FIELD,)),
    "m": (MyCards, (_NUMBER_FIELD,)),
    "u": (StandUp, (_NUMBER_FIELD,)),
    "b": (BeginDeal, (_NUMBER_FIELD,)),
    "n": (NextDeal, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "v": (VoteStop, (_NUMBER_FIELD,)),
    "l": (SetLanguage, (_LANGUAGE_FIELD, _FLAG_FIELD)),
    "c": (SetConfirm, (_FLAG_FIELD,)),
}
_LETTERS: Final = {kind: letter for letter, (kind, _fields) in _KINDS.items()}


def pack(data: Callback) -> str:
    """Return the callback data of a button: ASCII, 2 to 64 bytes.

    >>> pack(PlayMove(7, 40, "lead TH 6H"))
    'p.7.14.lead TH 6H'

    Raises:
        ValueError: A number is negative or over 63 bits, or a code is no move's.
    """
    letter = _LETTERS[type(data)]
    _kind, fields = _KINDS[letter]
    values = (field.format(value) for field, value in zip(fields, astuple(data), strict=True))
    return _SEPARATOR.join((letter, *values))


def unpack(text: str) -> Callback:
    """Return what a button says, the inverse of `pack`.

    >>> unpack("m.7")
    MyCards(table_id=7)

    Raises:
        BadCallback: No button of ours holds this text.
    """
    letter, *parts = text.split(_SEPARATOR)
    if letter not in _KINDS:
        raise BadCallback("no such kind of button")
    kind, fields = _KINDS[letter]
    if len(parts) != len(fields):
        raise BadCallback("wrong number of fields")
    return kind(*(field.parse(part) for field, part in zip(fields, parts, strict=True)))
