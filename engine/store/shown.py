"""Which message shows what: what a front end needs to go on editing its messages after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.store.commits import Session
from engine.store.records import ShownRecord

ShownSlot: TypeAlias = tuple[int, int | None, str, ShownRecord]
"""A slot, by its chat, topic and name, with what it shows."""


def read_shown(session: Session, chat_id: int, thread_id: int | None, slot: str) -> ShownRecord | None:
    """Return what a slot shows, or None if nothing is known."""
    rows = session.run(
        "SELECT message_id, version, fingerprint, sent_at FROM shown"
        " WHERE chat_id = ? AND ifnull(thread_id, 0) = ? AND slot = ?",
        (chat_id, thread_id or 0, slot),
    )
    return ShownRecord(*rows[0]) if rows else None


def write_shown(session: Session, slots: Sequence[ShownSlot]) -> None:
    """Remember what slots show now."""
    session.run_many(
        "INSERT INTO shown (chat_id, thread_id, slot, message_id, version, fingerprint, sent_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (chat_id, ifnull(thread_id, 0), slot) DO UPDATE SET"
        " message_id = excluded.message_id, version = excluded.version,"
        " fingerprint = excluded.fingerprint, sent_at = excluded.sent_at",
        [
            (chat_id, thread_id, slot, shown.message_id, shown.version, shown.fingerprint, shown.sent_at)
            for chat_id, thread_id, slot, shown in slots
        ],
    )


def delete_shown(session: Session, chat_id: int, thread_id: int | None, slot: str) -> None:
    """Forget a slot; one that is not known is no error."""
    session.run(
        "DELETE FROM shown WHERE chat_id = ? AND ifnull(thread_id, 0) = ? AND slot = ?",
        (chat_id, thread_id or 0, slot),
    )


def read_newest(session: Session) -> list[tuple[int, int]]:
    """Return each chat of which a message is remembered, with the newest of its messages."""
    return [
        (chat_id, message_id)
        for chat_id, message_id in session.run("SELECT chat_id, max(message_id) FROM shown GROUP BY chat_id")
    ]


def read_slots(session: Session) -> list[str]:
    """Return the names of all slots, each once."""
    return [slot for (slot,) in session.run("SELECT DISTINCT slot FROM shown")]
