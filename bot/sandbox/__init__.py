"""A local Telegram look-alike: a world of people and chats, a strict Bot API server and a chat page.

It knows nothing of the bot that talks to it and imports nothing outside this package. A test starts it
in-process, points the bot at ``server.url`` and acts as people::

    world = default_world(token)
    async with SandboxServer(world, port=0) as server:
        ...
        press = world.press(user_id, chat_id, message_id, "Начать")
        answer = await press.answered()
"""

from bot.sandbox.errors import Impossible, Refusal, SandboxError
from bot.sandbox.server import SandboxServer
from bot.sandbox.world import (
    BAD_GATEWAY,
    EDITING,
    ERRORS,
    LOST,
    SENDING,
    WRITING,
    Answer,
    Button,
    Call,
    Change,
    Chat,
    Fault,
    Limits,
    Message,
    Press,
    Reply,
    Seen,
    Trouble,
    User,
    World,
    bad_gateway,
    default_world,
    dropped_calls,
    flood,
    lost_answers,
    once,
    refusal,
    slowness,
    wait,
)

__all__ = [
    "BAD_GATEWAY",
    "EDITING",
    "ERRORS",
    "LOST",
    "SENDING",
    "WRITING",
    "Answer",
    "Button",
    "Call",
    "Change",
    "Chat",
    "Fault",
    "Impossible",
    "Limits",
    "Message",
    "Press",
    "Refusal",
    "Reply",
    "SandboxError",
    "SandboxServer",
    "Seen",
    "Trouble",
    "User",
    "World",
    "bad_gateway",
    "default_world",
    "dropped_calls",
    "flood",
    "lost_answers",
    "once",
    "refusal",
    "slowness",
    "wait",
]
