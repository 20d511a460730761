"""Worlds with as many people as a test wants."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio

from bot.sandbox import World
from tests.e2e import town as towns
from tests.e2e.pilot import Pilot
from tests.e2e.running import TOKEN
from tests.e2e.town import Town, open_town

Gathering = Callable[[int], list[Pilot]]


@pytest.fixture
def gather() -> Gathering:
    """Return a function that makes a world and a group of so many people, and their pilots."""
    return lambda count: towns.gather(World(TOKEN), count)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def town(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """One bot for all tests of a module, which need ``pytest.mark.asyncio(loop_scope="module")``."""
    async with open_town(tmp_path_factory.mktemp("town"), combo_window="0.1") as opened:
        yield opened
