"""The rules in force at a table, in full words."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.rules import RuleSet


def rules_page(rules: RuleSet, turn_seconds: int, words: Words) -> Screen:
    """Return every rule in force as a sentence, combinations with their cards."""
    return Screen("…")
