"""Which message shows what, kept in the store so that a restart edits instead of posting again."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from bot.gateway import Shown, Slot
from bot.gateway.tasks import end
from engine.store import ShownRecord, Store, StoreError

KEPT: Final = 20_000
"""Slots of which is kept in memory what they show."""
LAZY_SECONDS: Final = 0.25
"""How much later it is written what known messages show, of many slots at a time."""
RETRY_SECONDS: Final = 5.0
"""After how long it is tried again when the store has refused it."""

_log = logging.getLogger(__name__)


class StoredShown:
    """A `bot.gateway.ShownStore` over the bot's database, which nobody else writes these to."""

    def __init__(self, store: Store) -> None:
        """Use this store."""
        self._store = store
        self._kept: OrderedDict[Slot, Shown | None] = OrderedDict()
        self._owed: dict[Slot, Shown] = {}
        self._writer: asyncio.Task[None] | None = None

    async def get(self, slot: Slot) -> Shown | None:
        """Return what the slot shows, None when nothing is known."""
        if slot in self._kept:
            self._kept.move_to_end(slot)
            return self._kept[slot]
        if slot in self._owed:
            return self._keep(slot, self._owed[slot])
        record = await self._store.read_shown(slot.chat_id, slot.thread_id, slot.key)
        if record is None:
            return self._keep(slot, None)
        return self._keep(slot, Shown(record.message_id, record.version, record.fingerprint, record.sent_at))

    async def put(self, slot: Slot, shown: Shown) -> None:
        """Remember what the slot shows now.

        A new message is on disk when this returns. That a newer state was drawn in the known one is written
        a moment later: should it be lost, the next start makes an edit that changes nothing.
        """
        before = self._kept.get(slot)
        if before is not None and before.message_id == shown.message_id and before.version < shown.version:
            self._keep(slot, shown)
            self._owed[slot] = shown
            if self._writer is None:
                self._writer = asyncio.create_task(self._write_later(), name="what slots show")
            return
        self._owed.pop(slot, None)
        await self._store.write_shown([_row(slot, shown)])
        self._keep(slot, shown)

    async def drop(self, slot: Slot) -> None:
        """Forget the slot."""
        self._owed.pop(slot, None)
        await self._store.delete_shown(slot.chat_id, slot.thread_id, slot.key)
        self._keep(slot, None)

    async def close(self) -> None:
        """Write what is still to be written; nothing may be put any more."""
        writer, self._writer = self._writer, None
        await end(writer)
        if self._owed:
            await self._write()

    async def _write_later(self) -> None:
        wait = LAZY_SECONDS
        while self._owed:
            await asyncio.sleep(wait)
            wait = LAZY_SECONDS if await self._write() else RETRY_SECONDS
        self._writer = None

    async def _write(self) -> bool:
        """Write what is owed; tell whether the store took it."""
        owed = dict(self._owed)
        try:
            await self._store.write_shown([_row(slot, shown) for slot, shown in owed.items()])
        except StoreError:
            _log.exception("what %d slots show could not be stored", len(owed))
            return False
        for slot, shown in owed.items():
            if self._owed.get(slot) is shown:
                del self._owed[slot]
        return True

    async def tables(self) -> set[int]:
        """Return the numbers of all tables of which some message is remembered.

        They are what the keys of slots end with, see `bot.presenter`.
        """
        return {int(key.rpartition(":")[2]) for key in await self._store.shown_slots()}

    def _keep(self, slot: Slot, shown: Shown | None) -> Shown | None:
        self._kept[slot] = shown
        self._kept.move_to_end(slot)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return shown


def _row(slot: Slot, shown: Shown) -> tuple[int, int | None, str, ShownRecord]:
    record = ShownRecord(shown.message_id, shown.version, shown.fingerprint, shown.sent_at)
    return slot.chat_id, slot.thread_id, slot.key, record
