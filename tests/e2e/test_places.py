"""Where tables stand: topics of a forum, several groups, and who sits in more than one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.sandbox.world import Topic
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def forum(town: Town) -> list[tuple[Pilot, Pilot]]:
    """Return two people in a forum: in General, and in each of two topics."""
    pilots = town.gather(2)
    group = town.world.chat(pilots[0].group_id)
    group.is_forum = True
    for number in (11, 12):
        group.topics[number] = Topic(number, f"Тема {number}")
    return [(replace(pilots[0], thread_id=at), replace(pilots[1], thread_id=at)) for at in (None, 11, 12)]


async def test_each_topic_of_a_forum_has_a_table_of_its_own(town: Town) -> None:
    """What the bot says of a table stands in its topic, replies included."""
    general, first, second = forum(town)
    games = [await town.open_game(list(pair)) for pair in (first, second, general)]
    assert len({game.table_id for game in games}) == 3
    assert (await first[1].asks("/newgame")).text == RU("refusal-table_exists")
    await games[0].advance()
    await first[0].finds(lambda item: "Мои карты" in item.labels)
    second[0].write("/stop")
    await games[1].until(lambda record: record.phase == "closed")
    await second[0].sees(RU("closed-lobby"))
    assert (await games[0].record()).phase == "playing"
    assert (await games[2].record()).phase == "lobby"
    assert not any(RU("closed-lobby") in item.text for item in general[0].public())
    await games[0].finish_deal()
    await first[0].sees("сыграна")
    assert not any("Сдача 1" in item.text for item in (*general[0].public(), *second[0].public()))


async def test_places_are_drawn_by_lot_by_whoever_may_choose_the_rules(town: Town) -> None:
    """Anybody else is told so; everybody keeps a seat."""
    pilots = town.gather(3)
    game = await town.open_game(pilots)
    assert (await pilots[1].press(RU("button-draw-places"))).text == RU("refusal-not_your_rules")
    assert (await pilots[0].press(RU("button-draw-places"))).text == RU("places-drawn")
    assert {seat.player_id for seat in (await game.record()).seats} == {pilot.user_id for pilot in pilots}
