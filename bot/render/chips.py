"""Chips as people read them: debt is called debt, changes have a sign."""

from __future__ import annotations

from bot.i18n import Words

MINUS = "−"


def balance(chips: int, words: Words) -> str:
    """Return somebody's chips in words; a negative sum is a debt.

    >>> balance(101, Words.of("ru")), balance(-5, Words.of("en"))
    ('101 фишка', 'debt of 5 chips')
    """
    return words("chips", count=chips) if chips >= 0 else words("debt", count=-chips)


def balance_short(chips: int, words: Words) -> str:
    """Return somebody's chips for a narrow line."""
    return words("chips-short", count=chips) if chips >= 0 else words("debt-short", count=-chips)


def change(amount: int) -> str:
    """Return a change with its sign.

    >>> change(10), change(-5), change(0)
    ('+10', '−5', '±0')
    """
    if amount == 0:
        return "±0"
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"
