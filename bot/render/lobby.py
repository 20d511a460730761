"""The group's messages around the play: lobby, closed table, vote, a player out of reach."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.tables.model import Player, Table


def lobby(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the lobby message: who sits, the rules in full words, the ante.

    Args:
        table: A table in `TablePhase.LOBBY`.
        words: The group's language.
        bot_username: Without the at sign; for the link by which people sit down.
    """
    return Screen("…")


def table_closed(table: Table, words: Words) -> Screen:
    """Return the farewell of a closed table: that stakes went back, and everybody's chips."""
    return Screen("…")


def vote(table: Table, words: Words, needed: int) -> Screen:
    """Return the vote on ending the game, with its button.

    Args:
        table: The table; `Table.stop_votes` holds who has voted.
        words: The group's language.
        needed: Votes that end the game.
    """
    return Screen("…")


def unreachable(table: Table, player: Player, words: Words, bot_username: str) -> Screen:
    """Return the line to the group that the bot cannot write to a player, with a button for him."""
    return Screen("…")
