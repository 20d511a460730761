"""The group's settings: all on one screen, the values of each on one of its own."""

from __future__ import annotations

import pytest

from bot.callbacks import GROUP_CHOICES, SetGroup, SettingValue, ShowChoices, ShowSettings, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import group_choices, group_settings
from bot.screen import check_screen

RU = Words.of("ru")
VALUES: dict[str, SettingValue] = {name: values[0] for name, values in GROUP_CHOICES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_leads_to_the_list_of_its_values(language: Language) -> None:
    words = Words.of(language)
    screen = group_settings(VALUES, 10, words)
    check_screen(screen)
    asked = [unpack(button.data or "") for row in screen.rows[:-1] for button in row]
    assert asked == [ShowChoices(name) for name in GROUP_CHOICES]


@pytest.mark.parametrize("name", GROUP_CHOICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_offers_every_value_ticks_the_one_that_holds_and_leads_back(
    language: Language, name: str
) -> None:
    screen = group_choices(name, VALUES, 10, Words.of(language))
    check_screen(screen)
    *choices, back = [button for row in screen.rows for button in row]
    assert [unpack(button.data or "") for button in choices] == [
        SetGroup(name, value) for value in GROUP_CHOICES[name]
    ]
    assert [button.text.startswith("✓") for button in choices] == [
        value == VALUES[name] for value in GROUP_CHOICES[name]
    ]
    assert unpack(back.data or "") == ShowSettings()
    assert all(len(row) <= 3 for row in screen.rows)


def test_a_deal_that_begins_by_itself_says_after_how_long() -> None:
    """Also where the group has set no pause: there is always time to read how a deal ended."""
    text = group_settings(VALUES | {"deals_itself": True}, 10, RU).text
    assert "Следующая сдача: <b>сама, через 10 секунд</b>" in text
    assert "Пауза между сдачами: <b>нет</b>" in text


def test_minutes_are_not_counted_in_seconds() -> None:
    labels = [button.text for row in group_choices("turn_seconds", VALUES, 10, RU).rows for button in row]
    assert "2 минуты" in labels
    assert not any("120" in label for label in labels)
