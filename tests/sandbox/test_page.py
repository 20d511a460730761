"""The page's endpoints: files, live changes, acts, and what must not be there."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import aiohttp
import pytest

from bot.sandbox import SandboxServer, World
from tests.sandbox.conftest import ANYA, GLEB, Call

MODULES = sorted(path.name for path in files("bot.sandbox").joinpath("page").iterdir())


async def test_page_and_all_it_asks_for_is_served(server: SandboxServer, http: aiohttp.ClientSession) -> None:
    """Every file that the page or a module names exists."""
    async with http.get(server.page_url) as response:
        assert response.content_type == "text/html"
        text = await response.text()
    for name in MODULES:
        async with http.get(f"{server.url}/page/{name}") as response:
            assert response.status == 200
            text += await response.text()
    named = set(re.findall(r'(?:/page/|from "\./|url\(")([\w.-]+)', text))
    assert named <= set(MODULES)
    assert set(re.findall(r"https?://[^\s\"'`]+", text)) <= {
        "http://www.w3.org/2000/svg",
        "https://${address}`;"[:18],
    }


@pytest.mark.parametrize("name", ["nothing.js", "..%2Fserver.py", "__init__.py"])
async def test_nothing_else_is_served(server: SandboxServer, http: aiohttp.ClientSession, name: str) -> None:
    """Neither other files nor other folders."""
    async with http.get(f"{server.url}/page/{name}") as response:
        assert response.status == 404


async def test_live_stream_starts_with_the_state_and_follows(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, call: Call, group: int
) -> None:
    """Neither the token nor callback data is in it."""
    keys = {"inline_keyboard": [[{"text": "Сесть", "callback_data": "secret-data", "style": "success"}]]}
    async with http.ws_connect(f"{server.url}/ui/live") as socket:
        first = await socket.receive_json()
        assert [p["name"] for p in first["state"]["people"]] == ["Аня", "Борис", "Вера", "Глеб"]
        await call("sendMessage", chat_id=group, text="<b>Стол</b>", parse_mode="HTML", reply_markup=keys)
        event = await socket.receive_json()
        assert event["message"]["nodes"] == [{"type": "bold", "children": ["Стол"]}]
        assert event["message"]["keyboard"][0][0] == {
            "text": "Сесть", "style": "success", "kind": "data", "url": None, "copy": None,
        }  # fmt: skip
        assert world.token not in repr((first, event))


async def _do(http: aiohttp.ClientSession, server: SandboxServer, act: str, **body: Any) -> tuple[int, Any]:
    async with http.post(f"{server.url}/ui/{act}", json=body) as response:
        return response.status, await response.json()


async def test_page_acts_for_people(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, call: Call, group: int
) -> None:
    """Say, start, press, block, add a person, add the bot to a new group."""
    assert (await _do(http, server, "say", user=ANYA, chat=group, text="/newgame"))[0] == 200
    assert (await _do(http, server, "start", user=GLEB, payload="p"))[0] == 200
    assert [m.text for m in world.private(GLEB)] == ["/start p"]
    keys = {"inline_keyboard": [[{"text": "x", "callback_data": "1"}]]}
    sent = await call("sendMessage", chat_id=GLEB, text="x", reply_markup=keys)
    where = {"user": GLEB, "chat": GLEB, "message": sent["result"]["message_id"]}
    status, found = await _do(http, server, "press", **where, row=0, column=0)
    assert (status, found["query"] in world.queries) == (200, True)
    assert (await _do(http, server, "press", **where, row=3, column=0))[0] == 409
    assert (await _do(http, server, "block", user=GLEB, blocked=True))[0] == 200
    assert world.user(GLEB).blocked
    _, person = await _do(http, server, "person", name="Даша")
    assert group in {chat.id for chat in world.chats_of(person["id"])}
    link = f"https://t.me/{world.bot.username}?startgroup=a"
    _, made = await _do(http, server, "group", user=ANYA, url=link, title="Дача")
    assert world.chat(made["chat"]).member(world.bot.id).is_inside


async def test_acts_refuse_nonsense(server: SandboxServer, http: aiohttp.ClientSession) -> None:
    """Missing fields, unknown acts, and bodies another web page could send."""
    assert (await _do(http, server, "say", user=ANYA))[0] == 400
    async with http.post(f"{server.url}/ui/nothing", json={}) as response:
        assert response.status == 404
    async with http.post(f"{server.url}/ui/start", data='{"user": 1001}') as response:
        assert response.status == 404
