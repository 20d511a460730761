"""How deals and matches end, in words: each kind of result under each rule that changes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.callbacks import NextDeal, unpack
from bot.i18n import Words
from bot.render import board, deal_end, hand
from bot.screen import check_screen, plain_text
from engine.cards import parse_cards
from engine.play import RESTING, DealResult, Phase, ResultKind
from engine.rules import PRESETS
from engine.tables.model import Table
from tests.bot.render.deals import BOT, GROUP, NOW, players, random_states, state_in, table_of

RU = Words.of("ru")


def ended(preset: str, seats: int, kind: ResultKind, seat: int = -1, **facts: Any) -> Table:
    """Return a table whose deal ended so; trumps are hearts."""
    rules = PRESETS[preset]
    states = random_states(1, seats, rules=rules)
    state = next(state for state in states if state.phase in RESTING)
    nothing = (0,) * seats
    result = DealResult(kind, seat, (), 0, (), (), nothing, 0, 0, nothing, ())._replace(**facts)
    phase = Phase.MATCH_OVER if result.champions else Phase.BETWEEN
    scores = tuple(result.scored)
    state = state._replace(result=result, phase=phase, pot=result.pot, trump=3, scores=scores, credit=nothing)
    return table_of(state, players(seats))


def says(table: Table) -> str:
    """Return the end of a deal as the group reads it."""
    screen = deal_end(table, RU, BOT)
    check_screen(screen)
    return plain_text(screen.text)


def own(table: Table) -> str:
    """Return the end of a deal as the first player reads it."""
    screen = hand(table, 101, RU, GROUP, confirms=False)
    check_screen(screen)
    return plain_text(screen.text)


@pytest.mark.parametrize(
    ("preset", "seats", "facts", "text"),
    [
        ("classic", 2, {"pot": 20}, "Обсчёт: ещё 10 на кон, теперь там 20."),
        (
            "closed",
            3,
            {"winners": (1, 2), "won": 15},
            "Обсчёт: кон делят Борис и Вера — 15 фишек.",
        ),
        ("duel", 2, {"winners": (1,), "scored": (0, 2)}, "Обсчёт: Борис получает +2."),
        ("duel", 3, {"winners": (1, 2), "scored": (0, 2, 2)}, "Обсчёт: Борис и Вера получают +2."),
        ("penalty", 2, {"winners": (1,), "scored": (2, 0)}, "Обсчёт: штраф 2."),
        ("bust", 2, {"points": 54, "pot": 20}, "во взятках 54 очка, а нужно от 31 до 50"),
    ],
)
def test_a_wrong_claim_says_what_it_costs_by_the_tables_rule(
    preset: str, seats: int, facts: dict[str, Any], text: str
) -> None:
    table = ended(preset, seats, ResultKind.CLAIM_WRONG, 0, **{"points": 20, **facts})
    assert text in says(table)
    assert text in own(table)


@pytest.mark.parametrize(
    ("preset", "facts", "text"),
    [
        ("classic", {"won": 10}, "всё верно. Кон взят: 10 фишек!"),
        ("duel", {"scored": (1, 0)}, "всё верно. Сдача выиграна!"),
        ("georgian_three", {"scored": (3, 0)}, "всё верно. Сдача выиграна, и сразу +3!"),
        ("penalty", {"scored": (0, 2)}, "всё верно. Остальным — штраф 2."),
    ],
)
def test_a_right_claim_says_what_it_wins(preset: str, facts: dict[str, Any], text: str) -> None:
    table = ended(preset, 2, ResultKind.CLAIM_RIGHT, 0, winners=(0,), points=33, **facts)
    assert text in says(table)


def test_penalties_that_differ_are_told_by_name() -> None:
    """Whoever refused a raise has less than whoever played on."""
    facts: dict[str, Any] = {"winners": (0,), "points": 33, "scored": (0, 2, 4)}
    text = says(ended("penalty", 3, ResultKind.CLAIM_RIGHT, 0, **facts))
    assert "всё верно. Штраф: Борис — 2, Вера — 4." in text
    assert "Остальным" not in text


def test_penalties_of_whoever_left_before_are_told_beside_a_miscount_and_a_draw() -> None:
    wrong = says(ended("penalty", 3, ResultKind.CLAIM_WRONG, 0, winners=(2,), scored=(4, 2, 0)))
    assert "Обсчёт: штраф 4. Штраф тем, кто выбыл раньше: Борис — 2." in wrong
    drawn = says(ended("penalty", 3, ResultKind.UNDECIDED, scored=(0, 2, 0)))
    assert "Ничья. Штраф тем, кто выбыл раньше: Борис — 2." in drawn
    assert "счёт прежний" not in drawn


def test_points_granted_are_told_apart_from_those_taken() -> None:
    table = ended("half_open", 2, ResultKind.CLAIM_RIGHT, 0, winners=(0,), points=33, won=10)
    assert table.state is not None
    state = table.state._replace(credit=(5, 0))
    assert "33 очка, всё верно. Из них фора — 5." in says(table_of(state, players(2)))


def test_two_kinds_of_combinations_that_play_for_the_win_are_both_named() -> None:
    shown = ((0, parse_cards("AS AC AH")), (1, parse_cards("6H KH TH")))
    text = says(ended("book", 2, ResultKind.COMBINATION, 0, winners=(0,), shown=shown, won=10))
    assert "Аня — три туза Т♠ Т♣ Т♥; Борис — бура 10♥ К♥ 6♥. Верх берёт Аня. Кон взят" in text


def test_four_aces_win_in_bura_kozel() -> None:
    shown = ((1, parse_cards("AS AC AD AH")),)
    text = says(ended("buracozel", 2, ResultKind.COMBINATION, 1, winners=(1,), shown=shown, won=10))
    assert "Четыре туза! Борис открывает Т♠ Т♣ Т♦ Т♥. Кон взят: 10 фишек!" in text


@pytest.mark.parametrize(
    ("preset", "facts", "text"),
    [
        ("classic", {"pot": 30}, "С каждого на кон ещё 5"),
        ("penalty", {}, "Ничья, счёт прежний."),
        ("book", {"pot": 30}, "колода вышла, а вскрыться никто не рискует"),
    ],
)
def test_an_undecided_deal_says_what_becomes_of_it(preset: str, facts: dict[str, Any], text: str) -> None:
    assert text in says(ended(preset, 2, ResultKind.UNDECIDED, **facts))


def test_a_deal_dealt_anew_is_one_short_line_and_a_button() -> None:
    table = ended("redeal", 3, ResultKind.REDEAL)
    assert "Сдача 1: пересдача" in says(table)
    assert "Вся сдача" not in says(table)
    assert deal_end(table, RU, BOT).rows[0][0].text == "Пересдать"


def test_the_last_one_standing_takes_the_pot() -> None:
    text = says(ended("dave", 3, ResultKind.LAST_STANDING, 1, winners=(1,), won=15))
    assert "Остальные вне сдачи, верх берёт Борис. Кон взят: 15 фишек!" in text


def test_a_counted_deal_names_everybodys_points_and_penalty() -> None:
    text = says(ended("burkozel", 3, ResultKind.COUNTED, winners=(0,), counted=(70, 50, 0), scored=(0, 2, 6)))
    assert "Аня — 70 очков, без штрафа\nБорис — 50 очков, штраф +2\nВера — 0 очков, штраф +6" in text
    assert "Аня: без штрафа\nБорис: штраф 2 (+2)\nВера: штраф 6 (+6)" in text
    assert "фиш" not in text


def test_partners_are_counted_as_one() -> None:
    facts: dict[str, Any] = {"winners": (0, 2), "counted": (75, 45, 75, 45), "scored": (0, 2, 0, 2)}
    text = says(ended("points_pairs", 4, ResultKind.COUNTED, **facts))
    assert "Аня и Вера — 75 очков, 0 баллов\nБорис и Глеб — 45 очков, +2 балла" in text
    assert "Борис и Глеб: 2 балла (+2)" in text


@pytest.mark.parametrize(
    ("counted", "facts", "text"),
    [
        ((80, 20, 20), {"winners": (0,), "won": 15}, "Из паса выходит Аня — и берёт кон: 15 фишек!"),
        ((60, 40, 20), {"winners": (0, 1), "won": 15}, "Из паса выходят Аня и Борис — и делят кон"),
        ((40, 40, 40), {"pot": 15}, "Из паса выходят все: кон остаётся."),
    ],
)
def test_whoever_is_out_of_the_pass_is_named(counted: tuple[int, ...], facts: Any, text: str) -> None:
    assert text in says(ended("pass", 3, ResultKind.COUNTED, counted=counted, **facts))


def test_nobody_out_of_the_pass_makes_the_pot_grow() -> None:
    facts: dict[str, Any] = {"counted": (30, 30, 30, 30), "pot": 40}
    assert "Из паса не выходит никто. С каждого на кон ещё 5" in says(
        ended("pass", 4, ResultKind.COUNTED, **facts)
    )


@pytest.mark.parametrize(
    ("preset", "facts", "text"),
    [
        ("georgian_five", {"winners": (1,), "scored": (0, 2)}, "Сдачу берёт Борис: +2!"),
        ("georgian_five", {}, "Поровну: ничья, счёт прежний."),
        ("buracozel", {"winners": (1,), "won": 10}, "Кон берёт Борис: 10 фишек!"),
        ("buracozel", {"pot": 20}, "Кон никому не достаётся."),
    ],
)
def test_a_counted_deal_says_who_takes_it(preset: str, facts: dict[str, Any], text: str) -> None:
    assert text in says(ended(preset, 2, ResultKind.COUNTED, counted=(60, 60), **facts))


def test_a_match_that_is_over_names_its_winner_and_offers_a_rematch() -> None:
    facts: dict[str, Any] = {"winners": (0,), "scored": (21, 3), "champions": (0,), "points": 31}
    table = ended("duel", 2, ResultKind.CLAIM_RIGHT, 0, **facts)
    assert "🎉 Матч сыгран: побеждает Аня, браво!" in says(table)
    assert "🎉 Матч сыгран: побеждает Аня, браво!" in own(table)
    for screen in (deal_end(table, RU, BOT), hand(table, 102, RU, GROUP, confirms=False)):
        button = screen.rows[0][0]
        assert button.text == "Реванш"
        assert unpack(button.data or "") == NextDeal(7, 1)


def test_the_loser_of_a_match_for_penalties_is_named() -> None:
    facts: dict[str, Any] = {"winners": (0,), "scored": (0, 12, 2), "champions": (0,), "points": 31}
    table = ended("penalty", 3, ResultKind.CLAIM_RIGHT, 0, **facts)
    for text in (says(table), own(table)):
        assert "Проигрывает Борис." in text
        assert "Реванш начнёт счёт с нуля." in text


def test_a_duel_names_no_loser() -> None:
    facts: dict[str, Any] = {"winners": (0,), "scored": (21, 3), "champions": (0,), "points": 31}
    text = says(ended("duel", 2, ResultKind.CLAIM_RIGHT, 0, **facts))
    assert "Проигрывает" not in text
    assert "Реванш начнёт счёт с нуля." in text


def test_a_rematch_says_that_nobody_has_scored_yet() -> None:
    state = state_in(Phase.LEAD, 2, rules=PRESETS["duel"])
    said = "Счёт матча — по нулям."

    def told(**facts: Any) -> str:
        return board(table_of(state._replace(**facts), players(2)), RU, BOT, NOW).text

    assert said in told(deal_number=8, scores=(0, 0))
    assert said not in told(deal_number=8, scores=(1, 0))
    assert said not in told(deal_number=1, scores=(0, 0))


def test_the_list_of_tricks_says_that_stakes_were_raised() -> None:
    states = random_states(5, 2, deals=30, rules=PRESETS["dave"])
    state = next(
        state for state in states if state.phase is Phase.BETWEEN and state.stake > 1 and state.tricks
    )
    text = deal_end(table_of(state, players(2)), RU, BOT).text
    assert f"🔥 Даве принято: ставку подняли до ×{state.stake}." in text


def test_whoever_stands_up_learns_that_his_share_of_the_pot_stays() -> None:
    """And is bid one farewell, not two."""
    table = ended("classic", 2, ResultKind.UNDECIDED, pot=20)
    leaving = replace(table, seating=(replace(table.seating[0], is_leaving=True), *table.seating[1:]))
    assert own(leaving).endswith("Ваша доля кона остаётся тем, кто играет дальше.")
    empty = ended("classic", 2, ResultKind.CLAIM_RIGHT, 0, winners=(0,), points=31)
    assert not own(empty).endswith("играет дальше.")


def test_partners_win_a_match_together() -> None:
    facts: dict[str, Any] = {
        "winners": (0, 2),
        "counted": (120, 0, 120, 0),
        "scored": (0, 12, 0, 12),
        "champions": (0, 2),
    }
    assert "побеждают Аня и Вера, браво!" in says(ended("points_pairs", 4, ResultKind.COUNTED, **facts))


def test_until_then_the_next_deal_is_offered() -> None:
    table = ended("duel", 2, ResultKind.CLAIM_RIGHT, 0, winners=(0,), scored=(1, 0), points=31)
    assert "Матч сыгран" not in says(table)
    assert deal_end(table, RU, BOT).rows[0][0].text == "Сдать ещё"
    assert "Счёт матча · до 21 очка" in says(table)


def test_a_deal_called_off_in_a_match_speaks_of_no_stakes() -> None:
    assert "ставки" not in says(ended("duel", 2, ResultKind.VOID))
    assert "ставки вернулись" in says(ended("classic", 2, ResultKind.VOID))
