"""The kinds of buttons by which people read about the games; they change nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReadHelp:
    """Show the help for where the button stands."""


@dataclass(frozen=True, slots=True)
class ReadGames:
    """Show the families of games, or the games of one."""

    family: int
    """Its place, counted from 1; 0: all families. Past the last one the last is meant."""


@dataclass(frozen=True, slots=True)
class ReadGame:
    """Show how a preset is played."""

    preset: str
    """A name in `engine.rules.PRESETS`."""
