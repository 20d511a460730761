"""Fault 28: what comes after a long pause: old commands are dropped, old presses are answered."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.gateway.inbox import OLDEST_COMMAND_SECONDS
from bot.sandbox import World
from tests.e2e.conftest import Gathering
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled


@contextmanager
def long_ago(world: World, seconds: float) -> Iterator[None]:
    """Let what people do now be done so long ago."""
    clock = world.clock
    world.clock = lambda: time.time() - seconds
    try:
        yield
    finally:
        world.clock = clock


@pytest.mark.parametrize("command", ["/newgame", "/stop", "/leave", "/deal"])
async def test_fault_28_old_commands_are_dropped(gather: Gathering, tmp_path: Path, command: str) -> None:
    """Written while the bot was down, by people who have long gone to do something else."""
    pilots = gather(2)
    anya = pilots[0]
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with reading(database) as store:
        before = await store.read_table(table_id)
    with long_ago(anya.world, OLDEST_COMMAND_SECONDS + 5):
        anya.write(command)
        anya.whisper("/leave")
    async with running_bot(anya.world, database):
        await settled(anya.world)
        assert not any(item.reply_to for item in anya.public())
        async with reading(database) as store:
            after = await store.read_table(table_id)
    assert before is not None
    assert after is not None
    assert (after.state, after.seats, after.phase) == (before.state, before.seats, before.phase)


async def test_fault_28_commands_of_a_short_pause_are_carried_out(gather: Gathering, tmp_path: Path) -> None:
    """A restart of a minute drops nothing; what was written before and after the age differs."""
    [anya] = gather(1)
    with long_ago(anya.world, OLDEST_COMMAND_SECONDS - 60):
        asked = anya.write("/table")
    with long_ago(anya.world, OLDEST_COMMAND_SECONDS + 5):
        anya.write("/table")
    async with running_bot(anya.world, tmp_path / "bura.sqlite3"):
        answer = await anya.finds(lambda item: item.reply_to == asked.message_id)
        assert answer.text == RU("refusal-no_table")
        await settled(anya.world)
        assert len(anya.public()) == 1


async def test_fault_28_old_presses_are_answered_and_count(gather: Gathering, tmp_path: Path) -> None:
    """A press of before the restart is a move if its question still stands."""
    pilots = gather(2)
    world = pilots[0].world
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with running_bot(world, database) as bot:
        cutter = pilots[-2]
        hand = await cutter.finds(lambda item: "Сверху" in item.labels, private=True)
        await bot.kill()
        press = world.press(cutter.user_id, hand.chat_id, hand.message_id, "Сверху")
        again = world.press(cutter.user_id, hand.chat_id, hand.message_id, "Снизу")
        await bot.start()
        assert (await press.answered()).text == RU("accepted-cut")
        assert (await again.answered()).text == RU("stale")
        async with reading(database) as store:
            record = await store.read_table(table_id)
    assert record is not None
    assert record.state is not None
    assert record.state.seal.cut == 9
