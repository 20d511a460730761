"""One person's presses are held to so many in work, whatever the others do."""

from __future__ import annotations

import asyncio

import pytest
from telegram import Bot, Update

from bot.gateway import Inbox
from bot.gateway.hurry import MOST_COMMANDS, MOST_DISMISSED, MOST_PRESSES, Hurry
from tests.bot.gateway.fakes import settle

BOT = Bot("1:token")


def press(number: int, person: int) -> Update:
    """Return a press as the library reads it; its id is that of the update."""
    user = {"id": person, "is_bot": False, "first_name": "Аня"}
    query = {"id": str(number), "from": user, "chat_instance": "1", "data": "m.1"}
    found = Update.de_json({"update_id": number, "callback_query": query}, BOT)
    assert found is not None
    return found


def command(number: int, person: int, chat: int = -100) -> Update:
    """Return a command written in a group."""
    message = {
        "message_id": number,
        "date": 4_000_000_000,
        "chat": {"id": chat, "type": "supergroup", "title": "Бура"},
        "from": {"id": person, "is_bot": False, "first_name": "Аня"},
        "text": "/join",
        "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
    }
    found = Update.de_json({"update_id": number, "message": message}, BOT)
    assert found is not None
    return found


class Door:
    """An inbox whose handlers wait at a gate, and which presses went which way."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.dismissing = asyncio.Event()
        self.dismissing.set()
        self.handled: list[int] = []
        self.dismissed: list[int] = []
        self.hurry = Hurry(self.dismiss)
        self.inbox = Inbox(self.handle, lambda update: "one table", hurry=self.hurry)

    async def handle(self, update: Update) -> None:
        self.handled.append(update.update_id)
        await self.gate.wait()

    async def dismiss(self, query_id: str) -> None:
        await self.dismissing.wait()
        self.dismissed.append(int(query_id))


@pytest.fixture
def door() -> Door:
    """All presses are about one table."""
    return Door()


async def test_a_flood_by_one_person_leaves_the_line_to_the_others(door: Door) -> None:
    """Behind hundreds of presses somebody else waits for a few only."""
    for number in range(500):
        door.inbox.take(press(number, 1))
    friend = door.inbox.take(press(500, 2))
    door.gate.set()
    await friend
    assert door.handled == [*range(MOST_PRESSES), 500]


async def test_what_is_refused_is_answered_once_and_confirmed(door: Door) -> None:
    """Nothing that is not carried out holds back the confirmation of what is."""
    taken = [door.inbox.take(press(number, 1)) for number in range(MOST_PRESSES + 20)]
    assert all(future.done() for future in taken[MOST_PRESSES:])
    await settle()
    assert door.dismissed == list(range(MOST_PRESSES, MOST_PRESSES + 20))
    assert door.inbox.first_unhandled == 0


async def test_after_the_flood_the_person_plays_on(door: Door) -> None:
    """What was handled makes room."""
    for number in range(MOST_PRESSES + 1):
        door.inbox.take(press(number, 1))
    door.gate.set()
    await settle()
    await door.inbox.take(press(100, 1))
    assert door.handled[-1] == 100
    assert not door.hurry._presses


async def test_of_an_endless_stream_only_the_latest_are_answered(door: Door) -> None:
    """One after the other, so that answers to others find a way."""
    door.dismissing.clear()
    for number in range(MOST_PRESSES + 1 + 2 * MOST_DISMISSED):
        door.inbox.take(press(number, 1))
        await asyncio.sleep(0)
    door.dismissing.set()
    await asyncio.sleep(0)
    while door.hurry._waiting:
        await settle()
    first, *latest = door.dismissed
    assert first == MOST_PRESSES
    last = MOST_PRESSES + 2 * MOST_DISMISSED
    assert latest == list(range(last - MOST_DISMISSED + 1, last + 1))


async def test_a_press_that_comes_twice_counts_once(door: Door) -> None:
    """The second delivery is known by its id."""
    for _ in range(5):
        door.inbox.take(press(1, 1))
    assert door.hurry._presses[1] == 1


async def test_a_flood_of_commands_by_one_person_holds_nobody_up(door: Door) -> None:
    """Those beyond a few count as handled at once, so that the next updates can be fetched."""
    taken = [door.inbox.take(command(number, 1)) for number in range(300)]
    assert all(future.done() for future in taken[MOST_COMMANDS:])
    friend = door.inbox.take(command(300, 2))
    elsewhere = door.inbox.take(command(301, 1, chat=-200))
    door.gate.set()
    await asyncio.gather(friend, elsewhere)
    assert door.handled == [*range(MOST_COMMANDS), 300, 301]
    assert door.inbox.first_unhandled is None
    assert not door.hurry._commands
