"""What the lobby says of people and of when the game may begin."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files

import pytest

from bot.callbacks import ChangePlace, DrawPlaces, DropSaved, ShowSaved, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import lobby
from bot.render.choosing import drop_question
from bot.render.rules import differences, rule_lines
from bot.screen import check_screen, plain_text
from engine.rules import CLASSIC, PRESETS, RuleSet
from engine.tables import SavedRules
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_lobby_holds_every_rule_in_force_in_full_words(preset: str, language: Language) -> None:
    """Those that differ from the usual game first, all others folded below; the usual game too."""
    words, rules = Words.of(language), PRESETS[preset]
    people = replace(table_of(None, players(rules.max_players)), rules=rules)
    shown = lobby(people, words, BOT)
    check_screen(shown)
    assert [line for line in rule_lines(rules, words) if line not in shown.text] == []
    assert all(shown.text.count(line) == 1 for line in differences(rules, words))


def test_pairs_are_named_in_the_nominative() -> None:
    assert "Пары: Аня и Вера — Борис и Глеб" in text_of(4, PRESETS["points_pairs"])
    assert "Пары" not in text_of(3, PRESETS["points_pairs"])


def test_no_name_stands_behind_a_preposition() -> None:
    """A name is put in as it is, so that no sentence may ask for another case."""
    oblique = re.compile(r"\b(против|у|к|от|для|за|без|с|со|о|об|из|над|перед|вместо) (<b>)?…")
    sample = {"name": "…", "names": "…", "by": "…", "one": "…", "two": "…"}
    found = []
    for source in sorted(files("bot.i18n").joinpath("ru").iterdir(), key=lambda path: path.name):
        for line in source.read_text(encoding="utf-8").splitlines():
            told = re.sub(r"\{ \$(\w+) \}", lambda match: sample.get(match[1], ""), line)
            found += [line] if oblique.search(told.lower()) else []
    assert found == []


@pytest.mark.parametrize(
    ("preset", "seated", "kinds"),
    [
        ("classic", 2, set()),
        ("classic", 3, {DrawPlaces}),
        ("half_open", 2, {ChangePlace, DrawPlaces}),
        ("points_pairs", 4, {ChangePlace, DrawPlaces}),
    ],
)
def test_places_may_be_drawn_by_lot_where_it_matters_who_sits_where(
    preset: str, seated: int, kinds: set[type]
) -> None:
    shown = lobby(replace(table_of(None, players(seated)), rules=PRESETS[preset]), RU, BOT)
    pressed = {type(unpack(button.data)) for row in shown.rows for button in row if button.data}
    assert pressed & {ChangePlace, DrawPlaces} == kinds


def test_saved_rules_are_deleted_only_after_a_question() -> None:
    kept = SavedRules(3, "Дачные <вечерние>", CLASSIC)
    screen = drop_question(table_of(None, players(1)), kept, RU)
    check_screen(screen)
    assert [unpack(button.data or "") for row in screen.rows for button in row] == [
        DropSaved(7, 3),
        ShowSaved(7),
    ]
