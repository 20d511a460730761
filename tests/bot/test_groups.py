"""The next deal of a group: after its pause, and by itself if the group wants that."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.audience import Audience
from bot.gateway import Fault, Trouble
from bot.groups import Groups
from bot.presenter import LEAST_REST_SECONDS, Presenter
from engine.rules import CLASSIC
from engine.tables import Outcome, Pace, Pause, People, Place, Refusal, Refused, Stale
from tests.bot.gateway.fakes import Bench
from tests.bot.strangers import Strangers
from tests.engine.tables.house import ANN, BOB, CID, HERE, open_house, state_of


async def test_the_next_deal_begins_by_itself_after_the_pause_and_not_before(tmp_path: Path) -> None:
    """Nor by a press; where the group has not chosen so, it waits for one."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        presenter = Presenter(bench.outbox, audience, "bura_bot", house.clock, lambda *_: None)
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        for player in (ANN, BOB):
            await audience.meet(player.player_id, player.name, None, "ru")
        table = await house.to_end(await house.dealt(ANN, BOB, rules=replace(CLASSIC, combo_window=0)))
        await presenter.show(Outcome(table))
        house.clock.now += LEAST_REST_SECONDS + 1
        assert not await groups.deal_itself(table)
        await audience.set_group(HERE.chat_id, "deals_itself", True)
        await audience.set_group(HERE.chat_id, "pause_seconds", 60)
        with pytest.raises(Refused) as refused:
            await groups.deal_next(table, ANN.player_id, state_of(table).deal_number)
        assert (refused.value.refusal, refused.value.count) == (Refusal.PAUSE_FIRST, 49)
        assert not await groups.deal_itself(table)
        house.clock.now += 59 - LEAST_REST_SECONDS
        assert await groups.deal_itself(table)
        assert state_of(await house.tables.get(table.table_id)).deal_number == 2
        await bench.outbox.stop(0)


async def test_who_asks_for_the_next_deal_too_early_gets_it_when_the_pause_is_over(tmp_path: Path) -> None:
    """Where deals wait for a press; not whoever does not sit, and not by the press of a deal before."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        watched: list[float | None] = []
        presenter = Presenter(
            bench.outbox, audience, "bura_bot", house.clock, lambda _, also: watched.append(also)
        )
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        await audience.set_group(HERE.chat_id, "pause_seconds", 30)
        for player in (ANN, BOB):
            await audience.meet(player.player_id, player.name, None, "ru")
        table = await house.to_end(await house.dealt(ANN, BOB, rules=replace(CLASSIC, combo_window=0)))
        house.clock.now += 12
        with pytest.raises(Refused) as refused:
            await groups.deal_next(table, CID.player_id, 1)
        assert refused.value.refusal is Refusal.NOT_YOUR_TABLE
        with pytest.raises(Stale):
            await groups.deal_next(table, ANN.player_id, 0)
        assert await presenter.next_deal_at(table) is None
        with pytest.raises(Refused) as refused:
            await groups.deal_next(table, ANN.player_id, 1)
        assert (refused.value.refusal, refused.value.count) == (Refusal.PAUSE_FIRST, 18)
        assert watched == [house.clock.now + 18]
        assert not await groups.deal_itself(table)
        house.clock.now += 18
        assert await groups.deal_itself(table)
        assert state_of(await house.tables.get(table.table_id)).deal_number == 2
        await bench.outbox.stop(0)


async def test_the_pause_between_deals_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Whoever has waited for most of it does not wait for all of it again."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        await audience.set_group(HERE.chat_id, "deals_itself", True)
        await audience.set_group(HERE.chat_id, "pause_seconds", 60)
        for player in (ANN, BOB):
            await audience.meet(player.player_id, player.name, None, "ru")
        table = await house.to_end(await house.dealt(ANN, BOB, rules=replace(CLASSIC, combo_window=0)))
        house.clock.now += 50
        watched: list[float | None] = []
        presenter = Presenter(
            bench.outbox, audience, "bura_bot", house.clock, lambda _, also: watched.append(also)
        )
        await presenter.catch_up(table)
        assert watched == [house.clock.now + 10]
        await bench.outbox.stop(0)


async def test_a_topic_in_trouble_stops_the_table_in_it_alone(tmp_path: Path) -> None:
    """Those of the group's other topics play on."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        presenter = Presenter(bench.outbox, audience, "bura_bot", house.clock, lambda *_: None)
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=True)
        for player in (ANN, BOB):
            await audience.meet(player.player_id, player.name, None, "ru")
        stopped = await house.seated(ANN, place=Place(HERE.chat_id, 5))
        plays_on = await house.seated(BOB, place=Place(HERE.chat_id, 6))
        await groups.lost(Trouble(HERE.chat_id, 5, Fault.TOPIC_CLOSED))
        assert (await house.tables.get(stopped.table_id)).pause is Pause.TOPIC_CLOSED
        assert (await house.tables.get(plays_on.table_id)).pause is None
        await groups.stop()
        await bench.outbox.stop(0)


async def test_who_has_stood_up_and_then_leaves_the_group_is_told_of_by_nobody(tmp_path: Path) -> None:
    """Nothing changes at the table any more: neither a drawing nor a line in the group."""
    async with open_house(tmp_path / "bura.sqlite3") as house:
        bench, audience = Bench(), Audience(People(house.store), "ru")
        presenter = Presenter(bench.outbox, audience, "bura_bot", house.clock, lambda *_: None)
        groups = Groups(house.tables, audience, presenter, bench.outbox, Strangers(), house.clock)
        await audience.meet_group(HERE.chat_id, "Пятница", is_forum=False)
        for player in (ANN, BOB, CID):
            await audience.meet(player.player_id, player.name, None, "ru")
        rules = replace(CLASSIC, combo_window=0)
        table = await house.dealt(ANN, BOB, CID, rules=rules, pace=Pace(misses=1, absence="leave"))
        state = state_of(table)
        while not any(one.is_leaving for one in table.seating):
            assert table.deadline is not None
            house.clock.now = table.deadline
            outcome = await house.tables.expire(table.table_id, table.revision)
            assert outcome is not None
            table = outcome.table
        assert state_of(table).deal_number == state.deal_number
        leaver = next(one.player for one in table.seating if one.is_leaving)
        await groups.gone(HERE.chat_id, leaver.player_id)
        assert await house.tables.get(table.table_id) == table
        await bench.outbox.stop(0)
