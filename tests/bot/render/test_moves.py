"""One button for each legal move, in rows that fit a phone."""

from __future__ import annotations

import pytest

from bot.callbacks import AskMove, PlayMove, ShowHand, unpack
from bot.i18n import Words
from bot.render import accepted, confirm_move, hand
from bot.render.moves import move_label, move_rows
from bot.screen import Button, Screen, check_screen
from engine.cards import parse_cards
from engine.notation import parse_move
from engine.play import Announce, Beat, Cut, Discard, Lead, Move, Phase, View, apply, legal_actions
from engine.rules.combinations import combinations_in
from tests.bot.render.deals import GROUP, players, random_states, state_in, table_of

RU = Words.of("ru")
DEALS = [(seed, seats) for seed, seats in enumerate((2, 3, 4, 5, 6))]


def buttons(screen: Screen) -> list[Button]:
    """Return the buttons of a screen in reading order."""
    return [button for row in screen.rows for button in row]


def labels(view: View) -> list[list[str]]:
    """Return the labels of the moves of a view, row by row."""
    return [[button.text for button in row] for row in move_rows(view, 7, RU, confirms=False)]


def view_with(hand_text: str, *, phase: Phase, legal: tuple[Move, ...]) -> View:
    """Return what the first seat sees with this hand and these moves; trumps are hearts."""
    view = table_of(state_in(Phase.LEAD, 2), players(2)).view(101)
    return view._replace(hand=parse_cards(hand_text), trump=3, phase=phase, legal=legal)


@pytest.mark.parametrize("confirms", [False, True])
@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_every_legal_move_has_exactly_one_button(seed: int, seats: int, confirms: bool) -> None:
    people = players(seats)
    kind = AskMove if confirms else PlayMove
    for state in random_states(seed, seats):
        if state.phase is Phase.BETWEEN:
            continue
        table = table_of(state, people)
        for seat, player in enumerate(people):
            screen = hand(table, player.player_id, RU, GROUP, confirms=confirms)
            check_screen(screen)
            moves = []
            for button in buttons(screen):
                data = unpack(button.data or "")
                assert isinstance(data, kind)
                assert (data.table_id, data.decision) == (7, state.decision)
                moves.append(parse_move(data.code, seat))
            legal = legal_actions(state, seat)
            if state.phase is Phase.CUT:
                assert set(moves) <= set(legal)
                assert len(moves) == (4 if legal else 0)
            else:
                assert sorted(map(repr, moves)) == sorted(map(repr, legal))


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_labels_of_one_screen_differ(seed: int, seats: int) -> None:
    people = players(seats)
    for state in random_states(seed, seats):
        for player in people:
            texts = [
                b.text
                for b in buttons(hand(table_of(state, people), player.player_id, RU, GROUP, confirms=False))
            ]
            assert len(texts) == len(set(texts))


def test_leads_stand_by_size_and_in_the_order_of_the_hand() -> None:
    legal = tuple(
        Lead(0, parse_cards(cards)) for cards in ("6S", "KS", "QS", "6S QS", "6S KS", "KS QS", "6S KS QS")
    )
    assert labels(view_with("6S KS QS", phase=Phase.LEAD, legal=legal)) == [
        ["К♠", "Д♠", "6♠"],
        ["К♠ Д♠", "К♠ 6♠", "Д♠ 6♠"],
        ["К♠ Д♠ 6♠"],
    ]


def test_beats_stand_above_discards_and_are_green() -> None:
    legal = (Beat(0, parse_cards("TH")), Discard(0, parse_cards("TH")), Discard(0, parse_cards("6C")))
    view = view_with("TH 6C", phase=Phase.ANSWER, legal=legal)
    rows = move_rows(view, 7, RU, confirms=False)
    assert [[(b.text, b.style) for b in row] for row in rows] == [
        [("Бить 10♥", "success")],
        [("Сбросить 6♣", None), ("Сбросить 10♥", None)],
    ]


def test_cards_of_an_answer_are_named_in_the_order_of_the_hand() -> None:
    legal = (Discard(0, parse_cards("7D 6C")),)
    assert labels(view_with("7D 6C", phase=Phase.ANSWER, legal=legal)) == [["Сбросить 6♣ 7♦"]]


def test_a_cut_is_offered_at_four_places() -> None:
    legal = tuple(Cut(0, at) for at in range(36))
    view = view_with("", phase=Phase.CUT, legal=legal)
    rows = move_rows(view, 7, RU, confirms=False)
    codes = [unpack(button.data or "") for row in rows for button in row]
    assert labels(view) == [["Не снимать", "Сверху"], ["Пополам", "Снизу"]]
    assert [code.code for code in codes if isinstance(code, PlayMove)] == [
        "cut 0",
        "cut 9",
        "cut 18",
        "cut 27",
    ]


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_at_most_three_buttons_stand_in_a_row(seed: int, seats: int) -> None:
    people = players(seats)
    for state in random_states(seed, seats):
        for player in people:
            for row in hand(table_of(state, people), player.player_id, RU, GROUP, confirms=False).rows:
                assert sum(len(button.text) for button in row) <= 32
                assert len(row) <= 3


def test_a_cut_at_another_place_is_named_by_its_cards() -> None:
    view = view_with("", phase=Phase.CUT, legal=())
    assert move_label(Cut(0, 5), view, RU) == "Снять карт: 5"


def test_who_confirms_is_asked_with_yes_and_back() -> None:
    state = state_in(Phase.ANSWER)
    people = players(3)
    move = legal_actions(state, state.turn)[0]
    screen = confirm_move(table_of(state, people), people[state.turn].player_id, move, RU, GROUP)
    yes, back = buttons(screen)
    data = unpack(yes.data or "")
    assert isinstance(data, PlayMove)
    assert parse_move(data.code, state.turn) == move
    assert unpack(back.data or "") == ShowHand(7)
    assert "Точно" in screen.text


def test_a_move_that_is_not_legal_any_more_is_not_asked_about() -> None:
    state = state_in(Phase.ANSWER)
    people = players(3)
    bystander = (state.turn + 1) % 3
    screen = confirm_move(
        table_of(state, people), people[bystander].player_id, Discard(bystander, 1), RU, GROUP
    )
    assert screen == hand(table_of(state, people), people[bystander].player_id, RU, GROUP, confirms=True)


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_every_accepted_move_has_a_toast(seed: int, seats: int) -> None:
    people = players(seats)
    for state in random_states(seed, seats):
        for seat, player in enumerate(people):
            for move in legal_actions(state, seat)[:12]:
                toast = accepted(table_of(apply(state, move).state, people), player.player_id, move, RU)
                assert 1 <= len(toast) <= 200


def test_a_lead_held_for_the_window_is_shown_as_accepted_to_its_leader_alone() -> None:
    state = state_in(Phase.WINDOW)
    people = players(3)
    move = legal_actions(state, state.leader)[0]
    table = table_of(apply(state, move).state, people)
    for seat, player in enumerate(people):
        is_told = "Ход принят" in hand(table, player.player_id, RU, GROUP, confirms=False).text
        assert is_told == (seat == state.leader)
    assert "Ход принят" in accepted(table, people[state.leader].player_id, move, RU)


def test_the_window_reads_the_same_to_whoever_may_announce_and_whoever_may_not() -> None:
    people = players(3)
    for seed in range(100):
        for state in random_states(seed, 3):
            if state.phase is not Phase.WINDOW or state.announced:
                continue
            holders = [
                seat
                for seat in range(3)
                if combinations_in(state.hands[seat], state.trump, state.rules) and seat != state.leader
            ]
            if holders:
                lines = {
                    hand(
                        table_of(state, people), people[seat].player_id, RU, GROUP, confirms=False
                    ).text.rpartition("\n")[2]
                    for seat in range(3)
                    if seat != state.leader
                }
                assert len(lines) == 1
                assert any(isinstance(move, Announce) for move in legal_actions(state, holders[0]))
                return
    raise AssertionError("nobody ever held a combination")
