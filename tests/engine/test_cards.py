"""Cards as integers, sets of cards as bit masks, and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    CARD_COUNT,
    NO_CARDS,
    RANK_POINTS,
    SUIT_CARDS,
    Rank,
    Suit,
    cards_of,
    format_card,
    format_cards,
    make_card,
    pack,
    parse_card,
    parse_cards,
    points_of,
    rank_of,
    set_of,
    suit_of,
)

card_lists = st.lists(st.integers(0, CARD_COUNT - 1), unique=True)


def test_every_card_has_a_text_of_its_own_that_reads_back() -> None:
    """`parse_card` is the inverse of `format_card`."""
    texts = [format_card(card) for card in range(CARD_COUNT)]
    assert len(set(texts)) == CARD_COUNT
    assert [parse_card(text) for text in texts] == list(range(CARD_COUNT))


def test_every_card_is_the_card_of_its_rank_and_suit() -> None:
    """`make_card` is the inverse of `rank_of` and `suit_of`."""
    cards = [make_card(rank, suit) for suit in Suit for rank in Rank]
    assert sorted(cards) == list(range(CARD_COUNT))
    assert all(make_card(rank_of(card), suit_of(card)) == card for card in cards)
    assert format_card(make_card(Rank.ACE, Suit.CLUBS)) == "AC"


@given(card_lists)
def test_a_set_of_cards_holds_its_cards_sorted(cards: list[int]) -> None:
    """`cards_of` is the inverse of `set_of`, in canonical order."""
    assert cards_of(set_of(cards)) == tuple(sorted(cards))


@given(card_lists)
def test_the_text_of_a_set_reads_back(cards: list[int]) -> None:
    """`parse_cards` is the inverse of `format_cards`."""
    assert parse_cards(format_cards(set_of(cards))) == set_of(cards)


@given(card_lists)
def test_points_of_a_set_are_the_sum_of_its_cards(cards: list[int]) -> None:
    """The look-up by suits gives what adding card by card gives."""
    assert points_of(set_of(cards)) == sum(RANK_POINTS[rank_of(card)] for card in cards)


def test_no_cards_are_an_empty_text_and_no_points() -> None:
    """The empty set."""
    assert (format_cards(NO_CARDS), parse_cards(""), points_of(NO_CARDS)) == ("", NO_CARDS, 0)


def test_cards_are_read_in_any_order_and_written_in_one() -> None:
    """Canonical order: suits as hands are sorted, ranks weakest first."""
    assert format_cards(parse_cards("TH 6H AS KC")) == "AS KC 6H TH"


@pytest.mark.parametrize("text", ["", "A", "10H", "1H", "AX", "ha", "HA", "AS "])
def test_what_is_no_card_is_refused(text: str) -> None:
    """A card is two letters, rank first."""
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_a_card_that_comes_twice_is_refused() -> None:
    """A set holds a card once."""
    with pytest.raises(ValueError, match="6H comes twice"):
        parse_cards("6H AS 6H")


def test_there_are_packs_of_36_and_32_only() -> None:
    """Source: 003 paragraph 5."""
    with pytest.raises(ValueError, match="no pack of 52"):
        pack(52)


def test_suits_share_the_pack_out() -> None:
    """Nine cards each, none in two suits."""
    assert [mask.bit_count() for mask in SUIT_CARDS] == [9] * 4
    assert sum(SUIT_CARDS) == set_of(pack(36))
