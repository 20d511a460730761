"""What a player sees of his own tricks while a deal runs, where the table allows it."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import cards_label
from engine.cards import NO_CARDS, points_of
from engine.play import Seat, View


def own_tricks(view: View, seat: Seat, words: Words) -> list[str]:
    """Return the points granted to a seat, and what it sees of its tricks.

    Looking through them, the open cards and the number of the others; counted for the player,
    their sum. Source: 000a, 004.
    """
    lines = []
    if view.taken_counts[seat]:
        match view.rules.count_mode:
            case "peek":
                lines.append(_peek(view, seat, words))
            case "auto":
                cards, _closed = _taken(view, seat)
                points = points_of(cards, view.rules.card_values)
                lines.append(words("hand-tricks-sum", count=points))
    if view.credit[seat]:
        lines.append(words("hand-credit", count=view.credit[seat]))
    return lines


def _peek(view: View, seat: Seat, words: Words) -> str:
    cards, closed = _taken(view, seat)
    shown = cards_label(cards, words, view.trump)
    if not closed:
        return words("hand-tricks", cards=shown)
    if not cards:
        return words("hand-tricks-closed", count=closed)
    return words("hand-tricks-partly", cards=shown, count=closed)


def _taken(view: View, seat: Seat) -> tuple[int, int]:
    """Return the cards of a seat's tricks as far as the viewer sees them, and how many more there are."""
    cards, closed = NO_CARDS, 0
    for trick in view.tricks:
        if trick.taker == seat:
            for play in trick.plays:
                cards |= play.cards
                closed += play.size - play.cards.bit_count()
    return cards, closed
