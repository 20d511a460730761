"""Rows of tables: who sits, votes, and the log of the play with its snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.codec import dump_action, dump_rules, dump_state, load_action, load_rules, load_state
from engine.play import BrokenState, IllegalAction, StartDeal, State, check_invariants
from engine.replay import replay
from engine.store import ledger
from engine.store.commits import Row, Session
from engine.store.errors import Conflict, Damaged
from engine.store.paces import dump_pace, load_pace
from engine.store.people import write_name
from engine.store.records import BANK, Account, LogEntry, NewTable, Pace, SeatRecord, TableRecord, Transfer

STARTING_REASON = "start"
"""Why the ledger says that somebody got his first chips."""

SNAPSHOT_EVERY = 50
"""Entries after which a snapshot is taken within a deal, so that loading stays quick."""


def insert_table(session: Session, new: NewTable) -> int:
    """Store a new table with its pot and return its number.

    Raises:
        Conflict: another table stands in this place.
    """
    session.run("INSERT OR IGNORE INTO chats (chat_id) VALUES (?)", (new.chat_id,))
    write_name(session, new.opener_id, new.opener_name)
    [(table_id,)] = session.run(
        "INSERT INTO tables (chat_id, thread_id, phase, opener_id, token, rules, turn_seconds, misses,"
        " absence, revision, opened_at, touched_at) VALUES (?, ?, 'lobby', ?, ?, ?, ?, ?, ?, 1, ?, ?)"
        " RETURNING table_id",
        (
            new.chat_id,
            new.thread_id,
            new.opener_id,
            new.token,
            dump_rules(new.rules),
            new.pace.turn_seconds,
            new.pace.misses,
            new.pace.absence,
            new.at,
            new.at,
        ),
    )
    ledger.open_account(session, Account(table_id=table_id))
    return int(table_id)


def read_table(session: Session, table_id: int) -> TableRecord | None:
    """Return a table with its play as its log says, or None if there never was one.

    Raises:
        Damaged: what is stored of it cannot be read, or cannot be true.
    """
    rows = session.run(
        "SELECT chat_id, thread_id, phase, opener_id, name, token, deadline, revision, asked_at, touched_at,"
        " pause, paused_at, rules, turn_seconds, misses, absence, next_pace"
        " FROM tables JOIN players ON player_id = opener_id WHERE table_id = ?",
        (table_id,),
    )
    if not rows:
        return None
    seats = read_seats(session, table_id)
    votes = session.run("SELECT player_id FROM votes WHERE table_id = ?", (table_id,))
    state = read_state(session, table_id)
    played = session.run("SELECT at FROM log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table_id,))
    chat_id, thread_id, phase, opener_id, name, token, deadline, revision, *times = rows[0]
    asked_at, touched_at, pause, paused_at, rules, turn_seconds, misses, absence, next_pace = times
    try:
        resolved = load_rules(rules)
        pace, following = Pace(turn_seconds, misses, absence), load_pace(next_pace)
    except (ValueError, LookupError, TypeError) as error:
        raise _damaged(table_id, error) from None
    return TableRecord(
        table_id=table_id,
        chat_id=chat_id,
        thread_id=thread_id,
        phase=phase,
        opener_id=opener_id,
        opener_name=name,
        token=token,
        rules=resolved,
        pace=pace,
        next_pace=following,
        asked_at=asked_at,
        deadline=deadline,
        touched_at=touched_at,
        pause=pause,
        paused_at=paused_at,
        revision=revision,
        seats=seats,
        votes=frozenset(voter for (voter,) in votes),
        state=state,
        played_at=played[0][0] if played else None,
    )


def _damaged(table_id: int, error: Exception) -> Damaged:
    """Name the kind of damage only: its text could quote cards."""
    return Damaged(f"table {table_id} cannot be read: {type(error).__name__}")


def read_seats(session: Session, table_id: int) -> tuple[SeatRecord, ...]:
    """Return who is at a table, in the order in which they were written, with their chips."""
    rows = session.run(
        "SELECT seatings.player_id, name, seat, is_leaving, chips, seatings.misses"
        " FROM seatings JOIN tables USING (table_id) JOIN players USING (player_id)"
        " JOIN balances ON kind = 'player' AND ifnull(balances.chat_id, 0) = tables.chat_id"
        " AND ifnull(balances.player_id, 0) = seatings.player_id AND ifnull(balances.table_id, 0) = 0"
        " WHERE seatings.table_id = ? ORDER BY place",
        (table_id,),
    )
    return tuple(
        SeatRecord(player, name, seat, bool(leaves), chips, misses)
        for player, name, seat, leaves, chips, misses in rows
    )


def read_state(session: Session, table_id: int, *, from_start: bool = False) -> State | None:
    """Return the state of the play: a snapshot, and the log from there; None before the first deal.

    Args:
        session: Where to read.
        table_id: Which table.
        from_start: Whether to begin at the first snapshot and not at the last.

    Raises:
        Damaged: the log cannot be read or replayed, or the state breaks the invariants.
    """
    found = session.run(
        "SELECT seq, state FROM snapshots WHERE table_id = ? ORDER BY iif(?, seq, -seq) LIMIT 1",
        (table_id, from_start),
    )
    if not found:
        return None
    seq, snapshot = found[0]
    rows = session.run(
        "SELECT seq, action FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", (table_id, seq)
    )
    try:
        return _replay(snapshot, seq, rows)
    except (ValueError, LookupError, TypeError, IllegalAction, BrokenState) as error:
        raise _damaged(table_id, error) from None


def _replay(snapshot: str, seq: int, rows: Sequence[Row]) -> State:
    state = load_state(snapshot)
    state = replay(state, (load_action(action) for _, action in rows))
    if state.version != (rows[-1][0] if rows else seq):
        raise ValueError("the log has a gap")
    check_invariants(state)
    return state


def write_table(
    session: Session,
    old: TableRecord,
    new: TableRecord,
    entries: Sequence[LogEntry],
    at: float,
    *,
    start: State | None = None,
) -> TableRecord:
    """Store what changed at a table.

    Args:
        session: A transaction.
        old: The table as stored.
        new: The table as it shall be; balances in it are not looked at.
        entries: What was played in between, in order.
        at: When, in seconds since the epoch.
        start: The state before the first entry of a table's life.

    Returns:
        The new table, with its new balances.

    Raises:
        Conflict: what is stored is not ``old``.
    """
    updated = session.run(
        "UPDATE tables SET phase = ?, asked_at = ?, deadline = ?, touched_at = ?, pause = ?, paused_at = ?,"
        " revision = ? WHERE table_id = ? AND revision = ? RETURNING table_id",
        (
            new.phase,
            new.asked_at,
            new.deadline,
            new.touched_at,
            new.pause,
            new.paused_at,
            new.revision,
            new.table_id,
            old.revision,
        ),
    )
    if not updated:
        raise Conflict(f"table {new.table_id} was changed by somebody else")
    if new.rules != old.rules:
        session.run("UPDATE tables SET rules = ? WHERE table_id = ?", (dump_rules(new.rules), new.table_id))
    if (new.pace, new.next_pace) != (old.pace, old.next_pace):
        _write_pace(session, new)
    if new.seats != old.seats:
        _write_seats(session, new)
    if new.votes != old.votes:
        session.run("DELETE FROM votes WHERE table_id = ?", (new.table_id,))
        session.run_many(
            "INSERT INTO votes (table_id, player_id) VALUES (?, ?)",
            [(new.table_id, voter) for voter in sorted(new.votes)],
        )
    if start is not None:
        _write_snapshot(session, new.table_id, start)
    for entry in entries:
        _append(session, new.table_id, entry, at)
    if new.seats == old.seats and not any(entry.transfers for entry in entries):
        return new
    return replace(new, seats=read_seats(session, new.table_id))


def seat_player(
    session: Session,
    old: TableRecord,
    new: TableRecord,
    player_id: int,
    name: str,
    *,
    starting_chips: int,
    at: float,
) -> TableRecord:
    """Store that a person sat down, and his starting chips if he is new to the group.

    Returns:
        The new table, with its new balances.

    Raises:
        Conflict: what is stored is not ``old``.
    """
    write_name(session, player_id, name)
    account = Account(chat_id=old.chat_id, player_id=player_id)
    if ledger.open_account(session, account):
        grant = Transfer(BANK, account, starting_chips, STARTING_REASON)
        ledger.transfer(session, [grant], at, table_id=None, seq=None)
    return write_table(session, old, new, (), at)


def _write_pace(session: Session, table: TableRecord) -> None:
    pace, following = table.pace, None if table.next_pace is None else dump_pace(table.next_pace)
    session.run(
        "UPDATE tables SET turn_seconds = ?, misses = ?, absence = ?, next_pace = ? WHERE table_id = ?",
        (pace.turn_seconds, pace.misses, pace.absence, following, table.table_id),
    )


def _write_seats(session: Session, table: TableRecord) -> None:
    session.run("DELETE FROM seatings WHERE table_id = ?", (table.table_id,))
    session.run_many(
        "INSERT INTO seatings (table_id, place, player_id, seat, is_leaving, misses)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table.table_id, place, seated.player_id, seated.seat, seated.is_leaving, seated.misses)
            for place, seated in enumerate(table.seats)
        ],
    )


def _append(session: Session, table_id: int, entry: LogEntry, at: float) -> None:
    seq = entry.state.version
    session.run(
        "INSERT INTO log (table_id, seq, action, actor_id, at) VALUES (?, ?, ?, ?, ?)",
        (table_id, seq, dump_action(entry.action), entry.actor_id, at),
    )
    if entry.transfers:
        ledger.transfer(session, entry.transfers, at, table_id=table_id, seq=seq)
    if isinstance(entry.action, StartDeal) or seq % SNAPSHOT_EVERY == 0:
        _write_snapshot(session, table_id, entry.state)


def _write_snapshot(session: Session, table_id: int, state: State) -> None:
    """Store a snapshot; of the earlier ones only the first is kept, from which all can be replayed."""
    session.run("DELETE FROM snapshots WHERE table_id = ? AND seq BETWEEN 1 AND ?", (table_id, state.version))
    session.run(
        "INSERT INTO snapshots (table_id, seq, state) VALUES (?, ?, ?)",
        (table_id, state.version, dump_state(state)),
    )


def find_by_place(session: Session, chat_id: int, thread_id: int | None) -> int | None:
    """Return the number of the table that stands in a place, or None."""
    rows = session.run(
        "SELECT table_id FROM tables WHERE chat_id = ? AND ifnull(thread_id, 0) = ? AND phase <> 'closed'",
        (chat_id, thread_id or 0),
    )
    return rows[0][0] if rows else None


def find_by_token(session: Session, token: str) -> int | None:
    """Return the number of the table that is not closed and has this token, or None."""
    rows = session.run("SELECT table_id FROM tables WHERE token = ? AND phase <> 'closed'", (token,))
    return rows[0][0] if rows else None


def find_of_player(session: Session, player_id: int) -> list[int]:
    """Return the numbers of the tables that are not closed and that a person is at, oldest first."""
    rows = session.run(
        "SELECT table_id FROM seatings JOIN tables USING (table_id)"
        " WHERE player_id = ? AND phase <> 'closed' ORDER BY table_id",
        (player_id,),
    )
    return [table_id for (table_id,) in rows]


def find_live(session: Session) -> list[int]:
    """Return the numbers of all tables that are not closed, oldest first."""
    rows = session.run("SELECT table_id FROM tables WHERE phase <> 'closed' ORDER BY table_id")
    return [table_id for (table_id,) in rows]


def restart_clocks(session: Session, now: float, least: float) -> list[tuple[int, float]]:
    """Let the clock of every question begin anew.

    Args:
        session: A transaction.
        now: Seconds since the epoch.
        least: Seconds that each has at least.

    Returns:
        The tables changed, each with how long its time had been over; below 0 if it was not.
    """
    rows = session.run(
        "SELECT table_id, ? - deadline FROM tables WHERE phase <> 'closed' AND deadline IS NOT NULL", (now,)
    )
    # What is on the right of each sign are the values from before.
    session.run(
        "UPDATE tables SET revision = revision + 1,"
        " asked_at = ? + max(0, ? - (deadline - asked_at)), deadline = ? + max(?, deadline - asked_at)"
        " WHERE phase <> 'closed' AND deadline IS NOT NULL",
        (now, least, now, least),
    )
    return [(table_id, late) for table_id, late in rows]


def touch_since(session: Session, earliest: float) -> list[int]:
    """Let no table have been left alone since before a moment; return the tables changed."""
    rows = session.run(
        "UPDATE tables SET touched_at = ? WHERE phase <> 'closed' AND touched_at < ? RETURNING table_id",
        (earliest, earliest),
    )
    return [table_id for (table_id,) in rows]
