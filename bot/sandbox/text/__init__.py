"""Formatted text: UTF-16 measures, entities, Telegram's HTML."""

from bot.sandbox.text.entities import Entity, Formatted, Node, cut, finish, tree, units
from bot.sandbox.text.html import parse

__all__ = ["Entity", "Formatted", "Node", "cut", "finish", "parse", "tree", "units"]
