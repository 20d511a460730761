"""Fault 19: who leaves the group leaves the table; one who leaves ends no game for the others."""

from __future__ import annotations

import pytest

from bot.sandbox.world import Member
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("bot_is_admin", [False, True])
@pytest.mark.parametrize("how", ["leaves", "is thrown out"])
async def test_fault_19_who_leaves_the_group_leaves_the_table(
    town: Town, how: str, *, bot_is_admin: bool
) -> None:
    """The deal is played on, and the next one is dealt to the others."""
    pilots = town.gather(3)
    world, group, gone = town.world, pilots[0].group_id, pilots[2]
    if bot_is_admin:
        world.set_member(group, world.bot.id, "administrator", by=pilots[0].user_id)
    game = await town.dealt_game(pilots)
    if how == "leaves":
        world.leave(gone.user_id, group)
    else:
        world.kick(group, gone.user_id, by=pilots[0].user_id)
    await pilots[0].sees(RU("left-group", name=gone.name).replace("<b>", "").replace("</b>", ""))
    record = await game.record()
    assert [seat.is_leaving for seat in record.seats if seat.player_id == gone.user_id] == [True]
    assert record.phase == "playing"
    await town.settled()
    told = [item for item in pilots[0].public() if "больше не в группе" in item.text]
    assert len(told) == 1


async def test_fault_19_in_the_lobby_the_seat_is_free_at_once(town: Town) -> None:
    """And nobody else is touched."""
    pilots = town.gather(3)
    game = await town.open_game(pilots)
    town.world.leave(pilots[2].user_id, pilots[0].group_id)
    record = await game.until(lambda now: len(now.seats) == 2)
    assert {seat.player_id for seat in record.seats} == {pilot.user_id for pilot in pilots[:2]}


async def test_fault_19_who_was_not_seen_to_leave_gets_no_further_deal(town: Town) -> None:
    """Where the bot is not told who leaves, it asks before the next deal."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    town.world.chat(pilots[0].group_id).members[pilots[2].user_id] = Member("left")
    await pilots[0].press("Сдать ещё")
    record = await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    assert {seat.player_id for seat in record.seats} == {pilot.user_id for pilot in pilots[:2]}


async def test_fault_19_the_last_but_one_who_leaves_ends_no_running_deal(town: Town) -> None:
    """The deal is played out; there is no next one for a single player."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    assert (await pilots[1].asks("/leave")).text == RU("notice-stands_up_after_deal")
    await game.finish_deal()
    assert (await pilots[0].press("Сдать ещё")).text == RU("refusal-too_few_players", count=1, needed=2)
    assert (await game.record()).phase == "playing"
