"""Moves as buttons, and as toasts once they are made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.callbacks import AskMove, PlayMove, pack
from bot.i18n import Words
from bot.render.cards import cards_label, in_order
from bot.render.tricks import combination_name
from bot.screen import Button, Style, utf16_length
from engine.cards import Card, CardSet
from engine.notation import format_move
from engine.play import Announce, Beat, Claim, Cut, Discard, Lead, Move, PassClaim, ResultKind, View
from engine.rules.drawing import DRAW_POLICIES
from engine.tables.model import PlayerId, Table, TableId

Rows = tuple[tuple[Button, ...], ...]

# Widest labels that a phone shows whole, three and two in a row.
_THIRD_UNITS: Final = 9
_HALF_UNITS: Final = 14


def move_label(move: Move, view: View, words: Words) -> str:
    """Return the label of a move's button, seen by the one who may make it."""
    match move:
        case Lead(cards=cards):
            return cards_label(cards, words, view.trump)
        case Beat(cards=cards):
            return words("move-beat", cards=cards_label(cards, words, view.trump))
        case Discard(cards=cards):
            return words("move-discard", cards=cards_label(cards, words, view.trump))
        case Announce(combination=combination):
            return words(f"move-announce-{combination.name}", cards=cards_label(view.hand, words, view.trump))
        case Claim():
            return words("move-claim")
        case PassClaim():
            return words("move-draw") if can_draw(view) else words("move-go-on")
        case Cut():
            place = _cut_places(view).get(move.at)
            return words(f"move-cut-{place}") if place else words("move-cards-to-cut", count=move.at)


def can_draw(view: View) -> bool:
    """Tell whether anybody gets a card from the stock before the next trick."""
    needs = [max(view.rules.hand_size - count, 0) for count in view.hand_counts]
    return any(DRAW_POLICIES[view.rules.draw_policy](needs, view.stock_count))


def move_rows(view: View, table_id: TableId, words: Words, *, confirms: bool) -> Rows:
    """Return one button for each legal move, in rows that fit a phone; of the cuts, four places.

    Args:
        view: What the mover sees.
        table_id: His table.
        words: His language.
        confirms: Whether the buttons ask back instead of moving.
    """
    kind = AskMove if confirms else PlayMove
    rows: list[tuple[Button, ...]] = []
    hand = in_order(view.hand, view.trump)
    ordered = sorted(_offered(view), key=lambda move: _place(move, hand))
    for _group, moves in groupby(ordered, key=lambda move: _place(move, hand)[0]):
        rows += _in_rows(
            [
                Button(
                    move_label(move, view, words),
                    pack(kind(table_id, view.decision, format_move(move))),
                    style=_style(move),
                )
                for move in moves
            ]
        )
    return tuple(rows)


def _offered(view: View) -> Iterable[Move]:
    return (move for move in view.legal if not isinstance(move, Cut) or move.at in _cut_places(view))


def _cut_places(view: View) -> dict[int, str]:
    quarter = view.rules.deck // 4
    return {0: "none", quarter: "top", 2 * quarter: "middle", 3 * quarter: "bottom"}


def _style(move: Move) -> Style | None:
    match move:
        case Beat():
            return "success"
        case Claim() | Announce():
            return "primary"
        case _:
            return None


def _place(move: Move, hand: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """Return where a move stands: its group of rows, and its place among them, as the hand is held."""
    match move:
        case Lead(cards=cards):
            # By size: one card, then two, then three.
            return cards.bit_count(), _places(cards, hand)
        case Beat(cards=cards):
            return 0, _places(cards, hand)
        case Discard(cards=cards):
            return 1, _places(cards, hand)
        case Announce(combination=combination):
            return 0, (combination,)
        case PassClaim():
            # The safe one on top: a thumb finds it first.
            return 0, ()
        case Claim():
            return 1, ()
        case Cut(at=at):
            return 0, (at,)


def _places(cards: CardSet, hand: Sequence[Card]) -> tuple[int, ...]:
    return tuple(place for place, card in enumerate(hand) if cards >> card & 1)


def _in_rows(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    widest = max(utf16_length(button.text) for button in buttons)
    size = 3 if widest <= _THIRD_UNITS else 2 if widest <= _HALF_UNITS else 1
    return [tuple(buttons[at : at + size]) for at in range(0, len(buttons), size)]


def accepted(table: Table, player_id: PlayerId, move: Move, words: Words) -> str:
    """Return the toast for the person whose move was accepted; `table` is as it is after the move.

    Plain text, 200 characters at most. Holds the person's own cards: for his eyes only.
    """
    view = table.view(player_id)
    match move:
        case Lead(cards=cards) if view.held == cards:
            return words("accepted-held", cards=cards_label(cards, words))
        case Lead(cards=cards):
            return words("accepted-lead", cards=cards_label(cards, words))
        case Beat(cards=cards):
            return words("accepted-beat", cards=cards_label(cards, words))
        case Discard(cards=cards):
            return words("accepted-discard", cards=cards_label(cards, words))
        case Announce(combination=combination):
            return words("accepted-announce", combination=combination_name(combination, words))
        case Claim():
            return _claimed(view, words)
        case PassClaim():
            return words("accepted-go-on")
        case Cut(at=0):
            return words("accepted-no-cut")
        case Cut():
            return words("accepted-cut")


def _claimed(view: View, words: Words) -> str:
    result = view.result
    if result is None:
        return words("accepted-go-on")
    if result.kind is ResultKind.CLAIM_RIGHT:
        return words("accepted-claim-right", points=result.points)
    return words("accepted-claim-wrong", points=result.points, needed=view.rules.claim_min)
