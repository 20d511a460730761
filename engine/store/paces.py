"""How fast a table plays: its text, and the pace that a group chose last."""

from __future__ import annotations

import json
from dataclasses import asdict

from engine.store.commits import Session
from engine.store.records import Pace


def dump_pace(pace: Pace) -> str:
    """Return a pace as text."""
    return json.dumps(asdict(pace))


def load_pace(text: str | None) -> Pace | None:
    """Return a pace from its text, None for none.

    Raises:
        ValueError: it is no pace's.
        TypeError: the same.
    """
    return None if text is None else Pace(**json.loads(text))


def read_last(session: Session, chat_id: int) -> Pace | None:
    """Return the pace that a group chose last, or None."""
    rows = session.run("SELECT last_pace FROM chats WHERE chat_id = ?", (chat_id,))
    try:
        return load_pace(rows[0][0]) if rows else None
    except (ValueError, TypeError):
        # What can no longer be chosen counts as never chosen.
        return None


def write_last(session: Session, chat_id: int, pace: Pace) -> None:
    """Note the pace that a known group chose."""
    session.run("UPDATE chats SET last_pace = ? WHERE chat_id = ?", (dump_pace(pace), chat_id))
