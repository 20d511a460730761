"""Named rule sets: a base with changed fields. The only module that knows presets by name."""

from __future__ import annotations

from engine.rules.ruleset import RuleSet

CLASSIC = RuleSet(preset="classic")
"""«Классика»: a game for the pot with closed discards.

Source: 000a, 001, 003 and 004, wherever most of them agree.
"""

PRESETS: dict[str, RuleSet] = {CLASSIC.preset: CLASSIC}
