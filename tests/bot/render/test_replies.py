"""Everything refused or done has one sentence; every command is described."""

from __future__ import annotations

import pytest

from bot.i18n import LANGUAGES, Language, Words
from bot.render import (
    Notice,
    commands,
    confirm_choice,
    help_page,
    language_choice,
    notice,
    refusal,
)
from bot.screen import check_screen
from engine.play import Reason
from engine.rules import CLASSIC
from engine.tables.errors import MoveRefused, Refusal, Refused, Stale, TableError

ERRORS: list[TableError] = [*map(Refused, Refusal), *map(MoveRefused, Reason), Stale()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_that_fits_a_toast(language: Language) -> None:
    for error in ERRORS:
        text = refusal(error, Words.of(language))
        assert 1 <= len(text) <= 200
        assert "<" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_a_sentence_that_fits_a_toast(language: Language) -> None:
    for what in Notice:
        text = notice(what, Words.of(language))
        assert 1 <= len(text) <= 200
        assert "<" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_fit_the_platforms_list_and_stand_in_the_help(language: Language) -> None:
    words = Words.of(language)
    for scope in ("group", "private"):
        page = help_page(words, scope, CLASSIC)
        check_screen(page)
        for command in commands(words, scope):
            assert 3 <= len(command.description) <= 256
            assert f"/{command.name} — " in page.text


def test_the_language_in_use_is_ticked() -> None:
    row = language_choice(Words.of("en"), for_chat=True).rows[0]
    assert [button.text for button in row] == ["Русский", "✓ English"]


def test_the_setting_of_confirming_offers_the_other_choice() -> None:
    words = Words.of("ru")
    assert confirm_choice(words, is_on=True).rows[0][0].data == "c.0"
    assert confirm_choice(words, is_on=False).rows[0][0].data == "c.1"


@pytest.mark.parametrize(
    ("missing", "needed", "text"),
    [
        (1, 2, "Нужны двое — не хватает одного."),
        (1, 3, "Нужны трое — не хватает одного."),
        (1, 4, "Нужны четверо — не хватает одного."),
        (3, 4, "Нужны четверо — не хватает троих."),
        (2, 5, "Нужны пятеро — не хватает двоих."),
        (6, 6, "Нужны шестеро — не хватает шестерых."),
    ],
)
def test_too_few_players_says_how_many_it_takes_and_how_many_are_missing(
    missing: int, needed: int, text: str
) -> None:
    refused = Refused(Refusal.TOO_FEW_PLAYERS, count=missing, needed=needed)
    assert refusal(refused, Words.of("ru")) == text
