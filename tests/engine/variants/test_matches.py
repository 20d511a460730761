"""Matches: robbers and penalties; the counting games have their own tests."""

from __future__ import annotations

import pytest

from engine.play import NO_SEAT, Event, Phase, Reseat, ResultKind, State, apply, new_table
from engine.play.events import MatchEnded
from engine.play.settling import MOST_POT, pay
from engine.rules import RuleConflict, RuleSet
from engine.rules.matches import MATCHES
from tests.engine.golden import expected
from tests.engine.positions import deal, deal_step, deck_for, play, position
from tests.engine.variants.tables import begin, classic, counted, preset, result_of

BURA = "6H 7H 8H | 7D KD 9C"
BURA_OF_THREE = "6H 7H 8H | 7D KD 9C | 8C QD JS"


def after_a_bura(rules: RuleSet, scores: tuple[int, ...]) -> State:
    """Return the table after seat 0 has won a deal."""
    hands = BURA if len(scores) == 2 else BURA_OF_THREE
    start = deal_step(hands, turned="QH", rules=rules).state
    # The scores stand before the deal; dealing is repeated with them.
    fresh = start._replace(
        phase=Phase.BETWEEN, scores=scores, pot=0, chips=(0,) * len(scores), turn=-1, result=None
    )
    fresh = fresh._replace(stakes=(0,) * len(scores), dealer=len(scores) - 1)
    return begin(fresh, start.seal.deck)


def is_won(target: int, *scores: int, lead: int = 2) -> bool:
    """Tell whether a robber is over at this standing."""
    rules = preset("duel", target=target, target_lead=lead)
    return bool(MATCHES["robber"].champions(scores, rules))


def test_g30_a_robber_is_won_by_two() -> None:
    """Source: 000a, 000b: 11 and 21 with a lead of two."""
    standings = [(11, 11, 10), (11, 11, 9), (11, 12, 10), (11, 12, 11), (21, 21, 20), (21, 22, 20)]
    assert [is_won(*standing) for standing in standings] == expected("G30")


@pytest.mark.parametrize(("lead", "won"), [(1, True), (2, False)])
def test_target_lead_1_and_target_lead_2(lead: int, *, won: bool) -> None:
    """Source: 000a two; GE, GB one."""
    assert is_won(11, 11, 10, lead=lead) == won


def test_target_is_any_number_of_deals() -> None:
    """Source: 000b (21 or 11); GE (1, 3, 5, 7, 11)."""
    assert is_won(3, 3, 1)
    assert not is_won(4, 3, 1)
    assert is_won(1, 1, 0, lead=1)


def test_target_lead_of_three_players_is_over_the_second_best() -> None:
    """Source: rules 1.9."""
    assert not is_won(11, 12, 11, 0)
    assert is_won(11, 12, 10, 3)
    assert not is_won(11, 12, 12, 0)
    assert not is_won(11, 3, 12, 11)
    assert is_won(11, 3, 10, 12)


def test_a_robber_ends_with_its_last_deal() -> None:
    """Source: 000a, 000b."""
    state = after_a_bura(preset("duel_short"), (10, 9))
    assert state.scores == (11, 9)
    assert (state.phase, result_of(state).champions) == (Phase.MATCH_OVER, (0,))
    going_on = after_a_bura(preset("duel_short"), (10, 10))
    assert (going_on.phase, result_of(going_on).champions) == (Phase.BETWEEN, ())


def test_a_new_match_begins_at_nothing() -> None:
    """Source: 000b: another game."""
    state = after_a_bura(preset("duel_short"), (10, 9))
    deck = deck_for("7S 8C 9D | 7C 8D 9S", turned="QH", dealer=state.dealer)
    assert begin(state, deck, first=0).scores == (0, 0)


def test_the_end_of_a_match_is_told() -> None:
    """Source: 000a, 000b."""
    rules = preset("duel_short", cut=False, first_lead="left_of_dealer", target=1, target_lead=1)
    assert MatchEnded((0,), (1, 0)) in deal_step(BURA, turned="QH", rules=rules).events


def test_match_robber_has_no_pot() -> None:
    """Source: 000b: deals are counted."""
    state = deal("7S 8C 9D | 7C 8D 9S", turned="QH", rules=preset("duel"))
    assert (state.pot, state.chips) == (0, (0, 0))
    assert deal("7S 8C 9D | 7C 8D 9S", turned="QH", rules=classic()).pot == 10


def test_match_pot_never_ends() -> None:
    """Source: 000a, 001, 003, 004: until people leave."""
    state = after_a_bura(classic(), (0, 0))
    assert (state.phase, state.scores, result_of(state).champions) == (Phase.BETWEEN, (0, 0), ())


def test_p17_both_losers_of_three_get_two_penalties() -> None:
    """Source: 000a: every loser of a deal."""
    state = after_a_bura(preset("penalty"), (0, 0, 0))
    assert state.scores == (0, 2, 2)


def test_g31_the_sixth_lost_deal_loses() -> None:
    """Source: 000a: two a deal, lost at 12."""
    scores, deals = (0, 0), 0
    state = after_a_bura(preset("penalty"), scores)
    deals += 1
    while state.phase is not Phase.MATCH_OVER:
        state = after_a_bura(preset("penalty"), state.scores)
        deals += 1
    assert deals == expected("G31")
    assert (state.scores, result_of(state).champions) == ((0, 12), (0,))


def test_match_penalty_two_at_12_have_both_lost() -> None:
    """Source: rules 1.9: simultaneous 12, all of them lose."""
    state = after_a_bura(preset("penalty"), (8, 10, 10))
    assert (state.scores, result_of(state).champions) == ((8, 12, 12), (0,))


def test_target_of_penalties_is_a_setting() -> None:
    """Source: 000a: 12."""
    assert after_a_bura(preset("penalty", target=4), (0, 2)).phase is Phase.MATCH_OVER
    assert after_a_bura(preset("penalty"), (0, 2)).phase is Phase.BETWEEN


def wrong_claim(rules: RuleSet, seats: int = 3) -> State:
    """Return the table after seat 0 claimed 29."""
    hands = "JS 7S 6C | 7C 8D 9D | JH 8C 9H"
    taken = "AS TS QS | - | -"
    state = position(hands, turned="6H", stock="AC TC KC QC JC KD QD", taken=taken, rest=1, rules=rules)
    return play(state, "0 lead JS", "1 discard 7C", "2 discard JH", "0 claim")


def test_match_penalty_a_wrong_claimant_alone_gets_two() -> None:
    """Source: rules 1.9."""
    assert wrong_claim(preset("penalty")).scores == (2, 0, 0)


def test_wrong_claim_claimant_plus_4_is_the_penalty_doubled() -> None:
    """Source: 000a: «проигравший вдвойне»."""
    assert wrong_claim(preset("penalty", wrong_claim="claimant_plus_4")).scores == (4, 0, 0)
    for match in ("classic", "duel", "points"):
        with pytest.raises(RuleConflict):
            preset(match, wrong_claim="claimant_plus_4")


def test_match_penalty_a_wrong_claimant_who_is_out_loses_with_the_others() -> None:
    """Source: 000a with 004: whoever does not win gets two."""
    rules = preset("penalty", wrong_claim="out_others_continue")
    hands, taken = "JS 7S 6C | AD 8D 9D | 7C 8C 9H", "AS TS | TH TD QS | -"
    state = position(hands, turned="6H", stock="AC TC KC QC", taken=taken, rest=2, rules=rules)
    state = play(state, "0 lead JS", "1 discard 8D", "2 discard 7C", "0 claim", "1 lead AD", "2 discard 8C")
    assert play(state, "1 claim").scores == (2, 0, 2)


@pytest.mark.parametrize("stake", [1, 2])
def test_match_penalty_a_wrong_claimant_who_is_out_pays_even_if_nobody_wins(stake: int) -> None:
    """Source: rules 1.9: the claimant alone."""
    rules = preset("penalty", wrong_claim="out_others_continue", dave=True)
    state = position(
        "KS | 6C | 6D", turned="6H", stock="", taken="AS TS | - | -", rest=1, stake=stake, rules=rules
    )
    state = play(state, "0 lead KS", "1 discard 6C", "2 discard 6D", "0 claim")
    assert result_of(state).kind is ResultKind.UNDECIDED
    assert state.scores == (2 * stake, 0, 0)


def test_match_penalty_an_undecided_deal_costs_nobody() -> None:
    """Source: 000a, 000b: no winner, no loser."""
    state = position("6S | 6C | 7D", turned="6H", stock="", taken="- | 6H | -", rules=preset("penalty"))
    state = play(state, "0 lead 6S", "1 discard 6C", "2 discard 7D")
    assert state.scores == (0, 0, 0)


@pytest.mark.parametrize("match", ["points", "pass", "burkozel", "buracozel"])
def test_match_of_the_whole_pack_has_no_claims(match: str) -> None:
    """Source: rules 2: no 31 is claimed in games to 120."""
    name = {"points": "points", "pass": "pass"}.get(match, match)
    with pytest.raises(RuleConflict):
        preset(name, goal="claim", draw_policy="full_rounds")


@pytest.mark.parametrize("match", ["pot", "penalty"])
def test_match_of_claims_does_not_count_the_pack(match: str) -> None:
    """Source: 000a: 31 wins."""
    with pytest.raises(RuleConflict):
        preset("classic" if match == "pot" else match, goal="whole_pack", draw_policy="to_last")


def test_match_pass_needs_three() -> None:
    """Source: 001: from three players on."""
    with pytest.raises(RuleConflict):
        preset("pass", min_players=2)


def test_a_new_match_begins_at_nothing_after_a_change_of_seats() -> None:
    """Source: 000b: a robber that was won is over, whoever sits down now."""
    state = play(after_a_bura(preset("duel_short"), (10, 9)), "- seats 1,0")
    deck = deck_for("7S 8C 9D | 7C 8D 9S", turned="QH", dealer=state.dealer)
    assert begin(state, deck, first=0).scores == (0, 0)
    joined = play(after_a_bura(preset("duel_short"), (10, 9)), "- seats 0,1,-1")
    deck = deck_for("7S 8C 9D | 7C 8D 9S | KS QD JC", turned="QH", dealer=joined.dealer)
    assert begin(joined, deck, first=0).scores == (0, 0, 0)


def test_a_match_that_goes_on_keeps_its_scores_through_a_change_of_seats() -> None:
    """Source: the house: who stays takes his score along; a newcomer has won no deal."""
    state = play(after_a_bura(preset("duel_short"), (3, 9)), "- seats 1,-1,0")
    assert state.scores == (9, 0, 4)


@pytest.mark.parametrize("match", ["penalty", "points"])
def test_a_newcomer_to_a_match_for_penalties_joins_with_the_most_of_those_who_stay(match: str) -> None:
    """Source: the house: penalties are what one has lost, so that none would be a gift."""
    table = new_table(preset(match), 3, 0)._replace(scores=(4, 10, 6))
    assert apply(table, Reseat((2, NO_SEAT, 0))).state.scores == (6, 6, 4)
    assert apply(table, Reseat((0, 1, 2, NO_SEAT))).state.scores == (4, 10, 6, 10)
    assert play(after_a_bura(preset("penalty"), (0, 10)), "- seats 0,-1,1").scores == (0, 0, 0)


def test_whoever_leads_next_is_known_after_a_change_of_seats() -> None:
    """Source: GE: the loser leads the next deal, wherever he sits then."""
    state = after_a_bura(preset("georgian_three", deck=36, max_players=3, molodka="lead"), (0, 0))
    assert state.first == 1
    assert play(state, "- seats 1,0").first == 0
    assert play(state, "- seats 0,-1,1").first == 2
    assert play(state, "- seats 0,-1").first == NO_SEAT


def test_match_robber_of_pairs_is_won_by_both_partners() -> None:
    """Source: GE [2.25]: two against two."""
    rules = preset(
        "georgian_five",
        pairs=True,
        min_players=4,
        max_players=4,
        dave=False,
        dave_crawford=False,
        molodka="lead",
        target=1,
    )
    state = counted(rules, 40, 30, 35, 15)
    assert (state.scores, result_of(state).champions) == ((1, 0, 1, 0), (0, 2))


@pytest.mark.parametrize(("name", "scores"), [("georgian_five", (1, 0, 1, 0)), ("buracozel", (0, 0, 0, 0))])
def test_a_bura_in_pairs_wins_for_both_partners(name: str, scores: tuple[int, ...]) -> None:
    """Source: 001, GB: partners win and lose together."""
    rules = preset(name, pairs=True, min_players=4, max_players=4, hand_size=4, molodka="off")
    hands = "6H 7H 8H 9H | 7D KD 9C 6C | 8C QD JS 7S | TD 8S JC 6S"
    state = deal(hands, turned="QH", rules=rules)
    assert (result_of(state).seat, result_of(state).winners) == (0, (0, 2))
    assert state.scores == scores
    assert state.chips == ((5, -5, 5, -5) if rules.has_pot else (0,) * 4)


def test_whoever_takes_a_place_in_pairs_takes_its_score() -> None:
    """Source: the house: partners score as one (001), so their score belongs to the place."""
    rules = preset("points_pairs")
    table = new_table(rules, 4, 0)._replace(scores=(0, 10, 0, 10))
    assert apply(table, Reseat((0, NO_SEAT, 2, 3))).state.scores == (0, 10, 0, 10)


def test_no_pot_grows_beyond_its_bound() -> None:
    """Source: the house: chips are counted in whole numbers of a database."""
    rules = classic(violations="strict", violation_penalty="add_pot", discards="open")
    state = position("AS KS 9D | 7C 8C JD", turned="QH", rules=rules)
    rich = state._replace(pot=MOST_POT - 3, stakes=(MOST_POT - 3, 0), chips=(3 - MOST_POT, 0))
    events: list[Event] = []
    assert pay(rich, [1], rich.pot, "violation", events).pot == MOST_POT
    assert pay(rich._replace(pot=MOST_POT), [1], 5, "violation", events).pot == MOST_POT
