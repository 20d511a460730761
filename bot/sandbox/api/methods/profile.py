"""The bot itself: who it is, its commands and descriptions, its updates and files."""

from __future__ import annotations

import re
from typing import Literal
from urllib.parse import urlsplit

from bot.sandbox.api import access
from bot.sandbox.api.registry import Json, Request, method
from bot.sandbox.errors import Refusal
from bot.sandbox.world import Webhook, wire

MAX_COMMANDS = 100
MAX_CONNECTIONS = 100
_LOOPBACK = {"127.0.0.1", "::1", "localhost"}
_SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_LANGUAGE = re.compile(r"(?:[a-z]{2})?")
_Field = Literal["name", "description", "short_description"]
_PROFILE: dict[_Field, int] = {"name": 64, "description": 512, "short_description": 120}


@method("getMe")
async def get_me(request: Request) -> Json:
    """The bot."""
    abilities = {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return wire.user(request.world.bot) | abilities


@method("getUpdates")
async def get_updates(request: Request) -> list[Json]:
    """Wait for updates."""
    params = request.params
    request.world.updates.allow(params.get("allowed_updates"))
    offset, limit, timeout = (params.get(key, 0) for key in ("offset", "limit", "timeout"))
    return await request.poller.poll(request.world, offset, limit, timeout)


@method("setWebhook")
async def set_webhook(request: Request) -> bool:
    """Have updates delivered from now on; plain HTTP is taken for this machine only."""
    params = request.params
    url = params["url"]
    if not url:
        return _hook(request, None)
    parts = urlsplit(url)
    if parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise Refusal("bad webhook: An HTTPS URL must be provided for webhook")
    secret = params.get("secret_token", "")
    if not _SECRET.fullmatch(secret):
        raise Refusal("secret token contains unallowed characters")
    connections = params.get("max_connections", 40)
    if not 1 <= connections <= MAX_CONNECTIONS:
        raise Refusal("max_connections must be between 1 and 100")
    return _hook(request, Webhook(url, secret, connections))


@method("deleteWebhook")
async def delete_webhook(request: Request) -> bool:
    """Back to polling."""
    return _hook(request, None)


def _hook(request: Request, webhook: Webhook | None) -> bool:
    request.world.webhook = webhook
    request.world.updates.allow(request.params.get("allowed_updates"))
    if request.params.get("drop_pending_updates"):
        request.world.updates.clear()
    request.world.wake()
    return True


@method("getWebhookInfo")
async def get_webhook_info(request: Request) -> Json:
    """The webhook and how deliveries go; empty while polling."""
    world = request.world
    found: Json = {
        "url": world.webhook_url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates),
        "allowed_updates": sorted(world.updates.allowed),
    }
    if world.webhook is not None:
        found["max_connections"] = world.webhook.connections
        if world.webhook.error:
            found |= {
                "last_error_date": int(world.webhook.error_at),
                "last_error_message": world.webhook.error,
            }
    return found


@method("logOut")
async def log_out(_: Request) -> bool:
    """Nothing to do here: the sandbox is the only server."""
    return True


@method("close")
async def close(_: Request) -> bool:
    """Nothing to do here: the sandbox is the only server."""
    return True


@method("setMyCommands")
async def set_my_commands(request: Request) -> bool:
    """Set the commands of one scope and language."""
    commands = request.params["commands"]
    if len(commands) > MAX_COMMANDS:
        raise Refusal("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not _COMMAND.fullmatch(command["command"].removeprefix("/")):
            raise Refusal("BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= 256:
            raise Refusal("BOT_COMMAND_DESCRIPTION_INVALID")
    request.world.commands[_scope(request)] = commands
    request.world.change("commands")
    return True


@method("deleteMyCommands")
async def delete_my_commands(request: Request) -> bool:
    """Forget the commands of one scope and language."""
    request.world.commands.pop(_scope(request), None)
    request.world.change("commands")
    return True


@method("getMyCommands")
async def get_my_commands(request: Request) -> list[Json]:
    """The commands of exactly one scope and language."""
    return request.world.commands.get(_scope(request), [])


def _scope(request: Request) -> tuple[str, int | None, int | None, str]:
    scope = request.params.get("scope", {"type": "default"})
    chat_id = access.find_chat(request.world, scope).id if "chat_id" in scope else None
    return scope["type"], chat_id, scope.get("user_id"), _language(request)


def _language(request: Request) -> str:
    language: str = request.params.get("language_code", "")
    if not _LANGUAGE.fullmatch(language):
        raise Refusal("invalid language code specified")
    return language


def _register_profile(field: _Field, limit: int) -> None:
    title = "".join(word.capitalize() for word in field.split("_"))

    @method(f"setMy{title}")
    async def setter(request: Request) -> bool:
        value = request.params.get(field, "")
        if len(value) > limit:
            raise Refusal(f"BOT_{field.upper()}_TOO_LONG")
        request.world.profile[field, _language(request)] = value
        request.world.change("profile")
        return True

    @method(f"getMy{title}")
    async def getter(request: Request) -> Json:
        return {field: request.world.profile_text(field, _language(request))}


for _field, _limit in _PROFILE.items():
    _register_profile(_field, _limit)


@method("getFile")
async def get_file(request: Request) -> Json:
    """Where an uploaded file can be fetched."""
    media = request.world.media.get(request.params["file_id"])
    if media is None:
        raise Refusal("invalid file_id")
    unique = media.file_id[-12:]
    found = {"file_id": media.file_id, "file_unique_id": unique, "file_size": media.size}
    return found | {"file_path": f"files/{media.file_id}"}
