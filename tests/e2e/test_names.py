"""Names and titles that are markup, empty, invisible or equal."""

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


async def test_odd_names_read_as_they_are_and_break_nothing(town: Town) -> None:
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


async def test_a_name_that_changes_is_followed(town: Town) -> None:
    """From the table's next change on."""
    [anya, boris, vera] = town.gather(3)
    await town.open_game([anya, boris])
    town.world.rename(boris.user_id, "Боря")
    assert (await boris.asks("/join")).text == RU("refusal-already_seated")
    vera.write("/join")
    lobby = await anya.sees("За столом 3 из 6")
    assert "2. Боря —" in lobby.text


async def test_a_toast_takes_a_name_as_plain_text(town: Town) -> None:
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
