"""The choice of rules: everything within three presses, nothing impossible, everything within limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.callbacks import (
    RULES_GROUPS,
    AskDrop,
    Callback,
    ChoosePreset,
    ChooseRules,
    CloseRules,
    ResetRules,
    SaveRules,
    SetSetting,
    SettingValue,
    ShowGroup,
    ShowSaved,
    ShowSetting,
    UseSaved,
    unpack,
)
from bot.i18n import LANGUAGES, Language, Words
from bot.render import lobby, rules_page
from bot.render.changing import SETTINGS, changed, followers, is_preset, reset, value_of
from bot.render.choosing import (
    change_told,
    conflict_told,
    group_page,
    rules_chosen,
    saved_page,
    setting_page,
    start,
)
from bot.render.rules import FAMILIES, family_place
from bot.screen import Screen, check_screen
from engine.rules import CLASSIC, PRESETS, RuleConflict, RuleSet
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices
from engine.tables import SavedRules
from engine.tables.model import Table
from tests.bot.render.deals import BOT, players, table_of
from tests.engine.random_games import rule_sets

RU = Words.of("ru")
PRESSES = 3


def table_with(rules: RuleSet) -> Table:
    return replace(table_of(None, players(2)), rules=rules, table_id=2**48 - 1)


def presses(screen: Screen) -> Iterator[Callback]:
    for row in screen.rows:
        for button in row:
            if button.data is not None:
                yield unpack(button.data)


def screen_after(table: Table, press: Callback, words: Words) -> Screen | None:
    match press:
        case ChooseRules(page=page):
            return start(table, words, page)
        case ShowGroup(group=group):
            return group_page(table, group, words)
        case ShowSetting(setting=setting):
            return setting_page(table, setting, words)
        case ShowSaved():
            return saved_page(table, (), words)
        case _:
            return None


def reached(table: Table, words: Words) -> list[tuple[int, Callback]]:
    """Return every press that can be made from the lobby on, with how many it takes."""
    found: list[tuple[int, Callback]] = []
    seen: set[Callback] = set()
    front = [lobby(table, words, BOT)]
    for count in range(1, PRESSES + 2):
        following: list[Screen] = []
        for screen in front:
            check_screen(screen)
            for press in presses(screen):
                if press not in seen:
                    seen.add(press)
                    found.append((count, press))
                    shown = screen_after(table, press, words)
                    following += [] if shown is None else [shown]
        front = following
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_setting_and_preset_is_within_three_presses_of_the_lobby(
    preset: str, language: Language
) -> None:
    found = [press for count, press in reached(table_with(PRESETS[preset]), Words.of(language)) if count <= 3]
    assert {press.setting for press in found if isinstance(press, ShowSetting)} == set(SETTINGS)
    assert {press.preset for press in found if isinstance(press, ChoosePreset)} == set(PRESETS)
    assert any(isinstance(press, SaveRules) for press in found)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_a_choice_stands_on_its_page(preset: str) -> None:
    table = table_with(PRESETS[preset])
    for setting, values in choices().items():
        offered = [
            press for press in presses(setting_page(table, setting, RU)) if isinstance(press, SetSetting)
        ]
        assert [press.value for press in offered] == list(values)


@pytest.mark.parametrize("setting", RANGES)
def test_every_number_is_reached_by_steps(setting: str) -> None:
    least, greatest = (int(end) for end in RANGES[setting])
    for number in range(least, min(greatest, 130) + 1):
        rules = replace(CLASSIC)
        object.__setattr__(rules, setting, number)
        offered = {
            press.value
            for press in presses(setting_page(table_with(rules), setting, RU))
            if isinstance(press, SetSetting)
        }
        assert {number - 1, number + 1} - offered <= {least - 1, greatest + 1}


def test_the_preset_in_force_is_marked_unless_it_was_changed() -> None:
    def marked(rules: RuleSet) -> list[str]:
        screens = [start(table_with(rules), RU, page) for page in (0, 1)]
        buttons = [button for screen in screens for row in screen.rows for button in row]
        return [button.text for button in buttons if button.text.startswith("✓")]

    assert marked(PRESETS["bust"]) == ["✓ Классика и рядом", "✓ С перебором · 2–6"]
    assert marked(changed(PRESETS["bust"], "cut", False)) == []


def test_every_preset_stands_in_one_family_with_its_number_of_players() -> None:
    assert sorted(preset for family in FAMILIES.values() for preset in family) == sorted(PRESETS)
    for preset, rules in PRESETS.items():
        screen = start(table_with(rules), RU, family_place(preset))
        assert ChoosePreset(2**48 - 1, preset) in set(presses(screen))
    labels = [button.text for row in start(table_with(CLASSIC), RU, 5).rows for button in row]
    assert {"Буркозёл · 2–3", "Буркозёл пара на пару · 4", "12 баллов · 2–6"} <= set(labels)


def test_a_family_past_the_last_is_the_last() -> None:
    table = table_with(CLASSIC)
    assert start(table, RU, 10**6) == start(table, RU, len(FAMILIES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_keyboards_are_short(preset: str, language: Language) -> None:
    """Eleven rows are what a phone shows beside a text."""
    table, words = table_with(PRESETS[preset]), Words.of(language)
    screens = [start(table, words, page) for page in range(len(FAMILIES) + 1)]
    screens += [group_page(table, group, words) for group in RULES_GROUPS]
    assert all(len(screen.rows) <= 11 for screen in screens)


def test_a_topic_with_a_changed_rule_is_marked() -> None:
    rules = changed(CLASSIC, "cut", False)
    labels = [button.text for row in start(table_with(rules), RU).rows for button in row]
    assert [label for label in labels if "✎" in label] == ["✎ Сдача"]


def test_settings_that_do_nothing_stand_last_and_say_so() -> None:
    screen = group_page(table_with(CLASSIC), "lead", RU)
    labels = [button.text for row in screen.rows[:-1] for button in row]
    assert labels[-2:] == ["○ Торг за первый ход", "○ Плата за первый ход"]
    assert not any("○" in label for label in labels[:-2])
    assert RU("choosing-idle-below") in screen.text


def test_reset_is_offered_where_something_was_changed() -> None:
    same, other = table_with(CLASSIC), table_with(changed(CLASSIC, "cut", False))
    for table, is_offered in ((same, False), (other, True)):
        for screen in (start(table, RU), group_page(table, "deal", RU)):
            assert any(isinstance(press, ResetRules) for press in presses(screen)) is is_offered


def test_reset_goes_back_to_the_preset_at_the_tables_pace() -> None:
    rules = changed(changed(PRESETS["book"], "combo_window", 9), "cut", False)
    assert reset(rules) == replace(PRESETS["book"], combo_window=9.0)
    assert is_preset(reset(rules))


def test_a_changed_setting_is_marked_on_its_page() -> None:
    screen = group_page(table_with(changed(CLASSIC, "discards", "open")), "answer", RU)
    assert [button.text for row in screen.rows for button in row if "✎" in button.text] == [
        "✎ Сброс: в открытую"
    ]


def test_the_value_in_force_is_marked_and_every_value_explained() -> None:
    screen = setting_page(table_with(CLASSIC), "discards", RU)
    assert [button.text for row in screen.rows[:2] for button in row] == ["✓ взакрытую", "в открытую"]
    assert "✓ <b>взакрытую</b> — Сброс — рубашкой вверх, его никто не видит." in screen.text
    assert "• <b>в открытую</b> — Сброс — в открытую." in screen.text


def test_a_value_that_is_impossible_now_says_why() -> None:
    screen = setting_page(table_with(PRESETS["no_trump"]), "bura", RU)
    assert "Нельзя: Без козырей не бывает буры." in screen.text


def test_a_setting_that_makes_no_difference_says_so() -> None:
    note = RU("choosing-idle")
    assert note in setting_page(table_with(CLASSIC), "dave_scale", RU).text
    assert note not in setting_page(table_with(PRESETS["dave"]), "dave_scale", RU).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_change_is_made_or_refused_with_a_sentence(preset: str, language: Language) -> None:
    words = Words.of(language)
    before = PRESETS[preset]
    for press in (press for _count, press in reached(table_with(before), words)):
        if not isinstance(press, SetSetting):
            continue
        try:
            after = changed(before, press.setting, press.value)
            assert value_of(after, press.setting) == press.value
            assert after.preset == before.preset
            told = change_told(before, after, press.setting, words)
        except RuleConflict as conflict:
            told = conflict_told(conflict, words)
        assert 1 <= len(told) <= 200
        assert "<" not in told


@pytest.mark.parametrize(
    ("setting", "value", "following"),
    [
        ("match", "points", {"goal": "whole_pack", "draw_policy": "to_last", "bura": "lead"}),
        ("match", "robber", {"undecided_pot": "stay"}),
        ("match", "pass", {"min_players": 3}),
        ("open_hands", "one", {"max_players": 2}),
        ("open_hands", "all", {"discards": "open"}),
        ("min_players", 7, {"max_players": 7}),
    ],
)
def test_what_a_change_needs_follows_it(
    setting: str, value: SettingValue, following: dict[str, SettingValue]
) -> None:
    rules = changed(CLASSIC, setting, value)
    assert {name: value_of(rules, name) for name in following} == following
    assert set(following) <= set(followers(CLASSIC, rules, setting))


def test_what_followed_a_change_is_told() -> None:
    after = changed(CLASSIC, "open_hands", "one")
    assert change_told(CLASSIC, after, "open_hands", RU) == (
        "Открытые руки: одна. Заодно — Игроков, максимум: 2."
    )


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("match", "points"),
        ("match", "robber"),
        ("match", "pass"),
        ("open_hands", "one"),
        ("open_hands", "all"),
        ("discards", "open"),
    ],
)
def test_what_followed_a_change_goes_back_with_it(setting: str, value: SettingValue) -> None:
    rules = changed(CLASSIC, setting, value)
    assert changed(rules, setting, value_of(CLASSIC, setting)) == CLASSIC


def test_a_follower_chosen_anew_since_stays() -> None:
    rules = changed(changed(CLASSIC, "match", "robber"), "wrong_claim", "opponent_plus_2")
    assert changed(rules, "target", 21).wrong_claim == "opponent_plus_2"
    pairs = changed(changed(CLASSIC, "open_hands", "all"), "partial_cover_open", False)
    assert changed(pairs, "cut", False).discards == "open"


def test_followers_of_one_value_give_way_to_those_of_the_next() -> None:
    counted = changed(CLASSIC, "match", "points")
    assert changed(counted, "match", "robber") == changed(CLASSIC, "match", "robber")


@pytest.mark.parametrize(
    ("rules", "setting", "value"),
    [
        (CLASSIC, "trump", False),
        (PRESETS["no_trump"], "bura", "win"),
        (PRESETS["duel"], "deck", 32),
        (PRESETS["bust"], "discards", "open"),
        (CLASSIC, "pairs", True),
        (PRESETS["points"], "bura", "win"),
    ],
)
def test_what_another_choice_stands_against_is_refused(
    rules: RuleSet, setting: str, value: SettingValue
) -> None:
    with pytest.raises(RuleConflict):
        changed(rules, setting, value)


def test_every_value_can_be_reached_by_presses_alone() -> None:
    """No setting waits for another that waits for it."""
    missing = {(setting, value) for setting, values in choices().items() for value in values}
    known, front = {CLASSIC}, [CLASSIC]
    for _ in range(3):
        following = []
        for rules in front:
            missing -= {(setting, value_of(rules, setting)) for setting in choices()}
            for setting, values in choices().items():
                for value in values:
                    if not isinstance(value, bool | int | str) or (setting, value) not in missing:
                        continue
                    for middle in (rules, *_by_one(rules)):
                        try:
                            after = changed(middle, setting, value)
                        except RuleConflict:
                            continue
                        missing.discard((setting, value))
                        if after not in known:
                            known.add(after)
                            following.append(after)
                        break
        front = following
    assert missing == set()


def _by_one(rules: RuleSet) -> Iterator[RuleSet]:
    """Yield the rules after any one change."""
    for setting, values in choices().items():
        for value in values:
            try:
                if isinstance(value, bool | int | str):
                    yield changed(rules, setting, value)
            except RuleConflict:
                continue


SAVED = tuple(
    SavedRules(number, name, rules)
    for number, name, rules in (
        (4, "Дачные <вечерние>", PRESETS["dave"]),
        (9, "\u200b", CLASSIC),
        (12, "Х" * 60, changed(CLASSIC, "cut", False)),
    )
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_saved_rules_can_be_used_and_deleted(language: Language) -> None:
    screen = saved_page(table_with(CLASSIC), SAVED, Words.of(language))
    check_screen(screen)
    found = list(presses(screen))
    for kept in SAVED:
        assert UseSaved(2**48 - 1, kept.number) in found
        assert AskDrop(2**48 - 1, kept.number) in found
    assert any(isinstance(press, SaveRules) for press in found)
    assert any(isinstance(press, CloseRules) for press in found)
    assert "Дачные &lt;вечерние&gt;" in screen.text


def test_many_saved_rules_fit() -> None:
    many = [SavedRules(number, "Имя " * 10, PRESETS["three_v_four"]) for number in range(20)]
    check_screen(saved_page(table_with(CLASSIC), many, RU))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_ends_without_buttons(language: Language) -> None:
    words = Words.of(language)
    for screen in (rules_chosen(table_with(PRESETS["dave"]), words),):
        check_screen(screen)
        assert screen.rows == ()
    assert words("preset-dave") in rules_chosen(table_with(PRESETS["dave"]), words).text


@settings(deadline=None, max_examples=40)
@given(rule_sets(), st.sampled_from(LANGUAGES))
def test_every_screen_fits_whatever_the_rules(rules: RuleSet, language: Language) -> None:
    words = Words.of(language)
    people = players(rules.max_players, ("Константин <Костя> Константинов",))
    table = replace(table_of(None, people), rules=rules, table_id=2**48 - 1)
    check_screen(rules_page(rules, 90, words))
    for screen in (lobby(table, words, BOT), start(table, words), rules_chosen(table, words)):
        check_screen(screen)
    for group in RULES_GROUPS:
        check_screen(group_page(table, group, words))
    for setting in SETTINGS:
        check_screen(setting_page(table, setting, words))
