"""What the bot says of itself: start, help, choices, the list of commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.callbacks import OpenHere, ReadGames, SetConfirm, SetLanguage, pack
from bot.i18n import LANGUAGES, Words
from bot.render.links import group_link, seat_link
from bot.render.names import TITLE_UNITS, clean
from bot.render.rules import gist, rules_label
from bot.screen import Button, Screen
from engine.rules import RuleSet

Scope: TypeAlias = Literal["group", "private"]

_COMMANDS: Final[dict[Scope, tuple[str, ...]]] = {
    "group": (
        *("newgame", "join", "deal", "table", "leave"),
        *("rules", "time", "settings", "saverules", "language", "help", "stop"),
    ),
    "private": ("hand", "leave", "rules", "confirm", "language", "help", "start"),
}


class Command(NamedTuple):
    """A command for the platform's list."""

    name: str
    """Without the slash."""
    description: str


class OpenTable(NamedTuple):
    """A table at which a person may sit down."""

    group_title: str
    """As the platform gave it."""
    token: str


def commands(words: Words, scope: Scope) -> tuple[Command, ...]:
    """Return the commands of groups or of private chats, in the order in which they are listed."""
    return tuple(Command(name, words(f"command-{scope}-{name}")) for name in _COMMANDS[scope])


def start(words: Words, bot_username: str, tables: Sequence[OpenTable] = ()) -> Screen:
    """Return the answer to ``/start``: how the game goes, and a button to add the bot to a group.

    Args:
        words: The person's language.
        bot_username: Without the at sign.
        tables: Where the person may sit down; a link for each, since a payload may have been lost.
    """
    rows = [
        (
            Button(
                words(
                    "button-sit-in", group=clean(table.group_title, TITLE_UNITS) or words("group-untitled")
                ),
                url=seat_link(bot_username, table.token),
            ),
        )
        for table in tables
    ]
    rows.append((Button(words("button-add-to-group"), url=group_link(bot_username), style="primary"),))
    return Screen(words("start"), tuple(rows))


def greeting(words: Words) -> Screen:
    """Return what a group reads when the bot has come: how to begin, and a button for it."""
    button = Button(words("button-open-table"), pack(OpenHere()), style="primary")
    return Screen(words("greeting"), ((button,),))


def help_page(words: Words, scope: Scope, rules: RuleSet) -> Screen:
    """Return the answer to ``/help``: how the game in force goes, and the commands of this kind of chat.

    In a group the game is folded, so that the commands are all that takes room.

    Args:
        words: The reader's language.
        scope: Where it was asked.
        rules: What is played there.
    """
    lines = [f"/{command.name} — {command.description}" for command in commands(words, scope)]
    game = [
        f"<b>{words('help-title', label=rules_label(rules, words))}</b>",
        *(f"• {line}" for line in gist(rules, words)),
        words("help-rules"),
    ]
    course, listed = words("help-course"), [words(f"help-commands-{scope}"), *lines]
    if scope == "group":
        folded = "\n".join(game)
        text = [*listed, "", f"<blockquote expandable>{folded}\n\n{course}</blockquote>"]
    else:
        text = [*game, "", course, "", *listed]
    return Screen("\n".join(text), ((Button(words("button-games"), pack(ReadGames(0))),),))


def language_choice(words: Words, *, for_chat: bool) -> Screen:
    """Return the choice of a language, for the group or for the person."""
    row = tuple(
        Button(
            ("✓ " if language == words.language else "") + Words.of(language)("language-name"),
            pack(SetLanguage(language, for_chat)),
        )
        for language in LANGUAGES
    )
    return Screen(words("language-group") if for_chat else words("language-person"), (row,))


def confirm_choice(words: Words, *, is_on: bool) -> Screen:
    """Return the person's setting of confirming each move, with the button to change it."""
    if is_on:
        return Screen(
            words("confirm-is-on"), ((Button(words("button-confirm-off"), pack(SetConfirm(False))),),)
        )
    return Screen(words("confirm-is-off"), ((Button(words("button-confirm-on"), pack(SetConfirm(True))),),))
