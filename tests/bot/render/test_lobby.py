"""What the lobby says of people and of when the game may begin."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import Words
from bot.render import lobby
from bot.screen import plain_text
from engine.rules import CLASSIC, PRESETS, RuleSet
from tests.bot.render.deals import BOT, players, table_of

RU = Words.of("ru")


def text_of(seated: int, rules: RuleSet) -> str:
    """Return the lobby of so many people."""
    return plain_text(lobby(replace(table_of(None, players(seated)), rules=rules), RU, BOT).text)


def test_a_full_lobby_waits_for_nobody() -> None:
    full = text_of(CLASSIC.max_players, CLASSIC)
    assert RU("lobby-full") in full
    assert RU("lobby-ready") not in full
    assert RU("lobby-ready") in text_of(2, CLASSIC)


def test_a_lobby_of_a_match_shows_no_chips() -> None:
    match = next(rules for rules in PRESETS.values() if not rules.has_pot)
    assert "фиш" not in text_of(2, match)
    assert "1. Аня — 100 фишек" in text_of(2, CLASSIC)
