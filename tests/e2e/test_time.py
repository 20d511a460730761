"""Windows and turns end by themselves; what is chosen in the window waits for its end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.sandbox import Message
from engine.cards import parse_cards
from engine.play import Phase, PlayKind, State
from engine.rules import CLASSIC, RuleSet
from engine.tables import Pace
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.pilot import Pilot
from tests.e2e.prepared import MOLODKA, PLAIN, UNHURRIED, Known, prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled

TWO_SECONDS = replace(CLASSIC, combo_window=2)


@asynccontextmanager
async def running_game(
    pilots: list[Pilot],
    folder: Path,
    *,
    known: Known = PLAIN,
    rules: RuleSet = TWO_SECONDS,
    pace: Pace = UNHURRIED,
) -> AsyncIterator[Game]:
    """Run the bot on a prepared table; with a known pack it the first player is asked to cut."""
    database = folder / "bura.sqlite3"
    table_id = await prepare(database, pilots, rules=rules, pace=pace, known=known)
    async with running_bot(pilots[0].world, database) as bot, reading(database) as store:
        yield Game(pilots[0].world, store, table_id, pilots, random.Random(1), bot.log)
        assert bot.errors() == []


async def state_in(game: Game, phase: Phase) -> State:
    """Wait for a phase of the deal and return the state."""
    state = (await game.until(lambda now: now.state is not None and now.state.phase is phase)).state
    assert state is not None
    return state


async def hand_with(pilot: Pilot, label: str) -> Message:
    """Wait for a private message with this button."""
    return await pilot.finds(lambda item: label in item.labels, private=True)


async def test_a_lead_chosen_in_the_window_is_held_and_played_at_its_end(
    gather: Gathering, tmp_path: Path
) -> None:
    """Its leader sees it accepted at once, nobody else sees anything before the window closes."""
    pilots = anya, boris = gather(2)
    async with running_game(pilots, tmp_path) as game:
        await anya.press("Не снимать", private=True)
        await state_in(game, Phase.WINDOW)
        await hand_with(anya, "К♠ 9♠")
        await settled(game.world)
        before = [(item.message_id, item.text, item.labels) for item in (*boris.private(), *boris.public())]
        answer = await anya.press("К♠ 9♠", private=True)
        assert answer.text == RU("accepted-held", cards="К♠ 9♠")
        held = await anya.sees("Ход принят: К♠ 9♠", private=True)
        assert held.labels == []
        assert "Ход принят: К♠ 9♠" in (await anya.press("Мои карты")).text
        await settled(game.world)
        assert (await game.record()).state is not None
        state = await state_in(game, Phase.WINDOW)
        assert state.held == parse_cards("KS 9S")
        after = [(item.message_id, item.text, item.labels) for item in (*boris.private(), *boris.public())]
        assert after == before, "the window looks different once a lead is held"
        state = await state_in(game, Phase.ANSWER)
        assert state.plays[0].cards == parse_cards("KS 9S")
        await boris.finds(lambda item: "Сбросить Д♠ 8♣" in item.labels, private=True)
        await boris.sees("Аня ходит: К♠ 9♠")


async def test_a_held_lead_comes_back_when_an_announcement_takes_the_lead(
    gather: Gathering, tmp_path: Path
) -> None:
    """The cards are in the hand again, the leader is told why, and answers like anybody."""
    pilots = anya, boris = gather(2)
    async with running_game(pilots, tmp_path, known=MOLODKA) as game:
        await anya.press("Не снимать", private=True)
        await hand_with(anya, "К♠ 9♠")
        await anya.press("К♠ 9♠", private=True)
        answer = await boris.press("Письмо! Д♣ 8♣ 7♣", private=True)
        assert answer.text == RU("accepted-announce", combination="письмо")
        await anya.sees("Борис объявляет: письмо")
        state = await state_in(game, Phase.ANSWER)
        assert (state.plays[0].seat, state.turn, state.held) == (1, 0, 0)
        assert state.hands[0] == parse_cards("KS 9S 6D")
        back = await anya.sees(RU("lead-returned", name="Борис"), private=True)
        assert "К♠ 9♠ 6♦" in back.text
        assert back.labels == ["Сбросить К♠ 9♠ 6♦"]


async def test_an_empty_window_closes_by_itself_and_asks_the_leader(
    gather: Gathering, tmp_path: Path
) -> None:
    """Nobody has to do anything; the same buttons then play at once."""
    pilots = anya, _ = gather(2)
    async with running_game(pilots, tmp_path, rules=replace(CLASSIC, combo_window=0.3)) as game:
        await anya.press("Не снимать", private=True)
        state = await state_in(game, Phase.LEAD)
        assert state.turn == 0
        hand = await anya.finds(lambda item: RU("ask-lead-in-window")[-20:] not in item.text, private=True)
        assert "К♠" in hand.labels
        answer = await anya.press("К♠", private=True)
        assert answer.text == RU("accepted-lead", cards="К♠")
        await state_in(game, Phase.ANSWER)


async def test_the_window_looks_the_same_whether_or_not_anybody_can_announce(
    gather: Gathering, tmp_path: Path
) -> None:
    """To the leader and to the group; only the holder has a button more."""
    seen = []
    for known in (PLAIN, MOLODKA):
        pilots = anya, boris = gather(2)
        folder = tmp_path / known.hands[-2:]
        async with running_game(pilots, folder, known=known) as game:
            await anya.press("Не снимать", private=True)
            await hand_with(anya, "К♠ 9♠")
            await boris.finds(lambda item: "Ваши карты" in item.text, private=True)
            await settled(game.world)
            public = [item.text.split("\n\nОтпечаток")[0] for item in anya.public()]
            seen.append((public, [item.text for item in anya.private()], anya.private()[-1].labels))
            has_button = any(label.startswith("Письмо!") for label in boris.private()[-1].labels)
            assert has_button == (known is MOLODKA)
    assert seen[0] == seen[1]


async def test_a_turn_that_is_not_taken_ends_with_the_safe_move(gather: Gathering, tmp_path: Path) -> None:
    """The cheapest card as a lead, the cheapest laid face down; never a claim."""
    pilots = anya, _ = gather(2)
    rules = replace(CLASSIC, combo_window=0)
    async with running_game(pilots, tmp_path, rules=rules, pace=Pace(turn_seconds=1)) as game:
        await anya.press("Не снимать", private=True)
        record = await game.until(lambda now: bool(now.state and len(now.state.tricks) > 1))
        assert record.state is not None
        [lead, answer] = record.state.tricks[0].plays
        assert (lead.kind, lead.cards) == (PlayKind.LEAD, parse_cards("6D"))
        assert (answer.kind, answer.cards, answer.closed) == (
            PlayKind.DISCARD,
            parse_cards("7D"),
            parse_cards("7D"),
        )
        assert record.state.result is None


async def test_without_a_turn_limit_nobody_is_hurried(gather: Gathering, tmp_path: Path) -> None:
    """No clock on the table and none in the database, once the cut is made."""
    pilots = anya, _ = gather(2)
    rules = replace(CLASSIC, combo_window=0)
    async with running_game(pilots, tmp_path, rules=rules) as game:
        await anya.press("Не снимать", private=True)
        await state_in(game, Phase.LEAD)
        table = await anya.sees("Аня ходит")
        assert "⏳" not in table.text
        assert (await game.record()).deadline is None
