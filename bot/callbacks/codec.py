"""Typed values of buttons to their 1 to 64 bytes and back.

The bytes come back from a client, which may send anything: `unpack` accepts only what `pack` makes.
Whether the presser may do it, and whether it is still asked, is for the tables service to say.

Errors::

    ValueError
    └── BadCallback     no button of ours says this
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from bot.callbacks.choosing import (
    RULES_GROUPS,
    AskDrop,
    ChoosePreset,
    ChooseRules,
    CloseRules,
    DropSaved,
    ResetRules,
    SaveRules,
    SetSetting,
    SettingValue,
    ShowGroup,
    ShowSaved,
    ShowSetting,
    UseSaved,
)
from bot.callbacks.groups import (
    GROUP_CHOICES,
    CloseSettings,
    OpenHere,
    Resume,
    SetGroup,
    ShowChoices,
    ShowSettings,
)
from bot.callbacks.kinds import (
    AskMove,
    BeginDeal,
    ChangePlace,
    ComeBack,
    DrawPlaces,
    EndGame,
    MyCards,
    NextDeal,
    PlayMove,
    SetConfirm,
    SetLanguage,
    ShowHand,
    StandUp,
    VoteStop,
)
from bot.callbacks.pace import PACES, ClosePace, SetPace, ShowPace
from bot.callbacks.reading import ReadGame, ReadGames, ReadHelp
from bot.i18n import Language, is_language
from engine.rules import PRESETS
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices

CODE_LENGTH: Final = 39
"""Most characters of a move's code, which `engine.notation` writes."""

_SEPARATOR: Final = "."
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
# So that the longest move fits beside two numbers.
_LARGEST: Final = 2**48 - 1
_NUMBER: Final = re.compile(r"0|[1-9a-z][0-9a-z]{0,9}")
_VALUE: Final = re.compile(r"0|[1-9][0-9]{0,3}|[a-z][a-z0-9_]{0,30}")
_CODE: Final = re.compile(rf"[A-Za-z0-9_ ]{{1,{CODE_LENGTH}}}")


class BadCallback(ValueError):
    """The bytes are not those of any button; the error does not repeat them."""


Callback: TypeAlias = (
    PlayMove
    | AskMove
    | ShowHand
    | MyCards
    | StandUp
    | BeginDeal
    | ChangePlace
    | DrawPlaces
    | ComeBack
    | NextDeal
    | VoteStop
    | EndGame
    | SetLanguage
    | SetConfirm
    | ChooseRules
    | ChoosePreset
    | ShowGroup
    | ShowSetting
    | SetSetting
    | ResetRules
    | ShowSaved
    | SaveRules
    | UseSaved
    | AskDrop
    | DropSaved
    | CloseRules
    | SetGroup
    | ShowChoices
    | ShowSettings
    | OpenHere
    | CloseSettings
    | Resume
    | ShowPace
    | SetPace
    | ClosePace
    | ReadHelp
    | ReadGames
    | ReadGame
)


def _format_number(number: int) -> str:
    if not 0 <= number <= _LARGEST:
        raise ValueError(f"a button takes numbers from 0 to 2**48 - 1, not {number}")
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
        raise ValueError(f"a move's code takes 1 to {CODE_LENGTH} ASCII letters, digits, spaces and lines")
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


def _one_of(allowed: Collection[str]) -> _Field:
    def checked(text: str) -> str:
        if text not in allowed:
            raise BadCallback("not one of the names")
        return text

    return _Field(checked, checked)


def _format_value(value: SettingValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _parse_value(text: str) -> SettingValue:
    if text in ("yes", "no"):
        return text == "yes"
    if not _VALUE.fullmatch(text):
        raise BadCallback("not a value")
    return int(text) if text.isdigit() else text


@dataclass(frozen=True, slots=True)
class _Field:
    format: Callable[[Any], str]
    parse: Callable[[str], Any]


_NUMBER_FIELD: Final = _Field(_format_number, _parse_number)
_CODE_FIELD: Final = _Field(_format_code, _parse_code)
_FLAG_FIELD: Final = _Field(_format_flag, _parse_flag)
_LANGUAGE_FIELD: Final = _Field(str, _parse_language)

_PRESET_FIELD: Final = _one_of(PRESETS)
_GROUP_FIELD: Final = _one_of(RULES_GROUPS)
_SETTING_FIELD: Final = _one_of((*choices(), *RANGES))
_PACE_FIELD: Final = _one_of(PACES)
_VALUE_FIELD: Final = _Field(_format_value, _parse_value)

_KINDS: Final[dict[str, tuple[type[Callback], tuple[_Field, ...]]]] = {
    "p": (PlayMove, (_NUMBER_FIELD, _NUMBER_FIELD, _CODE_FIELD)),
    "a": (AskMove, (_NUMBER_FIELD, _NUMBER_FIELD, _CODE_FIELD)),
    "h": (ShowHand, (_NUMBER_FIELD,)),
    "m": (MyCards, (_NUMBER_FIELD,)),
    "u": (StandUp, (_NUMBER_FIELD,)),
    "b": (BeginDeal, (_NUMBER_FIELD,)),
    "w": (ChangePlace, (_NUMBER_FIELD,)),
    "d": (DrawPlaces, (_NUMBER_FIELD,)),
    "i": (ComeBack, (_NUMBER_FIELD,)),
    "n": (NextDeal, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "v": (VoteStop, (_NUMBER_FIELD,)),
    "e": (EndGame, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "l": (SetLanguage, (_LANGUAGE_FIELD, _FLAG_FIELD)),
    "c": (SetConfirm, (_FLAG_FIELD,)),
    "r": (ChooseRules, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "rp": (ChoosePreset, (_NUMBER_FIELD, _PRESET_FIELD)),
    "rg": (ShowGroup, (_NUMBER_FIELD, _GROUP_FIELD)),
    "rs": (ShowSetting, (_NUMBER_FIELD, _SETTING_FIELD)),
    "rv": (SetSetting, (_NUMBER_FIELD, _SETTING_FIELD, _VALUE_FIELD)),
    "rr": (ResetRules, (_NUMBER_FIELD,)),
    "rl": (ShowSaved, (_NUMBER_FIELD,)),
    "rn": (SaveRules, (_NUMBER_FIELD,)),
    "ru": (UseSaved, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "rq": (AskDrop, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "rd": (DropSaved, (_NUMBER_FIELD, _NUMBER_FIELD)),
    "rc": (CloseRules, (_NUMBER_FIELD,)),
    "g": (SetGroup, (_one_of(GROUP_CHOICES), _VALUE_FIELD)),
    "gs": (ShowChoices, (_one_of(GROUP_CHOICES),)),
    "gb": (ShowSettings, ()),
    "gn": (OpenHere, ()),
    "gc": (CloseSettings, ()),
    "go": (Resume, (_NUMBER_FIELD,)),
    "t": (ShowPace, (_NUMBER_FIELD,)),
    "tv": (SetPace, (_NUMBER_FIELD, _PACE_FIELD, _VALUE_FIELD)),
    "tc": (ClosePace, (_NUMBER_FIELD,)),
    "y": (ReadHelp, ()),
    "yf": (ReadGames, (_NUMBER_FIELD,)),
    "yp": (ReadGame, (_PRESET_FIELD,)),
}
_LETTERS: Final = {kind: letter for letter, (kind, _fields) in _KINDS.items()}
_NAMES: Final = {kind: [field.name for field in fields(kind)] for kind in _LETTERS}


def pack(data: Callback) -> str:
    """Return the callback data of a button: ASCII, 1 to 64 bytes.

    >>> pack(PlayMove(7, 40, "lead TH 6H"))
    'p.7.14.lead TH 6H'

    Raises:
        ValueError: A number is negative or over 48 bits, a code is no move's, or there is no such name.
    """
    kind = type(data)
    letter = _LETTERS[kind]
    _kind, forms = _KINDS[letter]
    values = [form.format(getattr(data, name)) for form, name in zip(forms, _NAMES[kind], strict=True)]
    return _SEPARATOR.join([letter, *values])


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
    kind, forms = _KINDS[letter]
    if len(parts) != len(forms):
        raise BadCallback("wrong number of fields")
    values = [form.parse(part) for form, part in zip(forms, parts, strict=True)]
    try:
        return kind(*values)
    except ValueError:
        raise BadCallback("values that do not go together") from None
