"""Reactions of the bot to messages."""

from __future__ import annotations

from bot.sandbox.api import access
from bot.sandbox.api.registry import Request, method
from bot.sandbox.errors import Refusal

EMOJI = {
    "👍", "👎", "❤", "🔥", "🥰", "👏", "😁", "🤔", "🤯", "😱", "🤬", "😢",
    "🎉", "🤩", "🤮", "💩", "🙏", "👌", "🕊", "🤡", "🥱", "🥴", "😍", "🐳",
    "❤️\u200d🔥", "🌚", "🌭", "💯", "🤣", "⚡", "🍌", "🏆", "💔", "🤨", "😐", "🍓",
    "🍾", "💋", "🖕", "😈", "😴", "😭", "🤓", "👻", "👨\u200d💻", "👀", "🎃", "🙈",
    "😇", "😨", "🤝", "✍", "🤗", "🫡", "🎅", "🎄", "☃", "💅", "🤪", "🗿",
    "🆒", "💘", "🙉", "🦄", "😘", "💊", "🙊", "😎", "👾", "🤷\u200d♂️", "🤷", "🤷\u200d♀️",
    "😡",
}  # fmt: skip
"""All that Telegram lets a bot react with."""


@method("setMessageReaction")
async def set_message_reaction(request: Request) -> bool:
    """React to a message with one emoji, or take the reaction back."""
    world, params = request.world, request.params
    place = access.reachable_chat(world, params)
    item = place.messages.get(params["message_id"])
    if item is None or item.deleted:
        raise Refusal("message to react not found")
    reactions = params.get("reaction", [])
    if len(reactions) > 1:
        raise Refusal("REACTIONS_TOO_MANY")
    emoji = reactions[0]["emoji"] if reactions else None
    if emoji is not None and emoji not in EMOJI:
        raise Refusal("REACTION_INVALID")
    item.reaction = emoji
    world.change("message", place.id, item.message_id)
    return True
