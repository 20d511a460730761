"""The kinds of buttons by which the rules of a table are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices

RulesGroup: TypeAlias = Literal["deal", "lead", "answer", "ending", "combinations", "stakes", "match"]
"""A page of settings of the rules."""

RULES_GROUPS: Final[tuple[RulesGroup, ...]] = get_args(RulesGroup)

SettingValue: TypeAlias = bool | int | str
"""What a setting of the rules may be; seconds are whole ones here."""


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Show the choice of rules: a page of presets, and the groups of settings."""

    table_id: int
    page: int = 0
    """Counted from 0; past the last page the last one is meant."""


@dataclass(frozen=True, slots=True)
class ChoosePreset:
    """Play by a preset."""

    table_id: int
    preset: str
    """A name in `engine.rules.PRESETS`."""


@dataclass(frozen=True, slots=True)
class ShowGroup:
    """Show the settings of one group with their values."""

    table_id: int
    group: RulesGroup


@dataclass(frozen=True, slots=True)
class ShowSetting:
    """Show one setting: what it means, and its values to choose from."""

    table_id: int
    setting: str
    """The name of a rule in `engine.rules.RuleSet`."""


@dataclass(frozen=True, slots=True)
class SetSetting:
    """Give a setting this value.

    Raises:
        ValueError: The setting never has such a value.
    """

    table_id: int
    setting: str
    """The name of a rule in `engine.rules.RuleSet`."""
    value: SettingValue

    def __post_init__(self) -> None:
        """Check that the value is one of the setting's; whether it suits the others is not asked."""
        if not is_value(self.setting, self.value):
            raise ValueError("the setting has no such value")


@dataclass(frozen=True, slots=True)
class ResetRules:
    """Go back to the preset that the rules came from."""

    table_id: int


@dataclass(frozen=True, slots=True)
class ShowSaved:
    """Show the rules that the group saved."""

    table_id: int


@dataclass(frozen=True, slots=True)
class SaveRules:
    """Save the rules of the table for the group; their name is asked for."""

    table_id: int


@dataclass(frozen=True, slots=True)
class UseSaved:
    """Play by rules that the group saved."""

    table_id: int
    number: int
    """Which: a number that stays theirs, so that an old button means no others."""


@dataclass(frozen=True, slots=True)
class AskDrop:
    """Ask whether these rules shall be deleted from those that the group saved."""

    table_id: int
    number: int


@dataclass(frozen=True, slots=True)
class DropSaved:
    """Delete rules that the group saved."""

    table_id: int
    number: int


@dataclass(frozen=True, slots=True)
class CloseRules:
    """End the choice of rules."""

    table_id: int


def is_value(setting: str, value: SettingValue) -> bool:
    """Tell whether a setting ever has this value; whether it suits the other rules is not asked."""
    if setting in RANGES:
        least, greatest = RANGES[setting]
        return type(value) is int and least <= value <= greatest
    # True and 1 are equal, but only one of them is a value of the setting.
    return any(type(allowed) is type(value) and allowed == value for allowed in choices().get(setting, ()))
