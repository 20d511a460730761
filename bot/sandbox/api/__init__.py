"""A strict Bot API server: Telegram's checks in Telegram's words."""

from bot.sandbox.api.app import BotApi

__all__ = ["BotApi"]
