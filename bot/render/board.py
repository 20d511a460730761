"""The table message of a running deal, edited in place."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.tables.model import Table


def board(table: Table, words: Words, bot_username: str, now: float) -> Screen:
    """Return the table message: what the public may see of the running deal.

    Between deals it is what `deal_end` returns, so that any table with play can be drawn by it.

    Args:
        table: A table with play (``table.state is not None``).
        words: The group's language.
        bot_username: Without the at sign; for the button that opens the bot's chat.
        now: Seconds since the epoch, for the time left in coarse steps.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    table.view(None)
    return Screen("…")


def board_changes_at(table: Table, now: float) -> float | None:
    """Return when the time left in `board` reads differently, in seconds since the epoch.

    None if it will not, unless somebody acts.
    """
    return None
