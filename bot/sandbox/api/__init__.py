"""A strict Bot API server: Telegram's checks in Telegram's words."""

from bot.sandbox.api.app import BotApi
from bot.sandbox.api.delivery import Delivery

__all__ = ["BotApi", "Delivery"]
