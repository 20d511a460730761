"""What is told to people who do not know the game yet."""

from __future__ import annotations

from bot.i18n import Words
from bot.render import board, start
from engine.cards import parse_cards
from engine.play import CloseWindow, Discard, Lead, State, apply
from engine.rules import CLASSIC
from tests.bot.render.deals import BOT, NOW, players, table_of
from tests.engine.positions import deal

RU = Words.of("ru")
DEALT = deal("KS 9S 6D | QS 8C 7D", turned="6H", rules=CLASSIC)


def public(state: State) -> str:
    """Return what the group reads."""
    return board(table_of(state, players(2)), RU, BOT, NOW).text


def test_announcements_are_explained_in_the_first_window_alone() -> None:
    assert RU("window-what") in public(DEALT)
    assert RU("window-what") not in public(DEALT._replace(deal_number=2))
    led = apply(apply(DEALT, CloseWindow()).state, Lead(0, parse_cards("6D"))).state
    taken = apply(led, Discard(1, parse_cards("8C"))).state
    assert RU("window-what") not in public(taken)


def test_start_says_that_the_ten_beats_the_king() -> None:
    assert "Десятка и бьёт короля" in start(RU, BOT).text
