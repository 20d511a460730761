"""Names of strangers, made safe."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.render.names import NAME_UNITS, clean, names_of, title_of
from bot.screen import utf16_length
from engine.play import Phase
from tests.bot.render.deals import players, state_in, table_of

RU = Words.of("ru")


def shown(*names: str) -> list[str]:
    """Return what people of these names are called at one table."""
    people = players(len(names), names)
    called = names_of(table_of(None, people), RU)
    return [called.player(player.player_id) for player in people]


def test_markup_in_a_name_is_escaped_once() -> None:
    assert shown("<b>Я</b> & &amp;") == ["&lt;b&gt;Я&lt;/b&gt; &amp; &amp;amp;"]


def test_plain_names_are_not_escaped() -> None:
    people = players(1, ["A & B"])
    assert names_of(table_of(None, people), RU, plain=True).player(101) == "A & B"


@pytest.mark.parametrize(
    "mark",
    [
        "\u202e",
        "\u200f",
        "\u2066",
        "\u200b",
        "\u200d",
        "\ufeff",
        "\u00ad",
        "\x00",
        "\x1b",
        "\u3164",
        "\u2800",
    ],
)
def test_invisible_marks_are_taken_out(mark: str) -> None:
    assert clean(f"Ан{mark}я", NAME_UNITS) == "Аня"


@pytest.mark.parametrize("space", ["\n", "\t", "\u2028", "\u00a0", "   "])
def test_every_kind_of_space_becomes_one_space(space: str) -> None:
    assert clean(f" Аня{space}Б ", NAME_UNITS) == "Аня Б"


def test_piled_up_accents_are_thinned_out() -> None:
    assert len(clean("Q" + "\u0301" * 40, NAME_UNITS)) == 3


def test_a_long_name_is_cut_to_its_units_without_breaking_a_picture() -> None:
    name = clean("🐻" * 15, NAME_UNITS)
    assert utf16_length(name) <= NAME_UNITS
    assert name == "🐻" * 9 + "…"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u3164", "\u0301"])
def test_a_name_with_nothing_to_see_becomes_a_number(name: str) -> None:
    assert shown("Аня", name) == ["Аня", "Игрок 2"]


def test_equal_names_are_told_apart() -> None:
    assert shown("Аня", "аня ", "Аня (2)", "Аня") == ["Аня", "аня (2)", "Аня (2) (2)", "Аня (3)"]


def test_a_seat_whose_person_has_gone_has_a_number() -> None:
    table = table_of(state_in(Phase.LEAD, 3), players(3))
    assert names_of(table, RU).seat(5) == "Игрок 6"


def test_a_title_is_escaped_or_replaced() -> None:
    assert title_of("<i>", RU) == "&lt;i&gt;"
    assert title_of("\u200b", RU) == "Группа без названия"
