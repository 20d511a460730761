"""The time left in coarse steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import Words
from bot.render import board, board_changes_at, hand
from bot.render.clock import changes_at, moment, time_left
from engine.play import Phase
from tests.bot.render.deals import BOT, GROUP, NOW, players, state_in, table_of

RU = Words.of("ru")


def test_whoever_is_asked_reads_until_when_by_his_own_clock() -> None:
    """A time of day: it needs no edit while it passes."""
    state = state_in(Phase.LEAD)
    table = table_of(state, players(3), deadline=NOW + 90)
    asked = table.seating[state.turn].player.player_id
    others = [one.player.player_id for one in table.seating if one.player.player_id != asked]

    def told(player_id: int) -> str:
        return hand(table, player_id, RU, GROUP, confirms=False).text

    assert f"⏳ Время на ход — до {moment(NOW + 90)}" in told(asked)
    assert all("⏳" not in told(other) for other in others)
    unlimited = replace(table, deadline=None)
    assert "⏳" not in hand(unlimited, asked, RU, GROUP, confirms=False).text


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (-1.0, "время вышло"),
        (0.0, "время вышло"),
        (9.0, "меньше 10 секунд"),
        (30.0, "меньше 30 секунд"),
        (31.0, "меньше минуты"),
        (90.0, "меньше 2 минут"),
        (400.0, "меньше 10 минут"),
        (601.0, "больше 10 минут"),
    ],
)
def test_the_time_left_reads_in_steps(left: float, words: str) -> None:
    assert time_left(NOW + left, NOW, RU) == words


def test_the_text_holds_until_it_is_said_to_change_and_no_longer() -> None:
    now, deadline, texts = NOW, NOW + 700, []
    while (then := changes_at(deadline, now)) is not None:
        assert time_left(deadline, then - 0.01, RU) == time_left(deadline, now + 0.01, RU)
        texts.append(time_left(deadline, then, RU))
        now = then
    assert len(texts) == len(set(texts)) == 7


def test_a_turn_of_ninety_seconds_changes_its_text_four_times() -> None:
    now, changes = NOW, 0
    while (then := changes_at(NOW + 90, now)) is not None:
        now, changes = then, changes + 1
    assert changes == 4


def test_the_board_changes_when_its_clock_does() -> None:
    table = table_of(state_in(Phase.ANSWER), players(3), deadline=NOW + 90)
    then = board_changes_at(table, NOW)
    assert then == NOW + 30
    assert board(table, RU, BOT, NOW) != board(table, RU, BOT, then)


def test_no_limit_means_no_clock() -> None:
    table = table_of(state_in(Phase.ANSWER), players(3))
    assert board_changes_at(table, NOW) is None
    assert "⏳" not in board(table, RU, BOT, NOW).text


def test_the_window_has_no_clock() -> None:
    table = table_of(state_in(Phase.WINDOW), players(3), deadline=NOW + 5)
    assert board_changes_at(table, NOW) is None
    assert board(table, RU, BOT, NOW) == board(table, RU, BOT, NOW + 4)


def test_between_deals_and_in_the_lobby_there_is_no_clock() -> None:
    for state in (None, state_in(Phase.BETWEEN)):
        assert board_changes_at(replace(table_of(state, players(3)), deadline=NOW), NOW) is None
