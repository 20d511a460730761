"""Commands and settings of the private chat."""

from __future__ import annotations

import pytest

from bot.callbacks import AskMove, PlayMove
from engine.play import Phase
from tests.e2e.pilot import Pilot, callback_of, data_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def seat_link(pilot: Pilot) -> str:
    """Return the address behind «Сесть за стол»."""
    links = [button.url for item in pilot.public() for button in item.buttons if button.url is not None]
    return next(link for link in links if "?start=" in link)


def cutter_of(pilots: list[Pilot]) -> Pilot:
    """Return who is asked to cut."""
    return next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)


async def test_start_explains_the_game_and_offers_a_group(town: Town) -> None:
    """Five lines, and a button that adds the bot to a group."""
    [anya] = town.gather(1)
    start = await anya.asks_privately("/start")
    assert [line[:2] for line in start.text.splitlines() if line[:1].isdigit()] == [
        "1.",
        "2.",
        "3.",
        "4.",
        "5.",
    ]
    links = [button.url or "" for button in start.buttons]
    assert any("?startgroup=" in link for link in links)


async def test_start_by_a_player_sends_his_hand_again(town: Town) -> None:
    """Below the explanation; the old message goes."""
    pilots = town.gather(2)
    await town.dealt_game(pilots)
    await town.settled()
    cutter = cutter_of(pilots)
    old = cutter.private()[-1]
    cutter.whisper("/start")
    hand = await cutter.finds(
        lambda item: item.message_id > old.message_id and item.labels[:1] == ["Не снимать"], private=True
    )
    await town.world.wait_for(lambda: old not in cutter.private())
    assert cutter.private()[-1] is hand


@pytest.mark.parametrize("token", ["abc", "x" * 64, "-", "%27"])
async def test_a_link_of_no_table_is_refused(town: Town, token: str) -> None:
    """Also one that nobody could have been given."""
    [anya] = town.gather(1)
    answer = await anya.asks_privately(f"/start {token}")
    assert answer.text == RU("refusal-wrong_link")


async def test_a_link_used_twice_sends_the_hand_again(town: Town) -> None:
    """Whoever sits already is not refused."""
    [anya, boris] = town.gather(2)
    game = await town.open_game([anya, boris])
    before = len(boris.private())
    town.world.open_link(boris.user_id, seat_link(boris))
    await town.world.wait_for(lambda: len(boris.private()) > before)
    await boris.finds(lambda item: "Встать из-за стола" in item.labels, private=True)
    assert len((await game.record()).seats) == 2


async def test_hand_sends_the_hand_again_at_the_end_of_the_chat(town: Town) -> None:
    """Without a table it says where to find one."""
    pilots = town.gather(2)
    assert (await pilots[0].asks_privately("/hand")).text == RU("notice-no_hand")
    await town.dealt_game(pilots)
    await town.settled()
    cutter = cutter_of(pilots)
    old = cutter.private()[-1]
    hand = await cutter.asks_privately("/hand")
    assert hand.labels == ["Не снимать", "Сверху", "Пополам", "Снизу"]
    await town.world.wait_for(lambda: old not in cutter.private())


async def test_leave_in_private_stands_up_and_says_so_there(town: Town) -> None:
    """Without a table it is refused."""
    [anya, boris] = town.gather(2)
    assert (await boris.asks_privately("/leave")).text == RU("refusal-not_seated")
    await town.open_game([anya, boris])
    answer = await boris.asks_privately("/leave")
    assert answer.text in (RU("notice-stood_up"), RU("hand-not-seated", group="Бура по пятницам"))
    await anya.sees("За столом 1 из 6")


@pytest.mark.parametrize("command", ["/newgame", "/join", "/deal", "/table", "/stop"])
async def test_commands_of_the_group_are_sent_there(town: Town, command: str) -> None:
    """One sentence in the private chat."""
    [anya] = town.gather(1)
    assert (await anya.asks_privately(command)).text == RU("notice-only_in_group")


@pytest.mark.parametrize("text", ["/nonsense", "Привет!", "/start@OtherBot"])
async def test_anything_else_is_answered_with_the_way_to_help(town: Town, text: str) -> None:
    """Nobody talks to a wall."""
    [anya] = town.gather(1)
    assert "/help" in (await anya.asks_privately(text)).text


async def test_rules_and_help_are_answered_in_private(town: Town) -> None:
    """With the commands of this chat."""
    [anya] = town.gather(1)
    assert "Правила стола: «Классика»" in (await anya.asks_privately("/rules")).text
    assert "/hand" in (await anya.asks_privately("/help")).text


async def test_whoever_wants_to_confirm_moves_is_asked_before_each(town: Town) -> None:
    """«Назад» takes nothing back but the question; «Да» makes the move; a late «Да» does nothing."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = cutter_of(pilots)
    setting = await cutter.asks_privately("/confirm")
    assert (await cutter.press_on(setting, "Спрашивать")).text == RU("notice-confirm_on")
    before = await game.record()
    await cutter.finds(
        lambda item: any(isinstance(callback_of(button), AskMove) for button in item.buttons), private=True
    )
    await cutter.press("Сверху", private=True)
    question = await cutter.sees(
        RU("confirm-question", move="Сверху").replace("<b>", "").replace("</b>", ""), private=True
    )
    assert question.labels == ["Да", "Назад"]
    yes = data_of(question, "Да")
    await cutter.press_on(question, "Назад")
    await cutter.finds(lambda item: "Пополам" in item.labels, private=True)
    assert (await game.record()).revision == before.revision
    await cutter.press("Пополам", private=True)
    question = await cutter.finds(lambda item: item.labels == ["Да", "Назад"], private=True)
    assert (await cutter.press_on(question, "Да")).text == RU("accepted-cut")
    after = await game.until(lambda now: now.revision != before.revision)
    assert after.state is not None
    assert after.state.seal.cut == 18
    assert (await cutter.press_data(yes)).text == RU("stale")
    await town.settled()
    log = (await game.record()).state
    assert log is not None
    assert log.seal.cut == 18
    setting = await cutter.asks_privately("/confirm")
    assert (await cutter.press_on(setting, "Не спрашивать")).text == RU("notice-confirm_off")
    await game.finish_deal()


async def test_my_cards_shows_a_players_own_cards_to_him_alone(town: Town) -> None:
    """In an alert; to others it says that they do not sit here."""
    *pilots, outsider = town.gather(3)
    game = await town.dealt_game(pilots)
    assert (await pilots[0].press("Мои карты")).text == RU("alert-not-dealt")
    await game.until_lead()
    alerts = {}
    for pilot in pilots:
        answer = await pilot.press("Мои карты")
        assert answer.show_alert
        assert answer.text.startswith("Ваши карты: ")
        alerts[pilot.user_id] = answer.text.splitlines()[0]
    assert len(set(alerts.values())) == 2
    refused = await outsider.press("Мои карты")
    assert refused.text == RU("refusal-not_seated")


async def test_my_cards_between_deals_says_that_none_are_dealt(town: Town) -> None:
    """The button of the table that was, pressed late."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    table = await pilots[0].finds(lambda item: "Мои карты" in item.labels)
    data = data_of(table, "Мои карты")
    await game.finish_deal()
    await pilots[0].sees("сыграна")
    answer = await pilots[0].press_data(data, private=False)
    assert answer.text == RU("alert-no-deal")


async def test_a_move_is_one_tap(town: Town) -> None:
    """Every button of the hand is a legal move, and makes it at once."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = cutter_of(pilots)
    moves = [callback_of(button) for button in cutter.private()[-1].buttons]
    assert all(isinstance(move, PlayMove) for move in moves)
    await cutter.press("Снизу", private=True)
    after = await game.until(lambda now: now.state is not None and now.state.phase is not Phase.CUT)
    assert after.state is not None
    assert after.state.seal.cut == 27
