"""The presets by families, so that thirty games are found by what they are like."""

from __future__ import annotations

from typing import Final

from bot.i18n import Words
from engine.rules import PRESETS, RuleSet

FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "classic": ("classic", "redeal", "closed", "bust", "ranks", "nemazanye", "bottom", "short_pack"),
    "duels": ("duel", "duel_short", "georgian_three", "georgian_five"),
    "open": ("open_tricks", "open_hands", "half_open", "three_v_four"),
    "stakes": ("dave", "disdain", "no_trump", "auction"),
    "counted": (
        "penalty",
        "points",
        "points_pairs",
        "burkozel",
        "burkozel_pairs",
        "buracozel",
        "pass",
    ),
    "experts": ("book", "dictionary", "strict"),
}
"""Every preset once, by the families' names in the catalogues."""

_PLACES: Final[dict[str, int]] = {
    preset: place for place, presets in enumerate(FAMILIES.values(), start=1) for preset in presets
}


def family_place(preset: str) -> int:
    """Return the place of a preset's family, counted from 1; of a preset that is gone the first."""
    return _PLACES.get(preset, 1)


def family_at(place: int) -> str:
    """Return the family at a place, counted from 1; past the last one the last."""
    return list(FAMILIES)[min(place, len(FAMILIES)) - 1]


def family_name(family: str, words: Words) -> str:
    """Return what a family is called."""
    return words(f"family-{family}")


def families_lines(words: Words) -> list[str]:
    """Return the families, a line each: what it is called, and its games by their names."""
    return [
        f"<b>{family_name(family, words)}</b>: {', '.join(words(f'preset-{preset}') for preset in presets)}"
        for family, presets in FAMILIES.items()
    ]


def game_label(preset: str, words: Words) -> str:
    """Return what a preset is called and for how many it is."""
    return f"{words(f'preset-{preset}')} · {players_label(PRESETS[preset])}"


def family_lines(family: str, words: Words) -> list[str]:
    """Return the games of a family, a line each: what it is called, for how many, what it is like."""
    return [
        f"• <b>{game_label(preset, words)}</b> — {words(f'about-{preset}')}" for preset in FAMILIES[family]
    ]


def players_label(rules: RuleSet) -> str:
    """Return for how many players rules are: ``2``, ``4``, ``2–6``."""
    if rules.min_players == rules.max_players:
        return str(rules.min_players)
    return f"{rules.min_players}–{rules.max_players}"
