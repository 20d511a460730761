"""In whose words to speak: persons and groups with their languages and settings.

Everything is stored by `engine.tables.People`; what was read or met lately is kept at hand, so that
a press costs no reading.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.i18n import Language, Words, match_language
from engine.tables import Chat, GroupSettings, People, Person, Player, PlayerId, SettingName

KEPT: Final = 10_000
"""Most persons, and most groups, kept at hand."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who reads private messages."""

    player: Player
    words: Words
    confirms_moves: bool
    """Whether each move asks back before it is made."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group that reads the table's messages."""

    chat_id: int
    title: str
    words: Words
    settings: GroupSettings


class Audience:
    """Knows everybody who has written to the bot, and every group that it was spoken to in."""

    def __init__(self, people: People, default: Language) -> None:
        """Prepare.

        Args:
            people: Where persons and groups are stored.
            default: The language of whoever has chosen none and uses none that is spoken here.
        """
        self._people = people
        self._default = default
        self._met: dict[PlayerId, tuple[str, str | None, str | None]] = {}
        self._persons: dict[PlayerId, Person] = {}
        self._met_groups: dict[int, tuple[str, bool]] = {}
        self._groups: dict[int, Chat] = {}
        self._moved: dict[int, int] = {}

    @property
    def default_words(self) -> Words:
        """The words for whoever is not known, or cannot be looked up now."""
        return Words.of(self._default)

    async def meet(
        self, player_id: PlayerId, name: str, username: str | None, app_language: str | None
    ) -> tuple[Reader, bool]:
        """Note how the platform presents somebody who has just acted.

        Returns:
            The person, and whether he was known by another name.
        """
        presented = (name, username, app_language)
        is_renamed = False
        if self._met.get(player_id) != presented:
            is_renamed = await self._people.remember_player(player_id, *presented)
            _keep(self._met, player_id, presented)
            self._persons.pop(player_id, None)
        return await self.reader(player_id), is_renamed

    async def reader(self, player_id: PlayerId) -> Reader:
        """Return a person.

        Raises:
            LookupError: nobody has been met by this number.
        """
        person = self._persons.get(player_id)
        if person is None:
            person = await self._people.person(player_id)
            if person is None:
                raise LookupError(f"nobody met by the number {player_id}")
            _keep(self._persons, player_id, person)
        words = Words.of(match_language(person.language, self._default))
        return Reader(person.player, words, person.confirms_moves)

    async def meet_group(self, chat_id: int, title: str, *, is_forum: bool) -> tuple[Group, bool]:
        """Note how the platform presents a group that something happened in.

        Returns:
            The group, and whether it was known by another title.
        """
        presented = (title, is_forum)
        is_renamed = False
        if self._met_groups.get(chat_id) != presented:
            is_renamed = await self._people.remember_chat(chat_id, title, is_forum)
            _keep(self._met_groups, chat_id, presented)
            self._groups.pop(chat_id, None)
        return await self.group(chat_id), is_renamed

    async def group(self, chat_id: int) -> Group:
        """Return a group; of a number that it had before it moved, the group as it is now.

        Raises:
            LookupError: no group has been met by this number.
        """
        chat = self._groups.get(chat_id)
        if chat is None:
            chat = await self._people.chat(chat_id)
            if chat is None and chat_id in self._moved:
                return await self.group(self._moved[chat_id])
            if chat is None:
                raise LookupError(f"no group met by the number {chat_id}")
            _keep(self._groups, chat_id, chat)
        words = Words.of(match_language(chat.language, self._default))
        return Group(chat_id, chat.title, words, chat.settings)

    async def is_known_group(self, chat_id: int) -> bool:
        """Tell whether a group has been met by this number."""
        return chat_id in self._groups or await self._people.chat(chat_id) is not None

    def move_group(self, old: int, new: int) -> None:
        """Know a group by another number: what was drawn for the old one may still be on its way."""
        self._moved.pop(new, None)
        self._moved[old] = new
        for chat_id in (old, new):
            self._met_groups.pop(chat_id, None)
            self._groups.pop(chat_id, None)

    async def set_language(self, player_id: PlayerId, language: Language) -> None:
        """Speak to a person in this language from now on."""
        await self._people.set_language(player_id, language)
        self._persons.pop(player_id, None)

    async def set_group_language(self, chat_id: int, language: Language) -> None:
        """Speak to a group in this language from now on."""
        await self._people.set_chat_language(chat_id, language)
        self._groups.pop(chat_id, None)

    async def set_group(self, chat_id: int, setting: SettingName, value: str | int | bool) -> None:
        """Change one setting of a group."""
        await self._people.set_group(chat_id, setting, value)
        self._groups.pop(chat_id, None)

    async def set_confirms_moves(self, player_id: PlayerId, *, confirms_moves: bool) -> None:
        """Ask a person to confirm each move, or stop asking."""
        await self._people.set_confirms_moves(player_id, confirms_moves)
        self._persons.pop(player_id, None)

    async def is_reachable(self, player_id: PlayerId) -> bool:
        """Tell whether private messages reach a person, as far as is known."""
        person = await self._people.person(player_id)
        return person is not None and person.can_be_written

    async def set_reachable(self, player_id: PlayerId, *, is_reachable: bool) -> None:
        """Note whether private messages reach a person; of somebody never met there is nothing to note."""
        with suppress(LookupError):
            await self._people.set_can_be_written(player_id, is_reachable)


_Value = TypeVar("_Value")


def _keep(kept: dict[int, _Value], key: int, value: _Value) -> None:
    if len(kept) >= KEPT:
        kept.clear()
    kept[key] = value
