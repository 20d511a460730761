"""A database as an earlier run of the bot left it: people at a table, with a pack that is known."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from engine.dealing import commitment_of
from engine.play import Cut, StartDeal
from engine.rules import CLASSIC, RuleSet
from engine.store import Store
from engine.tables import Pace, People, Place, Player, Tables
from tests.e2e.pilot import Pilot
from tests.engine.positions import deck_for
from tests.engine.tables.house import player_at

SALT = "salt"
UNHURRIED = Pace(turn_seconds=0)


@dataclass(frozen=True)
class Known:
    """What the first deal brings: the hand of each seat as in `tests.engine.positions`; seat 0 leads."""

    hands: str
    turned: str
    stock: str = ""


PLAIN = Known("KS 9S 6D | QS 8C 7D", turned="6H", stock="TC TD")
"""Nobody holds anything to announce."""
MOLODKA = Known("KS 9S 6D | QC 8C 7C", turned="6H", stock="TS TD")
"""The same to seat 0; seat 1 holds three of a suit."""


async def prepare(
    database: Path,
    pilots: list[Pilot],
    *,
    rules: RuleSet = CLASSIC,
    pace: Pace = UNHURRIED,
    known: Known = PLAIN,
    is_cut: bool = False,
) -> int:
    """Begin the first deal of a table in a database; return the number of the table.

    Args:
        database: Where; the bot must not run yet.
        pilots: Who sits, seat by seat; the last one deals.
        rules: What is played.
        pace: How fast, also such as the settings do not allow.
        known: The pack.
        is_cut: Whether the cards are dealt already; otherwise the cut is asked for.
    """
    world = pilots[0].world
    store = await Store.open(database)
    try:
        people = People(store)
        await people.remember_chat(pilots[0].group_id, world.chat(pilots[0].group_id).title or "", False)
        for pilot in pilots:
            await people.remember_player(pilot.user_id, pilot.name, None, "ru")
            await people.set_can_be_written(pilot.user_id, True)

        def seal(rules: RuleSet) -> StartDeal:
            deck = deck_for(known.hands, turned=known.turned, stock=known.stock, rules=rules)
            return StartDeal(deck, SALT, commitment_of(deck, SALT))

        tables = Tables(store, seal=seal, lot=lambda seats: seats - 1)
        players = [Player(pilot.user_id, pilot.name) for pilot in pilots]
        place = Place(pilots[0].group_id, pilots[0].thread_id)
        table_id = (await tables.open(place, players[0], rules, pace)).table.table_id
        for player in players:
            await tables.sit(table_id, player)
        table = (await tables.begin(table_id, players[0].player_id)).table
        if is_cut and table.state is not None:
            seat = table.state.turn
            cutter = player_at(table, seat).player_id
            await tables.move(table_id, cutter, table.state.decision, Cut(seat, 0))
        return table_id
    finally:
        await store.close()


@asynccontextmanager
async def reading(database: Path) -> AsyncIterator[Store]:
    """Read the database that the bot works on."""
    store = await Store.open(database)
    try:
        yield store
    finally:
        await store.close()


async def cut_unseen(store: Store, table_id: int, pilots: list[Pilot]) -> None:
    """Cut the pack while the bot is down: stored, and drawn by nobody."""
    record = await store.read_table(table_id)
    assert record is not None
    assert record.state is not None
    seat = record.state.turn
    await Tables(store).move(table_id, pilots[seat].user_id, record.state.decision, Cut(seat, 0))
