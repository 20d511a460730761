"""Bura, three aces, molodka: what they are, which stands above which, and what they give."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.cards import pack, parse_cards, rank_of
from engine.play import Phase, Reason, ResultKind, view
from engine.play.events import CombinationShown, DealEnded, LeadAsked, Led, WindowOpened
from engine.rules import CLASSIC, NO_TRUMP, Combination, RuleSet
from engine.rules.combinations import combination_of, high_cards
from tests.engine.golden import expected
from tests.engine.positions import deal, deal_step, events, play, position, refusal

DIAMONDS, HEARTS = 2, 3
BY_ORDER = RuleSet(bura_tie="order")


def named(cards: str, trump: int) -> str | None:
    """Return the name of a combination, as the golden positions call it."""
    combination = combination_of(parse_cards(cards), trump, CLASSIC)
    return None if combination is None else combination.name.lower()


def winner_of(hands: str, turned: str, rules: RuleSet = CLASSIC) -> int:
    """Return who wins by a bura at the deal; seat 0 is the leader."""
    state = deal(hands, turned=turned, rules=rules)
    assert state.result is not None
    assert state.result.kind is ResultKind.COMBINATION
    return state.result.seat


def test_g33_three_trumps_three_of_a_suit_three_aces() -> None:
    """Source: 000a, 000b, 003; three sixes mean nothing in «Классика» (000b alone has them)."""
    names = [named(cards, HEARTS) for cards in ("6H 7H 8H", "6S 7S 8S", "AS AC AD", "6H 6S 6C", "6D 6S 6C")]
    assert names == [None if name == "little_moscow" else name for name in expected("G33")]


def test_g33_two_of_a_suit_and_a_third_card_are_nothing() -> None:
    """Source: 000a, 003."""
    assert named("6S 7S 8H", HEARTS) is None
    assert named("AS AC KD", HEARTS) is None


def test_three_aces_with_the_trump_ace_are_three_aces() -> None:
    """Source: 000a, 003."""
    assert named("AS AC AH", HEARTS) == "aces"


def test_g34_bura_stands_above_aces_and_aces_above_molodka() -> None:
    """Source: 000a, 000b, 003, 004; no source disagrees."""
    assert [rank.name.lower() for rank in sorted(Combination, reverse=True)] == expected("G34")


def test_g34_at_the_table_aces_lead_before_a_molodka_nearer_to_the_leader() -> None:
    """Source: 003: three aces stand above a molodka."""
    state = deal("7S 8C 9D | 6C 7C 8D | 9S JS KS | AS AC AD", turned="6H")
    state = play(state, "2 announce MOLODKA 9S JS KS", "3 announce ACES AS AC AD", "- close")
    assert state.plays[0].seat == 3


def test_g35_of_two_molodkas_the_first_clockwise_from_the_rightful_leader_leads() -> None:
    """Source: 003, 004."""
    hands = "6S 7S 8S | 9D 8C JH | 7D QC KH | 9C JC KC"
    state = deal(hands, turned="6H", dealer=1)
    assert state.leader == 2
    lines = ("0 announce MOLODKA 6S 7S 8S", "3 announce MOLODKA 9C JC KC")
    for order in (lines, lines[::-1]):
        done = play(state, *order, "- close")
        assert done.plays[0].seat == expected("G35")


def test_g35_the_rightful_leader_keeps_the_lead_with_a_molodka_of_his_own() -> None:
    """Source: 000a."""
    state = deal("6S 7S 8S | 9C JC KC", turned="6H")
    state = play(state, "1 announce MOLODKA 9C JC KC", "0 lead 6S 7S 8S", "- close")
    assert state.plays[0].seat == 0


def test_g36_under_high_card_the_higher_molodka_leads() -> None:
    """Source: 000b: the ten is higher than the king."""
    assert (high_cards(parse_cards("8C 9C TC")) > high_cards(parse_cards("6S 7S KS"))) == expected("G36")
    rules = RuleSet(molodka_tie="high_card")
    state = deal("9D 8D JH | 6S 7S KS | 8C 9C TC", turned="6H", rules=rules)
    state = play(state, "1 announce MOLODKA 6S 7S KS", "2 announce MOLODKA 8C 9C TC", "- close")
    assert state.plays[0].seat == 2


@pytest.mark.parametrize(
    ("first", "second", "leads"),
    [
        ("6S 7S AS", "9C TC KC", 1),
        ("7S 9S AS", "6C TC AC", 2),
        ("7S TS AS", "8C TC AC", 2),
        ("7S TS AS", "7C TC AC", 1),
    ],
    ids=["top card", "second card", "third card", "all alike: by order"],
)
def test_under_high_card_the_top_card_counts_then_the_next(first: str, second: str, leads: int) -> None:
    """Source: 000b; rules 1.8 for the cards below the top."""
    state = deal(f"9D 8D JH | {first} | {second}", turned="6H", rules=RuleSet(molodka_tie="high_card"))
    state = play(state, f"1 announce MOLODKA {first}", f"2 announce MOLODKA {second}", "- close")
    assert state.plays[0].seat == leads


@pytest.mark.parametrize(("rules", "seat"), [(CLASSIC, 1), (BY_ORDER, 0)], ids=["playoff", "order"])
def test_g37_the_second_bura_beats_the_first_in_a_playoff_only(rules: RuleSet, seat: int) -> None:
    """Source: played off 003, 000a; by order 004."""
    assert winner_of("6D 7D 9D | 8D TD AD", "JD", rules) == seat
    assert expected("G37") == "second"


@pytest.mark.parametrize("rules", [CLASSIC, BY_ORDER], ids=["playoff", "order"])
def test_g38_the_leader_wins_unless_every_card_is_beaten(rules: RuleSet) -> None:
    """Source: 003, 004."""
    assert winner_of("6D KD AD | 7D QD TD", "JD", rules) == 0
    assert expected("G38") == "first"


def test_g39_g40_g41_a_bura_wins_over_three_aces_whoever_leads() -> None:
    """Source: 000a and 004 by rank; 003 would play them off."""
    assert winner_of("AS AC AD | 6D KD TD", "JD") == 1
    assert winner_of("AS AC AH | 6D 7D 8D", "JD") == 1
    assert winner_of("6D 7D 8D | AS AC AD", "JD") == 0


def test_g42_two_hands_of_three_aces_cannot_meet() -> None:
    """Source: arithmetic: one pack has four."""
    for rank, count in zip((8, 0), expected("G42"), strict=True):
        cards = [card for card in pack(36) if rank_of(card) == rank]
        assert len(cards) == count
        threes = [set(three) for three in combinations(cards, 3)]
        assert not any(one.isdisjoint(two) for one in threes for two in threes)


def test_g45_without_a_trump_three_of_a_suit_are_a_molodka_and_never_a_bura() -> None:
    """Source: 000a, 001, 004."""
    assert named("6H 7H 8H", NO_TRUMP) == "molodka"


def test_of_three_buras_each_next_must_beat_the_best_so_far() -> None:
    """Source: 000a, 003; three are possible only once the turned trump is drawn."""
    # Seat 3 takes the trick, so the draw goes 3, 0, 1, 2 and the last trump comes to seat 2.
    hands = "JD 9D 7S | 8D KD 7C | 6D QD 8C | AS 9S 6C"
    state = position(hands, turned="TD", stock="8S 7D AD", rest=3)
    state = play(state, "0 lead 7S", "1 discard 7C", "2 discard 8C", "3 beat AS", "3 pass")
    assert state.result is not None
    assert [seat for seat, _ in state.result.shown] == [0, 1, 2]
    assert state.result.seat == 1


def test_p14_a_bura_dealt_to_the_dealer_wins_before_the_lead() -> None:
    """Source: 004: it is shown before the opponent's lead; 000b, 003, 004: it counts at the deal."""
    state, happened = deal_step("9S 6C 8C | 6D 7D 8D", turned="TD")
    assert state.phase is Phase.BETWEEN
    assert state.result is not None
    assert (state.result.kind, state.result.seat) == (ResultKind.COMBINATION, 1)
    assert isinstance(happened[-1], DealEnded)
    assert not any(isinstance(event, LeadAsked | WindowOpened | Led) for event in happened)


def test_a_bura_takes_the_whole_pot() -> None:
    """Source: 000a, 001, 003, 004."""
    state, happened = deal_step("9S 6C 8C | 6D 7D 8D | 9C JS QH", turned="TD")
    assert state.pot == 0
    assert state.chips == (-5, 10, -5)
    assert CombinationShown(1, Combination.BURA, parse_cards("6D 7D 8D")) in happened


def test_a_bura_that_comes_with_the_draw_wins_before_the_next_lead() -> None:
    """Source: 000a, 003: at the start of any trick."""
    state = position("7S 8C 9C | 6D 7D 8S", turned="9D", stock="6S TD JD KD")
    happened = events(state, "0 lead 7S", "1 discard 8S")
    assert CombinationShown(1, Combination.BURA, parse_cards("6D 7D TD")) in happened
    assert play(state, "0 lead 7S", "1 discard 8S").dealer == 1


def test_a_bura_shows_the_buras_and_nothing_else_before_the_end() -> None:
    """Source: 003: the cards of the bura are shown."""
    state, happened = deal_step("6D 7D 9D | 8D TD AD | 9C JS QH", turned="JD")
    assert [event for event in happened if isinstance(event, CombinationShown)] == [
        CombinationShown(0, Combination.BURA, parse_cards("6D 7D 9D")),
        CombinationShown(1, Combination.BURA, parse_cards("8D TD AD")),
    ]
    assert state.result is not None
    assert [seat for seat, _ in state.result.shown] == [0, 1]


def test_playoff_goes_in_order_from_the_leader() -> None:
    """Source: 003: the elder hand leads."""
    state = deal("8D TD AD | 9C JS QH | 6D 7D 9D", turned="JD", dealer=1)
    assert state.result is not None
    assert [seat for seat, _ in state.result.shown] == [2, 0]
    assert state.result.seat == 0


@pytest.mark.parametrize(("shokha", "seat"), [(True, 1), (False, 0)])
def test_playoff_counts_the_six_of_spades_as_the_table_does(*, shokha: bool, seat: int) -> None:
    """Source: 003 for the playoff; P for the shokha, which beats the ace of trumps."""
    state = deal("7S 8S AS | 6S TS KS", turned="JS", rules=replace(CLASSIC, shokha=shokha))
    assert state.result is not None
    assert state.result.winners == (seat,)


def test_two_trumps_and_a_third_card_are_no_bura() -> None:
    """Source: all."""
    assert deal("6D 7D 9S | 8D TD AS", turned="JD").result is None


def test_two_trumps_left_at_the_end_are_no_bura() -> None:
    """Source: all: a bura is three cards."""
    assert named("6D 7D", DIAMONDS) is None


def test_p15_a_molodka_after_the_lead_is_laid_waits_for_the_next_trick() -> None:
    """Source: rules 1.8: only at the start of a trick."""
    state = play(deal("7S 8C 9D | 9C JC KC", turned="6H", stock="AD TD KD QD"), "- close", "0 lead 7S")
    assert refusal(state, "1 announce MOLODKA 9C JC KC") is Reason.NOT_NOW


def test_p22_three_aces_are_beaten_only_if_each_is_trumped() -> None:
    """Source: 000a, 003."""
    state = deal("AS AC AD | JC KC TC | 6H 7H 8D", turned="9H", dealer=2)
    state = play(state, "0 lead AS AC AD", "- close")
    assert state.plays[0].cards == parse_cards("AS AC AD")
    assert refusal(state, "1 beat JC KC TC") is Reason.DOES_NOT_BEAT
    state = play(state, "1 discard JC KC TC")
    assert refusal(state, "2 beat 6H 7H 8D") is Reason.DOES_NOT_BEAT


def test_p22_three_trumps_beat_three_plain_aces() -> None:
    """Source: 003 (G40)."""
    state = position("AS AC AD | 6H 7H 8H", turned="9H")
    state = play(state, "0 lead AS AC AD", "1 beat 6H 7H 8H")
    assert state.tricks[-1].taker == 1


def test_three_aces_are_the_only_lead_of_mixed_suits() -> None:
    """Source: 000a, 003."""
    state = position("AS AC AD | 6H 7H 8S", turned="9H")
    assert refusal(state, "0 lead AS AC AD") is None
    assert refusal(state, "0 lead AS AC") is Reason.NOT_ONE_SUIT


def test_with_aces_off_three_aces_are_no_lead_and_no_combination() -> None:
    """Source: 001 has none in the base game."""
    rules = RuleSet(aces="off")
    state = deal("7S 8C 9D | AS AC AD", turned="6H", rules=rules)
    assert refusal(state, "1 announce ACES AS AC AD") is Reason.NO_SUCH_COMBINATION
    state = position("AS AC AD | 7S 8C 9D", turned="6H", rules=rules)
    assert refusal(state, "0 lead AS AC AD") is Reason.NOT_ONE_SUIT


def test_with_molodka_off_three_of_a_suit_are_led_in_turn_only() -> None:
    """Source: 004: must be agreed."""
    rules = RuleSet(molodka="off")
    state = deal("7S 8S 9S | 7C 8C 9C", turned="6H", rules=rules)
    assert refusal(state, "1 announce MOLODKA 7C 8C 9C") is Reason.NO_SUCH_COMBINATION
    assert refusal(state, "0 lead 7S 8S 9S") is None


def test_a_combination_at_the_deal_counts() -> None:
    """Source: 000b, 003, 004; 000a deals anew."""
    state = play(deal("7S 8C 9D | 9C JC KC", turned="6H"), "1 announce MOLODKA 9C JC KC", "- close")
    assert state.plays[0].seat == 1


def test_an_announced_combination_is_led_whole_and_face_up() -> None:
    """Source: 000a, 003: showing it is leading it."""
    state = deal("7S 8C 9D | 9C JC KC", turned="6H")
    happened = events(state, "1 announce MOLODKA 9C JC KC", "- close")
    assert happened[-1] == Led(1, parse_cards("9C JC KC"), Combination.MOLODKA)
    assert view(play(state, "1 announce MOLODKA 9C JC KC", "- close"), None).plays[0].cards == parse_cards(
        "9C JC KC"
    )


def test_after_a_lead_out_of_turn_the_others_answer_clockwise_from_it() -> None:
    """Source: rules 1.8."""
    state = deal("7S 8C 9D | 7D 8S QC | 9C JC KC", turned="6H")
    state = play(state, "2 announce MOLODKA 9C JC KC", "- close")
    assert state.turn == 0
    state = play(state, "0 discard 7S 8C 9D", "1 discard 7D 8S QC")
    assert state.tricks[-1].taker == 2
