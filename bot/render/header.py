"""The facts of a deal that stand on top of the table message and of the private one."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import SUIT_SIGNS, card_label
from engine.play import View
from engine.rules import NO_TRUMP


def trump_label(view: View, words: Words) -> str | None:
    """Return the turned card while it lies under the stock, then only its suit.

    None without a trump, or before it is turned.
    """
    if view.trump == NO_TRUMP:
        return None
    return SUIT_SIGNS[view.trump] if view.turned is None else card_label(view.turned, words)


def facts(view: View, words: Words) -> str:
    """Return trump, stock and pot in one line."""
    parts = []
    trump = trump_label(view, words)
    if trump is not None:
        parts += [words("facts-trump", trump=trump), words("facts-stock", count=view.stock_count)]
    parts.append(words("facts-pot", count=view.pot))
    line = " · ".join(parts)
    return line[0].upper() + line[1:]
