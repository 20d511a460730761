"""What people can do, what the bot hears of it, and what people see."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sandbox import Impossible, World
from tests.sandbox.conftest import ANYA, BORIS, GLEB, VERA, Call

KEYS = {"inline_keyboard": [[{"text": "Да", "callback_data": "yes"}, {"text": "Нет", "callback_data": "no"}]]}


def heard(world: World) -> list[Any]:
    """Texts or kinds of the updates that wait."""
    updates = world.updates.peek(100)
    world.updates.clear()
    return [u["message"].get("text", "service") if "message" in u else next(reversed(u)) for u in updates]


async def test_privacy_mode(world: World, call: Call, group: int) -> None:
    """Commands for the bot and replies to it, nothing else."""
    sent = await call("sendMessage", chat_id=group, text="стол")
    for text in ("привет", "/newgame", "/stop@OtherBot", "/join@burasandboxbot x", "/", "see /help"):
        world.say(ANYA, group, text)
    world.say(ANYA, group, "ответ", reply_to=sent["result"]["message_id"])
    assert heard(world) == ["/newgame", "/join@burasandboxbot x", "ответ"]


async def test_administrator_hears_everything(world: World, group: int) -> None:
    """Privacy mode ends there."""
    world.set_member(group, world.bot.id, "administrator", by=ANYA)
    world.say(ANYA, group, "привет")
    assert heard(world) == ["my_chat_member", "привет"]


async def test_deep_link_starts_with_its_payload(world: World) -> None:
    """Start is noted and the payload sent."""
    assert not world.user(GLEB).started
    world.open_link(GLEB, f"https://t.me/{world.bot.username}?start=lobby_1")
    assert world.user(GLEB).started
    assert heard(world) == ["/start lobby_1"]


async def test_startgroup_adds_the_bot_and_asks_for_rights(world: World) -> None:
    """The bot joins, becomes administrator and gets the command."""
    place = world.add_group("Новая", ANYA, (BORIS,), with_bot=False)
    link = f"https://t.me/{world.bot.username}?startgroup=p&admin=pin_messages+delete_messages"
    world.open_link(ANYA, link, chat_id=place.id)
    standing = place.member(world.bot.id)
    assert standing.may("can_pin_messages")
    assert standing.may("can_delete_messages")
    assert not standing.may("can_restrict_members")
    assert heard(world) == ["my_chat_member", "service", "my_chat_member", f"/start@{world.bot.username} p"]


async def test_blocking_tells_the_bot(world: World) -> None:
    """And shuts the chat for the person too, until Start."""
    world.block(ANYA)
    with pytest.raises(Impossible):
        world.say(ANYA, ANYA, "привет")
    world.start(ANYA)
    assert heard(world) == ["my_chat_member", "my_chat_member", "/start"]


async def test_coming_and_going(world: World, group: int) -> None:
    """Service messages for all; chat_member for an administrator who asked."""
    world.leave(VERA, group)
    world.join(VERA, group)
    assert heard(world) == ["service", "service"]
    world.updates.allow(["chat_member"])
    world.set_member(group, world.bot.id, "administrator", by=ANYA)
    world.kick(group, VERA, by=ANYA)
    assert heard(world) == ["chat_member"]
    with pytest.raises(Impossible):
        world.say(VERA, group, "/newgame")


async def test_press_by_label_index_and_place(world: World, call: Call) -> None:
    """A wrong label names those that are there."""
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=KEYS)
    message_id = sent["result"]["message_id"]
    for button in ("Нет", 1, (0, 1)):
        world.press(ANYA, ANYA, message_id, button)
    waiting = (await call("getUpdates"))["result"]
    assert [u["callback_query"]["data"] for u in waiting] == ["no"] * 3
    with pytest.raises(Impossible, match="'Да', 'Нет'"):
        world.press(ANYA, ANYA, message_id, "Может быть")


async def test_late_thumb_presses_what_was_there(world: World, call: Call) -> None:
    """Only data that some version of the message offered."""
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=KEYS)
    message_id = sent["result"]["message_id"]
    await call("editMessageText", chat_id=ANYA, message_id=message_id, text="y")
    assert world.press_data(ANYA, ANYA, message_id, "yes").id
    with pytest.raises(Impossible):
        world.press_data(ANYA, ANYA, message_id, "forged")


async def test_answer_can_be_awaited(world: World, call: Call) -> None:
    """By the handle, and found in the person's answers."""
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=KEYS)
    press = world.press(ANYA, ANYA, sent["result"]["message_id"], "Да")
    waiting = asyncio.create_task(press.answered())
    await call("answerCallbackQuery", callback_query_id=press.id, text="принято", show_alert=True)
    answer = await waiting
    assert (answer.text, answer.show_alert) == ("принято", True)
    assert world.answers(ANYA) == [answer]
    assert world.answers(BORIS) == []


async def test_unanswered_press_times_out(world: World, call: Call) -> None:
    """So a silent bot fails a test."""
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=KEYS)
    with pytest.raises(TimeoutError):
        await world.press(ANYA, ANYA, sent["result"]["message_id"], "Да").answered(timeout=0.05)


async def test_visible_to_holds_all_versions_and_hidden_parts(world: World, call: Call, group: int) -> None:
    """Former texts, callback data, link targets, deleted messages; nothing of another's private chat."""
    sent = await call("sendMessage", chat_id=group, text="первая", reply_markup=KEYS)
    where = {"chat_id": group, "message_id": sent["result"]["message_id"]}
    await call("editMessageText", **where, text='<a href="https://x.ru/k">вторая</a>', parse_mode="HTML")
    await call("deleteMessage", **where)
    secret = await call("sendMessage", chat_id=BORIS, text="карты Бориса", reply_markup=KEYS)
    press = world.press(BORIS, BORIS, secret["result"]["message_id"], "Да")
    await call("answerCallbackQuery", callback_query_id=press.id, text="секрет")
    seen = {(s.kind, s.text) for s in world.visible_to(ANYA)}
    assert {("text", "первая"), ("text", "вторая"), ("data", "yes"), ("button", "Да")} <= seen
    assert ("url", "https://x.ru/k") in seen
    texts = {s.text for s in world.visible_to(ANYA)}
    assert texts.isdisjoint({"карты Бориса", "секрет"})
    assert {"карты Бориса", "секрет"} <= {s.text for s in world.visible_to(BORIS)}
    assert world.messages(ANYA, group) == []


async def test_subscribers_hear_changes_in_order(world: World) -> None:
    """Each with the chat and message it is about."""
    async with world.subscribe() as changes:
        world.say(ANYA, ANYA, "a")
        world.say(BORIS, BORIS, "b")
        stream = aiter(changes)
        found = [await anext(stream), await anext(stream)]
    assert [(c.kind, c.chat_id, c.message_id) for c in found] == [("message", ANYA, 1), ("message", BORIS, 1)]


async def test_commands_follow_scope_and_language(world: World, call: Call, group: int) -> None:
    """The narrowest scope that has any."""
    common = [{"command": "help", "description": "Help"}]
    wide = [{"command": "newgame", "description": "Новая игра"}]
    await call("setMyCommands", commands=common)
    await call("setMyCommands", commands=wide, scope={"type": "all_group_chats"}, language_code="ru")
    assert world.commands_for(ANYA, ANYA) == common
    assert world.commands_for(ANYA, group) == wide
