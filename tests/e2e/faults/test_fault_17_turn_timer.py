"""Fault 17: a person who does not move: a warning, a safe move, and a way back."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.callbacks import MyCards, PlayMove
from engine.play import Phase, State
from engine.rules import CLASSIC
from engine.store import Store
from engine.tables import Absence, Pace, model
from tests.e2e.absent import let_pass
from tests.e2e.conftest import Gathering
from tests.e2e.inside import running_inside
from tests.e2e.pilot import Pilot, callback_of
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

QUICK = replace(CLASSIC, combo_window=0)


@asynccontextmanager
async def with_boris_away(
    pilots: list[Pilot], folder: Path, absence: Absence
) -> AsyncIterator[tuple[Store, int]]:
    """Run the bot on a table where Anya leads and Boris has missed his turns."""
    anya, boris = pilots
    database = folder / "bura.sqlite3"
    pace = Pace(60, 1, absence)
    table_id = await prepare(database, pilots, rules=QUICK, pace=pace, is_cut=True)
    await let_pass(database, table_id, boris, anya)
    async with running_bot(anya.world, database) as bot, reading(database) as store:
        await anya.sees("Борис")
        await settled(anya.world)
        yield store, table_id
        assert bot.errors() == []


async def state_of(store: Store, table_id: int) -> State:
    """Return the state of the play."""
    record = await store.read_table(table_id)
    assert record is not None
    assert record.state is not None
    return record.state


async def lead(anya: Pilot) -> None:
    """Let Anya lead with her first card."""
    hand = await anya.finds(lambda item: bool(item.buttons), private=True)
    label = next(button.text for button in hand.buttons if isinstance(callback_of(button), PlayMove))
    await anya.press_on(hand, label)


async def until_answered(anya: Pilot, store: Store, table_id: int, tricks: int) -> State:
    """Wait until a trick more is taken."""
    state = await state_of(store, table_id)
    while len(state.tricks) == tricks:
        await anya.world.changed()
        state = await state_of(store, table_id)
    return state


async def test_fault_17_the_absent_are_played_for_at_once(gather: Gathering, tmp_path: Path) -> None:
    """The safe move: the cheapest cards face down, never a claim; nothing rings, all see who is away."""
    pilots = anya, boris = gather(2)
    async with with_boris_away(pilots, tmp_path, "cheapest") as (store, table_id):
        await anya.sees(RU("board-absent"))
        own = await boris.sees(RU("hand-absent-cheapest", text=RU("hand-missed", count=1)), private=True)
        before = [message.message_id for message in boris.private()]
        tricks = len((await state_of(store, table_id)).tricks)
        await lead(anya)
        state = await until_answered(anya, store, table_id, tricks)
        assert state.tricks[-1].plays[1].closed
        assert state.phase is not Phase.BETWEEN or state.result is None or state.result.points == 0
        await settled(anya.world)
        assert [message.message_id for message in boris.private()] == before
        assert RU("button-come-back") in own.labels


@pytest.mark.parametrize("way", ["button", "cards"])
async def test_fault_17_one_press_brings_a_person_back(gather: Gathering, tmp_path: Path, way: str) -> None:
    """On the button under his hand, or on his cards in the group; his clock is whole again."""
    pilots = anya, boris = gather(2)
    async with with_boris_away(pilots, tmp_path, "cheapest") as (store, table_id):
        if way == "button":
            answer = await boris.press(RU("button-come-back"), private=True)
            assert answer.text == RU("notice-came_back")
        else:
            await boris.press_button(lambda button: isinstance(callback_of(button), MyCards))
        await anya.finds(lambda item: "Сдача" in item.text and RU("board-absent") not in item.text)
        await lead(anya)
        hand = await boris.finds(
            lambda item: any(isinstance(callback_of(button), PlayMove) for button in item.buttons),
            private=True,
        )
        assert RU("button-come-back") not in hand.labels
        record = await store.read_table(table_id)
        assert record is not None
        assert record.deadline is not None
        assert record.asked_at is not None
        assert record.deadline - record.asked_at == 60


async def test_fault_17_a_computer_player_takes_over_where_the_table_says_so(
    gather: Gathering, tmp_path: Path
) -> None:
    """It moves in the seat's name; no time-out stands in the log for it."""
    pilots = anya, boris = gather(2)
    async with with_boris_away(pilots, tmp_path, "computer") as (store, table_id):
        await anya.sees(RU("board-absent-computer"))
        await boris.sees(RU("hand-absent-computer", text=RU("hand-missed", count=1)), private=True)
        tricks = len((await state_of(store, table_id)).tricks)
        await lead(anya)
        await until_answered(anya, store, table_id, tricks)
        with closing(sqlite3.connect(tmp_path / "bura.sqlite3")) as database:
            rows = database.execute(
                "SELECT action FROM log WHERE table_id = ? AND actor_id IS NULL ORDER BY seq DESC",
                (table_id,),
            ).fetchall()
        assert any("beat" in action or "discard" in action for (action,) in rows[:2])


async def test_fault_17_a_warning_comes_before_the_time_is_over(
    gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One new message with the hand, and the board says so; then the safe move."""
    monkeypatch.setattr(model, "LEAST_WARNED", 0.5)
    pilots = anya, boris = gather(2)
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, pace=Pace(1, 0), is_cut=True)
    async with running_inside(anya.world, database, monkeypatch):
        await lead(anya)
        first = await boris.sees("Ваши карты", private=True)
        warned = await boris.sees(RU("hand-hurry"), private=True)
        assert warned.message_id > first.message_id
        await anya.sees("⏰")
        await anya.world.wait_for(lambda: first not in boris.private())
        hurried = [message for message in boris.private() if RU("hand-hurry") in message.text]
        assert hurried == [warned]
