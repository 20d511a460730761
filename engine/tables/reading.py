"""From what is stored to what the service tells."""

from __future__ import annotations

from engine.play import RESTING
from engine.store import SeatRecord, TableRecord
from engine.tables.absence import is_absent, is_going
from engine.tables.model import Pause, Place, Player, Seating, Table, TablePhase
from engine.tables.seating import next_players
from engine.tables.timing import Patience, expiry_of


def to_table(record: TableRecord, patience: Patience) -> Table:
    """Return a stored table as front ends see it: those of the deal by seat, then those who wait."""
    is_closed = record.phase == TablePhase.CLOSED.value
    rests = record.state is not None and record.state.phase in RESTING
    players = next_players(record) if rests and not is_closed else ()
    return Table(
        table_id=record.table_id,
        place=Place(record.chat_id, record.thread_id),
        phase=TablePhase(record.phase),
        opener=Player(record.opener_id, record.opener_name),
        token=record.token,
        rules=record.rules,
        pace=record.pace,
        next_pace=record.next_pace,
        seating=tuple(_seating(record, seated) for seated in record.seats),
        state=record.state,
        deadline=record.deadline,
        asked_at=record.asked_at,
        expires_at=None if is_closed else expiry_of(record, patience),
        silent_at=record.touched_at + patience.silence,
        pause=None if record.pause is None else Pause(record.pause),
        stop_votes=record.votes,
        revision=record.revision,
        can_deal=bool(players),
        was_attended=any(seated.seat is not None and seated.misses == 0 for seated in players),
        rested_at=record.played_at if rests else None,
    )


def _seating(record: TableRecord, seated: SeatRecord) -> Seating:
    player = Player(seated.player_id, seated.name)
    is_leaving, absent = is_going(record, seated), is_absent(record, seated)
    return Seating(player, seated.seat, is_leaving, seated.balance, absent, seated.misses)
