"""getUpdates: confirmation, redelivery, one poller; encodings; faults on the way."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox import BAD_GATEWAY, LOST, SandboxServer, World, once
from tests.sandbox.conftest import ANYA, Call, Clock


async def test_updates_come_again_until_confirmed(world: World, call: Call) -> None:
    """An offset confirms everything below it."""
    for text in ("a", "b", "c"):
        world.say(ANYA, ANYA, text)
    first = (await call("getUpdates", limit=2))["result"]
    assert [u["message"]["text"] for u in first] == ["a", "b"]
    assert (await call("getUpdates", limit=2))["result"] == first
    rest = (await call("getUpdates", offset=first[-1]["update_id"] + 1))["result"]
    assert [u["message"]["text"] for u in rest] == ["c"]
    assert rest[0]["update_id"] == first[-1]["update_id"] + 1
    assert (await call("getUpdates", offset=rest[0]["update_id"] + 1))["result"] == []


async def test_negative_offset_keeps_the_newest(world: World, call: Call) -> None:
    """Everything older is forgotten."""
    for text in ("a", "b", "c"):
        world.say(ANYA, ANYA, text)
    assert [u["message"]["text"] for u in (await call("getUpdates", offset=-1))["result"]] == ["c"]
    assert len((await call("getUpdates"))["result"]) == 1


async def test_long_poll_wakes_at_once(world: World, call: Call) -> None:
    """It returns with the update, not with the time-out."""
    poll = asyncio.create_task(call("getUpdates", timeout=50))
    await asyncio.sleep(0.05)  # long enough for the poll to be waiting, and harmless if it is not
    world.say(ANYA, ANYA, "a")
    assert len((await asyncio.wait_for(poll, 5))["result"]) == 1


async def test_second_poller_ends_the_first(world: World, call: Call) -> None:
    """409 goes to the older one."""
    polls = {asyncio.create_task(call("getUpdates", timeout=50)) for _ in range(2)}
    done, waiting = await asyncio.wait(polls, timeout=5, return_when=asyncio.FIRST_COMPLETED)
    assert [task.result()["description"] for task in done] == [
        ("Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
    ]
    world.say(ANYA, ANYA, "a")
    assert [len((await asyncio.wait_for(task, 5))["result"]) for task in waiting] == [1]


async def test_webhook_forbids_polling(call: Call) -> None:
    """Until it is deleted."""
    assert (await call("setWebhook", url="https://bura.example/hook"))["ok"]
    assert (await call("getUpdates"))["description"] == (
        "Conflict: can't use getUpdates method while webhook is active; "
        "use deleteWebhook to delete the webhook first"
    )
    assert (await call("deleteWebhook"))["ok"]
    assert (await call("getUpdates"))["result"] == []


async def test_allowed_updates_stay_until_the_next_list(world: World, call: Call) -> None:
    """What is not listed is not kept."""
    await call("getUpdates", allowed_updates=["callback_query"])
    await call("getUpdates")
    world.say(ANYA, ANYA, "a")
    assert (await call("getUpdates"))["result"] == []
    await call("getUpdates", allowed_updates=[])
    world.say(ANYA, ANYA, "b")
    assert len((await call("getUpdates"))["result"]) == 1


async def test_presses_expire_before_messages(world: World, call: Call, clock: Clock) -> None:
    """150 s and 24 h."""
    keys = {"inline_keyboard": [[{"text": "x", "callback_data": "1"}]]}
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=keys)
    world.press(ANYA, ANYA, sent["result"]["message_id"], "x")
    world.say(ANYA, ANYA, "a")
    clock.now += 151
    assert ["message" in u for u in (await call("getUpdates"))["result"]] == [True]
    clock.now += 24 * 3600
    assert (await call("getUpdates"))["result"] == []


@pytest.mark.parametrize("encoding", ["query", "form", "multipart", "json"])
async def test_every_encoding_is_read(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, encoding: str
) -> None:
    """Numbers and objects come as strings in all but JSON."""
    url = f"{server.url}/bot{world.token}/sendMessage"
    params = {
        "chat_id": str(ANYA),
        "text": "ж",
        "reply_markup": '{"inline_keyboard":[]}',
        "protect_content": "true",
    }
    match encoding:
        case "query":
            request = http.get(url, params=params)
        case "form":
            request = http.post(url, data=params)
        case "multipart":
            with aiohttp.MultipartWriter("form-data") as form:
                for name, value in params.items():
                    form.append(value).set_content_disposition("form-data", name=name)
            request = http.post(url, data=form)
        case _:
            request = http.post(url, json=params)
    async with request as response:
        assert (await response.json())["result"]["text"] == "ж"


async def test_lost_answer_is_applied_all_the_same(world: World, call: Call) -> None:
    """The bot cannot know, and the journal says what happened."""
    world.faults.append(once("sendMessage", LOST, stage="after"))
    with pytest.raises(aiohttp.ClientError):
        await call("sendMessage", chat_id=ANYA, text="x")
    assert [m.text for m in world.private(ANYA)] == ["x"]
    assert world.journal.of("sendMessage")[0].fault == "after"
    assert (await call("sendMessage", chat_id=ANYA, text="y"))["ok"]


async def test_bad_gateway_keeps_the_call_from_being_applied(
    world: World, server: SandboxServer, http: aiohttp.ClientSession
) -> None:
    """An HTML page, and nothing sent."""
    world.faults.append(once("sendMessage", BAD_GATEWAY))
    url = f"{server.url}/bot{world.token}/sendMessage"
    async with http.post(url, json={"chat_id": ANYA, "text": "x"}) as response:
        assert (response.status, response.content_type) == (502, "text/html")
    assert world.private(ANYA) == []


async def test_journal_never_holds_the_token(world: World, call: Call) -> None:
    """Neither do its refusals."""
    await call("sendMessage", chat_id=ANYA, text="x")
    await call("sendMessage", chat_id=5, text="x")
    assert [c.status for c in world.journal] == [200, 400]
    assert world.token not in repr(list(world.journal))


def test_updates_repeated_by_chance_are_the_same_for_the_same_seed(world: World) -> None:
    """Some come twice with one id, some once."""

    def repeated(seed: int) -> list[int]:
        world.updates.clear()
        world.updates.repeat(0.3, seed)
        for number in range(100):
            world.updates.put("message", {"chat": {"id": 1}, "text": str(number)})
        texts = [int(item["message"]["text"]) for item in world.updates.peek(300)]
        return [number for number in range(100) if texts.count(number) == 2]

    first = repeated(7)
    assert 15 < len(first) < 45
    assert (repeated(7), repeated(8) != first) == (first, True)
