"""Filling the hands after a trick."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.cards import NO_CARDS, parse_card, parse_cards
from engine.play import Phase, ResultKind, State, view
from engine.play.events import CardsDrawn, TrumpDrawn
from engine.rules import RuleSet
from engine.rules.drawing import DRAW_POLICIES
from tests.engine.golden import expected
from tests.engine.positions import deal, events, hand_words, play, position, words

LEADER_DRAWS = RuleSet(draw_first="leader", combo_window=0)
WINNER_DRAWS = RuleSet(draw_first="winner", combo_window=0)
STOCK = "6C 7C 8C 9C 6H 7H 8H 9H"
"""The cards c1 to c8 of the golden positions."""


def four_players_a_leads_two_and_v_takes(rules: RuleSet) -> dict[str, list[str]]:
    """Return what A, B, V and G drew, in order, as c1 to c8."""
    state = position(
        "7S 6S JC | 6D 7D QC | AS KS KC | 8D 9D TC", turned="TD", stock=f"{STOCK} JD QD", rules=rules
    )
    state = play(state, "0 lead 6S 7S", "1 discard 6D 7D", "2 beat AS KS", "3 discard 8D 9D")
    if state.phase is Phase.CLAIM:
        state = play(state, "2 pass")
    names = {card: f"c{place}" for place, card in enumerate(STOCK.split(), start=1)}
    return {
        player: sorted(names[card] for card in hand_words(state, seat) if card in names)
        for seat, player in enumerate("ABVG")
    }


def test_g23_one_card_each_beginning_with_the_leader() -> None:
    """Source: 003 paragraph 13."""
    assert four_players_a_leads_two_and_v_takes(LEADER_DRAWS) == expected("G23")


def test_g24_one_card_each_beginning_with_the_taker() -> None:
    """Source: 000a, 001, 004."""
    assert four_players_a_leads_two_and_v_takes(WINNER_DRAWS) == expected("G24")


def test_under_the_leader_rule_one_who_led_out_of_turn_draws_first() -> None:
    """Source: 003 paragraph 12: whoever made the lead."""
    state = position("AS KS 9D | 6C 8D TC | 7C 8C JC", turned="6H", stock="7D 9S 7S", rules=LEADER_DRAWS)
    state = play(state, "2 announce MOLODKA 7C 8C JC", "0 discard AS KS 9D", "1 discard 6C 8D TC", "2 pass")
    assert "7D" in hand_words(state, 2)


@pytest.mark.parametrize("policy", DRAW_POLICIES)
def test_g25_five_players_and_one_card_left(policy: str) -> None:
    """Source: 000a against the rest."""
    drawn = DRAW_POLICIES[policy]([1] * 5, 1)
    assert [drawn[0], 1 - sum(drawn)] == expected("G25")[policy]
    assert not any(drawn[1:])


@pytest.mark.parametrize("policy", DRAW_POLICIES)
def test_g26_two_players_need_three_each_and_four_are_left(policy: str) -> None:
    """Source: 000a against the rest."""
    drawn = DRAW_POLICIES[policy]([3, 3], 4)
    assert [*drawn, 4 - sum(drawn)] == expected("G26")[policy]


@pytest.mark.parametrize("policy", ["full_rounds", "strict", "to_last"])
def test_g26_at_the_table(policy: Literal["full_rounds", "strict", "to_last"]) -> None:
    """Source: 000a against the rest."""
    rules = RuleSet(draw_policy=policy)
    state = position("6S 7S 8S | 6C 7D 8D", turned="6H", stock="AC TC KC", rules=rules)
    state = play(state, "0 lead 6S 7S 8S", "1 discard 6C 7D 8D")
    if state.phase is Phase.CLAIM:
        state = play(state, "0 pass")
    left = [*(hand.bit_count() for hand in state.hands), len(state.stock)]
    if policy == "strict":
        assert state.result is not None, "nobody drew, so all cards are played"
    assert left == expected("G26")[policy]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("deck", [36, 32])
def test_g27_stock_after_the_deal_and_what_full_rounds_leave(deck: int, seats: int) -> None:
    """Source: arithmetic."""
    sizes = expected("G27")[(seats - 2) + (0 if deck == 36 else 5)]
    rules = RuleSet(deck=36 if deck == 36 else 32)
    hands = ["7S 8C 9D", "7C 8D 9H", "7D 8H 9S", "7H 8S 9C", "JS QC KD", "JC QD KH"]
    state = deal(" | ".join(hands[:seats]), turned="AS", rules=rules)
    assert [len(state.stock), len(state.stock) % seats] == sizes


def test_full_rounds_leave_hands_equal_and_the_turned_card_up() -> None:
    """Source: 000a and P, read together."""
    state = position("7S 8C 9D | 7C 8D 9H | 7D 8H 9S | TH 8S 9C | JS QC KD", turned="7H", stock="")
    state = play(state, "0 lead 7S", "1 discard 7C", "2 discard 7D", "3 discard 8S", "4 discard QC")
    assert [hand.bit_count() for hand in state.hands] == [2] * 5
    assert view(state, None).turned == parse_card("7H")
    assert view(state, None).stock_count == 1


@pytest.mark.parametrize(
    ("needs", "stock", "drawn"),
    [
        ([3, 1, 3], 5, [2, 1, 2]),
        ([3, 1, 3], 4, [1, 1, 1]),
        ([3, 1, 3], 2, [0, 0, 0]),
        ([3, 1, 3], 9, [3, 1, 3]),
        ([0, 2, 1], 3, [0, 2, 1]),
        ([0, 0], 4, [0, 0]),
    ],
)
def test_full_rounds_count_only_those_who_still_need_a_card(
    needs: list[int], stock: int, drawn: list[int]
) -> None:
    """Source: 000a and P, read together."""
    assert DRAW_POLICIES["full_rounds"](needs, stock) == drawn


def test_strict_draws_only_if_everybody_can_be_filled_up() -> None:
    """Source: 000a literally."""
    assert DRAW_POLICIES["strict"]([2, 2], 3) == [0, 0]
    assert DRAW_POLICIES["strict"]([2, 2], 4) == [2, 2]


def test_to_last_gives_the_odd_card_to_who_draws_first() -> None:
    """Source: the Burkozel pages."""
    assert DRAW_POLICIES["to_last"]([2, 2, 2], 5) == [2, 2, 1]


def test_with_unequal_hands_the_deal_ends_when_somebody_has_no_card() -> None:
    """Source: rules 2.4: the unplayed card is ignored."""
    rules = RuleSet(draw_policy="to_last", combo_window=0)
    state = position("7S 8S | 7C | 7D", turned="6H", stock="", taken="6H | - | -", rules=rules)
    state = play(state, "0 lead 7S", "1 discard 7C", "2 discard 7D")
    if state.phase is Phase.CLAIM:
        state = play(state, f"{state.turn} pass")
    assert state.result is not None
    assert state.result.kind is ResultKind.UNDECIDED


def drawing_the_last_card() -> State:
    """Return a position with a card and the turned trump to draw, for two who need one each."""
    return position("7S 8S 9C | 7C 8D 9D", turned="6H", stock="AC")


def test_the_turned_trump_is_part_of_the_stock_and_drawn_last() -> None:
    """Source: 003 paragraph 7, 004."""
    happened = events(drawing_the_last_card(), "0 lead 7S", "1 discard 7C")
    drawn = [event for event in happened if isinstance(event, CardsDrawn | TrumpDrawn)]
    assert drawn == [
        CardsDrawn(0, 1, parse_cards("AC")),
        CardsDrawn(1, 1, parse_cards("6H")),
        TrumpDrawn(1),
    ]


def test_once_the_turned_trump_is_drawn_only_its_suit_is_shown() -> None:
    """Source: rules 1.4; a bug reported against other programs."""
    state = drawing_the_last_card()
    assert view(state, 0).turned == parse_card("6H")
    after = view(play(state, "0 lead 7S", "1 discard 7C"), 0)
    assert (after.turned, after.trump, after.stock_count) == (None, 3, 0)
    assert parse_cards("6H") & after.hand == NO_CARDS


def test_hands_are_filled_to_three_and_no_further() -> None:
    """Source: all."""
    state = position("7S 8S 9S | 7C 8D 9D", turned="6H", stock="AC TC KC QC JC")
    state = play(state, "0 lead 7S 8S", "1 discard 7C 8D")
    assert words(state.hands[0]) == {"9S", "AC", "KC"}
    assert words(state.hands[1]) == {"9D", "TC", "QC"}
    assert len(state.stock) == 2


def test_after_the_stock_the_hands_are_played_out_without_drawing() -> None:
    """Source: 000a."""
    state = position("7S 8C | 7C 8D", turned="6H", stock="", taken="6H | -")
    state = play(state, "0 lead 7S", "1 discard 7C")
    assert state.result is None
    assert [hand.bit_count() for hand in state.hands] == [1, 1]


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    """Source: 003 paragraph 6; 000a, 001, 004."""
    state = deal("6S 7S 8S | 6C 7D 8D | 6D JC JD", turned="6H", stock="AC TC", dealer=1)
    assert [words(hand) for hand in state.hands] == [
        {"6S", "7S", "8S"},
        {"6C", "7D", "8D"},
        {"6D", "JC", "JD"},
    ]
    assert [words(1 << card).pop() for card in state.seal.deck[:4]] == ["6D", "6S", "6C", "JC"]
    assert words(1 << state.stock[0]) == {"AC"}
    assert words(1 << state.stock[-1]) == {"6H"}
