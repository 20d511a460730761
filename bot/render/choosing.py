"""The choice of a table's rules: presets first, then pages of settings, then the group's own rules.

Every screen here is one message in the group, edited in place; whether the presser may press is for the
service to say. From the lobby's button any setting is two presses further: its group, and the setting.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.callbacks import RulesGroup
from bot.i18n import Words
from bot.screen import Screen
from engine.rules import RuleConflict, RuleSet
from engine.tables.model import Table


class SavedRules(NamedTuple):
    """Rules that a group saved."""

    number: int
    """What `UseSaved` and `DropSaved` name them by."""
    name: str
    """As somebody wrote it; made safe here."""
    rules: RuleSet


def start(table: Table, words: Words, page: int | None = None) -> Screen:
    """Return the first screen: a page of presets, the groups of settings, saved rules, reset, done.

    Args:
        table: Whose rules.
        words: The group's language.
        page: Of the presets, from 0; None: the one where the table's preset stands.
    """
    raise NotImplementedError


def group_page(table: Table, group: RulesGroup, words: Words) -> Screen:
    """Return the settings of a group, each with its value."""
    raise NotImplementedError


def setting_page(table: Table, setting: str, words: Words) -> Screen:
    """Return one setting: what it means, its values, what each does, which is in force."""
    raise NotImplementedError


def saved_page(table: Table, saved: Sequence[SavedRules], words: Words) -> Screen:
    """Return the rules that the group saved: use, delete, save those of the table."""
    raise NotImplementedError


def name_question(words: Words) -> Screen:
    """Return the request for a name, to be answered by a reply, for the rules to be saved."""
    raise NotImplementedError


def rules_chosen(table: Table, words: Words) -> Screen:
    """Return what the choice came to, without buttons."""
    raise NotImplementedError


def change_told(before: RuleSet, after: RuleSet, setting: str, words: Words) -> str:
    """Return the toast of a change: the new value, and what had to follow it."""
    raise NotImplementedError


def conflict_told(conflict: RuleConflict, words: Words) -> str:
    """Return the toast of a change that another choice stands against: the reason in a sentence."""
    raise NotImplementedError
