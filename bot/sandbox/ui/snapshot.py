"""The world as the page needs it. Neither the token nor callback data is in it."""

from __future__ import annotations

from typing import Any

from bot.sandbox.text import tree
from bot.sandbox.world import Button, Call, Change, Chat, Message, User, World

Json = dict[str, Any]

CALLS_SHOWN = 200
LANGUAGE = "ru"


def snapshot(world: World) -> Json:
    """Everything at once, for a page that has just opened or lost its connection."""
    calls = list(world.journal)[-CALLS_SHOWN:]
    return {
        "bot": bot(world),
        "people": [person(user) for user in world.users.values() if not user.is_bot],
        "chats": [chat(place) for place in world.chats.values()],
        "messages": [
            message(world, item)
            for place in world.chats.values()
            for item in place.messages.values()
            if not item.deleted
        ],
        "commands": commands(world),
        "calls": [call(item) for item in calls],
    }


def event(world: World, change: Change) -> Json | None:
    """A change as the page hears it, with what it changed as it is now."""
    found: Json = {
        "kind": change.kind,
        "chat": change.chat_id,
        "id": change.message_id,
        "user": change.user_id,
    }
    match change.kind:
        case "message":
            item = world.chats[change.chat_id or 0].messages[change.message_id or 0]
            return None if item.deleted else found | {"message": message(world, item)}
        case "chat":
            return found | {"value": chat(world.chats[change.chat_id or 0]), "commands": commands(world)}
        case "person":
            place = world.chats[change.user_id or 0]
            return found | {"value": person(world.users[place.id]), "private": chat(place)}
        case "answer":
            answer = change.detail
            return found | {"text": answer.text, "alert": answer.show_alert, "url": answer.url}
        case "action":
            return found | {"action": change.detail}
        case "commands":
            return found | {"commands": commands(world)}
        case "profile":
            return found | {"bot": bot(world)}
        case "call":
            return found | {"call": call(change.detail)}
    return found


def bot(world: World) -> Json:
    """The bot's face."""
    return {
        "id": world.bot.id,
        "name": world.profile_text("name", LANGUAGE),
        "username": world.bot.username,
        "description": world.profile_text("description", LANGUAGE),
    }


def person(user: User) -> Json:
    """One person."""
    return {
        "id": user.id,
        "name": user.first_name,
        "username": user.username,
        "started": user.started,
        "blocked": user.blocked,
        "deactivated": user.deactivated,
    }


def chat(place: Chat) -> Json:
    """One chat with those who are in it."""
    inside = {str(user_id): member.status for user_id, member in place.members.items() if member.is_inside}
    return {
        "id": place.id,
        "type": place.type,
        "title": place.title,
        "members": inside,
        "pinned": place.pinned[-1] if place.pinned else None,
        "topics": [
            {"id": topic.thread_id, "name": topic.name}
            for topic in place.topics.values()
            if not topic.deleted and not topic.closed
        ],
        "silenced": [user_id for user_id, member in place.members.items() if not member.can_send],
    }


def message(world: World, item: Message) -> Json:
    """One message, its text as nodes."""
    content = item.content
    media = content.media
    return {
        "chat": item.chat_id,
        "id": item.message_id,
        "from": item.sender_id,
        "name": _sender(world, item),
        "date": item.date,
        "edited": item.edit_date is not None,
        "nodes": tree(content.text),
        "keyboard": [[_button(key) for key in row] for row in content.keyboard],
        "media": media and {"kind": media.kind, "file": media.file_id, "name": media.file_name},
        "spoiler": content.spoiler,
        "reply": item.reply_to,
        "service": _service(item),
        "reaction": item.reaction,
        "topic": _topic(world, item),
    }


def _sender(world: World, item: Message) -> str:
    if item.sender_chat_id is not None:
        return world.chats[item.sender_chat_id].title or ""
    return world.users[item.sender_id].first_name


def _topic(world: World, item: Message) -> str | None:
    topic = world.chats[item.chat_id].topics.get(item.thread_id or 0)
    return None if topic is None else topic.name


def commands(world: World) -> Json:
    """For each person and chat ("user:chat") the commands on offer."""
    return {
        f"{user.id}:{place.id}": world.commands_for(user.id, place.id)
        for user in world.users.values()
        if not user.is_bot
        for place in world.chats_of(user.id)
    }


def call(item: Call) -> Json:
    """One call of the journal."""
    return {
        "index": item.index,
        "time": item.time,
        "took": round(item.took * 1000, 1),
        "method": item.method,
        "params": item.params,
        "status": item.status,
        "response": item.response,
        "fault": item.fault,
    }


def _button(key: Button) -> Json:
    kind = "data" if key.data is not None else "url" if key.url else "copy" if key.copy else "other"
    return {"text": key.text, "style": key.style, "kind": kind, "url": key.url, "copy": key.copy}


def _service(item: Message) -> Json | None:
    if item.service is None:
        return None
    if pinned := item.service.get("pinned_message"):
        return {"kind": "pinned", "id": pinned["message_id"]}
    if joined := item.service.get("new_chat_members"):
        return {"kind": "joined", "names": [user["first_name"] for user in joined]}
    if left := item.service.get("left_chat_member"):
        return {"kind": "left", "names": [left["first_name"]]}
    for kind, field in (("title", "new_chat_title"), ("moved", "migrate_to_chat_id")):
        if field in item.service:
            return {"kind": kind, "names": [str(item.service[field])]}
    for field in ("forum_topic_created", "forum_topic_closed", "forum_topic_reopened"):
        if field in item.service:
            return {"kind": field}
    return {"kind": "other"}
