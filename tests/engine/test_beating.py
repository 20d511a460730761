"""The table look-ups of `engine.rules.tricks`, against trying out every pairing."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import SUIT_CARDS, cards_of, format_card, pack, parse_cards, set_of
from engine.rules import NO_TRUMP, RuleSet
from engine.rules.tricks import beaters, can_lead, covers, is_one_suit, lead_kind, lead_sets, subsets
from tests.engine import naive

trumps = st.integers(0, 4)


def cards(count: int) -> st.SearchStrategy[list[int]]:
    """So many different cards."""
    return st.lists(st.sampled_from(pack(36)), min_size=count, max_size=count, unique=True)


def test_the_table_of_beats_is_what_the_rule_says_for_every_two_cards() -> None:
    """Source: 003 paragraphs 7 and 8."""
    for trump in range(5):
        suit = "-" if trump == NO_TRUMP else "SCDH"[trump]
        for card in pack(36):
            for other in pack(36):
                is_beaten = bool(beaters(trump)[card] >> other & 1)
                assert is_beaten == naive.beats(format_card(other), format_card(card), suit)


@given(st.integers(1, 5).flatmap(lambda size: cards(2 * size)), trumps)
def test_covering_means_that_some_pairing_beats_every_card(drawn: list[int], trump: int) -> None:
    """Source: 000a, 000b, 003, 004. Here every order of the answer is tried."""
    size = len(drawn) // 2
    standing, answer = drawn[:size], drawn[size:]
    expected = any(
        all(beaters(trump)[card] >> beater & 1 for card, beater in zip(standing, order, strict=True))
        for order in permutations(answer)
    )
    assert covers(standing, set_of(answer), beaters(trump)) == expected
    assert covers(standing[::-1], set_of(answer), beaters(trump)) == expected


def test_every_answer_to_every_pair_of_a_small_pack_is_judged_right() -> None:
    """Source: 000a, 003: exhaustive over two suits, one of them trump."""
    small = cards_of((SUIT_CARDS[0] | SUIT_CARDS[3]) & parse_cards("6S 9S QS TS AS 7H JH KH AH"))
    for standing in combinations(small, 2):
        for answer in combinations([card for card in small if card not in standing], 2):
            names = tuple(format_card(card) for card in answer)
            expected = naive.beats_all(names, tuple(format_card(card) for card in standing), "H")
            assert covers(standing, set_of(answer), beaters(3)) == expected


@given(cards(5), st.integers(1, 5))
def test_subsets_are_all_ways_to_pick_so_many(hand: list[int], size: int) -> None:
    """Each once, each a part of the hand."""
    found = subsets(set_of(hand), size)
    assert {frozenset(cards_of(one)) for one in found} == {frozenset(one) for one in combinations(hand, size)}
    assert len(found) == len(set(found))


LEAD_RULES = [
    RuleSet(lead_sizes=sizes, rank_leads=ranks, shokha=shokha, molodka="off")
    for sizes in ("any", "one_or_three", "up_to_three")
    for ranks in (False, True)
    for shokha in (False, True)
]


@given(cards(5), st.integers(1, 5), st.sampled_from(LEAD_RULES))
def test_lead_sets_are_the_subsets_that_may_be_led(hand: list[int], largest: int, rules: RuleSet) -> None:
    """Source: 003 paragraph 8; ranks 001, shokha P, sizes 000a, ML, IG."""
    found = lead_sets(set_of(hand), largest, lead_kind(rules))
    every = [one for size in range(1, largest + 1) for one in subsets(set_of(hand), size)]
    assert sorted(found) == sorted(one for one in every if can_lead(one, rules))
    sizes = [one.bit_count() for one in found]
    assert sizes == sorted(sizes), "smaller leads come first"


@given(cards(3))
def test_one_suit_is_what_it_says(hand: list[int]) -> None:
    """Cards of one suit and no other."""
    assert is_one_suit(set_of(hand)) == (len({card // 9 for card in hand}) == 1)
