"""Fault 30: thrown out of the group or muted there, the table waits, and goes on when let back."""

from __future__ import annotations

import pytest

from tests.e2e.pilot import data_of
from tests.e2e.sights import cutting
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_30_thrown_out_and_let_back_the_deal_goes_on(town: Town) -> None:
    """Whoever opened the table reads in private why it waits; no move is taken meanwhile."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    move, group = data_of(hand, "Не снимать"), pilots[0].group_id
    town.world.kick(group, town.world.bot.id, by=pilots[0].user_id)
    await pilots[0].sees("меня удалили из группы", private=True)
    assert (await game.record()).pause == "removed"
    assert (await cutter.press_data(move)).text == RU("refusal-paused")
    town.world.add_member(group, town.world.bot.id, by=pilots[0].user_id)
    await game.until(lambda now: now.pause is None)
    await game.finish_deal()


async def test_fault_30_muted_the_table_waits_for_a_word_of_administrators(town: Town) -> None:
    """A send that is refused is the only sign; the button in private, or any command, tries again."""
    pilots = town.gather(2)
    game, _, _, _ = await cutting(town, pilots)
    group = pilots[0].group_id
    town.world.let_write(group, can_send=False)
    pilots[0].write("/table")
    told = await pilots[0].sees("мне нельзя там писать", private=True)
    await game.until(lambda now: now.pause == "muted")
    assert (await pilots[0].press_on(told, RU("button-resume"))).text == RU("notice-still_paused")
    assert (await game.record()).pause == "muted"
    town.world.let_write(group, can_send=True)
    assert (await pilots[0].press_on(told, RU("button-resume"))).text == RU("notice-resumed")
    await game.until(lambda now: now.pause is None)
    await town.settled()
    assert not told.buttons
    await game.finish_deal()


async def test_fault_30_only_those_concerned_let_a_table_go_on(town: Town) -> None:
    """Not whoever gets hold of the bytes."""
    *pilots, stranger = town.gather(3)
    game, _, _, _ = await cutting(town, pilots)
    town.world.let_write(pilots[0].group_id, can_send=False)
    pilots[0].write("/table")
    told = await pilots[0].sees("мне нельзя там писать", private=True)
    start = await stranger.asks_privately("/start")
    assert (await stranger.forges(data_of(told, RU("button-resume")), start)).text == RU("notice-admins_only")
    assert (await game.record()).pause == "muted"


async def test_fault_30_the_notice_of_a_pause_ends_with_it_and_the_hand_stands_below(town: Town) -> None:
    """Another reason takes the place of the first in the same message, and nothing is left to press."""
    pilots = town.gather(2)
    game, _, _, _ = await cutting(town, pilots)
    admin, world, group = pilots[0], town.world, pilots[0].group_id
    # The first to lead is asked after the cut; until then whoever cuts is.
    asked = next(pilot for pilot in pilots if pilot.private_buttons())
    world.set_member(group, asked.user_id, status="administrator")
    world.let_write(group, can_send=False)
    admin.write("/table")
    told = await asked.sees("мне нельзя там писать", private=True)
    world.kick(group, world.bot.id, by=admin.user_id)
    await game.until(lambda now: now.pause == "removed")
    await asked.sees("меня удалили из группы", private=True)
    assert told.text.startswith(f"{world.chats[group].title}: меня удалили")
    await asked.sees("бота убрали из группы", private=True)
    world.let_write(group, can_send=True)
    world.add_member(group, world.bot.id, by=admin.user_id)
    await game.until(lambda now: now.pause is None)
    await town.settled()
    assert told.text.endswith("игра продолжается.")
    assert not told.buttons
    assert asked.private()[-1].message_id > told.message_id
    assert asked.private()[-1].buttons
    await game.finish_deal()


async def test_fault_30_a_game_that_ends_while_it_waits_takes_the_button_along(town: Town) -> None:
    """And whoever presses an older one reads that the game is over."""
    pilots = town.gather(2)
    game, _, _, _ = await cutting(town, pilots)
    town.world.let_write(pilots[0].group_id, can_send=False)
    pilots[0].write("/table")
    told = await pilots[0].sees("мне нельзя там писать", private=True)
    resume = data_of(told, RU("button-resume"))
    await game.until(lambda now: now.pause == "muted")
    pilots[0].write("/stop")
    await game.until(lambda now: now.phase == "closed")
    await town.settled()
    assert told.text.endswith("игра окончена.")
    assert not told.buttons
    assert (await pilots[0].forges(resume, told)).text == "Эта игра окончена."


async def test_fault_30_a_notice_of_before_a_restart_ends_with_the_pause_too(town: Town) -> None:
    """It is the same message, told once."""
    pilots = town.gather(2)
    game, _, _, _ = await cutting(town, pilots)
    town.world.let_write(pilots[0].group_id, can_send=False)
    pilots[0].write("/table")
    told = await pilots[0].sees("мне нельзя там писать", private=True)
    await game.until(lambda now: now.pause == "muted")
    await town.settled()
    await town.bot.kill()
    await town.bot.start()
    await town.settled()
    assert (await game.record()).pause == "muted"
    town.world.let_write(pilots[0].group_id, can_send=True)
    await pilots[0].press_on(told, RU("button-resume"))
    await game.until(lambda now: now.pause is None)
    await town.settled()
    assert told.text.endswith("игра продолжается.")
    assert not any("мне нельзя там писать" in item.text for item in pilots[0].private())
    await game.finish_deal()
