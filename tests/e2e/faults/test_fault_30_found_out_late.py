"""Fault 30: what Telegram tells too late, or not at all: a table that waits finds out by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.sandbox import Trouble, refusal, wait
from bot.sandbox.world import wire
from bot.sandbox.world.model import Content
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.sights import cutting
from tests.e2e.town import RU, Town, gather

pytestmark = pytest.mark.asyncio(loop_scope="module")

LATE = 0.5
"""Seconds that a refusal takes, in which the bot gets its rights back."""


async def paused(town: Town, pilots: list[Pilot]) -> tuple[Game, Pilot]:
    """Return a game that waits because its group was muted, of which Telegram tells nothing, and who cuts."""
    game, cutter, _, _ = await cutting(town, pilots)
    town.world.let_write(pilots[0].group_id, can_send=False)
    pilots[0].write("/table")
    await game.until(lambda now: now.pause == "muted")
    return game, cutter


async def test_fault_30_a_refusal_that_comes_after_the_bot_was_let_back(town: Town) -> None:
    """The update that lets it back in finds no table that waits, and no other will come."""
    pilots = town.gather(2)
    game, _, _, _ = await cutting(town, pilots)
    group, creator, own = pilots[0].group_id, pilots[0].user_id, town.world.bot.id
    slow = Trouble(wait(LATE), chat_id=group, stage="after", times=1)
    town.world.faults.append(slow)
    town.world.let_write(group, can_send=False)
    pilots[0].write("/table")
    await town.world.wait_for(lambda: slow.struck or None)
    town.world.let_write(group, can_send=True)
    town.world.set_member(group, own, "administrator", by=creator)
    town.world.set_member(group, own, "member", by=creator)
    record = await game.until(lambda now: now.pause == "muted")
    assert record.deadline is None
    await game.until(lambda now: now.pause is None)
    await game.finish_deal()


async def test_fault_30_muted_and_let_write_again_without_a_word(town: Town) -> None:
    """Nobody does anything, no update comes, and the deal goes on with the clock as it was."""
    pilots = town.gather(2)
    game, _ = await paused(town, pilots)
    town.world.let_write(pilots[0].group_id, can_send=True)
    record = await game.until(lambda now: now.pause is None)
    assert record.deadline is not None
    await game.finish_deal()


async def test_fault_30_anything_that_is_heard_tries_again(town: Town) -> None:
    """A press in the group, a move in private, any command: long before the next try would be due."""
    groups = [town.gather(2) for _ in range(3)]
    waiting = [await paused(town, pilots) for pilots in groups]
    # After four tries, the command's among them, the next one is four seconds away.
    await town.world.wait_for(lambda: all(len(_refused(town, pilots)) >= 4 for pilots in groups))
    for pilots in groups:
        town.world.let_write(pilots[0].group_id, can_send=True)
    await groups[0][1].press("Мои карты")
    cutter = waiting[1][1]
    old = next(item for item in reversed(cutter.private()) if len(item.versions) > 1)
    data = next(key.data for row in old.versions[-2].keyboard for key in row if key.data)
    await town.world.press_data(cutter.user_id, cutter.user_id, old.message_id, data).answered()
    groups[2][1].write("/help")
    async with asyncio.timeout(3):
        for game, _ in waiting:
            await game.until(lambda now: now.pause is None)


async def test_fault_30_a_topic_closed_and_opened_without_a_word(town: Town) -> None:
    """The service messages never came; the message that is refused says so, and the next try is not."""
    people = town.gather(2)
    town.world.chat(people[0].group_id).is_forum = True
    people[0].write("Привет!")
    topic = town.world.create_topic(people[0].user_id, people[0].group_id, "Карты")
    pilots = [replace(pilot, thread_id=topic.thread_id) for pilot in people]
    game, _, _, _ = await cutting(town, pilots)
    # The new message that this asks for comes too late.
    pilots[0].write("/table")
    topic.closed = True
    await game.until(lambda now: now.pause == "topic_closed")
    topic.closed = False
    await game.until(lambda now: now.pause is None)
    await game.finish_deal()


async def test_fault_30_the_topic_general_is_hidden_and_shown_again(town: Town) -> None:
    """The table in it waits, as in any topic that is closed; others play on."""
    pilots = town.gather(2)
    group = town.world.chat(pilots[0].group_id)
    group.is_forum = True
    game, _, _, _ = await cutting(town, pilots)
    blocking = Trouble(refusal("topic_closed"), chat_id=group.id)
    town.world.faults.append(blocking)
    _say_of_general(town, pilots[0], "general_forum_topic_hidden")
    await game.until(lambda now: now.pause == "topic_closed")
    town.world.faults.remove(blocking)
    _say_of_general(town, pilots[0], "general_forum_topic_unhidden")
    await game.until(lambda now: now.pause is None)
    await game.finish_deal()


async def test_fault_30_a_group_that_is_deleted_ends_its_game(town: Town) -> None:
    """Whoever sat there reads so in private, and has his stake again."""
    pilots = town.gather(2)
    game, _, other, hand = await cutting(town, pilots)
    town.world.delete_group(pilots[0].user_id, pilots[0].group_id)
    # No deal: one pack in forty deals a bura, which takes the pot at once.
    other.whisper("/leave")
    await game.until(lambda now: now.phase == "closed")
    balances = await town.store.balances(pilots[0].group_id)
    assert sorted(record.chips for record in balances) == [100, 100]
    await town.settled()
    assert not hand.buttons


async def test_fault_30_a_table_that_waited_when_the_bot_ended_goes_on_at_its_start(town: Town) -> None:
    """What stood in its way may have gone meanwhile, and nothing tells of it."""
    pilots = gather(town.world, 2)
    game, _ = await paused(town, pilots)
    await town.bot.kill()
    town.world.let_write(pilots[0].group_id, can_send=True)
    await town.bot.start()
    await game.until(lambda now: now.pause is None)
    await pilots[0].finds(lambda item: RU("button-my-cards") in item.labels)
    await game.finish_deal()


async def test_fault_30_whoever_is_asked_is_called_when_the_table_goes_on(town: Town) -> None:
    """What administrators are told of the pause stands below the hand by then."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    if cutter is not pilots[0]:
        town.world.set_member(cutter.group_id, cutter.user_id, "administrator", by=pilots[0].user_id)
    town.world.let_write(cutter.group_id, can_send=False)
    pilots[0].write("/table")
    told = await cutter.sees("мне нельзя там писать", private=True)
    assert told.message_id > hand.message_id
    town.world.let_write(cutter.group_id, can_send=True)
    await game.until(lambda now: now.pause is None)
    called = await cutter.finds(lambda item: "Не снимать" in item.labels, private=True)
    assert called.message_id > told.message_id
    await game.finish_deal()


def _refused(town: Town, pilots: list[Pilot]) -> list[object]:
    """Return the messages that were not let into the group."""
    group = str(pilots[0].group_id)
    return [
        call
        for call in town.world.journal
        if (call.method, str(call.params.get("chat_id"))) == ("sendMessage", group) and call.status != 200
    ]


def _say_of_general(town: Town, pilot: Pilot, service: str) -> None:
    place = town.world.chat(pilot.group_id)
    item = town.world.post(place, pilot.user_id, Content(), service={service: {}})
    town.world.updates.put("message", wire.message(town.world, item))
