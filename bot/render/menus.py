"""What the bot says of itself: start, help, choices, the list of commands."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bot.i18n import Words
from bot.screen import Screen


class Command(NamedTuple):
    """A command for the platform's list."""

    name: str
    """Without the slash."""
    description: str


def commands(words: Words, scope: Literal["group", "private"]) -> tuple[Command, ...]:
    """Return the commands of groups or of private chats, in the order in which they are listed."""
    return ()


def start(words: Words, bot_username: str) -> Screen:
    """Return the answer to ``/start``: how the game goes, and a button to add the bot to a group."""
    return Screen("…")


def help_page(words: Words, scope: Literal["group", "private"]) -> Screen:
    """Return the answer to ``/help``: the commands of this kind of chat and the course of a game."""
    return Screen("…")


def language_choice(words: Words, *, for_chat: bool) -> Screen:
    """Return the choice of a language, for the group or for the person."""
    return Screen("…")


def confirm_choice(words: Words, *, is_on: bool) -> Screen:
    """Return the person's setting of confirming each move, with the button to change it."""
    return Screen("…")
