"""What can be seen of a table, so that a test can say that nothing has changed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.sandbox import Message
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import Town

CLOCK = re.compile("⏳.*")


@dataclass(frozen=True)
class Sight:
    """Everything that could have changed at a table, the time left alone excepted."""

    revision: int
    texts: tuple[tuple[int, str, tuple[str, ...]], ...]


async def sight_of(town: Town, game: Game, pilots: list[Pilot]) -> Sight:
    """Look at a table and at all chats around it, once the bot has come to rest."""
    await town.settled()
    messages = [*pilots[0].public(), *(item for pilot in pilots for item in pilot.private())]
    return Sight(
        (await game.record()).revision,
        tuple((item.message_id, CLOCK.sub("", item.text), tuple(item.labels)) for item in messages),
    )


async def cutting(town: Town, pilots: list[Pilot]) -> tuple[Game, Pilot, Pilot, Message]:
    """Return a game that waits for the cut, who cuts, who does not, and the cutter's hand."""
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    other = next(pilot for pilot in pilots if pilot is not cutter)
    return game, cutter, other, cutter.private()[-1]
