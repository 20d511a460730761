"""Claims in variants: bounds, fees, moments and what a wrong one costs."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.play import Claim, Phase, Reason, ResultKind, State, legal_actions, to_act, view
from engine.play.events import ChipsMoved, Claimed, ClaimOffered, LeadAsked, SeatOut
from engine.rules import RuleConflict, RuleSet
from tests.engine.golden import expected
from tests.engine.positions import events, play, position, refusal
from tests.engine.variants.tables import begin, classic, preset, random_deal, result_of, run_out, shuffled

HANDS = "JS 7S 6C | 7C 8D 9D | JH 8C 9H"
STOCK = "AC TC KC QC JC KD QD"
TAKEN_21 = "AS TS | - | -"
LINES = ("0 lead JS", "1 discard 7C", "2 discard JH")


def asked(
    rules: RuleSet, taken: str = TAKEN_21, hands: str = HANDS, rest: int = 1, stock: str = STOCK
) -> State:
    """Return the state after a trick of two jacks for seat 0, who is asked about a claim."""
    state = position(hands, turned="6H", stock=stock, taken=taken, rest=rest, rules=rules)
    return play(state, *LINES[: hands.count("|") + 1])


def claimed(points: int, rules: RuleSet) -> ResultKind:
    """Return what becomes of a claim with so many points granted and none taken."""
    state = position(
        "6S 7S 8C | 7C 8D 9D",
        turned="6H",
        stock="AC TC KC QC",
        taken="- | -",
        credit=(points, 0),
        rules=rules,
    )
    state = play(state, "0 lead 6S", "1 discard 7C")
    return result_of(play(state._replace(phase=Phase.CLAIM, turn=0), "0 claim")).kind


def test_g32_claims_of_30_31_50_and_51_under_claim_max() -> None:
    """Source: 001 («с перебором»)."""
    kinds = [claimed(points, preset("bust")) for points in (30, 31, 50, 51)]
    assert [kind is ResultKind.CLAIM_RIGHT for kind in kinds] == expected("G32")
    assert claimed(51, classic()) is ResultKind.CLAIM_RIGHT


def test_claim_max_bust_costs_what_a_wrong_claim_costs() -> None:
    """Source: 001 by rules 2.8: the same penalty."""
    state = play(asked(preset("bust"), "AS TS AD TD KS KD | - | -", stock="AC TC KC QC JC"), "0 claim")
    result = result_of(state)
    assert (result.kind, result.points) == (ResultKind.CLAIM_WRONG, 54)
    assert (state.chips, state.pot, state.dealer) == ((-20, -5, -5), 30, 0)


def test_claim_max_bust_that_nobody_claims_stays_secret() -> None:
    """Source: rules 2.8: it merely cannot win."""
    state = play(asked(preset("bust"), "AS TS AD TD KS KD | - | -", stock="AC TC KC QC JC"), "0 pass")
    assert state.result is None
    assert state.out == 0
    assert view(state, None).credit == (0, 0, 0)


def test_claim_max_needs_closed_discards() -> None:
    """Source: 001: cards are thrown closed in «с перебором»."""
    with pytest.raises(RuleConflict):
        preset("bust", discards="open")


@pytest.mark.parametrize(("least", "kind"), [(25, ResultKind.CLAIM_RIGHT), (26, ResultKind.CLAIM_WRONG)])
def test_claim_min_is_what_a_claim_needs(least: int, kind: ResultKind) -> None:
    """Source: all: 31; GC knows 32."""
    result = result_of(play(asked(classic(claim_min=least)), "0 claim"))
    assert (result.points, result.kind) == (25, kind)


def test_claim_min_decides_whether_the_taker_is_asked() -> None:
    """Source: rules 1.5: not asked only if all can see that he has too little."""
    taken = "KS QS | - | -"  # 7, a jack and two closed cards: 31 at most
    assert asked(classic(claim_min=31), taken).phase is Phase.CLAIM
    assert asked(classic(claim_min=32), taken).phase is not Phase.CLAIM


def test_claim_fee_is_paid_into_the_pot_by_every_claim() -> None:
    """Source: 003 («за вскрышку нужно платить»), one reading; no fee elsewhere."""
    right = asked(classic(claim_fee=2), "AS TS TD | - | -")
    happened = events(right, "0 claim")
    assert ChipsMoved(0, 2, "fee") in happened
    assert play(right, "0 claim").chips == (10, -5, -5)
    wrong = play(asked(classic(claim_fee=2)), "0 claim")
    assert sum(wrong.chips) + wrong.pot == 0
    assert wrong.chips[0] <= -22
    assert not any(
        isinstance(event, ChipsMoved) and event.reason == "fee"
        for event in events(asked(classic()), "0 claim")
    )


def test_claim_fee_needs_a_pot() -> None:
    """Source: 003: it is paid on the pot."""
    with pytest.raises(RuleConflict):
        preset("duel", claim_fee=1)


def test_claim_window_own_turn_lets_the_leader_claim_after_the_draw() -> None:
    """Source: 000a («только на своём ходу»); refused under `after_trick`."""
    taken = "AS TS TD | - | -"
    later = play(asked(classic(claim_window="own_turn"), taken), "0 pass")
    assert later.phase is Phase.LEAD
    assert Claim(0) in legal_actions(later, 0)
    result = result_of(play(later, "0 claim"))
    assert (result.kind, result.points) == (ResultKind.CLAIM_RIGHT, 35)
    strict = play(asked(classic(claim_window="after_trick"), taken), "0 pass")
    assert refusal(strict, "0 claim") is Reason.NOT_NOW


def test_claim_window_own_turn_is_for_whoever_leads_and_nobody_else() -> None:
    """Source: 000a: on one's own move."""
    later = play(asked(classic(claim_window="own_turn")), "0 pass")
    assert refusal(later, "1 claim") is Reason.NOT_YOUR_TURN
    led = play(later, "0 lead 7S")
    assert refusal(led, "1 claim") is Reason.NOT_NOW
    assert refusal(led, "0 claim") is Reason.NOT_NOW


def test_claim_window_own_turn_is_no_moment_before_the_first_trick() -> None:
    """Source: P03: nothing is taken yet."""
    state = random_deal(classic(claim_window="own_turn", bura="off"), 2, 1)
    assert refusal(state, f"{state.turn} claim") is Reason.NOT_NOW


def test_claim_window_own_turn_asks_after_the_trick_too() -> None:
    """Source: rules 1.5: also later, before leading."""
    assert asked(classic(claim_window="own_turn")).phase is Phase.CLAIM


def test_claim_window_own_turn_under_rotation_is_for_the_next_leader() -> None:
    """Source: 000a with 003: whoever is on the move, though another took the trick."""
    rules = classic(claim_window="own_turn", lead_rule="rotation")
    hands = "JS 7S 6C | 7C 8D 9D | JH 8C 9H"
    state = position(hands, turned="6H", stock=STOCK, taken="- | AS TS TD | -", rest=2, rules=rules)
    state = play(state, *LINES)
    assert (state.phase, state.turn) == (Phase.LEAD, 1)
    assert refusal(state, "0 claim") is Reason.NOT_YOUR_TURN
    assert result_of(play(state, "1 claim")).kind is ResultKind.CLAIM_RIGHT


@pytest.mark.parametrize("undecided_at", ["hands_played", "stock_empty"])
def test_claim_window_own_turn_wrong_with_others_who_continue(undecided_at: str) -> None:
    """Source: 000a with 004: he is out, the others lead on with the hands they have."""
    rules = classic(
        claim_window="own_turn", wrong_claim="out_others_continue", undecided_at=undecided_at, bura="off"
    )
    state = play(asked(rules, stock="AC TC"), "0 pass")
    assert not state.stock
    state = play(state, "0 claim")
    assert (state.phase, state.turn, state.out) == (Phase.LEAD, 1, 1)
    assert [hand.bit_count() for hand in state.hands] == [0, 3, 3]


def test_p07_a_wrong_claimant_is_out_and_the_others_play_on() -> None:
    """Source: 004: he loses, the rest goes on; his hand and tricks are out of play."""
    state = asked(preset("dictionary", discards="closed"), "AS TS QS | - | -")
    gone = state.hands[0] | state.taken_open[0] | state.taken_closed[0]
    happened = events(state, "0 claim")
    assert happened[0] == Claimed(0, parse_cards("AS TS QS JS 7C JH"), 28, is_right=False)
    assert SeatOut(0, "wrong_claim") in happened
    state = play(state, "0 claim")
    assert (state.result, state.out, state.dead) == (None, 1, gone)
    assert (state.hands[0], state.taken_open[0], state.taken_closed[0]) == (0, 0, 0)
    assert (state.leader, state.turn, to_act(state)) == (1, 1, (1,))
    assert [hand.bit_count() for hand in state.hands] == [0, 3, 3]
    assert (state.pot, state.chips) == (15, (-5, -5, -5))


def test_p07_under_the_dictionary_a_sum_of_28_may_be_claimed() -> None:
    """Source: 004 with open discards: who counts wrongly in his mind claims and is out."""
    state = asked(preset("dictionary"), "AS TS QS | - | -")
    assert state.phase is Phase.CLAIM
    assert play(state, "0 claim").out == 1


def test_p07_leads_and_draws_skip_who_is_out() -> None:
    """Source: 004: equal hands, one card each for those who are left."""
    state = play(asked(preset("dictionary", discards="closed")), "0 claim")
    stock = len(state.stock)
    state = play(state, f"1 lead {first_card(state, 1)}", f"2 discard {first_card(state, 2)}")
    if state.phase is Phase.CLAIM:
        state = play(state, "1 pass")
    assert [hand.bit_count() for hand in state.hands] == [0, 3, 3]
    assert len(state.stock) == stock - 2
    assert state.leader in (1, 2)
    assert refusal(state, "0 claim") in (Reason.NOT_NOW, Reason.NOT_YOUR_TURN)


def first_card(state: State, seat: int) -> str:
    """Return a card of a hand as its two letters."""
    card = (state.hands[seat] & -state.hands[seat]).bit_length() - 1
    return "6789JQKTA"[card % 9] + "SCDH"[card // 9]


def test_p07_under_rotation_the_lead_skips_who_is_out() -> None:
    """Source: 004 with 003: 1 leads after 0, then 2, then 1 again."""
    rules = preset("dictionary", discards="closed", lead_rule="rotation", bura="off")
    state = play(asked(rules, stock="AC TC KC QC JC KD QD 6S 8S 9S TD QS"), "0 claim")
    leaders = [state.leader]
    while state.phase is Phase.LEAD and len(leaders) < 4:
        lead, answer = leaders[-1], 3 - leaders[-1]
        state = play(
            state, f"{lead} lead {first_card(state, lead)}", f"{answer} discard {first_card(state, answer)}"
        )
        if state.phase is Phase.CLAIM:
            state = play(state, f"{state.turn} pass")
        leaders.append(state.leader)
    assert leaders == [1, 2, 1, 2]


def test_wrong_claim_out_others_continue_leaves_the_last_one_the_winner() -> None:
    """Source: 004: with nobody left against him he has won."""
    state = play(
        asked(preset("dictionary", discards="closed"), hands="JS 7S 6C | 7C 8D 9D", taken="AS TS | -"),
        "0 claim",
    )
    result = result_of(state)
    assert (result.kind, result.winners) == (ResultKind.LAST_STANDING, (1,))
    assert (state.chips, state.pot) == ((-5, 5), 0)
    assert state.dealer == 1


def test_wrong_claim_out_others_continue_lets_another_win_the_whole_pot() -> None:
    """Source: 004: the rest plays on for everybody's stakes."""
    rules = preset("dictionary", discards="closed")
    hands = "JS 7S 6C | AD 8D 9D | 7C 8C 9H"
    taken = "AS TS | TH TD QS | -"
    state = position(hands, turned="6H", stock="AC TC KC QC", taken=taken, rest=2, rules=rules)
    state = play(state, "0 lead JS", "1 discard 8D", "2 discard 7C", "0 claim", "1 lead AD", "2 discard 8C")
    state = play(state, "1 claim")
    assert (result_of(state).kind, result_of(state).winners) == (ResultKind.CLAIM_RIGHT, (1,))
    assert state.chips == (-5, 10, -5)


def test_wrong_claim_out_others_continue_can_still_be_undecided() -> None:
    """Source: 004 («разбурка»): everybody puts in another ante."""
    state = play(asked(preset("dictionary", discards="closed", bura="off", dave=False)), "0 claim")
    state = run_out(state, seed=1)
    result = result_of(state)
    assert result.kind is ResultKind.UNDECIDED
    assert state.pot == 30


def test_wrong_claim_pot_and_redeal_doubles_the_pot() -> None:
    """Source: 003, 000a."""
    state = play(asked(classic(wrong_claim="pot_and_redeal")), "0 claim")
    assert (state.pot, state.chips, state.dealer) == (30, (-20, -5, -5), 0)


def test_wrong_claim_lose_deal_gives_the_others_the_pot() -> None:
    """Source: 001, RW: the claimant loses; three players share."""
    state = play(asked(preset("closed")), "0 claim")
    result = result_of(state)
    assert (result.kind, result.winners, result.seat) == (ResultKind.CLAIM_WRONG, (1, 2), 0)
    assert (state.chips, state.pot) == ((-5, 3, 2), 0)


def test_wrong_claim_opponent_plus_2_counts_two_deals() -> None:
    """Source: 000b."""
    state = play(
        asked(preset("duel", max_players=2), taken="AS TS | -", hands="JS 7S 6C | 7C 8D 9D"), "0 claim"
    )
    assert (result_of(state).winners, state.scores) == ((1,), (0, 2))


def test_wrong_claim_opponent_plus_2_gives_each_of_two_opponents_two() -> None:
    """Source: 000b for three players."""
    assert play(asked(preset("duel")), "0 claim").scores == (0, 2, 2)


@pytest.mark.parametrize(
    ("name", "wrong_claim"),
    [("classic", "opponent_plus_2"), ("duel", "pot_and_redeal"), ("penalty", "pot_and_redeal")],
)
def test_wrong_claim_fits_the_match(name: str, wrong_claim: str) -> None:
    """Source: 003 speaks of a pot, 000b of deals won."""
    with pytest.raises(RuleConflict):
        preset(name, wrong_claim=wrong_claim)


@pytest.mark.parametrize(("first", "second"), [((4, 4), "right"), ((4, 4), "wrong")])
def test_g29_a_robber_at_4_to_4(first: tuple[int, int], second: str) -> None:
    """Source: 000b: 5:4 after a right claim, 4:6 after a wrong one."""
    taken = "AS TS TD | -" if second == "right" else "AS TS | -"
    state = asked(preset("duel"), taken=taken, hands="JS 7S 6C | 7C 8D 9D")._replace(scores=first)
    assert list(play(state, "0 claim").scores) == expected("G29")[second == "wrong"]


def test_discards_open_let_all_see_what_is_thrown() -> None:
    """Source: 001, 004; closed in 000a, 003."""
    for discards, closed in (("open", 0), ("closed", 1)):
        state = position(
            HANDS, turned="6H", stock=STOCK, taken=TAKEN_21, rest=1, rules=classic(discards=discards)
        )
        state = play(state, *LINES[:2])
        assert view(state, None).plays[1].closed == closed
        laid = view(state, 2).plays[1]
        assert laid.cards.bit_count() == laid.size - closed


def test_count_mode_peek_and_count_mode_auto_change_no_rule() -> None:
    """Source: 004: viewing by agreement; a view never sums, that is for the screen."""
    for mode in ("memory", "peek", "auto"):
        state = asked(classic(count_mode=mode, discards="open"), "AS TS TD | - | -")
        assert ClaimOffered(0) in events(
            position(HANDS, turned="6H", stock=STOCK, taken="AS TS TD | - | -", rest=1, rules=state.rules),
            *LINES,
        )
        assert view(state, 0).taken_counts == (6, state.taken_open[1].bit_count(), 0)


def test_count_mode_auto_needs_open_discards() -> None:
    """Source: rules 1.3: a sum would tell what lies closed."""
    with pytest.raises(RuleConflict):
        classic(count_mode="auto")


def test_undecided_at_stock_empty_ends_without_playing_the_hands_out() -> None:
    """Source: 000b, 003, 004 (no card to draw); 000a plays the hands out."""
    for undecided_at, phase in (("stock_empty", Phase.BETWEEN), ("hands_played", Phase.LEAD)):
        rules = classic(undecided_at=undecided_at)
        state = position("6S 7D 8C | 6C 7S 8D", turned="AH", stock="", taken="- | AH", rules=rules)
        assert play(state, "0 lead 6S", "1 discard 6C").phase is phase


def test_undecided_at_stock_empty_plays_the_trick_after_the_last_draw() -> None:
    """Source: 003: the last cards drawn are played for once more."""
    rules = classic(undecided_at="stock_empty", bura="off")
    state = position("6S 7D 8C | 6C 7S 8D", turned="6H", stock="9S", taken="- | -", rules=rules)
    state = play(state, "0 lead 6S", "1 discard 6C")
    assert (state.phase, state.stock) == (Phase.LEAD, ())


def test_undecided_at_stock_empty_ends_when_a_remainder_cannot_be_drawn() -> None:
    """Source: 003, 004, 000a: one card is no draw for five players."""
    hands = "6S 7S 8S | 6C 7C 8C | 6D 7D 8D | 9S 9C 9D | JS JC JD"
    state = position(hands, turned="6H", stock="", rules=classic(undecided_at="stock_empty"))
    state = play(state, "0 lead 6S", "1 discard 6C", "2 discard 6D", "3 discard 9D", "4 discard JD")
    if state.phase is Phase.CLAIM:
        state = play(state, "0 pass")
    assert result_of(state).kind is ResultKind.UNDECIDED


def undecided(rules: RuleSet) -> State:
    """Return the table after a deal of three that nobody won."""
    state = position("6S | 6C | 7D", turned="6H", stock="", taken="- | 6H | -", rules=rules)
    state = play(state, "0 lead 6S", "1 discard 6C", "2 discard 7D")
    return play(state, "0 pass") if state.phase is Phase.CLAIM else state


def test_g55_everybody_puts_in_the_whole_pot_by_the_letter_of_003() -> None:
    """Source: 003 literally: 15 to 60."""
    assert [15, undecided(classic(undecided_pot="pot_each")).pot] == expected("G55")


@pytest.mark.parametrize(("word", "pot"), [("ante_each", 30), ("pot_each", 60), ("stay", 15)])
def test_undecided_pot_ante_each_undecided_pot_pot_each_undecided_pot_stay(word: str, pot: int) -> None:
    """Source: an ante 000a, 004; the pot 003; nothing 000b, where it is a draw."""
    state = undecided(classic(undecided_pot=word))
    assert state.pot == pot
    assert begin(state, shuffled(state.rules, 1)).pot == pot


def test_undecided_deals_score_nothing() -> None:
    """Source: 000b: a draw."""
    for name in ("duel", "penalty"):
        assert undecided(preset(name)).scores == (0, 0, 0)


def test_claim_window_own_turn_goes_on_with_the_lead_after_a_pass() -> None:
    """Source: 000a: who does not claim leads, or claims after all."""
    assert events(asked(classic(claim_window="own_turn")), "0 pass")[-1] == LeadAsked(0)


def test_count_mode_auto_asks_by_the_sum_that_all_can_see() -> None:
    """Source: rules 1.5, 2.2: everything is open and counted; kept in mind, the question tells nothing."""
    for mode, is_asked in (("auto", False), ("memory", True), ("peek", True)):
        state = asked(classic(discards="open", count_mode=mode), "KS QS | - | -")
        assert (state.phase is Phase.CLAIM) == is_asked
