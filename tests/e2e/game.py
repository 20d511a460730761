"""Plays whole games by random legal presses and checks everything after every step."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice

from bot.callbacks import BeginDeal, ChoosePreset, ChooseRules, CloseRules, NextDeal, PlayMove
from bot.callbacks import pack as pack_callback
from bot.i18n import LANGUAGES, Words
from bot.render.rules import family_place, rule_lines
from bot.sandbox import Button, World
from bot.screen import plain_text
from engine.cards import CardSet, cards_of, format_card, pack, set_of
from engine.play import RESTING, Phase, State, check_invariants, new_table, view
from engine.store import Account, Store, TableRecord
from tests.e2e.pilot import Pilot, callback_of
from tests.e2e.running import TOKEN
from tests.engine.worlds import known_cards

START_CHIPS = 100
PATIENCE_SECONDS = 20.0
LOOK_AGAIN_SECONDS = 0.1
WAITING_SHARE = 0.3
"""How often nobody presses anything in the window."""
LATEST_PRESSES = 20
"""How many of the latest presses are looked at for their answers."""
IN_TURN_SHARE = 0.8
"""How often whoever is asked moves where others may, too."""
_RANKS = {letter: letter for letter in "6789JQKA"} | {"T": "10"}
_RUSSIAN = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}
_SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}


def spellings(card: int) -> set[str]:
    """Return every way in which the bot could write a card."""
    name = format_card(card)
    rank, suit = name[0], name[1]
    sign = _SUITS[suit]
    return {rank + suit, _RANKS[rank] + sign, _RUSSIAN.get(rank, _RANKS[rank]) + sign}


@dataclass
class Game:
    """One table played by pilots; `advance` makes one random legal press and checks the world."""

    world: World
    store: Store
    """Reads the bot's own database."""
    table_id: int
    pilots: list[Pilot]
    rng: random.Random
    log: list[str]
    """What the bot wrote to its log so far."""
    read: dict[int, dict[tuple[int, int], int]] = field(default_factory=dict)
    """For each person, how much of each message was searched; what lies before this deal is left out."""
    heard: set[str] = field(default_factory=set)
    """Presses whose answers were searched."""
    known: dict[int, CardSet] = field(default_factory=dict)
    """For each seat, the cards that it has ever known in this deal; people have a memory."""
    read_log: int = 0
    make_move: Callable[[Pilot, str], Awaitable[object]] = Pilot.press_data
    """Presses the button that holds this callback data."""

    @classmethod
    async def open(
        cls,
        store: Store,
        pilots: list[Pilot],
        rng: random.Random,
        log: list[str],
        *,
        preset: str | None = None,
    ) -> Game:
        """Open a table and let everybody sit down; its opener sits at once, and may choose a preset."""
        opener, *others = pilots
        opener.write("/newgame")
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (table_id := await store.find_by_place(opener.group_id, opener.thread_id)) is None:
                await opener.world.changed()
        game = cls(opener.world, store, table_id, pilots, rng, log)
        record = await game.until(lambda record: len(record.seats) == 1)
        await opener.finds(lambda item: any(record.token in (button.url or "") for button in item.buttons))
        if preset is not None:
            await game.choose(preset)
        for pilot in others:
            await pilot.sits_down()
        await game.until(lambda record: len(record.seats) == len(pilots))
        return game

    async def choose(self, preset: str) -> None:
        """Let the opener choose a preset by the buttons of the rules screen."""
        opener = self.pilots[0]
        chosen = ChoosePreset(self.table_id, preset)
        page = family_place(preset)
        await opener.press_button(lambda button: isinstance(callback_of(button), ChooseRules))
        await opener.finds(lambda item: any(isinstance(callback_of(key), CloseRules) for key in item.buttons))
        await opener.press_button(lambda button: callback_of(button) == ChooseRules(self.table_id, page))
        await opener.press_button(lambda button: callback_of(button) == chosen)
        await self.until(lambda now: now.rules.preset == preset)
        await opener.press_button(lambda button: isinstance(callback_of(button), CloseRules))

    async def record(self) -> TableRecord:
        """Return what is stored of the table."""
        record = await self.store.read_table(self.table_id)
        if record is None:
            raise AssertionError("the table is gone")
        return record

    async def until(self, wanted: Callable[[TableRecord], bool]) -> TableRecord:
        """Wait until what is stored of the table is as wanted, and return it."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not wanted(record := await self.record()):
                await self._something()
        return record

    async def _something(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN_SECONDS):
                await self.world.changed()

    async def play(self, deals: int) -> State:
        """Play until so many deals are over, and return the last state."""
        while (state := await self.finish_deal()).deal_number < deals:
            await self.advance()
        return state

    async def finish_deal(self) -> State:
        """Play until the deal is over, and return the state."""
        while (state := (await self.record()).state) is None or state.phase not in RESTING:
            await self.advance()
        await self.check(state)
        return state

    async def until_lead(self) -> State:
        """Play until somebody is asked for a lead and no window is open; it may be in a later deal."""
        while (state := (await self.record()).state) is None or state.phase is not Phase.LEAD:
            await self.advance()
        return state

    async def until_cut(self) -> State:
        """Wait until the cards are dealt and no window is open; a bura may have ended the deal at once."""
        over = (Phase.LEAD, Phase.ANSWER, Phase.BETWEEN)
        state = (await self.until(lambda now: now.state is not None and now.state.phase in over)).state
        if state is None:
            raise AssertionError("the table has no play")
        return state

    async def advance(self) -> State:
        """Check everything, then press one button that moves the game; return the state before."""
        # What was seen before the table was read can only show what it says, however the clock runs on.
        eyes = {pilot.user_id: self._unread(pilot) for pilot in self.pilots}
        lines = self.log[self.read_log :]
        self.read_log += len(lines)
        record = await self.record()
        state = record.state
        if state is None:
            await self._first_deal()
            return (await self.until(lambda now: now.state is not None)).state or new_table(
                record.rules, 2, 0
            )
        await self.check(state)
        assert not any(TOKEN in line for line in lines), "the log holds the token"
        if state.phase in RESTING:
            await self._next_deal(state)
            await self.until(lambda now: now.state is not None and now.state.deal_number > state.deal_number)
        else:
            self._check_secrets(record, state, eyes)
            assert not leaks(lines, self._hidden(state, None)), "the log holds a hidden card"
            await self._move(record, state)
        return state

    async def _first_deal(self) -> None:
        self._forget_the_past()
        pilot = self.rng.choice(self.pilots)
        await pilot.press_button(lambda button: isinstance(callback_of(button), BeginDeal))

    def _unread(self, pilot: Pilot) -> list[str]:
        """Return what came to a person's eyes since the last look, answers to presses included."""
        marks = self.read.setdefault(pilot.user_id, {})
        texts = [seen.text for seen in self.world.unread(pilot.user_id, marks)]
        for query in islice(reversed(self.world.queries.values()), LATEST_PRESSES):
            if query.user_id == pilot.user_id and query.answer is not None and query.id not in self.heard:
                self.heard.add(query.id)
                texts += [query.answer.text or "", query.answer.url or ""]
        return texts

    def _forget_the_past(self) -> None:
        """Leave out of the search for hidden cards what was shown before this deal's pack was made."""
        self.known.clear()
        for pilot in self.pilots:
            self._unread(pilot)

    async def _next_deal(self, state: State) -> None:
        """Press the button under the end of the deal, once all have seen it; all shown so far is past."""
        pilot = self.rng.choice(self.pilots)

        def asks(button: Button) -> bool:
            callback = callback_of(button)
            return isinstance(callback, NextDeal) and callback.deal_number == state.deal_number

        for other in self.pilots:
            await other.finds(lambda item: any(asks(button) for button in item.buttons), private=True)
        message = await pilot.finds(lambda item: any(asks(button) for button in item.buttons))
        self._forget_the_past()
        button = next(button for button in message.buttons if asks(button))
        await self.world.press(pilot.user_id, message.chat_id, message.message_id, button.text).answered()

    async def _move(self, record: TableRecord, state: State) -> None:
        """Press a random button that is a legal move now; in the window also just wait."""
        askable = [(pilot, seat) for seat, pilot in self._by_seat(record).items() if view(state, seat).legal]
        if not askable or (state.phase is Phase.WINDOW and self.rng.random() < WAITING_SHARE):
            await self.until(lambda now: now.revision != record.revision)
            return
        in_turn = [entry for entry in askable if entry[1] == state.turn]
        if in_turn and self.rng.random() < IN_TURN_SHARE:
            askable = in_turn
        pilot, _ = self.rng.choice(askable)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (moves := self.moves_of(pilot, state.decision)):
                if (await self.record()).revision != record.revision:
                    return
                await self._something()
        await self.make_move(pilot, self.rng.choice(moves))
        await self.until(lambda now: now.revision != record.revision)

    def moves_of(self, pilot: Pilot, decision: int) -> list[str]:
        """Return the callback data of the moves that a person is offered now for this decision."""
        return [
            pack_callback(callback)
            for button in pilot.private_buttons()
            if isinstance(callback := callback_of(button), PlayMove)
            and (callback.table_id, callback.decision) == (self.table_id, decision)
        ]

    def _by_seat(self, record: TableRecord) -> dict[int, Pilot]:
        pilots = {pilot.user_id: pilot for pilot in self.pilots}
        return {seat.seat: pilots[seat.player_id] for seat in record.seats if seat.seat is not None}

    async def check(self, state: State) -> None:
        """Check cards and chips, and that exactly one holds: somebody to act, deal over."""
        check_invariants(state)
        asked = [seat for seat in range(state.seats) if view(state, seat).legal]
        assert (state.phase in RESTING) == (state.result is not None)
        assert bool(asked) or state.phase is Phase.WINDOW or state.phase in RESTING
        pot = await self.store.balance(Account(table_id=self.table_id))
        chips = [
            await self.store.balance(Account(chat_id=pilot.group_id, player_id=pilot.user_id))
            for pilot in self.pilots
        ]
        assert pot == state.pot
        assert pot + sum(chips) == START_CHIPS * len(self.pilots)

    def _hidden(self, state: State, seat: int | None) -> CardSet:
        """Return the cards that a seat, or the public, has never known in this deal."""
        key = -1 if seat is None else seat
        self.known[key] = self.known.get(key, 0) | known_cards(state, seat)
        if state.turned >= 0:
            self.known[key] |= 1 << state.turned
        return set_of(pack(state.rules.deck)) & ~self.known[key]

    def _check_secrets(self, record: TableRecord, state: State, eyes: dict[int, list[str]]) -> None:
        """Look for hidden cards in whatever has come to each person's eyes."""
        for seat, pilot in self._by_seat(record).items():
            texts = [_without_rules(record, text) for text in eyes[pilot.user_id]]
            leaked = leaks(texts, self._hidden(state, seat))
            assert not leaked, f"seat {seat} sees a hidden card: {leaked}"


def _without_rules(record: TableRecord, text: str) -> str:
    """Return a text without the rules in force, whose examples name cards."""
    for language in LANGUAGES:
        for line in rule_lines(record.rules, Words.of(language)):
            text = text.replace(plain_text(line), "")
    return text


def leaks(texts: list[str], hidden: CardSet) -> list[str]:
    """Return the texts that name a hidden card, however it is spelt."""
    words = sorted(word for card in cards_of(hidden) for word in spellings(card))
    if not words:
        return []
    pattern = re.compile(r"(?<![0-9A-Za-zА-Яа-я])(?:" + "|".join(map(re.escape, words)) + r")(?![0-9A-Za-z])")
    return [text for text in texts if pattern.search(text)]
