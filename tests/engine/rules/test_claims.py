"""Claiming 31 points: who, when, and what it costs to be wrong."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards, points_of
from engine.play import Claim, PassClaim, Phase, Reason, ResultKind, State, legal_actions, view
from engine.play.events import CardsDrawn, ChipsMoved, Claimed, ClaimOffered, DealEnded, TrickTaken
from tests.engine.golden import expected
from tests.engine.positions import events, play, position, refusal

THREE_HANDS = "JS 7S 6C | 7C 8D 9D | JH 8C 9H"


def after_the_first_trick(taken: str = "AS TS | - | -", hands: str = THREE_HANDS) -> State:
    """Return the state after seat 0 led the jack of spades and everybody discarded."""
    state = position(hands, turned="6H", stock="AC TC KC QC JC KD QD", taken=taken, rest=1)
    return play(state, "0 lead JS", "1 discard 7C", "2 discard JH")


def test_g28_31_points_are_enough_and_30_are_not() -> None:
    """Source: all."""
    sums = [points_of(parse_cards(cards)) for cards in ("AS TC TD", "AS TC KD QH JS", "AS AC TD")]
    assert sums == expected("G28")


@pytest.mark.parametrize(
    ("taken", "points", "kind"),
    [
        ("AS TS | - | -", 25, ResultKind.CLAIM_WRONG),
        ("AS TS KS (8S) | - | -", 29, ResultKind.CLAIM_WRONG),
        ("AS TS QS KH (QH) | - | -", 35, ResultKind.CLAIM_RIGHT),
        ("AS TS JD KH | - | -", 31, ResultKind.CLAIM_RIGHT),
        ("AS TS JD QH | - | -", 30, ResultKind.CLAIM_WRONG),
    ],
)
def test_g28_a_claim_needs_31(taken: str, points: int, kind: ResultKind) -> None:
    """Source: all; the trick on top holds two jacks, 4 points."""
    state = play(after_the_first_trick(taken), "0 claim")
    assert state.result is not None
    assert (state.result.kind, state.result.seat, state.result.points) == (kind, 0, points)


def test_p03_a_claim_before_any_trick_is_refused() -> None:
    """Source: 000b, 003, 004."""
    assert refusal(position(THREE_HANDS, turned="6H"), "0 claim") is Reason.NOT_NOW


def test_p03_a_claim_by_one_who_did_not_take_the_last_trick_is_refused() -> None:
    """Source: 004: only after taking a trick."""
    assert refusal(after_the_first_trick(), "1 claim") is Reason.NOT_YOUR_TURN
    assert refusal(after_the_first_trick(), "2 claim") is Reason.NOT_YOUR_TURN


def test_p03_a_claim_after_the_draw_is_refused() -> None:
    """Source: 000b, 003."""
    state = play(after_the_first_trick(), "0 pass")
    assert refusal(state, "0 claim") is Reason.NOT_NOW
    assert refusal(play(state, "- close"), "0 claim") is Reason.NOT_NOW


def test_a_claim_in_the_middle_of_a_trick_is_refused() -> None:
    """Source: 000b, 003, 004."""
    state = position(THREE_HANDS, turned="6H", stock="AC TC KC QC", taken="AS TS AD | - | -", rest=1)
    assert refusal(play(state, "0 lead JS"), "0 claim") is Reason.NOT_NOW
    assert refusal(play(state, "0 lead JS"), "1 claim") is Reason.NOT_NOW


def test_p04_the_trick_just_taken_counts() -> None:
    """Source: 003."""
    state = position("AC 7S 6C | 7C 8D 9D", turned="6H", stock="JS QS KS KC", taken="TS TD | -")
    state = play(state, "0 lead AC", "1 discard 7C", "0 claim")
    assert state.result is not None
    assert (state.result.kind, state.result.points) == (ResultKind.CLAIM_RIGHT, 31)
    assert state.chips == (5, -5)


def last_trick_of_33() -> State:
    """Return the state after the very last trick, with 33 points for its taker."""
    state = position("JC | 7C", turned="6H", stock="", taken="AS TS TD 6H | -")
    return play(state, "0 lead JC", "1 discard 7C")


def test_p05_the_very_last_trick_may_be_claimed_after() -> None:
    """Source: 000a, 003."""
    state = play(last_trick_of_33(), "0 claim")
    assert state.result is not None
    assert (state.result.kind, state.result.seat, state.result.points) == (ResultKind.CLAIM_RIGHT, 0, 33)


def test_p05_a_missed_claim_wins_nothing_whatever_was_taken() -> None:
    """Source: 000a: no claim, no win."""
    state = play(last_trick_of_33(), "0 pass")
    assert state.result is not None
    assert (state.result.kind, state.result.seat) == (ResultKind.UNDECIDED, -1)


def test_the_taker_is_asked_before_the_draw() -> None:
    """Source: 000b, 003."""
    state = position(THREE_HANDS, turned="6H", stock="AC TC KC QC JC KD", taken="AS TS | - | -", rest=1)
    happened = events(state, "0 lead JS", "1 discard 7C", "2 discard JH")
    assert happened[-2:] == [TrickTaken(0, 3), ClaimOffered(0)]
    assert not any(isinstance(event, CardsDrawn) for event in happened)
    after = after_the_first_trick()
    assert after.phase is Phase.CLAIM
    assert legal_actions(after, 0) == (Claim(0), PassClaim(0))
    assert legal_actions(after, 1) == legal_actions(after, 2) == ()


def test_a_claim_is_offered_even_to_a_taker_who_has_too_little() -> None:
    """Source: rules 1.5: an offer must tell nothing about closed cards."""
    state = after_the_first_trick("AS 6D (7D) | - | -")
    assert state.phase is Phase.CLAIM
    assert points_of(state.taken_open[0] | state.taken_closed[0]) == 15


@pytest.mark.parametrize(
    ("taken", "is_asked"),
    [
        ("- | - | -", False),  # the jack led and two closed cards: at most 2 + 22
        ("KS QS | - | -", True),  # 2 + 7 and two closed cards: 31 is possible
        ("KS JD | - | -", False),  # 2 + 6 and two closed cards: at most 30
        ("(6S) | - | -", True),  # one more closed card: at most 2 + 33
        ("AS TS AD | - | -", True),
    ],
)
def test_the_offer_is_left_out_only_when_all_can_see_that_31_is_impossible(
    taken: str, *, is_asked: bool
) -> None:
    """Source: rules 1.5: open points and 11 for every closed card."""
    assert (after_the_first_trick(taken).phase is Phase.CLAIM) == is_asked


def test_the_offer_depends_on_nothing_hidden() -> None:
    """Source: rules 1.5: with other closed cards in the trick the table looks the same."""
    laid_low = position("JS 7S 6C | 7C 8D 9D", turned="6H", taken="KS QS (6D) | -")
    laid_high = position("JS 7S 6C | TD 8D 9D", turned="6H", taken="KS QS (AD) | -")
    low = play(laid_low, "0 lead JS", "1 discard 7C")
    high = play(laid_high, "0 lead JS", "1 discard TD")
    assert low.phase is high.phase is Phase.CLAIM
    assert view(low, None) == view(high, None)


def test_a_right_claim_takes_the_pot() -> None:
    """Source: 000a, 001, 003, 004."""
    state = play(after_the_first_trick("AS TS TD | - | -"), "0 claim")
    assert state.pot == 0
    assert state.chips == (10, -5, -5)
    assert state.result is not None
    assert state.result.moved == (10, -5, -5)


def test_a_right_claim_is_shown_with_all_cards_the_claimant_took_and_no_others() -> None:
    """Source: 000a, 003."""
    state = after_the_first_trick("AS TS TD | (6S) | -")
    happened = events(state, "0 claim")
    claimed = Claimed(0, parse_cards("AS TS TD JS 7C JH"), 35, is_right=True)
    assert happened[0] == claimed
    assert happened[1] == ChipsMoved(0, -15, "won")
    assert isinstance(happened[2], DealEnded)


def test_a_wrong_claim_doubles_the_pot_and_ends_the_deal() -> None:
    """Source: 003 paragraph 16; 000a."""
    state = play(after_the_first_trick(), "0 claim")
    assert state.phase is Phase.BETWEEN
    assert state.pot == 30
    assert state.chips == (-20, -5, -5)
    assert state.result is not None
    assert state.result.kind is ResultKind.CLAIM_WRONG


def test_p19_a_wrong_claimant_deals_next_and_his_left_neighbour_leads() -> None:
    """Source: 003."""
    state = play(after_the_first_trick(), "0 claim")
    assert state.dealer == 0
    deck = "".join(f"{rank}{suit}" for rank in "6789JQKTA" for suit in "SCDH")
    state = play(state, f"- start {deck} - -", "2 cut 0")
    assert state.leader == 1


def test_after_a_claim_no_cards_are_drawn() -> None:
    """Source: 003: the deal ends."""
    state = after_the_first_trick("AS TS TD | - | -")
    assert not any(isinstance(event, CardsDrawn) for event in events(state, "0 claim"))
    assert len(play(state, "0 claim").stock) == len(state.stock)


def test_a_claim_costs_no_fee() -> None:
    """Source: rules 1.5 on 003: the sentence on paying introduces the penalty."""
    assert sum(play(after_the_first_trick("AS TS TD | - | -"), "0 claim").chips) == 0


def test_passing_a_claim_draws_and_plays_on() -> None:
    """Source: 000b, 003."""
    state = play(after_the_first_trick("AS TS TD | - | -"), "0 pass")
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]
    assert state.leader == 0
    assert state.result is None


def test_a_claim_may_be_missed_once_and_made_after_the_next_trick_taken() -> None:
    """Source: 000a, 003: after any trick one takes."""
    state = play(after_the_first_trick("AS TS TD | - | -"), "0 pass", "- close", "0 lead 7S")
    state = play(state, "1 discard 8D", "2 discard 8C", "0 claim")
    assert state.result is not None
    assert state.result.kind is ResultKind.CLAIM_RIGHT
