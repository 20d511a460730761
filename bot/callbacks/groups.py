"""The kinds of buttons that choose for a whole group, and the values that each takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.callbacks.choosing import SettingValue
from bot.i18n import LANGUAGES
from engine.store import ABSENCES

GROUP_CHOICES: Final[dict[str, tuple[SettingValue, ...]]] = {
    "opens": ("everyone", "admins"),
    "stops": ("opener", "admins"),
    "turn_seconds": (30, 60, 90, 120, 300, 0),
    "absence": ABSENCES,
    "pause_seconds": (0, 15, 30, 60),
    "deals_itself": (False, True),
    "is_quiet": (False, True),
    "language": LANGUAGES,
}
"""What a group sets, in the order of the screen, and its values in the order in which they follow."""


@dataclass(frozen=True, slots=True)
class SetGroup:
    """Set something for the group; the button says what it leads to, so that two presses do it once.

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
class CloseSettings:
    """Leave the group's settings as they are."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let a table go on that waits because the bot could not write."""

    table_id: int
