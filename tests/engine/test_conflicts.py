"""Rules that contradict each other are refused, each with the setting at fault and the reason."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any, NamedTuple

import pytest

from engine.play import new_table
from engine.rules import CLASSIC, PRESETS, RuleConflict, RuleSet
from engine.rules.conflicts import CONTRADICTIONS, RANGES
from engine.rules.ruleset import choices


class Case(NamedTuple):
    """A preset with changes that do not go together."""

    setting: str
    reason: str
    preset: str
    changes: dict[str, Any]


CASES = [
    # Players
    Case("min_players", "more_than_most", "classic", {"min_players": 5, "max_players": 4}),
    Case("max_players", "pack_too_small", "classic", {"max_players": 11, "deck": 32}),
    Case("max_players", "pack_too_small", "burkozel", {"max_players": 9}),
    Case("max_players", "pack_too_small", "georgian_three", {"max_players": 7}),
    Case("pairs", "needs_four_players", "points", {"pairs": True}),
    Case("pairs", "all_is_counted", "classic", {"pairs": True, "min_players": 4, "max_players": 4}),
    Case("match", "needs_three_players", "pass", {"min_players": 2}),
    Case("open_hands", "needs_two_players", "half_open", {"max_players": 3}),
    Case("dave_disdain", "needs_two_players", "disdain", {"max_players": 3}),
    Case("lead_auction", "needs_two_players", "auction", {"max_players": 3}),
    Case("molodka", "needs_two_players", "georgian_five", {"max_players": 3}),
    # Cards
    Case("aces", "needs_bura", "classic", {"aces": "as_bura", "bura": "off"}),
    Case("bura", "needs_trump", "no_trump", {"bura": "win"}),
    Case("bura", "needs_trump", "no_trump", {"bura": "lead"}),
    Case("little_moscow", "needs_trump", "no_trump", {"little_moscow": "lead"}),
    Case("aces_need_trump", "needs_trump", "no_trump", {"aces_need_trump": True}),
    Case("lead_credit", "needs_no_trump", "classic", {"lead_credit": 5}),
    Case("lead_auction", "needs_no_trump", "classic", {"lead_auction": True, "max_players": 2}),
    Case("lead_credit", "auction_decides", "auction", {"lead_credit": 5}),
    Case("little_moscow", "needs_sixes", "duel", {"deck": 32}),
    Case("little_moscow", "needs_sixes", "burkozel", {"little_moscow": "lead"}),
    Case("shokha", "needs_sixes", "short_pack", {"shokha": True}),
    Case("shokha", "worth_nothing", "classic", {"shokha": True, "card_values": "pips"}),
    Case("aces", "four_aces", "georgian_five", {"aces": "lead"}),
    Case("open_hands", "needs_three_cards", "half_open", {"hand_size": 4}),
    Case("discards", "hands_are_open", "open_hands", {"discards": "closed", "count_mode": "memory"}),
    Case("open_comp", "needs_open_hand", "classic", {"open_comp": 5}),
    Case("open_comp", "needs_open_hand", "open_hands", {"open_comp": 5}),
    Case("open_hand_size", "needs_open_hand", "classic", {"open_hand_size": 4}),
    Case("partial_cover_open", "discards_are_open", "dictionary", {"partial_cover_open": True}),
    # Claims and ends
    Case("goal", "match_counts_all", "points", {"goal": "claim"}),
    Case("goal", "match_counts_all", "pass", {"goal": "claim"}),
    Case("goal", "match_counts_all", "burkozel", {"goal": "claim"}),
    Case("goal", "match_counts_all", "buracozel", {"goal": "claim"}),
    Case("goal", "match_needs_claims", "classic", {"goal": "whole_pack"}),
    Case("goal", "match_needs_claims", "penalty", {"goal": "whole_pack"}),
    Case("draw_policy", "all_is_counted", "points", {"draw_policy": "full_rounds"}),
    Case("draw_policy", "all_is_counted", "points", {"draw_policy": "strict"}),
    Case("undecided_at", "all_is_counted", "points", {"undecided_at": "stock_empty"}),
    Case("goal", "credit_needs_claims", "georgian_five", {"trump": False, "bura": "off", "lead_credit": 5}),
    Case("claim_max", "less_than_least", "classic", {"claim_min": 60, "claim_max": 50}),
    Case("discards", "bust_needs_closed", "bust", {"discards": "open"}),
    Case("count_mode", "discards_are_closed", "classic", {"count_mode": "auto"}),
    Case("wrong_claim", "needs_pot", "duel", {"wrong_claim": "pot_and_redeal"}),
    Case("wrong_claim", "needs_pot", "penalty", {"wrong_claim": "pot_and_redeal"}),
    Case("wrong_claim", "needs_robber", "classic", {"wrong_claim": "opponent_plus_2"}),
    Case("wrong_claim", "needs_robber", "penalty", {"wrong_claim": "opponent_plus_2"}),
    Case("wrong_claim", "needs_penalty", "classic", {"wrong_claim": "claimant_plus_4"}),
    Case("wrong_claim", "needs_penalty", "duel", {"wrong_claim": "claimant_plus_4"}),
    Case("best_gets_0", "needs_points", "burkozel", {"best_gets_0": True}),
    Case("undecided_pot", "needs_pot", "duel", {"undecided_pot": "ante_each"}),
    Case("undecided_pot", "needs_pot", "burkozel", {"undecided_pot": "pot_each"}),
    Case("claim_fee", "needs_pot", "duel", {"claim_fee": 5}),
    Case("violation_penalty", "needs_pot", "duel", {"violation_penalty": "add_pot"}),
    Case("card_values", "all_is_counted", "points", {"card_values": "pips"}),
    Case("bura", "all_is_counted", "points", {"bura": "win"}),
    Case("bura", "all_is_counted", "burkozel", {"bura": "win"}),
    Case("aces", "all_is_counted", "points", {"aces": "win"}),
    Case("violations", "all_is_counted", "points", {"violations": "strict"}),
    # Stakes
    Case("dave", "match_has_own_points", "points", {"dave": True}),
    Case("dave", "match_has_own_points", "burkozel", {"dave": True}),
    Case(
        "dave",
        "match_has_own_points",
        "pass",
        {"match": "pass_penalty", "undecided_pot": "stay", "dave": True},
    ),
    Case("dave_disdain", "needs_dave", "classic", {"dave_disdain": True, "max_players": 2}),
    Case("dave_crawford", "needs_dave", "duel", {"dave_crawford": True}),
    Case("dave_crawford", "needs_robber", "dave", {"dave_crawford": True}),
]


def classic_but(setting: str, value: Any) -> RuleSet:
    """Return «Классика» with one setting changed."""
    changes: dict[str, Any] = {setting: value}
    return replace(CLASSIC, **changes)


def name_of(case: Case) -> str:
    """Return what a case is about."""
    return f"{case.setting}-{case.reason}-{case.preset}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_contradiction_is_refused_with_the_setting_and_the_reason(case: Case) -> None:
    """Source: rules 2, first paragraph, and what the settings mean."""
    with pytest.raises(RuleConflict) as refused:
        replace(PRESETS[case.preset], **case.changes)
    assert (refused.value.setting, refused.value.reason) == (case.setting, case.reason)
    assert str(refused.value) == f"{case.setting}: {case.reason}"


def test_every_contradiction_has_a_case() -> None:
    """A rule that refuses without a test may refuse too much or nothing."""
    named = {(setting, reason) for setting, reason, _ in CONTRADICTIONS}
    assert named == {(case.setting, case.reason) for case in CASES}


@pytest.mark.parametrize("setting", choices())
def test_a_value_that_is_none_of_a_settings_is_refused(setting: str) -> None:
    """Design: stored and pressed values pass the same check."""
    with pytest.raises(RuleConflict) as refused:
        classic_but(setting, "no such value")
    assert (refused.value.setting, refused.value.reason) == (setting, "not_allowed")


@pytest.mark.parametrize("setting", RANGES)
def test_a_number_out_of_its_range_is_refused(setting: str) -> None:
    """Design: a rule set says what it refuses and why."""
    least, greatest = RANGES[setting]
    for value in (least - 1, greatest + 1):
        with pytest.raises(RuleConflict) as refused:
            classic_but(setting, value)
        assert (refused.value.setting, refused.value.reason) == (setting, "out_of_range")


ENDS = [(name, value) for name, ends in RANGES.items() for value in ends]

COMPANIONS: dict[tuple[str, float], tuple[str, dict[str, Any]]] = {
    ("open_comp", 30): ("half_open", {}),
    ("lead_credit", 30): ("no_trump", {}),
    ("claim_min", 120): ("classic", {}),
    ("claim_max", 1): ("classic", {"claim_min": 1}),
    ("min_players", 11): ("classic", {"max_players": 11}),
}
"""What a number at the end of its range needs besides."""


@pytest.mark.parametrize(("setting", "value"), ENDS)
def test_the_ends_of_a_range_are_allowed(setting: str, value: float) -> None:
    """Design: a range includes its ends."""
    preset, changes = COMPANIONS.get((setting, value), ("classic", {}))
    content = asdict(PRESETS[preset]) | changes | {setting: int(value)}
    assert getattr(RuleSet(**content), setting) == value


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_valid_for_every_number_of_players_it_names(preset: str) -> None:
    """Source: rules 2.28."""
    rules = PRESETS[preset]
    assert RuleSet(**asdict(rules)) == rules
    for seats in range(2, 12):
        if rules.min_players <= seats <= rules.max_players:
            assert new_table(rules, seats, 0).seats == seats
        else:
            with pytest.raises(ValueError, match="players"):
                new_table(rules, seats, 0)


def test_thirty_presets_are_shipped_and_no_two_are_alike() -> None:
    """Source: rules 2.28 and the list of games a group may choose."""
    assert len(PRESETS) == 30
    contents = [replace(rules, preset="") for rules in PRESETS.values()]
    alike = [name for name, rules in zip(PRESETS, contents, strict=True) if contents.count(rules) > 1]
    assert alike == []


def test_no_trump_and_bura_do_not_go_together() -> None:
    """Source: 001: «без козырей не бывает буры»."""
    with pytest.raises(RuleConflict) as refused:
        RuleSet(trump=False)
    assert (refused.value.setting, refused.value.reason) == ("bura", "needs_trump")
