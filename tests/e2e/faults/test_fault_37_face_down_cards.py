"""Fault 37: nothing that others see or can ask for tells one face-down card from another."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.callbacks import PlayMove
from bot.sandbox import Button, World
from bot.sandbox.text import Formatted
from engine.play import Phase
from tests.e2e.inside import running_inside
from tests.e2e.pilot import Pilot, callback_of
from tests.e2e.prepared import PLAIN, prepare
from tests.e2e.running import TOKEN
from tests.e2e.town import Town, gather, settled
from tests.engine.tables.house import QUICK

Sight = list[tuple[int, list[tuple[Formatted, list[tuple[str, str | None, str | None]]]]]]


@dataclass(frozen=True)
class Seen:
    """All that came to the group and to the leader's phone, every version, every identifier in it."""

    group: Sight
    leader: Sight
    discarder: Sight


def said_by(button: Button) -> tuple[str, str | None, str | None]:
    """Return all that a button says to whoever takes it apart."""
    return button.text, button.data, button.url


def versions(world: World, user_id: int, chat_id: int) -> Sight:
    """Return every version of every message in a chat, with all its buttons."""
    return [
        (
            message.message_id,
            [
                (content.text, [said_by(button) for row in content.keyboard for button in row])
                for content in message.versions
            ],
        )
        for message in world.messages(user_id, chat_id)
    ]


async def discarding(folder: Path, monkeypatch: pytest.MonkeyPatch, card: str) -> Seen:
    """Play a deal in which one discards this card to a lead, and return what everybody saw."""
    world = World(TOKEN)
    leader, discarder = gather(world, 2)
    database = folder / "bura.sqlite3"
    await prepare(database, [leader, discarder], rules=QUICK, known=PLAIN, is_cut=True)
    async with running_inside(world, database, monkeypatch) as store:
        await settled(world)
        await leader.press("К♠", private=True)
        await settled(world)
        await discarder.press(f"Сбросить {card}", private=True)
        await settled(world)
        record = await store.read_table(1)
        assert record is not None
        assert record.state is not None
        assert record.state.phase is Phase.LEAD
    return Seen(
        versions(world, leader.user_id, leader.group_id),
        versions(world, leader.user_id, leader.user_id),
        versions(world, discarder.user_id, discarder.user_id),
    )


async def test_fault_37_two_discards_look_the_same_to_everybody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Texts, labels, callback data, links and numbers of messages, to the byte and in every version."""
    seen = []
    for number, card in enumerate(("8♣", "7♦")):
        folder = tmp_path / str(number)
        folder.mkdir()
        seen.append(await discarding(folder, monkeypatch, card))
    one, other = seen
    assert one.group == other.group
    assert one.leader == other.leader
    assert one.discarder != other.discarder


@pytest.mark.asyncio(loop_scope="module")
async def test_fault_37_no_button_in_a_group_holds_a_move(town: Town) -> None:
    """Whoever reads the group's callback data learns no card of anybody."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    await town.settled()
    shown = buttons_of(pilots[0])
    assert shown
    assert not any(isinstance(callback_of(button), PlayMove) for button in shown)


def buttons_of(pilot: Pilot) -> list[Button]:
    """Return every button that ever stood in the group."""
    messages = pilot.public()
    return [
        button
        for message in messages
        for content in message.versions
        for row in content.keyboard
        for button in row
    ]
