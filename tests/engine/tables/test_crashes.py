"""Killed or failing anywhere, a request is done or not begun, on disk and in memory alike."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

import pytest

from engine.rules import CLASSIC
from engine.store import Conflict, DiskFull, StoreError
from engine.store.commits import Row, Session
from engine.store.errors import translate
from engine.tables import Outcome, Place, Refused, Table
from engine.tables.book import Book
from tests.engine.tables.house import ANN, BOB, CID, DAN, HERE, NORMAL, QUICK, House, open_house, state_of

Request: TypeAlias = Callable[[House, Table], Awaitable[Outcome]]
Dump: TypeAlias = dict[str, list[Row]]
T = TypeVar("T")


def dump(path: Path) -> Dump:
    """Return everything in a database file, by table."""
    connection = sqlite3.connect(path)
    try:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)  # noqa: S608 - names from the schema
            for name in names
        }
    finally:
        connection.close()


def copied(path: Path, folder: Path) -> Path:
    """Copy a database as it lies on disk now, as a crash would leave it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for suffix in ("", "-wal"):
        companion = path.with_name(path.name + suffix)
        if companion.exists():
            shutil.copy(companion, folder / companion.name)
    return folder / path.name


async def seated(house: House) -> Table:
    """Return a lobby with two people."""
    return await house.seated(ANN, BOB, rules=QUICK)


async def running(house: House) -> Table:
    """Return a deal that waits for its cut."""
    return await house.dealt(ANN, BOB, CID, rules=QUICK)


async def changing(house: House) -> Table:
    """Return a table between deals at which one leaves and one waits."""
    table = await house.to_end(await running(house))
    await house.tables.stand(table.table_id, BOB.player_id)
    return (await house.tables.sit(table.table_id, DAN)).table


async def sit(house: House, table: Table) -> Outcome:
    """Let somebody new to the group sit down."""
    return await house.tables.sit(table.table_id, CID)


async def begin(house: House, table: Table) -> Outcome:
    """Deal for the first time."""
    return await house.tables.begin(table.table_id, ANN.player_id)


async def move(house: House, table: Table) -> Outcome:
    """Make some move."""
    return await house.step(table)


async def deal_again(house: House, table: Table) -> Outcome:
    """Change seats and deal."""
    return await house.tables.next_deal(table.table_id, ANN.player_id, state_of(table).deal_number)


async def vote(house: House, table: Table) -> Outcome:
    """Vote to stop."""
    return await house.tables.vote_stop(table.table_id, ANN.player_id)


async def stop(house: House, table: Table) -> Outcome:
    """Close the table in its deal."""
    return await house.tables.stop(table.table_id)


async def open_another(house: House, table: Table) -> Outcome:
    """Open a table elsewhere."""
    return await house.tables.open(Place(table.place.chat_id, 7), DAN, CLASSIC, NORMAL)


REQUESTS = [
    (seated, sit),
    (seated, begin),
    (running, move),
    (changing, deal_again),
    (running, vote),
    (running, stop),
    (seated, open_another),
]
IDS = [request.__name__ for _, request in REQUESTS]


class Saboteur:
    """Lets something happen at one of the statements of a transaction."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements = 0
        self.fails_at: int | None = None
        self.after = False
        self.watch: Callable[[], None] = lambda: None
        self._run = Session.run
        self._run_many = Session.run_many
        saboteur = self

        def run(session: Session, sql: str, values: Sequence[object] = ()) -> list[Row]:
            return saboteur.around(lambda: saboteur._run(session, sql, values))

        def run_many(session: Session, sql: str, rows: Sequence[Sequence[object]]) -> None:
            saboteur.around(lambda: saboteur._run_many(session, sql, rows))

        monkeypatch.setattr(Session, "run", run)
        monkeypatch.setattr(Session, "run_many", run_many)

    def around(self, statement: Callable[[], T]) -> T:
        """Run a statement, watched; fail instead, or after it, if it is its turn."""
        self.watch()
        place = self.statements
        self.statements += 1
        if place == self.fails_at and not self.after:
            raise DiskFull("no space")
        done = statement()
        if place == self.fails_at:
            raise StoreError("lost")
        return done


@pytest.mark.parametrize(("prepare", "request_"), REQUESTS, ids=IDS)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_failing_statement_leaves_nothing_behind(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    prepare: Callable[[House], Awaitable[Table]],
    request_: Request,
    after: bool,
) -> None:
    """Whichever statement fails, disk and memory stay as they were, and the request can be repeated."""
    table = await prepare(house)
    before = dump(house.path)
    chance = house.chance.getstate()
    saboteur = Saboteur(monkeypatch)
    saboteur.after = after
    for place in range(100):
        house.chance.setstate(chance)
        saboteur.statements = 0
        saboteur.fails_at = place
        try:
            await request_(house, table)
        except StoreError:
            saboteur.fails_at = None
            committed = after and dump(house.path) != before
            if committed:
                # Only the answer to the commit was lost.
                break
            assert await house.tables.get(table.table_id) == table
        else:
            break
    saboteur.fails_at = None
    assert place >= 3
    assert dump(house.path) != before
    await house.check(table.table_id)


@pytest.mark.parametrize(("prepare", "request_"), REQUESTS, ids=IDS)
async def test_killed_between_any_two_statements(
    house: House,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    prepare: Callable[[House], Awaitable[Table]],
    request_: Request,
) -> None:
    """What lies on disk while a request runs is what was there before it."""
    table = await prepare(house)
    before = dump(copied(house.path, tmp_path / "before"))
    saboteur = Saboteur(monkeypatch)
    seen: list[Dump] = []
    saboteur.watch = lambda: seen.append(dump(copied(house.path, tmp_path / "killed")))
    await request_(house, table)
    assert len(seen) > 3
    assert all(state == before for state in seen)
    assert dump(copied(house.path, tmp_path / "done")) == dump(house.path) != before


async def test_moves_of_several_tables_share_a_commit_and_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that fails takes no other with it, on disk and in memory."""
    tables = [await house.dealt(ANN, BOB, rules=QUICK, place=Place(-number, None)) for number in range(1, 6)]
    spoilt = tables[2]
    with sqlite3.connect(house.path) as other:
        version = state_of(spoilt).version + 1
        other.execute("INSERT INTO log VALUES (?, ?, 'pass', NULL, 0)", (spoilt.table_id, version))
    other.close()
    commits = []
    run = Session.run

    def counted(session: Session, sql: str, values: Sequence[object] = ()) -> list[Row]:
        commits.extend([sql] if sql == "COMMIT" else [])
        return run(session, sql, values)

    monkeypatch.setattr(Session, "run", counted)
    outcomes = await asyncio.gather(*(house.step(table) for table in tables), return_exceptions=True)
    assert len(commits) == 1
    for table, outcome in zip(tables, outcomes, strict=True):
        now = await house.store.read_table(table.table_id) if table is not spoilt else None
        if isinstance(outcome, BaseException):
            assert table is spoilt
            assert isinstance(outcome, Conflict)
        else:
            assert now is not None
            assert now.state == outcome.table.state == (await house.tables.get(table.table_id)).state
            assert now.revision == table.revision + 1


async def test_copy_of_a_running_database_plays_on(house: House, tmp_path: Path) -> None:
    """A table taken up from what a crash left is the table."""
    table = await house.dealt(ANN, BOB)
    for _ in range(5):
        table = (await house.step(table)).table
    async with open_house(copied(house.path, tmp_path / "killed"), clock=house.clock) as again:
        assert await again.tables.live() == [table]
        await again.check(table.table_id)


async def test_cancelled_request_leaves_a_true_picture(house: House) -> None:
    """Cancelled anywhere, even in the commit, memory tells what is on disk."""
    table = await running(house)
    for turns in range(60):
        task = asyncio.ensure_future(house.step(table))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        table = await house.tables.get(table.table_id)
        await house.check(table.table_id)
        if not table.is_dealing:
            table = (await deal_again(house, table)).table


async def test_second_process_cannot_continue_the_same_game(house: House) -> None:
    """The later of two writers fails and learns the truth from disk."""
    table = await running(house)
    async with open_house(house.path, 2, house.clock) as other:
        await other.tables.get(table.table_id)
        first = await other.step(table)
        with pytest.raises(StoreError):
            await house.step(table)
        assert await house.tables.get(table.table_id) == first.table
        await house.check(table.table_id)


async def test_damaged_table_does_not_stop_the_others(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """It is left out with a word in the log that quotes nothing of it."""
    broken = await running(house)
    sound = await house.dealt(ANN, BOB, place=Place(HERE.chat_id, 7))
    damages = [
        "UPDATE snapshots SET state = replace(state, 'AS', 'XX') WHERE table_id = ?",
        "UPDATE snapshots SET state = replace(state, '\"pot\":15', '\"pot\":16') WHERE table_id = ?",
        "UPDATE snapshots SET state = '{}' WHERE table_id = ?",
        "UPDATE tables SET rules = '[]' WHERE table_id = ?",
    ]
    for damage in damages:
        copy = copied(house.path, house.path.parent / "copy")
        with sqlite3.connect(copy) as connection:
            connection.execute(damage, (broken.table_id,))
        connection.close()
        caplog.clear()
        async with open_house(copy) as other:
            assert [table.table_id for table in await other.tables.live()] == [sound.table_id]
            assert f"table {broken.table_id} " in caplog.text
            assert "XX" not in caplog.text


async def test_gap_in_the_log_is_noticed(house: House) -> None:
    """A game is not continued from half of its moves."""
    table = await running(house)
    for _ in range(3):
        table = (await house.step(table)).table
    for damage in ("DELETE FROM log WHERE seq = 3", "UPDATE log SET seq = seq + 1 WHERE seq = 4"):
        copy = copied(house.path, house.path.parent / "copy")
        with sqlite3.connect(copy) as connection:
            connection.execute(damage)
        connection.close()
        async with open_house(copy) as other:
            assert await other.tables.live() == []


async def test_cache_is_bounded_and_forgets_nothing(house: House) -> None:
    """Tables that fell out of memory are read again."""
    book = Book(house.store, cache_size=2)
    tables = [await house.dealt(ANN, BOB, place=Place(HERE.chat_id, thread)) for thread in range(1, 5)]
    for _ in range(2):
        for table in tables:
            assert (await book.read(table.table_id)).state == table.state
            assert len(book._cache) <= 2
    with pytest.raises(Refused):
        await book.read(99)


def test_sqlite_errors_have_their_names() -> None:
    """What has no class of its own is the root."""
    assert type(translate(sqlite3.Error("odd"))) is StoreError
