"""How fast moves reach the disk: with and without a wait for it, together and one by one.

Each table writes one move after the other, as a real one is written: the log entry, the new revision
and deadline. The database lies in the folder that TMPDIR names in the environment: let that be on the
disk that is to be measured, as a file system in memory never waits.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

from engine.play import Cut, State
from engine.rules import CLASSIC
from engine.store import LogEntry, Store, TableRecord
from engine.store import database as module
from engine.store.commits import Session
from engine.tables import Pace, Place, Player, Tables

SECONDS = 2.0
CROWDS = (1, 10, 50)
MOVE = Cut(1, 0)


@dataclass(frozen=True, slots=True)
class Speed:
    """What was written in how long."""

    moves: int
    commits: int
    seconds: float
    delays: list[float]
    """Seconds from asking to being told, for each move."""


async def _deal(store: Store, count: int) -> list[tuple[TableRecord, State]]:
    """Return so many tables at which a deal has begun."""
    tables = Tables(store)
    dealt = []
    for number in range(count):
        players = [Player(3 * number + seat, f"Player {seat}") for seat in range(1, 4)]
        place = Place(-1 - number, None)
        table_id = (await tables.open(place, players[0], CLASSIC, Pace())).table.table_id
        for player in players:
            await tables.sit(table_id, player)
        await tables.begin(table_id, players[0].player_id)
        record = await store.read_table(table_id)
        if record is None or record.state is None:
            raise LookupError("the table has gone")
        dealt.append((record, record.state))
    return dealt


async def _play(store: Store, record: TableRecord, state: State, until: float, delays: list[float]) -> None:
    """Write moves of one table, the next when the last is on disk."""
    while (begin := time.perf_counter()) < until:
        state = state._replace(version=state.version + 1)
        after = replace(record, state=state, revision=record.revision + 1, deadline=begin)
        record = await store.write_table(record, after, [LogEntry(MOVE, state, None, ())], begin)
        delays.append(time.perf_counter() - begin)


@contextmanager
def _counting() -> Iterator[list[int]]:
    """Count the commits meanwhile."""
    run, count = Session.run, [0]

    def counted(session: Session, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        count[0] += sql == "COMMIT"
        return run(session, sql, values)

    with patch.object(Session, "run", counted):
        yield count


async def measure(tables: int, *, synchronous: str, together: int, seconds: float) -> Speed:
    """Write moves of so many tables at the same time.

    Args:
        tables: How many.
        synchronous: SQLite's setting of this name.
        together: The most moves in one commit.
        seconds: How long.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = await module.Database.open(Path(folder) / "bura.sqlite3")
        store = Store(database)
        try:
            dealt = await _deal(store, tables)
            await database._connection.execute(f"PRAGMA synchronous = {synchronous}")
            delays: list[float] = []
            with patch.object(module, "MOST_TOGETHER", together), _counting() as count:
                begin = time.perf_counter()
                await asyncio.gather(*(_play(store, *table, begin + seconds, delays) for table in dealt))
                spent = time.perf_counter() - begin
            return Speed(len(delays), count[0], spent, delays)
        finally:
            await store.close()


def main() -> None:
    """Print moves and commits a second, and how long a move takes, for each way of writing."""
    print(
        f"{'synchronous':<12} {'commits':<10} {'tables':>6} {'moves/s':>9} {'commits/s':>10}"
        f" {'p50 ms':>8} {'p99 ms':>8}"
    )
    for synchronous in ("NORMAL", "FULL"):
        for way, together in (("one by one", 1), ("together", module.MOST_TOGETHER)):
            for tables in CROWDS:
                speed = asyncio.run(
                    measure(tables, synchronous=synchronous, together=together, seconds=SECONDS)
                )
                cuts = [1000 * delay for delay in statistics.quantiles(speed.delays, n=100)]
                print(
                    f"{synchronous:<12} {way:<10} {tables:>6} {speed.moves / speed.seconds:>9,.0f}"
                    f" {speed.commits / speed.seconds:>10,.0f} {cuts[49]:>8.2f} {cuts[98]:>8.2f}",
                    flush=True,
                )
