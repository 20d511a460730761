"""The model as Bot API JSON."""

from __future__ import annotations

from typing import Any

from bot.sandbox.text import Entity
from bot.sandbox.world.model import RIGHTS, Button, Chat, Keyboard, Member, Message, Query, User
from bot.sandbox.world.store import Store

Json = dict[str, Any]


def user(person: User, *, full: bool = False) -> Json:
    """``User``; ``full`` adds the language, which Telegram gives only with the sender of an update."""
    found: Json = {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name}
    if person.last_name:
        found["last_name"] = person.last_name
    if person.username:
        found["username"] = person.username
    if full and person.language_code:
        found["language_code"] = person.language_code
    return found


def chat(store: Store, place: Chat) -> Json:
    """``Chat``."""
    found: Json = {"id": place.id, "type": place.type}
    if place.type == "private":
        person = store.users[place.id]
        found.update({k: v for k, v in user(person).items() if k in {"first_name", "last_name", "username"}})
        return found
    found["title"] = place.title
    if place.username:
        found["username"] = place.username
    if place.is_forum:
        found["is_forum"] = True
    return found


def full_chat(store: Store, place: Chat) -> Json:
    """``ChatFullInfo`` as ``getChat`` gives it."""
    found = chat(store, place) | {"accent_color_id": 0, "max_reaction_count": 11}
    gifts = (
        "unlimited_gifts",
        "limited_gifts",
        "unique_gifts",
        "premium_subscription",
        "gifts_from_channels",
    )
    found["accepted_gift_types"] = dict.fromkeys(gifts, False)
    if place.type != "private":
        found["permissions"] = {"can_send_messages": place.can_send}
    if place.pinned:
        found["pinned_message"] = message(store, place.messages[place.pinned[-1]])
    return found


def member(store: Store, user_id: int, standing: Member) -> Json:
    """``ChatMember``."""
    found: Json = {"status": standing.status, "user": user(store.users[user_id])}
    match standing.status:
        case "creator":
            found["is_anonymous"] = False
        case "administrator":
            found |= {"can_be_edited": False, "is_anonymous": False, "can_manage_video_chats": False}
            found |= {"can_post_stories": False, "can_edit_stories": False, "can_delete_stories": False}
            found |= {right: right in standing.rights for right in sorted(RIGHTS)}
        case "restricted":
            kinds = ("audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls")
            found |= {
                f"can_send_{kind}": standing.can_send for kind in ("messages", *kinds, "other_messages")
            }
            found |= {"is_member": True, "until_date": 0, "can_add_web_page_previews": standing.can_send}
            found |= dict.fromkeys(("can_change_info", "can_invite_users", "can_pin_messages"), False)
            found |= {"can_manage_topics": False, "can_react_to_messages": True, "can_edit_tag": False}
        case "kicked":
            found["until_date"] = 0
    return found


def entity(store: Store, span: Entity) -> Json:
    """``MessageEntity``."""
    found: Json = {"type": span.type, "offset": span.offset, "length": span.length}
    if span.url is not None:
        found["url"] = span.url
    if span.language is not None:
        found["language"] = span.language
    if span.unix_time is not None:
        found["unix_time"] = span.unix_time
        found["date_time_format"] = span.time_format
    if span.user_id is not None:
        found["user"] = user(store.users[span.user_id])
    return found


def button(key: Button) -> Json:
    """``InlineKeyboardButton``."""
    found: Json = {"text": key.text}
    if key.data is not None:
        found["callback_data"] = key.data
    elif key.url is not None:
        found["url"] = key.url
    elif key.copy is not None:
        found["copy_text"] = {"text": key.copy}
    elif key.other is not None:
        found[key.other[0]] = key.other[1]
    if key.style is not None:
        found["style"] = key.style
    return found


def keyboard(rows: Keyboard) -> Json:
    """``InlineKeyboardMarkup``."""
    return {"inline_keyboard": [[button(key) for key in row] for row in rows]}


def message(store: Store, item: Message, *, nested: bool = False) -> Json:
    """``Message``; ``nested`` leaves out the message it replies to."""
    place = store.chats[item.chat_id]
    found: Json = {
        "message_id": item.message_id,
        "date": item.date,
        "chat": chat(store, place),
        "from": user(store.users[item.sender_id], full=True),
    }
    if item.sender_chat_id is not None:
        found["sender_chat"] = chat(store, store.chats[item.sender_chat_id])
    if item.thread_id is not None:
        found["message_thread_id"] = item.thread_id
        found["is_topic_message"] = True
    if item.reply_to is not None and not nested:
        original = place.messages.get(item.reply_to)
        if original is not None and not original.deleted:
            found["reply_to_message"] = message(store, original, nested=True)
    if item.edit_date is not None:
        found["edit_date"] = item.edit_date
    if item.service is not None:
        found.update(item.service)
        return found
    found.update(_body(store, item))
    return found


def _body(store: Store, item: Message) -> Json:
    content = item.content
    found: Json = {}
    text_key, entities_key = "text", "entities"
    if (media := content.media) is not None:
        text_key, entities_key = "caption", "caption_entities"
        file = {"file_id": media.file_id, "file_unique_id": media.file_id[-12:], "file_size": media.size}
        if media.kind == "photo":
            found["photo"] = [file | {"width": media.width, "height": media.height}]
        else:
            found["document"] = file | {"file_name": media.file_name, "mime_type": media.mime_type}
    if content.text.text:
        found[text_key] = content.text.text
    if content.text.entities:
        found[entities_key] = [entity(store, span) for span in content.text.entities]
    if content.preview:
        found["link_preview_options"] = dict(content.preview)
    if content.keyboard:
        found["reply_markup"] = keyboard(content.keyboard)
    return found


def callback_query(store: Store, query: Query) -> Json:
    """``CallbackQuery`` with the message as it is now."""
    place = store.chats[query.chat_id]
    return {
        "id": query.id,
        "from": user(store.users[query.user_id], full=True),
        "message": message(store, place.messages[query.message_id]),
        "chat_instance": str(place.id * 7919 % 10**18),
        "data": query.data,
    }


def member_change(store: Store, place: Chat, by: int, whom: int, change: tuple[Member, Member]) -> Json:
    """``ChatMemberUpdated``; ``change`` is how ``whom`` stood before and stands now."""
    old, new = change
    return {
        "chat": chat(store, place),
        "from": user(store.users[by], full=True),
        "date": store.now,
        "old_chat_member": member(store, whom, old),
        "new_chat_member": member(store, whom, new),
    }
