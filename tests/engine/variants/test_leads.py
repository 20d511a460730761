"""What may be led, and who leads, in variants."""

from __future__ import annotations

import pytest

from engine.play import NO_SEAT, Phase, Reason, ResultKind, legal_actions, new_table, view
from engine.play.actions import Lead, Offer
from engine.play.events import CardsOffered, Led, OfferAnswered
from engine.rules import RuleConflict
from tests.engine.golden import expected
from tests.engine.positions import deal, events, play, position, refusal
from tests.engine.variants.tables import (
    begin,
    classic,
    counted,
    preset,
    random_deal,
    result_of,
    run_out,
    shuffled,
)

RANKS = preset("ranks")
ASKING = preset("nemazanye")
PAIR = "8S 8H KC | 9S 6D TC | 7C JC QH"


def test_g43_three_jacks_are_led_and_each_is_beaten_by_itself() -> None:
    """Source: 001: leads of one rank; the trump jack needs a higher trump."""
    hands = "JS JH JD | KS TH QD | KC TC AS"
    state = play(deal(hands, turned="6D", rules=RANKS), "0 lead JS JH JD")
    assert [refusal(state, "1 beat KS TH QD") is None] == expected("G43")[:1]
    other = play(deal("JS JH JD | KS TH AS | KC TC QD", turned="6D", rules=RANKS), "0 lead JS JH JD")
    assert refusal(other, "1 beat KS TH AS") is Reason.DOES_NOT_BEAT
    assert expected("G43")[1] is False


def test_rank_leads_on_let_two_or_three_of_one_rank_be_led() -> None:
    """Source: 001 [2.7], trumps included; refused in «Классика»."""
    hands = "8S 8H 8C | KC QD 7C"
    for cards in ("8S 8H", "8H 8C", "8S 8H 8C"):
        assert refusal(deal(hands, turned="6H", rules=RANKS), f"0 lead {cards}") is None
        assert refusal(deal(hands, turned="6H", rules=classic()), f"0 lead {cards}") is Reason.NOT_ONE_SUIT


def test_rank_leads_on_need_nobodys_consent() -> None:
    """Source: 001: it is simply allowed."""
    state = play(deal("8S 8H 9C | KC QD 7C", turned="6H", rules=RANKS), "0 lead 8S 8H")
    assert (state.phase, state.turn) == (Phase.ANSWER, 1)


def test_rank_leads_on_do_not_mix_ranks_and_suits() -> None:
    """Source: 001: of one value or of one suit."""
    state = deal("8S 8H 9H | KC QD 7C", turned="6D", rules=RANKS)
    assert refusal(state, "0 lead 8S 8H 9H") is Reason.NOT_ONE_SUIT
    assert refusal(state, "0 lead 8S 9H") is Reason.NOT_ONE_SUIT
    assert refusal(state, "0 lead 8H 9H") is None


def test_rank_leads_on_lead_three_aces_in_turn_without_a_combination() -> None:
    """Source: 001 by rules 2.7."""
    rules = preset("ranks", aces="off")
    happened = events(deal("AS AH AC | KC QD 7C", turned="6D", rules=rules), "0 lead AS AH AC")
    assert happened[0] == Led(0, deal("AS AH AC | KC QD 7C", turned="6D", rules=rules).hands[0], None)
    assert refusal(deal("AS AH AC | KC QD 7C", turned="6D", rules=classic(aces="off")), "0 lead AS AH AC")


def test_rank_leads_on_are_no_larger_than_the_smallest_hand() -> None:
    """Source: rules 1.2."""
    state = position("8S 8H | KC", turned="6D", stock="", rules=RANKS)
    assert refusal(state, "0 lead 8S 8H") is Reason.TOO_MANY_CARDS


@pytest.mark.parametrize(
    ("hands", "line", "index"),
    [
        (PAIR, "1 beat 9S 6D", 1),
        (PAIR, "1 beat 9S TC", 2),
        ("8S 8H KC | 9S 9H TC | 7C JC QC", "1 beat 9S 9H", 0),
    ],
)
def test_g44_a_pair_allowed_is_beaten_suit_by_suit_or_by_trumps(hands: str, line: str, index: int) -> None:
    """Source: 004: trump diamonds."""
    state = play(deal(hands, turned="7D", rules=ASKING), "0 offer 8S 8H", "1 allow")
    assert (refusal(state, line) is None) == expected("G44")[index]


def test_p10_forbidden_cards_are_followed_by_an_ordinary_lead() -> None:
    """Source: 004: «Нет»: an ordinary lead, and no second question."""
    state = play(deal(PAIR, turned="7D", rules=ASKING), "0 offer 8S 8H", "1 forbid")
    assert (state.phase, state.turn, state.offer) == (Phase.LEAD, 0, 0)
    assert refusal(state, "0 lead 8S 8H") is Reason.NOT_ONE_SUIT
    assert refusal(state, "0 offer 8S 8H") is Reason.NO_OFFER
    assert not any(isinstance(move, Offer) for move in legal_actions(state, 0))
    assert refusal(state, "0 lead KC") is None


def test_p10_allowed_cards_are_led_face_up() -> None:
    """Source: 004: «Да»."""
    asked = play(deal(PAIR, turned="7D", rules=ASKING), "0 offer 8S 8H")
    happened = events(asked, "1 allow")
    assert OfferAnswered(1, allows=True) in happened
    state = play(asked, "1 allow")
    assert (state.phase, state.turn) == (Phase.ANSWER, 1)
    assert view(state, None).plays[0].cards == state.plays[0].cards != 0


def test_nemazanye_on_ask_without_naming_the_rank() -> None:
    """Source: 004: «Пара немазаных», how many but not which."""
    asked = deal(PAIR, turned="7D", rules=ASKING)
    assert events(asked, "0 offer 8S 8H")[0] == CardsOffered(0, 2)
    state = play(asked, "0 offer 8S 8H")
    for viewer in (1, 2, None):
        seen = view(state, viewer)
        assert (seen.offered, seen.offer) == (2, 0)
    assert view(state, 0).offer == state.offer


def test_nemazanye_on_ask_the_left_neighbour_alone() -> None:
    """Source: 004: the nearest on the left consents."""
    state = play(deal(PAIR, turned="7D", rules=ASKING), "0 offer 8S 8H")
    assert (state.phase, state.turn) == (Phase.OFFER, 1)
    assert refusal(state, "2 allow") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 allow") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 lead KC") is Reason.NOT_NOW


def test_nemazanye_on_may_be_asked_again_in_the_next_trick() -> None:
    """Source: 004 by rules 2.11: one question a trick."""
    state = position("8S 8H KC | 7S 6S 9C | 6C 7C JD", turned="7D", stock="QC QS QH", rules=ASKING)
    state = play(state, "0 offer 8S 8H", "1 forbid", "0 lead KC", "1 discard 9C", "2 discard JD")
    if state.phase is Phase.CLAIM:
        state = play(state, "0 pass")
    assert refusal(state, "0 offer 8S 8H") is None


@pytest.mark.parametrize("cards", ["8S 8D", "JS JH", "8S 9S", "8S", "TS TC"])
def test_nemazanye_on_are_low_cards_of_one_rank_without_a_trump(cards: str) -> None:
    """Source: 004: non-trump low cards by agreement."""
    state = deal(
        f"{cards} {'KC' if len(cards) > 2 else 'KC QD'} | 9C 6D QC | 7C JC QH", turned="7D", rules=ASKING
    )
    assert refusal(state, f"0 offer {cards}") is Reason.NO_OFFER


def test_nemazanye_on_may_be_three() -> None:
    """Source: 004: «тройка немазаных»."""
    state = deal("6S 6H 6C | 9C KD QC", turned="7D", rules=ASKING)
    assert play(state, "0 offer 6S 6H 6C", "1 allow").plays[0].cards.bit_count() == 3


def test_nemazanye_on_cannot_be_asked_with_cards_one_does_not_hold() -> None:
    """Source: rules 2.11: a bluff is impossible."""
    assert refusal(deal(PAIR, turned="7D", rules=ASKING), "0 offer 7S 7H") is Reason.NOT_YOUR_CARDS
    assert refusal(deal(PAIR, turned="7D", rules=ASKING), "1 offer 8S 8H") is Reason.NOT_YOUR_TURN


def test_nemazanye_off_know_no_such_question() -> None:
    """Source: 000a, 001, 003: not heard of."""
    assert refusal(deal(PAIR, turned="7D", rules=classic()), "0 offer 8S 8H") is Reason.NO_OFFER


def test_nemazanye_on_time_out_forbids() -> None:
    """Source: rules 2.11: nothing is allowed by silence."""
    state = play(deal(PAIR, turned="7D", rules=ASKING), "0 offer 8S 8H", "1 timeout")
    assert (state.phase, state.turn, state.has_offered) == (Phase.LEAD, 0, True)


def test_g49_burkozel_leads_of_000a() -> None:
    """Source: 000a: one or three of one suit."""
    rules = preset("burkozel", lead_sizes="one_or_three", molodka="off")
    leads = ["7S", "7S 8S", "7S 8S 9S", "7S 8S 9S TS", "7S 8S QD"]
    hands = ["7S 8S 9S TS | 7C 8C 9D JD"] * 4 + ["7S 8S QD 9S | 7C 8C 9D JD"]
    allowed = [
        refusal(deal(hand, turned="6H", rules=rules), f"0 lead {lead}") is None
        for hand, lead in zip(hands, leads, strict=True)
    ]
    assert allowed == expected("G49")


@pytest.mark.parametrize(
    ("sizes", "allowed"), [("any", {1, 2, 3, 4}), ("one_or_three", {1, 3}), ("up_to_three", {1, 2, 3})]
)
def test_lead_sizes_any_lead_sizes_one_or_three_lead_sizes_up_to_three(sizes: str, allowed: set[int]) -> None:
    """Source: any P; one or three 000a; up to three ML, IG."""
    rules = preset("burkozel", lead_sizes=sizes, molodka="off")
    state = deal("7S 8S 9S TS | 7C 8C 9D JD", turned="6H", rules=rules)
    leads = {move.cards.bit_count() for move in legal_actions(state, 0) if isinstance(move, Lead)}
    assert leads == allowed


@pytest.mark.parametrize("sizes", ["one_or_three", "up_to_three"])
def test_lead_sizes_let_a_whole_combination_be_led(sizes: str) -> None:
    """Source: 004 and rules 2.14: bura, four aces and molodka of four are leads out of turn."""
    state = deal("7S 8S 9S TS | 7C 8C 9D JD", turned="6H", rules=preset("burkozel", lead_sizes=sizes))
    assert refusal(state, "0 lead 7S 8S 9S TS") is None


def test_first_lead_last_trick_winner_leads_the_next_deal() -> None:
    """Source: 001, RW read literally; elsewhere the dealer's left neighbour."""
    leaders = {}
    for rule in ("last_trick_winner", "left_of_dealer"):
        rules = classic(first_lead=rule, undecided_pot="stay")
        state = position("AS | 6C | 7D", turned="6H", stock="", leader=0, rules=rules)
        state = play(state, "0 lead AS", "1 discard 6C", "2 discard 7D", "0 pass")
        assert (result_of(state).kind, state.dealer) == (ResultKind.UNDECIDED, 2)
        leaders[rule] = begin(state._replace(dealer=1), shuffled(rules, 2)).leader
    assert leaders == {"last_trick_winner": 0, "left_of_dealer": 2}


def test_first_lead_random_is_by_lot() -> None:
    """Source: 000b: the computer chooses."""
    rules = preset("classic", first_lead="random", bura="off")
    for first in range(3):
        assert begin(new_table(rules, 3, 0), shuffled(rules, 1), first).leader == first
    assert begin(new_table(classic(bura="off"), 3, 0), shuffled(rules, 1), 0).leader == 1


@pytest.mark.parametrize("winner", [0, 1])
def test_first_lead_winner_and_first_lead_loser(winner: int) -> None:
    """Source: GE, GB [2.25]: the loser leads the next round, or the winner."""
    points = (70, 50) if winner == 0 else (50, 70)
    leaders = {}
    for rule in ("loser", "winner"):
        rules = preset("georgian_five", first_lead=rule, next_dealer="rotate", molodka="off")
        leaders[rule] = begin(counted(rules, *points), shuffled(rules, 3)).leader
    assert leaders == {"loser": 1 - winner, "winner": winner}


def test_next_dealer_rotate_goes_round_and_winner_does_not() -> None:
    """Source: 001 in turn; 000a, 004 the winner."""
    hands = "6H 7H 8H | 7S KD 9C | 9S KS QD"
    dealers = {
        rule: deal(hands, turned="QH", dealer=1, rules=classic(next_dealer=rule)).dealer
        for rule in ("rotate", "winner")
    }
    assert dealers == {"rotate": 2, "winner": 0}


def test_next_dealer_stays_if_the_deal_is_undecided() -> None:
    """Source: 000a by rules 1.7, whatever the rule."""
    for rule in ("rotate", "winner"):
        rules = classic(next_dealer=rule, bura="off")
        assert run_out(random_deal(rules, 3, 5, dealer=1)).dealer == 1


def test_lead_rule_rotation_and_first_lead_are_two_rules() -> None:
    """Source: 003: the first lead is the left neighbour's all the same."""
    assert random_deal(preset("book", bura="off"), 3, 1, dealer=1).leader == 2
    assert random_deal(preset("book", bura="off"), 3, 1).first == NO_SEAT


def test_lead_sizes_know_no_other_value() -> None:
    """Source: rules 2.14 names three."""
    with pytest.raises(RuleConflict):
        preset("burkozel", lead_sizes="two")
