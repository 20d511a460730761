"""Writes down a database of the present version, with games in it, for the versions to come.

``tests/data/databases`` has one for each version that ever was; a test brings each of them up to date
and plays on. Run this when the last migration is final, before the next one is added::

    uv run python -m tests.tools.old_database
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from engine.tables import Place
from tests.engine.tables.house import ANN, BOB, CID, DAN, QUICK, open_house

FOLDER = Path(__file__).resolve().parents[1] / "data" / "databases"
SEED = 5
MOVES = 60
"""Enough for a snapshot within the deal, should it be that long."""


async def play(path: Path) -> None:
    """Fill a database: a lobby, a table in a deal, one between deals, one that is closed."""
    async with open_house(path, SEED) as house:
        await house.seated(ANN, BOB, place=Place(-100, 1))
        running = await house.dealt(ANN, BOB, CID, rules=QUICK, place=Place(-100, 2))
        for _ in range(MOVES):
            if not running.is_dealing:
                assert running.state is not None
                deal = running.state.deal_number
                running = (await house.tables.next_deal(running.table_id, ANN.player_id, deal)).table
            running = (await house.step(running)).table
        await house.to_end(await house.dealt(BOB, CID, DAN, rules=QUICK, place=Place(-200, None)))
        closed = await house.dealt(ANN, DAN, rules=QUICK, place=Place(-300, None))
        await house.tables.stop(closed.table_id)
        await house.store.write_last_rules(-200, QUICK)
        await house.store.write_saved_rules(-200, "Friday", QUICK)


def dump(path: Path) -> str:
    """Return a database as a script that makes it."""
    with closing(sqlite3.connect(path)) as connection:
        [version] = connection.execute("PRAGMA user_version").fetchone()
        return "\n".join((*connection.iterdump(), f"PRAGMA user_version = {version};", ""))


def load(script: str, path: Path) -> int:
    """Make a database from what `dump` returned; return its version."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        [version] = connection.execute("PRAGMA user_version").fetchone()
        return int(version)


def main() -> None:
    """Write the database of the present version."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bura.sqlite3"
        asyncio.run(play(path))
        script = dump(path)
        version = load(script, Path(folder) / "again.sqlite3")
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{version:04}.sql").write_text(script, encoding="utf-8")


if __name__ == "__main__":
    main()
