"""Fault 23: a group that becomes a supergroup gets another id, and its live game goes on there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.sandbox.world import Chat
from engine.store import Account
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def dealt(town: Town) -> tuple[Game, list[Pilot]]:
    """Return a running deal of two people in a basic group."""
    people = town.gather(2)
    group = town.world.add_group("Дача", people[0].user_id, (people[1].user_id,), kind="group")
    pilots = [replace(pilot, group_id=group.id) for pilot in people]
    return await town.dealt_game(pilots), pilots


def follow(game: Game, pilots: list[Pilot], chat: Chat) -> list[Pilot]:
    """Let the people act in the new chat."""
    game.pilots = [replace(pilot, group_id=chat.id) for pilot in pilots]
    return game.pilots


async def chips_in(town: Town, chat_id: int) -> int:
    """Return the chips of everybody in a group."""
    return sum(record.chips for record in await town.store.balances(chat_id))


async def test_fault_23_the_deal_goes_on_in_the_new_chat(town: Town) -> None:
    """The table is posted anew there, with the same cards and chips, and is played to its end."""
    game, pilots = await dealt(town)
    old, before = pilots[0].group_id, await game.record()
    had = await chips_in(town, old)
    moved = follow(game, pilots, town.world.migrate(pilots[0].user_id, old))
    await moved[0].finds(lambda item: "Мои карты" in item.labels)
    record = await game.record()
    assert (record.chat_id, record.state) == (moved[0].group_id, before.state)
    assert (await chips_in(town, moved[0].group_id), await chips_in(town, old)) == (had, 0)
    await town.settled()
    assert len([item for item in moved[0].public() if item.labels]) == 1
    await game.finish_deal()
    await moved[1].press("Сдать ещё")
    await game.until(lambda now: now.state is not None and now.state.deal_number == 2)


async def test_fault_23_a_call_to_the_old_chat_is_told_of_the_move_too(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The service messages may be lost; the next drawing is refused with the new id, and follows."""
    game, pilots = await dealt(town)
    with monkeypatch.context() as patch:
        patch.setattr(town.world.updates, "put", lambda *_: None)
        chat = town.world.migrate(pilots[0].user_id, pilots[0].group_id)
    moved = follow(game, pilots, chat)
    cutter = await cutter_of(game)
    await cutter.press("Не снимать", private=True)
    await moved[0].finds(lambda item: "Мои карты" in item.labels)
    assert (await game.record()).chat_id == chat.id
    await game.finish_deal()


async def cutter_of(game: Game) -> Pilot:
    """Return who is asked to cut."""
    record = await game.record()
    assert record.state is not None
    turn = record.state.turn
    person = next(seat.player_id for seat in record.seats if seat.seat == turn)
    return next(pilot for pilot in game.pilots if pilot.user_id == person)


async def test_fault_23_old_buttons_do_nothing_wrong(town: Town) -> None:
    """A press in the old chat shows one's own cards; nothing is posted or edited there."""
    game, pilots = await dealt(town)
    old = await pilots[0].finds(lambda item: "Мои карты" in item.labels)
    moved = follow(game, pilots, town.world.migrate(pilots[0].user_id, old.chat_id))
    await moved[0].finds(lambda item: "Мои карты" in item.labels)
    versions = len(old.versions)
    answer = await pilots[0].press_on(old, "Мои карты")
    assert answer.show_alert
    await town.settled()
    assert len(old.versions) == versions
    assert (await town.store.read_chat(old.chat_id)) is None
    assert (await game.record()).chat_id == moved[0].group_id


async def test_fault_23_settings_and_chips_of_closed_games_move_too(town: Town) -> None:
    """With no table at all the group is still itself under its new id."""
    game, pilots = await dealt(town)
    old = pilots[0].group_id
    await pilots[0].asks("/settings")
    await pilots[0].press("Кто открывает стол")
    await pilots[0].press("Только администраторы")
    await pilots[0].ends_game()
    await game.until(lambda record: record.phase == "closed")
    await town.settled()
    chat = town.world.migrate(pilots[0].user_id, old)
    await town.settled()
    kept = await town.store.read_chat(chat.id)
    assert kept is not None
    assert kept.settings.opens == "admins"
    assert await town.store.balance(Account(chat.id, pilots[0].user_id)) == 100
    boris = replace(pilots[1], group_id=chat.id)
    assert (await boris.asks("/newgame")).text == RU("notice-open_by_admins")
