"""The page of the pace, and what people read of time and absence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.callbacks import (
    PACES,
    Callback,
    ChooseRules,
    ClosePace,
    ComeBack,
    PlayMove,
    SetPace,
    ShowGroup,
    ShowPace,
    ShowSetting,
    unpack,
)
from bot.i18n import Words
from bot.render.board import board, board_changes_at
from bot.render.choosing import setting_page
from bot.render.hand import hand
from bot.render.lobby import table_closed
from bot.render.pace import pace_chosen, pace_page, pace_told
from bot.screen import Screen, check_screen
from engine.rules import CLASSIC
from engine.tables import ABSENCES, Absence, Pace, Pause
from engine.tables.model import Table, TablePhase
from tests.bot.render.deals import BOT, GROUP, NOW, players, table_of
from tests.engine.positions import deal

RU = Words.of("ru")
PEOPLE = players(2)
STATE = deal("KS 9S 6D | QS 8C 7D", turned="6H", rules=replace(CLASSIC, combo_window=0))
LOBBY, RUNNING = table_of(None, PEOPLE), table_of(STATE, PEOPLE)
LEADER = PEOPLE[0].player_id


def buttons(screen: Screen) -> list[Callback]:
    """Return what the buttons of a screen ask for."""
    return [unpack(button.data) for row in screen.rows for button in row if button.data is not None]


def away(table: Table, seats: Sequence[int], pace: Pace | None = None) -> Table:
    """Return the table with people absent."""
    seating = tuple(replace(one, is_absent=one.seat in seats) for one in table.seating)
    return replace(table, seating=seating, pace=pace or table.pace)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("table", [LOBBY, RUNNING])
def test_the_page_offers_every_value_and_marks_what_holds(language: str, table: Table) -> None:
    """One press each; in the lobby it leads back to the rules and to the time for announcements."""
    words = Words.of("ru" if language == "ru" else "en")
    screen = pace_page(table, words)
    check_screen(screen)
    offered = buttons(screen)
    for setting, values in PACES.items():
        assert [one.value for one in offered if isinstance(one, SetPace) and one.setting == setting] == [
            *values
        ]
    marked = [button for row in screen.rows for button in row if button.text.startswith("✓")]
    assert [unpack(button.data or "") for button in marked] == [
        SetPace(7, "turn_seconds", 90),
        SetPace(7, "misses", 2),
        SetPace(7, "absence", "cheapest"),
    ]
    assert any(isinstance(one, ClosePace) for one in offered)
    in_lobby = [one for one in offered if isinstance(one, ShowSetting | ChooseRules)]
    assert bool(in_lobby) is not table.has_play


def test_what_waits_for_the_next_deal_is_said() -> None:
    """The page shows what was chosen, and from when on it holds."""
    waiting = replace(RUNNING, next_pace=Pace(30, 0, "leave"))
    assert RU("rules-turn-time", count=30) in pace_page(waiting, RU).text
    assert RU("pace-misses-never") in pace_page(waiting, RU).text
    assert RU("pace-next-deal") in pace_page(waiting, RU).text
    assert RU("pace-next-deal") in pace_chosen(waiting, RU).text
    assert pace_told(waiting, RU) == RU("pace-set-next-deal")
    assert RU("pace-next-deal") not in pace_page(LOBBY, RU).text
    assert pace_told(LOBBY, RU) == RU("pace-set")
    assert pace_chosen(LOBBY, RU).rows == ()


def test_without_a_limit_nothing_is_said_of_misses() -> None:
    """Nobody is ever late."""
    text = pace_page(replace(LOBBY, pace=Pace(turn_seconds=0)), RU).text
    assert RU("rules-no-turn-time") in text
    assert RU("pace-absence-cheapest") not in text


def test_what_does_nothing_beside_the_rest_is_not_offered() -> None:
    """Misses without a clock, and who plays for the absent where everybody is waited for."""

    def offered(pace: Pace) -> set[str]:
        screen = pace_page(replace(LOBBY, pace=pace), RU)
        assert all(len(row) <= 3 for row in screen.rows)
        return {one.setting for one in buttons(screen) if isinstance(one, SetPace)}

    assert offered(Pace(turn_seconds=0)) == {"turn_seconds"}
    assert offered(Pace(misses=0)) == {"turn_seconds", "misses"}
    assert offered(Pace()) == {"turn_seconds", "misses", "absence"}
    assert RU("pace-how") not in pace_page(replace(LOBBY, pace=Pace(turn_seconds=0)), RU).text


def test_times_and_misses_are_told_in_words() -> None:
    """Minutes are not counted in seconds."""
    labels = [button.text for row in pace_page(LOBBY, RU).rows for button in row]
    for label in ("✓ 90 сек", "2 минуты", "5 минут", "1 пропуск", "✓ 2 пропуска", "5 пропусков"):
        assert label in labels


def test_the_time_for_announcements_leads_back_to_the_page_of_time() -> None:
    offered = buttons(setting_page(LOBBY, "combo_window", RU))
    assert ShowPace(7) in offered
    assert not any(isinstance(one, ShowGroup) for one in offered)


def test_after_one_missed_turn_nobody_is_said_to_be_away_for_long() -> None:
    pace = replace(RUNNING.pace, misses=1)
    text = hand(away(RUNNING, [0], pace), LEADER, RU, GROUP, confirms=False).text
    assert "Вы пропустили ход, и за вас ходит бот" in text


@pytest.mark.parametrize("absence", ABSENCES)
def test_who_is_away_reads_so_and_has_one_button_more(absence: Absence) -> None:
    """On top of his moves, which bring him back as well."""
    pace = replace(RUNNING.pace, absence=absence)
    screen = hand(away(RUNNING, [0], pace), LEADER, RU, GROUP, confirms=False)
    check_screen(screen)
    assert RU(f"hand-absent-{absence}", text=RU("hand-missed", count=2)) in screen.text
    assert buttons(screen)[0] == ComeBack(7)
    assert any(isinstance(one, PlayMove) for one in buttons(screen))
    text = board(away(RUNNING, [0], pace), RU, BOT, NOW).text
    assert ("компьютер" in text) is (absence == "computer")
    assert "💤" in text
    assert "💤" not in board(RUNNING, RU, BOT, NOW).text


def test_the_board_says_when_a_third_of_the_time_is_left() -> None:
    """Its alarm is set for that moment."""
    table = replace(RUNNING, asked_at=NOW, deadline=NOW + 60)
    assert board_changes_at(table, NOW + 31) == NOW + 40
    assert "⏳" in board(table, RU, BOT, NOW + 39).text
    assert "⏰" in board(table, RU, BOT, NOW + 40).text
    short = replace(RUNNING, asked_at=NOW, deadline=NOW + 20)
    assert "⏰" not in board(short, RU, BOT, NOW + 19).text


@pytest.mark.parametrize("pause", Pause)
def test_a_paused_table_says_why_and_has_no_moves(pause: Pause) -> None:
    """In private and on the board; nothing can be pressed that would be refused."""
    table = replace(RUNNING, pause=pause)
    screen = hand(table, LEADER, RU, GROUP, confirms=False)
    assert RU(f"paused-{pause.value}") in screen.text
    assert screen.rows == ()
    assert RU(f"paused-{pause.value}") in board(table, RU, BOT, NOW).text


def test_a_table_that_expired_says_why() -> None:
    """Before what is said of any table that closes."""
    for table in (LOBBY, RUNNING):
        closed = replace(table, phase=TablePhase.CLOSED)
        told = table_closed(closed, RU, is_expired=True).text
        assert told == f"{RU('closed-expired')}\n{table_closed(closed, RU).text}"
