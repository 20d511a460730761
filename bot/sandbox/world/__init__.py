"""The world in memory: people, chats, messages, and the bot's updates."""

from bot.sandbox.world.defaults import GROUP_TITLE, default_world
from bot.sandbox.world.journal import BAD_GATEWAY, LOST, Call, Fault, Journal, Once, Reply, Stage
from bot.sandbox.world.model import (
    Answer,
    Button,
    Change,
    Chat,
    Content,
    Media,
    MediaKind,
    Member,
    Message,
    Query,
    Seen,
    Topic,
    User,
)
from bot.sandbox.world.people import Link, Press
from bot.sandbox.world.store import Store, Subscription
from bot.sandbox.world.world import World

__all__ = [
    "BAD_GATEWAY",
    "GROUP_TITLE",
    "LOST",
    "Answer",
    "Button",
    "Call",
    "Change",
    "Chat",
    "Content",
    "Fault",
    "Journal",
    "Link",
    "Media",
    "MediaKind",
    "Member",
    "Message",
    "Once",
    "Press",
    "Query",
    "Reply",
    "Seen",
    "Stage",
    "Store",
    "Subscription",
    "Topic",
    "User",
    "World",
    "default_world",
]
