"""The random rules and games of the property tests reach everything they are to reach."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields

import pytest

from engine.play import Move, Phase, ResultKind
from engine.rules import PRESETS, RuleSet
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices
from tests.engine.random_games import SETTINGS, drawn_rules, games_of, values_of


def many_rules() -> list[RuleSet]:
    """Return many rule sets, the same ones each time."""
    rng = random.Random(1)
    drawn = [drawn_rules(rng.choice) for _ in range(3000)]
    return [rules for rules in drawn if rules is not None]


MANY = many_rules()


def test_nearly_all_rules_drawn_can_be_made_to_agree() -> None:
    """Else the random rules would be few."""
    assert len(MANY) > 2700
    assert len(set(MANY)) > 1500


@pytest.mark.parametrize("setting", choices())
def test_every_value_of_every_choice_is_reached(setting: str) -> None:
    """A rule that no random table plays by is not tested."""
    assert {getattr(rules, setting) for rules in MANY} == set(values_of(setting))


@pytest.mark.parametrize("setting", RANGES)
def test_numbers_reach_from_small_to_great(setting: str) -> None:
    """A rule that no random table plays by is not tested."""
    values = {getattr(rules, setting) for rules in MANY}
    assert len(values) > 3
    assert max(values) > RANGES[setting][1] * 0.7


def test_every_setting_is_drawn() -> None:
    """A new setting is drawn by itself, as a choice or as a number."""
    assert {field.name for field in fields(RuleSet)} == {"preset", *SETTINGS}
    assert set(SETTINGS) == choices().keys() | RANGES.keys()


def test_the_games_of_the_presets_have_every_kind_of_move_phase_and_end() -> None:
    """A move that no game has is not tested."""
    moves, phases, ends = Counter[str](), Counter[Phase](), Counter[ResultKind]()
    for preset in PRESETS:
        for game in games_of(preset):
            for state, action, step in game:
                moves[type(action).__name__] += 1
                phases[state.phase] += 1
                if step.state.result is not None:
                    ends[step.state.result.kind] += 1
    assert {kind.__name__ for kind in Move.__args__} <= moves.keys()
    assert set(ResultKind) == ends.keys()
    assert set(Phase) - {Phase.MATCH_OVER} <= phases.keys()
