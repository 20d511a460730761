"""The only shuffle, and the proof that it was fair.

Before the deal the SHA-256 of `sealed_text` is published; after it the salt and the pack, so that
anybody can compute the hash again. The player at the dealer's right cuts after the hash is known,
so that nobody, the server included, chose the order the cards come in.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from engine.cards import Card, format_card, pack
from engine.play import Seal, StartDeal
from engine.rules import RuleSet

SALT_BYTES = 16


def sealed_text(deck: Sequence[Card], salt: str) -> str:
    """Return the text that is hashed: the salt and the pack from the top, with spaces between.

    >>> sealed_text([8, 35], "abc")
    'abc AS AH'
    """
    return " ".join([salt, *(format_card(card) for card in deck)])


def commitment_of(deck: Sequence[Card], salt: str) -> str:
    """Return the SHA-256 of the sealed text, 64 hexadecimal digits."""
    return hashlib.sha256(sealed_text(deck, salt).encode()).hexdigest()


def seal_pack(rules: RuleSet) -> StartDeal:
    """Shuffle a pack with the operating system's randomness and seal it.

    Every order is equally likely. The salt keeps anybody from trying packs against the hash.
    """
    deck = list(pack(rules.deck))
    secrets.SystemRandom().shuffle(deck)
    salt = secrets.token_hex(SALT_BYTES)
    return StartDeal(tuple(deck), salt, commitment_of(deck, salt))


def is_proven(seal: Seal) -> bool:
    """Tell whether what was revealed after a deal is what was published before it."""
    return seal.commitment == commitment_of(seal.deck, seal.salt)
