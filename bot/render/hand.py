"""The private message of a player: his cards and one button for each legal move."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.play import Move
from engine.tables.model import PlayerId, Table


def hand(table: Table, player_id: PlayerId, words: Words, group_title: str, *, confirms: bool) -> Screen:
    """Return a person's private message for the present moment, whatever it is.

    His cards and moves if he is asked; whom the table waits for if not; and a line on the lobby, on
    waiting for the next deal, on a deal that is over, on a closed table, on having stood up.

    Args:
        table: The table.
        player_id: Whose message it is.
        words: The person's language.
        group_title: As the platform gave it; made safe here.
        confirms: Whether moves ask back (`bot.callbacks.AskMove`) instead of being made at once.
    """
    return Screen("…")


def confirm_move(table: Table, player_id: PlayerId, move: Move, words: Words, group_title: str) -> Screen:
    """Return the same message with the question whether this move is meant, yes or back."""
    return Screen("…")


def my_cards(table: Table, player_id: PlayerId, words: Words) -> str:
    """Return the alert for whoever presses «Мои карты»: plain text, 200 characters at most."""
    return "…"
