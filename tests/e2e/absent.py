"""Tables as they are when somebody has let his turns pass, without waiting for any clock."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from engine.play import Phase
from engine.store import Store
from engine.tables import Table, Tables
from tests.e2e.pilot import Pilot
from tests.engine.tables.house import player_at


async def let_pass(database: Path, table_id: int, away: Pilot, here: Pilot) -> Table:
    """Let one person's time run out until he is absent, and the other be asked for a lead.

    Args:
        database: Where the table is; the bot must not run.
        table_id: A table whose cards are dealt.
        away: Who does not move.
        here: Who does.
    """
    store = await Store.open(database)
    try:
        tables = Tables(store)
        table = await tables.get(table_id)
        while not table.is_absent(away.user_id) or not _leads(table, here):
            state = table.state
            assert state is not None
            mover = player_at(table, state.turn).player_id
            if mover == away.user_id:
                outcome = await tables.expire(table_id, table.revision)
                assert outcome is not None
            else:
                move = table.view(mover).legal[0]
                outcome = await tables.move(table_id, mover, state.decision, move)
            table = outcome.table
        return table
    finally:
        await store.close()


def _leads(table: Table, pilot: Pilot) -> bool:
    state = table.state
    return (
        state is not None
        and state.phase is Phase.LEAD
        and player_at(table, state.turn).player_id == pilot.user_id
    )


def put_back(database: Path, seconds: float) -> None:
    """Let every clock have been started so long ago."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "UPDATE tables SET deadline = deadline - ?, asked_at = asked_at - ?", (seconds,) * 2
        )
