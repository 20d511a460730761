"""From what is stored to what the service tells."""

from __future__ import annotations

from engine.store import SeatRecord, TableRecord
from engine.tables.model import Place, Player, Seating, Table, TablePhase


def to_table(record: TableRecord) -> Table:
    """Return a stored table as front ends see it: those of the deal by seat, then those who wait."""
    return Table(
        table_id=record.table_id,
        place=Place(record.chat_id, record.thread_id),
        phase=TablePhase(record.phase),
        opener=Player(record.opener_id, record.opener_name),
        token=record.token,
        rules=record.rules,
        turn_seconds=record.turn_seconds,
        seating=tuple(_seating(seated) for seated in record.seats),
        state=record.state,
        deadline=record.deadline,
        stop_votes=record.votes,
        revision=record.revision,
    )


def _seating(seated: SeatRecord) -> Seating:
    return Seating(Player(seated.player_id, seated.name), seated.seat, seated.is_leaving, seated.balance)
