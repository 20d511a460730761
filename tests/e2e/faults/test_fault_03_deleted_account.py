"""Fault 3: whose account is deleted never comes back, so that he keeps no seat and stalls no table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.rules import CLASSIC
from tests.e2e.conftest import Gathering
from tests.e2e.faults.test_fault_17_turn_timer import lead, until_answered
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

QUICK = replace(CLASSIC, combo_window=0)


async def test_fault_03_whose_account_is_deleted_stands_up_and_is_played_for(
    gather: Gathering, tmp_path: Path
) -> None:
    """At a table without a clock nobody else could end his turn; no button could bring him back."""
    pilots = anya, boris = gather(2)
    world = anya.world
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, is_cut=True)
    async with running_bot(world, database), reading(database) as store:
        await settled(world)
        world.deactivate(boris.user_id)
        await lead(anya)
        await anya.sees(RU("account-gone", name=boris.name).replace("<b>", "").replace("</b>", ""))
        await until_answered(anya, store, table_id, 0)
        await settled(world)
        assert not any("не доходят" in item.text for item in anya.public())
        record = await store.read_table(table_id)
    assert record is not None
    assert [seat.player_id for seat in record.seats if seat.is_leaving] == [boris.user_id]
