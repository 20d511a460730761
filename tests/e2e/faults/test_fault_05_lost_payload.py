"""Fault 5: a link that lost its payload still offers the lobbies that the person may join."""

from __future__ import annotations

import pytest

from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_05_start_offers_the_open_tables_of_the_persons_groups(town: Town) -> None:
    """A client may lose the payload of a link; the way to the table is still there."""
    [anya, boris] = town.gather(2, title="Дачники")
    game = await town.open_game([anya])
    start = await boris.asks_privately("/start")
    label = RU("button-sit-in", group="Дачники")
    assert label in start.labels
    await boris.press_on(start, label)
    await game.until(lambda record: len(record.seats) == 2)


async def test_fault_05_start_offers_no_table_of_a_group_that_the_person_is_not_in(town: Town) -> None:
    """Groups are nobody else's business."""
    [anya] = town.gather(1, title="Тайная вечеря")
    await town.open_game([anya])
    [stranger] = town.gather(1)
    start = await stranger.asks_privately("/start")
    assert not any("Тайная" in label for label in start.labels)
