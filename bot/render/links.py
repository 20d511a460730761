"""Addresses that open the bot's chat or add it to a group."""

from __future__ import annotations


def chat_link(bot_username: str) -> str:
    """Return the address that opens the bot's chat."""
    return f"https://t.me/{bot_username}"


def seat_link(bot_username: str, token: str) -> str:
    """Return the address by which one sits down at a table."""
    return f"https://t.me/{bot_username}?start={token}"


def group_link(bot_username: str) -> str:
    """Return the address that adds the bot to a group."""
    return f"https://t.me/{bot_username}?startgroup=bura"
