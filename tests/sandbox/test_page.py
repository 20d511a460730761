"""The page's endpoints: files, live changes, acts, and what must not be there."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import aiohttp
import pytest

from bot.sandbox import LOST, SandboxServer, Trouble, World
from tests.sandbox.conftest import ANYA, BORIS, GLEB, Call

RIGHTS = {f"right:{name}" for name in ("can_pin_messages", "can_delete_messages", "can_manage_topics")}
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


async def test_switches_trip_faults_and_take_them_back(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, call: Call
) -> None:
    """A switch is on until it is turned off; the rest of the world's faults stay."""
    own = Trouble(LOST, chat_id=GLEB)
    world.faults.append(own)
    async with http.get(f"{server.url}/ui/troubles") as response:
        names = [switch["name"] for switch in (await response.json())["switches"]]
    for name in names:
        status, state = await _do(http, server, "switch", name=name, on=True)
        assert status == 200
        assert {"name": name, "on": True}.items() <= next(
            one for one in state["switches"] if one["name"] == name
        ).items()
    assert world.limits is not None
    assert world.updates.copies == 2
    assert world.updates.repeats > 0
    assert len(world.faults) == 7
    for name in names:
        await _do(http, server, "switch", name=name, on=False)
    assert (world.updates.copies, world.updates.repeats, world.faults) == (1, 0, [own])
    assert vars(world)["limits"] is None
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]
    assert (await _do(http, server, "switch", name="nothing", on=True))[0] == 400


async def test_deeds_are_offered_where_they_fit(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, group: int
) -> None:
    """What was done is offered no more, and its opposite is."""
    basic = world.add_group("Новая", ANYA, (GLEB,), kind="group").id

    async def offered(chat: int) -> set[str]:
        async with http.get(f"{server.url}/ui/troubles") as response:
            groups = (await response.json())["groups"]
        return {deed["name"] for one in groups if one["id"] == chat for deed in one["deeds"]} - RIGHTS

    assert await offered(group) == {"kick", "promote", "mute", "forum"}
    pairs = (
        ("kick", "invite"),
        ("invite", "kick"),
        ("promote", "demote"),
        ("mute", "unmute"),
        ("forum", "topic"),
    )
    for deed, opposite in pairs:
        assert (await _do(http, server, "deed", deed=deed, chat=group))[0] == 200
        assert deed not in await offered(group)
        assert opposite in await offered(group)
    for deed, opposite in (("topic", "close"), ("close", "reopen"), ("reopen", "close"), ("drop", "topic")):
        assert (await _do(http, server, "deed", deed=deed, chat=group))[0] == 200
        assert opposite in await offered(group)
    assert not {"close", "reopen", "drop"} & await offered(group)
    assert (await _do(http, server, "deed", deed="migrate", chat=group))[0] == 409
    assert "migrate" in await offered(basic)
    await _do(http, server, "deed", deed="migrate", chat=basic)
    assert await offered(basic) == set()
    assert len(world.chats_of(GLEB)) == 4


async def test_people_are_thrown_out_and_leave_for_good(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, group: int
) -> None:
    """By the creator; a deleted account acts no more."""
    assert (await _do(http, server, "kick", user=GLEB, chat=group, by=ANYA))[0] == 200
    assert not world.chat(group).member(GLEB).is_inside
    assert (await _do(http, server, "deactivate", user=BORIS))[0] == 200
    assert (await _do(http, server, "say", user=BORIS, chat=group, text="x"))[0] == 409


async def test_a_person_writes_into_a_topic_that_is_open(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, group: int
) -> None:
    """The page is told which topics those are."""
    world.set_forum(ANYA, group)
    topic, other = (world.create_topic(ANYA, group, name) for name in ("Игра", "Прочее"))
    world.close_topic(ANYA, group, other.thread_id)
    async with http.get(f"{server.url}/ui/state") as response:
        chats = (await response.json())["chats"]
    [topics] = [chat["topics"] for chat in chats if chat["id"] == group]
    assert topics == [{"id": topic.thread_id, "name": "Игра"}]
    where = {"user": BORIS, "chat": group, "text": "/newgame"}
    status, sent = await _do(http, server, "say", **where, thread=topic.thread_id)
    assert status == 200
    assert world.chats[group].messages[sent["id"]].thread_id == topic.thread_id
    assert (await _do(http, server, "say", **where, thread=other.thread_id))[0] == 409
    _, sent = await _do(http, server, "say", **where, thread=None)
    assert world.chats[group].messages[sent["id"]].thread_id is None


async def test_a_member_is_restricted_and_may_write_again(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, group: int
) -> None:
    """No administrator is."""
    where = {"user": BORIS, "chat": group}
    assert (await _do(http, server, "restrict", **where, by=ANYA, can_send=False))[0] == 200
    assert (await _do(http, server, "say", **where, text="x"))[0] == 409
    assert (await _do(http, server, "restrict", **where, by=ANYA, can_send=True))[0] == 200
    assert (await _do(http, server, "say", **where, text="x"))[0] == 200
    assert (await _do(http, server, "restrict", user=ANYA, chat=group, by=ANYA, can_send=False))[0] == 409


async def test_the_bot_gets_rights_one_by_one(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, group: int
) -> None:
    """Each beside those that it has; one that it has is offered no more."""
    for right in ("can_pin_messages", "can_delete_messages"):
        status, _ = await _do(http, server, "deed", deed=f"right:{right}", chat=group)
        assert status == 200
        assert (await _do(http, server, "deed", deed=f"right:{right}", chat=group))[0] == 409
    standing = world.chats[group].member(world.bot.id)
    assert standing.rights == {"can_pin_messages", "can_delete_messages"}
    assert (await _do(http, server, "deed", deed="right:can_manage_topics", chat=group))[0] == 409
