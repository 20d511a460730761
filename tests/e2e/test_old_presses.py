"""Late, repeated and forged presses: one polite toast, the present screen, and nothing changes."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from bot.callbacks import (
    AskMove,
    BeginDeal,
    MyCards,
    NextDeal,
    PlayMove,
    SetConfirm,
    SetLanguage,
    ShowHand,
    StandUp,
    VoteStop,
    pack,
)
from bot.sandbox import Message
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot, callback_of, data_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

CLOCK = re.compile("⏳.*")
JUNK = [
    "",
    "p",
    "p.",
    "p.1",
    "p.1.2",
    "p.1.2.",
    "p.1.2.lead AS.x",
    "p.01.2.lead AS",
    "p.-1.2.lead AS",
    "p.1.2.lead АС",
    "p.zzzzzzzzzzzzzz.2.pass",
    "z.1",
    "m.",
    "m.1 ",
    "l.de.1",
    "c.2",
    "\x00\x01\x02",
    "🃏" * 16,
    "'; DROP TABLE log; --",
    "x" * 64,
]


@dataclass(frozen=True)
class Sight:
    """Everything that could have changed at a table, the time left alone excepted."""

    revision: int
    texts: tuple[tuple[int, str, tuple[str, ...]], ...]


async def sight_of(town: Town, game: Game, pilots: list[Pilot]) -> Sight:
    """Look at a table and at all chats around it, once the bot has come to rest."""
    await town.settled()
    messages = [*pilots[0].public(), *(item for pilot in pilots for item in pilot.private())]
    return Sight(
        (await game.record()).revision,
        tuple((item.message_id, CLOCK.sub("", item.text), tuple(item.labels)) for item in messages),
    )


async def cutting(town: Town, pilots: list[Pilot]) -> tuple[Game, Pilot, Pilot, Message]:
    """Return a game that waits for the cut, who cuts, who does not, and the cutter's hand."""
    game = await town.dealt_game(pilots)
    await town.settled()
    cutter = next(pilot for pilot in pilots if "Не снимать" in pilot.private()[-1].labels)
    other = next(pilot for pilot in pilots if pilot is not cutter)
    return game, cutter, other, cutter.private()[-1]


async def test_bytes_of_no_button_are_answered_and_change_nothing(town: Town) -> None:
    """Whatever a client sends; nobody else notices, and the log takes no harm."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await sight_of(town, game, pilots)
    for junk in JUNK:
        answer = await cutter.forges(junk, hand)
        assert answer.text == RU("notice-bad_press"), junk
    assert await sight_of(town, game, pilots) == before


async def test_a_press_of_an_earlier_version_is_settled_already(town: Town) -> None:
    """It never counts as the answer to the next question."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    old = data_of(hand, "Не снимать")
    await cutter.press_on(hand, "Сверху")
    await game.until_cut()
    before = await sight_of(town, game, pilots)
    assert (await cutter.press_data(old)).text == RU("stale")
    assert await sight_of(town, game, pilots) == before


async def test_two_presses_at_once_make_one_move(town: Town) -> None:
    """A nervous thumb pays nothing: the second press is answered as late."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await game.record()
    presses = [
        town.world.press(cutter.user_id, hand.chat_id, hand.message_id, label)
        for label in ("Сверху", "Снизу")
    ]
    answers = [(await press.answered()).text for press in presses]
    assert answers == [RU("accepted-cut"), RU("stale")]
    after = await game.record()
    assert after.state is not None
    assert before.state is not None
    assert after.state.seal.cut == 9


async def test_nobody_moves_for_another(town: Town) -> None:
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


async def test_moves_that_the_rules_refuse_are_refused_in_words(town: Town) -> None:
    """The code of a move is read as anything that a client may have put together."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    decision = next(
        callback.decision for callback in map(callback_of, hand.buttons) if isinstance(callback, PlayMove)
    )
    before = await sight_of(town, game, pilots)
    expected = {
        "cut 99": RU("reason-wrong_cut"),
        "lead AS": RU("reason-not_now"),
        "claim": RU("reason-not_now"),
        "pass": RU("reason-not_now"),
        "announce ACES": RU("reason-not_now"),
        "announce BURA": RU("reason-not_now"),
        "nonsense": RU("stale"),
        "timeout": RU("stale"),
        "abandon": RU("stale"),
        "close": RU("stale"),
    }
    for code, text in expected.items():
        for kind in (PlayMove, AskMove):
            answer = await cutter.forges(pack(kind(game.table_id, decision, code)), hand)
            assert answer.text in (text, RU("stale")), (code, kind)
    assert await sight_of(town, game, pilots) == before


@pytest.mark.parametrize("number", [0, 10**9, 2**48 - 1])
async def test_a_table_that_never_was_is_answered_as_none(town: Town, number: int) -> None:
    """Each kind of button; once."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await sight_of(town, game, pilots)
    for data in (
        PlayMove(number, 1, "pass"),
        AskMove(number, 1, "pass"),
        ShowHand(number),
        MyCards(number),
        StandUp(number),
        BeginDeal(number),
        NextDeal(number, 1),
        VoteStop(number),
    ):
        answer = await cutter.forges(pack(data), hand)
        assert answer.text == RU("refusal-no_table"), data
    assert await sight_of(town, game, pilots) == before


async def test_buttons_of_another_groups_table_are_not_for_outsiders(town: Town) -> None:
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


async def test_buttons_of_the_last_deal_do_nothing_to_the_next(town: Town) -> None:
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


async def test_begin_after_the_lobby_deals_nothing(town: Town) -> None:
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


async def test_buttons_of_a_closed_table_post_nothing(town: Town) -> None:
    """However often they are pressed: a toast each time, no new message, no old one revived."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    table = await cutter.finds(lambda item: "Мои карты" in item.labels)
    moves = [data_of(hand, label) for label in hand.labels]
    pilots[0].write("/stop")
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


async def test_a_group_setting_pressed_from_a_private_chat_sets_nothing(town: Town) -> None:
    """The bytes of the group's language button, sent from one's own chat."""
    [anya] = town.gather(1)
    choice = await anya.asks_privately("/language")
    answer = await anya.forges("l.en.1", choice)
    assert answer.text
    assert (await anya.asks("/table")).text == RU("refusal-no_table")


async def test_a_forged_choice_redraws_nobody_elses_message(town: Town) -> None:
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
