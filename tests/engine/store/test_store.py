"""People, groups, messages and chips in the store."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import CLASSIC
from engine.store import (
    BANK,
    Account,
    Conflict,
    NewTable,
    Pace,
    ShownRecord,
    Store,
    StoreError,
    TableRecord,
    Transfer,
    ledger,
)
from engine.store.database import Database

NEW = NewTable(-1, None, 1, "Ann", "token", CLASSIC, Pace(), 1000.0)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store on an empty file."""
    opened = await Store.open(tmp_path / "bura.sqlite3")
    yield opened
    await opened.close()


async def test_shown_messages_are_remembered_by_slot(store: Store) -> None:
    """A slot is a chat, a topic and a key."""
    first = ShownRecord(11, 3, "abc", 1.5)
    second = ShownRecord(12, 4, "def", 2.5)
    assert await store.read_shown(-1, None, "lobby:1") is None
    await store.write_shown([(-1, None, "lobby:1", first), (-1, 7, "lobby:1", second)])
    assert await store.read_shown(-1, None, "lobby:1") == first
    assert await store.read_shown(-1, 7, "lobby:1") == second
    assert await store.read_shown(-1, None, "lobby:2") is None
    assert await store.newest_shown() == [(-1, max(first.message_id, second.message_id))]


async def test_shown_message_is_replaced_and_forgotten(store: Store) -> None:
    """The latest counts; what is not known can be forgotten too."""
    for version in (1, 2):
        await store.write_shown([(-1, None, "lobby:1", ShownRecord(11, version, "abc", 1.5))])
    shown = await store.read_shown(-1, None, "lobby:1")
    assert shown is not None
    assert shown.version == 2
    for _ in range(2):
        await store.delete_shown(-1, None, "lobby:1")
    assert await store.read_shown(-1, None, "lobby:1") is None


async def test_table_is_read_as_it_was_opened(store: Store) -> None:
    """Rules, place and link come back."""
    record = await store.open_table(NEW)
    assert await store.read_table(record.table_id) == record
    assert await store.read_table(99) is None
    assert await store.find_by_place(-1, None) == record.table_id
    assert await store.find_by_token("token") == record.table_id


async def test_two_tables_cannot_stand_in_one_place(store: Store) -> None:
    """The database itself refuses."""
    await store.open_table(NEW)
    with pytest.raises(Conflict):
        await store.open_table(replace(NEW, token="other"))
    assert await store.find_live() == [1]


async def test_table_changed_by_somebody_else_is_not_overwritten(store: Store) -> None:
    """The revision guards it."""
    old: TableRecord = await store.open_table(NEW)
    await store.write_table(old, replace(old, revision=2), (), 1001.0)
    with pytest.raises(Conflict):
        await store.write_table(old, replace(old, revision=2, phase="closed"), (), 1002.0)
    assert await store.find_live() == [1]


async def test_every_transfer_has_two_different_sides(tmp_path: Path) -> None:
    """No account, no amount or one account on both sides: nothing is written."""
    path = tmp_path / "bura.sqlite3"
    store = await Store.open(path)
    await store.open_table(NEW)
    await store.close()
    database = await Database.open(path)
    pot = Account(table_id=1)
    for transfer in (
        Transfer(BANK, BANK, 5, "odd"),
        Transfer(BANK, Account(chat_id=-1, player_id=1), 5, "no such account"),
        Transfer(BANK, pot, 0, "nothing"),
        Transfer(BANK, pot, -5, "backwards"),
    ):
        with pytest.raises(StoreError):
            await database.write(ledger.transfer, [transfer], 1.0, table_id=None, seq=None)
    unexplained = Transfer(BANK, pot, 5, "an entry that the log does not have")
    with pytest.raises(Conflict):
        await database.write(ledger.transfer, [unexplained], 1.0, table_id=1, seq=1)
    for account in (BANK, pot, Account(table_id=99)):
        assert await database.read(ledger.balance, account) == 0
    await database.close()


def test_account_of_a_wrong_shape_is_refused(tmp_path: Path) -> None:
    """Bank, person and pot are all there is."""
    script = (Path(ledger.__file__).parent / "migrations" / "0001_first.sql").read_text("utf-8")
    connection = sqlite3.connect(tmp_path / "bura.sqlite3")
    connection.executescript(script)
    for kind, table_id in (("bank", 1), ("pot", None), ("player", 1), ("purse", None)):
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO accounts (kind, table_id) VALUES (?, ?)", (kind, table_id))
    connection.close()


def test_no_column_but_the_amount_of_a_transfer_holds_chips(tmp_path: Path) -> None:
    """Money is stored once."""
    script = (Path(ledger.__file__).parent / "migrations" / "0001_first.sql").read_text("utf-8")
    connection = sqlite3.connect(tmp_path / "bura.sqlite3")
    connection.executescript(script)
    columns = {
        f"{table}.{column[1]}"
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for column in connection.execute(f"PRAGMA table_info({table})")
    }
    connection.close()
    money = ("amount", "chips", "balance", "pot", "stake", "score")
    assert {column for column in columns if any(word in column for word in money)} == {"transfers.amount"}
