"""The group's settings: one screen, a button a setting that leads to its next value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.callbacks import GROUP_CHOICES, CloseSettings, Resume, SetGroup, SettingValue, pack
from bot.i18n import Words
from bot.render.names import NAME_UNITS, clean, escape, title_of
from bot.screen import Button, Screen
from engine.tables.model import Pause, Player, Table

_FLAGS: Final = {True: "yes", False: "no"}


def group_settings(values: Mapping[str, SettingValue], words: Words) -> Screen:
    """Return what a group has set, with a button for each setting.

    Args:
        values: The value of each setting of `GROUP_CHOICES`.
        words: The group's language.
    """
    lines = [
        f"• {words(f'chat-name-{name}')}: <b>{value_label(name, values[name], words)}</b>"
        for name in GROUP_CHOICES
    ]
    rows = [
        (Button(words(f"button-chat-{name}"), pack(SetGroup(name, next_value(name, values[name])))),)
        for name in GROUP_CHOICES
    ]
    done = Button(words("button-settings-done"), pack(CloseSettings()), style="success")
    text = "\n".join([f"<b>{words('chat-settings')}</b>", "", *lines, "", words("chat-settings-when")])
    return Screen(text, (*rows, (done,)))


def next_value(name: str, value: SettingValue) -> SettingValue:
    """Return the value that follows; whatever is none of them is followed by the first."""
    choices = GROUP_CHOICES[name]
    return choices[(choices.index(value) + 1) % len(choices)] if value in choices else choices[0]


def value_label(name: str, value: SettingValue, words: Words) -> str:
    """Return a value of a group's setting in words, plain text."""
    if isinstance(value, bool):
        return words(f"chat-value-{name}-{_FLAGS[value]}")
    if isinstance(value, int):
        return words(f"chat-count-{name}", count=value)
    return words(f"chat-value-{name}-{value}")


def paused(table: Table, pause: Pause, group_title: str, words: Words) -> Screen:
    """Return why a table waits and what to do, for those who can: with a button to try again."""
    text = words(f"chat-paused-{pause.value}", group=title_of(group_title, words))
    return Screen(text, ((Button(words("button-resume"), pack(Resume(table.table_id)), style="success"),),))


def left_group(player: Player, words: Words) -> Screen:
    """Return the line that somebody has left the group, and so the table."""
    name = escape(clean(player.name, NAME_UNITS)) or words("player-unknown")
    return Screen(words("left-group", name=name))
