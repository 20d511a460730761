"""Numbers that follow a change of the rules, and go back with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.changing import changed
from engine.rules import CLASSIC, PRESETS


@pytest.mark.parametrize("match", ["penalty", "points", "burkozel"])
def test_penalties_are_played_to_12_unless_the_table_says_otherwise(match: str) -> None:
    """Source: 000a, 001 and rules 2.27; the number goes back with the match."""
    twelve = changed(CLASSIC, "match", match)
    assert (CLASSIC.target, twelve.target) == (11, 12)
    assert changed(twelve, "match", "pot") == CLASSIC
    assert changed(changed(twelve, "target", 20), "match", "pot").target == 20
    assert changed(replace(CLASSIC, target=7), "match", match).target == 7


def test_a_match_is_played_to_the_number_of_its_preset_again() -> None:
    duel = PRESETS["duel"]
    assert changed(duel, "match", "penalty").target == 12
    assert changed(changed(duel, "match", "penalty"), "match", "robber") == duel
    assert changed(PRESETS["penalty"], "match", "robber").target == 11


@pytest.mark.parametrize("preset", ["dave", "disdain"])
def test_the_highest_stake_comes_with_the_scale(preset: str) -> None:
    """Source: rules 2.9: 6 in order, 64 doubling."""
    rules = PRESETS[preset]
    other = "double" if rules.dave_scale == "order" else "order"
    assert changed(rules, "dave_scale", other).dave_cap == {"order": 6, "double": 64}[other]
    assert changed(changed(rules, "dave_scale", other), "dave_scale", rules.dave_scale) == rules
    kept = changed(rules, "dave_cap", 32)
    assert changed(kept, "dave_scale", other).dave_cap == 32
