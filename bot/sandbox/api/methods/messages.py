"""Sending, editing, deleting."""

from __future__ import annotations

import io
import secrets
import struct
from dataclasses import replace
from typing import Any

from bot.sandbox.api import access, markup
from bot.sandbox.api.registry import Json, Request, method
from bot.sandbox.api.schema import Upload
from bot.sandbox.errors import Refusal
from bot.sandbox.text import Formatted
from bot.sandbox.world import ERRORS, Content, Media, MediaKind, Message, wire

MAX_TEXT = 4096
MAX_CAPTION = 1024
NOT_MODIFIED = ERRORS["not_modified"][1].removeprefix("Bad Request: ")
ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip


@method("sendMessage")
async def send_message(request: Request) -> Json:
    """Post a text."""
    world, params = request.world, request.params
    text = markup.text_of(world, params, "text")
    if not text.text:
        raise Refusal("message text is empty")
    if text.length > MAX_TEXT:
        raise Refusal("message is too long")
    rows = markup.keyboard(params.get("reply_markup"))
    preview = tuple(params.get("link_preview_options", {}).items())
    return _post(request, "text messages", Content(text, rows, preview=preview))


@method("sendPhoto")
async def send_photo(request: Request) -> Json:
    """Post a picture."""
    return _send_media(request, "photo", "photos")


@method("sendDocument")
async def send_document(request: Request) -> Json:
    """Post a file."""
    return _send_media(request, "document", "documents")


@method("sendChatAction")
async def send_chat_action(request: Request) -> bool:
    """Show "typing" for some seconds."""
    place = access.writable_chat(request.world, request.params)
    if request.params["action"] not in ACTIONS:
        raise Refusal("wrong parameter action in request")
    request.world.change("action", place.id, detail=request.params["action"])
    return True


@method("editMessageText")
async def edit_message_text(request: Request) -> Json:
    """Replace a text and its buttons."""
    world, params = request.world, request.params
    item = access.own_message(world, params)
    if item.content.media:
        raise Refusal("there is no text in the message to edit")
    text = markup.text_of(world, params, "text")
    if not text.text:
        raise Refusal("message text is empty")
    if text.length > MAX_TEXT:
        raise Refusal("MESSAGE_TOO_LONG")
    rows = markup.keyboard(params.get("reply_markup"))
    preview = tuple(params.get("link_preview_options", {}).items())
    return _revise(request, item, Content(text, rows, preview=preview))


@method("editMessageCaption")
async def edit_message_caption(request: Request) -> Json:
    """Replace a caption and its buttons."""
    item = access.own_message(request.world, request.params)
    if not item.content.media:
        raise Refusal("there is no caption in the message to edit")
    rows = markup.keyboard(request.params.get("reply_markup"))
    return _revise(
        request, item, replace(item.content, text=_caption(request, request.params), keyboard=rows)
    )


@method("editMessageMedia")
async def edit_message_media(request: Request) -> Json:
    """Replace a picture or file, its caption and its buttons."""
    item = access.own_message(request.world, request.params)
    media = request.params["media"]
    rows = markup.keyboard(request.params.get("reply_markup"))
    found = _media(request, media["type"], media["media"])
    content = Content(_caption(request, media), rows, found, media.get("has_spoiler", False))
    return _revise(request, item, content)


@method("editMessageReplyMarkup")
async def edit_message_reply_markup(request: Request) -> Json:
    """Replace the buttons alone."""
    item = access.own_message(request.world, request.params)
    rows = markup.keyboard(request.params.get("reply_markup"))
    return _revise(request, item, replace(item.content, keyboard=rows))


@method("deleteMessage")
async def delete_message(request: Request) -> bool:
    """Delete one message."""
    world, params = request.world, request.params
    place = access.find_chat(world, params)
    world.remove(access.deletable_message(world, place, params["message_id"]))
    return True


@method("deleteMessages")
async def delete_messages(request: Request) -> bool:
    """Delete up to 100 messages; those that cannot be found are skipped."""
    world, params = request.world, request.params
    place = access.find_chat(world, params)
    wanted = params["message_ids"]
    if not 1 <= len(wanted) <= 100:
        raise Refusal(
            "message identifiers are not specified" if not wanted else "too many message identifiers"
        )
    known = [place.messages[i] for i in wanted if i in place.messages and not place.messages[i].deleted]
    for item in [access.deletable_message(world, place, item.message_id) for item in known]:
        world.remove(item)
    return True


def _post(request: Request, what: str, content: Content) -> Json:
    world, params = request.world, request.params
    place = access.writable_chat(world, params, what)
    target = access.reply_target(place, params)
    item = world.post(
        place, world.bot.id, content, thread_id=params.get("message_thread_id"), reply_to=target
    )
    return wire.message(world, item)


def _revise(request: Request, item: Message, content: Content) -> Json:
    current = item.content
    if (content.text, content.keyboard, content.media) == (current.text, current.keyboard, current.media):
        raise Refusal(NOT_MODIFIED)
    request.world.revise(item, content)
    return wire.message(request.world, item)


def _send_media(request: Request, kind: MediaKind, what: str) -> Json:
    params = request.params
    access.writable_chat(request.world, params, what)
    caption = _caption(request, params)
    rows = markup.keyboard(params.get("reply_markup"))
    media = _media(request, kind, params[kind])
    return _post(request, what, Content(caption, rows, media, params.get("has_spoiler", False)))


def _caption(request: Request, params: dict[str, Any]) -> Formatted:
    caption = markup.text_of(request.world, params, "caption")
    if caption.length > MAX_CAPTION:
        raise Refusal("message caption is too long")
    return caption


def _media(request: Request, kind: MediaKind, value: str | Upload) -> Media:
    """Take in an upload, or find a file by the id it got before."""
    world = request.world
    if isinstance(value, str) and value.startswith("attach://"):
        name = value.removeprefix("attach://")
        if name not in request.uploads:
            raise Refusal(f'file "{name}" is not attached')
        value = request.uploads[name]
    if isinstance(value, str):
        media = world.media.get(value)
        if media is None or media.kind != kind:
            raise Refusal("wrong file identifier/HTTP URL specified")
        return media
    if not value.data:
        raise Refusal("file must be non-empty")
    width, height = _picture_size(value.data) if kind == "photo" else (0, 0)
    if kind == "photo" and not width:
        raise Refusal("IMAGE_PROCESS_FAILED")
    file_id = f"sandbox-{kind}-{secrets.token_urlsafe(18)}"
    media = Media(kind, file_id, value.name, value.content_type, len(value.data), width, height)
    world.files[file_id] = value.data
    world.media[file_id] = media
    return media


def _picture_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG or JPEG; zeros for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:2] != b"\xff\xd8":
        return 0, 0
    stream = io.BytesIO(data[2:])
    while len(head := stream.read(4)) == 4:
        marker, size = head[1], struct.unpack(">H", head[2:])[0]
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            frame = stream.read(5)
            if len(frame) < 5:
                break
            height, width = struct.unpack(">HH", frame[1:])
            return width, height
        stream.seek(size - 2, io.SEEK_CUR)
    return 0, 0
