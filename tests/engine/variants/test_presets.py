"""What each preset changes: rules 2.28 and the variants of section 2, written out once more."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engine.rules import CLASSIC, PRESETS

WHOLE_PACK: dict[str, Any] = {"goal": "whole_pack", "draw_policy": "to_last"}
POINTS: dict[str, Any] = WHOLE_PACK | {
    "match": "points",
    "target": 12,
    "bura": "lead",
    "undecided_pot": "stay",
}
PAIRS: dict[str, Any] = {"pairs": True, "min_players": 4, "max_players": 4}
BURKOZEL: dict[str, Any] = WHOLE_PACK | {
    "max_players": 3,
    "hand_size": 4,
    "match": "burkozel",
    "target": 12,
    "undecided_pot": "stay",
    "zero_by": "tricks",
    "bura": "lead",
}
DUEL: dict[str, Any] = {
    "max_players": 3,
    "match": "robber",
    "target": 21,
    "wrong_claim": "opponent_plus_2",
    "undecided_pot": "stay",
    "undecided_at": "stock_empty",
    "first_lead": "random",
    "aces": "win",
    "little_moscow": "lead",
    "molodka_tie": "high_card",
}

CHANGES: dict[str, dict[str, Any]] = {
    "classic": {},
    "duel": DUEL,
    "duel_short": {key: value for key, value in DUEL.items() if key != "target"},
    "book": {
        "lead_rule": "rotation",
        "draw_first": "leader",
        "partial_cover_open": True,
        "bura_vs_aces": "playoff",
        "undecided_at": "stock_empty",
    },
    "dictionary": {
        "discards": "open",
        "wrong_claim": "out_others_continue",
        "bura_tie": "order",
        "molodka": "off",
        "aces": "off",
        "dave": True,
        "nemazanye": True,
        "undecided_at": "stock_empty",
    },
    "redeal": {"combo_on_deal": "redeal"},
    "closed": {"next_dealer": "rotate", "wrong_claim": "lose_deal"},
    "open_tricks": {"discards": "open", "count_mode": "auto"},
    "open_hands": {"discards": "open", "count_mode": "auto", "open_hands": "all"},
    "half_open": {"max_players": 2, "open_hands": "one", "open_comp": 5},
    "three_v_four": {"max_players": 2, "open_hands": "one", "open_hand_size": 4},
    "no_trump": {"trump": False, "bura": "off", "lead_credit": 10},
    "auction": {"trump": False, "bura": "off", "max_players": 2, "lead_auction": True},
    "ranks": {"rank_leads": True},
    "bust": {"claim_max": 50},
    "dave": {"dave": True},
    "disdain": {"max_players": 2, "dave": True, "dave_scale": "order", "dave_cap": 6, "dave_disdain": True},
    "nemazanye": {"nemazanye": True},
    "bottom": {"draw_from": "bottom"},
    "short_pack": {"deck": 32},
    "penalty": {"match": "penalty", "target": 12, "wrong_claim": "lose_deal", "undecided_pot": "stay"},
    "pass": WHOLE_PACK | {"min_players": 3, "match": "pass", "bura": "lead", "aces_need_trump": True},
    "points": POINTS,
    "points_pairs": POINTS | PAIRS,
    "burkozel": BURKOZEL,
    "burkozel_pairs": BURKOZEL | PAIRS,
    "buracozel": WHOLE_PACK
    | {
        "max_players": 4,
        "hand_size": 4,
        "match": "buracozel",
        "target": 12,
        "zero_by": "tricks",
        "lead_sizes": "one_or_three",
        "aces": "win",
        "molodka": "off",
    },
    "strict": {"violations": "strict", "discards": "open"},
}
"""Every preset but the Georgian ones, as it differs from «Классика»."""


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_changes_what_its_variant_says_and_nothing_else(name: str) -> None:
    """Source: rules 2.28, and the section of the variant."""
    rules = PRESETS[name]
    changed = {
        field.name: getattr(rules, field.name)
        for field in fields(rules)
        if field.name != "preset" and getattr(rules, field.name) != getattr(CLASSIC, field.name)
    }
    assert changed == CHANGES[name]


def test_every_preset_is_written_out_here_or_with_the_georgian_games() -> None:
    """Source: rules 2.28."""
    assert set(PRESETS) == set(CHANGES) | {"georgian_three", "georgian_five"}
