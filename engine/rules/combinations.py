"""Combinations of three cards and their order.

Bura (three trumps) stands above three aces, and three aces above a molodka (three of one suit).

Source: 000a, 003, 004; the order is the same in all.
"""

from __future__ import annotations

from enum import IntEnum

from engine.cards import ACES, SUIT_CARDS, CardSet, cards_of
from engine.rules.ruleset import RuleSet
from engine.rules.tricks import NO_TRUMP, is_one_suit

COMBINATION_SIZE = 3


class Combination(IntEnum):
    """A combination; a greater value takes precedence."""

    MOLODKA = 1
    ACES = 2
    BURA = 3


def is_bura(cards: CardSet, trump: int) -> bool:
    """Tell whether these are three trumps.

    Source: 000a, 000b, 001, 003, 004; without a trump there is no bura (001).
    """
    return trump != NO_TRUMP and not cards & ~SUIT_CARDS[trump] and cards.bit_count() == COMBINATION_SIZE


def leading_combination(cards: CardSet, trump: int, rules: RuleSet) -> Combination | None:
    """Return the combination that these cards give the right to lead with, if the table plays it.

    Source: 000a, 003: three aces, and below them three cards of one suit.
    """
    if cards.bit_count() != COMBINATION_SIZE:
        return None
    if not cards & ~ACES:
        return Combination.ACES if rules.aces == "lead" else None
    if rules.molodka == "lead" and is_one_suit(cards) and not is_bura(cards, trump):
        return Combination.MOLODKA
    return None


def high_cards(cards: CardSet) -> tuple[int, ...]:
    """Return the ranks of the cards, highest first, to compare two molodkas by.

    Source: 000b («письмо» of the higher top card leads).
    """
    return tuple(sorted((card % 9 for card in cards_of(cards)), reverse=True))
