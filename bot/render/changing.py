"""What a press on the choice of rules makes of the rules: pure, no words.

A change that only bookkeeping stands against brings that bookkeeping along: a match for points plays the
whole pack, half open hands are for two players. It brings along its customary numbers, too: penalties are
played to 12. A change that another choice stands against is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from math import ceil
from typing import Any, Final, TypeAlias

from bot.callbacks import SettingValue
from engine.rules import PRESETS, RuleConflict, RuleSet

SETTINGS: Final[tuple[str, ...]] = tuple(field.name for field in fields(RuleSet) if field.name != "preset")
"""Every rule that may be chosen, in the order of `RuleSet`."""

_Values: TypeAlias = Mapping[str, Any]
_Repair: TypeAlias = Callable[[_Values], dict[str, SettingValue]]

_COUNTED: Final[dict[str, SettingValue]] = {
    "goal": "whole_pack",
    "draw_policy": "to_last",
    "undecided_at": "hands_played",
}
_CLAIMED: Final[dict[str, SettingValue]] = {"goal": "claim", "draw_policy": "full_rounds"}
_TWO: Final[dict[str, SettingValue]] = {"min_players": 2, "max_players": 2}

_REPAIRS: Final[dict[tuple[str, str], _Repair]] = {
    ("min_players", "more_than_most"): lambda now: {
        "min_players": now["max_players"],
        "max_players": now["min_players"],
    },
    ("claim_max", "less_than_least"): lambda now: {"claim_max": now["claim_min"]},
    ("pairs", "needs_four_players"): lambda _now: {"min_players": 4, "max_players": 4},
    ("match", "needs_three_players"): lambda now: {
        "min_players": 3,
        "max_players": max(3, now["max_players"]),
    },
    ("open_hands", "needs_two_players"): lambda _now: _TWO,
    ("dave_disdain", "needs_two_players"): lambda _now: _TWO,
    ("lead_auction", "needs_two_players"): lambda _now: _TWO,
    ("molodka", "needs_two_players"): lambda _now: _TWO,
    ("aces_need_trump", "needs_trump"): lambda _now: {"aces_need_trump": False},
    ("aces", "needs_bura"): lambda _now: {"aces": "lead"},
    ("lead_credit", "needs_no_trump"): lambda _now: {"lead_credit": 0},
    ("lead_auction", "needs_no_trump"): lambda _now: {"lead_auction": False},
    ("lead_credit", "auction_decides"): lambda _now: {"lead_credit": 0, "lead_auction": False},
    ("discards", "hands_are_open"): lambda _now: {"discards": "open"},
    ("open_comp", "needs_open_hand"): lambda _now: {"open_comp": 0},
    ("open_hand_size", "needs_open_hand"): lambda _now: {"open_hand_size": 3},
    ("partial_cover_open", "discards_are_open"): lambda _now: {"partial_cover_open": False},
    ("count_mode", "discards_are_closed"): lambda _now: {"count_mode": "memory"},
    ("goal", "match_counts_all"): lambda _now: _COUNTED,
    ("goal", "match_needs_claims"): lambda _now: _CLAIMED,
    ("draw_policy", "all_is_counted"): lambda _now: {"draw_policy": "to_last"},
    ("undecided_at", "all_is_counted"): lambda _now: {"undecided_at": "hands_played"},
    ("bura", "all_is_counted"): lambda _now: {"bura": "lead"},
    ("aces", "all_is_counted"): lambda _now: {"aces": "lead"},
    ("wrong_claim", "needs_pot"): lambda _now: {"wrong_claim": "lose_deal"},
    ("wrong_claim", "needs_robber"): lambda now: {
        "wrong_claim": "pot_and_redeal" if now["match"] == "pot" else "lose_deal"
    },
    ("wrong_claim", "needs_penalty"): lambda now: {
        "wrong_claim": "pot_and_redeal" if now["match"] == "pot" else "lose_deal"
    },
    ("best_gets_0", "needs_points"): lambda _now: {"best_gets_0": False},
    ("undecided_pot", "needs_pot"): lambda _now: {"undecided_pot": "stay"},
    ("claim_fee", "needs_pot"): lambda _now: {"claim_fee": 0},
    ("violation_penalty", "needs_pot"): lambda _now: {"violation_penalty": "lose_deal"},
    ("dave_disdain", "needs_dave"): lambda _now: {"dave_disdain": False},
    ("dave_crawford", "needs_dave"): lambda _now: {"dave_crawford": False},
    ("dave_crawford", "needs_robber"): lambda _now: {"dave_crawford": False},
}
"""For a contradiction that is bookkeeping, what follows the change; the changed setting itself stays."""

_CUSTOMS: Final[dict[tuple[str, SettingValue], dict[str, int]]] = {
    ("match", "robber"): {"target": 11},
    ("match", "penalty"): {"target": 12},
    ("match", "points"): {"target": 12},
    ("match", "pass_penalty"): {"target": 12},
    ("match", "burkozel"): {"target": 12},
    ("dave_scale", "double"): {"dave_cap": 64},
    ("dave_scale", "order"): {"dave_cap": 6},
}
"""Numbers that come with a value, unless the table has chosen others.

Source: robbers of 11 000a, 000b; 12 penalties 000a, 001; the highest stakes rules 2.9.
"""


def is_preset(rules: RuleSet) -> bool:
    """Tell whether rules are still those of the preset they came from.

    How long announcements are waited for does not count, unless they are not waited for at all.
    """
    preset = PRESETS.get(rules.preset)
    return preset is not None and rules == _at_pace_of(preset, rules)


def _at_pace_of(preset: RuleSet, rules: RuleSet) -> RuleSet:
    return replace(preset, combo_window=rules.combo_window or preset.combo_window)


def reset(rules: RuleSet) -> RuleSet:
    """Return the preset that rules came from, at the table's pace."""
    return _at_pace_of(PRESETS[rules.preset], rules)


def value_of(rules: RuleSet, setting: str) -> SettingValue:
    """Return what a setting is; seconds as a whole number, rounded up."""
    value: SettingValue | float = getattr(rules, setting)
    return ceil(value) if isinstance(value, float) else value


def changed(rules: RuleSet, setting: str, value: SettingValue) -> RuleSet:
    """Return the rules with one setting changed, and with the bookkeeping that follows from it.

    What had followed the value that is given up goes back to what the preset has.
    The label of the preset stays: it says what the rules came from.

    >>> from engine.rules import CLASSIC
    >>> twelve = changed(CLASSIC, "match", "points")
    >>> twelve.goal, twelve.draw_policy, twelve.preset
    ('whole_pack', 'to_last', 'classic')
    >>> changed(twelve, "match", "pot") == CLASSIC
    True

    Raises:
        RuleConflict: Another choice stands against it, or there is no such value.
    """
    released = _released(rules, setting)
    if released:
        # Something chosen since may stand against going back.
        with suppress(RuleConflict):
            return _fitted(rules, setting, value, released)
    return _fitted(rules, setting, value, {})


def _released(rules: RuleSet, setting: str) -> dict[str, Any]:
    """Return the preset's values of those settings that followed the present value of another."""
    preset = PRESETS.get(rules.preset)
    if preset is None or getattr(preset, setting) == getattr(rules, setting):
        return {}
    try:
        forced = _fitted(preset, setting, getattr(rules, setting), {})
    except RuleConflict:
        return {}
    return {
        name: getattr(preset, name)
        for name in followers(preset, forced, setting)
        if getattr(rules, name) == getattr(forced, name)
    }


def _fitted(rules: RuleSet, setting: str, value: SettingValue, others: _Values) -> RuleSet:
    values: dict[str, Any] = {name: getattr(rules, name) for name in SETTINGS} | dict(others)
    values.update(_customary(rules, setting, value, values))
    values[setting] = float(value) if isinstance(values[setting], float) else value
    chosen = values[setting]
    seen: set[tuple[str, str]] = set()
    while True:
        try:
            return replace(rules, **values)
        except RuleConflict as conflict:
            fault = (conflict.setting, conflict.reason)
            if fault in seen or fault not in _REPAIRS:
                raise
            seen.add(fault)
            following = {**_REPAIRS[fault](values), setting: chosen}
            if all(values[name] == following[name] for name in following):
                raise
            values.update(following)


def _customary(rules: RuleSet, setting: str, value: SettingValue, values: _Values) -> dict[str, int]:
    """Return the numbers that come with a value, in the place of those that nobody has chosen.

    The preset's own value comes with the preset's own numbers.
    """
    preset = PRESETS.get(rules.preset, rules)
    if value == getattr(preset, setting):
        return {}
    came_with = _CUSTOMS.get((setting, getattr(rules, setting)), {})
    return {
        name: number
        for name, number in _CUSTOMS.get((setting, value), {}).items()
        if values[name] in (getattr(preset, name), came_with.get(name))
    }


def followers(before: RuleSet, after: RuleSet, setting: str) -> tuple[str, ...]:
    """Return which other settings a change has brought along."""
    return tuple(
        name for name in SETTINGS if name != setting and getattr(before, name) != getattr(after, name)
    )
