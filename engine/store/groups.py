"""Rows of groups: how they present themselves, what they have set, and how they move to another id."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from engine.store import ledger
from engine.store.commits import Session
from engine.store.records import BANK, Account, ChatRecord, GroupSettings, Transfer
from engine.store.tables import STARTING_REASON

SettingName: TypeAlias = Literal["opens", "stops", "pause_seconds", "deals_itself", "is_quiet"]
"""What a group sets; the fields of `GroupSettings`."""

SETTING_NAMES: tuple[SettingName, ...] = get_args(SettingName)

MERGED_REASON = "merged"
"""Why the ledger says that somebody gives his second first chips back."""

_SET: dict[SettingName, str] = {
    "opens": "UPDATE chats SET opens = ? WHERE chat_id = ?",
    "stops": "UPDATE chats SET stops = ? WHERE chat_id = ?",
    "pause_seconds": "UPDATE chats SET pause_seconds = ? WHERE chat_id = ?",
    "deals_itself": "UPDATE chats SET deals_itself = ? WHERE chat_id = ?",
    "is_quiet": "UPDATE chats SET is_quiet = ? WHERE chat_id = ?",
}
_OWN_COLUMNS = frozenset({"chat_id", "title", "is_forum"})
"""What a chat is by itself; everything else in its row was chosen by its people and moves with them."""


def read_chat(session: Session, chat_id: int) -> ChatRecord | None:
    """Return a group, or None if there is none by this number."""
    rows = session.run(
        "SELECT title, is_forum, language, opens, stops, pause_seconds, deals_itself, is_quiet"
        " FROM chats WHERE chat_id = ?",
        (chat_id,),
    )
    if not rows:
        return None
    title, is_forum, language, opens, stops, pause_seconds, deals_itself, is_quiet = rows[0]
    settings = GroupSettings(opens, stops, pause_seconds, bool(deals_itself), bool(is_quiet))
    return ChatRecord(chat_id, title, bool(is_forum), language, settings)


def write_chat(session: Session, chat_id: int, title: str, is_forum: bool) -> None:
    """Note how a group presents itself; its settings stay."""
    session.run(
        "INSERT INTO chats (chat_id, title, is_forum) VALUES (?, ?, ?)"
        " ON CONFLICT (chat_id) DO UPDATE SET title = excluded.title, is_forum = excluded.is_forum",
        (chat_id, title, is_forum),
    )


def set_language(session: Session, chat_id: int, language: str) -> None:
    """Choose the language of a group that is known."""
    session.run("UPDATE chats SET language = ? WHERE chat_id = ?", (language, chat_id))


def set_setting(session: Session, chat_id: int, setting: SettingName, value: str | int | bool) -> None:
    """Change one setting of a group that is known."""
    session.run(_SET[setting], (value, chat_id))


def find_in_chat(session: Session, chat_id: int) -> list[int]:
    """Return the numbers of the tables of a group that are not closed, oldest first."""
    rows = session.run(
        "SELECT table_id FROM tables WHERE chat_id = ? AND phase <> 'closed' ORDER BY table_id", (chat_id,)
    )
    return [table_id for (table_id,) in rows]


def move_topic(session: Session, table_id: int, thread_id: int | None) -> None:
    """Let a table stand in another topic of its forum; its messages stay behind.

    Raises:
        Conflict: another table that is not closed stands there.
    """
    session.run(
        "DELETE FROM shown WHERE chat_id = (SELECT chat_id FROM tables WHERE table_id = ?) AND slot LIKE ?",
        (table_id, f"%:{table_id}"),
    )
    session.run(
        "UPDATE tables SET thread_id = ?, revision = revision + 1 WHERE table_id = ?", (thread_id, table_id)
    )


def move_chat(session: Session, old: int, new: int, at: float) -> list[int]:
    """Give a group another id: tables, settings, rules and chips; the messages stay behind.

    When the new id is known already, both become one: what the old one has set holds, and whoever
    got his first chips twice gives the second ones back.

    Args:
        session: A transaction.
        old: The id until now; one that is not known is no error.
        new: The id from now on.
        at: When, in seconds since the epoch.

    Returns:
        The tables that moved and are not closed, oldest first.

    Raises:
        Conflict: a table that is not closed stands in the same place of both.
    """
    if old == new or not session.run("SELECT 1 FROM chats WHERE chat_id = ?", (old,)):
        return []
    session.run(
        "INSERT OR IGNORE INTO chats (chat_id, title) SELECT ?, title FROM chats WHERE chat_id = ?",
        (new, old),
    )
    _move_settings(session, old, new)
    moved = find_in_chat(session, old)
    session.run(
        "UPDATE tables SET chat_id = ?, revision = revision + (phase <> 'closed') WHERE chat_id = ?",
        (new, old),
    )
    session.run(
        "DELETE FROM house_rules WHERE chat_id = ?"
        " AND name IN (SELECT name FROM house_rules WHERE chat_id = ?)",
        (new, old),
    )
    session.run("UPDATE house_rules SET chat_id = ? WHERE chat_id = ?", (new, old))
    _move_chips(session, old, new, at)
    session.run("DELETE FROM shown WHERE chat_id = ?", (old,))
    session.run("DELETE FROM chats WHERE chat_id = ?", (old,))
    return moved


def _move_settings(session: Session, old: int, new: int) -> None:
    """Take over what the old one has set; what it has left as it comes, the new one has chosen, if it has."""
    for _, column, _, _, default, _ in session.run("PRAGMA table_info(chats)"):
        if column not in _OWN_COLUMNS:
            chosen = f"(SELECT {column} FROM chats WHERE chat_id = ?)"  # noqa: S608 - a name out of the schema
            session.run(
                f"UPDATE chats SET {column} = {chosen}"  # noqa: S608 - likewise
                f" WHERE chat_id = ? AND {chosen} IS NOT {default or 'NULL'}",
                (old, new, old),
            )


def _move_chips(session: Session, old: int, new: int, at: float) -> None:
    both = session.run(
        "SELECT one.account_id, other.account_id, other.player_id FROM accounts AS one"
        " JOIN accounts AS other ON other.kind = 'player' AND other.player_id = one.player_id"
        " WHERE one.kind = 'player' AND one.chat_id = ? AND other.chat_id = ?",
        (old, new),
    )
    for source, target, player_id in both:
        [(second,)] = session.run(
            "UPDATE transfers SET reason = ? WHERE target_id = ? AND reason = ? RETURNING amount",
            (MERGED_REASON, source, STARTING_REASON),
        )
        session.run("UPDATE transfers SET source_id = ? WHERE source_id = ?", (target, source))
        session.run("UPDATE transfers SET target_id = ? WHERE target_id = ?", (target, source))
        session.run("DELETE FROM accounts WHERE account_id = ?", (source,))
        back = Transfer(Account(chat_id=new, player_id=player_id), BANK, second, MERGED_REASON)
        ledger.transfer(session, [back], at, table_id=None, seq=None)
    session.run("UPDATE accounts SET chat_id = ? WHERE chat_id = ?", (new, old))
