"""One setting in words: its name, a value in a word or two, and what it makes of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import ceil
from typing import Final

from bot.callbacks import SettingValue
from bot.i18n import Language, Words
from bot.render.cards import card_label
from engine.cards import Card, pack, parse_card, points_of, rank_of, set_of
from engine.rules import RuleSet
from engine.rules.conflicts import RANGES

_SAMPLES: Final[dict[str, str]] = {
    "bura": "AH JH 7H KH TH QH",
    "molodka": "KC 9C 6C JC 8C QC TC",
    "shokha": "6S",
    "rank_leads": "JS JD JC",
    "nemazanye": "7S 7D",
    "little_moscow": "6S 6D 6H",
}
"""For rules about certain cards, cards to show them by, the most telling first; hearts are trumps."""

_ACES: Final = ("AS AD AH", "AS AC AD AH")

_COUNTED_MATCHES: Final = ("penalty", "points", "pass_penalty", "burkozel")

_LIVE: Final[dict[str, Callable[[RuleSet], bool]]] = {
    "shokha": lambda rules: rules.deck == 36,
    "open_hand_size": lambda rules: rules.open_hands == "one",
    "open_comp": lambda rules: rules.open_hands == "one",
    "lead_auction": lambda rules: not rules.trump,
    "lead_credit": lambda rules: not rules.trump and not rules.lead_auction,
    "partial_cover_open": lambda rules: rules.discards == "closed",
    "violation_penalty": lambda rules: rules.violations == "strict",
    "claim_min": lambda rules: rules.goal == "claim",
    "claim_max": lambda rules: rules.goal == "claim",
    "claim_window": lambda rules: rules.goal == "claim",
    "claim_fee": lambda rules: rules.goal == "claim" and rules.has_pot,
    "wrong_claim": lambda rules: rules.goal == "claim",
    "undecided_at": lambda rules: rules.goal == "claim",
    "undecided_pot": lambda rules: rules.has_pot,
    "bura": lambda rules: rules.trump,
    "bura_tie": lambda rules: rules.bura == "win",
    "bura_vs_aces": lambda rules: rules.bura == "win" and rules.aces != "off",
    "aces": lambda rules: rules.hand_size <= 4,
    "aces_need_trump": lambda rules: rules.trump and rules.aces != "off",
    "little_moscow": lambda rules: rules.trump and rules.deck == 36 and rules.hand_size == 3,
    "molodka_tie": lambda rules: rules.molodka != "off",
    "combo_on_deal": lambda rules: rules.can_announce or "win" in (rules.bura, rules.aces),
    "combo_window": lambda rules: rules.can_announce,
    "ante": lambda rules: rules.has_pot,
    "dave_scale": lambda rules: rules.dave,
    "dave_cap": lambda rules: rules.dave,
    "dave_disdain": lambda rules: rules.dave,
    "dave_crawford": lambda rules: rules.dave and rules.match == "robber",
    "target": lambda rules: rules.match == "robber" or rules.match in _COUNTED_MATCHES,
    "target_lead": lambda rules: rules.match == "robber",
    "zero_by": lambda rules: rules.match in ("points", "burkozel"),
    "best_gets_0": lambda rules: rules.match == "points",
}
"""For rules that only matter beside others, whether they do."""


def is_live(rules: RuleSet, setting: str) -> bool:
    """Tell whether a setting makes any difference beside the others."""
    return _LIVE[setting](rules) if setting in _LIVE else True


def setting_name(setting: str, words: Words) -> str:
    """Return what a setting is called."""
    return words(f"setting-{setting}")


def value_label(setting: str, value: SettingValue, words: Words) -> str:
    """Return a value in a word or two, for a button."""
    if isinstance(value, bool):
        return words("value-yes") if value else words("value-no")
    if setting in RANGES:
        return words(f"number-{_KINDS.get(setting, 'plain')}", count=value)
    return words(f"value-{setting}-{value}")


_KINDS: Final = {"combo_window": "seconds", "claim_max": "limit"}


def sentence(rules: RuleSet, setting: str, words: Words, value: SettingValue | None = None) -> str:
    """Return what a setting makes of the game, in a sentence of Telegram HTML.

    Args:
        rules: What else is in force: how many cards a combination has, whether there is a trump.
        setting: Which rule.
        words: The reader's language.
        value: Another value than the one in force.
    """
    value = getattr(rules, setting) if value is None else value
    is_number = setting in RANGES
    key = f"number-{setting}" if is_number else f"{setting}-{_code(value)}"
    return words(
        f"rule-{key}",
        count=ceil(float(value)) if is_number else 0,
        hand=rules.hand_size,
        trump="yes" if rules.trump else "no",
        cards=_cards(rules, setting, words.language),
        match=rules.match,
        total=_total(rules.deck, str(value)) if setting == "card_values" else 0,
    )


def _code(value: SettingValue) -> str:
    """Return what a value is called in the catalogues' keys."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _cards(rules: RuleSet, setting: str, language: Language) -> str:
    """Return the cards that show a rule, as they would lie in a hand."""
    if setting == "aces":
        return _labels(_ACES[rules.hand_size > 3], rules.deck, 4, language)
    size = rules.hand_size if setting in ("bura", "molodka") else 3
    return _labels(_SAMPLES.get(setting, ""), rules.deck, size, language)


@cache
def _labels(sample: str, deck: int, size: int, language: Language) -> str:
    # A sample may show sixes beside a pack that has none, where the page offers to play with them.
    every = [parse_card(text) for text in sample.split()]
    cards = [card for card in every if card in pack(deck)][:size] or every[:size]
    ordered: list[Card] = sorted(cards, key=lambda card: -rank_of(card))
    return " ".join(card_label(card, Words.of(language)) for card in ordered)


@cache
def _total(deck: int, values: str) -> int:
    return points_of(set_of(pack(deck)), values)
