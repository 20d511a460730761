"""Fault 7: buttons of finished lobbies and deals do nothing to the present one, and are taken off."""

from __future__ import annotations

import pytest

from bot.callbacks import AskMove, BeginDeal, MyCards, NextDeal, ShowHand, StandUp, VoteStop, pack
from tests.e2e.pilot import data_of
from tests.e2e.sights import cutting, sight_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_07_buttons_of_the_last_deal_do_nothing_to_the_next(town: Town) -> None:
    """«Сдать ещё» of a deal whose successor runs or is over deals nothing."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    message = await pilots[0].finds(lambda item: "Сдать ещё" in item.labels)
    again = data_of(message, "Сдать ещё")
    await game.advance()
    await town.world.wait_for(lambda: not message.buttons)
    before = await sight_of(town, game, pilots)
    assert (await pilots[1].press_data(again, private=False)).text in (RU("stale"), RU("refusal-deal_runs"))
    assert await sight_of(town, game, pilots) == before
    await game.finish_deal()
    before = await sight_of(town, game, pilots)
    assert (await pilots[1].press_data(again, private=False)).text == RU("stale")
    assert await sight_of(town, game, pilots) == before


async def test_fault_07_begin_after_the_lobby_deals_nothing(town: Town) -> None:
    """Nor does «Встать» of a lobby that is gone do more than it says."""
    pilots = town.gather(2)
    game = await town.open_game(pilots)
    lobby = await pilots[0].finds(lambda item: "Начать" in item.labels)
    begin = data_of(lobby, "Начать")
    await pilots[0].press_on(lobby, "Начать")
    await town.world.wait_for(lambda: not lobby.buttons)
    before = await sight_of(town, game, pilots)
    assert (await pilots[1].press_data(begin, private=False)).text == RU("refusal-deal_runs")
    assert await sight_of(town, game, pilots) == before
    await game.finish_deal()
    before = await sight_of(town, game, pilots)
    assert (await pilots[1].press_data(begin, private=False)).text == RU("stale")
    assert await sight_of(town, game, pilots) == before


async def test_fault_07_buttons_of_a_closed_table_post_nothing(town: Town) -> None:
    """However often they are pressed: a toast each time, no new message, no old one revived."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    table = await cutter.finds(lambda item: "Мои карты" in item.labels)
    moves = [data_of(hand, label) for label in hand.labels]
    await pilots[0].ends_game()
    await game.until(lambda record: record.phase == "closed")
    before = await sight_of(town, game, pilots)
    for data in (
        *moves,
        pack(AskMove(game.table_id, 1, "pass")),
        pack(ShowHand(game.table_id)),
        pack(StandUp(game.table_id)),
        pack(NextDeal(game.table_id, 1)),
        pack(BeginDeal(game.table_id)),
        pack(VoteStop(game.table_id)),
        pack(MyCards(game.table_id)),
    ):
        for message in (hand, table):
            assert (await cutter.forges(data, message)).text, data
    assert await sight_of(town, game, pilots) == before


async def test_fault_07_buttons_of_the_lobby_do_nothing_to_the_deal(town: Town) -> None:
    """While the chat is busy the lobby keeps its buttons; «Встать» there is not meant for the deal."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    lobby = next(message for message in pilots[0].public() if "Мои карты" not in message.labels)
    before = await sight_of(town, game, pilots)
    for data in (pack(StandUp(game.table_id)), pack(BeginDeal(game.table_id))):
        assert (await pilots[0].forges(data, lobby)).text, data
    assert not any(seat.is_leaving for seat in (await game.record()).seats)
    assert await sight_of(town, game, pilots) == before
