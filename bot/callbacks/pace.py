"""The kinds of buttons by which the pace of a table is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.tables import ABSENCES

PaceSetting: TypeAlias = Literal["turn_seconds", "misses", "absence"]
"""A field of `engine.tables.Pace`."""

TURN_SECONDS: Final = (30, 60, 90, 120, 180, 300, 0)
"""Seconds for a turn that people choose from, 0 for no limit; wherever it is chosen."""

PACES: Final[dict[PaceSetting, tuple[int | str, ...]]] = {
    "turn_seconds": TURN_SECONDS,
    "misses": (1, 2, 3, 5, 0),
    "absence": ABSENCES,
}
"""The values that people choose from."""


@dataclass(frozen=True, slots=True)
class ShowPace:
    """Show the table's pace and what to choose from."""

    table_id: int


@dataclass(frozen=True, slots=True)
class SetPace:
    """Give a setting of the pace this value.

    Raises:
        ValueError: The setting is never given such a value.
    """

    table_id: int
    setting: PaceSetting
    value: int | str

    def __post_init__(self) -> None:
        """Check that the value is one to choose."""
        # True and 1 are equal, but only one of them is a number.
        if isinstance(self.value, bool) or self.value not in PACES[self.setting]:
            raise ValueError("the pace has no such value")


@dataclass(frozen=True, slots=True)
class ClosePace:
    """End the choice of the pace."""

    table_id: int
