"""The store: each method is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.play import State
from engine.rules import RuleSet
from engine.store import groups, house_rules, ledger, paces, people, shown, tables
from engine.store.database import Database
from engine.store.records import (
    Account,
    BalanceRecord,
    ChatRecord,
    LogEntry,
    NewTable,
    Pace,
    PlayerRecord,
    SavedRules,
    ShownRecord,
    TableRecord,
)


class Store:
    """Everything that outlives the process, in one SQLite file that one process uses.

    What a method has written is on disk when it returns; when it raises, nothing was written.
    Every method may raise `StoreError`.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, *, alone: bool = False) -> Store:
        """Open the file, made and brought up to date if need be.

        Args:
            path: Where.
            alone: Whether nobody else may open it so; for whoever goes on with its games.

        Raises:
            InUse: somebody else has opened it alone.
            FromFuture: a newer program wrote it; it is left as it was.
            StoreError: it cannot be opened.
        """
        return cls(await Database.open(path, alone=alone))

    async def close(self) -> None:
        """Close the file."""
        await self._database.close()

    # Tables

    async def open_table(self, new: NewTable) -> TableRecord:
        """Store a new table.

        Raises:
            Conflict: another table that is not closed stands in its place.
        """
        table_id = await self._database.write(tables.insert_table, new)
        return TableRecord(
            table_id=table_id,
            chat_id=new.chat_id,
            thread_id=new.thread_id,
            phase="lobby",
            opener_id=new.opener_id,
            opener_name=new.opener_name,
            token=new.token,
            rules=new.rules,
            pace=new.pace,
            next_pace=None,
            asked_at=None,
            deadline=None,
            touched_at=new.at,
            pause=None,
            paused_at=None,
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
        return await self._database.read(tables.read_table, table_id)

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
        return await self._database.write(tables.write_table, old, new, entries, at, start=start)

    async def seat_player(
        self, old: TableRecord, new: TableRecord, player_id: int, name: str, starting_chips: int, at: float
    ) -> TableRecord:
        """Store that a person sat down, and his starting chips if he is new to the group.

        Returns:
            The new table, with its new balances.
        """
        return await self._database.write(
            tables.seat_player, old, new, player_id, name, starting_chips=starting_chips, at=at
        )

    async def find_by_place(self, chat_id: int, thread_id: int | None) -> int | None:
        """Return the number of the table that stands in a place, or None."""
        return await self._database.read(tables.find_by_place, chat_id, thread_id)

    async def find_by_token(self, token: str) -> int | None:
        """Return the number of the table that is not closed and has this token, or None."""
        return await self._database.read(tables.find_by_token, token)

    async def find_of_player(self, player_id: int) -> list[int]:
        """Return the numbers of the tables that are not closed and that a person is at."""
        return await self._database.read(tables.find_of_player, player_id)

    async def find_live(self) -> list[int]:
        """Return the numbers of all tables that are not closed."""
        return await self._database.read(tables.find_live)

    async def restart_clocks(self, now: float, least: float) -> list[tuple[int, float]]:
        """Let the clock of every question begin anew; see `engine.store.tables.restart_clocks`."""
        return await self._database.write(tables.restart_clocks, now, least)

    async def touch_since(self, earliest: float) -> list[int]:
        """Let no table have been left alone since before a moment; return the tables changed."""
        return await self._database.write(tables.touch_since, earliest)

    # Chips

    async def balance(self, account: Account) -> int:
        """Return what is on an account, 0 if there is none."""
        return await self._database.read(ledger.balance, account)

    async def balances(self, chat_id: int) -> list[BalanceRecord]:
        """Return everybody who has chips in a group, most first."""
        return await self._database.read(ledger.balances, chat_id)

    # People and groups

    async def read_player(self, player_id: int) -> PlayerRecord | None:
        """Return a person, or None if there is none by this number."""
        return await self._database.read(people.read_player, player_id)

    async def write_player(
        self, player_id: int, name: str, username: str | None, app_language: str | None
    ) -> None:
        """Note how a person presents himself; his settings stay."""
        await self._database.write(people.write_player, player_id, name, username, app_language)

    async def set_player(self, player_id: int, setting: people.Setting, value: str | bool) -> None:
        """Change one setting of a person who is known."""
        await self._database.write(people.set_player, player_id, setting, value)

    async def read_chat(self, chat_id: int) -> ChatRecord | None:
        """Return a group, or None if there is none by this number."""
        return await self._database.read(groups.read_chat, chat_id)

    async def write_chat(self, chat_id: int, title: str, is_forum: bool) -> None:
        """Note how a group presents itself; its settings stay."""
        await self._database.write(groups.write_chat, chat_id, title, is_forum)

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """Choose the language of a group that is known."""
        await self._database.write(groups.set_language, chat_id, language)

    async def set_group(self, chat_id: int, setting: groups.SettingName, value: str | int | bool) -> None:
        """Change one setting of a group that is known."""
        await self._database.write(groups.set_setting, chat_id, setting, value)

    async def find_in_chat(self, chat_id: int) -> list[int]:
        """Return the numbers of the tables of a group that are not closed."""
        return await self._database.read(groups.find_in_chat, chat_id)

    async def move_topic(self, table_id: int, thread_id: int | None) -> None:
        """Let a table stand in another topic of its forum.

        Raises:
            Conflict: another table that is not closed stands there.
        """
        await self._database.write(groups.move_topic, table_id, thread_id)

    async def move_chat(self, old: int, new: int, at: float) -> list[int]:
        """Give a group another id; see `engine.store.groups.move_chat`."""
        return await self._database.write(groups.move_chat, old, new, at)

    # Rules of a group

    async def read_last_rules(self, chat_id: int) -> RuleSet | None:
        """Return the rules that a group played by last, or None."""
        return await self._database.read(house_rules.read_last, chat_id)

    async def write_last_rules(self, chat_id: int, rules: RuleSet) -> None:
        """Note the rules that a known group plays by."""
        await self._database.write(house_rules.write_last, chat_id, rules)

    async def read_last_pace(self, chat_id: int) -> Pace | None:
        """Return the pace that a group chose last, or None."""
        return await self._database.read(paces.read_last, chat_id)

    async def write_last_pace(self, chat_id: int, pace: Pace) -> None:
        """Note the pace that a known group chose."""
        await self._database.write(paces.write_last, chat_id, pace)

    async def read_saved_rules(self, chat_id: int) -> list[SavedRules]:
        """Return a group's named rules, oldest first."""
        return await self._database.read(house_rules.read_saved, chat_id)

    async def write_saved_rules(self, chat_id: int, name: str, rules: RuleSet) -> None:
        """Keep rules under a name, in place of what had it."""
        await self._database.write(house_rules.write_saved, chat_id, name, rules)

    async def delete_saved_rules(self, chat_id: int, number: int) -> None:
        """Forget the rules of a number."""
        await self._database.write(house_rules.delete_saved, chat_id, number)

    # Messages

    async def read_shown(self, chat_id: int, thread_id: int | None, slot: str) -> ShownRecord | None:
        """Return what a slot shows, or None if nothing is known."""
        return await self._database.read(shown.read_shown, chat_id, thread_id, slot)

    async def write_shown(self, slots: Sequence[shown.ShownSlot]) -> None:
        """Remember what slots show now."""
        await self._database.write(shown.write_shown, slots)

    async def delete_shown(self, chat_id: int, thread_id: int | None, slot: str) -> None:
        """Forget a slot; one that is not known is no error."""
        await self._database.write(shown.delete_shown, chat_id, thread_id, slot)

    async def newest_shown(self) -> list[tuple[int, int]]:
        """Return each chat of which a message is remembered, with the newest of its messages."""
        return await self._database.read(shown.read_newest)

    async def shown_slots(self) -> list[str]:
        """Return the names of all slots of which a message is remembered, each once."""
        return await self._database.read(shown.read_slots)
