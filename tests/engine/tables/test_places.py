"""Who sits where in the lobby: by arrival, after everybody else, or by lot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations, product

import pytest

from engine.rules import PRESETS
from engine.tables import Refusal, Refused
from engine.tables.seating import draw_places
from tests.engine.tables.house import ANN, BOB, CID, DAN, HERE, QUICK, House

PAIRS = replace(PRESETS["points_pairs"], combo_window=0)


def _falling(lots: Iterator[int], _below: int) -> int:
    return next(lots)


async def test_by_lot_every_order_is_equally_likely(house: House) -> None:
    """Each way in which the lots may fall leads to another order, and there are as many of both [2.24]."""
    table = await house.seated(ANN, BOB, CID, rules=QUICK)
    record = await house.store.read_table(table.table_id)
    assert record is not None
    orders = []
    for lots in product(range(3), range(2), range(1)):
        drawn = draw_places(record, partial(_falling, iter(lots)))
        orders.append(tuple(seat.player_id for seat in drawn.seats))
    assert sorted(orders) == sorted(permutations([ANN.player_id, BOB.player_id, CID.player_id]))


async def test_places_by_lot_are_stored_and_keep_everybody(house: House) -> None:
    """Partners are who sits opposite after it."""
    table = await house.seated(ANN, BOB, CID, DAN, rules=PAIRS)
    last: tuple[int, ...] = ()
    orders = set()
    for _ in range(8):
        drawn = (await house.tables.draw_places(table.table_id)).table
        assert await house.tables.get(table.table_id) == drawn
        last = tuple(seating.player.player_id for seating in drawn.seating)
        orders.add(last)
    assert len(orders) > 1
    assert {frozenset(order) for order in orders} == {frozenset(p.player_id for p in (ANN, BOB, CID, DAN))}
    dealt = (await house.tables.begin(table.table_id, ANN.player_id)).table
    assert tuple(seating.player.player_id for seating in dealt.seating) == last


async def test_places_are_drawn_in_the_lobby_alone(house: House) -> None:
    table = await house.dealt(ANN, BOB, CID, rules=QUICK, place=HERE)
    with pytest.raises(Refused) as refused:
        await house.tables.draw_places(table.table_id)
    assert refused.value.refusal is Refusal.DEAL_RUNS
