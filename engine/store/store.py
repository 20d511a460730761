"""The store: each method is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.play import State
from engine.rules import RuleSet
from engine.store import house_rules, ledger, people, shown, tables
from engine.store.database import Database
from engine.store.records import (
    BANK,
    Account,
    BalanceRecord,
    ChatRecord,
    LogEntry,
    NewTable,
    PlayerRecord,
    SavedRules,
    ShownRecord,
    TableRecord,
    Transfer,
)


class Store:
    """Everything that outlives the process, in one SQLite file that one process uses.

    What a method has written is on disk when it returns; when it raises, nothing was written.
    Every method may raise `StoreError`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open the file, made and brought up to date if need be.

        Raises:
            FromFuture: a newer program wrote it; it is left as it was.
            StoreError: it cannot be opened.
        """
        return cls(await Database.open(path))

    async def close(self) -> None:
        """Close the file."""
        await self._database.close()

    # Tables

    async def open_table(self, new: NewTable) -> TableRecord:
        """Store a new table.

        Raises:
            Conflict: another table that is not closed stands in its place.
        """
        async with self._database.transaction() as session:
            table_id = await tables.insert_table(session, new)
        return TableRecord(
            table_id=table_id,
            chat_id=new.chat_id,
            thread_id=new.thread_id,
            phase="lobby",
            opener_id=new.opener_id,
            opener_name=new.opener_name,
            token=new.token,
            rules=new.rules,
            turn_seconds=new.turn_seconds,
            deadline=None,
            revision=1,
            seats=(),
            votes=frozenset(),
            state=None,
        )

    async def read_table(self, table_id: int) -> TableRecord | None:
        """Return a table with its play, or None if there never was one.

        Raises:
            Damaged: what is stored of it cannot be read, or cannot be true.
        """
        async with self._database.reading() as session:
            return await tables.read_table(session, table_id)

    async def write_table(
        self,
        old: TableRecord,
        new: TableRecord,
        entries: Sequence[LogEntry],
        at: float,
        *,
        start: State | None = None,
    ) -> TableRecord:
        """Store what changed at a table; see `engine.store.tables.write_table`."""
        async with self._database.transaction() as session:
            return await tables.write_table(session, old, new, entries, at, start=start)

    async def seat_player(
        self, old: TableRecord, new: TableRecord, player_id: int, name: str, starting_chips: int, at: float
    ) -> TableRecord:
        """Store that a person sat down, and his starting chips if he is new to the group.

        Returns:
            The new table, with its new balances.
        """
        async with self._database.transaction() as session:
            await people.write_name(session, player_id, name)
            account = Account(chat_id=old.chat_id, player_id=player_id)
            if await ledger.open_account(session, account):
                grant = Transfer(BANK, account, starting_chips, "start")
                await ledger.transfer(session, [grant], at, table_id=None, seq=None)
            return await tables.write_table(session, old, new, (), at)

    async def replay_table(self, table_id: int) -> State | None:
        """Return the state that the whole log leads to, from the first deal on."""
        async with self._database.reading() as session:
            return await tables.read_state(session, table_id, from_start=True)

    async def find_by_place(self, chat_id: int, thread_id: int | None) -> int | None:
        """Return the number of the table that stands in a place, or None."""
        async with self._database.reading() as session:
            return await tables.find_by_place(session, chat_id, thread_id)

    async def find_by_token(self, token: str) -> int | None:
        """Return the number of the table that is not closed and has this token, or None."""
        async with self._database.reading() as session:
            return await tables.find_by_token(session, token)

    async def find_of_player(self, player_id: int) -> list[int]:
        """Return the numbers of the tables that are not closed and that a person is at."""
        async with self._database.reading() as session:
            return await tables.find_of_player(session, player_id)

    async def find_live(self) -> list[int]:
        """Return the numbers of all tables that are not closed."""
        async with self._database.reading() as session:
            return await tables.find_live(session)

    async def read_deadlines(self) -> list[tuple[int, int, float]]:
        """Return table, revision and deadline of every table that has one, soonest first."""
        async with self._database.reading() as session:
            return await tables.read_deadlines(session)

    async def postpone_deadlines(self, earliest: float) -> list[int]:
        """Move every deadline before a moment to that moment; return the tables changed."""
        async with self._database.transaction() as session:
            return await tables.postpone_deadlines(session, earliest)

    # Chips

    async def balance(self, account: Account) -> int:
        """Return what is on an account, 0 if there is none."""
        async with self._database.reading() as session:
            return await ledger.balance(session, account)

    async def balances(self, chat_id: int) -> list[BalanceRecord]:
        """Return everybody who has chips in a group, most first."""
        async with self._database.reading() as session:
            return await ledger.balances(session, chat_id)

    # People and groups

    async def read_player(self, player_id: int) -> PlayerRecord | None:
        """Return a person, or None if there is none by this number."""
        async with self._database.reading() as session:
            return await people.read_player(session, player_id)

    async def write_player(
        self, player_id: int, name: str, username: str | None, app_language: str | None
    ) -> None:
        """Note how a person presents himself; his settings stay."""
        async with self._database.transaction() as session:
            await people.write_player(session, player_id, name, username, app_language)

    async def set_player(self, player_id: int, setting: people.Setting, value: str | bool) -> None:
        """Change one setting of a person who is known."""
        async with self._database.transaction() as session:
            await people.set_player(session, player_id, setting, value)

    async def read_chat(self, chat_id: int) -> ChatRecord | None:
        """Return a group, or None if there is none by this number."""
        async with self._database.reading() as session:
            return await people.read_chat(session, chat_id)

    async def write_chat(self, chat_id: int, title: str, is_forum: bool) -> None:
        """Note how a group presents itself; its settings stay."""
        async with self._database.transaction() as session:
            await people.write_chat(session, chat_id, title, is_forum)

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """Choose the language of a group that is known."""
        async with self._database.transaction() as session:
            await people.set_chat_language(session, chat_id, language)

    # Messages

    # Rules of a group

    async def read_last_rules(self, chat_id: int) -> RuleSet | None:
        """Return the rules that a group played by last, or None."""
        async with self._database.reading() as session:
            return await house_rules.read_last(session, chat_id)

    async def write_last_rules(self, chat_id: int, rules: RuleSet) -> None:
        """Note the rules that a known group plays by."""
        async with self._database.transaction() as session:
            await house_rules.write_last(session, chat_id, rules)

    async def read_saved_rules(self, chat_id: int) -> list[SavedRules]:
        """Return a group's named rules, oldest first."""
        async with self._database.reading() as session:
            return await house_rules.read_saved(session, chat_id)

    async def write_saved_rules(self, chat_id: int, name: str, rules: RuleSet) -> None:
        """Keep rules under a name, in place of what had it."""
        async with self._database.transaction() as session:
            await house_rules.write_saved(session, chat_id, name, rules)

    async def delete_saved_rules(self, chat_id: int, number: int) -> None:
        """Forget the rules of a number."""
        async with self._database.transaction() as session:
            await house_rules.delete_saved(session, chat_id, number)

    async def read_shown(self, chat_id: int, thread_id: int | None, slot: str) -> ShownRecord | None:
        """Return what a slot shows, or None if nothing is known."""
        async with self._database.reading() as session:
            return await shown.read_shown(session, chat_id, thread_id, slot)

    async def write_shown(self, chat_id: int, thread_id: int | None, slot: str, record: ShownRecord) -> None:
        """Remember what a slot shows now."""
        async with self._database.transaction() as session:
            await shown.write_shown(session, chat_id, thread_id, slot, record)

    async def delete_shown(self, chat_id: int, thread_id: int | None, slot: str) -> None:
        """Forget a slot; one that is not known is no error."""
        async with self._database.transaction() as session:
            await shown.delete_shown(session, chat_id, thread_id, slot)

    async def shown_slots(self) -> list[str]:
        """Return the names of all slots of which a message is remembered, each once."""
        async with self._database.reading() as session:
            return await shown.read_slots(session)
