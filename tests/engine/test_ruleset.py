"""Rule sets are data: what they refuse, and that nobody asks for a preset by name."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.rules import CLASSIC, PRESETS, RuleConflict, RuleSet
from engine.rules.ruleset import choices


def test_the_defaults_are_classic() -> None:
    """Source: rules 2.28."""
    assert RuleSet() == CLASSIC
    assert PRESETS["classic"] is CLASSIC


def test_classic_is_what_most_sources_share() -> None:
    """Source: rules 2.28, «Классика»."""
    expected = {
        "deck": 36,
        "min_players": 2,
        "max_players": 6,
        "hand_size": 3,
        "ante": 5,
        "cut": True,
        "first_lead": "left_of_dealer",
        "lead_rule": "winner",
        "discards": "closed",
        "draw_first": "winner",
        "draw_policy": "full_rounds",
        "claim_min": 31,
        "wrong_claim": "pot_and_redeal",
        "undecided_pot": "ante_each",
        "next_dealer": "winner",
        "bura": "win",
        "bura_tie": "playoff",
        "aces": "lead",
        "molodka": "lead",
        "molodka_tie": "order",
    }
    assert {name: getattr(CLASSIC, name) for name in expected} == expected


def test_each_preset_is_named_as_its_key() -> None:
    """A table tells its preset by the label."""
    assert all(rules.preset == name for name, rules in PRESETS.items())


@pytest.mark.parametrize(
    ("changes", "setting", "reason"),
    [
        ({"deck": 52}, "deck", "not_allowed"),
        ({"lead_rule": "loser"}, "lead_rule", "not_allowed"),
        ({"bura_tie": ""}, "bura_tie", "not_allowed"),
        ({"combo_window": -1}, "combo_window", "out_of_range"),
        ({"combo_window": 31}, "combo_window", "out_of_range"),
        ({"ante": 0}, "ante", "out_of_range"),
        ({"ante": 1001}, "ante", "out_of_range"),
        ({"claim_min": 0}, "claim_min", "out_of_range"),
        ({"claim_min": 121}, "claim_min", "out_of_range"),
        ({"min_players": 1}, "min_players", "out_of_range"),
        ({"min_players": 12}, "min_players", "out_of_range"),
        ({"max_players": 1}, "max_players", "out_of_range"),
        ({"max_players": 12}, "max_players", "out_of_range"),
        ({"max_players": 11, "deck": 32}, "max_players", "pack_too_small"),
    ],
)
def test_a_value_out_of_place_is_refused_with_its_name_and_a_reason(
    changes: dict[str, Any], setting: str, reason: str
) -> None:
    """Design: a rule set says what it refuses and why."""
    with pytest.raises(RuleConflict) as refused:
        RuleSet(**changes)
    assert (refused.value.setting, refused.value.reason) == (setting, reason)


def test_eleven_players_fit_36_cards_and_ten_fit_32() -> None:
    """Source: 000a: as many as the pack allows, with a card left to turn."""
    assert RuleSet(max_players=11).max_players == 11
    assert RuleSet(max_players=10, deck=32).max_players == 10


def test_rules_cannot_be_changed_once_made() -> None:
    """Design: a table keeps the rules it opened with."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        CLASSIC.ante = 10  # type: ignore[misc]  # that it is refused is the point


def test_every_choice_names_its_values() -> None:
    """The interface asks `choices` what a table may choose."""
    assert choices()["draw_policy"] == ("full_rounds", "strict", "to_last")
    assert "ante" not in choices()


def test_nothing_in_the_engine_but_presets_asks_for_a_preset() -> None:
    """Design: a rule set is data; its name is a label. Some names are also a rule's, or its value's."""
    words = {field.name for field in dataclasses.fields(RuleSet)}.union(*choices().values())
    labels = PRESETS.keys() - words
    asking = []
    for path in Path(engine.__file__).parent.rglob("*.py"):
        if path.name == "presets.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr == "preset":
                asking.append(f"{path.name}:{node.lineno}")
            if isinstance(node, ast.Compare | ast.MatchValue):
                constants = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                asking += [f"{path.name}:{node.lineno}" for _ in constants & labels]
    assert asking == []
