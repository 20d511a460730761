"""Fault 11: callback data is 1 to 64 bytes of ours; whatever else comes is answered and does nothing."""

from __future__ import annotations

import pytest

from bot.callbacks import (
    AskMove,
    BeginDeal,
    MyCards,
    NextDeal,
    PlayMove,
    ShowHand,
    StandUp,
    VoteStop,
    pack,
)
from tests.e2e.pilot import callback_of
from tests.e2e.sights import cutting, sight_of
from tests.e2e.town import RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

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


async def test_fault_11_bytes_of_no_button_are_answered_and_change_nothing(town: Town) -> None:
    """Whatever a client sends; nobody else notices, and the log takes no harm."""
    pilots = town.gather(2)
    game, cutter, _, hand = await cutting(town, pilots)
    before = await sight_of(town, game, pilots)
    for junk in JUNK:
        answer = await cutter.forges(junk, hand)
        assert answer.text == RU("notice-bad_press"), junk
    assert await sight_of(town, game, pilots) == before


async def test_fault_11_moves_that_the_rules_refuse_are_refused_in_words(town: Town) -> None:
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
async def test_fault_11_a_table_that_never_was_is_answered_as_none(town: Town, number: int) -> None:
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


async def test_fault_11_every_button_says_what_it_means_in_64_bytes_without_a_chat(town: Town) -> None:
    """From the lobby and the rules screen to the end of a deal, in the group and in private."""
    pilots = town.gather(3)
    game = await town.open_game(pilots)
    await pilots[0].press("Правила")
    await pilots[0].finds(lambda item: "Готово" in item.labels)
    await pilots[0].press("Готово")
    await game.advance()
    await game.finish_deal()
    await town.settled()
    messages = [*pilots[0].public(), *(item for pilot in pilots for item in pilot.private())]
    contents = [content for message in messages for content in message.versions]
    said = {button.data for content in contents for row in content.keyboard for button in row if button.data}
    assert len(said) > 20
    assert all(1 <= len(data.encode()) <= 64 for data in said)
    # Without the digits of a group of this kind, which all begin alike.
    group = str(pilots[0].group_id).removeprefix("-100")
    assert not any(group in data for data in said)
