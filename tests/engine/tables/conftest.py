"""Fixtures of the tests of the tables service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.engine.tables.house import House, open_house


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house on an empty file."""
    async with open_house(tmp_path / "bura.sqlite3") as opened:
        yield opened
