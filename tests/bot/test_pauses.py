"""Tables that wait for their group: what is said meanwhile, and how they go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.audience import Audience
from bot.groups import Groups
from bot.presenter import Presenter
from engine.store import DiskFull
from engine.tables import Outcome, Pause, People, TableId, Tables
from tests.bot.gateway.fakes import Bench
from tests.bot.strangers import Strangers
from tests.engine.tables.house import ANN, BOB, HERE, open_house


async def test_a_table_that_was_posted_is_not_posted_again_because_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The group would read it anew at each try."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        await bench.outbox.start()
        presenter = Presenter(bench.outbox, audience, "bura_bot", house.clock, lambda *_: None)
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        for player in (ANN, BOB):
            await audience.meet(player.player_id, player.name, None, "ru")
        table = await house.dealt(ANN, BOB)
        table = (await house.tables.pause(table.table_id, Pause.MUTED)).table
        resume, full = Tables.resume, [True, True]

        async def resume_if_there_is_room(tables: Tables, table_id: TableId, least: float) -> Outcome:
            if full:
                full.pop()
                raise DiskFull("no room")
            return await resume(tables, table_id, least)

        monkeypatch.setattr(Tables, "resume", resume_if_there_is_room)
        for _ in range(2):
            with pytest.raises(DiskFull):
                await groups.resume(table)
        assert await groups.resume(table)
        await bench.clock.run_out(bench.outbox)
        posts = [call for call in bench.wire.calls if (call.method, call.chat_id) == ("post", HERE.chat_id)]
        assert len(posts) == 1
        assert (await house.tables.get(table.table_id)).pause is None
        await groups.stop()
        await bench.outbox.stop(0)
