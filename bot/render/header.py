"""The facts of a deal that stand on top of the table message and of the private one."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import SUIT_SIGNS, card_label
from engine.play import Phase, View
from engine.rules import NO_TRUMP


def trump_label(view: View, words: Words) -> str | None:
    """Return the turned card while it lies under the stock, then only its suit.

    None without a trump, or before it is turned.
    """
    if view.trump == NO_TRUMP:
        return None
    return SUIT_SIGNS[view.trump] if view.turned is None else card_label(view.turned, words)


def facts(view: View, words: Words) -> str:
    """Return in one line trump and stock once cards are dealt, what is played for, an accepted raise."""
    parts = []
    if view.phase is not Phase.CUT:
        trump = trump_label(view, words)
        parts.append(words("facts-no-trump") if trump is None else words("facts-trump", trump=trump))
        parts.append(words("facts-stock", count=view.stock_count))
    if view.rules.has_pot:
        parts.append(words("facts-pot", count=view.pot))
    else:
        parts.append(words(f"facts-match-{view.rules.match}", count=view.rules.target))
    if view.stake > 1 and view.raising is None:
        parts.append(f"🔥 ×{view.stake}")
    line = " · ".join(parts)
    return line[0].upper() + line[1:]
