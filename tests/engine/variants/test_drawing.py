"""Drawing: short stocks, from below, and who begins."""

from __future__ import annotations

import pytest

from engine.play import Phase, ResultKind, State, new_table, view
from engine.play.events import TrumpDrawn
from engine.rules import CLASSIC, RuleConflict
from engine.rules.drawing import DRAW_POLICIES
from tests.engine.golden import expected
from tests.engine.positions import events, hand_words, play, position
from tests.engine.variants.tables import begin, classic, preset, random_deal, result_of, run_out, shuffled

FIVE = "7S 8C 9D | 7C 8D 9H | 7D 8H 9S | TH 8S 9C | JS QC KD"
FIVE_LINES = ("0 lead 7S", "1 discard 7C", "2 discard 7D", "3 discard 8S", "4 discard QC")


def passed(state: State) -> State:
    """Return the state after the taker, if he is asked, does not claim."""
    return play(state, f"{state.turn} pass") if state.phase is Phase.CLAIM else state


@pytest.mark.parametrize("policy", DRAW_POLICIES)
def test_g25_five_players_and_one_card_at_the_table(policy: str) -> None:
    """Source: 000a (nobody draws) against the Burkozel pages (the first gets it)."""
    state = passed(
        play(position(FIVE, turned="7H", stock="", rules=classic(draw_policy=policy)), *FIVE_LINES)
    )
    drawn = [hand.bit_count() - 2 for hand in state.hands]
    assert [drawn[0], len(state.stock)] == expected("G25")[policy]
    assert drawn[1:] == [0, 0, 0, 0]


@pytest.mark.parametrize("policy", DRAW_POLICIES)
def test_g26_two_players_need_three_of_four_at_the_table(policy: str) -> None:
    """Source: 000a literally (nobody) against the rest (two each)."""
    rules = classic(draw_policy=policy, molodka="off")
    state = position("6S 7S 8S | 6C 7D 8D", turned="6H", stock="AC TC KC", rules=rules)
    state = passed(play(state, "0 lead 6S 7S 8S", "1 discard 6C 7D 8D"))
    left = [*(hand.bit_count() for hand in state.hands), len(state.stock)]
    assert left == expected("G26")[policy]
    assert (state.result is not None) == (policy == "strict")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("deck", [36, 32])
def test_g27_what_is_left_at_the_end_of_a_deal(deck: int, seats: int) -> None:
    """Source: arithmetic: no remainder but with five, or with three, five, six and the short pack."""
    size, rest = expected("G27")[(seats - 2) + (0 if deck == 36 else 5)]
    state = random_deal(classic(deck=deck, bura="off"), seats, seed=seats)
    assert len(state.stock) == size
    assert len(run_out(state).stock) == rest


def test_draw_policy_strict_draws_only_for_all() -> None:
    """Source: 000a literally: not enough for everybody to be filled up, nobody draws."""
    hands, lines = "6S 7S 8C | 6C 7D 8D", ("0 lead 6S 7S", "1 discard 6C 7D")
    sizes = {}
    for policy in DRAW_POLICIES:
        state = position(hands, turned="6H", stock="AC TC", rules=classic(draw_policy=policy))
        sizes[policy] = [hand.bit_count() for hand in passed(play(state, *lines)).hands]
    assert sizes == {"strict": [1, 1], "full_rounds": [2, 2], "to_last": [3, 2]}


def test_draw_policy_to_last_draws_the_turned_card_too() -> None:
    """Source: the Burkozel pages: to the last card."""
    state = position(FIVE, turned="7H", stock="", rules=classic(draw_policy="to_last"))
    state = play(state, *FIVE_LINES)
    happened = events(state, "0 pass") if state.phase is Phase.CLAIM else []
    after = passed(state)
    assert "7H" in hand_words(after, 0)
    assert not after.stock
    assert not happened or TrumpDrawn(0) in happened


def test_draw_from_bottom_turns_the_order_of_the_stock_round() -> None:
    """Source: 004 [2.17]: from below; the turned card lies on top and is last again."""
    deck = shuffled(preset("classic"), 7)
    turned, rest = deck[6], deck[7:]
    top = begin(new_table(preset("classic"), 2, 0), deck)
    bottom = begin(new_table(preset("bottom"), 2, 0), deck)
    assert top.stock == (*rest, turned)
    assert bottom.stock == (*reversed(rest), turned)
    assert top.hands == bottom.hands
    assert view(bottom, None).turned == turned


def test_draw_from_bottom_gives_the_undermost_card_to_whoever_draws_first() -> None:
    """Source: 004."""
    deck = shuffled(preset("bottom"), 7)
    state = begin(new_table(preset("bottom"), 2, 0), deck)
    state = passed(play(state, "1 timeout", "0 timeout"))
    assert state.hands[1] >> deck[-1] & 1
    assert state.hands[0] >> deck[-2] & 1


def test_draw_from_bottom_draws_the_turned_card_last_of_all() -> None:
    """Source: 004 by rules 2.17."""
    state = run_out(random_deal(preset("bottom", bura="off"), 2, seed=4))
    assert not state.stock
    assert result_of(state).kind is ResultKind.UNDECIDED


def test_draw_policy_of_a_game_for_the_whole_pack_is_to_last() -> None:
    """Source: rules 2: all 120 points must be played."""
    for policy in ("full_rounds", "strict"):
        with pytest.raises(RuleConflict):
            preset("points", draw_policy=policy)
    assert CLASSIC.draw_policy == "full_rounds"


@pytest.mark.parametrize(
    "name", ["pass", "points", "points_pairs", "burkozel", "burkozel_pairs", "buracozel"]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draw_policy_to_last_counts_all_120(name: str, seats: int) -> None:
    """Source: 001, 000a's Burkozel: the pack is played to its last card."""
    rules = preset(name, bura="off" if name == "buracozel" else "lead")
    if name == "buracozel":
        rules = preset(name, bura="off", aces="off")
    if not rules.min_players <= seats <= rules.max_players:
        return
    for seed in range(5):
        counted = result_of(run_out(random_deal(rules, seats, seed), seed)).counted
        assert sum(counted) == (240 if rules.pairs else 120)


def test_draw_policy_to_last_with_five_players_still_counts_all_120() -> None:
    """Source: 001: 120 points is the pack; five of 36 cards come out uneven, one card is left."""
    for name in ("pass", "points"):
        for seed in range(5):
            assert sum(result_of(run_out(random_deal(preset(name), 5, seed), seed)).counted) == 120
