"""What becomes of groups, and what the bot hears and may do then."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Chat, Impossible, World
from tests.sandbox.conftest import ANYA, BORIS, Call


def heard(world: World) -> list[dict[str, Any]]:
    """The messages that wait for the bot."""
    updates = world.updates.peek(100)
    world.updates.clear()
    return [update["message"] for update in updates if "message" in update]


@pytest.fixture
def forum(world: World) -> Chat:
    """A group with topics."""
    return world.add_group("Форум", ANYA, (BORIS,), is_forum=True)


async def test_migration_moves_the_people_and_leaves_the_messages(world: World, call: Call) -> None:
    """Each chat tells of the other; message ids begin anew."""
    old = world.add_group("Старая", ANYA, (BORIS,), kind="group")
    sent = (await call("sendMessage", chat_id=old.id, text="стол"))["result"]["message_id"]
    new = world.migrate(ANYA, old.id)
    first, second = heard(world)
    assert (first["chat"]["id"], first["migrate_to_chat_id"]) == (old.id, new.id)
    assert (second["chat"]["id"], second["migrate_from_chat_id"]) == (new.id, old.id)
    assert new.member(BORIS).is_inside
    assert new.member(world.bot.id).is_inside
    refused = await call("editMessageText", chat_id=old.id, message_id=sent, text="x")
    assert refused["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert refused["parameters"] == {"migrate_to_chat_id": new.id}
    assert (await call("editMessageText", chat_id=new.id, message_id=sent + 100, text="x"))[
        "description"
    ] == ("Bad Request: message to edit not found")
    with pytest.raises(Impossible, match="supergroup"):
        world.say(BORIS, old.id, "привет")
    with pytest.raises(Impossible):
        world.migrate(ANYA, old.id)


async def test_topics_open_close_and_vanish(world: World, call: Call, forum: Chat) -> None:
    """The bot hears of all but the deletion."""
    topic = world.create_topic(ANYA, forum.id, "Бура")
    where = {"chat_id": forum.id, "message_thread_id": topic.thread_id}
    assert (await call("sendMessage", **where, text="x"))["ok"]
    world.close_topic(ANYA, forum.id, topic.thread_id)
    assert (await call("sendMessage", **where, text="x"))["description"] == "Bad Request: TOPIC_CLOSED"
    world.reopen_topic(ANYA, forum.id, topic.thread_id)
    sent = await call("sendMessage", **where, text="x")
    assert sent["ok"]
    kinds = ("forum_topic_created", "forum_topic_closed", "forum_topic_reopened")
    messages = heard(world)
    assert [next(kind for kind in kinds if kind in message) for message in messages] == list(kinds)
    assert {message["message_thread_id"] for message in messages} == {topic.thread_id}
    world.delete_topic(ANYA, forum.id, topic.thread_id)
    assert heard(world) == []
    assert (await call("sendMessage", **where, text="x"))["description"] == (
        "Bad Request: message thread not found"
    )
    edit = {"chat_id": forum.id, "message_id": sent["result"]["message_id"], "text": "y"}
    assert (await call("editMessageText", **edit))["description"] == "Bad Request: message to edit not found"


async def test_general_has_no_thread(call: Call, forum: Chat) -> None:
    """Its number is refused."""
    refused = await call("sendMessage", chat_id=forum.id, message_thread_id=1, text="x")
    assert refused["description"] == "Bad Request: message thread not found"


def test_only_administrators_manage_topics(world: World, forum: Chat) -> None:
    """As in a client."""
    with pytest.raises(Impossible):
        world.create_topic(BORIS, forum.id, "Бура")


def test_anonymous_administrators_write_in_the_name_of_the_group(world: World, group: int) -> None:
    """Who it was is not told."""
    world.say_as_group(ANYA, group, "/newgame")
    (message,) = heard(world)
    assert message["sender_chat"]["id"] == group
    assert message["from"]["username"] == "GroupAnonymousBot"
    assert message["from"]["is_bot"]
    with pytest.raises(Impossible):
        world.say_as_group(BORIS, group, "/newgame")


def test_channels_write_in_their_own_name(world: World, group: int) -> None:
    """The sender that is named is no person either."""
    channel = world.add_channel("Новости", ANYA)
    world.say_as_channel(channel.id, group, "/newgame")
    (message,) = heard(world)
    assert (message["sender_chat"]["id"], message["sender_chat"]["type"]) == (channel.id, "channel")
    assert message["from"]["username"] == "Channel_Bot"


async def test_a_silenced_group_takes_nothing_from_the_bot(world: World, call: Call, group: int) -> None:
    """Until it is let write again, or is an administrator."""
    world.let_write(group, can_send=False)
    refused = await call("sendMessage", chat_id=group, text="x")
    assert refused["description"] == "Bad Request: not enough rights to send text messages to the chat"
    world.set_member(group, world.bot.id, "administrator", by=ANYA)
    assert (await call("sendMessage", chat_id=group, text="x"))["ok"]


async def test_a_deleted_group_is_gone(world: World, call: Call, group: int) -> None:
    """For the bot and for people."""
    world.delete_group(ANYA, group)
    assert (await call("sendMessage", chat_id=group, text="x"))["description"] == (
        "Forbidden: the group chat was deleted"
    )
    with pytest.raises(Impossible):
        world.say(BORIS, group, "привет")


def test_a_new_title_is_told(world: World, group: int) -> None:
    """As a service message."""
    world.retitle(ANYA, group, "Бура по субботам")
    assert [message["new_chat_title"] for message in heard(world)] == ["Бура по субботам"]
