"""What has to hold when the day is over."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import cast

from bot.audience import Audience
from bot.gateway import Outbox, Slot
from bot.presenter import Presenter
from bot.sandbox import World
from bot.screen import Screen, plain_text
from engine.store import Store, inspect
from engine.tables import People, Table, TablePhase, Tables

CLOCK = re.compile(r"\s*[⏳⏰].*")
"""What is said of the time: by coarse steps, and the warning, which is forgotten at a restart."""


class _Easel:
    """Takes what an outbox would send."""

    def hush(self, chat_id: int, **_: object) -> None:
        """Take no notice: nothing rings here."""

    def __init__(self) -> None:
        self.screens: dict[Slot, Screen] = {}

    def show(self, slot: Slot, screen: Screen, **_: object) -> None:
        self.screens[slot] = screen

    def retire(self, slot: Slot) -> None:
        """Lose a slot that should show nothing any more."""
        self.screens.pop(slot, None)

    def tell(self, chat_id: int, screen: Screen, **_: object) -> None:
        """Take no notice: remarks are said once."""


async def unlike(world: World, store: Store, username: str) -> list[str]:
    """Return which messages do not show what the presenter would draw now; the time left aside."""
    found = []
    for table in await Tables(store).live():
        easel = _Easel()
        audience = Audience(People(store), "ru")
        presenter = Presenter(cast("Outbox", easel), audience, username, time.time, lambda *_: None)
        await presenter.catch_up(table)
        for slot, screen in easel.screens.items():
            found += await _differences(world, store, slot, screen)
    return found


async def _differences(world: World, store: Store, slot: Slot, screen: Screen) -> list[str]:
    shown = await store.read_shown(slot.chat_id, slot.thread_id, slot.key)
    if shown is None:
        return [f"{slot}: nothing is shown"]
    message = world.chats[slot.chat_id].messages.get(shown.message_id)
    if message is None or message.deleted:
        return [f"{slot}: message {shown.message_id} is not there"]
    wanted = CLOCK.sub("", plain_text(screen.text)).strip()
    buttons = [(button.text, button.data) for row in screen.rows for button in row]
    if CLOCK.sub("", message.text).strip() != wanted:
        return [f"{slot}: {message.text!r} and not {wanted!r}"]
    if [(button.text, button.data) for button in message.buttons] != buttons:
        return [f"{slot}: {message.labels} and not {[text for text, _ in buttons]}"]
    return []


async def chips_unbalanced(store: Store, starting_chips: int) -> list[str]:
    """Return the groups whose chips are not as many as were given out."""
    rows = await store._database.read(
        lambda session: session.run(
            "SELECT coalesce(balances.chat_id, tables.chat_id), sum(chips), sum(kind = 'player')"
            " FROM balances LEFT JOIN tables USING (table_id) WHERE kind <> 'bank' GROUP BY 1"
        )
    )
    return [
        f"group {chat}: {chips} chips of {people} people"
        for chat, chips, people in rows
        if chips != people * starting_chips
    ]


def faults_of(database: Path) -> tuple[str, ...]:
    """Return what `bura check` finds: the file, references, chips, every game replayed."""
    return inspect(database).faults


def condition(table: Table) -> str:
    """Return what may keep a table from going on: pause, phase, who stays, and what is asked of whom."""
    seats = [(one.player.player_id, one.seat, one.is_leaving, one.is_absent) for one in table.seating]
    play = None if table.state is None else (table.state.phase.name, table.state.turn, table.state.decision)
    return f"{table.place}, pause {table.pause}, {table.phase.name}, {play}, {seats}, {table.deadline}"


def is_over(table: Table) -> bool:
    """Tell whether a table has ended."""
    return table.phase is TablePhase.CLOSED
