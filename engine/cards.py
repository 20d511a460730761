"""Cards as small integers and sets of cards as bit masks.

A card is ``suit * 9 + rank`` (0 to 35); a set of cards is an integer with one bit a card. Both are
plain integers because the computer players search on the same core; the names below keep the code
readable. Ranks go in the order of strength of the game, in which the ten stands above the king.

Source: 003 paragraph 5, and all others: A > 10 > K > Q > J > 9 > 8 > 7 > 6.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache, lru_cache
from typing import TypeAlias

Card: TypeAlias = int
"""A card, 0 to 35."""

CardSet: TypeAlias = int
"""A set of cards: bit ``card`` is set for each card in it."""

RANKS_PER_SUIT = 9
SUIT_MASK: CardSet = (1 << RANKS_PER_SUIT) - 1
NO_CARDS: CardSet = 0


class Suit(IntEnum):
    """The four suits, in the order in which hands are sorted."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3


class Rank(IntEnum):
    """The nine ranks, weakest first."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    TEN = 7
    ACE = 8


RANK_LETTERS = "6789JQKTA"
SUIT_LETTERS = "SCDH"
RANK_POINTS = (0, 0, 0, 0, 2, 3, 4, 10, 11)
"""Points of each rank. Source: 000a, 000b, 001, 003."""

CARD_COUNT = 36
SUIT_CARDS: tuple[CardSet, ...] = tuple(SUIT_MASK << (RANKS_PER_SUIT * suit) for suit in range(4))
"""All cards of each suit, by suit."""

ACES: CardSet = sum(1 << (RANKS_PER_SUIT * suit + Rank.ACE) for suit in range(4))
SIXES: CardSet = sum(1 << (RANKS_PER_SUIT * suit + Rank.SIX) for suit in range(4))

PIP_POINTS = (6, 7, 8, 9, 1, 3, 4, 10, 11)
"""Points of each rank by the letter of 004, most likely a slip there."""


def _suit_sums(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the points of every set of cards of one suit."""
    return tuple(
        sum(points[rank] for rank in range(RANKS_PER_SUIT) if mask >> rank & 1)
        for mask in range(SUIT_MASK + 1)
    )


_SUMS = {"standard": _suit_sums(RANK_POINTS), "pips": _suit_sums(PIP_POINTS)}


def make_card(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return suit * RANKS_PER_SUIT + rank


def rank_of(card: Card) -> Rank:
    """Return the rank of a card."""
    return Rank(card % RANKS_PER_SUIT)


def suit_of(card: Card) -> Suit:
    """Return the suit of a card."""
    return Suit(card // RANKS_PER_SUIT)


def points_of(cards: CardSet, values: str = "standard") -> int:
    """Return the sum of the points of a set of cards.

    Args:
        cards: What is counted.
        values: ``standard``, or ``pips`` for the values of 004.

    >>> points_of(parse_cards("AS TS TH")), points_of(parse_cards("JS 9S"), "pips")
    (31, 10)
    """
    sums = _SUMS[values]
    return (
        sums[cards & SUIT_MASK]
        + sums[cards >> 9 & SUIT_MASK]
        + sums[cards >> 18 & SUIT_MASK]
        + sums[cards >> 27]
    )


@lru_cache(maxsize=1 << 16)
def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """Return the cards of a set, by suit and then by rank, weakest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return tuple(found)


def set_of(cards: Iterable[Card]) -> CardSet:
    """Return the set of these cards.

    Raises:
        ValueError: a card comes twice.
    """
    found = NO_CARDS
    for card in cards:
        if found >> card & 1:
            raise ValueError(f"card {format_card(card)} comes twice")
        found |= 1 << card
    return found


@cache
def pack(size: int) -> tuple[Card, ...]:
    """Return the pack of 36 cards, of 32 (no sixes), or of 20 (A 10 K Q J), sorted.

    Source: 003 paragraph 5, 000a; 20 cards GE.

    Raises:
        ValueError: there is no pack of this size.
    """
    lowest = {36: Rank.SIX, 32: Rank.SEVEN, 20: Rank.JACK}.get(size)
    if lowest is None:
        raise ValueError(f"no pack of {size} cards")
    return tuple(card for card in range(CARD_COUNT) if card % RANKS_PER_SUIT >= lowest)


def format_card(card: Card) -> str:
    """Return the two letters of a card, rank first.

    >>> format_card(make_card(Rank.TEN, Suit.HEARTS))
    'TH'
    """
    return RANK_LETTERS[card % RANKS_PER_SUIT] + SUIT_LETTERS[card // RANKS_PER_SUIT]


def parse_card(text: str) -> Card:
    """Return the card written as two letters, the inverse of `format_card`.

    Raises:
        ValueError: the text is no card.
    """
    if len(text) != 2 or text[0] not in RANK_LETTERS or text[1] not in SUIT_LETTERS:
        raise ValueError(f"not a card: {text!r}")
    return SUIT_LETTERS.index(text[1]) * RANKS_PER_SUIT + RANK_LETTERS.index(text[0])


def format_cards(cards: CardSet) -> str:
    """Return the cards of a set in canonical order, with spaces between; nothing for no cards.

    >>> format_cards(parse_cards("6H AS"))
    'AS 6H'
    """
    return " ".join(format_card(card) for card in cards_of(cards))


def parse_cards(text: str) -> CardSet:
    """Return the set of cards written with spaces between, in any order.

    Raises:
        ValueError: a word is no card, or a card comes twice.
    """
    return set_of(parse_card(word) for word in text.split())
