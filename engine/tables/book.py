"""The records of tables: cached, locked one by one, never ahead of the disk."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from engine.store import Store, TableRecord
from engine.tables.errors import Refusal, Refused
from engine.tables.model import TableId, TablePhase

CACHE_SIZE = 2000
"""Tables kept in memory, those used last; a table and its state take a few kilobytes."""


class Book:
    """Reads and writes the records of tables.

    What is cached is what was committed: a table whose writing failed is read again from disk.
    """

    def __init__(self, store: Store, cache_size: int = CACHE_SIZE) -> None:
        self._store = store
        self._cache_size = cache_size
        self._cache: OrderedDict[TableId, TableRecord] = OrderedDict()
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def read(self, table_id: TableId) -> TableRecord:
        """Return a table as it was committed last.

        Raises:
            Refused: NO_TABLE, there never was one.
        """
        cached = self._cache.get(table_id)
        if cached is not None:
            return cached
        async with self._lock(table_id):
            return await self._load(table_id)

    @asynccontextmanager
    async def hold(self, table_id: TableId) -> AsyncIterator[TableRecord]:
        """Hold a table, so that nobody else changes it meanwhile.

        Raises:
            Refused: NO_TABLE, it is closed or there never was one.
        """
        async with self._lock(table_id):
            record = await self._load(table_id)
            if record.phase == TablePhase.CLOSED.value:
                raise Refused(Refusal.NO_TABLE)
            yield record

    async def commit(self, table_id: TableId, writing: Awaitable[TableRecord]) -> TableRecord:
        """Carry out the writing of a table that is held, and return the table as written."""
        try:
            record = await writing
        except BaseException:
            # A commit that was cancelled may have reached the disk all the same.
            self.forget([table_id])
            raise
        self._keep(record)
        return record

    def forget(self, table_ids: Iterable[TableId]) -> None:
        """Read these tables from disk when they are next asked for."""
        for table_id in table_ids:
            self._cache.pop(table_id, None)

    def _lock(self, table_id: TableId) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _load(self, table_id: TableId) -> TableRecord:
        record = self._cache.get(table_id)
        if record is None:
            record = await self._store.read_table(table_id)
            if record is None:
                raise Refused(Refusal.NO_TABLE)
        self._keep(record)
        return record

    def _keep(self, record: TableRecord) -> None:
        self._cache.pop(record.table_id, None)
        if record.phase == TablePhase.CLOSED.value:
            return
        self._cache[record.table_id] = record
        if len(self._cache) > self._cache_size:
            self._cache.popitem(last=False)
