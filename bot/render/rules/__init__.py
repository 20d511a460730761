"""The rules of a table in full words: every rule in force, or only what differs from the usual game."""

from bot.render.rules.families import (
    FAMILIES,
    families_lines,
    family_at,
    family_lines,
    family_name,
    family_place,
    game_label,
)
from bot.render.rules.pages import (
    all_rules,
    differences,
    gist,
    preset_name,
    rule_lines,
    rule_sections,
    rules_label,
    rules_page,
)
from bot.render.rules.sentences import is_live, sentence, setting_name, value_label

__all__ = [
    "FAMILIES",
    "all_rules",
    "differences",
    "families_lines",
    "family_at",
    "family_lines",
    "family_name",
    "family_place",
    "game_label",
    "gist",
    "is_live",
    "preset_name",
    "rule_lines",
    "rule_sections",
    "rules_label",
    "rules_page",
    "sentence",
    "setting_name",
    "value_label",
]
