"""The rules that a group keeps: those it played by last, and sets with names."""

from __future__ import annotations

from engine.rules import RuleSet
from engine.store import Pace, SavedRules, Store
from engine.tables.errors import Refusal, Refused

MOST_SAVED = 20
"""Sets of rules that a group may keep."""
NAME_LENGTH = 40
"""Most characters of a name."""


class HouseRules:
    """Remembers rules for groups that are known; each method has stored what it changes on return."""

    def __init__(self, store: Store) -> None:
        """Keep them in this store."""
        self._store = store

    async def last(self, chat_id: int) -> RuleSet | None:
        """Return the rules that a group played by last, or None."""
        return await self._store.read_last_rules(chat_id)

    async def remember(self, chat_id: int, rules: RuleSet) -> None:
        """Note the rules that a group plays by now."""
        if await self._store.read_last_rules(chat_id) != rules:
            await self._store.write_last_rules(chat_id, rules)

    async def last_pace(self, chat_id: int) -> Pace | None:
        """Return the pace that a group chose last, or None."""
        return await self._store.read_last_pace(chat_id)

    async def remember_pace(self, chat_id: int, pace: Pace) -> None:
        """Note the pace that a group has chosen."""
        if await self._store.read_last_pace(chat_id) != pace:
            await self._store.write_last_pace(chat_id, pace)

    async def saved(self, chat_id: int) -> list[SavedRules]:
        """Return a group's named rules, oldest first."""
        return await self._store.read_saved_rules(chat_id)

    async def save(self, chat_id: int, name: str, rules: RuleSet) -> None:
        """Keep rules under a name, in place of what had it.

        Args:
            chat_id: Whose rules.
            name: Spaces at its ends do not count; cut to `NAME_LENGTH`.
            rules: What to keep.

        Raises:
            Refused: NO_NAME, TOO_MANY_SAVED.
        """
        name = " ".join(name.split())[:NAME_LENGTH].strip()
        if not name:
            raise Refused(Refusal.NO_NAME)
        names = {kept.name for kept in await self.saved(chat_id)}
        if name not in names and len(names) >= MOST_SAVED:
            raise Refused(Refusal.TOO_MANY_SAVED)
        await self._store.write_saved_rules(chat_id, name, rules)

    async def drop(self, chat_id: int, number: int) -> None:
        """Forget the rules of a number; one that is not known is no error."""
        await self._store.delete_saved_rules(chat_id, number)
