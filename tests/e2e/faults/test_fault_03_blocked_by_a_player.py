"""Fault 3: a player who blocks the bot keeps his seat and his clock, and the group is told once."""

from __future__ import annotations

import pytest

from bot.sandbox.world.troubles import Trouble, refusal
from engine.play import Phase
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def complaints(pilot: Pilot, name: str) -> list[str]:
    """Return how often the group was told that somebody cannot be reached."""
    start = RU("unreachable", name=name).split(",")[0].replace("<b>", "").replace("</b>", "")
    return [item.text for item in pilot.public() if item.text.startswith(f"{start},")]


async def cutting(town: Town, pilots: list[Pilot]) -> tuple[Game, Pilot, Pilot]:
    """Return a game that waits for the cut, who cuts, and the other."""
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    return game, cutter, next(pilot for pilot in pilots if pilot is not cutter)


@pytest.mark.parametrize("how", ["blocks", "is not found"])
async def test_fault_03_the_group_is_told_once_of_who_cannot_be_reached(town: Town, how: str) -> None:
    """With a button that opens the chat; nobody is thrown out, and the clock runs on."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    gone, other = (pilot for pilot in pilots if pilot is not cutter)
    if how == "blocks":
        town.world.block(gone.user_id)
    else:
        town.world.faults.append(Trouble(refusal("chat_not_found"), chat_id=gone.user_id))
    await cutter.press("Не снимать", private=True)
    told = await other.sees("мои сообщения не доходят")
    assert told.labels == ["Чат с ботом"]
    other.write("/leave")
    await game.until(lambda record: any(seat.is_leaving for seat in record.seats))
    other.write("/join")
    await game.until(lambda record: not any(seat.is_leaving for seat in record.seats))
    await town.settled()
    town.world.faults.clear()
    assert len(complaints(other, gone.name)) == 1
    state = await game.until_cut()
    assert ((await game.record()).deadline is None) == (state.phase is Phase.BETWEEN)


async def test_fault_03_the_group_is_told_at_once_of_who_blocks_the_bot(town: Town) -> None:
    """Not only when his hand has to be drawn again; and not once more then."""
    pilots = town.gather(2)
    game, cutter, gone = await cutting(town, pilots)
    town.world.block(gone.user_id)
    await cutter.sees("мои сообщения не доходят")
    assert (await game.record()).state is not None
    await cutter.press("Не снимать", private=True)
    await town.settled()
    assert len(complaints(cutter, gone.name)) == 1


async def test_fault_03_after_start_the_hand_comes_at_once(town: Town) -> None:
    """With its buttons, and with nothing that belongs to groups; the deal goes on to its end."""
    pilots = town.gather(2)
    game, cutter, gone = await cutting(town, pilots)
    town.world.block(gone.user_id)
    await cutter.press("Не снимать", private=True)
    await cutter.sees("мои сообщения не доходят")
    last = gone.private()[-1].message_id
    town.world.start(gone.user_id)
    await gone.finds(lambda item: item.message_id > last and "сдача 1" in item.text, private=True)
    await town.settled()
    assert not any("/newgame — " in item.text for item in gone.private())
    await game.finish_deal()
    assert len(complaints(cutter, gone.name)) == 1
