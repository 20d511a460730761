"""Deals that begin by themselves: only where one can begin, and only for people who are there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot.audience import Audience
from bot.groups import Groups
from bot.presenter import LEAST_REST_SECONDS, Presenter
from engine.rules import CLASSIC
from engine.tables import Pace, People, Refusal, Refused, Table
from tests.bot.gateway.fakes import Bench
from tests.bot.strangers import Strangers
from tests.engine.tables.house import ANN, BOB, CID, HERE, House, open_house, player_at, state_of

QUICK = replace(CLASSIC, combo_window=0)
TURN = Pace(turn_seconds=30, misses=1)


@dataclass
class Gathering:
    """A group that deals by itself."""

    house: House
    bench: Bench
    presenter: Presenter
    groups: Groups
    audience: Audience
    watched: list[float | None] = field(default_factory=list)

    async def rested(self, table: Table) -> Table:
        """Let the pause between two deals pass."""
        self.house.clock.now += LEAST_REST_SECONDS + 1
        return await self.house.tables.get(table.table_id)


@pytest.fixture
async def gathering(tmp_path: Path) -> AsyncIterator[Gathering]:
    """Three people and their group are known."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        watched: list[float | None] = []
        presenter = Presenter(
            bench.outbox, audience, "bura_bot", house.clock, lambda _, also: watched.append(also)
        )
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        await audience.set_group(HERE.chat_id, "deals_itself", True)
        for player in (ANN, BOB, CID):
            await audience.meet(player.player_id, player.name, None, "ru")
        yield Gathering(house, bench, presenter, groups, audience, watched)
        await bench.outbox.stop(0)


async def unattended(house: House, table: Table) -> Table:
    """Let every question of the running deal time out."""
    while table.deadline is not None:
        house.clock.now = max(house.clock.now, table.deadline)
        outcome = await house.tables.expire(table.table_id, table.revision)
        assert outcome is not None
        table = outcome.table
    return table


async def test_with_too_few_people_no_deal_is_due(gathering: Gathering) -> None:
    """Until somebody sits down; then the pause that has passed already counts."""
    house = gathering.house
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    assert await gathering.presenter.next_deal_at(table) == house.clock.now + LEAST_REST_SECONDS
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert await gathering.presenter.next_deal_at(table) is None
    assert not await gathering.groups.deal_itself(await gathering.rested(table))
    table = (await house.tables.sit(table.table_id, CID)).table
    assert await gathering.groups.deal_itself(table)


async def test_with_too_few_people_a_wish_for_the_next_deal_is_due_neither(gathering: Gathering) -> None:
    """Whoever had pressed in time stays, but the other one has stood up since."""
    house = gathering.house
    await gathering.audience.set_group(HERE.chat_id, "pause_seconds", 30)
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    with pytest.raises(Refused) as refused:
        await gathering.groups.deal_next(table, ANN.player_id, 1)
    assert refused.value.refusal is Refusal.PAUSE_FIRST
    assert gathering.watched == [house.clock.now + 30]
    table = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert await gathering.presenter.next_deal_at(table) is None


async def test_when_all_who_stay_are_absent_nothing_is_dealt(gathering: Gathering) -> None:
    """Whoever was there has stood up; the next deal waits for a press."""
    house = gathering.house
    table = await house.dealt(ANN, BOB, CID, rules=QUICK, pace=TURN)
    while table.is_dealing:
        if player_at(table, state_of(table).turn) == CID:
            table = (await house.step(table)).table
        else:
            assert table.deadline is not None
            house.clock.now = table.deadline
            outcome = await house.tables.expire(table.table_id, table.revision)
            assert outcome is not None
            table = outcome.table
    table = (await house.tables.stand(table.table_id, CID.player_id)).table
    assert [one.is_absent for one in table.staying] == [True, True]
    assert not await gathering.groups.deal_itself(await gathering.rested(table))
    pressed = await gathering.groups.deal_next(table, BOB.player_id, 1)
    assert pressed.table.is_dealing


async def test_a_deal_that_nobody_attended_is_the_last_to_begin_by_itself(gathering: Gathering) -> None:
    """Also where missed turns make nobody absent: a table does not play on for itself."""
    house = gathering.house
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(TURN, misses=0))
    table = await house.to_end(table)
    assert await gathering.groups.deal_itself(await gathering.rested(table))
    table = await unattended(house, await house.tables.get(table.table_id))
    assert state_of(table).deal_number == 2
    assert await gathering.presenter.next_deal_at(table) is None
    assert not await gathering.groups.deal_itself(await gathering.rested(table))


async def test_a_silent_table_deals_no_more_by_itself(gathering: Gathering) -> None:
    """Whatever the seats may look like: for so long no person has done anything."""
    table = await gathering.house.to_end(await gathering.house.dealt(ANN, BOB, rules=QUICK))
    gathering.house.clock.now = table.silent_at
    assert await gathering.presenter.next_deal_at(table) is None


async def test_nothing_is_dealt_before_its_time(gathering: Gathering) -> None:
    """An alarm may ring for something else meanwhile, a second before the pause is over."""
    house = gathering.house
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    house.clock.now += LEAST_REST_SECONDS - 1
    assert not await gathering.groups.deal_itself(table)
    house.clock.now += 1
    assert await gathering.groups.deal_itself(table)


async def test_a_press_waits_for_the_whole_pause(gathering: Gathering) -> None:
    """A second before its end is too early still."""
    house = gathering.house
    await gathering.audience.set_group(HERE.chat_id, "pause_seconds", 30)
    table = await house.to_end(await house.dealt(ANN, BOB, rules=QUICK))
    house.clock.now += 29
    with pytest.raises(Refused) as refused:
        await gathering.groups.deal_next(table, ANN.player_id, 1)
    assert (refused.value.refusal, refused.value.count) == (Refusal.PAUSE_FIRST, 1)
    house.clock.now += 1
    assert (await gathering.groups.deal_next(table, ANN.player_id, 1)).table.is_dealing
