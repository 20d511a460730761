"""The kinds of buttons that choose for a whole group, and the values that each takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.callbacks.choosing import SettingValue
from bot.callbacks.pace import TURN_SECONDS
from bot.i18n import LANGUAGES
from engine.store import ABSENCES

GROUP_CHOICES: Final[dict[str, tuple[SettingValue, ...]]] = {
    "opens": ("everyone", "admins"),
    "stops": ("opener", "admins"),
    "turn_seconds": TURN_SECONDS,
    "absence": ABSENCES,
    "pause_seconds": (0, 15, 30, 60),
    "deals_itself": (False, True),
    "is_quiet": (False, True),
    "language": LANGUAGES,
}
"""What a group sets, and the values to choose from, in the order of the screens."""


@dataclass(frozen=True, slots=True)
class SetGroup:
    """Set something for the group.

    Raises:
        ValueError: there is no such value.
    """

    setting: str
    value: SettingValue

    def __post_init__(self) -> None:
        """Check that the group may choose this."""
        allowed = GROUP_CHOICES[self.setting]
        if not any(self.value == value and type(self.value) is type(value) for value in allowed):
            raise ValueError("no value of this setting")


@dataclass(frozen=True, slots=True)
class ShowChoices:
    """Show the values that a setting of the group may have."""

    setting: str


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """Go back to all of the group's settings."""


@dataclass(frozen=True, slots=True)
class OpenHere:
    """Open a table where the button stands."""


@dataclass(frozen=True, slots=True)
class CloseSettings:
    """Leave the group's settings as they are."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let a table go on that waits because the bot could not write."""

    table_id: int
