"""What every part of the service works with: the book, the clock, and how a change is stored."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from engine.dealing import seal_pack
from engine.play import Abandon, Action, State
from engine.store import Store, TableRecord
from engine.tables.absence import StandIn, no_stand_in
from engine.tables.book import Book
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Outcome, PlayerId, Table, TablePhase
from engine.tables.progress import Croupier, Lot, Progress, Sealer
from engine.tables.reading import to_table
from engine.tables.seating import players_by_seat
from engine.tables.timing import Clock, Patience, asked_since, deadline_of


class Core:
    """Carries out and commits; the parts of the service stand on it."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = time.time,
        seal: Sealer = seal_pack,
        lot: Lot = secrets.randbelow,
        patience: Patience | None = None,
        stand_in: StandIn = no_stand_in,
    ) -> None:
        """Serve the tables of a store.

        Args:
            store: An open store, used by nobody else.
            clock: Where the time comes from.
            seal: Where packs come from.
            lot: Draws the first dealer, and places.
            patience: How long a table at which nobody does anything stays open.
            stand_in: Plays for absent people at tables that want a computer player for them.
        """
        self._store = store
        self._clock = clock
        self._croupier = Croupier(seal, lot)
        self._book = Book(store)
        self._patience = patience or Patience()
        self._stand_in = stand_in

    def _table(self, record: TableRecord) -> Table:
        return to_table(record, self._patience)

    async def _play(
        self, old: TableRecord, new: TableRecord, *actions: Action, actor: PlayerId | None
    ) -> Outcome:
        """Carry out actions at a table on which something was dealt; a deal to be dealt anew follows.

        Raises:
            Refused: NO_DEAL.
        """
        if old.state is None:
            raise Refused(Refusal.NO_DEAL)
        progress = Progress(old.table_id, old.chat_id, old.state)
        players = players_by_seat(old)
        for action in actions:
            progress.apply(action, actor, players)
        progress.deal_anew(self._croupier, players)
        return await self._commit(old, new, progress, by_person=actor is not None)

    async def _close(self, old: TableRecord, new: TableRecord, *, by_person: bool = True) -> Outcome:
        """Close a table; what is in the pot goes back."""
        new = replace(new, phase=TablePhase.CLOSED.value)
        if old.state is None:
            return await self._commit(old, new, by_person=by_person)
        progress = Progress(old.table_id, old.chat_id, old.state)
        progress.apply(Abandon(), None, players_by_seat(old))
        return await self._commit(old, new, progress, by_person=by_person)

    async def _commit(
        self,
        old: TableRecord,
        new: TableRecord,
        progress: Progress | None = None,
        *,
        start: State | None = None,
        by_person: bool = True,
    ) -> Outcome:
        """Store a change and tell of it.

        Args:
            old: The table as stored.
            new: Who sits and votes, the phase, pace and pause from now on; the rest is worked out here.
            progress: What was played.
            start: The state before the first deal, when that is dealt.
            by_person: Whether somebody asked for it, so that the table is not left alone.
        """
        now = self._clock()
        if progress is not None:
            since = asked_since(old.state, new.asked_at, progress.state, now)
            new = replace(new, state=progress.state, asked_at=since, played_at=now)
        if new.phase == TablePhase.CLOSED.value:
            new = replace(new, asked_at=None)
        elif new.votes:
            voters = {seating.player.player_id for seating in self._table(new).voters}
            new = replace(new, votes=new.votes & voters)
        new = replace(
            new,
            deadline=deadline_of(new),
            touched_at=now if by_person else new.touched_at,
            revision=old.revision + 1,
        )
        entries = () if progress is None else tuple(progress.entries)
        writing = self._store.write_table(old, new, entries, now, start=start)
        written = await self._book.commit(old.table_id, writing)
        return Outcome(self._table(written), () if progress is None else tuple(progress.events))
