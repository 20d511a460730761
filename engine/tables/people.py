"""People and groups: what is remembered of them and what they have set."""

from __future__ import annotations

from engine.store import Setting, SettingName, Store
from engine.tables.model import Balance, Chat, Person, Player, PlayerId


class People:
    """Remembers people and groups.

    Each method that changes something has stored it on return; what stays the same is not written.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def remember_player(
        self,
        player_id: PlayerId,
        name: str,
        username: str | None = None,
        app_language: str | None = None,
    ) -> bool:
        """Note how the platform presents a person.

        Args:
            player_id: Who.
            name: As the platform gives it.
            username: Without the at sign; None if he has none.
            app_language: The language his app is set to, a first guess until he chooses one.

        Returns:
            Whether he was known by another name.
        """
        known = await self._store.read_player(player_id)
        shown = (name, username, app_language)
        if known is None or (known.name, known.username, known.app_language) != shown:
            await self._store.write_player(player_id, *shown)
        return known is not None and known.name != name

    async def remember_chat(self, chat_id: int, title: str, is_forum: bool) -> bool:
        """Note how the platform presents a group; return whether it was known by another title."""
        known = await self._store.read_chat(chat_id)
        if known is None or (known.title, known.is_forum) != (title, is_forum):
            await self._store.write_chat(chat_id, title, is_forum)
        return known is not None and known.title != title

    async def person(self, player_id: PlayerId) -> Person | None:
        """Return a person's settings, or None for somebody never heard of."""
        known = await self._store.read_player(player_id)
        if known is None:
            return None
        return Person(
            player=Player(known.player_id, known.name),
            username=known.username,
            language=known.language or known.app_language,
            confirms_moves=known.confirms_moves,
            can_be_written=known.can_be_written,
        )

    async def chat(self, chat_id: int) -> Chat | None:
        """Return a group's settings, or None for one never heard of."""
        known = await self._store.read_chat(chat_id)
        if known is None:
            return None
        return Chat(known.chat_id, known.title, known.is_forum, known.language, known.settings)

    async def set_language(self, player_id: PlayerId, language: str) -> None:
        """Choose a person's language.

        Raises:
            LookupError: nobody remembered by this number.
        """
        await self._set(player_id, "language", language)

    async def set_confirms_moves(self, player_id: PlayerId, confirms_moves: bool) -> None:
        """Choose whether a person is asked before each move.

        Raises:
            LookupError: nobody remembered by this number.
        """
        await self._set(player_id, "confirms_moves", confirms_moves)

    async def set_can_be_written(self, player_id: PlayerId, can_be_written: bool) -> None:
        """Note whether private messages reach a person.

        Raises:
            LookupError: nobody remembered by this number.
        """
        await self._set(player_id, "can_be_written", can_be_written)

    async def set_chat_language(self, chat_id: int, language: str) -> None:
        """Choose a group's language.

        Raises:
            LookupError: no group remembered by this number.
        """
        known = await self._store.read_chat(chat_id)
        if known is None:
            raise LookupError(f"no group {chat_id}")
        if known.language != language:
            await self._store.set_chat_language(chat_id, language)

    async def set_group(self, chat_id: int, setting: SettingName, value: str | int | bool) -> None:
        """Change one setting of a group.

        Raises:
            LookupError: no group remembered by this number.
        """
        known = await self._store.read_chat(chat_id)
        if known is None:
            raise LookupError(f"no group {chat_id}")
        if getattr(known.settings, setting) != value:
            await self._store.set_group(chat_id, setting, value)

    async def balances(self, chat_id: int) -> list[Balance]:
        """Return the chips of everybody who ever sat down in a group, most first."""
        return [
            Balance(Player(record.player_id, record.name), record.chips)
            for record in await self._store.balances(chat_id)
        ]

    async def _set(self, player_id: PlayerId, setting: Setting, value: str | bool) -> None:
        known = await self._store.read_player(player_id)
        if known is None:
            raise LookupError(f"nobody by the number {player_id}")
        if getattr(known, setting) != value:
            await self._store.set_player(player_id, setting, value)
