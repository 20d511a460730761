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

    async def may_stop(self, message: Message, table: Table) -> bool:
        """Tell whether whoever wrote may end the game at once; all others vote."""
        group = await self._audience.group(table.place.chat_id)
        opens = (
            not is_anonymous(message)
            and message.from_user is not None
            and (message.from_user.id == table.opener.player_id)
        )
        if opens and (group.settings.stops == "opener" or not table.has_play):
            return True
        return await self.may_moderate(message)

    async def may_write_rules(self, message: Message, table: Table) -> bool:
        """Tell whether whoever wrote in a group may choose what a table plays."""
        if is_anonymous(message) or message.from_user is None:
            return is_the_group_itself(message)
        return await self.may_choose_rules(table, message.from_user.id)

    async def may_choose_rules(self, table: Table, player_id: PlayerId) -> bool:
        """Tell whether a person may choose what a table plays: its opener and administrators."""
        if player_id == table.opener.player_id:
            return True
        return await self.is_admin(table.place.chat_id, player_id)


def is_anonymous(message: Message) -> bool:
    """Tell whether a message comes from an anonymous administrator or a channel."""
    return message.sender_chat is not None or message.from_user is None


def is_the_group_itself(message: Message) -> bool:
    """Tell whether a message comes from an administrator who writes in the name of the group."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat_id
