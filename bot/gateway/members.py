"""What a person is in a group, asked of Telegram."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from enum import Enum
from typing import Final

from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.gateway.faults import diagnose

_log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final = 1.0
"""How long `Members.outsiders` waits, as people wait for the deal meanwhile."""

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
        return standing_of(member)

    async def outsiders(self, chat_id: int, user_ids: Sequence[int]) -> list[int]:
        """Return who of these people is known to be outside a group.

        Whoever is not heard of within a moment counts as inside.
        """
        asked = {asyncio.create_task(self.standing(chat_id, user_id)): user_id for user_id in user_ids}
        if not asked:
            return []
        done, late = await asyncio.wait(asked, timeout=PATIENCE_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        return [
            user_id for task, user_id in asked.items() if task in done and task.result() is Standing.OUTSIDER
        ]

    async def admins(self, chat_id: int) -> list[int]:
        """Return the administrators of a group who are people; none when the call fails."""
        try:
            members = await self._bot.get_chat_administrators(chat_id)
        except TelegramError as error:
            _log.info("administrators of chat %s unknown: %s", chat_id, diagnose(error).fault.meaning)
            return []
        return [member.user.id for member in members if not member.user.is_bot]


def standing_of(member: ChatMember) -> Standing:
    """Return what a person is whom Telegram describes so."""
    if member.status in _ADMINS:
        return Standing.ADMIN
    is_inside = member.status == ChatMemberStatus.MEMBER or (
        isinstance(member, ChatMemberRestricted) and member.is_member
    )
    return Standing.MEMBER if is_inside else Standing.OUTSIDER
