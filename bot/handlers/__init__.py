"""From an update to one call of a service; whatever is refused gets one sentence, where it was said."""

from bot.handlers.desk import Desk
from bot.handlers.register import order_key, register, table_of
from bot.handlers.rights import Rights

__all__ = ["Desk", "Rights", "order_key", "register", "table_of"]
