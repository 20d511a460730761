"""Statements about the rules that a group keeps."""

from __future__ import annotations

from engine.codec import UnknownFormat, dump_rules, load_rules
from engine.rules import RuleConflict, RuleSet
from engine.store.commits import Session
from engine.store.records import SavedRules


def _load(text: str) -> RuleSet | None:
    """Return stored rules, or None for what can no longer be played: a group picks others then."""
    try:
        return load_rules(text)
    except (UnknownFormat, RuleConflict):
        return None


def read_last(session: Session, chat_id: int) -> RuleSet | None:
    """Return the rules that a group played by last, or None."""
    rows = session.run(
        "SELECT last_rules FROM chats WHERE chat_id = ? AND last_rules IS NOT NULL", (chat_id,)
    )
    return _load(rows[0][0]) if rows else None


def write_last(session: Session, chat_id: int, rules: RuleSet) -> None:
    """Note the rules that a known group plays by."""
    session.run("UPDATE chats SET last_rules = ? WHERE chat_id = ?", (dump_rules(rules), chat_id))


def read_saved(session: Session, chat_id: int) -> list[SavedRules]:
    """Return a group's named rules, oldest first."""
    rows = session.run(
        "SELECT number, name, rules FROM house_rules WHERE chat_id = ? ORDER BY number", (chat_id,)
    )
    return [
        SavedRules(number, name, rules) for number, name, text in rows if (rules := _load(text)) is not None
    ]


def write_saved(session: Session, chat_id: int, name: str, rules: RuleSet) -> None:
    """Keep rules under a name, in place of what had it."""
    session.run(
        "INSERT INTO house_rules (chat_id, name, rules) VALUES (?, ?, ?)"
        " ON CONFLICT (chat_id, name) DO UPDATE SET rules = excluded.rules",
        (chat_id, name, dump_rules(rules)),
    )


def delete_saved(session: Session, chat_id: int, number: int) -> None:
    """Forget the rules of a number."""
    session.run("DELETE FROM house_rules WHERE chat_id = ? AND number = ?", (chat_id, number))
