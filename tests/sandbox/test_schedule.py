"""Faults scheduled over HTTP, and a server that is away for a while."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox import BAD_GATEWAY, SandboxServer, Trouble, World
from tests.sandbox.conftest import ANYA, BORIS, Call


async def _post(http: aiohttp.ClientSession, server: SandboxServer, act: str, **body: Any) -> tuple[int, Any]:
    async with http.post(f"{server.url}/ui/{act}", json=body) as response:
        return response.status, await response.json()


async def test_a_fault_strikes_where_its_conditions_say(
    server: SandboxServer, http: aiohttp.ClientSession, call: Call
) -> None:
    """The second message to Anya, once; and the state tells that it did."""
    plan = {"fault": "blocked", "methods": ["sendMessage"], "chat_id": ANYA, "skip": 1, "times": 1, "seed": 3}
    status, made = await _post(http, server, "trip", **plan)
    assert status == 200
    assert (await call("sendMessage", chat_id=BORIS, text="x"))["ok"]
    answers = [await call("sendMessage", chat_id=ANYA, text=text) for text in "abc"]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["description"] == "Forbidden: bot was blocked by the user"
    async with http.get(f"{server.url}/ui/troubles") as response:
        assert (await response.json())["scheduled"] == [{"id": made["id"], "fault": "blocked", "struck": 1}]


async def test_a_fault_is_taken_away_and_leaves_the_others(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, call: Call
) -> None:
    """Equal ones included."""
    own = Trouble(BAD_GATEWAY, chat_id=BORIS)
    world.faults.append(own)
    numbers = [(await _post(http, server, "trip", fault="flood", seconds=9))[1]["id"] for _ in range(2)]
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["parameters"] == {"retry_after": 9}
    assert await _post(http, server, "untrip", id=numbers[0]) == (200, {"struck": 1})
    assert len(world.faults) == 2
    assert await _post(http, server, "untrip", id=numbers[1]) == (200, {"struck": 0})
    assert world.faults == [own]
    assert (await _post(http, server, "untrip", id=numbers[1]))[0] == 400


@pytest.mark.parametrize(("fault", "posted"), [("lost", ["x"]), ("dropped", [])])
async def test_lost_calls_are_carried_out_and_dropped_ones_are_not(
    world: World,
    server: SandboxServer,
    http: aiohttp.ClientSession,
    call: Call,
    fault: str,
    posted: list[str],
) -> None:
    """The bot cannot tell one from the other."""
    await _post(http, server, "trip", fault=fault, times=1)
    with pytest.raises(aiohttp.ClientError):
        await call("sendMessage", chat_id=ANYA, text="x")
    assert [item.text for item in world.private(ANYA)] == posted


@pytest.mark.parametrize(
    "plan",
    [
        {},
        {"fault": "nothing"},
        {"fault": ["lost"]},
        {"fault": "lost", "chnace": 0.5},
        {"fault": "lost", "times": "2"},
        {"fault": "lost", "times": 1.5},
        {"fault": "lost", "skip": True},
        {"fault": "lost", "methods": "sendMessage"},
        {"fault": "wait", "seconds": -1},
        {"fault": "wait", "seconds": "1"},
    ],
)
async def test_a_plan_that_makes_no_sense_is_refused(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, plan: dict[str, Any]
) -> None:
    """A misspelt condition would strike everywhere."""
    assert (await _post(http, server, "trip", **plan))[0] == 409
    assert world.faults == []


async def test_a_server_that_was_away_comes_back_with_its_world(
    world: World, server: SandboxServer, call: Call
) -> None:
    """Connections are refused meanwhile; afterwards polls wait as before."""
    address = server.url
    await server.stop()
    with pytest.raises(aiohttp.ClientConnectorError):
        await call("sendMessage", chat_id=ANYA, text="never")
    await server.start()
    assert server.url == address
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]
    poll = asyncio.create_task(call("getUpdates", timeout=5))
    await asyncio.sleep(0.05)
    world.say(ANYA, ANYA, "here")
    assert [update["message"]["text"] for update in (await poll)["result"]] == ["here"]
