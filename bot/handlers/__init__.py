"""From an update to one call of a service; whatever is refused gets one sentence, where it was said."""

from bot.handlers.desk import Desk
from bot.handlers.register import order_key, register

__all__ = ["Desk", "order_key", "register"]
