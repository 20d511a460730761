"""Named rule sets: a base with changed fields. The only module that knows presets by name."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.ruleset import RuleSet

CLASSIC = RuleSet(preset="classic")
"""«Классика»: a game for the pot with closed discards.

Source: 000a, 001, 003 and 004, wherever most of them agree.
"""

_DUEL = replace(
    CLASSIC,
    preset="duel",
    max_players=3,
    match="robber",
    target=21,
    wrong_claim="opponent_plus_2",
    undecided_pot="stay",
    undecided_at="stock_empty",
    first_lead="random",
    aces="win",
    little_moscow="lead",
    molodka_tie="high_card",
)

_NO_TRUMP = replace(CLASSIC, preset="no_trump", trump=False, bura="off", lead_credit=10)

_BURKOZEL = replace(
    CLASSIC,
    preset="burkozel",
    max_players=3,
    hand_size=4,
    goal="whole_pack",
    draw_policy="to_last",
    match="burkozel",
    target=12,
    undecided_pot="stay",
    zero_by="tricks",
    bura="lead",
)

_GEORGIAN = replace(
    CLASSIC,
    max_players=2,
    match="robber",
    target=7,
    target_lead=1,
    first_lead="loser",
    undecided_pot="stay",
    wrong_claim="lose_deal",
    aces="off",
    molodka="answer",
    dave=True,
    dave_scale="order",
    dave_cap=6,
    dave_crawford=True,
)

_ALL = (
    CLASSIC,
    _DUEL,
    replace(_DUEL, preset="duel_short", target=11),
    replace(
        CLASSIC,
        preset="book",
        lead_rule="rotation",
        draw_first="leader",
        partial_cover_open=True,
        bura_vs_aces="playoff",
        undecided_at="stock_empty",
    ),
    replace(
        CLASSIC,
        preset="dictionary",
        discards="open",
        wrong_claim="out_others_continue",
        bura_tie="order",
        molodka="off",
        aces="off",
        dave=True,
        nemazanye=True,
        undecided_at="stock_empty",
    ),
    replace(CLASSIC, preset="redeal", combo_on_deal="redeal"),
    replace(CLASSIC, preset="closed", discards="closed", next_dealer="rotate", wrong_claim="lose_deal"),
    replace(CLASSIC, preset="open_tricks", discards="open", count_mode="auto"),
    replace(CLASSIC, preset="open_hands", discards="open", count_mode="auto", open_hands="all"),
    replace(CLASSIC, preset="half_open", max_players=2, open_hands="one", open_comp=5),
    replace(CLASSIC, preset="three_v_four", max_players=2, open_hands="one", open_hand_size=4),
    _NO_TRUMP,
    replace(_NO_TRUMP, preset="auction", max_players=2, lead_auction=True, lead_credit=0),
    replace(CLASSIC, preset="ranks", rank_leads=True),
    replace(CLASSIC, preset="bust", claim_max=50),
    replace(CLASSIC, preset="dave", dave=True),
    replace(
        CLASSIC, preset="disdain", max_players=2, dave=True, dave_scale="order", dave_cap=6, dave_disdain=True
    ),
    replace(CLASSIC, preset="nemazanye", nemazanye=True),
    replace(CLASSIC, preset="bottom", draw_from="bottom"),
    replace(CLASSIC, preset="short_pack", deck=32),
    replace(
        CLASSIC, preset="penalty", match="penalty", target=12, wrong_claim="lose_deal", undecided_pot="stay"
    ),
    replace(
        CLASSIC,
        preset="pass",
        min_players=3,
        goal="whole_pack",
        draw_policy="to_last",
        match="pass",
        bura="lead",
        aces_need_trump=True,
    ),
    replace(
        CLASSIC,
        preset="points",
        goal="whole_pack",
        draw_policy="to_last",
        match="points",
        target=12,
        bura="lead",
        undecided_pot="stay",
    ),
    replace(
        CLASSIC,
        preset="points_pairs",
        min_players=4,
        max_players=4,
        pairs=True,
        goal="whole_pack",
        draw_policy="to_last",
        match="points",
        target=12,
        bura="lead",
        undecided_pot="stay",
    ),
    _BURKOZEL,
    replace(_BURKOZEL, preset="burkozel_pairs", min_players=4, max_players=4, pairs=True),
    replace(
        _BURKOZEL,
        preset="buracozel",
        max_players=4,
        match="buracozel",
        lead_sizes="one_or_three",
        bura="win",
        aces="win",
        molodka="off",
        undecided_pot="ante_each",
    ),
    replace(CLASSIC, preset="strict", violations="strict", discards="open"),
    replace(_GEORGIAN, preset="georgian_three", deck=20),
    replace(
        _GEORGIAN,
        preset="georgian_five",
        hand_size=5,
        discards="open",
        goal="whole_pack",
        draw_policy="to_last",
    ),
)

PRESETS: dict[str, RuleSet] = {rules.preset: rules for rules in _ALL}
"""Every preset by its name, in the order in which they are offered.

Sources: duel 000b; book 003; dictionary 004; redeal, closed, ranks, bust, pass and points 001;
open and half open hands, three against four, no trump, dave and penalty 000a; nemazanye and bottom
004; short pack 003; burkozel 000a with IG, ML and P; buracozel 004 with P; strict 001, 003, 004;
the Georgian games GE and GB.
"""
