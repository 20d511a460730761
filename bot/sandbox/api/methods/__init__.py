"""The methods, grouped by what they touch; importing this package fills the registry."""

from bot.sandbox.api.methods import chats, messages, profile, reactions

__all__ = ["chats", "messages", "profile", "reactions"]
