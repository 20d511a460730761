"""Rows of people."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.store.commits import Session
from engine.store.records import PlayerRecord

Setting: TypeAlias = Literal["language", "confirms_moves", "can_be_written"]
"""What a person sets for himself, or is noted about him."""

_SET: dict[Setting, str] = {
    "language": "UPDATE players SET language = ? WHERE player_id = ?",
    "confirms_moves": "UPDATE players SET confirms_moves = ? WHERE player_id = ?",
    "can_be_written": "UPDATE players SET can_be_written = ? WHERE player_id = ?",
}


def read_player(session: Session, player_id: int) -> PlayerRecord | None:
    """Return a person, or None if there is none by this number."""
    rows = session.run(
        "SELECT player_id, name, username, app_language, language, confirms_moves, can_be_written"
        " FROM players WHERE player_id = ?",
        (player_id,),
    )
    if not rows:
        return None
    number, name, username, app_language, language, confirms_moves, can_be_written = rows[0]
    return PlayerRecord(
        number, name, username, app_language, language, bool(confirms_moves), bool(can_be_written)
    )


def write_player(
    session: Session, player_id: int, name: str, username: str | None, app_language: str | None
) -> None:
    """Note how a person presents himself; his settings stay."""
    session.run(
        "INSERT INTO players (player_id, name, username, app_language) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (player_id) DO UPDATE SET name = excluded.name, username = excluded.username,"
        " app_language = excluded.app_language",
        (player_id, name, username, app_language),
    )


def write_name(session: Session, player_id: int, name: str) -> None:
    """Note a person's name; the rest stays."""
    session.run(
        "INSERT INTO players (player_id, name) VALUES (?, ?)"
        " ON CONFLICT (player_id) DO UPDATE SET name = excluded.name",
        (player_id, name),
    )


def set_player(session: Session, player_id: int, setting: Setting, value: str | bool) -> None:
    """Change one setting of a person who is known."""
    session.run(_SET[setting], (value, player_id))
