"""Commands of the group: each does its work or is refused with one sentence, as a reply."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.sandbox import Message
from bot.sandbox.text import finish
from bot.sandbox.world import Content, wire
from engine.play import Phase
from tests.e2e.pilot import Pilot
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

ANONYMOUS_ADMIN = 1087968824


def write_anonymously(pilot: Pilot, text: str) -> int:
    """Write as an administrator does who hides behind the group; return the number of the message."""
    world = pilot.world
    message = wire.message(
        world, world.post(world.chat(pilot.group_id), pilot.user_id, Content(finish(text)))
    )
    message["from"] = {
        "id": ANONYMOUS_ADMIN,
        "is_bot": True,
        "first_name": "Group",
        "username": "GroupAnonymousBot",
    }
    message["sender_chat"] = message["chat"]
    world.updates.put("message", message)
    world.wake()
    return int(message["message_id"])


def replies_to(number: int, text: str) -> Callable[[Message], bool]:
    """Return whether a message is this reply to the message of this number."""
    return lambda item: item.reply_to == number and item.text == text


async def test_newgame_opens_one_lobby_and_seats_who_opened_it(town: Town) -> None:
    """Who has started the bot before needs no second step."""
    [anya, boris] = town.gather(2)
    anya.write("/newgame")
    lobby = await anya.sees("За столом 1 из 6")
    assert "Аня" in lobby.text
    assert lobby.labels == ["Сесть за стол", "Встать", "Правила"]
    await anya.sees("Вы за столом в группе Бура по пятницам", private=True)
    await boris.sits_down()
    await boris.finds(lambda item: item.labels == ["Сесть за стол", "Встать", "Начать", "Правила"])
    assert [item.message_id for item in anya.public()] == [lobby.message_id]


async def test_a_second_newgame_is_refused_and_changes_nothing(town: Town) -> None:
    """One table stands in a place."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya])
    reply = await boris.asks("/newgame")
    assert reply.text == RU("refusal-table_exists")


async def test_join_seats_who_can_be_written_to(town: Town) -> None:
    """The lobby itself is the answer; a second time he is told that he sits."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya])
    boris.write("/join")
    await anya.sees("За столом 2 из 6")
    reply = await boris.asks("/join")
    assert reply.text == RU("refusal-already_seated")


async def test_leave_in_the_lobby_frees_the_seat(town: Town) -> None:
    """His private message says so and has no buttons left."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    reply = await boris.asks("/leave")
    assert reply.text == RU("notice-stood_up")
    await anya.sees("За столом 1 из 6")
    gone = await boris.sees("вы сейчас не за столом", private=True)
    assert gone.labels == []
    assert (await boris.asks("/leave")).text == RU("refusal-not_seated")


async def test_leave_during_a_deal_holds_when_the_deal_is_over(town: Town) -> None:
    """One person who leaves does not end the deal for the others."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    reply = await pilots[2].asks("/leave")
    assert reply.text == RU("notice-stands_up_after_deal")
    await pilots[0].sees(RU("board-leaves"))
    await pilots[2].sees(RU("hand-leaving"), private=True)
    await game.finish_deal()
    await pilots[2].sees(RU("hand-stood-up"), private=True)
    await pilots[0].press("Сдать ещё")
    record = await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    assert {seat.player_id for seat in record.seats} == {pilot.user_id for pilot in pilots[:2]}
    gone = await pilots[2].sees("вы сейчас не за столом", private=True)
    assert gone.labels == []


async def test_deal_needs_two_people_and_somebody_at_the_table(town: Town) -> None:
    """An outsider starts nothing; the first to sit cannot start alone; a running deal is not dealt over."""
    [anya, boris, vera] = town.gather(3)
    game = await town.open_game([anya])
    assert (await anya.asks("/deal")).text == RU("refusal-too_few_players", count=1, needed=2)
    await boris.sits_down()
    await game.until(lambda record: len(record.seats) == 2)
    assert (await vera.asks("/deal")).text == RU("refusal-not_your_table")
    anya.write("/deal")
    record = await game.until(lambda now: now.state is not None)
    assert record.state is not None
    assert record.state.phase is Phase.CUT
    assert (await anya.asks("/deal")).text == RU("refusal-deal_runs")


async def test_deal_after_a_deal_deals_the_next(town: Town) -> None:
    """The command does what the button does."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    pilots[1].write("/deal")
    await game.until(lambda now: now.state is not None and now.state.deal_number == 2)
    await pilots[0].sees("Сдача 2")


async def test_table_posts_the_table_again_and_the_old_message_loses_its_buttons(town: Town) -> None:
    """The message at the end of the chat is the one that lives."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    [old] = [item for item in pilots[0].public() if "Мои карты" in item.labels]
    pilots[0].write("/table")
    new = await pilots[0].finds(lambda item: item.message_id > old.message_id and "Мои карты" in item.labels)
    await town.world.wait_for(lambda: not old.buttons)
    await game.finish_deal()
    await town.world.wait_for(lambda: "сыграна" in new.text)
    assert "сыграна" not in old.text


@pytest.mark.parametrize("command", ["/join", "/leave", "/deal", "/table", "/stop"])
async def test_where_no_table_stands_each_command_says_so(town: Town, command: str) -> None:
    """One sentence, with the way to open one."""
    [anya] = town.gather(1)
    assert (await anya.asks(command)).text == RU("refusal-no_table")


async def test_rules_and_help_are_answered_with_and_without_a_table(town: Town) -> None:
    """The rules are those of the table here."""
    [anya] = town.gather(1)
    assert "Правила стола: «Классика»" in (await anya.asks("/rules")).text
    assert "/newgame" in (await anya.asks("/help")).text
    await town.open_game([anya])
    assert "На кон каждый ставит 5 фишек" in (await anya.asks("/rules")).text


async def test_the_opener_stops_the_table_at_once(town: Town) -> None:
    """In the lobby nothing is paid back; hands lose their buttons; a new table may open."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    anya.write("/stop")
    closed = await anya.sees(RU("closed-lobby"))
    assert closed.labels == []
    await boris.finds(lambda item: "окончена" in item.text and not item.labels, private=True)
    await town.open_game([anya])


async def test_a_stopped_game_says_so_and_gives_the_stakes_back(town: Town) -> None:
    """Everybody has what he had before the deal, and the group reads it."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await pilots[0].ends_game()
    await game.until(lambda record: record.phase == "closed")
    farewell = await pilots[1].sees("Игра окончена")
    assert farewell.text.count("100 фишек") == 2
    assert farewell.labels == []
    for pilot in pilots:
        await pilot.finds(lambda item: "100 фишек" in item.text and not item.labels, private=True)


async def test_a_running_deal_is_ended_only_after_a_question(town: Town) -> None:
    """``/stop`` of the opener changes nothing by itself; others cannot answer for him."""
    [_, anya, boris] = town.gather(3)
    game = await town.dealt_game([anya, boris])
    before = await game.record()
    question = await anya.asks("/stop")
    assert question.text.startswith(RU("end-question"))
    assert question.labels == [RU("button-vote")]
    assert (await boris.press_on(question, RU("button-vote"))).text == RU("notice-ended_by_few")
    assert await game.record() == before
    assert (await anya.press_on(question, RU("button-vote"))).text == RU("notice-game_stopped")
    await game.until(lambda record: record.phase == "closed")
    await town.world.wait_for(lambda: not question.buttons)


async def test_the_question_of_another_deal_ends_nothing(town: Town) -> None:
    """Whoever comes upon it later is told that it is past."""
    [_, anya, boris] = town.gather(3)
    game = await town.dealt_game([anya, boris])
    question = await anya.asks("/stop")
    await game.finish_deal()
    assert (await anya.press_on(question, RU("button-vote"))).text == RU("stale")
    assert (await game.record()).phase == "playing"


async def test_an_administrator_stops_a_table_that_another_opened(town: Town) -> None:
    """Also one that sits at no table, and also anonymously."""
    for is_anonymous in (False, True):
        [admin, anya, boris] = town.gather(3)
        game = await town.open_game([anya, boris])
        if is_anonymous:
            write_anonymously(admin, "/stop")
        else:
            admin.write("/stop")
        await game.until(lambda record: record.phase == "closed")
        await anya.sees(RU("closed-lobby"))


async def test_an_anonymous_administrator_cannot_sit(town: Town) -> None:
    """He is asked to leave anonymity; nobody is seated and no table opened in his stead."""
    [admin, anya] = town.gather(2)
    for command in ("/newgame", "/join"):
        number = write_anonymously(admin, command)
        await admin.finds(replies_to(number, RU("notice-anonymous")))
    assert (await anya.asks("/table")).text == RU("refusal-no_table")


async def test_others_stop_a_game_by_a_vote_of_more_than_half(town: Town) -> None:
    """One message counts the votes; nobody votes twice; outsiders do not vote."""
    _, anya, boris, vera, gleb = town.gather(5)
    game = await town.dealt_game([anya, boris, vera])
    boris.write("/stop")
    vote = await anya.sees("голосов 1 из 2")
    assert (await boris.press_on(vote, "Закончить игру")).text == RU("refusal-already_voted")
    assert (await boris.asks("/stop")).text == RU("refusal-already_voted")
    assert (await gleb.press_on(vote, "Закончить игру")).text == RU("refusal-not_your_table")
    assert (await gleb.asks("/stop")).text == RU("refusal-not_your_table")
    assert (await vera.press_on(vote, "Закончить игру")).text == RU("notice-game_stopped")
    await game.until(lambda record: record.phase == "closed")
    await anya.sees("Игра окончена")
    await town.world.wait_for(lambda: not vote.buttons)
    assert vote.text == RU("vote-over", count=2, needed=2)


async def test_commands_for_another_bot_are_not_answered(town: Town) -> None:
    """Several bots share a group; as administrator ours hears them all."""
    [anya] = town.gather(1)
    town.world.set_member(anya.group_id, town.world.bot.id, "administrator", by=anya.user_id)
    anya.write("/newgame@SomeOtherBot")
    anya.write("Привет!")
    await town.settled()
    assert anya.public() == []
    anya.write(f"/newgame@{town.world.bot.username}")
    await anya.sees(RU("lobby-title"))


async def test_a_group_that_the_bot_comes_into_reads_how_to_begin(town: Town) -> None:
    """By the button of the private chat; the bot needs no right but to write."""
    anya = town.world.add_user("Аня", started=True)
    group = town.world.add_group("Новая группа", anya.id, with_bot=False)
    pilot = Pilot(town.world, anya.id, group.id)
    start = await pilot.asks_privately("/start")
    [link] = [button.url for button in start.buttons if button.text == "Добавить в группу"]
    assert link is not None
    town.world.open_link(anya.id, link, chat_id=group.id)
    greeting = await pilot.sees("Откройте стол")
    assert len(greeting.text.splitlines()) <= 4
    assert greeting.labels == ["Открыть стол"]
    await pilot.press_on(greeting, "Открыть стол")
    await pilot.sees("За столом 1 из 6")
    assert (await pilot.press_on(greeting, "Открыть стол")).text == RU("refusal-table_exists")


async def test_time_and_saving_without_a_table_name_where_to_go(town: Town) -> None:
    """And in private they belong into the group."""
    [anya] = town.gather(1)
    assert (await anya.asks("/time")).text == RU("notice-no_table_to_time")
    assert (await anya.asks("/saverules Наши")).text == RU("notice-no_table_to_save")
    for command in ("/time", "/saverules Наши"):
        assert (await anya.asks_privately(command)).text == RU("notice-only_in_group")


async def test_start_in_a_group_shows_the_table_or_how_to_open_one(town: Town) -> None:
    """Four lines at most, never the whole help."""
    [anya] = town.gather(1)
    greeting = await anya.asks(f"/start@{town.world.bot.username}")
    assert greeting.text == (RU("greeting").replace("<b>", "").replace("</b>", ""))
    await town.open_game([anya])
    before = len(anya.public())
    anya.write("/start")
    await town.settled()
    assert len(anya.public()) == before + 1
    assert "Собираем стол" in anya.public()[-1].text or RU("lobby-title") in anya.public()[-1].text
