"""Fault 1: nobody is seated whom no private message reaches; one link grants seat and chat."""

from __future__ import annotations

import pytest

from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_01_newgame_by_somebody_who_never_started_the_bot_leaves_him_standing(town: Town) -> None:
    """Nobody is seated whom no private message reaches; the lobby's link seats him."""
    [gleb] = town.gather(1, started=False)
    gleb.write("/newgame")
    await gleb.sees(RU("lobby-seated", count=0, max=6))
    await gleb.sits_down()
    await gleb.sees("За столом 1 из 6")


async def test_fault_01_join_by_somebody_who_never_started_the_bot_brings_a_link(town: Town) -> None:
    """Pressing Start in the chat that opens seats him."""
    [anya, gleb] = town.gather(2)
    town.world.user(gleb.user_id).started = False
    await town.open_game([anya])
    reply = await gleb.asks("/join")
    assert reply.text == RU("invitation")
    await gleb.press_on(reply, "Сесть за стол")
    await anya.sees("За столом 2 из 6")
    await gleb.sees("Вы за столом в группе", private=True)


async def test_fault_01_join_by_somebody_who_blocked_the_bot_brings_a_link(town: Town) -> None:
    """Blocked is as good as never started."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya])
    town.world.block(boris.user_id)
    reply = await boris.asks("/join")
    assert reply.text == RU("invitation")
    await boris.press_on(reply, "Сесть за стол")
    await anya.sees("За столом 2 из 6")
