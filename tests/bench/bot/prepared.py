"""Databases with many tables, as a bot leaves them that has run for long."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.rules import CLASSIC
from engine.store import Store
from engine.tables import Pace, People, Place, Player, Tables
from tests.bench.bot.crowds import PLAYERS, group, person

RULES: Final = replace(CLASSIC, combo_window=0.0)
"""Without a window nobody has to wait for the clock."""
PACE: Final = Pace(turn_seconds=600)
TOGETHER: Final = 100


async def prepare(database: Path, live: int, closed: int = 0) -> None:
    """Make a database with tables of three at which the first deal has begun.

    Args:
        database: Where.
        live: How many tables play; they are those of `crowds.person` and `crowds.group` from 0 on.
        closed: How many are over, of the groups after those.
    """
    store = await Store.open(database)
    try:
        for first in range(0, live + closed, TOGETHER):
            several = range(first, min(first + TOGETHER, live + closed))
            await asyncio.gather(*(_open(store, table, is_over=table >= live) for table in several))
    finally:
        await store.close()


async def _open(store: Store, table: int, *, is_over: bool) -> None:
    people, tables = People(store), Tables(store)
    players = [Player(person(table, seat), f"Player {person(table, seat)}") for seat in range(PLAYERS)]
    await people.remember_chat(group(table), f"Group {-group(table)}", False)
    for player in players:
        await people.remember_player(player.player_id, player.name, None, "ru")
        await people.set_can_be_written(player.player_id, True)
    table_id = (await tables.open(Place(group(table), None), players[0], RULES, PACE)).table.table_id
    for player in players:
        await tables.sit(table_id, player)
    await tables.begin(table_id, players[0].player_id)
    if is_over:
        await tables.stop(table_id)
