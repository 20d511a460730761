"""Who may do what in a group: asked here and nowhere else.

Administrators are asked for at Telegram each time, since rights change. An administrator who hides
behind the group writes as the group itself, and may do whatever needs no seat.
"""

from __future__ import annotations

from telegram import Message

from bot.audience import Audience
from bot.gateway import Members, Standing
from engine.tables import PlayerId, Table


class Rights:
    """Answers questions about rights; a question that Telegram does not answer is answered with no."""

    def __init__(self, members: Members, audience: Audience) -> None:
        """Ask these."""
        self._members = members
        self._audience = audience

    async def is_admin(self, chat_id: int, player_id: PlayerId) -> bool:
        """Tell whether a person is an administrator of a group."""
        return await self._members.standing(chat_id, player_id) is Standing.ADMIN

    async def may_moderate(self, message: Message) -> bool:
        """Tell whether whoever wrote in a group is an administrator, also an anonymous one."""
        if is_anonymous(message) or message.from_user is None:
            return is_the_group_itself(message)
        return await self.is_admin(message.chat_id, message.from_user.id)

    async def may_open(self, message: Message) -> bool:
        """Tell whether whoever wrote in a group may open a table there."""
        group = await self._audience.group(message.chat_id)
        return group.settings.opens == "everyone" or await self.may_moderate(message)

    async def may_open_at(self, chat_id: int, player_id: PlayerId) -> bool:
        """Tell whether a person may open a table in a group."""
        group = await self._audience.group(chat_id)
        return group.settings.opens == "everyone" or await self.is_admin(chat_id, player_id)

    async def may_stop(self, message: Message, table: Table) -> bool:
        """Tell whether whoever wrote may end the game at once; all others vote."""
        if not is_anonymous(message) and message.from_user is not None:
            return await self.may_end(table, message.from_user.id)
        return await self.may_moderate(message)

    async def may_end(self, table: Table, player_id: PlayerId) -> bool:
        """Tell whether a person may end the game at once."""
        group = await self._audience.group(table.place.chat_id)
        is_enough = group.settings.stops == "opener" or not table.has_play
        return await self._is_opener_or_admin(table, player_id, is_enough=is_enough)

    async def may_write_rules(self, message: Message, table: Table) -> bool:
        """Tell whether whoever wrote in a group may choose what a table plays."""
        if is_anonymous(message) or message.from_user is None:
            return is_the_group_itself(message)
        return await self.may_choose_rules(table, message.from_user.id)

    async def may_choose_rules(self, table: Table, player_id: PlayerId) -> bool:
        """Tell whether a person may choose what a table plays: its opener and administrators."""
        return await self._is_opener_or_admin(table, player_id)

    async def _is_opener_or_admin(self, table: Table, player_id: PlayerId, *, is_enough: bool = True) -> bool:
        """Tell whether a person is an administrator or, if that is enough, the opener, still in the group."""
        standing = await self._members.standing(table.place.chat_id, player_id)
        if is_enough and player_id == table.opener.player_id:
            # Its opener is not locked out of his table because Telegram is in trouble.
            return standing is not Standing.OUTSIDER
        return standing is Standing.ADMIN


def is_anonymous(message: Message) -> bool:
    """Tell whether a message comes from an anonymous administrator or a channel."""
    return message.sender_chat is not None or message.from_user is None


def is_the_group_itself(message: Message) -> bool:
    """Tell whether a message comes from an administrator who writes in the name of the group."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat_id
