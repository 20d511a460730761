"""Presses, chats, members, pins."""

from __future__ import annotations

from bot.sandbox.api import access
from bot.sandbox.api.registry import Json, Request, method
from bot.sandbox.errors import Refusal
from bot.sandbox.text import units
from bot.sandbox.world import ERRORS, Answer, Chat, Content, wire

MAX_ANSWER = 200
TOO_OLD = ERRORS["query_too_old"][1].removeprefix("Bad Request: ")


@method("answerCallbackQuery")
async def answer_callback_query(request: Request) -> bool:
    """Answer a press: once, soon, and with at most 200 characters."""
    world, params = request.world, request.params
    query = world.queries.get(params["callback_query_id"])
    if query is None or query.answer is not None or world.clock() - query.created > world.answer_seconds:
        raise Refusal(TOO_OLD)
    text = params.get("text", "")
    if units(text) > MAX_ANSWER:
        raise Refusal("MESSAGE_TOO_LONG")
    url = params.get("url") or None
    if url is not None:
        link = world.link(url)
        if link is None or link.kind != "start":
            raise Refusal("URL_INVALID")
    query.answer = Answer(text, params.get("show_alert", False), url)
    world.change("answer", query.chat_id, query.message_id, query.user_id, query.answer)
    return True


@method("getChat")
async def get_chat(request: Request) -> Json:
    """Everything about a chat."""
    return wire.full_chat(request.world, access.find_chat(request.world, request.params))


@method("getChatMember")
async def get_chat_member(request: Request) -> Json:
    """How a person stands to a chat."""
    place = access.find_chat(request.world, request.params)
    user_id = access.find_person(request.world, request.params["user_id"])
    return wire.member(request.world, user_id, place.member(user_id))


@method("getChatAdministrators")
async def get_chat_administrators(request: Request) -> list[Json]:
    """Creator and administrators; bots only if asked for."""
    world = request.world
    place = _group(request)
    with_bots = request.params.get("return_bots", False)
    return [
        wire.member(world, user_id, standing)
        for user_id, standing in place.members.items()
        if standing.status in {"creator", "administrator"} and (with_bots or not world.users[user_id].is_bot)
    ]


@method("getChatMemberCount")
async def get_chat_member_count(request: Request) -> int:
    """How many are in a chat, the bot included."""
    place = access.find_chat(request.world, request.params)
    return sum(standing.is_inside for standing in place.members.values())


@method("leaveChat")
async def leave_chat(request: Request) -> bool:
    """Leave a group."""
    world = request.world
    place = _group(request)
    world.set_member(place.id, world.bot.id, "left")
    world.post(place, world.bot.id, Content(), service={"left_chat_member": wire.user(world.bot)})
    return True


@method("pinChatMessage")
async def pin_chat_message(request: Request) -> bool:
    """Pin a message on top of the others."""
    world = request.world
    place = _pinnable(request)
    item = place.messages.get(request.params["message_id"])
    if item is None or item.deleted:
        raise Refusal("message to pin not found")
    if item.message_id in place.pinned:
        place.pinned.remove(item.message_id)
    place.pinned.append(item.message_id)
    pinned = {"pinned_message": wire.message(world, item, nested=True)}
    world.post(place, world.bot.id, Content(), service=pinned)
    world.change("chat", place.id)
    return True


@method("unpinChatMessage")
async def unpin_chat_message(request: Request) -> bool:
    """Unpin one message, by default the newest pinned."""
    place = _pinnable(request)
    wanted = request.params.get("message_id")
    if wanted is None and place.pinned:
        wanted = place.pinned[-1]
    if wanted not in place.pinned:
        raise Refusal("message to unpin not found")
    place.pinned.remove(wanted)
    request.world.change("chat", place.id)
    return True


@method("unpinAllChatMessages")
async def unpin_all_chat_messages(request: Request) -> bool:
    """Unpin everything."""
    place = _pinnable(request)
    place.pinned.clear()
    request.world.change("chat", place.id)
    return True


def _group(request: Request) -> Chat:
    place = access.find_chat(request.world, request.params)
    if place.type == "private":
        raise Refusal("there are no administrators in the private chat")
    return place


def _pinnable(request: Request) -> Chat:
    place = access.reachable_chat(request.world, request.params)
    if place.type != "private" and not place.member(request.world.bot.id).may("can_pin_messages"):
        raise Refusal("not enough rights to manage pinned messages in the chat")
    return place
