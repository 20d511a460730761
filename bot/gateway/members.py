"""What a person is in a group, asked of Telegram."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from enum import Enum
from typing import Final

from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.gateway.faults import diagnose
from bot.gateway.pacing import Clock, SystemClock

_log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final = 1.0
"""How long `Members.outsiders` waits, as people wait for the deal meanwhile."""
INSIDE_SECONDS: Final = 600.0
"""How long `Members.outsiders` takes whoever was inside to be there still.

It is for groups that do not tell the bot who leaves; a deal takes a few minutes.
"""
REMEMBERED: Final = 10_000
"""Most people, counted once a group, of whom that is remembered."""

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
    """Asks Telegram who is who in a group.

    Rights change, so they are asked for anew each time; only that somebody was inside is remembered for
    `INSIDE_SECONDS`.
    """

    def __init__(self, bot: Bot, clock: Clock | None = None) -> None:
        """Ask through this bot."""
        self._bot = bot
        self._clock = clock or SystemClock()
        # Until when a person counts as inside a group, by both.
        self._inside: OrderedDict[tuple[int, int], float] = OrderedDict()

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

        Whoever is not heard of within a moment counts as inside, and so does for a while whoever was.
        """
        asked = {
            asyncio.create_task(self.standing(chat_id, user_id)): user_id
            for user_id in user_ids
            if self._inside.get((chat_id, user_id), 0.0) <= self._clock.now()
        }
        if not asked:
            return []
        done, late = await asyncio.wait(asked, timeout=PATIENCE_SECONDS)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        found = {user_id: task.result() for task, user_id in asked.items() if task in done}
        for user_id, standing in found.items():
            if standing in {Standing.ADMIN, Standing.MEMBER}:
                self._note_inside(chat_id, user_id)
        return [user_id for user_id, standing in found.items() if standing is Standing.OUTSIDER]

    def _note_inside(self, chat_id: int, user_id: int) -> None:
        self._inside.pop((chat_id, user_id), None)
        self._inside[chat_id, user_id] = self._clock.now() + INSIDE_SECONDS
        if len(self._inside) > REMEMBERED:
            self._inside.popitem(last=False)

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
