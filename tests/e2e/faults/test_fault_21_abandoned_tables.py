"""Fault 21: an abandoned lobby or game ends: by itself with a notice, by anybody after a long silence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.rules import CLASSIC
from engine.tables import TablePhase
from tests.e2e.conftest import Gathering
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

QUICK = replace(CLASSIC, combo_window=0)
SHORT_MINUTES = "0.01"
SHORT_HOURS = "0.0002"


async def test_fault_21_a_lobby_that_nobody_wants_closes_by_itself(gather: Gathering, tmp_path: Path) -> None:
    """With a word of why, and no button left; a new one can be opened."""
    [anya] = gather(1)
    database = tmp_path / "bura.sqlite3"
    async with running_bot(anya.world, database, lobby_minutes=SHORT_MINUTES) as bot:
        anya.write("/newgame")
        closed = await anya.sees(RU("closed-expired"))
        await settled(anya.world)
        assert closed.labels == []
        before = closed.message_id
        anya.write("/newgame")
        await anya.finds(lambda item: item.message_id > before and bool(item.labels))
        assert bot.errors() == []


async def test_fault_21_a_game_that_nobody_plays_closes_and_stakes_go_back(
    gather: Gathering, tmp_path: Path
) -> None:
    """Without a clock nobody has to move; after its time the table closes."""
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, is_cut=True)
    async with (
        running_bot(pilots[0].world, database, rest_hours=SHORT_HOURS) as bot,
        reading(database) as store,
    ):
        told = await pilots[0].sees(RU("closed-expired"))
        assert "100 фишек" in told.text
        record = await store.read_table(table_id)
        assert record is not None
        assert record.phase == TablePhase.CLOSED.value
        assert [seat.balance for seat in record.seats] == [100, 100]
        assert bot.errors() == []


async def test_fault_21_anybody_ends_a_table_after_a_long_silence(gather: Gathering, tmp_path: Path) -> None:
    """Before, somebody who does not sit there is refused."""
    *players, stranger = gather(3)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, players, rules=QUICK, is_cut=True)
    async with running_bot(stranger.world, database):
        answer = await stranger.asks("/stop")
        assert answer.text == RU("refusal-not_your_table")
    async with (
        running_bot(stranger.world, database, silence_minutes=SHORT_MINUTES),
        reading(database) as store,
    ):
        await settled(stranger.world)
        stranger.write("/stop")
        await stranger.sees("Игра окончена")
        record = await store.read_table(table_id)
        assert record is not None
        assert record.phase == TablePhase.CLOSED.value
