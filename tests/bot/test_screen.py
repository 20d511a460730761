"""Telegram's limits of a message."""

from __future__ import annotations

import pytest

from bot.screen import Button, Screen, ScreenError, Style, check_screen


def buttons(count: int) -> tuple[Button, ...]:
    return tuple(Button("x", data=str(number)) for number in range(count))


@pytest.mark.parametrize("data", ["", "x" * 65, "ж" * 33])
def test_callback_data_takes_1_to_64_bytes(data: str) -> None:
    with pytest.raises(ScreenError, match="1 to 64 bytes"):
        Button("Go", data=data)


def test_callback_data_of_64_bytes_is_accepted() -> None:
    assert Button("Go", data="ж" * 32).data == "ж" * 32


@pytest.mark.parametrize(("data", "url"), [(None, None), ("x", "https://t.me")])
def test_a_button_has_exactly_one_action(data: str | None, url: str | None) -> None:
    with pytest.raises(ScreenError, match="exactly one"):
        Button("Go", data=data, url=url)


@pytest.mark.parametrize("text", ["", "  "])
def test_a_button_has_a_label(text: str) -> None:
    with pytest.raises(ScreenError, match="label"):
        Button(text, data="x")


def test_a_buttons_address_is_not_empty() -> None:
    with pytest.raises(ScreenError, match="url"):
        Button("Go", url="")


@pytest.mark.parametrize("text", ["ж" * 4096, "🂡" * 2048, "<b>" + "x" * 4096 + "</b>", "&lt;" * 4096])
def test_a_text_of_4096_units_is_accepted(text: str) -> None:
    check_screen(Screen(text))


@pytest.mark.parametrize("text", ["ж" * 4097, "🂡" * 2049, "", " \n", "<b></b>"])
def test_a_text_takes_1_to_4096_units(text: str) -> None:
    with pytest.raises(ScreenError, match="1 to 4096"):
        check_screen(Screen(text))


@pytest.mark.parametrize("row", [buttons(0), buttons(9)])
def test_a_row_takes_1_to_8_buttons(row: tuple[Button, ...]) -> None:
    with pytest.raises(ScreenError, match="a row takes"):
        check_screen(Screen("x", (row,)))


def test_a_message_takes_100_buttons() -> None:
    check_screen(Screen("x", (*[buttons(8)] * 12, buttons(4))))
    with pytest.raises(ScreenError, match="100 buttons"):
        check_screen(Screen("x", (*[buttons(8)] * 12, buttons(5))))


@pytest.mark.parametrize(
    "other",
    [
        Screen("b", ((Button("x", data="1"),),)),
        Screen("a", ((Button("y", data="1"),),)),
        Screen("a", ((Button("x", data="2"),),)),
        Screen("a", ((Button("x", url="1"),),)),
        Screen("a", ((Button("x", copies="1"),),)),
        Screen("a", ((Button("x", data="1", style="danger"),),)),
        Screen("a", ((Button("x", data="1"),), (Button("x", data="1"),))),
        Screen("a"),
    ],
)
def test_different_screens_have_different_fingerprints(other: Screen) -> None:
    assert other.fingerprint() != Screen("a", ((Button("x", data="1"),),)).fingerprint()


def test_the_layout_of_rows_counts() -> None:
    one, two = buttons(2)
    assert Screen("a", ((one, two),)).fingerprint() != Screen("a", ((one,), (two,))).fingerprint()


def test_a_fingerprint_is_the_same_in_every_run() -> None:
    style: Style = "success"
    screen = Screen("<b>Ход</b>", ((Button("К♠", data="p:1", style=style),),))
    assert screen.fingerprint() == "3a64e8acbd3a58c011ab044b"
