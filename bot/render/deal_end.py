"""The end of a deal, for the group."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.tables.model import Table


def deal_end(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the end of a deal: who won and why, every trick open, chips, the proof of the deck.

    Shortens the list of tricks, never the result, the chips or the proof, to fit one message.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    table.view(None)
    return Screen("…")
