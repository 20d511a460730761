"""What the bot does about chats that nothing reaches."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.audience import Audience
from bot.gateway import Fault, Trouble
from bot.groups import Groups
from bot.presenter import Presenter
from bot.troubles import Troubles
from engine.rules import CLASSIC
from engine.store import DiskFull, Store
from engine.tables import Outcome, Pace, Pause, People, Place, Player, TableId, Tables
from tests.bot.gateway.fakes import Bench
from tests.bot.strangers import Strangers

ANN, BOB = Player(1, "Аня <3"), Player(2, "Борис")


async def seated(store: Store, audience: Audience, chat_id: int, *, thread_id: int | None = None) -> None:
    """Let both sit at a table of a group."""
    await audience.meet_group(chat_id, "Пятница", is_forum=thread_id is not None)
    tables = Tables(store)
    table = (await tables.open(Place(chat_id, thread_id), ANN, CLASSIC, Pace())).table
    for player in (ANN, BOB):
        await audience.meet(player.player_id, player.name, None, "ru")
        await tables.sit(table.table_id, player)


def troubles_of(store: Store, audience: Audience, bench: Bench) -> Troubles:
    """Return what looks after chats out of reach, in a world whose groups have no known administrators."""
    tables = Tables(store)
    presenter = Presenter(bench.outbox, audience, "bura_bot", bench.clock.time, lambda *_: None)
    groups = Groups(
        tables, audience, presenter, bench.outbox, Strangers(), bench.clock.time, sleep=bench.clock.sleep
    )
    return Troubles(tables, audience, groups, "bura_bot", bench.clock.sleep)


async def test_each_group_is_told_where_a_lost_person_sits(store: Store, audience: Audience) -> None:
    """In the topic of the table, with a button to the chat; he is remembered as out of reach."""
    bench = Bench()
    await bench.outbox.start()
    await seated(store, audience, -1)
    await seated(store, audience, -2, thread_id=11)
    troubles = troubles_of(store, audience, bench)
    await troubles.tell(bench.outbox, Trouble(ANN.player_id, None, Fault.BLOCKED))
    await bench.clock.run_out(bench.outbox)
    posts = {(call.chat_id, call.options["thread_id"]): call for call in bench.wire.calls}
    assert set(posts) == {(-1, None), (-2, 11)}
    assert all("Аня &lt;3" in call.text and call.buttons == 1 for call in posts.values())
    person = await People(store).person(ANN.player_id)
    assert person is not None
    assert not person.can_be_written
    await bench.outbox.stop(0)


async def test_a_lost_group_is_logged_and_its_table_waits(
    store: Store, audience: Audience, caplog: pytest.LogCaptureFixture
) -> None:
    """The log names the chat and the reason, nothing else; those who sit see it in private."""
    bench = Bench()
    await bench.outbox.start()
    await seated(store, audience, -1)
    with caplog.at_level(logging.WARNING):
        await troubles_of(store, audience, bench).tell(bench.outbox, Trouble(-1, None, Fault.EXPELLED))
    await bench.clock.run_out(bench.outbox)
    table = await Tables(store).by_place(Place(-1))
    assert table is not None
    assert table.pause is Pause.REMOVED
    assert "group -1 is out of reach" in caplog.text
    await bench.outbox.stop(0)


async def test_what_cannot_be_stored_of_a_trouble_is_tried_again(
    store: Store, audience: Audience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outbox tells once: with a full disk at that moment the table would play on unseen."""
    bench = Bench()
    await bench.outbox.start()
    await seated(store, audience, -1)
    pause, full = Tables.pause, [True, True]
    stored: list[Pause | None] = []

    async def pause_if_there_is_room(tables: Tables, table_id: TableId, reason: Pause) -> Outcome:
        if full:
            full.pop()
            raise DiskFull("no room")
        outcome = await pause(tables, table_id, reason)
        stored.append(outcome.table.pause)
        return outcome

    monkeypatch.setattr(Tables, "pause", pause_if_there_is_room)
    telling = asyncio.create_task(
        troubles_of(store, audience, bench).tell(bench.outbox, Trouble(-1, None, Fault.NO_RIGHT_TO_WRITE))
    )
    await bench.clock.advance(0)
    while not telling.done():
        await asyncio.sleep(0.001)
        await bench.clock.advance(1)
    assert (stored, full) == ([Pause.MUTED], [])
    await bench.outbox.stop(0)
