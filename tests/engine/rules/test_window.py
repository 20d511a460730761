"""The time for announcements before each lead: constant, and silent about who holds what."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS, parse_cards
from engine.play import Announce, Lead, Phase, Reason, legal_actions, redact, to_act, view
from engine.play.events import Announced, LeadAsked, LeadHeld, LeadReturned, Led, WindowOpened
from engine.rules import CLASSIC, Combination, RuleSet
from tests.engine.positions import deal, deal_step, events, play, position, refusal, step

NO_WINDOW = RuleSet(combo_window=0)
PLAIN = "7S 8C 9D | 7C 8D 9H | 7D 8H 9S"
SEAT_2_HAS_A_MOLODKA = "7S 8C 9D | 7C 8D 9H | 6C JC QC"
ALL_HAVE_COMBINATIONS = "AS AC AD | 7S 8S 9S | 6C JC QC"


def test_a_window_opens_before_every_lead_whoever_holds_what() -> None:
    """Source: rules 1.8, race and leak: a pause only for a holder would tell everybody."""
    states = [deal(hands, turned="6H") for hands in (PLAIN, SEAT_2_HAS_A_MOLODKA, ALL_HAVE_COMBINATIONS)]
    assert {state.phase for state in states} == {Phase.WINDOW}
    assert {to_act(state) for state in states} == {(0, 1, 2)}
    assert len({view(state, None) for state in states}) == 1


def test_a_window_opens_again_after_the_draw() -> None:
    """Source: rules 1.8: after every draw."""
    state = position("7S 8C 9D | 7C 8D 9H", turned="6H")
    happened = events(state, "0 lead 7S", "1 discard 7C")
    assert happened[-1] == WindowOpened(0)


def test_a_seat_without_a_combination_sees_the_window_alike() -> None:
    """Source: rules 1.8: the button is in the holder's private chat only."""
    plain, molodka = deal(PLAIN, turned="6H"), deal(SEAT_2_HAS_A_MOLODKA, turned="6H")
    for viewer in (0, 1):
        assert view(plain, viewer) == view(molodka, viewer)
    assert view(molodka, 2).legal == (Announce(2, Combination.MOLODKA, parse_cards("6C JC QC")),)
    assert view(plain, 2).legal == ()


def test_a_holder_may_stay_silent() -> None:
    """Source: rules 1.8."""
    state = play(deal(SEAT_2_HAS_A_MOLODKA, turned="6H"), "- close")
    assert (state.phase, state.turn) == (Phase.LEAD, 0)


def test_the_leader_is_asked_when_the_window_closes_without_announcement() -> None:
    """Source: rules 1.8."""
    assert events(deal(PLAIN, turned="6H"), "- close") == [LeadAsked(0)]


def test_no_card_is_laid_before_the_window_closes() -> None:
    """Source: rules 1.8: the lead is accepted after the window."""
    state = play(deal(PLAIN, turned="6H"), "0 lead 7S")
    assert state.plays == ()
    assert state.hands[0] == parse_cards("7S 8C 9D")
    assert state.phase is Phase.WINDOW


def test_a_lead_held_is_played_when_the_window_closes() -> None:
    """Source: rules 1.8."""
    state = play(deal(PLAIN, turned="6H"), "0 lead 7S")
    assert events(state, "- close") == [Led(0, parse_cards("7S"), None)]


def test_a_lead_held_is_seen_by_its_leader_only() -> None:
    """Source: rules 1.8, secrecy."""
    before = deal(PLAIN, turned="6H")
    state, happened = step(before, "0 lead 7S")
    assert happened == (LeadHeld(0, parse_cards("7S")),)
    assert view(state, 0).held == parse_cards("7S")
    for viewer in (1, 2, None):
        assert redact(happened[0], viewer) is None
        # The version counts actions; nothing else may differ.
        assert view(state, viewer)._replace(version=before.version) == view(before, viewer)


def test_a_lead_held_cannot_be_changed() -> None:
    """Source: the house: a move made is made."""
    state = play(deal(PLAIN, turned="6H"), "0 lead 7S")
    assert refusal(state, "0 lead 8C") is Reason.ALREADY_CHOSEN
    assert legal_actions(state, 0) == ()


def test_a_lead_held_goes_back_when_an_announcement_takes_the_lead() -> None:
    """Source: rules 1.8: a combination leads out of turn."""
    state = play(deal(SEAT_2_HAS_A_MOLODKA, turned="6H"), "0 lead 7S", "2 announce MOLODKA 6C JC QC")
    happened = events(state, "- close")
    assert happened == [
        LeadReturned(0, parse_cards("7S")),
        Led(2, parse_cards("6C JC QC"), Combination.MOLODKA),
    ]
    assert redact(happened[0], 1) is redact(happened[0], None) is None
    state = play(state, "- close")
    assert state.hands[0] == parse_cards("7S 8C 9D")
    assert state.held == NO_CARDS


def test_a_combination_held_by_the_leader_counts_as_shown() -> None:
    """Source: 000a: the rightful leader keeps the lead with a combination of equal rank."""
    state = play(deal(ALL_HAVE_COMBINATIONS, turned="6H"), "0 lead AS AC AD")
    state = play(state, "1 announce MOLODKA 7S 8S 9S", "2 announce MOLODKA 6C JC QC")
    assert events(state, "- close") == [Led(0, parse_cards("AS AC AD"), Combination.ACES)]


def test_a_molodka_held_by_the_leader_yields_to_three_aces() -> None:
    """Source: 003: three aces stand above a molodka."""
    state = play(deal("7S 8S 9S | AS AC AD", turned="6H"), "0 lead 7S 8S 9S", "1 announce ACES AS AC AD")
    assert play(state, "- close").plays[0].seat == 1


def test_a_part_of_a_combination_held_by_the_leader_does_not_count() -> None:
    """Source: 000a, 003: it must be led whole."""
    state = play(deal("7S 8S 9S | 6C JC QC", turned="6H"), "0 lead 7S 8S", "1 announce MOLODKA 6C JC QC")
    assert play(state, "- close").plays[0].seat == 1


def test_the_leader_shows_his_combination_by_leading_it() -> None:
    """Source: rules 1.8: showing it is leading it."""
    assert refusal(deal(ALL_HAVE_COMBINATIONS, turned="6H"), "0 announce ACES AS AC AD") is Reason.NOT_NOW


def test_an_announcement_is_known_to_all_but_its_cards_are_not() -> None:
    """Source: rules 1.8; the cards are shown when they are led."""
    state, happened = step(deal(SEAT_2_HAS_A_MOLODKA, turned="6H"), "2 announce MOLODKA 6C JC QC")
    assert happened == (Announced(2, Combination.MOLODKA),)
    for viewer in (0, 1, None):
        assert view(state, viewer).announced == ((2, Combination.MOLODKA),)


def test_an_announcement_is_made_once() -> None:
    """Source: the house."""
    state = deal(SEAT_2_HAS_A_MOLODKA, turned="6H")
    announced = play(state, "2 announce MOLODKA 6C JC QC")
    assert refusal(announced, "2 announce MOLODKA 6C JC QC") is Reason.ALREADY_ANNOUNCED


@pytest.mark.parametrize(
    "line",
    [
        "1 announce MOLODKA 7C 8D 9H",
        "1 announce MOLODKA 6C JC QC",
        "1 announce MOLODKA",
        "2 announce ACES 6C JC QC",
        "2 announce BURA 6C JC QC",
        "2 announce MOLODKA 6C JC",
        "2 announce MOLODKA 6C JC KC",
    ],
)
def test_an_announcement_must_be_true(line: str) -> None:
    """Source: the house: false announcements are impossible."""
    assert refusal(deal(SEAT_2_HAS_A_MOLODKA, turned="6H"), line) is Reason.NO_SUCH_COMBINATION


def test_nobody_who_does_not_sit_can_announce() -> None:
    """Source: the house."""
    state = deal(SEAT_2_HAS_A_MOLODKA, turned="6H")
    assert refusal(state, "7 announce MOLODKA 6C JC QC") is Reason.NOT_YOUR_TURN
    assert refusal(state, "-1 announce MOLODKA 6C JC QC") is Reason.NOT_YOUR_TURN


def test_the_order_of_announcements_does_not_matter() -> None:
    """Source: 003, 004: ties go by order of seats from the rightful leader."""
    state = deal("7D 8H 9D | 7S 8S 9S | 6C JC QC", turned="6H")
    lines = ("1 announce MOLODKA 7S 8S 9S", "2 announce MOLODKA 6C JC QC")
    for order in (lines, lines[::-1]):
        done = play(state, *order, "- close")
        assert done.plays[0].seat == 1


def test_the_question_put_to_the_leader_stays_the_same_through_the_window() -> None:
    """Source: the house: a button pressed while others announce is not out of date."""
    state = deal(SEAT_2_HAS_A_MOLODKA, turned="6H")
    later = play(state, "2 announce MOLODKA 6C JC QC")
    assert later.decision == state.decision
    closed = play(deal(PLAIN, turned="6H"), "- close")
    assert closed.decision == state.decision


def test_there_is_no_window_once_hands_are_short_of_three_cards() -> None:
    """Source: rules 1.8: nobody can hold a combination, and everybody can see that."""
    state = position("7S 8C 6D | 7C 8D 9H", turned="6H", stock="", taken="6H | -")
    lines = ("0 lead 7S", "1 discard 7C")
    assert events(state, *lines)[-1] == LeadAsked(0)
    assert to_act(play(state, *lines)) == (0,)


def test_there_is_no_window_where_no_combination_gives_the_lead() -> None:
    """Source: rules 1.8."""
    rules = RuleSet(aces="off", molodka="off")
    assert deal(PLAIN, turned="6H", rules=rules).phase is Phase.LEAD


def test_no_lead_is_closed_twice() -> None:
    """Source: the house."""
    assert refusal(play(deal(PLAIN, turned="6H"), "- close"), "- close") is Reason.NOT_NOW


def test_without_a_window_the_first_action_counts_the_lead() -> None:
    """Source: rules 1.8: combo_window 0."""
    state = deal(SEAT_2_HAS_A_MOLODKA, turned="6H", rules=NO_WINDOW)
    state = play(state, "0 lead 7S")
    assert state.plays[0].seat == 0
    assert refusal(state, "2 announce MOLODKA 6C JC QC") is Reason.NOT_NOW


def test_without_a_window_the_first_action_counts_the_announcement() -> None:
    """Source: rules 1.8: combo_window 0."""
    state = deal(SEAT_2_HAS_A_MOLODKA, turned="6H", rules=NO_WINDOW)
    happened = events(state, "2 announce MOLODKA 6C JC QC")
    assert happened[-1] == Led(2, parse_cards("6C JC QC"), Combination.MOLODKA)
    assert refusal(play(state, "2 announce MOLODKA 6C JC QC"), "0 lead 7S") is Reason.NOT_NOW


def test_without_a_window_who_may_act_tells_nothing_either() -> None:
    """Source: rules 1.8, race and leak."""
    plain, molodka = (deal(hands, turned="6H", rules=NO_WINDOW) for hands in (PLAIN, SEAT_2_HAS_A_MOLODKA))
    assert to_act(plain) == to_act(molodka) == (0, 1, 2)
    assert view(plain, None) == view(molodka, None)


def test_the_leader_may_choose_any_lead_in_the_window() -> None:
    """Source: rules 1.8: the lead chosen meanwhile waits."""
    leads = {move for move in legal_actions(deal(PLAIN, turned="6H"), 0) if isinstance(move, Lead)}
    assert leads == {Lead(0, parse_cards(card)) for card in ("7S", "8C", "9D")}


def test_classic_gives_five_seconds() -> None:
    """Source: the house; 0 to 30 are allowed."""
    assert CLASSIC.combo_window == 5


def test_the_window_opens_last_after_the_deal() -> None:
    """Source: rules 1.8."""
    assert deal_step(PLAIN, turned="6H").events[-1] == WindowOpened(0)
