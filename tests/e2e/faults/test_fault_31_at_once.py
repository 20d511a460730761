"""Fault 31: two at once, a full table, a seat taken as the deal starts, the last player but one leaving."""

from __future__ import annotations

import pytest

from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_31_who_sits_down_as_the_deal_starts_plays_the_next(town: Town) -> None:
    """Whichever of the two comes first, nobody is lost and the deal has those it was dealt to."""
    pilots = town.gather(3)
    game = await town.open_game(pilots[:2])
    pilots[2].write("/join")
    pilots[0].write("/deal")
    await game.until(lambda now: now.state is not None and len(now.seats) == 3)
    record = await game.record()
    assert record.state is not None
    assert sorted(seat.seat for seat in record.seats if seat.seat is not None) == list(
        range(record.state.seats)
    )


async def test_fault_31_when_all_but_one_leave_he_is_not_dealt_to_alone(town: Town) -> None:
    """The deal is played out; a second player who comes is enough to go on."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await pilots[1].asks("/leave")
    await game.finish_deal()
    assert (await pilots[0].asks("/deal")).text == RU("refusal-too_few_players", count=1, needed=2)
    pilots[1].write("/join")
    await game.until(lambda now: not any(seat.is_leaving for seat in now.seats))
    pilots[0].write("/deal")
    await game.until(lambda now: now.state is not None and now.state.deal_number == 2)


async def test_fault_31_of_two_newgames_at_once_one_opens_the_table(town: Town) -> None:
    """The other is told that there is one."""
    [anya, boris] = town.gather(2)
    anya.write("/newgame")
    boris.write("/newgame")
    await anya.sees(RU("refusal-table_exists"))
    await town.settled()
    lobbies = [item for item in anya.public() if RU("lobby-title") in item.text]
    assert len(lobbies) == 1


async def test_fault_31_a_full_table_takes_nobody(town: Town) -> None:
    """Neither by command nor by link, and both are told."""
    *seated, late = town.gather(7)
    game = await town.open_game(seated[:5])
    link = next(
        button.url
        for item in late.public()
        for button in item.buttons
        if button.text == "Сесть за стол" and button.url is not None
    )
    await seated[5].sits_down()
    await game.until(lambda record: len(record.seats) == 6)
    reply = await late.asks("/join")
    assert reply.text == RU("refusal-table_full")
    town.world.open_link(late.user_id, link)
    await late.sees(RU("refusal-table_full"), private=True)
    assert len((await game.record()).seats) == 6
