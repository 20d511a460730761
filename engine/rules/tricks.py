"""Which cards beat which, and which answers cover a lead.

Everything here is a table look-up: `BEATERS` is computed once for each trump.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from engine.cards import CARD_COUNT, NO_CARDS, RANKS_PER_SUIT, SUIT_CARDS, SUIT_MASK, Card, CardSet, cards_of

NO_TRUMP = 4
"""Stands where a suit would stand when the game has no trump."""


def _beaters(card: Card, trump: int) -> CardSet:
    suit, rank = divmod(card, RANKS_PER_SUIT)
    higher = (SUIT_MASK >> (rank + 1) << (rank + 1)) << (RANKS_PER_SUIT * suit)
    return higher if trump in (NO_TRUMP, suit) else higher | SUIT_CARDS[trump]


BEATERS: tuple[tuple[CardSet, ...], ...] = tuple(
    tuple(_beaters(card, trump) for card in range(CARD_COUNT)) for trump in range(5)
)
"""``BEATERS[trump][card]``: every card that beats ``card``.

A higher card of the suit beats, and any trump beats a card of another suit.
Source: 003 paragraphs 7 and 8; 000a, 001, 004 agree.
"""


def covers(standing: Sequence[Card], answer: CardSet, trump: int) -> bool:
    """Tell whether the answer beats every standing card, each with a card of its own.

    The order in which cards were laid or chosen does not matter: what counts is that some pairing
    exists. A partial cover is no cover.

    Source: 000a, 000b, 003, 004 («бить нужно все карты захода»); 000a for later players, who must
    beat the cards of the one who holds the trick.

    Args:
        standing: The cards to beat.
        answer: As many cards as stand.
        trump: The trump suit, or `NO_TRUMP`.
    """
    table = BEATERS[trump]
    size = len(standing)
    if size == 1:
        return table[standing[0]] & answer != NO_CARDS
    if size == 2:
        one = table[standing[0]] & answer
        two = table[standing[1]] & answer
        return bool(one) and bool(two) and one | two == answer
    return _can_pair([table[card] & answer for card in standing], answer.bit_count())


def _can_pair(choices: list[CardSet], size: int) -> bool:
    """Hall's condition: any k standing cards are beaten by at least k cards of the answer."""
    if size != len(choices):
        return False
    for count in range(1, len(choices) + 1):
        for group in combinations(choices, count):
            union = NO_CARDS
            for choice in group:
                union |= choice
            if union.bit_count() < count:
                return False
    return True


@lru_cache(maxsize=1 << 16)
def subsets(cards: CardSet, size: int) -> tuple[CardSet, ...]:
    """Return every way to pick ``size`` cards of a hand, in canonical order."""
    picked = []
    for group in combinations(cards_of(cards), size):
        mask = NO_CARDS
        for card in group:
            mask |= 1 << card
        picked.append(mask)
    return tuple(picked)


_OTHER_SUITS = tuple(sum(SUIT_CARDS) ^ suit for suit in SUIT_CARDS)


def is_one_suit(cards: CardSet) -> bool:
    """Tell whether all the cards are of one suit; true for a single card."""
    spades, clubs, diamonds, hearts = _OTHER_SUITS
    return not (cards & spades and cards & clubs and cards & diamonds and cards & hearts)


@lru_cache(maxsize=1 << 16)
def one_suit_sets(cards: CardSet, largest: int) -> tuple[CardSet, ...]:
    """Return every set of 1 to ``largest`` cards of one suit in a hand, smaller sets first.

    Source: 003 paragraph 8, unanimous: a lead is one or more cards of one suit.
    """
    return tuple(
        picked
        for size in range(1, largest + 1)
        for suit in SUIT_CARDS
        for picked in subsets(cards & suit, size)
    )
