"""Strict play: drawing by hand, leads laid bit by bit or of several suits."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.play import Add, Draw, Phase, Pick, Reason, ResultKind, State, legal_actions, to_act, view
from engine.play.events import (
    CardsDrawn,
    CardsLaid,
    CardsPicked,
    ChipsMoved,
    DrawAsked,
    Led,
    SeatOut,
    Violated,
)
from engine.rules import RuleConflict, RuleSet
from tests.engine.positions import deal, events, hand_words, play, position, refusal, words
from tests.engine.variants.tables import classic, preset, result_of

STRICT = preset("strict")
TWO = "KS 7H 8C | 7C KD 9D"
THREE = "9S TS AS | 7C KD 9D | 6S 6C JD"


def drawing(rules: RuleSet = STRICT, hands: str = "KS 7S 8C | 7C KD 9D", stock: str = "6S 6C") -> State:
    """Return the state after a trick of one card that seat 0 took."""
    state = deal(hands, turned="QH", stock=stock, rules=rules)
    lines = ["0 lead KS", "1 discard 7C", "2 discard 6D"][: hands.count("|") + 1]
    state = play(state, *lines)
    return play(state, "0 pass") if state.phase is Phase.CLAIM else state


def test_violations_strict_everybody_draws_by_hand() -> None:
    """Source: 003, 004: one card each, in order."""
    state = drawing()
    assert (state.phase, state.turn, state.queue) == (Phase.DRAW, 0, (0, 1))
    assert to_act(state) == (0, 1)
    happened = events(state, "0 draw 1")
    assert happened == [CardsDrawn(0, 1, parse_cards("6S")), DrawAsked(1)]
    state = play(state, "0 draw 1", "1 draw 1")
    assert (state.phase, state.leader) == (Phase.LEAD, 0)
    assert "6S" in hand_words(state, 0)
    assert "6C" in hand_words(state, 1)


def test_violations_prevent_cards_come_by_themselves() -> None:
    """Source: rules 2.20: the default."""
    state = drawing(preset("strict", violations="prevent"))
    assert (state.phase, [hand.bit_count() for hand in state.hands]) == (Phase.LEAD, [3, 3])
    assert refusal(state, "0 draw 1") is Reason.NOT_NOW


def test_violations_strict_two_cards_are_drawn_one_each_round() -> None:
    """Source: 003 paragraph 13."""
    state = deal("KS TS 8C | 7C 6D 9D", turned="QH", stock="AC 9C JC QC", rules=STRICT)
    state = play(state, "0 lead KS TS", "1 discard 7C 6D")
    if state.phase is Phase.CLAIM:
        state = play(state, "0 pass")
    assert state.queue == (0, 1, 0, 1)
    state = play(state, "0 draw 1", "1 draw 1", "0 draw 1", "1 draw 1")
    assert {"AC", "JC"} < hand_words(state, 0)
    assert {"9C", "QC"} < hand_words(state, 1)


def test_p13_drawing_out_of_turn_loses_at_once() -> None:
    """Source: 001, 004 («чужой подъём»)."""
    state = drawing()
    happened = events(state, "1 draw 1")
    assert happened[:2] == [Violated(1, "out_of_turn"), SeatOut(1, "violation")]
    state = play(state, "1 draw 1")
    assert (result_of(state).kind, result_of(state).winners) == (ResultKind.LAST_STANDING, (0,))
    assert state.chips == (5, -5)


def test_p13_violation_penalty_add_pot_pays_as_much_as_is_there() -> None:
    """Source: 003 by agreement: 15 to a pot of 15, and play goes on."""
    rules = preset("strict", violation_penalty="add_pot")
    state = drawing(rules, "KS 7S 8C | 7C KD 9D | 6D 9C JD", "6S 6C 8S")
    assert state.pot == 15
    assert ChipsMoved(1, 15, "violation") in events(state, "1 draw 1")
    after = play(state, "1 draw 1")
    assert (after.pot, after.chips, after.out) == (30, (-5, -20, -5), 0)
    assert (after.phase, after.queue, after.stock, after.hands) == (
        Phase.DRAW,
        state.queue,
        state.stock,
        state.hands,
    )
    assert play(after, "0 draw 1", "1 draw 1", "2 draw 1").phase is Phase.LEAD


def test_p13_the_same_draw_again_is_another_decision() -> None:
    """Source: rules 2.20: a double tap is no second card; buttons carry the decision."""
    state = drawing()
    after = play(state, "0 draw 1")
    assert after.decision != state.decision


def test_violations_strict_two_at_once_are_too_many() -> None:
    """Source: 003, 004 («двойной подъём»)."""
    state = drawing()
    assert Violated(0, "too_many") in events(state, "0 draw 2")
    assert result_of(play(state, "0 draw 2")).winners == (1,)


def test_violations_strict_a_card_one_does_not_need_is_out_of_turn() -> None:
    """Source: 001, 004 («лишняя карта»)."""
    state = play(drawing(), "0 draw 1")
    assert Violated(0, "out_of_turn") in events(state, "0 draw 1")
    assert result_of(play(state, "0 draw 1")).winners == (1,)


def test_violation_penalty_lose_deal_lets_the_others_go_on() -> None:
    """Source: 003: out of the game; the rest draws on in order."""
    state = drawing(STRICT, "KS 7S 8C | 7C KD 9D | 6D 9C JD", "6S 6C 8S")
    state = play(state, "1 draw 1")
    assert (state.out, state.queue, state.result) == (2, (0, 2), None)
    state = play(state, "0 draw 1", "2 draw 1")
    assert (state.phase, [hand.bit_count() for hand in state.hands]) == (Phase.LEAD, [3, 0, 3])
    assert (
        refusal(drawing(STRICT, "KS 7S 8C | 7C KD 9D | 6D 9C JD", "6S 6C 8S"), "3 draw 1")
        is Reason.NOT_YOUR_TURN
    )


def test_violation_penalty_lose_deal_of_the_taker_passes_the_lead() -> None:
    """Source: 004: who is out is skipped."""
    state = drawing(STRICT, "KS 7S 8C | 7C KD 9D | 6D 9C JD", "6S 6C 8S")
    state = play(state, "0 draw 3", "1 draw 1", "2 draw 1")
    assert (state.leader, state.out) == (1, 1)


def test_violations_strict_time_out_draws_one() -> None:
    """Source: rules 2.20: silence is no mistake."""
    state = play(drawing(), "0 timeout", "1 timeout")
    assert (state.phase, state.out) == (Phase.LEAD, 0)


def test_p11_a_lead_of_two_suits_lets_the_neighbour_pick_one() -> None:
    """Source: 004, violation 3; refused where mistakes are prevented."""
    state = deal(TWO, turned="QH", rules=STRICT)
    assert events(state, "0 lead KS 7H") == [CardsLaid(0, parse_cards("KS 7H"))]
    state = play(state, "0 lead KS 7H")
    assert (state.phase, state.turn, state.plays) == (Phase.PICK, 1, ())
    assert view(state, None).laid == parse_cards("KS 7H")
    assert set(legal_actions(state, 1)) == {Pick(1, parse_cards("KS")), Pick(1, parse_cards("7H"))}
    assert refusal(state, "1 pick KS 7H") is Reason.WRONG_PICK
    assert events(state, "1 pick KS")[0] == CardsPicked(1, parse_cards("KS"))
    state = play(state, "1 pick KS")
    assert (state.phase, state.turn) == (Phase.ANSWER, 1)
    assert words(state.plays[0].cards) == {"KS"}
    assert hand_words(state, 0) == {"7H", "8C"}
    assert refusal(deal(TWO, turned="QH", rules=classic()), "0 lead KS 7H") is Reason.NOT_ONE_SUIT


def test_p11_only_the_next_to_answer_picks() -> None:
    """Source: rules 2.20: the «opponent» of three is the next."""
    state = play(deal("KS 7H 8C | 7C KD 9D | 6S 6C JD", turned="QH", rules=STRICT), "0 lead KS 7H")
    assert refusal(state, "2 pick KS") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 pick KS") is Reason.NOT_YOUR_TURN
    assert refusal(state, "1 pick 8C") is Reason.WRONG_PICK


def test_p11_three_suits_let_exactly_one_be_picked() -> None:
    """Source: 004, violation 3: «любую»."""
    state = play(deal("KS 7H 8C | 7C KD 9D", turned="QH", rules=STRICT), "0 lead KS 7H 8C")
    assert len(legal_actions(state, 1)) == 3


def test_p11_of_a_mixed_lead_not_even_two_of_one_suit() -> None:
    """Source: 004, violation 3: any one."""
    state = play(deal("KS 7S 8C | 7C KD 9D", turned="QH", rules=STRICT), "0 lead KS 7S 8C")
    assert refusal(state, "1 pick KS 7S") is Reason.WRONG_PICK


def test_p12_cards_laid_bit_by_bit_let_the_neighbour_pick_any() -> None:
    """Source: 004, violation 2: any non-empty choice of the three."""
    state = play(deal(THREE, turned="QH", rules=STRICT), "0 lead 9S", "0 add TS AS")
    assert (state.phase, state.turn) == (Phase.PICK, 1)
    assert len(legal_actions(state, 1)) == 7
    picked = play(state, "1 pick 9S AS")
    assert words(picked.plays[0].cards) == {"9S", "AS"}
    assert hand_words(picked, 0) == {"TS"}


def test_p12_a_choice_leaves_cards_of_one_suit() -> None:
    """Source: rules 2.20 on a lead laid bit by bit of two suits."""
    state = deal("9S TS 7H | 7C KD 9D", turned="QH", rules=STRICT)
    state = play(state, "0 lead 9S", "0 add TS 7H")
    assert refusal(state, "1 pick 9S TS") is None
    assert refusal(state, "1 pick 7H") is None
    assert refusal(state, "1 pick 9S 7H") is Reason.WRONG_PICK


def test_p12_nothing_is_added_after_a_pick() -> None:
    """Source: rules 2.20."""
    state = play(deal("KS 7H 8C | 7C KD 9D", turned="QH", rules=STRICT), "0 lead KS 7H", "1 pick KS")
    assert refusal(state, "0 add 7H") is not None
    assert legal_actions(state, 0) == ()
    assert to_act(state) == (1,)


def test_p12_nothing_is_added_once_somebody_has_answered() -> None:
    """Source: 004: while the lead alone lies there."""
    state = play(deal(THREE, turned="QH", rules=STRICT), "0 lead 9S", "1 discard 7C")
    assert refusal(state, "0 add TS") is Reason.NOT_NOW


def test_p12_only_the_leader_adds_what_he_holds() -> None:
    """Source: 004."""
    state = play(deal(THREE, turned="QH", rules=STRICT), "0 lead 9S")
    assert to_act(state) == (1, 0)
    assert Add(0, parse_cards("TS")) in legal_actions(state, 0)
    assert refusal(state, "1 add 7C") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 add 7C") is Reason.NOT_YOUR_CARDS


def test_p12_no_more_than_the_smallest_hand_is_laid() -> None:
    """Source: rules 1.2."""
    state = position("9S TS | 7C", turned="QH", stock="", rules=STRICT)
    assert refusal(play(state, "0 lead 9S"), "0 add TS") is not None


def test_violations_prevent_nothing_is_added() -> None:
    """Source: rules 2.20: cards come down together."""
    state = play(deal(THREE, turned="QH", rules=classic()), "0 lead 9S")
    assert refusal(state, "0 add TS") is Reason.NOT_NOW
    assert to_act(state) == (1,)


def test_violations_strict_a_proper_lead_is_led() -> None:
    """Source: 004: two or three cards that touch the table together."""
    state = deal(THREE, turned="QH", rules=STRICT)
    assert Led(0, parse_cards("9S TS"), None) in events(state, "0 lead 9S TS")


def test_violations_strict_allowed_nemazanye_are_no_violation() -> None:
    """Source: 004, violation 3: but for leads that were allowed."""
    rules = preset("strict", nemazanye=True)
    state = play(deal("8C 8D 7S | 7C KD 9D", turned="QH", rules=rules), "0 offer 8C 8D", "1 allow")
    assert (state.phase, state.turn) == (Phase.ANSWER, 1)


def test_violations_strict_aces_and_ranks_that_may_be_led_are_no_violation() -> None:
    """Source: 003 (three aces), 001 (ranks)."""
    aces = deal("AS AC AD | 7C KD 9D", turned="QH", rules=STRICT)
    assert play(aces, "0 lead AS AC AD").phase is Phase.ANSWER
    ranks = deal("8S 8C 9D | 7C KD 7D", turned="QH", rules=preset("strict", rank_leads=True))
    assert play(ranks, "0 lead 8S 8C").phase is Phase.ANSWER


def test_violations_strict_a_pick_may_run_out_of_time() -> None:
    """Source: rules 2.20: one card is picked then."""
    state = play(deal(TWO, turned="QH", rules=STRICT), "0 lead KS 7H", "1 timeout")
    assert (state.phase, state.plays[0].cards.bit_count()) == (Phase.ANSWER, 1)


def test_violations_strict_a_game_called_off_at_a_pick_keeps_every_card() -> None:
    """Source: the house: calling off is always possible."""
    for lines in (["0 lead KS 7H"], ["0 lead KS", "0 add 7H"]):
        state = play(deal(TWO, turned="QH", rules=STRICT), *lines, "- abandon")
        assert (result_of(state).kind, state.chips) == (ResultKind.VOID, (0, 0))


def test_violations_strict_a_game_called_off_while_drawing() -> None:
    """Source: the house."""
    state = play(drawing(), "- abandon")
    assert (state.queue, state.chips) == ((), (0, 0))


def test_violations_strict_is_for_games_of_claims() -> None:
    """Source: rules 2.20: out of the deal means nothing where the pack is counted."""
    with pytest.raises(RuleConflict):
        preset("points", violations="strict")


def test_violation_penalty_add_pot_needs_a_pot() -> None:
    """Source: 003."""
    with pytest.raises(RuleConflict):
        preset("duel", violations="strict", violation_penalty="add_pot")


def test_violations_strict_drawing_too_much_is_offered_up_to_three() -> None:
    """Source: 003: two or three at once."""
    assert [move for move in legal_actions(drawing(), 1) if isinstance(move, Draw)] == [
        Draw(1, 1),
        Draw(1, 2),
        Draw(1, 3),
    ]


def test_violations_strict_a_mixed_lead_held_in_the_window_is_picked_from_when_it_closes() -> None:
    """Source: 004, violation 3, with rules 1.8: nothing is laid before the window closes."""
    state = deal(TWO, turned="QH", rules=preset("strict", combo_window=5))
    state = play(state, "0 lead KS 7H")
    assert (state.phase, state.laid) == (Phase.WINDOW, 0)
    assert play(state, "- close").phase is Phase.PICK


def test_violations_strict_a_mixed_lead_held_yields_to_a_molodka() -> None:
    """Source: rules 1.8."""
    state = deal("KS 7H 8C | 7C KC 9C", turned="QH", rules=preset("strict", combo_window=5))
    state = play(state, "0 lead KS 7H", "1 announce MOLODKA 7C KC 9C", "- close")
    assert (state.phase, state.plays[0].seat, state.hands[0].bit_count()) == (Phase.ANSWER, 1, 3)


def test_violations_strict_whoever_is_out_does_not_draw() -> None:
    """Source: 004: a wrong claimant is out, the others fill their hands."""
    rules = preset("strict", wrong_claim="out_others_continue")
    state = deal("KS 7S 8C | 7C KD 9D | 6D 9C JD", turned="QH", rules=rules)
    state = play(state, "0 lead KS", "1 discard 7C", "2 discard 6D", "0 claim")
    assert (state.phase, state.queue) == (Phase.DRAW, (1, 2))
    assert refusal(state, "0 draw 1") is Reason.NOT_YOUR_TURN


def test_violations_strict_a_six_of_spades_laid_later_goes_with_any_suit_where_it_may() -> None:
    """Source: P with 004: a choice of cards that may be led together."""
    for shokha, reason in ((True, None), (False, Reason.WRONG_PICK)):
        state = deal("KH 6S 8C | 7C KD 9D", turned="QD", rules=preset("strict", shokha=shokha))
        assert refusal(play(state, "0 lead KH", "0 add 6S"), "1 pick 6S KH") is reason
