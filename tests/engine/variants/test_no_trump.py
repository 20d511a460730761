"""«Без козырей»: no trump, credit for the first lead, the auction for it."""

from __future__ import annotations

import pytest

from engine.play import NO_CARD, Bid, Phase, Reason, ResultKind, State, legal_actions, to_act, view
from engine.play.events import AuctionOpened, BidMade, BidsShown, TrumpTurned
from engine.rules import NO_TRUMP, RuleConflict
from engine.rules.combinations import Combination, combinations_in
from tests.engine.golden import expected
from tests.engine.positions import deal, deal_step, events, play, position, refusal
from tests.engine.variants.tables import preset, result_of, run_out

PLAIN = preset("no_trump")
AUCTION = preset("auction")
HANDS = "7S KD 9C | 7C 8D AH"


def test_g45_no_trump_turns_no_card() -> None:
    """Source: 000a, 001, 004: trumps are not opened."""
    step = deal_step(HANDS, rules=PLAIN)
    assert not any(isinstance(event, TrumpTurned) for event in step.events)
    state = step.state
    assert (state.trump, state.turned, len(state.stock)) == (NO_TRUMP, NO_CARD, 30)
    assert view(state, None).turned is None


def test_g45_trump_off_beats_within_the_suit_only() -> None:
    """Source: 001, 004: the ace of hearts beats no six of spades."""
    state = play(deal("6S KD 9C | 7C 7S AH", rules=PLAIN), "0 lead 6S")
    assert refusal(state, "1 beat AH") is Reason.DOES_NOT_BEAT
    assert refusal(state, "1 beat 7S") is None


def test_g45_trump_off_three_of_any_suit_are_a_molodka() -> None:
    """Source: rules 2.5: no bura; a molodka in any suit."""
    for suit in "SCDH":
        hand = f"6{suit} 7{suit} 8{suit}"
        other = "9S KC QD" if suit != "S" else "9C KC QD"
        state = deal(f"{hand} | {other}", rules=PLAIN)
        assert state.result is None
        assert combinations_in(state.hands[0], NO_TRUMP, PLAIN)[0][0] is Combination.MOLODKA


@pytest.mark.parametrize("setting", [{"bura": "win"}, {"little_moscow": "lead"}, {"aces_need_trump": True}])
def test_trump_off_excludes_what_needs_one(setting: dict[str, object]) -> None:
    """Source: rules 2, first paragraph."""
    with pytest.raises(RuleConflict):
        preset("no_trump", **setting)


@pytest.mark.parametrize(("credit", "taken", "index"), [(30, "JS", 0), (20, "KS QS JS", 1)])
def test_g46_credit_counts_at_the_claim(credit: int, taken: str, index: int) -> None:
    """Source: 000a, 004: compensation for the first lead."""
    rules = preset("no_trump", lead_credit=credit)
    state = position(
        "6S 7D 8C | 8S 7C 8D",
        taken=f"- | {taken}",
        rest=0,
        stock="9S 9C 9D 9H",
        credit=(0, credit),
        rules=rules,
    )
    state = play(state, "0 lead 6S", "1 beat 8S")
    if state.phase is not Phase.CLAIM:
        state = state._replace(phase=Phase.CLAIM, turn=1)
    result = result_of(play(state, "1 claim"))
    assert result.points == expected("G46")[index]
    assert (result.kind is ResultKind.CLAIM_RIGHT) == (result.points >= 31)


def test_lead_credit_is_granted_to_all_but_the_first_leader() -> None:
    """Source: 000a, 004 by rules 2.5: whoever leads first pays."""
    state = deal("7S KD 9C | 7C 8D AH | 6S 8C JD", rules=preset("no_trump", lead_credit=15))
    assert state.credit == (0, 15, 15)
    assert deal(HANDS, rules=preset("no_trump", lead_credit=0)).credit == (0, 0)


def test_lead_credit_of_the_preset_is_10() -> None:
    """Source: 000a, 004 say "up to 30"; with 10 the lead is worth nothing more to players alike."""
    assert deal(HANDS, rules=PLAIN).credit == (0, 10)
    assert preset("auction").lead_credit == 0


def test_lead_credit_is_paid_by_who_leads_first_out_of_turn() -> None:
    """Source: rules 2.5: the first lead is the privilege."""
    state = deal("7S KD 9C | 6H 7H 8H", rules=preset("no_trump", lead_credit=20))
    state = play(state, "1 announce MOLODKA 6H 7H 8H")
    assert state.credit == (20, 0)


def test_lead_credit_is_not_paid_again_in_later_tricks() -> None:
    """Source: rules 2.5: the first lead of the deal alone."""
    rules = preset("no_trump", lead_credit=20)
    state = deal("7S KD 9C | 9S 8D 8H", stock="7H 6C 6H 8C", rules=rules)
    state = play(state, "0 lead 7S", "1 beat 9S")
    if state.phase is Phase.CLAIM:
        state = play(state, "1 pass")
    assert state.credit == (0, 20)
    state = play(state, f"{state.leader} timeout")
    assert state.credit == (0, 20)


def test_lead_credit_makes_a_claim_possible_earlier() -> None:
    """Source: rules 1.5: what all can see; credit is public."""
    rules = preset("no_trump", lead_credit=30)
    state = play(deal("7S KD 9C | 9S 8D JH", rules=rules), "0 lead 7S", "1 beat 9S")
    assert state.phase is not Phase.CLAIM  # 30 and nothing in the trick
    state = play(deal("JS KD 9C | KS 8D JH", rules=rules), "0 lead JS", "1 beat KS")
    assert (state.phase, state.turn) == (Phase.CLAIM, 1)
    assert result_of(play(state, "1 claim")).points == 36


@pytest.mark.parametrize("setting", [{"lead_credit": 5}, {"lead_auction": True, "max_players": 2}])
def test_lead_credit_and_lead_auction_need_a_game_without_trump(setting: dict[str, object]) -> None:
    """Source: 000a, 004: told of the game without trumps alone."""
    with pytest.raises(RuleConflict):
        preset("classic", **setting)


def test_lead_credit_goes_up_to_30() -> None:
    """Source: 000a, 004: up to 30."""
    with pytest.raises(RuleConflict):
        preset("no_trump", lead_credit=31)


def bidding(*lines: str) -> State:
    """Return an auction with some lines played; seat 0 would lead."""
    return play(deal(HANDS, rules=AUCTION), *lines)


def test_lead_auction_on_lets_the_higher_bid_lead() -> None:
    """Source: 000a, 004 by rules 2.5: he grants the other what he bid."""
    state = bidding("0 bid 5", "1 bid 12")
    assert (state.phase, state.leader, state.turn) == (Phase.LEAD, 1, 1)
    assert state.credit == (12, 0)


def test_lead_auction_on_a_tie_leaves_the_lead_where_it_was() -> None:
    """Source: rules 2.5."""
    state = bidding("1 bid 7", "0 bid 7")
    assert (state.leader, state.credit) == (0, (0, 7))


def test_lead_auction_on_no_bids_cost_nothing() -> None:
    """Source: rules 2.5: 0 to 30."""
    state = bidding("0 bid 0", "1 bid 0")
    assert (state.leader, state.credit) == (0, (0, 0))


def test_lead_auction_on_bids_are_sealed() -> None:
    """Source: rules 2.5: nobody sees a bid before both are in."""
    state = bidding("0 bid 9")
    assert events(bidding(), "0 bid 9") == [BidMade(0)]
    assert (view(state, 0).own_bid, view(state, 1).own_bid, view(state, None).own_bid) == (9, -1, -1)
    assert to_act(state) == (1,)
    assert refusal(state, "0 bid 10") is Reason.ALREADY_CHOSEN
    assert BidsShown((9, 4), 0) in events(state, "1 bid 4")


def test_lead_auction_on_comes_before_any_lead() -> None:
    """Source: rules 2.5."""
    step = deal_step(HANDS, rules=AUCTION)
    assert AuctionOpened() in step.events
    assert (step.state.phase, to_act(step.state)) == (Phase.AUCTION, (0, 1))
    assert refusal(step.state, "0 lead 7S") is Reason.NOT_NOW
    assert len(legal_actions(step.state, 0)) == 31


@pytest.mark.parametrize("points", [-1, 31])
def test_lead_auction_on_takes_bids_of_0_to_30(points: int) -> None:
    """Source: 000a, 004."""
    assert refusal(bidding(), f"0 bid {points}") is Reason.WRONG_BID


def test_lead_auction_on_time_out_bids_nothing() -> None:
    """Source: rules 2.5."""
    state = bidding("0 timeout", "1 bid 1")
    assert (state.leader, state.credit) == (1, (1, 0))
    assert bidding("0 bid 3", "1 timeout").credit == (0, 3)


def test_lead_auction_on_is_for_two_and_instead_of_a_fixed_credit() -> None:
    """Source: rules 2.5."""
    with pytest.raises(RuleConflict):
        preset("auction", max_players=3)
    with pytest.raises(RuleConflict):
        preset("auction", lead_credit=5)


def test_lead_auction_on_credit_counts_at_the_claim_to_the_end() -> None:
    """Source: G46 with bids."""
    state = bidding("0 bid 30", "1 bid 2")
    assert state.credit == (0, 30)
    state = play(state, "0 lead KD", "1 discard 7C")
    assert state.phase is not Phase.CLAIM  # seat 0: a king and one closed card
    assert Bid(0, 3) not in legal_actions(state, 0)


def test_trump_off_plays_to_an_undecided_end() -> None:
    """Source: 001: ordinary rules otherwise."""
    state = run_out(deal(HANDS, rules=PLAIN), seed=2)
    assert result_of(state).kind is ResultKind.UNDECIDED
    assert not state.stock


def test_lead_auction_on_nobody_is_asked_for_a_bid_once_the_deal_is_called_off() -> None:
    """Source: the house: a bid that was never made is owed no more."""
    state = bidding("0 bid 5")
    assert to_act(state) == (1,)
    assert to_act(play(state, "- abandon")) == ()
