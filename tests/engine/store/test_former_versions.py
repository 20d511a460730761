"""Databases of every former version, with live games in them, are brought up to date and played on."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.store import inspect
from engine.store.migrating import migrations
from tests.engine.store.files import version_in
from tests.engine.tables.house import ANN, DAN, open_house
from tests.tools.old_database import FOLDER, dump, load

VERSIONS = sorted(int(path.stem) for path in FOLDER.glob("*.sql"))
KEPT = ("log", "transfers", "seatings", "accounts", "players")
"""What a migration never loses a row of."""


def script_of(version: int) -> str:
    """Return the database of a version."""
    return (FOLDER / f"{version:04}.sql").read_text("utf-8")


def counts(path: Path) -> dict[str, int]:
    """Return how many rows there are in what is never lost."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - names of ours
            for table in KEPT
        }


def test_every_former_version_has_its_database() -> None:
    """Before a migration is added, ``python -m tests.tools.old_database`` writes one of the present."""
    assert list(range(1, VERSIONS[-1] + 1)) == VERSIONS
    assert VERSIONS[-1] in (len(migrations()) - 1, len(migrations()))


@pytest.mark.parametrize("version", VERSIONS)
async def test_games_of_a_former_version_are_played_on(version: int, tmp_path: Path) -> None:
    """Nothing is lost, every game replays, chips balance, and each table goes on from where it stood."""
    path = tmp_path / "bura.sqlite3"
    assert load(script_of(version), path) == version
    before = counts(path)
    async with open_house(path) as house:
        assert version_in(path) == len(migrations())
        assert counts(path) == before
        assert inspect(path).faults == ()
        lobby, running, resting = await house.tables.live()
        assert lobby.state is None
        assert [seating.player.name for seating in lobby.seating] == ["Ann", "Bob"]
        assert running.is_dealing
        await house.to_end(running)
        assert resting.state is not None
        again = await house.tables.next_deal(resting.table_id, DAN.player_id, resting.state.deal_number)
        await house.to_end(again.table)
        assert (await house.tables.begin(lobby.table_id, ANN.player_id)).table.is_dealing
        assert inspect(path).faults == ()


@pytest.mark.parametrize("version", VERSIONS)
def test_database_of_a_former_version_is_as_its_migrations_make_it(version: int, tmp_path: Path) -> None:
    """The scripts up to there were not changed since: a released one never is."""

    def schema(script: str) -> list[str]:
        path = tmp_path / "made.sqlite3"
        path.unlink(missing_ok=True)
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)
        lines = [line for line in dump(path).splitlines() if not line.startswith("INSERT")]
        return re.findall(r"\w+", " ".join(lines))

    made = schema("\n".join(migrations()[:version]) + f"\nPRAGMA user_version = {version};")
    assert schema(script_of(version)) == made
