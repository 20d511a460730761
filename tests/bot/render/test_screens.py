"""What single screens say, one rule a test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.callbacks import BeginDeal, ChooseRules, DrawPlaces, MyCards, NextDeal, StandUp, VoteStop, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import (
    board,
    deal_end,
    hand,
    invitation,
    lobby,
    my_cards,
    start,
    table_closed,
    unreachable,
    vote,
)
from bot.render.menus import OpenTable
from bot.screen import Screen, check_screen, plain_text
from engine.cards import NO_CARDS, parse_cards
from engine.dealing import sealed_text
from engine.play import DealResult, Phase, Play, PlayKind, ResultKind, Seal, State, Trick
from engine.rules import PRESETS
from engine.tables.model import Seating, Table, TablePhase
from tests.bot.render.deals import (
    BOT,
    GROUP,
    NOW,
    games,
    open_rules,
    players,
    random_states,
    state_in,
    table_of,
)

RU = Words.of("ru")


def says(screen: Screen) -> str:
    """Return a screen's text without tags."""
    return plain_text(screen.text)


def presses(screen: Screen) -> list[object]:
    """Return what the buttons of a screen say, addresses as they are."""
    return [b.url if b.data is None else unpack(b.data) for row in screen.rows for b in row]


def seated(table: Table, at: int) -> Seating:
    """Return the seating at a place."""
    return table.seating[at]


def changed(table: Table, at: int, seating: Seating) -> Table:
    """Return the table with another seating at a place."""
    return replace(table, seating=(*table.seating[:at], seating, *table.seating[at + 1 :]))


def after_trick(*plays: Play, taker: int, rules_open: bool = False) -> State:
    """Return a state of two or three players with this last trick; trumps are hearts."""
    seats = len(plays)
    state = state_in(Phase.LEAD, seats)
    rules = open_rules() if rules_open else state.rules
    return state._replace(rules=rules, trump=3, plays=(), tricks=(Trick(plays, taker),))


def lead(cards: str, seat: int = 0) -> Play:
    """Return a lead."""
    return Play(seat, PlayKind.LEAD, parse_cards(cards), NO_CARDS)


def ended(kind: ResultKind, seat: int = 0, **facts: Any) -> Table:
    """Return a table of three whose deal ended so."""
    state = state_in(Phase.BETWEEN)
    winners = () if kind in (ResultKind.UNDECIDED, ResultKind.CLAIM_WRONG) else (seat,)
    result = DealResult(kind, seat, winners, 0, (), (), (10, -5, -5), 15, 0, (0, 0, 0), ())._replace(**facts)
    return table_of(state._replace(result=result, pot=result.pot, trump=3), players(3))


# The table


def test_a_lead_that_nobody_beats_is_said_to_stand() -> None:
    state = after_trick(
        lead("KS QS"), Play(1, PlayKind.DISCARD, parse_cards("AS 6C"), parse_cards("AS 6C")), taker=0
    )
    text = says(board(table_of(state, players(2)), RU, BOT, NOW))
    assert "Последняя взятка: К♠ Д♠ — карты не биты, берёт Аня." in text


def test_a_beaten_lead_names_the_cards_that_beat_it() -> None:
    state = after_trick(lead("KS QS"), Play(1, PlayKind.BEAT, parse_cards("AS 6H"), NO_CARDS), taker=1)
    text = says(board(table_of(state, players(2)), RU, BOT, NOW))
    assert "Последняя взятка: Т♠ 6♥ бьют К♠ Д♠ — берёт Борис." in text


def test_an_open_partial_cover_is_counted() -> None:
    state = after_trick(
        lead("KS QS"), Play(1, PlayKind.DISCARD, parse_cards("AS 6C"), NO_CARDS), taker=0, rules_open=True
    )
    text = says(board(table_of(state, players(2)), RU, BOT, NOW))
    assert "покрыта 1 из 2 — берёт Аня." in text


def test_of_several_partial_covers_the_best_is_counted() -> None:
    discards = [
        Play(seat, PlayKind.DISCARD, parse_cards(cards), NO_CARDS)
        for seat, cards in ((1, "AS TC 6C"), (2, "AC TD 8S"), (3, "6H AS 8C"))
    ]
    state = state_in(Phase.LEAD, 4)
    tricks = (Trick((lead("KS QS 9S"), *discards), 0),)
    state = state._replace(rules=open_rules(), trump=3, plays=(), tricks=tricks)
    text = says(board(table_of(state, players(4)), RU, BOT, NOW))
    assert "покрыто 2 из 3 — берёт Аня." in text


def test_of_ones_own_half_open_discard_only_the_group_hears_what_it_covers() -> None:
    """Its owner sees all of its cards, and would read a count that is not the table's."""
    discard = Play(1, PlayKind.DISCARD, parse_cards("AS 6H"), parse_cards("6H"))
    state = after_trick(lead("KS QS"), discard, taker=0)
    table = table_of(state, players(2))
    assert "покрыта 1 из 2" in says(board(table, RU, BOT, NOW))
    own = says(hand(table, 102, RU, GROUP, confirms=False))
    assert "карты не биты, берёт Аня" in own


def test_cards_stand_in_one_order_everywhere() -> None:
    """On the button, on the table and in the toast trumps come last."""
    discard = Play(1, PlayKind.BEAT, parse_cards("6S AH"), NO_CARDS)
    state = after_trick(lead("7D 8D"), discard, taker=1)._replace(trump=0)
    assert "Т♥ 6♠ бьют" in says(board(table_of(state, players(2)), RU, BOT, NOW))


def test_a_closed_partial_cover_is_not_given_away() -> None:
    state = after_trick(
        lead("KS QS"), Play(1, PlayKind.DISCARD, parse_cards("AS 6C"), parse_cards("AS 6C")), taker=0
    )
    assert "покрыта" not in says(board(table_of(state, players(2)), RU, BOT, NOW))


def test_the_board_marks_whose_turn_it_is_and_who_deals() -> None:
    state = state_in(Phase.ANSWER)
    lines = says(board(table_of(state, players(3)), RU, BOT, NOW)).split("\n")
    names = ("Аня", "Борис", "Вера")
    assert [line for line in lines if line.startswith("👉")] == [
        line for line in lines if line.startswith(f"👉 {names[state.turn]} ")
    ]
    assert [names[state.dealer] in line for line in lines if line.endswith("сдаёт")] == [True]


def test_the_board_says_who_waits_for_the_next_deal() -> None:
    table = table_of(state_in(Phase.LEAD, 2), players(3))
    assert "Сядут со следующей сдачи: Вера" in says(board(table, RU, BOT, NOW))
    assert my_cards(table, 103, RU) == "Вы играете со следующей сдачи."


def test_while_a_match_is_under_way_newcomers_are_told_to_wait_for_the_next() -> None:
    rules = PRESETS["points"]
    running = table_of(state_in(Phase.LEAD, 2, rules=rules), players(3))
    assert "Сядут со следующего матча: Вера" in says(board(running, RU, BOT, NOW))
    assert my_cards(running, 103, RU) == "Вы играете со следующего матча."
    assert "идёт матч. Место за вами: играете со следующего." in says(
        hand(running, 103, RU, GROUP, confirms=False)
    )
    ended = state_in(Phase.BETWEEN, 2, rules=rules)._replace(scores=(2, 4))
    assert "Вера · играет со следующего матча" in says(deal_end(table_of(ended, players(3)), RU, BOT))
    level = table_of(ended._replace(scores=(0, 0)), players(3))
    assert "Вера · играет со следующей сдачи" in says(deal_end(level, RU, BOT))
    assert "Вы играете со следующей сдачи." in says(hand(level, 103, RU, GROUP, confirms=False))


def test_debt_is_called_debt_on_the_board() -> None:
    table = table_of(state_in(Phase.LEAD, 2), players(2))
    table = changed(table, 1, replace(seated(table, 1), balance=-5))
    assert "долг 5" in says(board(table, RU, BOT, NOW))


def test_a_button_of_the_board_copies_the_commitment_in_full() -> None:
    """The board shows how it begins, so that it takes no lines of a phone."""
    state = state_in(Phase.CUT)
    screen = board(table_of(state, players(3)), RU, BOT, NOW)
    [button] = [button for row in screen.rows for button in row if button.copies]
    assert button.copies == state.seal.commitment
    assert button.text == f"🔒 Отпечаток колоды {state.seal.commitment[:8]}…"
    assert state.seal.commitment not in screen.text


def test_the_board_offers_ones_cards_and_the_bots_chat() -> None:
    assert presses(board(table_of(state_in(Phase.LEAD), players(3)), RU, BOT, NOW))[:2] == [
        MyCards(7),
        f"https://t.me/{BOT}",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats"), games())
def test_every_screen_of_random_deals_fits_a_message(preset: str, seats: int, language: Language) -> None:
    words = Words.of(language)
    people = players(seats, ["<" * 40, "W" * 40, "🐻" * 40])
    for state in random_states(seats, seats, deals=2, rules=PRESETS[preset]):
        table = table_of(state, people, deadline=NOW + 50)
        check_screen(board(table, words, BOT, NOW))
        for player in people:
            check_screen(hand(table, player.player_id, words, GROUP * 30, confirms=False))
            assert 1 <= len(my_cards(table, player.player_id, words)) <= 200


# The end of a deal


def test_a_right_claim_names_winner_and_points() -> None:
    assert "Аня вскрывается: 34 очка, всё верно" in says(
        deal_end(ended(ResultKind.CLAIM_RIGHT, points=34), RU, BOT)
    )


def test_a_wrong_claim_says_what_it_costs() -> None:
    text = says(deal_end(ended(ResultKind.CLAIM_WRONG, 1, points=27, pot=30), RU, BOT))
    assert "Борис вскрывается, но во взятках 27 очков, а нужно 31" in text
    assert "ещё 15 на кон, теперь там 30" in text


def test_a_bura_is_shown_with_its_cards() -> None:
    text = says(deal_end(ended(ResultKind.COMBINATION, shown=((0, parse_cards("AH JH 7H")),)), RU, BOT))
    assert "Бура! Аня открывает Т♥ В♥ 7♥. Кон взят: 15 фишек!" in text


def test_two_buras_are_both_shown_and_the_better_is_named() -> None:
    shown = ((0, parse_cards("9H 8H 7H")), (1, parse_cards("AH KH JH")))
    text = says(deal_end(ended(ResultKind.COMBINATION, 1, shown=shown), RU, BOT))
    assert "Аня — бура 9♥ 8♥ 7♥; Борис — бура Т♥ К♥ В♥. Верх берёт Борис" in text


def test_an_undecided_deal_is_explained_kindly() -> None:
    assert "Разбурка" in says(deal_end(ended(ResultKind.UNDECIDED, -1, pot=30), RU, BOT))


def test_the_end_shows_everybodys_chips_and_their_change() -> None:
    table = ended(ResultKind.CLAIM_RIGHT, points=31)
    table = changed(table, 1, replace(seated(table, 1), balance=-5))
    text = says(deal_end(table, RU, BOT))
    assert f"Аня: {table.seating[0].balance}" in text
    assert "(+10)" in text
    assert "Борис: долг 5 фишек (−5)" in text


def test_the_end_opens_every_trick_and_marks_what_lay_face_down() -> None:
    state = state_in(Phase.BETWEEN, 2)
    tricks = (
        Trick((lead("KS QS"), Play(1, PlayKind.DISCARD, parse_cards("AS 6C"), parse_cards("AS 6C"))), 0),
    )
    text = says(deal_end(table_of(state._replace(tricks=tricks), players(2)), RU, BOT))
    assert "1. Аня К♠ Д♠ · Борис (Т♠ 6♣) → Аня, 18" in text


def test_the_proof_holds_exactly_the_text_whose_fingerprint_was_published() -> None:
    state = state_in(Phase.BETWEEN)
    screen = deal_end(table_of(state, players(3)), RU, BOT)
    assert f"<code>{sealed_text(state.seal.deck, state.seal.salt)}</code>" in screen.text
    assert f"<code>{state.seal.commitment}</code>" in screen.text


def test_a_deal_that_was_not_sealed_has_no_proof() -> None:
    state = state_in(Phase.BETWEEN)._replace(seal=Seal())
    assert "<code>" not in deal_end(table_of(state, players(3)), RU, BOT).text


def test_the_longest_end_drops_early_tricks_but_neither_chips_nor_proof() -> None:
    state = state_in(Phase.BETWEEN, 6)
    people = players(6, [letter * 40 for letter in "ABCDEF"])
    plays = tuple(
        Play(seat, PlayKind.DISCARD, parse_cards("TS TC TD"), parse_cards("TS TC TD")) for seat in range(6)
    )
    screen = deal_end(table_of(state._replace(tricks=(Trick(plays, 0),) * 18), people), RU, BOT)
    check_screen(screen)
    assert "раньше" in screen.text
    assert "18. " in screen.text
    assert "1. A" not in screen.text.replace("11. A", "")
    assert state.seal.commitment in screen.text
    assert all(f"<b>{letter * 19}…</b>" in screen.text for letter in "ABCDEF")


def test_the_end_offers_the_next_deal_a_seat_and_leaving() -> None:
    table = table_of(state_in(Phase.BETWEEN), players(3))
    assert presses(deal_end(table, RU, BOT)) == [
        NextDeal(7, 1),
        f"https://t.me/{BOT}?start=t0ken",
        StandUp(7),
    ]


def test_a_full_table_offers_no_seat() -> None:
    table = table_of(state_in(Phase.BETWEEN, 6), players(6))
    assert presses(deal_end(table, RU, BOT)) == [NextDeal(7, 1), StandUp(7)]


# The lobby and the rest


def test_the_lobby_shows_people_ante_and_rules() -> None:
    text = says(lobby(table_of(None, players(2)), RU, BOT))
    assert "За столом 2 из 6:\n1. Аня — 100 фишек\n2. Борис — 100 фишек" in text
    assert "по 5 фишек" in text
    assert "«Классика»" in text


def test_the_lobby_offers_the_start_once_enough_people_sit() -> None:
    """Beside what it offers about the rules."""

    def offered(seated: int) -> list[object]:
        screen = lobby(table_of(None, players(seated)), RU, BOT)
        return [press for press in presses(screen) if not isinstance(press, ChooseRules)]

    link = f"https://t.me/{BOT}?start=t0ken"
    assert offered(0) == [link]
    assert offered(1) == [link, StandUp(7)]
    assert offered(2) == [link, StandUp(7), BeginDeal(7)]
    assert offered(6) == [StandUp(7), BeginDeal(7), DrawPlaces(7)]


def test_a_vote_counts_votes_and_needed_ones() -> None:
    table = replace(table_of(state_in(Phase.LEAD), players(3)), stop_votes=frozenset({101}))
    screen = vote(table, RU)
    assert "голосов 1 из 2" in says(screen)
    assert presses(screen) == [VoteStop(7)]


def test_a_closed_table_says_what_became_of_the_stakes() -> None:
    table = table_of(state_in(Phase.LEAD), players(3), phase=TablePhase.CLOSED)
    assert "вернулись игрокам" in says(table_closed(table, RU))
    assert "Аня — " in says(table_closed(table, RU))
    assert "ставк" not in says(table_closed(table_of(None, [], phase=TablePhase.CLOSED), RU)).lower()


def test_links_seat_and_open_the_chat() -> None:
    table = table_of(None, players(1))
    assert presses(invitation(table, RU, BOT)) == [f"https://t.me/{BOT}?start=t0ken"]
    assert presses(unreachable(players(1)[0], RU, BOT)) == [f"https://t.me/{BOT}"]


def test_start_offers_the_open_tables_and_a_group() -> None:
    screen = start(RU, BOT, [OpenTable("Пятница", "tok")])
    assert [b.text for row in screen.rows for b in row] == ["Сесть за стол: Пятница", "Добавить в группу"]
    assert presses(screen)[0] == f"https://t.me/{BOT}?start=tok"


# The private message outside a running deal


@pytest.mark.parametrize(
    ("table", "player_id", "text"),
    [
        (table_of(None, players(2)), 101, "Ждём начала"),
        (table_of(None, players(2)), 999, "вы сейчас не за столом"),
        (table_of(state_in(Phase.LEAD, 2), players(3)), 103, "играете со следующей"),
        (table_of(state_in(Phase.LEAD, 2), players(2), phase=TablePhase.CLOSED), 101, "окончена"),
        (table_of(state_in(Phase.BETWEEN, 2), players(2)), 101, "У вас:"),
    ],
)
def test_the_private_message_has_a_line_for_every_situation(table: Table, player_id: int, text: str) -> None:
    screen = hand(table, player_id, RU, GROUP, confirms=False)
    check_screen(screen)
    assert text in says(screen)
    assert GROUP in says(screen)


@pytest.mark.parametrize(
    ("table", "player_id", "text"),
    [
        (table_of(None, players(2)), 101, "ещё не сданы"),
        (table_of(state_in(Phase.LEAD, 2), players(2)), 999, "не за этим столом"),
        (table_of(state_in(Phase.LEAD, 2), players(3)), 103, "со следующей сдачи"),
        (table_of(state_in(Phase.CUT, 2), players(2)), 101, "Снимают колоду"),
        (table_of(state_in(Phase.LEAD, 2), players(2)), 101, "Ваши карты: "),
    ],
)
def test_the_alert_has_a_line_for_every_situation(table: Table, player_id: int, text: str) -> None:
    assert text in my_cards(table, player_id, RU)
