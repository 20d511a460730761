from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.gateway.fakes import Bench


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    """A started outbox without pacing."""
    bench = Bench()
    await bench.outbox.start()
    yield bench
    stop = bench.outbox.stop(0)
    await stop
