"""Fault 29: settings hold from the next deal on, and say so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.callbacks import ClosePace, SetPace, ShowPace
from engine.rules import CLASSIC
from engine.tables import Pace
from tests.e2e.conftest import Gathering
from tests.e2e.pilot import callback_of
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

QUICK = replace(CLASSIC, combo_window=0)
SLOW = Pace(60, 2, "cheapest")


async def test_fault_29_a_new_pace_waits_for_the_next_deal(gather: Gathering, tmp_path: Path) -> None:
    """The running clock stays as it is; page, toast and farewell of the page say from when on."""
    anya, boris = pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, pace=SLOW, is_cut=True)
    async with running_bot(anya.world, database) as bot, reading(database) as store:
        await settled(anya.world)
        before = await store.read_table(table_id)
        assert before is not None
        anya.write("/time")
        page = await anya.finds(
            lambda item: any(isinstance(callback_of(key), SetPace) for key in item.buttons)
        )
        assert "со следующей сдачи" in page.text
        faster = SetPace(table_id, "turn_seconds", 30)
        answer = await anya.press_button(lambda button: callback_of(button) == faster)
        assert answer.text == RU("pace-set-next-deal")
        leaves = SetPace(table_id, "absence", "leave")
        await anya.press_button(lambda button: callback_of(button) == leaves)
        now = await store.read_table(table_id)
        assert now is not None
        assert (now.pace, now.next_pace) == (SLOW, Pace(30, 2, "leave"))
        assert now.deadline == before.deadline
        await anya.press_button(lambda button: isinstance(callback_of(button), ClosePace))
        await settled(anya.world)
        assert page.labels == []
        assert "со следующей сдачи" in page.text
        refused = await boris.asks("/time")
        assert refused.text == RU("refusal-not_your_rules")
        assert bot.errors() == []


async def test_fault_29_the_lobby_chooses_for_its_first_deal_and_the_group_remembers(
    gather: Gathering, tmp_path: Path
) -> None:
    """There is nothing to wait for; the next table of the group begins with the same."""
    [anya] = gather(1)
    database = tmp_path / "bura.sqlite3"
    async with running_bot(anya.world, database) as bot, reading(database) as store:
        anya.write("/newgame")
        await anya.finds(lambda item: RU("button-rules") in item.labels)
        await anya.press(RU("button-rules"))
        await anya.press_button(lambda button: isinstance(callback_of(button), ShowPace))
        answer = await anya.press_button(
            lambda button: getattr(callback_of(button), "value", None) == "computer"
        )
        assert answer.text == RU("pace-set")
        anya.write("/stop")
        await anya.sees(RU("closed-lobby"))
        anya.write("/newgame")
        await settled(anya.world)
        number = await store.find_by_place(anya.group_id, None)
        assert number is not None
        record = await store.read_table(number)
        assert record is not None
        assert record.pace.absence == "computer"
        assert bot.errors() == []
