"""A world, its server, and a bare client that speaks the Bot API by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import aiohttp
import pytest

from bot.sandbox import SandboxServer, World, default_world

ANYA, BORIS, VERA, GLEB = 1001, 1002, 1003, 1004

Call = Callable[..., Coroutine[Any, Any, dict[str, Any]]]


class Clock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        """Seconds since the epoch."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Time of the world."""
    return Clock()


@pytest.fixture
def world(clock: Clock) -> World:
    """The ready world, with time under control."""
    made = default_world()
    made.clock = made.updates.clock = clock
    return made


@pytest.fixture
def group(world: World) -> int:
    """The id of the ready group."""
    return world.chats_of(ANYA)[0].id


@pytest.fixture
async def server(world: World) -> AsyncIterator[SandboxServer]:
    """A server on a free port."""
    async with SandboxServer(world, port=0) as running:
        yield running


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    """A plain HTTP client."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def call(world: World, server: SandboxServer, http: aiohttp.ClientSession) -> Call:
    """Call a method with JSON; gives the whole envelope."""

    async def run(method: str, **params: Any) -> dict[str, Any]:
        async with http.post(f"{server.url}/bot{world.token}/{method}", json=params) as response:
            found: dict[str, Any] = await response.json()
            assert found["ok"] == (response.status == 200)
            return found

    return run
