"""Fault 24: a table stands in its topic of a forum, and waits or moves when that is closed or gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def dealt(town: Town) -> tuple[Game, list[Pilot]]:
    """Return a running deal of two people in a topic of a forum."""
    pilots = town.gather(2)
    town.world.chat(pilots[0].group_id).is_forum = True
    pilots[0].write("Привет!")
    topic = town.world.create_topic(pilots[0].user_id, pilots[0].group_id, "Карты")
    pilots = [replace(pilot, thread_id=topic.thread_id) for pilot in pilots]
    return await town.dealt_game(pilots), pilots


async def test_fault_24_a_closed_topic_pauses_the_table_until_it_is_opened(town: Town) -> None:
    """Administrators read it in private; moves are refused; opened again, the deal is played out."""
    game, pilots = await dealt(town)
    creator, thread = pilots[0], pilots[0].thread_id
    assert thread is not None
    town.world.close_topic(creator.user_id, creator.group_id, thread)
    await creator.sees("тема со столом закрыта", private=True)
    record = await game.until(lambda now: now.pause is not None)
    assert (record.pause, record.deadline) == ("topic_closed", None)
    town.world.reopen_topic(creator.user_id, creator.group_id, thread)
    await game.until(lambda now: now.pause is None)
    await game.finish_deal()


async def test_fault_24_a_bot_that_manages_topics_goes_on_in_a_closed_one(town: Town) -> None:
    """It may write there still, so nobody has to wait."""
    game, pilots = await dealt(town)
    creator, thread = pilots[0], pilots[0].thread_id
    assert thread is not None
    rights = frozenset({"can_manage_topics"})
    town.world.set_member(
        creator.group_id, town.world.bot.id, "administrator", rights=rights, by=creator.user_id
    )
    await town.settled()
    posted = len(creator.public())
    town.world.close_topic(creator.user_id, creator.group_id, thread)
    await town.world.wait_for(lambda: len(creator.public()) > posted)
    await town.settled()
    assert (await game.record()).pause is None
    await game.finish_deal()


async def test_fault_24_the_table_of_a_deleted_topic_goes_on_in_general(town: Town) -> None:
    """Telegram tells nothing; the next drawing finds it out."""
    game, pilots = await dealt(town)
    creator, thread = pilots[0], pilots[0].thread_id
    assert thread is not None
    town.world.delete_topic(creator.user_id, creator.group_id, thread)
    general = [replace(pilot, thread_id=None) for pilot in pilots]
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    await cutter.press("Не снимать", private=True)
    await general[0].sees(RU("topic-gone"))
    await general[1].finds(lambda item: "Мои карты" in item.labels)
    assert (await game.record()).thread_id is None
    game.pilots = general
    await game.finish_deal()


async def test_fault_24_where_general_is_taken_the_table_waits(town: Town) -> None:
    """Two tables never stand in one place."""
    game, pilots = await dealt(town)
    creator, thread = pilots[0], pilots[0].thread_id
    assert thread is not None
    other = await town.open_game([replace(pilot, thread_id=None) for pilot in pilots])
    town.world.delete_topic(creator.user_id, creator.group_id, thread)
    cutter = next(pilot for pilot in pilots if any("Не снимать" in item.labels for item in pilot.private()))
    await cutter.press("Не снимать", private=True)
    await game.until(lambda now: now.pause == "topic_closed")
    assert (await other.record()).thread_id is None
