"""Which page of the rules each setting stands on, and in which order."""

from __future__ import annotations

from typing import Final

from bot.callbacks import RulesGroup

GROUPS: Final[dict[RulesGroup, tuple[str, ...]]] = {
    "deal": (
        "min_players",
        "max_players",
        "pairs",
        "deck",
        "card_values",
        "hand_size",
        "trump",
        "shokha",
        "cut",
        "open_hands",
        "open_hand_size",
        "open_comp",
        "next_dealer",
    ),
    "lead": (
        "first_lead",
        "lead_auction",
        "lead_credit",
        "lead_sizes",
        "rank_leads",
        "nemazanye",
        "lead_rule",
    ),
    "answer": (
        "discards",
        "partial_cover_open",
        "draw_first",
        "draw_policy",
        "draw_from",
        "violations",
        "violation_penalty",
    ),
    "ending": (
        "goal",
        "count_mode",
        "claim_min",
        "claim_max",
        "claim_window",
        "claim_fee",
        "wrong_claim",
        "undecided_at",
        "undecided_pot",
    ),
    "combinations": (
        "bura",
        "bura_tie",
        "bura_vs_aces",
        "aces",
        "aces_need_trump",
        "little_moscow",
        "molodka",
        "molodka_tie",
        "combo_on_deal",
        "combo_window",
    ),
    "stakes": ("ante", "dave", "dave_scale", "dave_cap", "dave_disdain", "dave_crawford"),
    "match": ("match", "zero_by", "best_gets_0", "target", "target_lead"),
}
"""Every setting once, in the order in which pages show them."""

GROUP_OF: Final[dict[str, RulesGroup]] = {
    setting: group for group, settings in GROUPS.items() for setting in settings
}
"""The page of each setting."""
