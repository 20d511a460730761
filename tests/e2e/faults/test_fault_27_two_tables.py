"""Fault 27: a person at two tables has a message of each, which names its group and belongs to one table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Phase
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_27_a_person_at_tables_in_two_groups_has_a_message_of_each(town: Town) -> None:
    """Each names its group, and its buttons act on its table alone."""
    [anya, boris] = town.gather(2, title="Дачники")
    other = town.world.add_group("Гараж", anya.user_id, (boris.user_id,))
    [anya2, boris2] = (replace(pilot, group_id=other.id) for pilot in (anya, boris))
    first = await town.dealt_game([anya, boris])
    second = await town.dealt_game([anya2, boris2], seed=2)
    await town.settled()
    for pilot in (anya, boris):
        titles = sorted(item.text.split(" · ")[0] for item in pilot.private() if " · сдача 1" in item.text)
        assert titles == ["Гараж", "Дачники"]
    before = await second.record()
    await first.finish_deal()
    assert (await second.record()).revision == before.revision
    await town.settled()
    over = await anya.finds(lambda item: "Сдать ещё" in item.labels, private=True)
    assert over.text.startswith("Дачники · сдача 1")
    cutter = anya if any("Не снимать" in item.labels for item in anya.private()) else boris
    await cutter.press("Не снимать", private=True)
    record = await second.until(lambda now: now.state is not None and now.state.phase is not Phase.CUT)
    assert record.revision > before.revision


async def test_fault_27_whoever_sits_at_two_tables_says_in_the_group_which_he_leaves(town: Town) -> None:
    """In private he is asked to; his hands come both when he asks for them."""
    [anya, boris] = town.gather(2, title="Дачники")
    other = town.world.add_group("Гараж", anya.user_id, (boris.user_id,))
    await town.open_game([anya, boris])
    await town.open_game([replace(anya, group_id=other.id), replace(boris, group_id=other.id)])
    assert (await boris.asks_privately("/leave")).text == RU("notice-only_in_group")
    last = boris.whisper("/hand").message_id
    await town.settled()
    hands = [item.text for item in boris.private() if item.message_id > last]
    assert len(hands) == 2
    assert any("Дачники" in text for text in hands)
    assert any("Гараж" in text for text in hands)


async def test_fault_27_chips_of_two_groups_are_not_the_same(town: Town) -> None:
    """Everybody starts each group with a hundred."""
    [anya, boris] = town.gather(2)
    other = town.world.add_group("Гараж", anya.user_id, (boris.user_id,))
    first = await town.dealt_game([anya, boris])
    await first.finish_deal()
    second = await town.open_game([replace(anya, group_id=other.id), replace(boris, group_id=other.id)])
    assert [seat.balance for seat in (await second.record()).seats] == [100, 100]
