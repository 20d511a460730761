"""A table with a known deal, and the bot in the test's own process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.sandbox import World
from engine.rules import RuleSet
from tests.e2e.inside import running_inside
from tests.e2e.pilot import Pilot
from tests.e2e.prepared import Known, prepare
from tests.e2e.running import TOKEN
from tests.e2e.town import gather, settled
from tests.engine.tables.house import QUICK


@dataclass(frozen=True)
class KnownDeal:
    """People at a table, seat by seat; the first leads."""

    world: World
    pilots: list[Pilot]

    async def press(self, seat: int, label: str) -> None:
        """Let a seat press a button of its hand, and wait until everybody has seen what came of it."""
        await self.pilots[seat].press(label, private=True)
        await settled(self.world)

    def labels(self, seat: int) -> list[str]:
        """Return the buttons of a seat's hand."""
        return self.pilots[seat].private()[-1].labels

    def hand(self, seat: int) -> str:
        """Return what a seat reads in private."""
        return self.pilots[seat].private()[-1].text

    def table(self) -> str:
        """Return what the group reads."""
        return self.pilots[0].public()[-1].text

    def everything(self) -> list[str]:
        """Return every version of every text that anybody has seen."""
        chats = [(self.pilots[0].user_id, self.pilots[0].group_id)]
        chats += [(pilot.user_id, pilot.user_id) for pilot in self.pilots]
        return [
            content.text.text
            for user_id, chat_id in chats
            for message in self.world.messages(user_id, chat_id)
            for content in message.versions
        ]


@asynccontextmanager
async def known_deal(
    folder: Path, monkeypatch: pytest.MonkeyPatch, known: Known, *, rules: RuleSet = QUICK
) -> AsyncIterator[KnownDeal]:
    """Run the bot on a table whose first deal is dealt so."""
    world = World(TOKEN)
    pilots = gather(world, known.hands.count("|") + 1)
    database = folder / f"{known.hands.replace(' | ', '-').replace(' ', '')}.sqlite3"
    await prepare(database, pilots, rules=rules, known=known, is_cut=True)
    async with running_inside(world, database, monkeypatch):
        await settled(world)
        yield KnownDeal(world, pilots)
