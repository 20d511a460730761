"""What to do when a chat gets out of reach."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot import render
from bot.audience import Audience
from bot.gateway import Fault, Outbox, Trouble
from bot.groups import Groups
from engine.store import StoreError
from engine.tables import Tables

FIRST_SECONDS: Final = 1.0
"""Until what could not be stored is tried again; the pauses double."""
LONGEST_SECONDS: Final = 60.0
"""Most between two tries."""

_log = logging.getLogger(__name__)


class Troubles:
    """Follows groups that moved, lets tables of lost ones wait, and tells of players out of reach."""

    def __init__(
        self,
        tables: Tables,
        audience: Audience,
        groups: Groups,
        bot_username: str,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Prepare.

        Args:
            tables: To find where a person sits.
            audience: Languages and names.
            groups: What happens to groups.
            bot_username: Without the at sign.
            sleep: Lets so many seconds pass.
        """
        self._tables = tables
        self._audience = audience
        self._groups = groups
        self._bot_username = bot_username
        self._sleep = sleep

    async def tell(self, outbox: Outbox, trouble: Trouble) -> None:
        """Handle the trouble of one chat; the outbox reports each once, so it is tried until it is stored."""
        pause = FIRST_SECONDS
        while True:
            try:
                await self._handle(outbox, trouble)
            except StoreError as error:
                _log.warning("trouble of chat %s not stored yet: %s", trouble.chat_id, type(error).__name__)
            else:
                return
            await self._sleep(pause)
            pause = min(2 * pause, LONGEST_SECONDS)

    async def _handle(self, outbox: Outbox, trouble: Trouble) -> None:
        if trouble.new_chat_id is not None:
            await self._groups.moved(trouble.chat_id, trouble.new_chat_id)
        elif trouble.chat_id < 0:
            _log.warning("group %s is out of reach: %s", trouble.chat_id, trouble.fault.meaning)
            await self._groups.lost(trouble)
        else:
            await self._tell_of_person(outbox, trouble)

    async def _tell_of_person(self, outbox: Outbox, trouble: Trouble) -> None:
        """Tell the groups, once, of a player who cannot be written to; his time runs on.

        Who has deleted his account never comes back: he stands up and is played for at once.
        """
        await self._audience.set_reachable(trouble.chat_id, is_reachable=False)
        if trouble.fault is Fault.DEACTIVATED:
            await self._groups.vanished(trouble.chat_id)
            return
        for table in await self._tables.of_player(trouble.chat_id):
            seating = table.seating_of(trouble.chat_id)
            if seating is None:
                continue
            group = await self._audience.group(table.place.chat_id)
            line = render.unreachable(seating.player, group.words, self._bot_username)
            outbox.tell(table.place.chat_id, line, thread_id=table.place.thread_id)
