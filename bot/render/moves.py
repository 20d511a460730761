"""Moves as labels of buttons, and as toasts once they are made."""

from __future__ import annotations

from bot.i18n import Words
from engine.play import Move
from engine.tables.model import PlayerId, Table


def accepted(table: Table, player_id: PlayerId, move: Move, words: Words) -> str:
    """Return the toast for the person whose move was accepted; `table` is as it is after the move.

    Plain text, 200 characters at most. Holds the person's own cards: for his eyes only.
    """
    return "…"
