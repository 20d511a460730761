"""Fault 8: every press is checked for the right of whoever presses."""

from __future__ import annotations

import pytest

from bot.callbacks import (
    AskMove,
    BeginDeal,
    ChoosePreset,
    MyCards,
    NextDeal,
    PlayMove,
    SetConfirm,
    SetLanguage,
    SetPace,
    StandUp,
    VoteStop,
    pack,
)
from tests.e2e.pilot import data_of
from tests.e2e.sights import cutting, sight_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_08_nobody_moves_for_another(town: Town) -> None:
    """The bytes of another person's button, sent from one's own chat, are one's own move or none."""
    *pilots, outsider = town.gather(3)
    game, _, other, hand = await cutting(town, pilots)
    move = data_of(hand, "Не снимать")
    before = await sight_of(town, game, pilots)
    assert (await other.forges(move, other.private()[-1])).text == RU("reason-not_your_turn")
    assert (await other.forges(move, hand)).text == RU("reason-not_your_turn")
    assert (await outsider.forges(move, hand)).text == RU("refusal-not_seated")
    assert await sight_of(town, game, pilots) == before
    state = await game.until_lead()
    before = await sight_of(town, game, pilots)
    leader = next(pilot for pilot in pilots if game.moves_of(pilot, state.decision))
    thief = next(pilot for pilot in pilots if pilot is not leader)
    for stolen in game.moves_of(leader, state.decision):
        assert (await thief.forges(stolen, thief.private()[-1])).text == RU("reason-not_your_turn")
    assert await sight_of(town, game, pilots) == before


async def test_fault_08_buttons_of_another_groups_table_are_not_for_outsiders(town: Town) -> None:
    """Neither the deal nor the lobby of strangers can be touched; their cards cannot be seen."""
    game, _, _, _ = await cutting(town, pilots := town.gather(2))
    lobby = await town.open_game(others := town.gather(2))
    stranger, *_ = town.gather(1)
    await stranger.asks_privately("/start")
    message = stranger.private()[-1]
    before = await sight_of(town, game, pilots), await sight_of(town, lobby, others)
    answers = [
        (await stranger.forges(pack(data), message)).text
        for data in (
            MyCards(game.table_id),
            PlayMove(game.table_id, 1, "pass"),
            AskMove(game.table_id, 1, "pass"),
            StandUp(game.table_id),
            NextDeal(game.table_id, 1),
            BeginDeal(lobby.table_id),
            VoteStop(lobby.table_id),
        )
    ]
    assert set(answers) == {RU("refusal-not_seated"), RU("refusal-not_your_table")}
    assert (await sight_of(town, game, pilots), await sight_of(town, lobby, others)) == before


async def test_fault_08_a_group_setting_pressed_from_a_private_chat_sets_nothing(town: Town) -> None:
    """The bytes of the group's language button, sent from one's own chat."""
    [anya] = town.gather(1)
    choice = await anya.asks_privately("/language")
    answer = await anya.forges("l.en.1", choice)
    assert answer.text
    assert (await anya.asks("/table")).text == RU("refusal-no_table")


async def test_fault_08_a_forged_choice_redraws_nobody_elses_message(town: Town) -> None:
    """A choice of language or of confirming redraws only the message that offers it."""
    pilots = town.gather(2)
    _, _, other, _ = await cutting(town, pilots)
    board = other.public()[-1]
    shown = board.content
    for data in (SetConfirm(True), SetConfirm(False), SetLanguage("ru", for_chat=False)):
        await other.forges(pack(data), board)
    await town.settled()
    assert board.content.keyboard == shown.keyboard
    assert board.text.startswith("Сдача 1")


async def test_fault_08_an_opener_who_was_thrown_out_sets_nothing(town: Town) -> None:
    """The bytes of the rules screen, sent from one's own chat after one has left the group."""
    admin, opener, anya, boris = town.gather(4)
    game = await town.open_game([opener, anya, boris])
    before = await game.record()
    town.world.kick(admin.group_id, opener.user_id, by=admin.user_id)
    await game.until(lambda record: len(record.seats) == 2)
    for data in (ChoosePreset(game.table_id, "penalty"), SetPace(game.table_id, "turn_seconds", 30)):
        await opener.forges(pack(data), opener.private()[-1])
    record = await game.record()
    assert (record.rules, record.pace) == (before.rules, before.pace)


async def test_fault_08_a_channel_is_no_group(town: Town) -> None:
    """Nothing is written to a channel in which the bot was made an administrator."""
    [admin] = town.gather(1)
    channel = town.world.add_channel("Новости", admin.user_id)
    town.world.set_member(channel.id, town.world.bot.id, "administrator", by=admin.user_id)
    await admin.asks_privately("/language")
    assert not channel.messages
