"""Fault 26: several bots in a group: a command with another's name is not ours."""

from __future__ import annotations

import pytest

from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

COMMANDS = (
    "newgame",
    "join",
    "leave",
    "deal",
    "table",
    "stop",
    "start",
    "help",
    "rules",
    "language",
    "saverules",
)


async def test_fault_26_a_command_for_another_bot_is_left_to_it(town: Town) -> None:
    """Whichever command, in a group that plays as in one that does not."""
    quiet, playing = town.gather(2), town.gather(2)
    game = await town.dealt_game(playing)
    await town.settled()
    before = (await game.record()).revision, len(playing[0].public())
    for pilots in (quiet, playing):
        for command in COMMANDS:
            pilots[0].write(f"/{command}@some_other_bot")
            pilots[1].write(f"/{command}@some_other_bot name")
    await town.settled()
    assert quiet[0].public() == []
    assert ((await game.record()).revision, len(playing[0].public())) == before


async def test_fault_26_a_command_with_our_name_is_ours_however_it_is_spelt(town: Town) -> None:
    """Telegram's names know no capitals, and clients add the name where several bots are."""
    for name in (town.world.bot.username or "", (town.world.bot.username or "").upper()):
        [anya] = town.gather(1)
        answer = await anya.asks(f"/table@{name}")
        assert answer.text == RU("refusal-no_table")


async def test_fault_26_nothing_in_a_group_hangs_on_a_bare_start(town: Town) -> None:
    """Every bot of the group hears it; ours greets or shows its table, and a game goes on without it."""
    [vera] = town.gather(1)
    assert (await vera.asks("/start")).labels == [RU("button-open-table")]
    [anya, boris] = town.gather(2)
    game = await town.dealt_game([anya, boris])
    before = (await game.record()).revision
    board = await anya.finds(lambda item: item.text.startswith("Сдача 1"))
    anya.write("/start")
    await anya.finds(lambda item: item.message_id > board.message_id and item.text.startswith("Сдача 1"))
    await town.settled()
    assert (await game.record()).revision == before


async def test_fault_26_what_people_say_to_each_other_is_not_ours(town: Town) -> None:
    """Nor is a command in the middle of a sentence."""
    [anya, boris] = town.gather(2)
    anya.write("давай /newgame устроим")
    boris.write("@some_other_bot newgame")
    await town.settled()
    assert anya.public() == []
