"""What a person is in a group, asked of Telegram."""

from __future__ import annotations

import logging
from enum import Enum

from telegram import Bot, ChatMemberRestricted
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.gateway.faults import diagnose

_log = logging.getLogger(__name__)

_ADMINS = {ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR}


class Standing(Enum):
    """What a person is in a group."""

    ADMIN = "admin"
    MEMBER = "member"
    OUTSIDER = "outsider"
    """Never there, gone, thrown out, or restricted outside."""
    UNKNOWN = "unknown"
    """Telegram did not say."""


class Members:
    """Asks Telegram who is who in a group; nothing is remembered, since rights change."""

    def __init__(self, bot: Bot) -> None:
        """Ask through this bot."""
        self._bot = bot

    async def standing(self, chat_id: int, user_id: int) -> Standing:
        """Return what a person is in a group; `Standing.UNKNOWN` when the call fails."""
        try:
            member = await self._bot.get_chat_member(chat_id, user_id)
        except TelegramError as error:
            _log.info("membership in chat %s unknown: %s", chat_id, diagnose(error).fault.meaning)
            return Standing.UNKNOWN
        if member.status in _ADMINS:
            return Standing.ADMIN
        is_inside = member.status == ChatMemberStatus.MEMBER or (
            isinstance(member, ChatMemberRestricted) and member.is_member
        )
        return Standing.MEMBER if is_inside else Standing.OUTSIDER
