"""A table's people: they press whatever their phones show, and look whether they see too much."""

from __future__ import annotations

import asyncio
import random
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from bot.callbacks import MyCards, NextDeal, PlayMove, unpack
from bot.sandbox import Impossible, Message, World
from engine.cards import CardSet, pack, set_of
from engine.codec import load_action, load_state
from engine.play import RESTING, State, apply
from engine.store import Store
from tests.e2e.game import leaks
from tests.e2e.pilot import Pilot
from tests.engine.worlds import known_cards

LONGEST_ANSWER: Final = 2.0
LEAST_PAUSE, LONGEST_PAUSE = 0.1, 0.5
LOOKING: Final = 0.2
"""How often somebody looks for what he must not see, before he presses."""
STALE, TWICE, CURIOUS = 0.05, 0.1, 0.1
"""How often an old button, one twice, and «Мои карты» are pressed."""
HOMESICK: Final = 0.3
"""How often somebody who left the group, and is back in it, asks for his seat instead of pressing."""
_DEAL: Final = re.compile(r"[Сс]дача (\d+)")


@dataclass
class Company:
    """The people of one table."""

    world: World
    store: Store
    """Reads the bot's database."""
    table_id: int
    pilots: list[Pilot]
    rng: random.Random
    presses: int = 0
    answered: int = 0
    looks: int = 0
    leaks: list[str] = field(default_factory=list)
    """Texts that somebody saw and must not have seen."""
    _state: State | None = None
    _seq: int = 0
    _known: dict[int | None, CardSet] = field(default_factory=dict)
    _seats: dict[int, int | None] = field(default_factory=dict)
    _staying: set[int] = field(default_factory=set)
    _looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    _read: dict[tuple[int, int, int], int] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many actions the table's log held at the last look."""
        return self._seq

    async def play(self) -> None:
        """Press and look until cancelled."""
        while True:
            await asyncio.sleep(self.rng.uniform(LEAST_PAUSE, LONGEST_PAUSE))
            if self.rng.random() < LOOKING:
                await self.look()
            with suppress(Impossible, TimeoutError):
                await self._press(self.rng.choice(self.pilots))

    async def _press(self, pilot: Pilot) -> None:
        if self._seq and pilot.user_id not in self._staying and self.rng.random() < HOMESICK:
            pilot.write("/join")
            return
        chosen = self._choose(pilot)
        if chosen is None:
            return
        message, data = chosen
        press = self.world.press_data(pilot.user_id, message.chat_id, message.message_id, data)
        if self.rng.random() < TWICE:
            press = self.world.press_data(pilot.user_id, message.chat_id, message.message_id, data)
        self.presses += 1
        await press.answered(LONGEST_ANSWER)
        self.answered += 1

    def _choose(self, pilot: Pilot) -> tuple[Message, str] | None:
        """Return a button that a person can see, or could a while ago, that goes on with the game."""
        wanted = (MyCards,) if self.rng.random() < CURIOUS else (PlayMove, NextDeal)
        is_stale = self.rng.random() < STALE
        found = [
            (message, button.data)
            for message in [*pilot.private()[-3:], *pilot.public()[-3:]]
            for version in (message.versions if is_stale else message.versions[-1:])
            for row in version.keyboard
            for button in row
            if button.data is not None and isinstance(unpack(button.data), wanted)
        ]
        return self.rng.choice(found) if found else None

    async def look(self) -> State | None:
        """Look for hidden cards in what has come to anybody's eyes since the last look.

        Returns:
            The state that the log leads to, None before the first deal.
        """
        async with self._looking:
            return await self._look()

    async def _look(self) -> State | None:
        eyes = {pilot.user_id: self._unread(pilot) for pilot in self.pilots}
        state = await self._follow()
        if state is None or state.phase in RESTING:
            return state
        self.looks += 1
        everything = set_of(pack(state.rules.deck))
        for pilot in self.pilots:
            # A text of another deal, drawn late, tells of cards that are no secret any more.
            texts = [text for text in eyes[pilot.user_id] if _deal_of(text) == state.deal_number]
            seat = self._seats.get(pilot.user_id)
            self.leaks += leaks(texts, everything & ~self._known[seat])
        return state

    def _unread(self, pilot: Pilot) -> list[str]:
        texts: list[str] = []
        for chat_id in (pilot.user_id, pilot.group_id):
            for message in reversed(self.world.chats[chat_id].messages.values()):
                if message.sender_id != self.world.bot.id:
                    continue
                key = (pilot.user_id, chat_id, message.message_id)
                new = message.versions[self._read.get(key, 0) :]
                if not new and len(texts) > 0:
                    break
                self._read[key] = len(message.versions)
                texts += [version.text.text for version in new]
                texts += [
                    f"{version.text.text}\n{button.text} {button.data}"
                    for version in new
                    for row in version.keyboard
                    for button in row
                ]
        return texts

    async def _follow(self) -> State | None:
        """Play the new part of the log, and note what each seat gets to know."""
        rows, seats, first = await self.store._database.read(
            lambda session: (
                session.run(
                    "SELECT seq, action FROM log WHERE table_id = ? AND seq > ? ORDER BY seq",
                    (self.table_id, self._seq),
                ),
                session.run(
                    "SELECT player_id, seat, is_leaving FROM seatings WHERE table_id = ?", (self.table_id,)
                ),
                session.run("SELECT state FROM snapshots WHERE table_id = ? AND seq = 0", (self.table_id,)),
            )
        )
        if self._state is None and first:
            self._state = load_state(first[0][0])
        self._seats = {player_id: seat for player_id, seat, _ in seats}
        self._staying = {player_id for player_id, _, is_leaving in seats if not is_leaving}
        for seq, action in rows:
            if self._state is None:
                raise LookupError(f"table {self.table_id} has a log and no beginning")
            before, self._seq = self._state, seq
            self._state = state = apply(before, load_action(action)).state
            if state.deal_number != before.deal_number:
                self._known.clear()
            for seat in (None, *range(state.seats)):
                self._known[seat] = self._known.get(seat, 0) | known_cards(state, seat)
                if state.turned >= 0:
                    self._known[seat] |= 1 << state.turned
        return self._state


def _deal_of(text: str) -> int | None:
    found = _DEAL.search(text)
    return None if found is None else int(found[1])
