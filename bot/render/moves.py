"""Moves as buttons: one for each, in rows that fit a phone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.callbacks import AskMove, PlayMove, ShowHand, pack
from bot.i18n import Words
from bot.render.cards import in_order
from bot.render.labels import cut_places, move_label
from bot.screen import Button, Style, utf16_length
from engine.cards import Card, CardSet
from engine.notation import format_move
from engine.play import (
    Accept,
    Add,
    Announce,
    Beat,
    Bid,
    Claim,
    Cut,
    Discard,
    Draw,
    Forbid,
    Lead,
    Move,
    Offer,
    Phase,
    Pick,
    Raise,
    Refuse,
    View,
)
from engine.rules.combinations import is_lead
from engine.tables.model import TableId

Rows = tuple[tuple[Button, ...], ...]

# Widest labels that a phone shows whole, five, three and two in a row.
_FIFTH_UNITS: Final = 2
_THIRD_UNITS: Final = 9
_HALF_UNITS: Final = 14

# Groups of rows, from top to bottom; leads of several cards follow those of one, by size.
_FIRST: Final = 0
_SECOND: Final = 1
_THIRD: Final = 2
_MIXED_LEADS: Final = 10
_OFFERS: Final = 20
_CLAIM: Final = 21
_STAKES: Final = 22


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
    if view.phase is Phase.DRAW and view.turn != view.viewer and view.legal:
        # Where the right draw stood a moment ago: a second tap must not become a draw out of turn.
        rows.append((Button(words("button-wait"), pack(ShowHand(table_id))),))
    hand = in_order(view.hand | view.laid, view.trump)
    placed = sorted(((_place(move, view, hand), move) for move in _offered(view)), key=lambda entry: entry[0])
    for _group, moves in groupby(placed, key=lambda entry: entry[0][0]):
        rows += _in_rows(
            [
                Button(
                    move_label(move, view, words),
                    pack(kind(table_id, view.decision, format_move(move))),
                    style=_style(move, view),
                )
                for _at, move in moves
            ]
        )
    return tuple(rows)


def _offered(view: View) -> Iterable[Move]:
    return (move for move in view.legal if not isinstance(move, Cut) or move.at in cut_places(view))


def _style(move: Move, view: View) -> Style | None:
    match move:
        case Beat():
            return "success"
        case Claim() | Announce() | Raise() | Accept():
            return "primary"
        case Lead() if view.phase is Phase.ANSWER:
            return "primary"
        case Draw(count=1) if view.turn == move.seat:
            return "success"
        case _:
            return None


def _place(move: Move, view: View, hand: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """Return where a move stands: its group of rows, and its place among them, as the hand is held."""
    match move:
        case Lead() | Announce() | Offer() | Add() | Pick():
            return _group(move, view), _places(move.cards, hand)
        case Beat(cards=cards):
            return _SECOND, _places(cards, hand)
        case Discard(cards=cards, shown=shown):
            group = _THIRD + 1 if shown else _THIRD
            return group, (*_places(cards, hand), len(hand), *_places(shown, hand))
        case Bid(points=points):
            return (_SECOND if points else _FIRST), (points,)
        case Draw(count=count):
            return (_FIRST if count == 1 else _SECOND), (count,)
        case Cut(at=at):
            return _FIRST, (at,)
        case _:
            return _GROUPS.get(type(move), (_FIRST, ()))


_GROUPS: Final[dict[type[Move], tuple[int, tuple[int, ...]]]] = {
    # Below the safe one, which a thumb finds first; before a lead, below the cards.
    Claim: (_CLAIM, ()),
    Raise: (_STAKES, ()),
    Refuse: (_SECOND, ()),
    Forbid: (_FIRST, (1,)),
}


def _group(move: Lead | Announce | Offer | Add | Pick, view: View) -> int:
    """Return the group of a move that lays a lead: by size, one card first."""
    size = move.cards.bit_count()
    match move:
        case Announce():
            return _FIRST
        case Offer():
            return _OFFERS
        case Add() | Pick():
            return size
        case _ if view.phase is Phase.ANSWER:
            return _FIRST
        case _:
            return size if is_lead(move.cards, view.trump, view.rules) else _MIXED_LEADS + size


def _places(cards: CardSet, hand: Sequence[Card]) -> tuple[int, ...]:
    return tuple(place for place, card in enumerate(hand) if cards >> card & 1)


def _in_rows(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    widest = max(utf16_length(button.text) for button in buttons)
    if widest <= _FIFTH_UNITS and len(buttons) > 8:
        size = 5
    else:
        size = 3 if widest <= _THIRD_UNITS else 2 if widest <= _HALF_UNITS else 1
    return [tuple(buttons[at : at + size]) for at in range(0, len(buttons), size)]
