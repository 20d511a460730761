"""The Georgian games of three and of five cards [2.25]."""

from __future__ import annotations

import pytest

from engine.cards import pack, parse_cards
from engine.play import Phase, Reason, ResultKind, State, legal_actions, to_act
from engine.play.actions import Lead
from engine.play.events import LeadTurned, Led
from engine.rules import Combination, RuleSet
from engine.rules.raising import raised
from tests.engine.positions import deal, events, play, position, refusal
from tests.engine.variants.tables import (
    before_the_last_trick,
    begin,
    counted,
    preset,
    random_deal,
    result_of,
    run_out,
    shuffled,
)

THREE = preset("georgian_three")
FIVE = preset("georgian_five")
TURN = "6S 7D 8C 9H JS | 6C 7C 9C JC KC"


def test_georgian_three_plays_20_cards_for_31() -> None:
    """Source: GE, GB."""
    assert (THREE.deck, THREE.hand_size, THREE.goal, THREE.claim_min) == (20, 3, "claim", 31)
    state = random_deal(preset("georgian_three", bura="off"), 2, seed=1)
    assert len(state.stock) == 14
    assert all(card in pack(20) for card in state.stock)


def test_georgian_three_a_bura_wins_and_a_wrong_claim_loses() -> None:
    """Source: GE, GB: bura cannot be beaten in 20 cards."""
    state = deal("JH QH KH | AS KC TD", turned="TH", rules=THREE)
    assert (result_of(state).winners, state.scores) == ((0,), (1, 0))
    late = position("AS QC JD | JC QD KD", turned="TH", stock="KS JS KC", taken="- | AC", rest=1, rules=THREE)
    late = play(late, "0 lead AS", "1 discard KD")
    late = late if late.phase is Phase.CLAIM else late._replace(phase=Phase.CLAIM, turn=0)
    wrong = play(late, "0 claim")
    assert (result_of(wrong).kind, wrong.scores) == (ResultKind.CLAIM_WRONG, (0, 1))


def test_georgian_five_plays_36_cards_for_61() -> None:
    """Source: GE, GB: the whole pack, open discards."""
    assert (FIVE.deck, FIVE.hand_size, FIVE.goal, FIVE.discards) == (36, 5, "whole_pack", "open")
    state = random_deal(preset("georgian_five", bura="off"), 2, seed=1)
    assert [hand.bit_count() for hand in state.hands] == [5, 5]
    assert sum(result_of(run_out(state)).counted) == 120


@pytest.mark.parametrize(("points", "scores"), [((61, 59), (1, 0)), ((59, 61), (0, 1)), ((60, 60), (0, 0))])
def test_georgian_five_61_wins_and_60_to_60_is_a_draw(
    points: tuple[int, int], scores: tuple[int, int]
) -> None:
    """Source: GE («ყაიმი»)."""
    assert counted(preset("georgian_five", molodka="off"), *points).scores == scores


def counted_at(stake: int, *points: int) -> State:
    """Return the table after a deal at a raised stake."""
    state = before_the_last_trick(preset("georgian_five", bura="off"), *points)._replace(stake=stake)
    return play(state, "0 lead 6S", "1 discard 6C")


def test_georgian_five_a_draw_is_replayed_keeping_the_raise() -> None:
    """Source: GE."""
    rules = preset("georgian_five", bura="off")
    state = counted_at(3, 60, 60)
    assert result_of(state).winners == ()
    again = begin(state, shuffled(rules, 2))
    assert again.stake == 3
    decided = begin(counted_at(3, 61, 59), shuffled(rules, 2))
    assert (decided.stake, decided.scores) == (1, (3, 0))


def test_georgian_five_five_trumps_are_a_bura() -> None:
    """Source: GE: wins by default, or gives only the lead."""
    hands = "6H 7H 8H 9H JH | 6S 7D 8C 9C JS"
    assert result_of(deal(hands, turned="QH", rules=FIVE)).winners == (0,)
    lead = deal(hands, turned="QH", rules=preset("georgian_five", bura="lead"))
    assert lead.result is None
    four = deal("6H 7H 8H 9H JC | 6S 7D 8C 9C JS", turned="QH", rules=FIVE)
    assert four.result is None


def test_molodka_answer_turns_the_trick_round() -> None:
    """Source: GE («ურიგოდ»): even as an answer; the led card counts for the other's answer."""
    state = play(deal(TURN, turned="QH", rules=FIVE), "0 lead 6S")
    assert Lead(1, parse_cards("6C 7C 9C JC KC")) in legal_actions(state, 1)
    happened = events(state, "1 lead 6C 7C 9C JC KC")
    assert LeadTurned(0, parse_cards("6S")) in happened
    assert Led(1, parse_cards("6C 7C 9C JC KC"), Combination.MOLODKA) in happened
    state = play(state, "1 lead 6C 7C 9C JC KC")
    assert (state.phase, state.turn, to_act(state)) == (Phase.ANSWER, 0, (0,))
    assert state.hands == (parse_cards("6S 7D 8C 9H JS"), 0)
    state = play(state, "0 discard 6S 7D 8C 9H JS")
    assert (state.tricks[-1].taker, len(state.tricks)) == (1, 1)
    assert state.leader == 1


def test_molodka_answer_is_a_contested_lead() -> None:
    """Source: GE: the other may beat it with all his cards, the led one among them."""
    hands = "7H 8C 9C QC 6D | 6C 7C JC KC TC"
    state = play(deal(hands, turned="QH", rules=FIVE), "0 lead 7H", "1 lead 6C 7C JC KC TC")
    assert refusal(state, "0 beat 7H 8C 9C QC 6D") is Reason.DOES_NOT_BEAT
    hands = "7H 8C QC 8H AC | 6C 7C JC KC TC"
    state = play(deal(hands, turned="QH", rules=FIVE), "0 lead 7H", "1 lead 6C 7C JC KC TC")
    assert play(state, "0 beat 7H 8C QC 8H AC").tricks[-1].taker == 0


@pytest.mark.parametrize(
    ("hand", "why"),
    [("6C 7C 9C JC KS", "two suits"), ("6C 7C 9C JC QD", "two suits again")],
)
def test_molodka_answer_needs_the_whole_hand_of_one_suit(hand: str, why: str) -> None:
    """Source: GE."""
    state = play(deal(f"6S 7D 8C 9H JS | {hand}", turned="QH", rules=FIVE), "0 lead 6S")
    assert refusal(state, f"1 lead {hand}") is not None, why
    assert refusal(state, "1 lead 6C 7C 9C JC") is not None


def test_molodka_answer_cannot_turn_a_molodka() -> None:
    """Source: GE: what is led whole can only be beaten."""
    state = deal("6S 7S 8S 9S JS | 6C 7C 9C JC KC", turned="QH", rules=FIVE)
    state = play(state, "0 lead 6S 7S 8S 9S JS")
    assert refusal(state, "1 lead 6C 7C 9C JC KC") is not None


def test_molodka_answer_is_not_turned_back() -> None:
    """Source: GE: one turn a trick."""
    state = play(deal("6S 7S 8S 9S JS | 6C 7C 9C JC KC", turned="QH", rules=FIVE), "0 lead 6S")
    state = play(state, "1 lead 6C 7C 9C JC KC")
    assert refusal(state, "0 lead 6S 7S 8S 9S JS") is not None


def test_molodka_answer_is_for_full_hands() -> None:
    """Source: GE: the whole hand, five cards."""
    state = position("6S 7D | 6C 7C", turned="QH", stock="", rules=FIVE)
    assert refusal(play(state, "0 lead 6S"), "1 lead 6C 7C") is not None


def test_molodka_answer_may_be_announced_before_the_lead_too() -> None:
    """Source: GE («ურიგოდ»)."""
    state = deal(TURN, turned="QH", rules=FIVE)
    assert refusal(state, "1 announce MOLODKA 6C 7C 9C JC KC") is None


def test_molodka_lead_turns_no_trick_round() -> None:
    """Source: 000a, 003: before the lead only."""
    rules = preset("georgian_five", molodka="lead")
    state = play(deal(TURN, turned="QH", rules=rules), "0 lead 6S")
    assert refusal(state, "1 lead 6C 7C 9C JC KC") is Reason.NOT_NOW


@pytest.mark.parametrize("rules", [THREE, FIVE], ids=["three", "five"])
def test_dave_in_georgian_goes_from_two_to_six_in_order(rules: RuleSet) -> None:
    """Source: GE, GB: davi, se, chari, panji, shashi."""
    levels, stake = [], 1
    while (higher := raised(stake, rules)) > stake:
        levels.append(higher)
        stake = higher
    assert levels == [2, 3, 4, 5, 6]


def test_dave_in_georgian_alternates_and_a_refusal_pays_the_level_before() -> None:
    """Source: GE, GB."""
    state = deal("AS KC QD | AC TD JS", turned="QH", rules=THREE)
    state = play(state, "0 raise", "1 accept", "0 lead AS", "1 raise")
    assert refusal(state, "1 raise") is not None
    state = play(state, "0 accept", "1 discard JS")
    assert state.stake == 3
    if state.phase is Phase.CLAIM:
        state = play(state, "0 pass")
    state = play(state, "0 raise", "1 refuse")
    assert (result_of(state).winners, state.scores) == ((0,), (3, 0))


def test_target_of_georgian_is_seven_without_a_lead() -> None:
    """Source: GE: to 1, 3, 5, 7 or 11."""
    state = deal("JH QH KH | AS KC TD", turned="TH", rules=THREE)
    assert state.phase is Phase.BETWEEN
    rules = preset("georgian_three", target=1)
    over = deal("JH QH KH | AS KC TD", turned="TH", rules=rules)
    assert (over.phase, result_of(over).champions) == (Phase.MATCH_OVER, (0,))


def test_first_lead_loser_leads_the_next_round() -> None:
    """Source: GE, GB: the loser by default."""
    state = deal("JH QH KH | AS KC TD", turned="TH", rules=THREE)
    assert (state.first, begin(state, shuffled(THREE, 4)).leader) == (1, 1)


def test_georgian_three_a_maliutka_leads_out_of_turn_and_as_an_answer() -> None:
    """Source: GE («რიგით» and «ურიგოდ»), the games of three and of five cards alike."""
    state = deal("KS QS JD | AC TC KC", turned="QH", rules=THREE)
    assert refusal(state, "1 announce MOLODKA AC TC KC") is None
    state = play(state, "0 lead KS")
    assert LeadTurned(0, parse_cards("KS")) in events(state, "1 lead AC TC KC")
    state = play(state, "1 lead AC TC KC")
    assert (state.turn, state.hands) == (0, (parse_cards("KS QS JD"), 0))
