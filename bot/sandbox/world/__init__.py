"""The world in memory: people, chats, messages, and the bot's updates."""

from bot.sandbox.world.defaults import GROUP_TITLE, default_world
from bot.sandbox.world.journal import BAD_GATEWAY, LOST, Call, Fault, Journal, Once, Reply, Stage
from bot.sandbox.world.limits import CHARGED, Limits
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
    Webhook,
)
from bot.sandbox.world.people import Link, Press
from bot.sandbox.world.queue import Pending
from bot.sandbox.world.store import Store, Subscription
from bot.sandbox.world.troubles import (
    EDITING,
    ERRORS,
    SENDING,
    WRITING,
    Trouble,
    bad_gateway,
    flood,
    lost_answers,
    refusal,
    slowness,
    wait,
)
from bot.sandbox.world.world import World

__all__ = [
    "BAD_GATEWAY",
    "CHARGED",
    "EDITING",
    "ERRORS",
    "GROUP_TITLE",
    "LOST",
    "SENDING",
    "WRITING",
    "Answer",
    "Button",
    "Call",
    "Change",
    "Chat",
    "Content",
    "Fault",
    "Journal",
    "Limits",
    "Link",
    "Media",
    "MediaKind",
    "Member",
    "Message",
    "Once",
    "Pending",
    "Press",
    "Query",
    "Reply",
    "Seen",
    "Stage",
    "Store",
    "Subscription",
    "Topic",
    "Trouble",
    "User",
    "Webhook",
    "World",
    "bad_gateway",
    "default_world",
    "flood",
    "lost_answers",
    "refusal",
    "slowness",
    "wait",
]
