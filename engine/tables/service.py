"""The tables service: one request at a time for each table, stored before it is told."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Iterable
from dataclasses import replace

from engine.dealing import seal_pack
from engine.play import (
    NO_SEAT,
    RESTING,
    Abandon,
    CloseWindow,
    Move,
    Phase,
    Reason,
    Reseat,
    State,
    TimeOut,
    new_table,
    to_act,
)
from engine.rules import RuleSet
from engine.store import Conflict, Damaged, NewTable, Store, TableRecord
from engine.tables.book import Book
from engine.tables.errors import MoveRefused, Refusal, Refused, Stale
from engine.tables.model import Deadline, Outcome, Place, Player, PlayerId, Table, TableId, TablePhase
from engine.tables.progress import Croupier, Lot, Progress, Sealer
from engine.tables.reading import to_table
from engine.tables.seating import (
    change_place,
    for_next_deal,
    is_deserted,
    is_staying,
    players_by_seat,
    seat_of,
    sit_down,
    stand_up,
    with_rules,
)
from engine.tables.timing import Clock, deadline_after

STARTING_CHIPS = 100
"""What everybody gets from the bank who sits down in a group for the first time."""

TOKEN_BYTES = 12
"""Enough that nobody guesses the link of a table."""

_log = logging.getLogger(__name__)


class Tables:
    """Every table there is.

    Each change is committed to disk before its method returns; a method that raises has changed
    nothing, unless it was cancelled in the very commit. Requests to one table wait for each other,
    those to different tables do not.

    Every method but the questions raises `Refused` with ``NO_TABLE`` for a table that is closed or
    never was, and `engine.store.StoreError` when the disk fails.
    """

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

    # Questions

    async def get(self, table_id: TableId) -> Table:
        """Return a table, also one that is closed.

        Raises:
            Refused: NO_TABLE, there never was one.
        """
        return to_table(await self._book.read(table_id))

    async def by_place(self, place: Place) -> Table | None:
        """Return the table that stands here, or None if none does."""
        table_id = await self._store.find_by_place(place.chat_id, place.thread_id)
        return None if table_id is None else await self.get(table_id)

    async def by_token(self, token: str) -> Table:
        """Return the table whose link holds this token.

        Raises:
            Refused: WRONG_LINK, the table is closed or there never was one.
        """
        table_id = await self._store.find_by_token(token)
        if table_id is None:
            raise Refused(Refusal.WRONG_LINK)
        return await self.get(table_id)

    async def of_player(self, player_id: PlayerId) -> list[Table]:
        """Return the tables that are not closed and at which a person sits, oldest first.

        Whoever has stood up is not counted once the deal is over.
        """
        tables = await self.readable(await self._store.find_of_player(player_id))
        return [table for table in tables if table.is_at(player_id)]

    async def live(self) -> list[Table]:
        """Return all tables that are not closed, oldest first; see `readable`."""
        return await self.readable(await self._store.find_live())

    async def readable(self, table_ids: Iterable[TableId]) -> list[Table]:
        """Return those of these tables that can be read.

        A table whose stored state is damaged is left out and logged, so that the others go on.
        """
        tables = []
        for table_id in table_ids:
            try:
                tables.append(await self.get(table_id))
            except Damaged as error:
                _log.error("left out: %s", error)
        return tables

    async def deadlines(self) -> list[Deadline]:
        """Return the deadlines of all tables that have one, soonest first."""
        return [Deadline(*row) for row in await self._store.read_deadlines()]

    # The lobby

    async def open(self, place: Place, opener: Player, rules: RuleSet, turn_seconds: int) -> Outcome:
        """Open a table; nobody sits at it yet, not even its opener.

        Args:
            place: Where; one table stands in a place.
            opener: Who asked for it.
            rules: What is played.
            turn_seconds: Seconds a turn, 0 for no limit.

        Raises:
            Refused: TABLE_EXISTS; of two at once, one wins.
        """
        new = NewTable(
            chat_id=place.chat_id,
            thread_id=place.thread_id,
            opener_id=opener.player_id,
            opener_name=opener.name,
            token=secrets.token_urlsafe(TOKEN_BYTES),
            rules=rules,
            turn_seconds=turn_seconds,
            at=self._clock(),
        )
        try:
            return Outcome(to_table(await self._store.open_table(new)))
        except Conflict:
            raise Refused(Refusal.TABLE_EXISTS) from None

    async def sit(self, table_id: TableId, player: Player) -> Outcome:
        """Sit down: in the lobby, or for the next deal; whoever was leaving stays.

        Whoever sits down in a group for the first time gets his starting chips.

        Raises:
            Refused: ALREADY_SEATED, TABLE_FULL.
        """
        async with self._book.hold(table_id) as old:
            new = replace(sit_down(old, player), revision=old.revision + 1)
            writing = self._store.seat_player(
                old, new, player.player_id, player.name, STARTING_CHIPS, self._clock()
            )
            return Outcome(to_table(await self._book.commit(table_id, writing)))

    async def stand(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Stand up: at once in the lobby or while waiting, otherwise when the next deal begins.

        When everybody who had a seat has stood up, the table closes, at the latest after the
        running deal; stakes go back.

        Raises:
            Refused: NOT_SEATED, also for whoever has stood up already.
        """
        async with self._book.hold(table_id) as old:
            new = stand_up(old, player_id)
            return await self._close(old, new) if is_deserted(new) else await self._commit(old, new)

    async def set_rules(self, table_id: TableId, rules: RuleSet) -> Outcome:
        """Let a table in the lobby play by other rules. The caller has checked the right to do so.

        Raises:
            Refused: DEAL_RUNS (it is no lobby any more), TOO_MANY_PLAYERS.
        """
        async with self._book.hold(table_id) as old:
            return await self._commit(old, with_rules(old, rules))

    async def change_place(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Let a person in the lobby sit after everybody else: opposite sit partners.

        Raises:
            Refused: NOT_SEATED, DEAL_RUNS (it is no lobby any more).
        """
        async with self._book.hold(table_id) as old:
            return await self._commit(old, change_place(old, player_id))

    # Play

    async def begin(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Deal for the first time; the first dealer is drawn by lot.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS.
            Stale: the first deal is over.
        """
        async with self._book.hold(table_id) as old:
            if not is_staying(old, player_id):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            if old.state is not None:
                raise Stale if old.state.phase in RESTING else Refused(Refusal.DEAL_RUNS)
            new, seats = for_next_deal(old)
            start = new_table(old.rules, len(seats), self._croupier.lot(len(seats)))
            progress = Progress(table_id, old.chat_id, start)
            progress.deal(self._croupier, player_id, players_by_seat(new))
            new = replace(new, phase=TablePhase.PLAYING.value, votes=frozenset())
            return await self._commit(old, new, progress, start=start)

    async def next_deal(self, table_id: TableId, player_id: PlayerId, deal_number: int) -> Outcome:
        """Let those who wait sit down and those who leave go, and deal again.

        Args:
            table_id: Which table.
            player_id: Who asks; anybody who sits at the table.
            deal_number: The number of the deal that is over, so that two presses deal once.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS, NO_DEAL (still in the lobby).
            Stale: another deal was dealt since.
        """
        async with self._book.hold(table_id) as old:
            if old.state is None:
                raise Refused(Refusal.NO_DEAL)
            if not is_staying(old, player_id):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            if old.state.deal_number != deal_number:
                raise Stale
            if old.state.phase not in RESTING:
                raise Refused(Refusal.DEAL_RUNS)
            new, seats = for_next_deal(old)
            players = players_by_seat(new)
            progress = Progress(table_id, old.chat_id, old.state)
            if seats != tuple(range(old.state.seats)):
                progress.apply(Reseat(seats), None, players)
            progress.deal(self._croupier, player_id, players)
            return await self._commit(old, replace(new, votes=frozenset()), progress)

    async def move(self, table_id: TableId, player_id: PlayerId, decision: int, move: Move) -> Outcome:
        """Make a player's move.

        Args:
            table_id: Which table.
            player_id: Who moves.
            decision: The question that the move answers, `engine.play.State.decision`.
            move: What he does; its seat must be his own.

        Raises:
            Refused: NOT_SEATED, NO_DEAL.
            Stale: another question is asked by now.
            MoveRefused: the rules do not allow it.
        """
        async with self._book.hold(table_id) as old:
            seated = seat_of(old, player_id)
            if seated is None:
                raise Refused(Refusal.NOT_SEATED)
            if old.state is None:
                raise Refused(Refusal.NO_DEAL)
            if seated.seat is None:
                raise Refused(Refusal.NOT_SEATED)
            if old.state.decision != decision:
                raise Stale
            if move.seat != seated.seat:
                raise MoveRefused(Reason.NOT_YOUR_TURN)
            return await self._play(old, old.state, move, player_id)

    # Time

    async def expire(self, table_id: TableId, revision: int) -> Outcome | None:
        """Close the window or time the turn out; the caller watches the clock.

        Args:
            table_id: Which table.
            revision: The table's revision when the deadline was read.

        Returns:
            None if the table has changed since, is closed, or has no deadline: nothing was done.
        """
        try:
            async with self._book.hold(table_id) as old:
                if old.revision != revision or old.deadline is None or old.state is None:
                    return None
                if old.state.phase is Phase.WINDOW:
                    return await self._play(old, old.state, CloseWindow(), None)
                late = old.state.turn if old.state.turn != NO_SEAT else to_act(old.state)[0]
                return await self._play(old, old.state, TimeOut(late), None)
        except Refused:
            return None

    async def rearm(self, grace_seconds: float) -> None:
        """Move every deadline that is nearer than the grace, or over, to the grace from now.

        For the start of the program, before it serves requests: nobody pays for the time it was down.
        """
        self._book.forget(await self._store.postpone_deadlines(self._clock() + grace_seconds))

    # The end

    async def vote_stop(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Vote to stop the table; it closes when more than half of `Table.voters` agree.

        Raises:
            Refused: NOT_YOUR_TABLE, ALREADY_VOTED.
        """
        async with self._book.hold(table_id) as old:
            table = to_table(old)
            if all(voter.player.player_id != player_id for voter in table.voters):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            if player_id in old.votes:
                raise Refused(Refusal.ALREADY_VOTED)
            new = replace(old, votes=old.votes | {player_id})
            if len(new.votes) >= table.votes_needed:
                return await self._close(old, new)
            return await self._commit(old, new)

    async def stop(self, table_id: TableId) -> Outcome:
        """Close the table; every stake goes back. The caller has checked the right to do so."""
        async with self._book.hold(table_id) as old:
            return await self._close(old, old)

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
