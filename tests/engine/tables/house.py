"""A house to play in: tables on a real file, a clock to turn, packs and moves from a seed."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from engine.cards import pack
from engine.dealing import commitment_of
from engine.play import (
    CloseWindow,
    Move,
    Phase,
    StartDeal,
    State,
    View,
    check_invariants,
    legal_actions,
    to_act,
)
from engine.rules import CLASSIC, RuleSet
from engine.store import Account, Store, inspect
from engine.tables import Outcome, Pace, Place, Player, StandIn, Table, TableId, Tables
from engine.tables.absence import no_stand_in
from engine.tables.lobby import STARTING_CHIPS
from engine.tables.timing import asked

HERE = Place(-100, None)
ANN, BOB, CID, DAN, EVE, FAY, GUS = (
    Player(number, name) for number, name in enumerate(["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus"], 1)
)
QUICK = replace(CLASSIC, combo_window=0)
"""No window, so that every step of a game is somebody's move."""


NORMAL = Pace()
ABSENTEES = Pace(turn_seconds=90, misses=2, absence="cheapest")


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@dataclass
class House:
    """Tables, and what they were made of."""

    path: Path
    store: Store
    tables: Tables
    clock: Clock
    chance: random.Random
    stand_in: StandIn = no_stand_in
    """Who plays for absent people."""

    async def seated(
        self, *players: Player, rules: RuleSet = CLASSIC, place: Place = HERE, pace: Pace = NORMAL
    ) -> Table:
        """Open a table at which these players sit, in this order."""
        table = (await self.tables.open(place, players[0], rules, pace)).table
        for player in players:
            table = (await self.tables.sit(table.table_id, player)).table
        return table

    async def dealt(
        self, *players: Player, rules: RuleSet = CLASSIC, place: Place = HERE, pace: Pace = NORMAL
    ) -> Table:
        """Open a table at which the first deal has begun."""
        table = await self.seated(*players, rules=rules, place=place, pace=pace)
        return (await self.tables.begin(table.table_id, players[0].player_id)).table

    async def step(self, table: Table) -> Outcome:
        """Do one random legal thing in the running deal."""
        state = state_of(table)
        choices: list[Move | CloseWindow] = [
            move for seat in to_act(state) for move in legal_actions(state, seat)
        ]
        if state.phase is Phase.WINDOW:
            choices.append(CloseWindow())
        chosen = self.chance.choice(choices)
        if isinstance(chosen, CloseWindow):
            outcome = await self.tables.expire(table.table_id, table.revision)
            assert outcome is not None
            return outcome
        player = player_at(table, chosen.seat)
        return await self.tables.move(table.table_id, player.player_id, state.decision, chosen)

    async def to_end(self, table: Table) -> Table:
        """Play the running deal to its end."""
        while table.is_dealing:
            table = (await self.step(table)).table
        return table

    async def check(self, table_id: TableId) -> None:
        """Check that chips, play and cache agree with what is stored."""
        table = await self.tables.get(table_id)
        stored = await self.store.read_table(table_id)
        assert stored is not None
        assert stored.state == table.state
        assert stored.revision == table.revision
        balances = {
            record.player_id: record.chips for record in await self.store.balances(table.place.chat_id)
        }
        for seating in table.seating:
            assert seating.balance == balances[seating.player.player_id]
        pots = await self.store.balance(Account(table_id=table_id))
        bank = await self.store.balance(Account())
        assert bank == -STARTING_CHIPS * len(balances)
        assert sum(balances.values()) + pots + bank == 0
        if table.state is None:
            assert pots == 0
            return
        check_invariants(table.state)
        assert pots == table.state.pot
        assert inspect(self.path).faults == ()


def state_of(table: Table) -> State:
    """Return the state of a table that has been dealt at."""
    assert table.state is not None
    return table.state


def player_at(table: Table, seat: int) -> Player:
    """Return who has a seat in the deal on the table."""
    return next(seating.player for seating in table.seating if seating.seat == seat)


@asynccontextmanager
async def open_house(path: Path, seed: int = 1, clock: Clock | None = None) -> AsyncIterator[House]:
    """Open a house on a file."""
    chance = random.Random(seed)
    clock = clock or Clock()

    def seal(rules: RuleSet) -> StartDeal:
        deck = list(pack(rules.deck))
        chance.shuffle(deck)
        return StartDeal(tuple(deck), "salt", commitment_of(deck, "salt"))

    store = await Store.open(path)
    try:
        hired: list[House] = []

        def plays(view: View, /) -> Move | None:
            return hired[0].stand_in(view)

        tables = Tables(store, clock=clock, seal=seal, lot=chance.randrange, stand_in=plays)
        hired.append(House(path, store, tables, clock, chance))
        yield hired[0]
    finally:
        await store.close()


async def expire(house: House, table: Table) -> Table:
    """Let the time of the present question run out."""
    assert table.deadline is not None
    house.clock.now = max(house.clock.now, table.deadline)
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    return outcome.table


async def missing(house: House, table: Table, player_id: int) -> Table:
    """Let a person miss every turn until he is absent; the others make random moves."""
    while not table.is_absent(player_id):
        if not table.is_dealing:
            others = [one.player.player_id for one in table.staying if one.player.player_id != player_id]
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, others[0], number)).table
            continue
        state = state_of(table)
        seats = asked(state)
        if seats and player_at(table, seats[0]).player_id == player_id:
            table = await expire(house, table)
        else:
            table = (await house.step(table)).table
    return table


async def asked_for(house: House, table: Table, player_id: int) -> Table:
    """Play on until a person is asked for cards."""
    while player_at(table, state_of(table).turn).player_id != player_id or state_of(table).phase not in (
        Phase.LEAD,
        Phase.ANSWER,
    ):
        table = (await house.step(table)).table
        if not table.is_dealing:
            number = state_of(table).deal_number
            others = [one.player.player_id for one in table.staying if not one.is_absent]
            table = (await house.tables.next_deal(table.table_id, others[0], number)).table
    return table
