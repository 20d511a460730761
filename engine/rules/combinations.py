"""Combinations: a whole hand of trumps, of aces, of sixes or of one suit, and their order.

A combination has as many cards as a full hand: three, four in Burkozel, five in the Georgian game.
Of the four open cards against three closed ones any three are one (001) [2.4].

Source: 000a, 003, 004; the order is the same in all: bura, aces, little Moscow, molodka.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TypeAlias

from engine.cards import ACES, SIXES, SUIT_CARDS, CardSet, cards_of
from engine.rules.ruleset import RuleSet
from engine.rules.tricks import NO_TRUMP, can_lead, is_one_suit, subsets

HAND_SIZES = (3, 4, 5)
"""Cards in a full hand, and so in a combination."""


class Combination(IntEnum):
    """A combination; a greater value takes precedence."""

    MOLODKA = 1
    LITTLE_MOSCOW = 2
    ACES = 3
    BURA = 4


class Right(IntEnum):
    """What a combination gives at a table."""

    NONE = 0
    LEAD = 1
    WIN = 2


Found: TypeAlias = tuple[Combination, CardSet]

CANDIDATES: frozenset[CardSet] = frozenset(
    cards for kind in (*SUIT_CARDS, ACES, SIXES) for size in HAND_SIZES for cards in subsets(kind, size)
)
"""Every hand that is a combination at some table; a hand that is not among them is none."""


def is_bura(cards: CardSet, trump: int) -> bool:
    """Tell whether these cards are all trumps.

    Source: 000a, 000b, 001, 003, 004; without a trump there is no bura (001).
    """
    return trump != NO_TRUMP and not cards & ~SUIT_CARDS[trump]


def combination_of(cards: CardSet, trump: int, rules: RuleSet) -> Combination | None:
    """Return what these cards are, if the table gives it any right.

    Source: bura 000a, 003; aces 000a, 003, with the trump ace 001; sixes 000b; one suit 000a, 003.
    """
    if cards.bit_count() != rules.hand_size:
        return None
    if is_bura(cards, trump):
        return Combination.BURA if rules.bura != "off" else None
    if not cards & ~ACES:
        has_trump_ace = trump != NO_TRUMP and cards & SUIT_CARDS[trump]
        if rules.aces == "off" or (rules.aces_need_trump and not has_trump_ace):
            return None
        return Combination.ACES
    if not cards & ~SIXES:
        has_trump_six = trump != NO_TRUMP and cards & SUIT_CARDS[trump]
        return Combination.LITTLE_MOSCOW if rules.little_moscow != "off" and has_trump_six else None
    return Combination.MOLODKA if rules.molodka != "off" and is_one_suit(cards) else None


def is_lead(cards: CardSet, trump: int, rules: RuleSet) -> bool:
    """Tell whether these cards make a lead together: by suit or rank, or as a combination.

    Others are laid in strict play alone, and the next to answer picks one (004, violation 3).
    """
    return can_lead(cards, rules) or combination_of(cards, trump, rules) is not None


def right_of(combination: Combination, rules: RuleSet) -> Right:
    """Return what a combination gives by the table's rules."""
    word = {
        Combination.BURA: rules.bura,
        Combination.ACES: rules.bura if rules.aces == "as_bura" else rules.aces,
        Combination.LITTLE_MOSCOW: rules.little_moscow,
        Combination.MOLODKA: rules.molodka,
    }[combination]
    if word == "win":
        return Right.WIN
    return Right.NONE if word == "off" else Right.LEAD


def combinations_in(hand: CardSet, trump: int, rules: RuleSet) -> tuple[Found, ...]:
    """Return every combination in a hand, best first."""
    if rules.open_hand_size > rules.hand_size and hand.bit_count() > rules.hand_size:
        return _several(hand, trump, rules)
    if hand not in CANDIDATES:
        return ()
    combination = combination_of(hand, trump, rules)
    return () if combination is None else ((combination, hand),)


@lru_cache(maxsize=1 << 12)
def _several(hand: CardSet, trump: int, rules: RuleSet) -> tuple[Found, ...]:
    found = [
        (combination, cards)
        for cards in subsets(hand, rules.hand_size)
        if (combination := combination_of(cards, trump, rules)) is not None
    ]
    return tuple(sorted(found, key=lambda entry: (entry[0], high_cards(entry[1])), reverse=True))


def high_cards(cards: CardSet) -> tuple[int, ...]:
    """Return the ranks of the cards, highest first, to compare two molodkas by.

    Source: 000b («письмо» of the higher top card leads).
    """
    return tuple(sorted((card % 9 for card in cards_of(cards)), reverse=True))
