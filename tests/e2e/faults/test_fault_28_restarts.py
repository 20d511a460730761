"""Fault 28: timers and games survive a restart; what changed is drawn again; the group hears one line."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from engine.rules import CLASSIC
from engine.tables import Pace
from tests.e2e.absent import put_back
from tests.e2e.conftest import Gathering
from tests.e2e.prepared import cut_unseen, prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

QUICK = replace(CLASSIC, combo_window=0)


async def test_fault_28_the_group_hears_one_line_after_a_long_stop(gather: Gathering, tmp_path: Path) -> None:
    """Once, and not again at the next start; the game goes on where it was, with a clock."""
    pilots = anya, _ = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, pace=Pace(60), is_cut=True)
    put_back(database, 1000)
    async with running_bot(anya.world, database) as bot, reading(database) as store:
        await anya.sees(RU("back-again"))
        await anya.sees("Аня ходит")
        await bot.kill()
        await bot.start()
        await settled(anya.world)
        assert sum(RU("back-again") in message.text for message in anya.public()) == 1
        record = await store.read_table(table_id)
        assert record is not None
        assert record.deadline is not None
        assert record.deadline > time.time() + 30


async def test_fault_28_a_short_restart_is_not_talked_about(gather: Gathering, tmp_path: Path) -> None:
    """Nobody has missed it: what changed meanwhile is drawn by edits, and nothing else."""
    pilots = anya, boris = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, pace=Pace(60))
    async with running_bot(anya.world, database) as bot, reading(database) as store:
        await anya.sees("Сдача 1")
        await settled(anya.world)
        shown = [[message.message_id for message in each.public()] for each in (anya, boris)]
        await bot.kill()
        await cut_unseen(store, table_id, pilots)
        await bot.start()
        await anya.sees("Аня ходит")
        await settled(anya.world)
        assert [[message.message_id for message in each.public()] for each in (anya, boris)] == shown
