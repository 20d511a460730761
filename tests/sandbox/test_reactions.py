"""Reactions of the bot: one emoji out of Telegram's list."""

from __future__ import annotations

import aiohttp

from bot.sandbox import SandboxServer, World
from tests.sandbox.conftest import ANYA, Call


def _emoji(*found: str) -> list[dict[str, str]]:
    return [{"type": "emoji", "emoji": one} for one in found]


async def test_a_reaction_is_set_shown_and_taken_back(
    world: World, server: SandboxServer, http: aiohttp.ClientSession, call: Call
) -> None:
    """Whoever's the message is."""
    item = world.say(ANYA, ANYA, "hello")
    where = {"chat_id": ANYA, "message_id": item.message_id}
    assert (await call("setMessageReaction", **where, reaction=_emoji("👍")))["result"] is True
    async with http.get(f"{server.url}/ui/state") as response:
        shown = await response.json()
    assert [one["reaction"] for one in shown["messages"] if one["chat"] == ANYA] == ["👍"]
    assert (await call("setMessageReaction", **where))["ok"]
    assert item.reaction is None


async def test_other_reactions_are_refused(world: World, call: Call) -> None:
    """Too many, not in the list, on nothing."""
    where = {"chat_id": ANYA, "message_id": world.say(ANYA, ANYA, "hello").message_id}
    many = await call("setMessageReaction", **where, reaction=_emoji("👍", "🔥"))
    assert many["description"] == "Bad Request: REACTIONS_TOO_MANY"
    wrong = await call("setMessageReaction", **where, reaction=_emoji("🂡"))
    assert wrong["description"] == "Bad Request: REACTION_INVALID"
    nothing = await call("setMessageReaction", chat_id=ANYA, message_id=999, reaction=_emoji("👍"))
    assert nothing["description"] == "Bad Request: message to react not found"
