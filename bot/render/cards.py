"""Cards as people read them: rank and suit sign together, hands in order."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from bot.i18n import Language, Words
from engine.cards import CARD_COUNT, RANK_LETTERS, SUIT_CARDS, Card, CardSet, cards_of, rank_of, suit_of
from engine.rules import NO_TRUMP

SUIT_SIGNS: Final = "♠♣♦♥"
"""By suit. Bare signs: each phone draws them in its own fitting way, and buttons stay short."""

FACE_DOWN: Final = "🎴"
"""A card face down. Every phone has this picture; the back of the playing cards block is often missing."""

SETS_KEPT: Final = 10_000
"""Sets of cards of which the order is kept."""


@cache
def _labels(language: Language) -> tuple[str, ...]:
    words = Words.of(language)
    faces = {letter: words(f"rank-{letter}") for letter in "TJQKA"}
    ranks = [faces.get(letter, letter) for letter in RANK_LETTERS]
    return tuple(ranks[rank_of(card)] + SUIT_SIGNS[suit_of(card)] for card in range(CARD_COUNT))


def card_label(card: Card, words: Words) -> str:
    """Return one card.

    >>> card_label(7, Words.of("ru")), card_label(31, Words.of("en"))
    ('10♠', 'J♥')
    """
    return _labels(words.language)[card]


@lru_cache(SETS_KEPT)
def in_order(cards: CardSet, trump: int = NO_TRUMP) -> tuple[Card, ...]:
    """Return cards as a hand is held: suit by suit, trumps last, the strongest of each first."""
    return tuple(
        sorted(cards_of(cards), key=lambda card: (suit_of(card) == trump, suit_of(card), -rank_of(card)))
    )


def cards_label(cards: CardSet, words: Words, trump: int = NO_TRUMP) -> str:
    """Return cards with spaces between, as a hand is held."""
    labels = _labels(words.language)
    return " ".join([labels[card] for card in in_order(cards, trump)])


def hand_label(hand: CardSet, trump: int, words: Words) -> str:
    """Return a hand with its trumps last and named as such; nothing for no cards.

    Args:
        hand: The cards.
        trump: The trump suit, or `engine.rules.NO_TRUMP`.
        words: The reader's language.
    """
    trumps = hand & SUIT_CARDS[trump] if trump != NO_TRUMP else 0
    label = cards_label(hand, words, trump)
    return f"{label}\u00a0({words('hand-trumps', count=trumps.bit_count())})" if trumps else label


def face_down(count: int) -> str:
    """Return so many cards face down."""
    return FACE_DOWN * count
