"""Deals and moves."""

from __future__ import annotations

from dataclasses import replace

from engine.play import RESTING, Move, Reason, Reseat, new_table
from engine.tables.absence import awake
from engine.tables.core import Core
from engine.tables.errors import MoveRefused, Refusal, Refused, Stale
from engine.tables.model import Outcome, PlayerId, TableId, TablePhase
from engine.tables.progress import Progress
from engine.tables.seating import for_next_deal, goes_on, is_staying, players_by_seat, seat_of


class Playing(Core):
    """Deals, and carries out what players do."""

    async def begin(self, table_id: TableId, player_id: PlayerId) -> Outcome:
        """Deal for the first time; the first dealer is drawn by lot.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS, PAUSED.
            Stale: the first deal is over.
        """
        async with self._book.hold(table_id) as old:
            if not is_staying(old, player_id):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            if old.state is not None:
                raise Stale if old.state.phase in RESTING else Refused(Refusal.DEAL_RUNS)
            goes_on(old)
            new, seats = for_next_deal(old)
            start = new_table(old.rules, len(seats), self._croupier.lot(len(seats)))
            progress = Progress(table_id, old.chat_id, start)
            progress.deal(self._croupier, player_id, players_by_seat(new))
            new = replace(new, phase=TablePhase.PLAYING.value, votes=frozenset())
            return await self._commit(old, new, progress, start=start)

    async def next_deal(self, table_id: TableId, player_id: PlayerId | None, deal_number: int) -> Outcome:
        """Let those who wait sit down and those who leave go, and deal again.

        Args:
            table_id: Which table.
            player_id: Who asks, anybody who sits at the table; None: nobody, which is no sign of life.
            deal_number: The number of the deal that is over, so that two presses deal once.

        Raises:
            Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS, DEAL_RUNS, PAUSED, NO_DEAL (still in the lobby).
            Stale: another deal was dealt since.
        """
        async with self._book.hold(table_id) as old:
            if old.state is None:
                raise Refused(Refusal.NO_DEAL)
            here = old if player_id is None else awake(old, player_id)
            if player_id is not None and not is_staying(here, player_id):
                raise Refused(Refusal.NOT_YOUR_TABLE)
            if old.state.deal_number != deal_number:
                raise Stale
            if old.state.phase not in RESTING:
                raise Refused(Refusal.DEAL_RUNS)
            goes_on(old)
            new, seats = for_next_deal(here)
            new = replace(new, pace=new.next_pace or new.pace, next_pace=None)
            players = players_by_seat(new)
            progress = Progress(table_id, old.chat_id, old.state)
            if seats != tuple(range(old.state.seats)):
                progress.apply(Reseat(seats), None, players)
            progress.deal(self._croupier, player_id, players)
            new = replace(new, votes=frozenset())
            return await self._commit(old, new, progress, by_person=player_id is not None)

    async def move(self, table_id: TableId, player_id: PlayerId, decision: int, move: Move) -> Outcome:
        """Make a player's move; whoever was absent is back by it.

        Args:
            table_id: Which table.
            player_id: Who moves.
            decision: The question that the move answers, `engine.play.State.decision`.
            move: What he does; its seat must be his own.

        Raises:
            Refused: NOT_SEATED, NO_DEAL, PAUSED.
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
            goes_on(old)
            if old.state.decision != decision:
                raise Stale
            if move.seat != seated.seat:
                raise MoveRefused(Reason.NOT_YOUR_TURN)
            return await self._play(old, awake(old, player_id), move, actor=player_id)
