"""What every part of the service works with: the book, the clock, and how a change is stored."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from engine.dealing import seal_pack
from engine.play import Abandon, CloseWindow, Move, State, TimeOut
from engine.store import Store, TableRecord
from engine.tables.book import Book
from engine.tables.model import Outcome, PlayerId, TablePhase
from engine.tables.progress import Croupier, Lot, Progress, Sealer
from engine.tables.reading import to_table
from engine.tables.seating import players_by_seat
from engine.tables.timing import Clock, deadline_after


class Core:
    """Carries out and commits; the parts of the service stand on it."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = time.time,
        seal: Sealer = seal_pack,
        lot: Lot = secrets.randbelow,
    ) -> None:
        """Serve the tables of a store.

        Args:
            store: An open store, used by nobody else.
            clock: Where the time comes from.
            seal: Where packs come from.
            lot: Draws the first dealer.
        """
        self._store = store
        self._clock = clock
        self._croupier = Croupier(seal, lot)
        self._book = Book(store)

    async def _play(
        self, old: TableRecord, state: State, action: Move | CloseWindow | TimeOut, actor: PlayerId | None
    ) -> Outcome:
        progress = Progress(old.table_id, old.chat_id, state)
        players = players_by_seat(old)
        progress.apply(action, actor, players)
        progress.deal_anew(self._croupier, players)
        return await self._commit(old, old, progress)

    async def _close(self, old: TableRecord, new: TableRecord) -> Outcome:
        """Close a table; what is in the pot goes back."""
        new = replace(new, phase=TablePhase.CLOSED.value)
        if old.state is None:
            return await self._commit(old, new)
        progress = Progress(old.table_id, old.chat_id, old.state)
        progress.apply(Abandon(), None, players_by_seat(old))
        return await self._commit(old, new, progress)

    async def _commit(
        self,
        old: TableRecord,
        new: TableRecord,
        progress: Progress | None = None,
        *,
        start: State | None = None,
    ) -> Outcome:
        """Store a change and tell of it.

        Args:
            old: The table as stored.
            new: Who sits and votes, and the phase, from now on; the rest is worked out here.
            progress: What was played.
            start: The state before the first deal, when that is dealt.
        """
        now = self._clock()
        if progress is not None:
            new = replace(
                new,
                state=progress.state,
                deadline=deadline_after(old.state, old.deadline, progress.state, old.turn_seconds, now),
            )
        if new.phase == TablePhase.CLOSED.value:
            new = replace(new, deadline=None)
        else:
            new = replace(
                new, votes=new.votes & {seating.player.player_id for seating in to_table(new).voters}
            )
        new = replace(new, revision=old.revision + 1)
        entries = () if progress is None else tuple(progress.entries)
        writing = self._store.write_table(old, new, entries, now, start=start)
        written = await self._book.commit(old.table_id, writing)
        return Outcome(to_table(written), () if progress is None else tuple(progress.events))
