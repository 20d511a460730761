"""People, groups and a store for whatever speaks to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.audience import Audience
from engine.store import Store
from engine.tables import People


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store."""
    opened = await Store.open(tmp_path / "bura.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
def audience(store: Store) -> Audience:
    """Nobody met yet; Russian by default."""
    return Audience(People(store), "ru")
