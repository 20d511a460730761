"""Fault 16: names and titles that are markup, empty, invisible or equal."""

from __future__ import annotations

import pytest

from tests.e2e.town import RU, Town, refusals

pytestmark = pytest.mark.asyncio(loop_scope="module")

ODD_NAMES = (
    "<b>Аня",
    "&amp;lt;",
    "\u3164\u200b",
    "Вера\u202e\u200d",
    "Вера",
    "Константин-Константинопольский",
)


async def test_fault_16_odd_names_read_as_they_are_and_break_nothing(town: Town) -> None:
    """A deal by six people whose names are traps; no call of the bot's is refused."""
    first = len(town.world.journal)
    pilots = town.gather(6, names=ODD_NAMES, title="</b><script>&")
    game = await town.open_game(pilots)
    lobby = await pilots[0].sees("За столом 6 из 6")
    for shown in ("<b>Аня", "&amp;lt;", "Игрок 3", "4. Вера —", "Вера (2)", "Константин-Констант…"):
        assert shown in lobby.text
    assert "\u202e" not in lobby.text
    await game.finish_deal()
    await town.settled()
    await pilots[0].sees("</b><script>&", private=True)
    assert refusals(town.world, first) == []


async def test_fault_16_a_name_that_changes_is_followed_at_once(town: Town) -> None:
    """By whatever the person does next, also if it changes nothing else."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya, boris])
    before = await game.record()
    town.world.rename(boris.user_id, "Боря\u200b<i>")
    boris.whisper("/help")
    lobby = await anya.sees("2. Боря<i> —")
    assert lobby.labels
    assert (await game.record()).revision == before.revision


async def test_fault_16_a_title_that_changes_is_followed_at_once(town: Town) -> None:
    """Private messages name the group by its new title, whatever that looks like."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    for title, shown in (("<u>Дача</u>", "<u>Дача</u>"), ("\u3164\u202e", RU("group-untitled"))):
        town.world.retitle(anya.user_id, anya.group_id, title)
        await boris.sees(shown, private=True)


async def test_fault_16_a_toast_takes_a_name_as_plain_text(town: Town) -> None:
    """Telegram reads no markup there, so nothing is escaped twice."""
    pilots = town.gather(2, names=("A&B <i>", "C&D"))
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    await town.settled()
    for pilot in pilots:
        for answer in town.world.answers(pilot.user_id):
            assert "&amp;" not in answer.text
            assert "&lt;" not in answer.text
    assert not any("&amp;" in item.text for item in (*pilots[0].public(), *pilots[0].private()))
