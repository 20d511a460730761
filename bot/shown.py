"""Which message shows what, kept in the store so that a restart edits instead of posting again."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.gateway import Shown, Slot
from engine.store import ShownRecord, Store

KEPT: Final = 20_000
"""Slots of which is kept in memory what they show."""


class StoredShown:
    """A `bot.gateway.ShownStore` over the bot's database, which nobody else writes these to."""

    def __init__(self, store: Store) -> None:
        """Use this store."""
        self._store = store
        self._kept: OrderedDict[Slot, Shown | None] = OrderedDict()

    async def get(self, slot: Slot) -> Shown | None:
        """Return what the slot shows, None when nothing is known."""
        if slot in self._kept:
            self._kept.move_to_end(slot)
            return self._kept[slot]
        record = await self._store.read_shown(slot.chat_id, slot.thread_id, slot.key)
        if record is None:
            return self._keep(slot, None)
        return self._keep(slot, Shown(record.message_id, record.version, record.fingerprint, record.sent_at))

    async def put(self, slot: Slot, shown: Shown) -> None:
        """Remember what the slot shows now."""
        record = ShownRecord(shown.message_id, shown.version, shown.fingerprint, shown.sent_at)
        await self._store.write_shown(slot.chat_id, slot.thread_id, slot.key, record)
        self._keep(slot, shown)

    async def drop(self, slot: Slot) -> None:
        """Forget the slot."""
        await self._store.delete_shown(slot.chat_id, slot.thread_id, slot.key)
        self._keep(slot, None)

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
