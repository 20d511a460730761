"""Sitting down and standing up in the middle of everything."""

from __future__ import annotations

import pytest

from engine.play import Phase
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_who_stands_up_in_the_lobby_may_sit_down_again(town: Town) -> None:
    """The lobby follows; the second time he has a new message with a button."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    assert (await boris.press("Встать")).text == RU("notice-stood_up")
    await anya.sees("За столом 1 из 6")
    assert (await boris.press("Встать")).text == RU("refusal-not_seated")
    await boris.sits_down()
    await anya.sees("За столом 2 из 6")
    await boris.finds(lambda item: "Встать из-за стола" in item.labels, private=True)


async def test_who_stood_up_during_a_deal_may_stay_after_all(town: Town) -> None:
    """The mark at his name goes, and the next deal has him."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await pilots[1].asks("/leave")
    await pilots[0].sees(RU("board-leaves"))
    pilots[1].write("/join")
    await game.until(lambda record: not any(seat.is_leaving for seat in record.seats))
    await pilots[0].finds(lambda item: "Мои карты" in item.labels and RU("board-leaves") not in item.text)
    await game.finish_deal()
    await pilots[0].press("Сдать ещё")
    record = await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    assert len(record.seats) == 2


async def test_who_sits_down_during_a_deal_plays_the_next(town: Town) -> None:
    """Until then he waits: no cards, a line in the table message, his own button says when."""
    *pilots, vera = town.gather(3)
    game = await town.dealt_game(pilots)
    assert (await vera.asks("/join")).text == RU("notice-sat_down_next_deal")
    await pilots[0].sees(RU("board-waiting", names="Вера", next="deal"))
    await vera.sees("играете со следующей", private=True)
    assert (await vera.press("Мои карты")).text == RU("waiting-own", next="deal")
    assert (await vera.asks("/deal")).text == RU("refusal-deal_runs")
    game.pilots = [*pilots, vera]
    await game.finish_deal()
    await game.advance()
    record = await game.record()
    assert record.state is not None
    assert record.state.seats == 3
    assert record.state.pot % 5 == 0
    await game.finish_deal()


async def test_who_sits_down_during_a_match_is_told_to_wait_for_the_next(town: Town) -> None:
    """Whoever began a match plays it out among themselves."""
    *pilots, vera = town.gather(3)
    game = await town.open_game(pilots)
    await game.choose("penalty")
    await game.advance()
    await pilots[0].finds(lambda item: "Мои карты" in item.labels)
    assert (await vera.asks("/join")).text == RU("notice-sat_down_next_match")
    await pilots[0].sees(RU("board-waiting", names="Вера", next="match"))
    await vera.sees("играете со следующего", private=True)
    assert (await vera.press("Мои карты")).text == RU("waiting-own", next="match")


async def test_who_waits_for_the_next_deal_may_go_again(town: Town) -> None:
    """At once, for he has no seat to leave."""
    *pilots, vera = town.gather(3)
    game = await town.dealt_game(pilots)
    await vera.asks("/join")
    assert (await vera.asks("/leave")).text == RU("notice-stood_up")
    await vera.sees("вы сейчас не за столом", private=True)
    assert len((await game.record()).seats) == 2


async def test_too_few_for_the_next_deal_wait_for_somebody(town: Town) -> None:
    """The deal that runs is played to its end; then one more has to sit down."""
    anya, boris, vera = town.gather(3)
    game = await town.dealt_game([anya, boris])
    await boris.asks("/leave")
    await game.finish_deal()
    await anya.sees(RU("lobby-too-few", count=1))
    assert (await anya.press("Сдать ещё")).text == RU("refusal-too_few_players", count=1, needed=2)
    await vera.press("Сесть за стол")
    await game.until(lambda record: len(record.seats) == 3)
    await anya.finds(lambda item: "Вера" in item.text)
    await anya.press("Сдать ещё")
    record = await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    assert {seat.player_id for seat in record.seats} == {anya.user_id, vera.user_id}


async def test_a_table_that_everybody_has_left_closes(town: Town) -> None:
    """In the middle of a deal as soon as the last has stood up; stakes go back."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    for pilot in pilots:
        pilot.write("/leave")
    record = await game.until(lambda now: now.phase == "closed")
    assert [seat.balance for seat in record.seats] == [100, 100]
    await pilots[0].sees("Игра окончена")
    await town.settled()
    for pilot in pilots:
        assert not any(item.buttons for item in pilot.private())
    await town.open_game(pilots)


async def test_who_stands_up_between_deals_is_not_dealt_to(town: Town) -> None:
    """The button under his own result does it; the end of the deal marks him."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    answer = await pilots[2].press("Встать из-за стола", private=True)
    assert answer.text == RU("notice-stood_up")
    await pilots[0].sees(RU("end-leaves"))
    await pilots[1].press("Сдать ещё")
    record = await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    assert record.state is not None
    assert record.state.seats == 2
    assert record.state.phase is Phase.CUT


async def test_two_presses_for_the_next_deal_deal_once(town: Town) -> None:
    """The second is told that the deal runs or that the question is settled."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    state = await game.finish_deal()
    message = await pilots[0].finds(lambda item: "Сдать ещё" in item.labels)
    presses = [
        town.world.press(pilot.user_id, message.chat_id, message.message_id, "Сдать ещё") for pilot in pilots
    ]
    answers = {(await press.answered()).text for press in presses}
    assert RU("notice-deal_started") in answers
    assert len(answers) == 2
    record = await game.until(lambda now: now.state is not None and now.state.phase is Phase.CUT)
    assert record.state is not None
    assert record.state.deal_number == state.deal_number + 1
