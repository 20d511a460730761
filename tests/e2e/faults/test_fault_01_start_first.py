"""Fault 1: nobody is seated whom no private message reaches; one link grants seat and chat."""

from __future__ import annotations

import pytest

from bot.sandbox import SENDING, Trouble, flood
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_01_newgame_by_somebody_who_never_started_the_bot_leaves_him_standing(town: Town) -> None:
    """Nobody is seated whom no private message reaches; the lobby's link seats him."""
    [gleb] = town.gather(1, started=False)
    gleb.write("/newgame")
    await gleb.sees(RU("lobby-seated", count=0, max=6))
    await gleb.sits_down()
    await gleb.sees("За столом 1 из 6")


async def test_fault_01_whoever_opened_a_table_and_could_not_be_seated_writes_newgame_again(
    town: Town,
) -> None:
    """It is his table still: he is seated, and another's command is refused as ever."""
    boris, gleb = town.gather(2)
    town.world.block(gleb.user_id)
    gleb.write("/newgame")
    await gleb.sees(RU("lobby-seated", count=0, max=6))
    town.world.unblock(gleb.user_id)
    assert (await boris.asks("/newgame")).text == RU("refusal-table_exists")
    gleb.write("/newgame")
    await gleb.sees("За столом 1 из 6")


async def test_fault_01_nobody_is_welcomed_who_has_no_seat(town: Town) -> None:
    """Telegram asks to wait: he is told in the group, and no welcome comes later."""
    anya, boris = town.gather(2)
    game = await town.open_game([anya])
    town.world.faults.append(Trouble(flood(4), methods=SENDING, chat_id=boris.user_id, times=1))
    assert (await boris.asks("/join")).text == RU("notice-not_seated")
    await boris.asks_privately("/language")
    assert all(RU("notice-sat_down") not in message.text for message in boris.private())
    assert len((await game.record()).seats) == 1


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
