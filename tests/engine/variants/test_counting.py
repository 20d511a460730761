"""Games for the whole pack: out of the pass, 12 points, pairs, Burkozel, Bura-Kozel."""

from __future__ import annotations

import pytest

from engine.play import Phase, ResultKind
from engine.rules import RuleConflict
from engine.rules.matches import MATCHES, Counted
from tests.engine.golden import expected
from tests.engine.positions import deal, play, refusal
from tests.engine.variants.tables import (
    before_the_last_trick,
    counted,
    preset,
    random_deal,
    result_of,
    run_out,
)

POINTS = preset("points")
BURKOZEL = preset("burkozel")


@pytest.mark.parametrize(
    ("index", "points"),
    [*enumerate([(75, 45), (95, 25), (120, 0), (60, 60), (61, 59), (50, 40, 30)])],
)  # fmt: skip
def test_g47_points_by_what_was_collected(index: int, points: tuple[int, ...]) -> None:
    """Source: 001: nothing 6, up to 30 4, up to 60 2, more 0."""
    assert list(counted(POINTS, *points).scores) == expected("G47")[index]


@pytest.mark.parametrize(
    ("points", "penalty"), [(0, 6), (2, 4), (30, 4), (31, 2), (60, 2), (61, 0), (120, 0)]
)  # fmt: skip
def test_match_points_at_every_border(points: int, penalty: int) -> None:
    """Source: 001."""
    assert counted(POINTS, 120 - points, points).scores[1] == penalty


def test_match_points_nobody_wins_60_to_60() -> None:
    """Source: 001 literally: two each."""
    result = result_of(counted(POINTS, 60, 60))
    assert (result.kind, result.winners, result.scored) == (ResultKind.COUNTED, (), (2, 2))


def test_match_points_lost_at_12() -> None:
    """Source: 001."""
    state = counted(POINTS, 75, 45, before=(4, 10))
    assert (state.phase, state.scores, result_of(state).champions) == (Phase.MATCH_OVER, (4, 12), (0,))
    assert counted(POINTS, 75, 45, before=(4, 8)).phase is Phase.BETWEEN


def test_match_points_both_at_12_the_higher_total_loses() -> None:
    """Source: rules 2.13."""
    state = counted(POINTS, 60, 60, before=(10, 12 - 1))
    assert (state.scores, result_of(state).champions) == ((12, 13), (0,))


def test_match_points_both_at_12_alike_play_another_deal() -> None:
    """Source: rules 2.13."""
    state = counted(POINTS, 60, 60, before=(10, 10))
    assert (state.phase, state.scores) == (Phase.BETWEEN, (12, 12))
    state = counted(POINTS, 75, 45, before=(12, 12))
    assert (state.phase, state.scores, result_of(state).champions) == (Phase.MATCH_OVER, (12, 14), (0,))


@pytest.mark.parametrize(("zero_by", "penalty"), [("points", 6), ("tricks", 4)])
def test_zero_by_points_and_zero_by_tricks(zero_by: str, penalty: int) -> None:
    """Source: 001 (no points) against 000a, P (no trick): a trick of sixes."""
    rules = preset("points", zero_by=zero_by)
    assert counted(rules, 120, 0, low=1).scores == (0, penalty)
    assert counted(rules, 120, 0, low=0).scores == (0, 6)


@pytest.mark.parametrize(
    ("points", "scores"),
    [((50, 40, 30), (0, 2, 4)), ((45, 45, 30), (2, 2, 4)), ((61, 59), (0, 2)), ((60, 60), (2, 2))],
)
def test_best_gets_0_on_needs_no_61(points: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """Source: rules 2.13: of three players hardly one has more than 60; a tie is two each."""
    assert counted(preset("points", best_gets_0=True), *points).scores == scores


def test_p21_partners_have_their_points_in_common() -> None:
    """Source: 001: 40 + 35 against 30 + 15 is 75 : 45."""
    state = counted(preset("points_pairs"), 40, 30, 35, 15)
    assert result_of(state).counted == (75, 45, 75, 45)
    assert state.scores == (0, 2, 0, 2)
    assert result_of(state).winners == (0, 2)


def test_pairs_on_a_pair_without_points_gets_six_each() -> None:
    """Source: 001."""
    assert counted(preset("points_pairs"), 60, 0, 60, 0).scores == (0, 6, 0, 6)
    assert counted(preset("points_pairs"), 60, 30, 30, 0).scores == (0, 4, 0, 4)


def test_pairs_on_one_partner_with_nothing_is_covered_by_the_other() -> None:
    """Source: 001: common points."""
    assert counted(preset("points_pairs"), 70, 50, 0, 0).scores == (0, 2, 0, 2)


def test_pairs_on_win_a_match_together() -> None:
    """Source: 001."""
    state = counted(preset("points_pairs"), 40, 30, 35, 15, before=(4, 10, 4, 10))
    assert (state.phase, result_of(state).champions) == (Phase.MATCH_OVER, (0, 2))
    level = counted(preset("points_pairs"), 30, 30, 30, 30, before=(10, 10, 10, 10))
    assert level.phase is Phase.BETWEEN


def test_pairs_on_partners_may_beat_each_other() -> None:
    """Source: rules 2.13: no obligation."""
    hands = "7S KD 9C | 6D 8C JC | TS QD 8D | 7C 9D JD"
    state = play(deal(hands, turned="QH", rules=preset("points_pairs")), "0 lead 7S", "1 discard 6D")
    assert refusal(state, "2 beat TS") is None


def test_pairs_on_sit_four_and_count_the_pack() -> None:
    """Source: 001: pair against pair."""
    with pytest.raises(RuleConflict):
        preset("points_pairs", min_players=2)
    with pytest.raises(RuleConflict):
        preset("classic", pairs=True, min_players=4, max_players=4)


@pytest.mark.parametrize(
    ("index", "points", "low"),
    [(0, (61, 59), 0), (1, (89, 31), 0), (2, (90, 30), 0), (3, (120, 0), 1), (4, (120, 0), 0)],
)
def test_g48_burkozel_penalties(index: int, points: tuple[int, int], low: int) -> None:
    """Source: 000a: two, four under 31, six without a trick; a trick of sixes is a trick."""
    state = counted(BURKOZEL, *points, low=low)
    assert state.scores == (0, expected("G48")[index])


def test_match_burkozel_60_to_60_is_two_each() -> None:
    """Source: P."""
    assert counted(BURKOZEL, 60, 60).scores == (2, 2)


@pytest.mark.parametrize(("third", "penalty"), [(20, 4), (21, 2), (30, 2)])
def test_match_burkozel_of_three_measures_by_21(third: int, penalty: int) -> None:
    """Source: P: 21 instead of 31."""
    state = counted(BURKOZEL, 60, 60 - third, third)
    assert state.scores == (0, 2, penalty)


def test_match_burkozel_of_three_the_most_gets_nothing() -> None:
    """Source: rules 2.14: penalties go to the losers, though nobody has 61."""
    assert counted(BURKOZEL, 50, 40, 30).scores == (0, 2, 2)


def test_match_burkozel_pairs_measure_by_31() -> None:
    """Source: P: the threshold of two sides."""
    state = counted(preset("burkozel_pairs"), 50, 20, 41, 9)
    assert state.scores == (0, 4, 0, 4)
    assert counted(preset("burkozel_pairs"), 50, 20, 39, 11).scores == (0, 2, 0, 2)


def test_match_burkozel_deals_four_cards_and_leads_up_to_four() -> None:
    """Source: 000a four cards; P leads of one to four."""
    state = deal("7S 8S 9S TS | 7C 8C 9D JD", turned="6H", rules=BURKOZEL)
    assert [refusal(state, f"0 lead {cards}") for cards in ("7S", "7S 8S", "7S 8S 9S", "7S 8S 9S TS")] == [
        None
    ] * 4
    assert len(state.stock) == 28


@pytest.mark.parametrize(
    ("hand", "name"), [("6H 7H 8H 9H", "BURA"), ("AS AC AD AH", "ACES"), ("6C 7C 8C 9C", "MOLODKA")]
)
def test_match_burkozel_combinations_of_four_lead_out_of_turn(hand: str, name: str) -> None:
    """Source: 004: in Burkozel they give the lead and no win."""
    state = deal(f"7S KD TC 8D | {hand}", turned="QH", rules=BURKOZEL)
    assert state.result is None
    assert refusal(state, f"1 announce {name} {hand}") is None


def test_match_burkozel_three_of_four_are_no_combination() -> None:
    """Source: 004: of four cards."""
    state = deal("7S KD TC 8D | 6H 7H 8H 9C", turned="QH", rules=BURKOZEL)
    assert refusal(state, "1 announce BURA 6H 7H 8H") is not None


@pytest.mark.parametrize("hand", ["6H 7H 8H 9H", "AS AC AD AH"])
def test_match_buracozel_four_trumps_or_four_aces_win_at_once(hand: str) -> None:
    """Source: 000a's pot half, 004."""
    state = deal(f"7S KD TC 8D | {hand}", turned="QH", rules=preset("buracozel"))
    result = result_of(state)
    assert (result.kind, result.winners, result.won) == (ResultKind.COMBINATION, (1,), 10)


def test_match_buracozel_three_trumps_of_four_win_nothing() -> None:
    """Source: 004: four cards."""
    assert deal("7S KD TC 8D | 6H 7H 8H 9C", turned="QH", rules=preset("buracozel")).result is None


def test_match_buracozel_61_takes_the_pot() -> None:
    """Source: 000a."""
    state = counted(preset("buracozel"), 61, 59)
    assert (result_of(state).winners, state.chips, state.pot) == ((0,), (5, -5), 0)


@pytest.mark.parametrize("points", [(60, 60), (50, 40, 30), (40, 40, 40)])
def test_match_buracozel_without_61_the_pot_stays_and_all_ante_again(points: tuple[int, ...]) -> None:
    """Source: rules 2.15."""
    state = counted(preset("buracozel"), *points)
    assert (result_of(state).winners, state.pot) == ((), 10 * len(points))
    assert state.chips == (-10,) * len(points)


def test_match_buracozel_leads_one_or_three() -> None:
    """Source: 000a, P."""
    state = deal("7S 8S 9S TS | 7C 8C 9D JD", turned="6H", rules=preset("buracozel"))
    allowed = [
        refusal(state, f"0 lead {cards}") is None for cards in ("7S", "7S 8S", "7S 8S 9S", "7S 8S 9S TS")
    ]
    assert allowed == [True, False, True, False]


@pytest.mark.parametrize(
    ("points", "out"), [((45, 40, 35, 0), (0, 1, 2)), ((60, 60, 0, 0), (0, 1)), ((31, 30, 29, 30), (0,))]
)
def test_p18_whoever_has_31_is_out_of_the_pass(points: tuple[int, ...], out: tuple[int, ...]) -> None:
    """Source: 001, reading A."""
    assert result_of(counted(preset("pass"), *points)).winners == out


def test_p18_they_share_the_pot_and_the_odd_chips_go_to_the_highest() -> None:
    """Source: rules 2.12: 20 chips among three."""
    state = counted(preset("pass"), 35, 45, 40, 0)
    assert result_of(state).winners == (1, 2, 0)
    assert (state.chips, state.pot) == ((1, 3, 1, -5), 0)


def test_match_pass_nobody_out_raises_the_pot() -> None:
    """Source: rules 2.12: as an undecided deal."""
    state = counted(preset("pass"), 30, 30, 30, 30)
    assert (result_of(state).winners, state.pot, state.chips) == ((), 40, (-10,) * 4)


def test_match_pass_all_three_out_leave_the_pot_as_it_is() -> None:
    """Source: rules 2.12: nobody loses."""
    state = counted(preset("pass"), 40, 40, 40)
    assert (result_of(state).winners, state.pot, state.chips) == ((), 15, (-5,) * 3)


def test_g57_all_four_out_is_impossible_and_three_possible() -> None:
    """Source: arithmetic: four times 31 is more than 120."""
    assert 4 * 31 > 120 >= expected("G57") * 31
    verdict = MATCHES["pass"].judge(Counted((31, 31, 31, 27), (1, 1, 1, 1)), preset("pass"))
    assert len(verdict.winners) == expected("G57")


PASS_PENALTY = {"match": "pass_penalty", "target": 12, "undecided_pot": "stay"}


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((45, 40, 35, 0), (0, 0, 0, 2)),
        ((60, 60, 0, 0), (0, 0, 2, 2)),
        ((30, 30, 30, 30), (2, 2, 2, 2)),
        ((40, 40, 40), (0, 0, 0)),
    ],
)
def test_match_pass_penalty_two_for_whoever_stays_in_the_pass(
    points: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """Source: rules 2.12, the score play of 001."""
    state = counted(preset("pass", **PASS_PENALTY), *points)
    assert (state.scores, state.pot) == (scores, 0)


def test_match_pass_penalty_is_lost_at_the_target() -> None:
    """Source: 000a's 12 with 001; all at it alike play another deal."""
    rules = preset("pass", **PASS_PENALTY)
    over = counted(rules, 50, 40, 30, before=(4, 8, 10))
    assert (over.phase, result_of(over).champions) == (Phase.MATCH_OVER, (0,))
    alike = counted(rules, 30, 30, 30, 30, before=(10, 10, 10, 10))
    assert (alike.phase, alike.scores) == (Phase.BETWEEN, (12, 12, 12, 12))


def test_match_pass_penalty_a_bura_that_wins_leaves_the_others_in_the_pass() -> None:
    """Source: 001 where a bura wins: nobody else has shown anything."""
    rules = preset("pass", bura="win", **PASS_PENALTY)
    assert deal("6H 7H 8H | 7D KD 9C | 8C QD JS", turned="QH", rules=rules).scores == (0, 2, 2)


def test_match_pass_bura_and_aces_lead_only() -> None:
    """Source: 001: «кладутся вне очереди», aces with the trump ace."""
    rules = preset("pass")
    state = deal("7S KD TC | 6H 7H 8H | 9S 8D JC", turned="QH", rules=rules)
    assert state.result is None
    assert refusal(state, "1 announce BURA 6H 7H 8H") is None
    aces = deal("7S KD TC | AS AC AD | 9S 8D JC", turned="QH", rules=rules)
    assert refusal(aces, "1 announce ACES AS AC AD") is not None
    trump = deal("7S KD TC | AS AC AH | 9S 8D JC", turned="QH", rules=rules)
    assert refusal(trump, "1 announce ACES AS AC AH") is None


@pytest.mark.parametrize("name", ["pass", "points", "burkozel", "buracozel", "georgian_five"])
def test_goal_whole_pack_asks_nobody_about_a_claim(name: str) -> None:
    """Source: 001, 000a's Burkozel: played to the end; `goal=claim` ends at 31."""
    rules = preset(name)
    state = before_the_last_trick(rules, *((60, 60, 0) if rules.min_players == 3 else (60, 60)))
    state = play(state, "0 lead 6S", "1 discard 6C")
    assert state.phase is not Phase.CLAIM
    assert all(refusal(state, f"{seat} claim") is not None for seat in range(2))


@pytest.mark.parametrize("bura", ["win"])
@pytest.mark.parametrize("name", ["points", "burkozel"])
def test_match_points_and_burkozel_know_no_win_by_a_bura(name: str, bura: str) -> None:
    """Source: 004, 001: it gives the lead; a deal that nobody counted would score nothing."""
    with pytest.raises(RuleConflict):
        preset(name, bura=bura)
    with pytest.raises(RuleConflict):
        preset(name, aces="win")


@pytest.mark.parametrize("name", ["points", "burkozel", "points_pairs", "burkozel_pairs"])
def test_match_of_points_scores_every_deal_played_by_chance(name: str) -> None:
    """Source: 001, 000a: whatever happened, somebody has a penalty."""
    rules = preset(name)
    for seed in range(4):
        state = run_out(random_deal(rules, rules.min_players, seed), seed)
        assert any(result_of(state).scored)
        assert all(score in (0, 2, 4, 6) for score in result_of(state).scored)
