"""Which chats and messages the bot may touch, and Telegram's words when it may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.errors import Refusal
from bot.sandbox.world import CHARGED, Chat, Message, World

DELETE_SECONDS = 48 * 3600
GENERAL_THREAD = 1


def check_pace(world: World, method: str, params: Mapping[str, Any]) -> None:
    """Charge a call to its chat, if the world has limits.

    Raises:
        Refusal: the bot writes too fast there.
    """
    if world.limits is None or method not in CHARGED:
        return
    place = find_chat(world, params)
    seconds = world.limits.charge(place.id, is_private=place.type == "private", now=world.clock())
    if seconds:
        raise Refusal(f"retry after {seconds}", 429, {"retry_after": seconds})


def find_chat(world: World, params: Mapping[str, Any]) -> Chat:
    """The chat a call names by id or @username.

    Raises:
        Refusal: the bot has never seen such a chat, or is no longer in it.
    """
    wanted = params.get("chat_id")
    if wanted is None or wanted == "":
        raise Refusal("chat_id is empty")
    if wanted == world.bot.id:
        raise Refusal("bot can't send messages to bots", 403)
    if isinstance(wanted, str):
        name = wanted.removeprefix("@").lower()
        found = next((c for c in world.chats.values() if c.username and c.username.lower() == name), None)
    else:
        found = world.chats.get(wanted)
    if found is None or world.bot.id not in found.members:
        raise Refusal("chat not found")
    if found.type == "private":
        return found
    if found.migrated_to is not None:
        raise Refusal(
            "group chat was upgraded to a supergroup chat",
            parameters={"migrate_to_chat_id": found.migrated_to},
        )
    if found.deleted:
        raise Refusal("the group chat was deleted", 403)
    match found.member(world.bot.id).status:
        case "kicked":
            raise Refusal(f"bot was kicked from the {found.noun}", 403)
        case "left":
            raise Refusal(f"bot is not a member of the {found.noun}", 403)
    return found


def find_person(world: World, user_id: int) -> int:
    """The id of a user the bot may ask about.

    Raises:
        Refusal: nobody has this id.
    """
    if user_id not in world.users:
        raise Refusal("user not found")
    return user_id


def reachable_chat(world: World, params: Mapping[str, Any]) -> Chat:
    """A chat whose people the bot can reach: as :func:`find_chat`, and no private chat that is shut.

    Raises:
        Refusal: deactivated, blocked or never started.
    """
    place = find_chat(world, params)
    if place.type == "private":
        person = world.users[place.id]
        if person.deactivated:
            raise Refusal("user is deactivated", 403)
        if person.blocked:
            raise Refusal("bot was blocked by the user", 403)
        if not person.started:
            raise Refusal("bot can't initiate conversation with a user", 403)
    return place


def writable_chat(world: World, params: Mapping[str, Any], what: str = "text messages") -> Chat:
    """A chat, and a topic if the call names one, where the bot may post now.

    Raises:
        Refusal: no right to send, topic closed or gone.
    """
    place = reachable_chat(world, params)
    standing = place.member(world.bot.id)
    is_bound = place.type != "private" and standing.status != "administrator"
    if is_bound and not (standing.can_send and place.can_send):
        raise Refusal(f"not enough rights to send {what} to the chat")
    thread_id = params.get("message_thread_id")
    if thread_id is not None:
        topic = place.topics.get(thread_id) if place.is_forum else None
        if topic is None or topic.deleted or thread_id == GENERAL_THREAD:
            raise Refusal("message thread not found")
        if topic.closed and not standing.may("can_manage_topics"):
            raise Refusal("TOPIC_CLOSED")
    return place


def own_message(world: World, params: Mapping[str, Any]) -> Message:
    """The bot's message that a call wants to edit.

    Raises:
        Refusal: unknown, deleted, or somebody else's.
    """
    place = reachable_chat(world, params)
    if params.get("message_id") is None:
        raise Refusal("message identifier is not specified")
    item = place.messages.get(params["message_id"])
    if item is None or item.deleted:
        raise Refusal("message to edit not found")
    if item.sender_id != world.bot.id or item.service is not None:
        raise Refusal("message can't be edited")
    return item


def deletable_message(world: World, place: Chat, message_id: int) -> Message:
    """A message the bot may delete.

    Raises:
        Refusal: unknown, too old or not the bot's to delete.
    """
    item = place.messages.get(message_id)
    if item is None or item.deleted:
        raise Refusal("message to delete not found")
    if place.member(world.bot.id).may("can_delete_messages"):
        return item
    is_own = item.sender_id == world.bot.id or place.type == "private"
    if not is_own or world.now - item.date > DELETE_SECONDS:
        raise Refusal("message can't be deleted")
    return item


def reply_target(place: Chat, params: Mapping[str, Any]) -> int | None:
    """The id of the message a call replies to, if any.

    Raises:
        Refusal: it is gone, and the call insists on it.
    """
    reply = params.get("reply_parameters")
    if reply is None:
        return None
    item = place.messages.get(reply.get("message_id", 0))
    if item is not None and not item.deleted and reply.get("chat_id", place.id) == place.id:
        return item.message_id
    if reply.get("allow_sending_without_reply"):
        return None
    raise Refusal("message to be replied not found")
