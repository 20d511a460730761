"""The chips ledger: double entry, and the only place that knows how many chips anybody has."""

from __future__ import annotations

from collections.abc import Iterable

from engine.store.commits import Session
from engine.store.records import Account, BalanceRecord, Transfer


def _key(account: Account) -> tuple[str, int, int, int]:
    return account.kind, account.chat_id or 0, account.player_id or 0, account.table_id or 0


def open_account(session: Session, account: Account) -> bool:
    """Make an account; return whether it is new."""
    made = session.run(
        "INSERT OR IGNORE INTO accounts (kind, chat_id, player_id, table_id) VALUES (?, ?, ?, ?)"
        " RETURNING account_id",
        (account.kind, account.chat_id, account.player_id, account.table_id),
    )
    return bool(made)


def transfer(
    session: Session, transfers: Iterable[Transfer], at: float, *, table_id: int | None, seq: int | None
) -> None:
    """Write transfers down.

    Args:
        session: A transaction.
        transfers: Between accounts that exist.
        at: When, in seconds since the epoch.
        table_id: The table whose log says why, if one does.
        seq: The log entry.

    Raises:
        Conflict: an account is missing.
    """
    session.run_many(
        "INSERT INTO transfers (source_id, target_id, amount, reason, table_id, seq, at) VALUES ("
        " (SELECT account_id FROM accounts WHERE kind = ? AND ifnull(chat_id, 0) = ?"
        " AND ifnull(player_id, 0) = ? AND ifnull(table_id, 0) = ?),"
        " (SELECT account_id FROM accounts WHERE kind = ? AND ifnull(chat_id, 0) = ?"
        " AND ifnull(player_id, 0) = ? AND ifnull(table_id, 0) = ?),"
        " ?, ?, ?, ?, ?)",
        [
            (*_key(moved.source), *_key(moved.target), moved.amount, moved.reason, table_id, seq, at)
            for moved in transfers
        ],
    )


def balance(session: Session, account: Account) -> int:
    """Return what is on an account, 0 if there is none."""
    rows = session.run(
        "SELECT chips FROM balances WHERE kind = ? AND ifnull(chat_id, 0) = ? AND ifnull(player_id, 0) = ?"
        " AND ifnull(table_id, 0) = ?",
        _key(account),
    )
    return int(rows[0][0]) if rows else 0


def balances(session: Session, chat_id: int) -> list[BalanceRecord]:
    """Return what everybody has who has an account in a group, most first."""
    rows = session.run(
        "SELECT player_id, name, chips FROM balances JOIN players USING (player_id)"
        " WHERE chat_id = ? AND kind = 'player' ORDER BY chips DESC, player_id",
        (chat_id,),
    )
    return [BalanceRecord(*row) for row in rows]
