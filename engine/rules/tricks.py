"""Which cards beat which, and which answers cover a lead.

Everything here is a table look-up: what beats what is computed once for each trump.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from engine.cards import CARD_COUNT, NO_CARDS, RANKS_PER_SUIT, SUIT_CARDS, SUIT_MASK, Card, CardSet, cards_of

if TYPE_CHECKING:
    from engine.rules.ruleset import RuleSet

NO_TRUMP = 4
"""Stands where a suit would stand when the game has no trump."""


SHOKHA: Card = 0
"""The six of spades, which some play as the highest card."""


def _beaters(card: Card, trump: int) -> CardSet:
    suit, rank = divmod(card, RANKS_PER_SUIT)
    higher = (SUIT_MASK >> (rank + 1) << (rank + 1)) << (RANKS_PER_SUIT * suit)
    return higher if trump in (NO_TRUMP, suit) else higher | SUIT_CARDS[trump]


def _beaters_with_shokha(card: Card, trump: int) -> CardSet:
    return NO_CARDS if card == SHOKHA else _beaters(card, trump) | 1 << SHOKHA


Beaters: TypeAlias = tuple[CardSet, ...]
"""For each card, every card that beats it."""

_PLAIN: tuple[Beaters, ...] = tuple(
    tuple(_beaters(card, trump) for card in range(CARD_COUNT)) for trump in range(NO_TRUMP + 1)
)
_WITH_SHOKHA: tuple[Beaters, ...] = tuple(
    tuple(_beaters_with_shokha(card, trump) for card in range(CARD_COUNT)) for trump in range(NO_TRUMP + 1)
)


def beaters(trump: int, *, shokha: bool = False) -> Beaters:
    """Return, for each card, every card that beats it.

    A higher card of the suit beats, and any trump beats a card of another suit. The shokha, if it
    is played, beats everything and is beaten by nothing.
    Source: 003 paragraphs 7 and 8; 000a, 001, 004 agree; shokha P.
    """
    return (_WITH_SHOKHA if shokha else _PLAIN)[trump]


def covers(standing: Sequence[Card], answer: CardSet, table: Beaters) -> bool:
    """Tell whether the answer beats every standing card, each with a card of its own.

    The order in which cards were laid or chosen does not matter: what counts is that some pairing
    exists. A partial cover is no cover.

    Source: 000a, 000b, 003, 004 («бить нужно все карты захода»); 000a for later players, who must
    beat the cards of the one who holds the trick.

    Args:
        standing: The cards to beat.
        answer: As many cards as stand.
        table: What beats what; see `beaters`.
    """
    size = len(standing)
    if size == 1:
        return table[standing[0]] & answer != NO_CARDS
    if size == 2:
        one = table[standing[0]] & answer
        two = table[standing[1]] & answer
        return bool(one) and bool(two) and one | two == answer
    return _can_pair([table[card] & answer for card in standing], answer.bit_count())


def covering_sets(standing: Sequence[Card], cards: CardSet, table: Beaters) -> Iterator[CardSet]:
    """Yield each non-empty set of these cards that covers some of the standing cards, one each.

    Source: 003, worked example: a discard may show what it covers [1.3].
    """
    for size in range(1, min(cards.bit_count(), len(standing) - 1) + 1):
        for shown in subsets(cards, size):
            if any(covers(some, shown, table) for some in combinations(standing, size)):
                yield shown


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


_RANK_CARDS = tuple(
    sum(1 << (RANKS_PER_SUIT * suit + rank) for suit in range(4)) for rank in range(RANKS_PER_SUIT)
)


def is_one_rank(cards: CardSet) -> bool:
    """Tell whether all the cards are of one rank; true for a single card."""
    return any(not cards & ~rank for rank in _RANK_CARDS)


RANK_LEAD_LIMIT = 3
"""Most cards of one rank in a lead. Source: 001."""

_LOW_RANKS = _RANK_CARDS[:4]


def is_nemazanye(cards: CardSet, trump: int) -> bool:
    """Tell whether these are two or three low cards (6 to 9) of one rank without a trump.

    Source: 004 [2.11].
    """
    trumps = NO_CARDS if trump == NO_TRUMP else SUIT_CARDS[trump]
    if not 1 < cards.bit_count() <= RANK_LEAD_LIMIT or cards & trumps:
        return False
    return any(not cards & ~rank for rank in _LOW_RANKS)


def nemazanye_sets(cards: CardSet, trump: int) -> tuple[CardSet, ...]:
    """Return every set of a hand that `is_nemazanye`."""
    trumps = NO_CARDS if trump == NO_TRUMP else SUIT_CARDS[trump]
    return tuple(
        picked
        for size in range(2, RANK_LEAD_LIMIT + 1)
        for rank in _LOW_RANKS
        for picked in subsets(cards & rank & ~trumps, size)
    )


LEAD_SIZES: dict[str, frozenset[int]] = {
    "any": frozenset(range(1, 10)),
    "one_or_three": frozenset({1, 3}),
    "up_to_three": frozenset({1, 2, 3}),
}
"""How many cards may be led, by the table's rule. Source: all; 000a's Burkozel; ML and IG."""


def can_lead(cards: CardSet, rules: RuleSet) -> bool:
    """Tell whether these cards may be led together, combinations aside.

    Source: 003 paragraph 8, unanimous: cards of one suit; 001: also two or three of one rank; P:
    the shokha goes with any suit.
    """
    size = cards.bit_count()
    if size not in LEAD_SIZES[rules.lead_sizes]:
        return False
    if is_one_suit(cards & ~(1 << SHOKHA) if rules.shokha else cards):
        return True
    return rules.rank_leads and size <= RANK_LEAD_LIMIT and is_one_rank(cards)


@lru_cache(maxsize=1 << 16)
def lead_sets(cards: CardSet, largest: int, kind: LeadKind) -> tuple[CardSet, ...]:
    """Return every set of at most ``largest`` cards of a hand that may be led, smaller sets first."""
    sizes, has_ranks, has_shokha = kind
    found: list[CardSet] = []
    for size in range(1, largest + 1):
        if size in LEAD_SIZES[sizes]:
            sets = [picked for suit in SUIT_CARDS for picked in subsets(cards & suit, size)]
            if has_shokha and cards >> SHOKHA & 1:
                others = (cards & suit & ~(1 << SHOKHA) for suit in SUIT_CARDS)
                sets += [picked | 1 << SHOKHA for suit in others for picked in subsets(suit, size - 1)]
            if has_ranks and 1 < size <= RANK_LEAD_LIMIT:
                sets += [picked for rank in _RANK_CARDS for picked in subsets(cards & rank, size)]
            found += dict.fromkeys(sets)
    return tuple(found)


LeadKind: TypeAlias = tuple[str, bool, bool]
"""The rules that `lead_sets` depends on: lead sizes, rank leads, shokha."""


def lead_kind(rules: RuleSet) -> LeadKind:
    """Return the rules that `lead_sets` depends on, quick to compare."""
    return (rules.lead_sizes, rules.rank_leads, rules.shokha)
