"""Worlds with as many people as a test wants."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.sandbox import World
from tests.e2e.pilot import Pilot
from tests.e2e.running import TOKEN

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дина", "Егор")

Gathering = Callable[[int], list[Pilot]]


@pytest.fixture
def gather() -> Gathering:
    """Return a function that makes a world and a group of so many people, and their pilots."""

    def gathering(count: int) -> list[Pilot]:
        world = World(TOKEN)
        people = [world.add_user(name, started=True) for name in NAMES[:count]]
        group = world.add_group("Бура по пятницам", people[0].id, tuple(person.id for person in people[1:]))
        return [Pilot(world, person.id, group.id) for person in people]

    return gathering
