"""Groups of which Telegram says nothing, or what a test has said."""

from __future__ import annotations

from dataclasses import dataclass, field

from telegram import Bot

from bot.gateway import Members, Standing


@dataclass
class Strangers(Members):
    """Knows of people what it was told; of all others nothing."""

    known: dict[int, Standing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Have a bot that is never asked."""
        super().__init__(Bot("1:token"))

    async def standing(self, _chat_id: int, user_id: int) -> Standing:
        """Return what a person is."""
        return self.known.get(user_id, Standing.UNKNOWN)

    async def admins(self, _chat_id: int) -> list[int]:
        """Return the administrators."""
        return [user_id for user_id, standing in self.known.items() if standing is Standing.ADMIN]
