"""The pack, and which single card beats which."""

from __future__ import annotations

from collections import Counter

from engine.cards import (
    NO_CARDS,
    CardSet,
    cards_of,
    pack,
    parse_card,
    parse_cards,
    points_of,
    set_of,
    suit_of,
)
from engine.rules.tricks import NO_TRUMP, beaters
from tests.engine.golden import expected
from tests.engine.positions import words


def beaten_by(card: str, trump: int) -> CardSet:
    """Return all cards that beat a card."""
    return beaters(trump)[parse_card(card)]


SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


def test_g01_pack_of_36_has_120_points_30_a_suit() -> None:
    """Source: 001, 000a."""
    cards = pack(36)
    assert [len(cards), points_of(set_of(cards))] == expected("G01")
    points = Counter[int]()
    for card in cards:
        points[suit_of(card)] += points_of(1 << card)
    assert points == dict.fromkeys(range(4), 30)


def test_g02_pack_of_32_has_no_sixes_and_still_120_points() -> None:
    """Source: 000a, 003."""
    cards = pack(32)
    assert [len(cards), points_of(set_of(cards))] == expected("G02")
    assert not set_of(cards) & parse_cards("6S 6C 6D 6H")


def test_g03_a_plain_card_is_beaten_by_higher_ones_of_its_suit_and_by_every_trump() -> None:
    """Source: 003 paragraph 7."""
    assert words(beaten_by("QS", CLUBS)) == set(expected("G03"))


def test_g04_a_trump_is_beaten_by_higher_trumps_only() -> None:
    """Source: 003 paragraph 7."""
    assert words(beaten_by("QC", CLUBS)) == set(expected("G04"))


def test_g07_the_ten_stands_between_king_and_ace() -> None:
    """Source: all."""
    beats = [
        bool(beaten_by(led, HEARTS) & parse_cards(answer))
        for led, answer in [("KS", "TS"), ("TS", "KS"), ("TS", "AS")]
    ]
    assert beats == expected("G07")


def test_ranks_go_a_t_k_q_j_9_8_7_6() -> None:
    """Source: all, unanimous."""
    suit = ["AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S", "6S"]
    for place, card in enumerate(suit):
        assert words(beaten_by(card, HEARTS) & parse_cards(" ".join(suit))) == set(suit[:place])


def test_values_are_11_10_4_3_2_and_nothing_below_the_jack() -> None:
    """Source: 000a, 000b, 001, 003."""
    values = [points_of(parse_cards(f"{rank}D")) for rank in "ATKQJ9876"]
    assert values == [11, 10, 4, 3, 2, 0, 0, 0, 0]


def test_g45_without_a_trump_only_a_higher_card_of_the_suit_beats() -> None:
    """Source: 000a, 001, 004."""
    assert not beaten_by("6S", NO_TRUMP) & parse_cards("AH")
    assert beaten_by("6S", NO_TRUMP) & parse_cards("7S")


def test_no_card_beats_the_ace_of_trumps() -> None:
    """Source: 003 paragraph 7."""
    for trump, ace in enumerate(["AS", "AC", "AD", "AH"]):
        assert beaten_by(ace, trump) == NO_CARDS
        assert len(cards_of(beaten_by(ace, NO_TRUMP))) == 0
