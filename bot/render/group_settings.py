"""The group's settings: one screen with all of them, and one for each with its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.callbacks import (
    GROUP_CHOICES,
    CloseSettings,
    Resume,
    SetGroup,
    SettingValue,
    ShowChoices,
    ShowSettings,
    pack,
)
from bot.i18n import Words
from bot.render.names import NAME_UNITS, clean, escape, title_of
from bot.screen import Button, Screen
from engine.tables.model import Pause, Player, Table

_FLAGS: Final = {True: "yes", False: "no"}
_NUMBERS_IN_ROW: Final = 2


def group_settings(values: Mapping[str, SettingValue], rest_seconds: int, words: Words) -> Screen:
    """Return what a group has set, with a button for each setting.

    Args:
        values: The value of each setting of `GROUP_CHOICES`.
        rest_seconds: How long after a deal the next begins, where it does so by itself.
        words: The group's language.
    """
    lines = [
        f"• {words(f'chat-name-{name}')}: <b>{value_label(name, values[name], rest_seconds, words)}</b>"
        for name in GROUP_CHOICES
    ]
    rows = [(Button(words(f"button-chat-{name}"), pack(ShowChoices(name))),) for name in GROUP_CHOICES]
    done = Button(words("button-settings-done"), pack(CloseSettings()), style="success")
    text = "\n".join([f"<b>{words('chat-settings')}</b>", "", *lines, "", words("chat-settings-when")])
    return Screen(text, (*rows, (done,)))


def group_choices(name: str, values: Mapping[str, SettingValue], rest_seconds: int, words: Words) -> Screen:
    """Return the values of one setting, a button each, with the one that holds ticked.

    Args:
        name: The setting.
        values: The value of each setting of `GROUP_CHOICES`.
        rest_seconds: How long after a deal the next begins, where it does so by itself.
        words: The group's language.
    """
    buttons = [_choice(name, value, values[name], rest_seconds, words) for value in GROUP_CHOICES[name]]
    size = _NUMBERS_IN_ROW if isinstance(values[name], int) and not isinstance(values[name], bool) else 1
    rows = [tuple(buttons[at : at + size]) for at in range(0, len(buttons), size)]
    rows.append((Button(f"‹ {words('button-back')}", pack(ShowSettings())),))
    return Screen(f"<b>{words(f'chat-name-{name}')}</b>", tuple(rows))


def _choice(name: str, value: SettingValue, now: SettingValue, rest_seconds: int, words: Words) -> Button:
    label = value_label(name, value, rest_seconds, words)
    label = label[0].upper() + label[1:]
    data = pack(SetGroup(name, value))
    return Button(f"✓ {label}", data, style="primary") if value == now else Button(label, data)


def value_label(name: str, value: SettingValue, rest_seconds: int, words: Words) -> str:
    """Return a value of a group's setting in words, plain text."""
    if isinstance(value, int) and not isinstance(value, bool):
        return words(f"chat-count-{name}", count=value)
    shown = _FLAGS[value] if isinstance(value, bool) else value
    return words(f"chat-value-{name}-{shown}", count=rest_seconds)


def paused(table: Table, pause: Pause, group_title: str, words: Words) -> Screen:
    """Return why a table waits and what to do, for those who can: with a button to try again."""
    text = words(f"chat-paused-{pause.value}", group=title_of(group_title, words))
    return Screen(text, ((Button(words("button-resume"), pack(Resume(table.table_id)), style="success"),),))


def left_group(player: Player, words: Words) -> Screen:
    """Return the line that somebody has left the group, and so the table."""
    return Screen(words("left-group", name=_name_of(player, words)))


def account_gone(player: Player, words: Words) -> Screen:
    """Return the line that somebody's account is deleted, so that he leaves the table."""
    return Screen(words("account-gone", name=_name_of(player, words)))


def _name_of(player: Player, words: Words) -> str:
    return escape(clean(player.name, NAME_UNITS)) or words("player-unknown")
