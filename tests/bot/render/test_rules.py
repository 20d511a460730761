"""The rules in words: every setting, value and contradiction, in both languages, within Telegram's limits."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.callbacks import RULES_GROUPS, Callback, ReadGame, ReadGames, SettingValue, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import game_page, games_page, help_page, lobby, rules_page
from bot.render.changing import SETTINGS, changed
from bot.render.rules import (
    differences,
    family_place,
    gist,
    is_live,
    rule_lines,
    rules_label,
    sentence,
    setting_name,
    value_label,
)
from bot.render.rules.grouping import GROUPS
from bot.screen import Screen, check_screen, plain_text
from engine.rules import CLASSIC, PRESETS, RuleConflict, RuleSet
from engine.rules.conflicts import CONTRADICTIONS, RANGES
from engine.rules.ruleset import choices
from tests.bot.render.deals import BOT, players, table_of

NAMED = [(setting, value) for setting, values in choices().items() for value in values]
COUNTS = (1, 2, 5, 21, 100)


def base_for(setting: str) -> RuleSet:
    """Return a preset beside which a setting makes a difference."""
    return next(rules for rules in (CLASSIC, *PRESETS.values()) if is_live(rules, setting))


def presses(screen: Screen) -> set[Callback]:
    return {unpack(button.data) for row in screen.rows for button in row if button.data}


def some_value(value: object) -> SettingValue:
    assert isinstance(value, bool | int | str)
    return value


def test_every_setting_stands_on_one_page() -> None:
    listed = [setting for settings in GROUPS.values() for setting in settings]
    assert sorted(listed) == sorted(SETTINGS)
    assert tuple(GROUPS) == RULES_GROUPS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_a_name_and_a_meaning(language: Language) -> None:
    words = Words.of(language)
    names = {setting_name(setting, words) for setting in SETTINGS}
    meanings = {words(f"meaning-{setting}") for setting in SETTINGS}
    assert len(names) == len(meanings) == len(SETTINGS)
    assert all(meaning.endswith(".") for meaning in meanings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_a_label_and_a_sentence_of_its_own(language: Language) -> None:
    words = Words.of(language)
    for setting, values in choices().items():
        labels = {value_label(setting, some_value(value), words) for value in values}
        told = {sentence(base_for(setting), setting, words, some_value(value)) for value in values}
        assert len(labels) == len(told) == len(values), setting
        assert all(plain_text(text).endswith((".", "!", "…")) for text in told), setting


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", RANGES)
def test_every_number_stands_in_its_sentence(setting: str, language: Language) -> None:
    words = Words.of(language)
    rules = base_for(setting)
    for count in COUNTS:
        assert re.search(rf"\b{count}\b", sentence(rules, setting, words, count)), setting


@pytest.mark.parametrize(
    ("setting", "forms"),
    [
        ("ante", ["1 фишку", "2 фишки", "5 фишек", "21 фишку", "100 фишек"]),
        ("claim_min", ["1 очко", "2 очка", "5 очков", "21 очко", "100 очков"]),
        ("open_comp", ["1 очко", "2 очка", "5 очков", "21 очко", "100 очков"]),
        ("combo_window", ["1 секунда", "2 секунды", "5 секунд", "21 секунда", "100 секунд"]),
        ("max_players", ["1 игрока", "2 игроков", "5 игроков", "21 игрока", "100 игроков"]),
        ("target", ["нужно 1 очко", "нужно 2 очка", "нужно 5 очков", "нужно 21 очко", "нужно 100 очков"]),
    ],
)
def test_russian_plural_forms(setting: str, forms: list[str]) -> None:
    rules = PRESETS["duel"] if setting == "target" else CLASSIC
    told = [sentence(rules, setting, Words.of("ru"), count) for count in COUNTS]
    assert all(form in text for form, text in zip(forms, told, strict=True)), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contradiction_has_its_reason(language: Language) -> None:
    words = Words.of(language)
    for setting, reason, _is_broken in CONTRADICTIONS:
        text = words(f"conflict-{setting}-{reason}")
        assert text.endswith(".")
        assert len(text) <= 200


def test_without_trumps_there_is_no_bura() -> None:
    with pytest.raises(RuleConflict) as refused:
        changed(PRESETS["no_trump"], "bura", "win")
    key = f"conflict-{refused.value.setting}-{refused.value.reason}"
    assert Words.of("ru")(key) == "Без козырей не бывает буры."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_name_and_a_description(language: Language) -> None:
    words = Words.of(language)
    names = {words(f"preset-{name}") for name in PRESETS}
    told = {words(f"about-{name}") for name in PRESETS}
    assert len(names) == len(told) == len(PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_presets_rules_fit_a_message_alone_and_in_the_lobby(preset: str, language: Language) -> None:
    words = Words.of(language)
    rules = PRESETS[preset]
    check_screen(rules_page(rules, 90, words))
    table = replace(
        table_of(None, players(rules.max_players, ("Константин <Костя> Константинов",))), rules=rules
    )
    screen = lobby(table, words, BOT)
    check_screen(screen)
    assert all(line in screen.text for line in differences(rules, words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_of_rules_begins_with_what_differs_and_says_everything_once(
    preset: str, language: Language
) -> None:
    words = Words.of(language)
    rules = PRESETS[preset]
    page = rules_page(rules, 90, words).text
    above, _, below = page.partition("<blockquote expandable>")
    assert all(f"• {line}" in above for line in differences(rules, words) or gist(rules, words))
    lines = [line.removeprefix("• ") for line in page.removesuffix("</blockquote>").split("\n")]
    assert all(lines.count(line) == 1 for line in rule_lines(rules, words))
    assert below.endswith("</blockquote>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_is_short_and_folds_what_differs(language: Language) -> None:
    words = Words.of(language)
    for preset, rules in PRESETS.items():
        table = replace(table_of(None, players(2)), rules=rules)
        text = lobby(table, words, BOT).text
        folded = re.findall("<blockquote expandable>(.*?)</blockquote>", text, re.DOTALL)
        assert "".join(folded).count("•") == len(differences(rules, words)), preset
        unfolded = re.sub("<blockquote expandable>.*?</blockquote>", "", text, flags=re.DOTALL)
        assert len(unfolded.split("\n")) <= 15, preset


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_has_a_page_that_two_presses_of_the_help_lead_to(preset: str, language: Language) -> None:
    words = Words.of(language)
    helped = help_page(words, "group", PRESETS[preset])
    assert words(f"preset-{preset}") in helped.text
    assert ReadGames(0) in presses(helped)
    place = family_place(preset)
    assert ReadGames(place) in presses(games_page(words))
    assert ReadGame(preset) in presses(games_page(words, place))
    page = game_page(preset, words)
    assert presses(page) == {ReadGames(place)}
    assert f"<blockquote expandable>{words(f'played-{preset}')}</blockquote>" in page.text
    for screen in (helped, games_page(words), games_page(words, place), page):
        check_screen(screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("setting", "value"), NAMED)
def test_every_value_that_makes_a_difference_changes_the_page(
    setting: str, value: object, language: Language
) -> None:
    words = Words.of(language)
    base = base_for(setting)
    try:
        rules = changed(base, setting, some_value(value))
    except RuleConflict:
        return
    assert (rules == base) == (rules_page(rules, 90, words) == rules_page(base, 90, words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "change",
    [
        {"cut": False},
        {"combo_window": 0},
        {"ante": 1},
        {"claim_min": 41},
        {"claim_max": 50},
        {"claim_fee": 3},
        {"max_players": 3},
    ],
)
def test_every_number_of_a_rule_stands_on_the_rules_page(language: Language, change: dict[str, Any]) -> None:
    words = Words.of(language)
    page = rules_page(replace(CLASSIC, **change), 90, words)
    check_screen(page)
    assert page != rules_page(CLASSIC, 90, words)


def test_the_turn_time_stands_on_the_rules_page() -> None:
    words = Words.of("ru")
    assert "На ход — 90 секунд." in rules_page(CLASSIC, 90, words).text
    assert "Время на ход не ограничено." in rules_page(CLASSIC, 0, words).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_differences_are_told_and_stand_in_the_full_rules_too(preset: str, language: Language) -> None:
    """«Классика» differs in nothing, every other preset in something."""
    words = Words.of(language)
    found = differences(PRESETS[preset], words)
    assert bool(found) == (PRESETS[preset] != CLASSIC)
    missing = set(found) - set(rule_lines(PRESETS[preset], words))
    # What «Классика» has and these rules lack is a difference, but no rule in force.
    assert all(text not in rule_lines(CLASSIC, words) for text in missing)


def test_a_combination_is_named_with_its_cards() -> None:
    """Names clash across sources, so the composition stands beside each [1.8]."""
    words = Words.of("ru")
    told = "\n".join(rule_lines(PRESETS["duel"], words))
    assert "<b>Москва</b> — три туза (Т♠ Т♦ Т♥)" in told
    assert "<b>Малая Москва</b> — три шестёрки, одна из них козырная (козырь ♥: 6♠ 6♦ 6♥)" in told
    four = "\n".join(differences(PRESETS["burkozel"], words))
    assert "четыре козыря (козырь ♥: Т♥ К♥ В♥ 7♥)" in four
    assert "<b>Четыре туза</b> (Т♠ Т♣ Т♦ Т♥)" in four
    short = "\n".join(rule_lines(PRESETS["short_pack"], words))
    assert "6♣" not in short


def test_rules_without_a_pot_do_not_speak_of_one() -> None:
    words = Words.of("ru")
    for rules in PRESETS.values():
        if not rules.has_pot and rules.violations == "prevent":
            assert "на кон" not in "\n".join(rule_lines(rules, words)), rules.preset


def test_changed_rules_are_called_ours_and_by_what_they_came_from() -> None:
    words = Words.of("ru")
    assert rules_label(CLASSIC, words) == "«Классика»"
    assert rules_label(changed(CLASSIC, "discards", "open"), words) == "своё, на основе «Классика»"


def test_the_pace_of_announcements_makes_no_other_game() -> None:
    words = Words.of("ru")
    slow = replace(CLASSIC, combo_window=12.0)
    assert rules_label(slow, words) == "«Классика»"
    assert differences(slow, words) == []
    assert differences(replace(CLASSIC, combo_window=0), words) != []
