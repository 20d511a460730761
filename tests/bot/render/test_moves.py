"""One button for each legal move, in rows that fit a phone."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from bot.callbacks import AskMove, PlayMove, ShowHand, unpack
from bot.i18n import Words
from bot.render import accepted, confirm_move, hand
from bot.render.labels import move_label
from bot.render.moves import move_rows
from bot.screen import Button, Screen, check_screen, utf16_length
from engine.cards import parse_cards
from engine.notation import parse_move
from engine.play import (
    RESTING,
    Announce,
    Beat,
    Cut,
    Discard,
    Draw,
    Lead,
    Move,
    Phase,
    View,
    apply,
    legal_actions,
)
from engine.rules import CLASSIC, PRESETS, Combination
from engine.rules.combinations import combinations_in
from engine.rules.tricks import subsets
from tests.bot.render.deals import GROUP, games, players, random_states, state_in, table_of

RU = Words.of("ru")
GAMES = games()


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
@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_every_legal_move_has_exactly_one_button(preset: str, seats: int, confirms: bool) -> None:
    people = players(seats)
    kind = AskMove if confirms else PlayMove
    for state in random_states(1, seats, deals=2, rules=PRESETS[preset]):
        if state.phase in RESTING:
            continue
        table = table_of(state, people)
        for seat, player in enumerate(people):
            screen = hand(table, player.player_id, RU, GROUP, confirms=confirms)
            check_screen(screen)
            moves = []
            for button in buttons(screen):
                data = unpack(button.data or "")
                if state.phase is Phase.DRAW and isinstance(data, ShowHand):
                    continue
                assert isinstance(data, kind)
                assert (data.table_id, data.decision) == (7, state.decision)
                moves.append(parse_move(data.code, seat))
            legal = legal_actions(state, seat)
            if state.phase is Phase.CUT:
                assert set(moves) <= set(legal)
                assert len(moves) == (4 if legal else 0)
            else:
                assert sorted(map(repr, moves)) == sorted(map(repr, legal))


def test_the_house_rules_with_the_most_moves_still_fit_one_message() -> None:
    """Five cards in hand, and any of them that covers may be shown in a discard."""
    rules = replace(
        CLASSIC,
        hand_size=5,
        aces="off",
        molodka="off",
        partial_cover_open=True,
        dave=True,
        violations="strict",
    )
    people = players(3)
    for state in random_states(1, 3, deals=6, rules=rules):
        for player in people:
            check_screen(hand(table_of(state, people), player.player_id, RU, GROUP, confirms=True))


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_labels_of_one_screen_differ(preset: str, seats: int) -> None:
    people = players(seats)
    for state in random_states(1, seats, deals=2, rules=PRESETS[preset]):
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


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_labels_fit_the_width_of_a_phone(preset: str, seats: int) -> None:
    people = players(seats)
    for state in random_states(1, seats, deals=2, rules=PRESETS[preset]):
        for player in people:
            for row in hand(table_of(state, people), player.player_id, RU, GROUP, confirms=False).rows:
                widest = max(utf16_length(button.text) for button in row)
                assert widest <= {1: 40, 2: 14, 3: 9, 4: 2, 5: 2}[len(row)]


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


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_every_accepted_move_has_a_toast(preset: str, seats: int) -> None:
    people = players(seats)
    for state in random_states(1, seats, deals=2, rules=PRESETS[preset]):
        for seat, player in enumerate(people):
            for move in legal_actions(state, seat)[:12]:
                toast = accepted(table_of(apply(state, move).state, people), player.player_id, move, RU)
                assert 1 <= len(toast) <= 200


def test_whoever_does_not_draw_now_finds_a_harmless_button_where_the_right_one_was() -> None:
    """A second tap on the button of one's draw must not be a draw out of turn."""
    state = state_in(Phase.DRAW, 3, rules=PRESETS["strict"])
    people = players(3)
    table = table_of(state, people)
    firsts = [
        unpack(hand(table, player.player_id, RU, GROUP, confirms=False).rows[0][0].data or "")
        for player in people
    ]
    assert [isinstance(first, ShowHand) for first in firsts] == [seat != state.turn for seat in range(3)]
    after = table_of(apply(state, Draw(state.turn)).state, people)
    again = hand(after, people[state.turn].player_id, RU, GROUP, confirms=False)
    assert unpack(again.rows[0][0].data or "") == ShowHand(7)


def test_every_bid_is_one_tap_away_in_rows_of_five() -> None:
    state = state_in(Phase.AUCTION, 2, rules=PRESETS["auction"])
    rows = hand(table_of(state, players(2)), 101, RU, GROUP, confirms=False).rows
    assert [len(row) for row in rows] == [1, 5, 5, 5, 5, 5, 5]
    assert [button.text for button in rows[-1]] == ["26", "27", "28", "29", "30"]


def test_a_discard_that_shows_what_covers_has_the_rest_in_brackets() -> None:
    legal = (
        Discard(0, parse_cards("7H KD")),
        Discard(0, parse_cards("7H KD"), parse_cards("7H")),
    )
    assert labels(view_with("7H KD", phase=Phase.ANSWER, legal=legal)) == [
        ["Сбросить К♦ 7♥"],
        ["7♥ (К♦)"],
    ]


def test_many_discards_are_named_by_their_cards_alone() -> None:
    cards = parse_cards("6S 7S 8S 9S TC")
    legal = tuple(Discard(0, pair) for pair in subsets(cards, 2))
    rows = labels(view_with("6S 7S 8S 9S TC", phase=Phase.ANSWER, legal=legal))
    assert [len(row) for row in rows] == [3, 3, 3, 1]
    assert rows[0][0] == "⬇ 9♠ 8♠"


def test_cards_of_several_suits_are_marked_and_stand_below_the_leads() -> None:
    legal = tuple(Lead(0, parse_cards(cards)) for cards in ("KS", "7D", "KS 7D", "KS 6S"))
    assert labels(view_with("KS 6S 7D", phase=Phase.LEAD, legal=legal)) == [
        ["К♠", "7♦"],
        ["К♠ 6♠"],
        ["⚠️ К♠ 7♦"],
    ]


@pytest.mark.parametrize(
    ("size", "move", "label"),
    [
        (3, Announce(0, Combination.MOLODKA, parse_cards("6C 9C KC")), "Письмо! К♣ 9♣ 6♣"),
        (3, Announce(0, Combination.ACES, parse_cards("AS AC AD")), "Три туза! Т♠ Т♣ Т♦"),
        (3, Announce(0, Combination.LITTLE_MOSCOW, parse_cards("6S 6C 6H")), "Малая Москва! 6♠ 6♣ 6♥"),
        (4, Announce(0, Combination.BURA, parse_cards("6H 7H 8H 9H")), "Бура! 9♥ 8♥ 7♥ 6♥"),
        (4, Announce(0, Combination.ACES, parse_cards("AS AC AD AH")), "Четыре туза! Т♠ Т♣ Т♦ Т♥"),
        (4, Announce(0, Combination.MOLODKA, parse_cards("6C 7C 8C 9C")), "Молодка! 9♣ 8♣ 7♣ 6♣"),
        (5, Lead(0, parse_cards("6C 7C 8C 9C TC")), "10♣ 9♣ 8♣ 7♣ 6♣"),
    ],
)
def test_a_combination_is_announced_with_its_cards(size: Literal[3, 4, 5], move: Move, label: str) -> None:
    rules = replace(PRESETS["burkozel"], hand_size=size, aces="off" if size == 5 else "lead")
    view = view_with("6S", phase=Phase.LEAD, legal=())._replace(rules=rules)
    assert move_label(move, view, RU) == label


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
