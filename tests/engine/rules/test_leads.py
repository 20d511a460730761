"""Who leads, and what may be led."""

from __future__ import annotations

import pytest

from engine.play import Lead, Phase, Reason, legal_actions
from engine.rules import RuleSet
from tests.engine.positions import deal, play, position, refusal

ROTATION = RuleSet(lead_rule="rotation", combo_window=0)
THREE = position("AS KS 9D | 7C 8D TC | JH 9C 6S", turned="6H")


@pytest.mark.parametrize("dealer", range(3))
def test_first_lead_is_left_of_the_dealer(dealer: int) -> None:
    """Source: 000a, 001, 003, 004."""
    state = deal("AS KS 9D | 7C 8D TC | JH 9C 6S", turned="6H", dealer=dealer)
    assert state.leader == (dealer + 1) % 3


def test_with_two_players_the_non_dealer_leads() -> None:
    """Source: 000a, 001, 003."""
    assert deal("AS KS 9D | 7C 8D TC", turned="6H", dealer=0).leader == 1


def test_the_taker_leads_next() -> None:
    """Source: 000a, 000b, 001, 004."""
    state = play(THREE, "0 lead 9D", "1 discard 8D", "2 beat JH", "- close")
    assert state.leader == 2
    assert state.phase is Phase.LEAD


def test_under_rotation_the_lead_goes_round_whoever_took() -> None:
    """Source: 003."""
    state = position("AS KS 9D | 7C 8D TC | JH 9C 6S", turned="6H", rules=ROTATION)
    state = play(state, "0 lead 9D", "1 discard 8D", "2 beat JH")
    assert state.leader == 1


def test_under_rotation_a_lead_out_of_turn_leaves_the_skipped_leader_next() -> None:
    """Source: 003 by rules 1.8: the lead out of turn does not use up the queue."""
    state = position("AS KS 9D | 6C 8D TC | 7C 8C 9C", turned="6H", rules=ROTATION)
    state = play(state, "2 announce MOLODKA 7C 8C 9C", "0 discard AS KS 9D", "1 discard 6C 8D TC", "2 pass")
    assert state.leader == 0


def test_only_the_leader_leads() -> None:
    """Source: all."""
    assert refusal(THREE, "1 lead 7C") is Reason.NOT_YOUR_TURN
    assert refusal(THREE, "2 lead JH") is Reason.NOT_YOUR_TURN


def test_one_two_or_three_cards_of_one_suit_may_be_led() -> None:
    """Source: 003 paragraph 8, unanimous."""
    state = position("AS KS 9S | 7C 8D TC", turned="6H")
    for line in ["0 lead 9S", "0 lead AS 9S", "0 lead AS KS 9S"]:
        assert refusal(state, line) is None


def test_a_lead_of_mixed_suits_is_refused() -> None:
    """Source: all; P11 by default: refused, nothing shown."""
    for line in ["0 lead AS 9D", "0 lead AS KS 9D"]:
        assert refusal(THREE, line) is Reason.NOT_ONE_SUIT


def test_p11_a_refused_mixed_lead_shows_nothing() -> None:
    """Source: 004 violation 3, in the default mode."""
    before = THREE
    assert refusal(THREE, "0 lead KS 9D") is Reason.NOT_ONE_SUIT
    assert before == THREE
    assert THREE.plays == ()


def test_an_empty_lead_is_refused() -> None:
    """Source: all."""
    assert refusal(THREE, "0 lead ") is Reason.NO_CARDS


def test_cards_of_another_hand_cannot_be_led() -> None:
    """Source: all."""
    assert refusal(THREE, "0 lead 7C") is Reason.NOT_YOUR_CARDS
    assert refusal(THREE, "0 lead 6H") is Reason.NOT_YOUR_CARDS


def test_a_lead_larger_than_the_smallest_hand_is_refused() -> None:
    """Source: rules 1.2; nobody could answer it."""
    state = position("AS KS 9S | 7C 8D | JH 9C 6S", turned="6H")
    assert refusal(state, "0 lead AS KS 9S") is Reason.TOO_MANY_CARDS
    assert refusal(state, "0 lead AS KS") is None
    sizes = {move.cards.bit_count() for move in legal_actions(state, 0) if isinstance(move, Lead)}
    assert sizes == {1, 2}


def test_trumps_may_be_led() -> None:
    """Source: all."""
    assert refusal(position("AH KH 9S | 7C 8D TC", turned="6H"), "0 lead AH KH") is None


def test_two_aces_are_no_lead_of_mixed_suits() -> None:
    """Source: 000a, 003: only three aces are."""
    assert refusal(position("AS AC 9S | 7C 8D TC", turned="6H"), "0 lead AS AC") is Reason.NOT_ONE_SUIT


def test_three_cards_of_one_rank_below_the_ace_are_no_lead() -> None:
    """Source: 001 has them as a variant."""
    state = position("JS JC JD | 7C 8D TC", turned="6H")
    assert refusal(state, "0 lead JS JC JD") is Reason.NOT_ONE_SUIT


def test_nobody_leads_while_a_trick_lies_on_the_table() -> None:
    """Source: all."""
    assert refusal(play(THREE, "0 lead AS"), "0 lead KS") is Reason.NOT_NOW
