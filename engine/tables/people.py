"""People and groups: what is remembered of them and what they have set."""

from __future__ import annotations

from engine.store import Store
from engine.tables.model import Balance, Chat, Person, PlayerId


class People:
    """Remembers people and groups; each method that changes something has stored it on return."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def remember_player(
        self,
        player_id: PlayerId,
        name: str,
        username: str | None = None,
        app_language: str | None = None,
    ) -> None:
        """Note how the platform presents a person; writes only if that has changed.

        Args:
            player_id: Who.
            name: As the platform gives it.
            username: Without the at sign; None if he has none.
            app_language: The language his app is set to, a first guess until he chooses one.
        """
        raise NotImplementedError

    async def remember_chat(self, chat_id: int, title: str, is_forum: bool) -> None:
        """Note how the platform presents a group; writes only if that has changed."""
        raise NotImplementedError

    async def person(self, player_id: PlayerId) -> Person | None:
        """Return a person's settings, or None for somebody never heard of."""
        raise NotImplementedError

    async def chat(self, chat_id: int) -> Chat | None:
        """Return a group's settings, or None for one never heard of."""
        raise NotImplementedError

    async def set_language(self, player_id: PlayerId, language: str) -> None:
        """Choose a person's language.

        Raises:
            LookupError: nobody remembered by this number.
        """
        raise NotImplementedError

    async def set_confirms_moves(self, player_id: PlayerId, confirms_moves: bool) -> None:
        """Choose whether a person is asked before each move.

        Raises:
            LookupError: nobody remembered by this number.
        """
        raise NotImplementedError

    async def set_can_be_written(self, player_id: PlayerId, can_be_written: bool) -> None:
        """Note whether private messages reach a person.

        Raises:
            LookupError: nobody remembered by this number.
        """
        raise NotImplementedError

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """Choose a group's language.

        Raises:
            LookupError: no group remembered by this number.
        """
        raise NotImplementedError

    async def balances(self, chat_id: int) -> list[Balance]:
        """Return the chips of everybody who ever sat down in a group, most first."""
        raise NotImplementedError
