"""Which rules contradict each other, each with the reason's code.

Source: section 2 of the rules reference, first paragraph, and what the settings mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from engine.cards import pack

if TYPE_CHECKING:
    from engine.rules.ruleset import RuleSet

Contradiction: TypeAlias = tuple[str, str, "Callable[[RuleSet], bool]"]
"""The setting at fault, why, and whether a rule set has this fault."""

RANGES: dict[str, tuple[float, float]] = {
    "ante": (1, 1000),
    "open_comp": (0, 30),
    "lead_credit": (0, 30),
    "claim_min": (1, 120),
    "claim_max": (1, 120),
    "claim_fee": (0, 1000),
    "combo_window": (0, 30),
    "dave_cap": (2, 64),
    "target": (1, 100),
    "min_players": (2, 11),
    "max_players": (2, 11),
}
"""Least and greatest value of each rule that is a number."""

_COUNTING_MATCHES = ("points", "pass", "pass_penalty", "burkozel", "buracozel")
_PASS = ("pass", "pass_penalty")
_OWN_POINTS = ("points", "pass_penalty", "burkozel")


def _counts_all(rules: RuleSet) -> bool:
    return rules.goal == "whole_pack"


def _is_small_pack(rules: RuleSet) -> bool:
    # One card must be left to turn.
    dealt = rules.max_players * rules.hand_size + rules.open_hand_size - 3
    return dealt >= len(pack(rules.deck))


_PLAYERS: tuple[Contradiction, ...] = (
    ("min_players", "more_than_most", lambda r: r.min_players > r.max_players),
    ("max_players", "pack_too_small", _is_small_pack),
    ("pairs", "needs_four_players", lambda r: r.pairs and (r.min_players, r.max_players) != (4, 4)),
    ("pairs", "all_is_counted", lambda r: r.pairs and not _counts_all(r)),
    ("match", "needs_three_players", lambda r: r.match in _PASS and r.min_players < 3),
    ("open_hands", "needs_two_players", lambda r: r.open_hands == "one" and r.max_players > 2),
    ("dave_disdain", "needs_two_players", lambda r: r.dave_disdain and r.max_players > 2),
    ("lead_auction", "needs_two_players", lambda r: r.lead_auction and r.max_players > 2),
    ("molodka", "needs_two_players", lambda r: r.molodka == "answer" and r.max_players > 2),
)

_CARDS: tuple[Contradiction, ...] = (
    ("bura", "needs_trump", lambda r: r.bura != "off" and not r.trump),
    ("little_moscow", "needs_trump", lambda r: r.little_moscow != "off" and not r.trump),
    ("aces", "needs_bura", lambda r: r.aces == "as_bura" and r.bura == "off"),
    ("aces_need_trump", "needs_trump", lambda r: r.aces_need_trump and not r.trump),
    ("lead_credit", "needs_no_trump", lambda r: r.lead_credit > 0 and r.trump),
    ("lead_auction", "needs_no_trump", lambda r: r.lead_auction and r.trump),
    ("lead_credit", "auction_decides", lambda r: r.lead_credit > 0 and r.lead_auction),
    (
        "little_moscow",
        "needs_sixes",
        lambda r: r.little_moscow != "off" and (r.deck != 36 or r.hand_size != 3),
    ),
    ("shokha", "needs_sixes", lambda r: r.shokha and r.deck != 36),
    ("shokha", "worth_nothing", lambda r: r.shokha and r.card_values == "pips"),
    ("aces", "four_aces", lambda r: r.aces != "off" and r.hand_size > 4),
    ("open_hands", "needs_three_cards", lambda r: r.open_hands == "one" and r.hand_size != 3),
    ("discards", "hands_are_open", lambda r: r.open_hands == "all" and r.discards != "open"),
    ("open_comp", "needs_open_hand", lambda r: r.open_comp > 0 and r.open_hands != "one"),
    ("open_hand_size", "needs_open_hand", lambda r: r.open_hand_size != 3 and r.open_hands != "one"),
    ("partial_cover_open", "discards_are_open", lambda r: r.partial_cover_open and r.discards == "open"),
)

_ENDINGS: tuple[Contradiction, ...] = (
    ("goal", "match_counts_all", lambda r: r.match in _COUNTING_MATCHES and not _counts_all(r)),
    ("goal", "match_needs_claims", lambda r: r.match in ("pot", "penalty") and _counts_all(r)),
    ("draw_policy", "all_is_counted", lambda r: _counts_all(r) and r.draw_policy != "to_last"),
    ("undecided_at", "all_is_counted", lambda r: _counts_all(r) and r.undecided_at != "hands_played"),
    (
        "goal",
        "credit_needs_claims",
        lambda r: _counts_all(r) and (r.open_comp > 0 or r.lead_credit > 0 or r.lead_auction),
    ),
    ("claim_max", "less_than_least", lambda r: r.claim_min > r.claim_max),
    ("discards", "bust_needs_closed", lambda r: r.claim_max < 120 and r.discards == "open"),
    ("count_mode", "discards_are_closed", lambda r: r.count_mode == "auto" and r.discards != "open"),
    (
        "wrong_claim",
        "needs_pot",
        lambda r: r.wrong_claim == "pot_and_redeal" and not (r.has_pot or _counts_all(r)),
    ),
    (
        "wrong_claim",
        "needs_robber",
        lambda r: r.wrong_claim == "opponent_plus_2" and r.match != "robber",
    ),
    (
        "wrong_claim",
        "needs_penalty",
        lambda r: r.wrong_claim == "claimant_plus_4" and r.match != "penalty",
    ),
    ("best_gets_0", "needs_points", lambda r: r.best_gets_0 and r.match != "points"),
    ("undecided_pot", "needs_pot", lambda r: r.undecided_pot != "stay" and not r.has_pot),
    ("claim_fee", "needs_pot", lambda r: r.claim_fee > 0 and not r.has_pot),
    ("violation_penalty", "needs_pot", lambda r: r.violation_penalty == "add_pot" and not r.has_pot),
    ("card_values", "all_is_counted", lambda r: r.card_values == "pips" and _counts_all(r)),
    ("bura", "all_is_counted", lambda r: r.bura == "win" and r.match in ("points", "burkozel")),
    ("aces", "all_is_counted", lambda r: r.aces == "win" and r.match in ("points", "burkozel")),
    ("violations", "all_is_counted", lambda r: r.violations == "strict" and _counts_all(r)),
)

_STAKES: tuple[Contradiction, ...] = (
    ("dave", "match_has_own_points", lambda r: r.dave and r.match in _OWN_POINTS),
    ("dave_disdain", "needs_dave", lambda r: r.dave_disdain and not r.dave),
    ("dave_crawford", "needs_dave", lambda r: r.dave_crawford and not r.dave),
    ("dave_crawford", "needs_robber", lambda r: r.dave_crawford and r.match != "robber"),
)

CONTRADICTIONS: tuple[Contradiction, ...] = (*_PLAYERS, *_CARDS, *_ENDINGS, *_STAKES)
"""Every way in which rules can contradict each other."""


def conflicts(rules: RuleSet, choices: Mapping[str, tuple[object, ...]]) -> Iterator[tuple[str, str]]:
    """Yield each setting at fault with the reason's code; none for rules that can be played.

    Args:
        rules: What is looked at.
        choices: For each rule that is a choice, the values allowed.
    """
    sound = True
    for name, allowed in choices.items():
        if getattr(rules, name) not in allowed:
            sound = False
            yield name, "not_allowed"
    for name, (least, greatest) in RANGES.items():
        if not least <= getattr(rules, name) <= greatest:
            sound = False
            yield name, "out_of_range"
    if sound:
        for setting, reason, is_broken in CONTRADICTIONS:
            if is_broken(rules):
                yield setting, reason
