"""Fault 2: a link that was forwarded seats nobody from outside, and dies with its lobby."""

from __future__ import annotations

import json

import pytest

from bot.sandbox import BAD_GATEWAY, Reply, once
from bot.sandbox.world.wire import member
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def seat_link(pilot: Pilot) -> str:
    """Return the address behind «Сесть за стол»."""
    links = [button.url for item in pilot.public() for button in item.buttons if button.url is not None]
    return next(link for link in links if "?start=" in link)


async def test_fault_02_a_link_dies_with_its_table(town: Town) -> None:
    """It cannot seat anybody at the next one."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya])
    link = seat_link(boris)
    anya.write("/stop")
    await game.until(lambda record: record.phase == "closed")
    next_game = await town.open_game([anya])
    town.world.open_link(boris.user_id, link)
    await boris.sees(RU("refusal-wrong_link"), private=True)
    assert len((await next_game.record()).seats) == 1


@pytest.mark.parametrize("how", ["stranger", "left", "kicked"])
async def test_fault_02_a_forwarded_link_seats_nobody_from_outside_the_group(town: Town, how: str) -> None:
    """Who is not in the group is told so and not seated."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya])
    link = seat_link(anya)
    if how == "stranger":
        [boris] = town.gather(1)
    elif how == "left":
        town.world.leave(boris.user_id, boris.group_id)
    else:
        town.world.kick(boris.group_id, boris.user_id, by=anya.user_id)
    town.world.open_link(boris.user_id, link)
    await boris.sees(RU("notice-not_a_member"), private=True)
    assert len((await game.record()).seats) == 1


@pytest.mark.parametrize("is_inside", [True, False], ids=["inside", "outside"])
async def test_fault_02_who_is_restricted_sits_if_he_is_in_the_group(town: Town, *, is_inside: bool) -> None:
    """He may not write there, but plays in private; restricted and outside is outside."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya])
    town.world.restrict(boris.group_id, boris.user_id, by=anya.user_id, can_send=False)
    if not is_inside:
        told = member(town.world, boris.user_id, town.world.chat(boris.group_id).member(boris.user_id))
        answer = {"ok": True, "result": told | {"is_member": False}}
        town.world.faults.append(once("getChatMember", Reply(200, json.dumps(answer))))
    town.world.open_link(boris.user_id, seat_link(anya))
    if is_inside:
        await game.until(lambda record: len(record.seats) == 2)
    else:
        await boris.sees(RU("notice-not_a_member"), private=True)
        assert len((await game.record()).seats) == 1


async def test_fault_02_nobody_is_seated_while_membership_cannot_be_checked(town: Town) -> None:
    """It fails closed, and says that it may work later."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya])
    fault = once("getChatMember", BAD_GATEWAY, times=5)
    town.world.faults.append(fault)
    try:
        town.world.open_link(boris.user_id, seat_link(boris))
        await boris.sees(RU("notice-membership_unknown"), private=True)
    finally:
        town.world.faults.remove(fault)
    assert len((await game.record()).seats) == 1
    await boris.sits_down()
    await game.until(lambda record: len(record.seats) == 2)
