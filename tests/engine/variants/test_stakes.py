"""Raised stakes: «даве» and «даве с пренебрежением»."""

from __future__ import annotations

import pytest

from engine.play import (
    Accept,
    Phase,
    Raise,
    Reason,
    Refuse,
    ResultKind,
    StartDeal,
    State,
    apply,
    legal_actions,
    to_act,
)
from engine.play.events import ChipsMoved, RaiseAnswered, SeatOut, StakesRaised
from engine.rules import RuleConflict, RuleSet
from engine.rules.raising import raised
from tests.engine.golden import expected
from tests.engine.positions import deal, events, play, position, refusal
from tests.engine.variants.tables import classic, preset, result_of, shuffled

TWO = "7S 8C 9D | 7C 8D 9S"
THREE = "7S 8C 9D | 7C 8D 9S | 6S 6C JD"
DAVE = preset("dave")
DISDAIN = preset("disdain")


def dealt(rules: RuleSet = DAVE, hands: str = TWO, *lines: str) -> State:
    """Return a deal of plain hands, hearts for trumps, with some lines played."""
    return play(deal(hands, turned="QH", rules=rules), *lines)


@pytest.mark.parametrize("scale", ["order", "double"])
def test_g50_dave_scale_order_and_dave_scale_double(scale: str) -> None:
    """Source: 004 in order; 000a, 001 (and 004's numbers) doubling."""
    rules = classic(dave=True, dave_scale=scale)
    levels = [1]
    while len(levels) < 4:
        levels.append(raised(levels[-1], rules))
    assert levels == expected("G50")[scale]


@pytest.mark.parametrize("scale", ["order", "double"])
def test_g50_the_levels_of_a_deal(scale: str) -> None:
    """Source: 004: raised by turns."""
    rules = classic(dave=True, dave_scale=scale)
    state = dealt(rules)
    stakes = [state.stake]
    lines = [
        ("0 raise", "1 accept", "0 lead 7S"),
        ("1 raise", "0 accept", "1 discard 7C"),
        ("0 raise", "1 accept"),
    ]
    for lines_of_one in lines:
        state = play(state, *lines_of_one)
        stakes.append(state.stake)
    assert stakes == expected("G50")[scale]
    assert state.pot == 10 * stakes[-1]


def test_p20_an_accepted_raise_doubles_the_pot() -> None:
    """Source: 000a, 001: both add what is missing: 10 to 20."""
    state = dealt(DAVE, TWO, "0 raise", "1 accept")
    assert (state.pot, state.chips, state.stake) == (20, (-10, -10), 2)
    assert (state.phase, state.turn) == (Phase.LEAD, 0)


def test_p20_a_refused_raise_gives_the_pot_as_it_is() -> None:
    """Source: 000a, 001: the proposer takes 10."""
    state = dealt(DAVE, TWO, "0 raise", "1 refuse")
    result = result_of(state)
    assert (result.kind, result.winners, result.won) == (ResultKind.LAST_STANDING, (0,), 10)
    assert (state.chips, state.pot) == ((5, -5), 0)


def test_p08_nobody_raises_twice_in_a_row() -> None:
    """Source: 004: again only after the opponent's dave; refusing pays the level before."""
    state = dealt(DAVE, TWO, "0 raise", "1 accept")
    assert refusal(state, "0 raise") is Reason.NO_RAISE
    assert Raise(0) not in legal_actions(state, 0)
    state = play(state, "0 lead 7S", "1 raise", "0 refuse")
    assert (result_of(state).winners, result_of(state).won) == ((1,), 20)
    assert state.chips == (-10, 10)


def test_p08_after_the_opponents_raise_one_may_raise_again() -> None:
    """Source: 004."""
    state = dealt(DAVE, TWO, "0 raise", "1 accept", "0 lead 7S", "1 raise", "0 accept", "1 discard 7C")
    assert state.turn == 0
    assert refusal(state, "0 raise") is None


@pytest.mark.parametrize("scale", ["order", "double"])
def test_g51_dave_disdain_on_lifts_the_stake_to_3_or_4(scale: str) -> None:
    """Source: 004: from one straight to three or four."""
    rules = classic(dave=True, dave_scale=scale, dave_disdain=True, max_players=2)
    state = dealt(rules, TWO, "0 raise", "1 raise", "0 accept")
    assert state.stake == expected("G51")[scale]
    assert (state.pot, state.chips) == (10 * state.stake, (-5 * state.stake, -5 * state.stake))


def test_p09_only_the_counter_player_may_raise_next() -> None:
    """Source: 004: the right to the next dave stays with whoever answered by one."""
    state = dealt(DISDAIN, TWO, "0 raise", "1 raise", "0 accept")
    assert (state.stake, state.phase, state.turn) == (3, Phase.LEAD, 0)
    assert refusal(state, "0 raise") is Reason.NO_RAISE
    state = play(state, "0 lead 7S")
    assert refusal(state, "1 raise") is None
    state = play(state, "1 raise", "0 accept", "1 discard 7C")
    assert state.stake == 4
    assert refusal(state, "0 raise") is None


def test_p09_refusing_the_counter_loses_2() -> None:
    """Source: 004 as a beaver: the counter accepted the first raise."""
    state = dealt(DISDAIN, TWO, "0 raise", "1 raise", "0 refuse")
    assert (result_of(state).winners, result_of(state).won) == ((1,), 20)
    assert state.chips == (-10, 10)
    robber = dealt(
        preset("georgian_three", dave_disdain=True), "AS KC QD | AC TD JS", "0 raise", "1 raise", "0 refuse"
    )
    assert robber.scores == (0, 2)


def test_dave_disdain_on_above_level_1_goes_two_steps() -> None:
    """Source: rules 2.10."""
    state = dealt(DISDAIN, TWO, "0 raise", "1 accept", "0 lead 7S", "1 raise", "0 raise", "1 accept")
    assert state.stake == 4


def test_dave_disdain_on_a_counter_is_not_countered() -> None:
    """Source: rules 2.10: accepted or refused."""
    state = dealt(DISDAIN, TWO, "0 raise", "1 raise")
    assert refusal(state, "0 raise") is Reason.NO_RAISE
    assert legal_actions(state, 0) == (Accept(0), Refuse(0))


def test_dave_disdain_off_a_raise_is_accepted_or_refused() -> None:
    """Source: 000a, 001."""
    state = dealt(DAVE, TWO, "0 raise")
    assert legal_actions(state, 1) == (Accept(1), Refuse(1))
    assert refusal(state, "1 raise") is Reason.NO_RAISE


def test_dave_disdain_is_for_two_and_needs_dave() -> None:
    """Source: 004: when two play."""
    with pytest.raises(RuleConflict):
        classic(dave=True, dave_disdain=True)
    with pytest.raises(RuleConflict):
        classic(dave_disdain=True, max_players=2)


def test_dave_on_is_said_before_a_lead_or_an_answer() -> None:
    """Source: 000a, 001, 004: on one's own move."""
    state = dealt()
    assert refusal(state, "0 raise") is None
    assert refusal(state, "1 raise") is Reason.NOT_YOUR_TURN
    led = play(state, "0 lead 7S")
    assert refusal(led, "1 raise") is None
    assert refusal(led, "0 raise") is Reason.NOT_YOUR_TURN


def test_dave_off_is_not_said() -> None:
    """Source: 003: not heard of."""
    assert refusal(dealt(classic()), "0 raise") is Reason.NO_RAISE


def test_dave_on_is_no_answer_to_a_claim() -> None:
    """Source: 004: on a move, and a claim is none."""
    state = position("JS 7S 6C | 7C 8D 9D", turned="6H", stock="AC TC KC", taken="AS TS | -", rules=DAVE)
    state = play(state, "0 lead JS", "1 discard 7C")
    assert state.phase is Phase.CLAIM
    assert refusal(state, "0 raise") is Reason.NO_RAISE


def test_dave_on_play_stands_still_until_the_answer() -> None:
    """Source: 000a: surrender or go on."""
    state = dealt(DAVE, TWO, "0 raise")
    assert (state.phase, state.turn, to_act(state)) == (Phase.RAISE, 1, (1,))
    assert refusal(state, "0 lead 7S") is Reason.NOT_NOW
    assert refusal(state, "0 accept") is Reason.NOT_YOUR_TURN
    assert (state.stake, state.pot) == (1, 10)


def test_dave_on_in_the_middle_of_a_trick_goes_on_with_the_answer() -> None:
    """Source: rules 2.9: raising while looking at what was led."""
    state = dealt(DAVE, TWO, "0 lead 7S", "1 raise", "0 accept")
    assert (state.phase, state.turn, len(state.plays)) == (Phase.ANSWER, 1, 1)
    assert refusal(state, "1 beat 9S") is None


def test_dave_on_several_opponents_answer_one_after_the_other() -> None:
    """Source: rules 2.9: each for himself, in turn; money moves when all have answered."""
    state = dealt(DAVE, THREE, "0 raise")
    assert state.turn == 1
    state = play(state, "1 accept")
    assert (state.turn, state.pot, state.stake) == (2, 15, 1)
    assert refusal(state, "1 accept") is Reason.NOT_YOUR_TURN
    happened = events(state, "2 accept")
    assert [event for event in happened if isinstance(event, ChipsMoved)] == [
        ChipsMoved(seat, 5, "raise") for seat in range(3)
    ]
    state = play(state, "2 accept")
    assert (state.pot, state.chips, state.stake) == (30, (-10, -10, -10), 2)


def test_dave_on_a_refuser_is_out_and_leaves_his_money() -> None:
    """Source: rules 2.9: the others play on."""
    state = dealt(DAVE, THREE, "0 raise")
    assert SeatOut(1, "refused") in events(state, "1 refuse")
    state = play(state, "1 refuse", "2 accept")
    assert (state.result, state.out, state.pot) == (None, 2, 25)
    assert state.chips == (-10, -5, -10)
    state = play(state, "0 lead 7S", "2 discard 6S")
    assert state.tricks[-1].taker == 0
    assert [hand.bit_count() for hand in state.hands] == [3, 0, 3]


def test_dave_on_a_refuser_gets_the_penalty_of_the_stake_before() -> None:
    """Source: rules 2.9 (refusing loses at the current stake) and 000a (two penalties for each loser)."""
    rules = preset("penalty", dave=True)
    state = deal("AS TS 9D | 7C 8D 9S | 6S 6C JD", turned="QH", rules=rules)
    state = play(state._replace(credit=(20, 0, 0)), "0 raise", "1 refuse", "2 accept")
    assert (state.stake, state.left_at) == (2, (0, 1, 0))
    state = play(state, "0 lead AS TS", "2 discard 6S 6C", "0 claim")
    assert result_of(state).winners == (0,)
    assert state.scores == (0, 2, 4)


@pytest.mark.parametrize(("wrong_claim", "penalty"), [("lose_deal", 4), ("claimant_plus_4", 8)])
def test_dave_on_a_refuser_has_lost_the_deal_even_if_the_raiser_claims_wrongly(
    wrong_claim: str, penalty: int
) -> None:
    """Source: rules 2.9: refusing loses the deal at the stake before, whatever happens to the others."""
    rules = preset("penalty", dave=True, wrong_claim=wrong_claim)
    state = deal("AS TS 9D | 7C 8D 9S | 6S 6C JD", turned="QH", rules=rules)
    state = play(state, "0 raise", "1 refuse", "2 accept", "0 lead AS TS", "2 discard 6S 6C", "0 claim")
    assert result_of(state).kind is ResultKind.CLAIM_WRONG
    assert state.scores == (penalty, 2, 0)


def test_dave_on_all_refuse_and_the_proposer_takes_the_pot() -> None:
    """Source: rules 2.9."""
    state = dealt(DAVE, THREE, "0 raise", "1 refuse", "2 refuse")
    assert (result_of(state).kind, result_of(state).winners) == (ResultKind.LAST_STANDING, (0,))
    assert (state.chips, state.pot, state.dealer) == ((10, -5, -5), 0, 0)


def test_dave_on_the_right_passes_to_all_others() -> None:
    """Source: 004 by rules 2.9: not again until one of the others has raised."""
    state = dealt(DAVE, THREE, "0 raise", "1 accept", "2 accept", "0 lead 7S")
    assert refusal(state, "1 raise") is None
    state = play(state, "1 discard 7C")
    assert refusal(state, "2 raise") is None
    state = play(state, "2 raise", "0 accept", "1 accept", "2 discard 6S")
    assert state.stake == 4
    assert state.turn == 0
    assert refusal(state, "0 raise") is None


def test_dave_on_a_refusing_leader_leaves_his_cards_on_the_table() -> None:
    """Source: rules 2.9: he cannot take the trick any more; who stays takes it."""
    state = dealt(DAVE, THREE, "0 lead 7S", "1 raise", "2 accept", "0 refuse")
    assert (state.phase, state.turn, state.plays[0].seat) == (Phase.ANSWER, 1, 0)
    state = play(state, "1 discard 7C", "2 discard 6S")
    assert state.tricks[-1].taker == 1
    assert state.hands[0] == 0
    assert state.leader == 1


def test_dave_on_a_refusing_holder_of_the_trick_gives_it_to_the_last_before_him() -> None:
    """Source: rules 2.9: of those still in the deal."""
    hands = "7S 8C 9D | 9S 8D 7C | 6S 6C JD"
    state = dealt(DAVE, hands, "0 lead 7S", "1 beat 9S", "2 raise", "0 accept", "1 refuse", "2 discard 6C")
    assert state.tricks[-1].taker == 0
    assert state.leader == 0


def test_dave_on_time_out_refuses() -> None:
    """Source: rules 2.9: silence accepts nothing."""
    assert result_of(dealt(DAVE, TWO, "0 raise", "1 timeout")).winners == (0,)


def test_dave_on_tells_who_wants_what() -> None:
    """Source: 004: said aloud."""
    assert events(dealt(), "0 raise")[0] == StakesRaised(0, 2)
    assert events(dealt(DAVE, TWO, "0 raise"), "1 accept")[0] == RaiseAnswered(1, accepts=True, stake=2)
    assert events(dealt(DAVE, TWO, "0 raise"), "1 refuse")[0] == RaiseAnswered(1, accepts=False, stake=1)


def test_dave_cap_is_the_highest_stake() -> None:
    """Source: rules 2.9: 64 doubling, 6 in order."""
    rules = classic(dave=True, dave_cap=2)
    state = dealt(rules, TWO, "0 raise", "1 accept", "0 lead 7S")
    assert refusal(state, "1 raise") is Reason.NO_RAISE
    assert raised(64, classic(dave=True)) == 64
    assert preset("georgian_three").dave_cap == preset("disdain").dave_cap == 6


def test_dave_cap_holds_a_counter_down_too() -> None:
    """Source: rules 2.9, 2.10."""
    rules = classic(dave=True, dave_disdain=True, max_players=2, dave_cap=3)
    assert dealt(rules, TWO, "0 raise", "1 raise", "0 accept").stake == 3


def test_dave_crawford_on_bars_raises_one_point_from_winning() -> None:
    """Source: GB: the Crawford rule."""
    hands = "AS KC QD | AC TD JS"
    for scores, reason in (((6, 0), Reason.NO_RAISE), ((0, 6), Reason.NO_RAISE), ((5, 5), None)):
        state = deal(hands, turned="QH", rules=preset("georgian_three"))._replace(scores=scores)
        assert refusal(state, "0 raise") is reason
    free = deal(hands, turned="QH", rules=preset("georgian_three", dave_crawford=False))._replace(
        scores=(6, 0)
    )
    assert refusal(free, "0 raise") is None


def test_dave_crawford_needs_a_match_to_win() -> None:
    """Source: GB: one point from winning."""
    with pytest.raises(RuleConflict):
        classic(dave=True, dave_crawford=True)


@pytest.mark.parametrize("match", ["points", "burkozel"])
def test_dave_on_is_not_for_matches_with_points_of_their_own(match: str) -> None:
    """Source: rules 2.9: 0 2 4 6 are a scale already."""
    with pytest.raises(RuleConflict):
        preset(match, dave=True)


def test_dave_on_multiplies_what_a_robber_scores() -> None:
    """Source: GE: the round is worth the level."""
    state = dealt(preset("duel", dave=True), TWO, "0 raise", "1 accept", "0 lead 7S", "1 raise", "0 refuse")
    assert state.scores == (0, 2)


def test_dave_on_multiplies_penalties() -> None:
    """Source: 000a with 000a: «удвоить куш»."""
    rules = preset("penalty", dave=True)
    assert dealt(rules, TWO, "0 raise", "1 accept", "0 lead 7S", "1 raise", "0 refuse").scores == (4, 0)


def test_dave_on_ends_with_the_deal() -> None:
    """Source: 000a, 001: the next deal begins at one."""
    state = dealt(DAVE, TWO, "0 raise", "1 accept", "0 lead 7S", "1 raise", "0 refuse")
    state = apply(state, StartDeal(shuffled(DAVE, 1))).state
    assert (state.stake, state.barred, state.pot) == (1, -1, 10)


def test_dave_on_a_bura_takes_the_raised_pot() -> None:
    """Source: 000a: the pot is the pot."""
    state = deal("7S KC 9D | 6H 7H 8S", turned="QH", stock="6C 8H", rules=DAVE)
    state = play(state, "0 raise", "1 accept", "0 lead KC", "1 discard 8S")
    assert (result_of(state).winners, result_of(state).won) == ((1,), 20)
