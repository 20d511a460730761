"""Commits: works that wait together share the wait for the disk, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from engine.store import Conflict, DiskFull, StoreError
from engine.store.commits import Session
from engine.store.database import MOST_TOGETHER, Database
from tests.engine.store.files import note, noted, opened


class Ledger:
    """Counts the commits of every session."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits = 0
        run = Session.run

        def counted(session: Session, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
            self.commits += sql == "COMMIT"
            return run(session, sql, values)

        monkeypatch.setattr(Session, "run", counted)


async def all_of(database: Database, *works: tuple[int, ...]) -> list[BaseException | None]:
    """Write several works at the same time and return how each ended."""
    return await asyncio.gather(*(database.write(note, *work) for work in works), return_exceptions=True)


async def test_work_that_raises_writes_nothing(tmp_path: Path) -> None:
    """Not even what ran without fault before."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            await database.write(note, 1, 1)
        assert await database.read(noted) == []


async def test_foreign_keys_are_enforced(tmp_path: Path) -> None:
    """A row cannot point to nothing."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            await database.write(
                lambda session: session.run("INSERT INTO votes (table_id, player_id) VALUES (1, 1)")
            )


async def test_works_that_wait_together_cost_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables move at the same moment."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        ledger = Ledger(monkeypatch)
        assert await all_of(database, *((number,) for number in range(40))) == [None] * 40
        assert ledger.commits == 1
        assert await database.read(noted) == list(range(40))


async def test_one_commit_takes_so_many_works_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first does not wait for a crowd."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        ledger = Ledger(monkeypatch)
        await all_of(database, *((number,) for number in range(MOST_TOGETHER + 1)))
        assert ledger.commits == 2


async def test_bad_work_takes_no_other_with_it(tmp_path: Path) -> None:
    """Each keeps its own success or failure, also what fails by a fault of the program."""
    async with opened(tmp_path / "bura.sqlite3") as database:

        def broken(session: Session) -> None:
            note(session, 70)
            raise ZeroDivisionError

        outcomes = await asyncio.gather(
            database.write(note, 1),
            database.write(note, 2, 1),
            database.write(broken),
            database.write(note, 3),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [
            type(None),
            Conflict,
            ZeroDivisionError,
            type(None),
        ]
        assert await database.read(noted) == [1, 3]


async def test_full_disk_fails_only_what_does_not_fit(tmp_path: Path) -> None:
    """A small move is stored beside a large one that is not."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        await database.write(note, 1)
        [(pages,)] = await database.read(lambda session: session.run("PRAGMA page_count"))
        await database.read(lambda session: session.run(f"PRAGMA max_page_count = {pages}"))
        outcomes = await all_of(database, (2,), tuple(range(10, 5000)), (3,))
        assert [type(outcome) for outcome in outcomes] == [type(None), DiskFull, type(None)]
        assert await database.read(noted) == [1, 2, 3]


@pytest.mark.parametrize("place", ["SAVEPOINT", "RELEASE", "ROLLBACK TO", "COMMIT"])
async def test_common_commit_that_fails_is_made_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Whatever takes the whole transaction back, nobody pays for having waited together."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        run = Session.run
        failures = iter([True])

        def failing(session: Session, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
            if sql.startswith(place) and next(failures, False):
                session.roll_back()
                raise DiskFull("no space")
            return run(session, sql, values)

        monkeypatch.setattr(Session, "run", failing)
        outcomes = await all_of(database, (1,), (2, 2), (3,))
        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
        assert await database.read(noted) == [1, 3]


async def test_all_are_told_when_the_common_transaction_cannot_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nobody waits for the lock once for each."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        run = Session.run
        begun = []

        def failing(session: Session, sql: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
            if sql == "BEGIN IMMEDIATE":
                begun.append(sql)
                raise StoreError("locked")
            return run(session, sql, values)

        with monkeypatch.context() as patch:
            patch.setattr(Session, "run", failing)
            outcomes = await all_of(database, (1,), (2,))
        assert [type(outcome) for outcome in outcomes] == [StoreError, StoreError]
        assert len(begun) == 1
        assert await all_of(database, (1,), (2,)) == [None, None]


async def test_reader_never_sees_unfinished_work(tmp_path: Path) -> None:
    """What was asked before is seen, what failed is not."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        writing = asyncio.ensure_future(database.write(note, 1, 2, 2))
        for _ in range(20):
            assert await database.read(noted) == []
        with pytest.raises(Conflict):
            await writing


async def test_reading_that_writes_leaves_nothing(tmp_path: Path) -> None:
    """Reading is taken back at its end."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        await database.read(note, 1)
        assert await database.read(noted) == []


async def test_cancelled_request_does_not_reach_into_the_next(tmp_path: Path) -> None:
    """Its work is done wholly or not at all, and those that wait with it go on."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        for turns in range(12):
            cancelled = asyncio.ensure_future(database.write(note, 10 * turns + 1, 10 * turns + 2))
            other = asyncio.ensure_future(database.write(note, 10 * turns + 3))
            for _ in range(turns):
                await asyncio.sleep(0)
            cancelled.cancel()
            await other
            await asyncio.gather(cancelled, return_exceptions=True)
            written = [number % 10 for number in await database.read(noted) if number // 10 == turns]
            assert written in ([3], [1, 2, 3])


async def test_closing_waits_for_what_waits(tmp_path: Path) -> None:
    """What was asked for before the end is on disk after it."""
    path = tmp_path / "bura.sqlite3"
    async with opened(path) as database:
        writing = [asyncio.ensure_future(database.write(note, number)) for number in range(5)]
        await asyncio.sleep(0)
    await asyncio.gather(*writing)
    async with opened(path) as database:
        assert await database.read(noted) == list(range(5))


async def test_writing_to_a_closed_database_fails(tmp_path: Path) -> None:
    """Nobody waits for ever."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        pass
    with pytest.raises(ValueError, match="no active connection"):
        await database.write(note, 1)


async def test_failing_batch_is_named(tmp_path: Path) -> None:
    """A batch fails like a statement does."""
    async with opened(tmp_path / "bura.sqlite3") as database:
        with pytest.raises(Conflict):
            await database.write(
                lambda session: session.run_many("INSERT INTO chats (chat_id) VALUES (?)", [(1,), (1,)])
            )
        assert await database.read(noted) == []
