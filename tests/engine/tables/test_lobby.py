"""Opening a table, sitting down and standing up."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from engine.play import NO_SEAT, Phase, ResultKind
from engine.play.events import ChipsMoved, SeatsChanged
from engine.rules import CLASSIC
from engine.store import Account
from engine.tables import Outcome, Place, Refusal, Refused, Stale, TablePhase
from tests.engine.tables.house import (
    ANN,
    BOB,
    CID,
    DAN,
    EVE,
    FAY,
    GUS,
    HERE,
    NORMAL,
    QUICK,
    House,
    player_at,
    state_of,
)


async def test_opener_is_not_seated(house: House) -> None:
    """A new table is an empty lobby."""
    table = (await house.tables.open(HERE, ANN, CLASSIC, NORMAL)).table
    assert table.phase is TablePhase.LOBBY
    assert table.opener == ANN
    assert table.seating == ()
    assert table.state is None
    assert table.deadline is None
    assert await house.tables.get(table.table_id) == table


async def test_one_of_two_tables_opened_at_once_wins(house: House) -> None:
    """`/newgame` twice at once opens one table."""
    results = await asyncio.gather(
        house.tables.open(HERE, ANN, CLASSIC, NORMAL),
        house.tables.open(HERE, BOB, CLASSIC, NORMAL),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, Refused)]
    assert [error.refusal for error in refused] == [Refusal.TABLE_EXISTS]
    assert len(await house.tables.live()) == 1


async def test_topics_of_a_forum_have_a_table_each(house: House) -> None:
    """A table stands in a topic, not in the chat."""
    for thread in (None, 7, 8):
        await house.tables.open(Place(-100, thread), ANN, CLASSIC, NORMAL)
    with pytest.raises(Refused) as refused:
        await house.tables.open(Place(-100, 8), BOB, CLASSIC, NORMAL)
    assert refused.value.refusal is Refusal.TABLE_EXISTS
    found = [await house.tables.by_place(Place(-100, thread)) for thread in (None, 7, 8, 9)]
    assert [table and table.table_id for table in found] == [1, 2, 3, None]


async def test_link_leads_to_its_table_until_it_closes(house: House) -> None:
    """The token fits into a deep link and dies with the table."""
    table = await house.seated(ANN)
    assert re.fullmatch(r"[A-Za-z0-9_-]{16,60}", table.token)
    assert await house.tables.by_token(table.token) == table
    await house.tables.stop(table.table_id)
    for token in (table.token, "nonsense", ""):
        with pytest.raises(Refused) as refused:
            await house.tables.by_token(token)
        assert refused.value.refusal is Refusal.WRONG_LINK


async def test_starting_chips_come_once_a_group(house: House) -> None:
    """A hundred chips from the bank at the first table of a group, none at its second."""
    await house.seated(ANN, BOB)
    await house.seated(ANN, place=Place(-100, 7))
    other = await house.seated(ANN, place=Place(-200))
    assert other.seating[0].balance == 100
    assert await house.store.balance(Account()) == -300
    assert await house.store.balance(Account(chat_id=-100, player_id=ANN.player_id)) == 100


async def test_nobody_sits_twice(house: House) -> None:
    """Two presses of one person at once seat him once."""
    table = await house.seated(ANN)
    results = await asyncio.gather(
        *(house.tables.sit(table.table_id, BOB) for _ in range(3)), return_exceptions=True
    )
    assert [type(result) for result in results] == [Outcome, Refused, Refused]
    assert [seating.player for seating in (await house.tables.get(table.table_id)).seating] == [ANN, BOB]
    await house.check(table.table_id)


async def test_full_table(house: House) -> None:
    """The seventh is refused, in the lobby and in a deal, and gets no chips."""
    table = await house.seated(ANN, BOB, CID, DAN, EVE, FAY)
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            await house.tables.sit(table.table_id, GUS)
        assert refused.value.refusal is Refusal.TABLE_FULL
        if table.phase is TablePhase.LOBBY:
            table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    assert await house.store.balance(Account(chat_id=-100, player_id=GUS.player_id)) == 0


async def test_name_is_refreshed_when_sitting_down(house: House) -> None:
    """A person is shown by the name he has now."""
    table = await house.seated(ANN)
    await house.tables.stand(table.table_id, ANN.player_id)
    table = (await house.tables.sit(table.table_id, replace(ANN, name="Anna"))).table
    assert table.seating[0].player.name == "Anna"


async def test_standing_up_in_the_lobby_frees_the_seat_at_once(house: House) -> None:
    """An empty lobby stays open."""
    table = await house.seated(ANN, BOB)
    table = (await house.tables.stand(table.table_id, ANN.player_id)).table
    assert [seating.player for seating in table.seating] == [BOB]
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert table.seating == ()
    assert table.phase is TablePhase.LOBBY


async def test_only_who_sits_can_stand_up(house: House) -> None:
    """Strangers and those who have stood up already are refused."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.stand(table.table_id, ANN.player_id)
    for player in (ANN, DAN):
        with pytest.raises(Refused) as refused:
            await house.tables.stand(table.table_id, player.player_id)
        assert refused.value.refusal is Refusal.NOT_SEATED


async def test_beginning_needs_enough_players_and_one_of_them(house: House) -> None:
    """One player is too few; a stranger cannot start, even the opener."""
    table = await house.seated(ANN)
    with pytest.raises(Refused) as refused:
        await house.tables.begin(table.table_id, ANN.player_id)
    assert refused.value.refusal is Refusal.TOO_FEW_PLAYERS
    await house.tables.sit(table.table_id, BOB)
    await house.tables.sit(table.table_id, CID)
    await house.tables.stand(table.table_id, ANN.player_id)
    with pytest.raises(Refused) as refused:
        await house.tables.begin(table.table_id, ANN.player_id)
    assert refused.value.refusal is Refusal.NOT_YOUR_TABLE
    assert (await house.tables.get(table.table_id)).state is None


async def test_double_start_deals_once(house: House) -> None:
    """The second of two presses hears that the deal runs."""
    table = await house.seated(ANN, BOB)
    first, second = await asyncio.gather(
        house.tables.begin(table.table_id, ANN.player_id),
        house.tables.begin(table.table_id, BOB.player_id),
        return_exceptions=True,
    )
    assert isinstance(first, Outcome)
    assert isinstance(second, Refused)
    assert second.refusal is Refusal.DEAL_RUNS
    table = await house.to_end(first.table)
    with pytest.raises(Stale):
        await house.tables.begin(table.table_id, ANN.player_id)


async def test_first_dealer_is_drawn_by_lot(house: House) -> None:
    """Over some tables everybody is first dealer sometime."""
    dealers = set()
    for _ in range(20):
        table = await house.dealt(ANN, BOB, CID)
        dealers.add(state_of(table).dealer)
        await house.tables.stop(table.table_id)
    assert dealers == {0, 1, 2}


async def test_double_next_deal_deals_once(house: House) -> None:
    """Two presses of the button under one deal deal once."""
    table = await house.to_end(await house.dealt(ANN, BOB))
    first, second = await asyncio.gather(
        house.tables.next_deal(table.table_id, ANN.player_id, 1),
        house.tables.next_deal(table.table_id, BOB.player_id, 1),
        return_exceptions=True,
    )
    assert isinstance(first, Outcome)
    assert isinstance(second, Stale)
    assert state_of(first.table).deal_number == 2


async def test_next_deal_is_refused_when_it_is_not_time(house: House) -> None:
    """Not in the lobby, not in a running deal, not by strangers or those who left."""

    async def refusal(player_id: int, number: int) -> Refusal:
        with pytest.raises(Refused) as refused:
            await house.tables.next_deal(table.table_id, player_id, number)
        return refused.value.refusal

    table = await house.seated(ANN, BOB, CID)
    assert await refusal(ANN.player_id, 0) is Refusal.NO_DEAL
    table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    assert await refusal(ANN.player_id, 1) is Refusal.DEAL_RUNS
    table = await house.to_end(table)
    await house.tables.stand(table.table_id, CID.player_id)
    assert await refusal(CID.player_id, 1) is Refusal.NOT_YOUR_TABLE
    assert await refusal(DAN.player_id, 1) is Refusal.NOT_YOUR_TABLE
    await house.tables.stand(table.table_id, BOB.player_id)
    assert await refusal(ANN.player_id, 1) is Refusal.TOO_FEW_PLAYERS


async def test_who_comes_during_a_deal_plays_the_next(house: House) -> None:
    """He waits without a seat, then sits after the last, and pays his ante."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    table = (await house.tables.sit(table.table_id, CID)).table
    assert table.seating[2].seat is None
    assert table.view(CID.player_id) == table.view(None)
    state = state_of(table)
    move = table.view(player_at(table, state.turn).player_id).legal[0]
    with pytest.raises(Refused) as refused:
        await house.tables.move(table.table_id, CID.player_id, state.decision, move)
    assert refused.value.refusal is Refusal.NOT_SEATED
    await house.to_end(table)
    outcome = await house.tables.next_deal(table.table_id, CID.player_id, 1)
    assert [(seating.player, seating.seat) for seating in outcome.table.seating] == [
        (ANN, 0),
        (BOB, 1),
        (CID, 2),
    ]
    assert outcome.events[0] == SeatsChanged((0, 1, NO_SEAT))
    assert ChipsMoved(2, 5, "ante") in outcome.events
    await house.check(table.table_id)


async def test_who_waits_can_leave_at_once(house: House) -> None:
    """Whoever has no seat in the deal leaves no trace in it."""
    table = await house.dealt(ANN, BOB)
    await house.tables.sit(table.table_id, CID)
    table = (await house.tables.stand(table.table_id, CID.player_id)).table
    assert table.seating_of(CID.player_id) is None


async def test_who_leaves_a_deal_plays_it_to_its_end(house: House) -> None:
    """His seat is his until the next deal, which shows him at the end of this one."""
    table = await house.dealt(ANN, BOB, CID, rules=QUICK)
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert await house.tables.of_player(BOB.player_id) == [table]
    table = await house.to_end(table)
    assert player_at(table, 1) == BOB
    assert await house.tables.of_player(BOB.player_id) == []
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, 1)).table
    assert [(seating.player, seating.seat) for seating in table.seating] == [(ANN, 0), (CID, 1)]
    await house.check(table.table_id)


async def test_sitting_down_again_cancels_leaving(house: House) -> None:
    """The seat is still his."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.stand(table.table_id, BOB.player_id)
    table = (await house.tables.sit(table.table_id, BOB)).table
    assert table.seating[1].seat == 1
    assert not table.seating[1].is_leaving


async def test_leaving_cannot_be_cancelled_once_the_table_is_full(house: House) -> None:
    """The place that was given up can be taken by somebody else."""
    table = await house.dealt(ANN, BOB, CID, DAN, EVE, FAY)
    await house.tables.stand(table.table_id, FAY.player_id)
    await house.tables.sit(table.table_id, GUS)
    with pytest.raises(Refused) as refused:
        await house.tables.sit(table.table_id, FAY)
    assert refused.value.refusal is Refusal.TABLE_FULL


async def test_the_deal_goes_on_clockwise_when_the_dealer_leaves(house: House) -> None:
    """The next of those who stay deals."""
    table = await house.to_end(await house.dealt(ANN, BOB, CID, DAN, rules=QUICK))
    dealer = state_of(table).dealer
    heir = player_at(table, (dealer + 1) % 4)
    asks = player_at(table, (dealer + 2) % 4)
    await house.tables.stand(table.table_id, player_at(table, dealer).player_id)
    table = (await house.tables.next_deal(table.table_id, asks.player_id, 1)).table
    assert player_at(table, state_of(table).dealer) == heir
    await house.check(table.table_id)


async def test_table_closes_when_all_of_a_deal_have_stood_up(house: House) -> None:
    """Nobody is left to play: the deal is off, stakes go back, whoever waited is free."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.sit(table.table_id, DAN)
    for player in (ANN, CID, BOB):
        table = (await house.tables.stand(table.table_id, player.player_id)).table
    assert table.phase is TablePhase.CLOSED
    result = state_of(table).result
    assert result is not None
    assert result.kind is ResultKind.VOID
    assert {seating.balance for seating in table.seating} == {100}
    assert await house.tables.by_place(HERE) is None
    await house.check(table.table_id)


async def test_last_to_stand_up_between_deals_closes_the_table(house: House) -> None:
    """A pot that was carried over goes back to whoever paid it."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    while not state_of(table).pot or table.is_dealing:
        if table.is_dealing:
            table = (await house.step(table)).table
        else:
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    stakes = state_of(table).stakes
    before = [seating.balance for seating in table.seating]
    await house.tables.stand(table.table_id, ANN.player_id)
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert table.phase is TablePhase.CLOSED
    assert state_of(table).phase is Phase.BETWEEN
    assert [seating.balance for seating in table.seating] == [
        balance + stake for balance, stake in zip(before, stakes, strict=True)
    ]
    await house.check(table.table_id)


async def test_person_at_tables_of_several_groups(house: House) -> None:
    """Each of his tables is found; chips of the groups are apart."""
    here = await house.seated(ANN, BOB)
    there = await house.dealt(ANN, CID, place=Place(-200))
    assert await house.tables.of_player(ANN.player_id) == [here, there]
    assert await house.tables.of_player(DAN.player_id) == []
    assert [seating.balance for seating in here.seating] == [100, 100]
    assert [seating.balance for seating in there.seating] == [95, 95]


async def test_unknown_table_is_refused_everywhere(house: House) -> None:
    """A forged number leads nowhere."""
    requests = [
        house.tables.get(99),
        house.tables.sit(99, ANN),
        house.tables.stand(99, 1),
        house.tables.begin(99, 1),
        house.tables.next_deal(99, 1, 1),
        house.tables.vote_stop(99, 1),
        house.tables.stop(99),
    ]
    for request in requests:
        with pytest.raises(Refused) as refused:
            await request
        assert refused.value.refusal is Refusal.NO_TABLE
    assert await house.tables.expire(99, 1) is None


async def test_closed_table_can_be_read_and_no_longer_changed(house: House) -> None:
    """Its last state can still be drawn."""
    table = await house.dealt(ANN, BOB)
    closed = (await house.tables.stop(table.table_id)).table
    assert await house.tables.get(table.table_id) == closed
    with pytest.raises(Refused) as refused:
        await house.tables.sit(table.table_id, CID)
    assert refused.value.refusal is Refusal.NO_TABLE
    assert await house.tables.live() == []
