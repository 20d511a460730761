"""Rules that a group keeps: the last it played by, and sets with names."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import PRESETS
from engine.store import Store
from engine.tables import HouseRules, People, Refusal, Refused
from engine.tables.house_rules import MOST_SAVED, NAME_LENGTH

HERE, THERE = -1, -2


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    """Return a store that knows two groups."""
    store = await Store.open(tmp_path / "rules.sqlite3")
    for chat_id in (HERE, THERE):
        await People(store).remember_chat(chat_id, "Группа", is_forum=False)
    return store


async def test_a_group_remembers_what_it_played_last(store: Store) -> None:
    rules = HouseRules(store)
    assert await rules.last(HERE) is None
    await rules.remember(HERE, PRESETS["dave"])
    await rules.remember(HERE, PRESETS["book"])
    assert (await rules.last(HERE), await rules.last(THERE)) == (PRESETS["book"], None)
    await store.close()


async def test_rules_of_another_group_are_neither_seen_nor_dropped(store: Store) -> None:
    rules = HouseRules(store)
    await rules.save(HERE, "Пятничные", PRESETS["dave"])
    (kept,) = await rules.saved(HERE)
    await rules.drop(THERE, kept.number)
    assert (await rules.saved(HERE), await rules.saved(THERE)) == ([kept], [])
    await rules.drop(HERE, kept.number)
    assert await rules.saved(HERE) == []
    await store.close()


async def test_a_name_is_used_once_and_its_spaces_do_not_count(store: Store) -> None:
    rules = HouseRules(store)
    await rules.save(HERE, "  Пятничные \n правила ", PRESETS["dave"])
    await rules.save(HERE, "Пятничные правила", PRESETS["book"])
    assert [(kept.name, kept.rules) for kept in await rules.saved(HERE)] == [
        ("Пятничные правила", PRESETS["book"])
    ]
    await rules.save(HERE, "я" * 200, PRESETS["dave"])
    assert len((await rules.saved(HERE))[1].name) == NAME_LENGTH
    await store.close()


async def test_rules_without_a_name_and_too_many_are_refused(store: Store) -> None:
    rules = HouseRules(store)
    with pytest.raises(Refused) as refused:
        await rules.save(HERE, " \n ", PRESETS["dave"])
    assert refused.value.refusal is Refusal.NO_NAME
    for number in range(MOST_SAVED):
        await rules.save(HERE, str(number), PRESETS["dave"])
    with pytest.raises(Refused) as refused:
        await rules.save(HERE, "ещё", PRESETS["dave"])
    assert refused.value.refusal is Refusal.TOO_MANY_SAVED
    await store.close()
