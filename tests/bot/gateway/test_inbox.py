"""Updates: handled once, in order for each key, keys side by side."""

from __future__ import annotations

import asyncio

import pytest
from telegram import Bot, Update

from bot.gateway import Inbox
from bot.gateway.inbox import OLDEST_COMMAND_SECONDS
from tests.bot.gateway.fakes import FakeClock, settle

BOT = Bot("1:token")
GROUP = {"id": -5, "type": "supergroup", "title": "Пятница"}


def update(number: int, *, text: str = "hello", age: float = 0, clock: FakeClock | None = None) -> Update:
    """Return a message as the library reads it."""
    sent = (clock or FakeClock()).time() - age
    message = {"message_id": number, "date": int(sent), "chat": GROUP, "text": text}
    if text.startswith("/"):
        message["entities"] = [{"type": "bot_command", "offset": 0, "length": len(text)}]
    found = Update.de_json({"update_id": number, "message": message}, BOT)
    assert found is not None
    return found


class Work:
    """Handlers that wait for their gate, one for each update, and write down when they begin and end."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.gates: dict[int, asyncio.Event] = {}
        self.diary: list[str] = []
        self.begun = asyncio.Event()
        self.inbox = Inbox(self.handle, lambda update: update.update_id % 10, self.clock)

    async def handle(self, update: Update) -> None:
        self.diary.append(f"begin {update.update_id}")
        self.begun.set()
        await self.gate(update.update_id).wait()
        self.diary.append(f"end {update.update_id}")

    def gate(self, number: int) -> asyncio.Event:
        return self.gates.setdefault(number, asyncio.Event())

    def take(self, *numbers: int) -> list[asyncio.Future[None]]:
        return [self.inbox.take(update(number)) for number in numbers]

    async def let(self, *numbers: int) -> None:
        for number in numbers:
            self.gate(number).set()
        await settle()


@pytest.fixture
def work() -> Work:
    """An inbox whose key is the last digit of the update's id."""
    return Work()


async def test_updates_of_one_key_are_handled_one_after_the_other(work: Work) -> None:
    work.take(11, 21, 31)
    await settle()
    assert work.diary == ["begin 11"]
    await work.let(31, 21, 11)
    assert work.diary == [f"{what} {number}" for number in (11, 21, 31) for what in ("begin", "end")]


async def test_keys_are_handled_side_by_side(work: Work) -> None:
    work.take(*range(100), 101)
    await settle()
    assert work.diary == [f"begin {number}" for number in range(10)]
    await work.let(*range(200))


async def test_a_handler_that_fails_lets_the_next_one_in(caplog: pytest.LogCaptureFixture) -> None:
    handled: list[int] = []

    async def handle(update: Update) -> None:
        if update.update_id == 11:
            raise LookupError("of no interest")
        handled.append(update.update_id)

    inbox = Inbox(handle, lambda _: "one key")
    for number in (11, 21):
        inbox.take(update(number))
    assert await inbox.settle(5)
    assert handled == [21]
    assert "update 11 failed" in caplog.text


async def test_an_update_that_comes_again_is_not_handled_again(work: Work) -> None:
    """While it is in work both wait for it; afterwards it is done at once."""
    first, second = work.take(11, 11)
    await settle()
    assert not second.done()
    await work.let(11)
    assert first.done()
    assert second.done()
    [third] = work.take(11)
    assert third.done()
    await settle()
    assert work.diary == ["begin 11", "end 11"]


async def test_what_is_kept_of_handled_updates_has_a_bound(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.gateway.inbox.REMEMBERED", 3)
    for number in range(10):
        work.take(number)
        await settle()
        await work.let(number)
    assert len(work.inbox._handled) == 3
    assert (work.inbox._last, work.inbox._working) == ({}, {})


async def test_the_first_unhandled_update_is_known(work: Work) -> None:
    """Telegram may be told to forget all before it."""
    work.take(12, 11, 13)
    await settle()
    await work.let(12)
    assert work.inbox.first_unhandled == 11
    await work.let(11, 13)
    assert work.inbox.first_unhandled is None


async def test_the_longest_wait_is_known(work: Work) -> None:
    work.take(11)
    work.clock.moment += 7
    work.take(12)
    assert work.inbox.longest_wait == 7
    await work.let(11, 12)
    assert work.inbox.longest_wait == 0


async def test_what_is_unhandled_at_the_end_is_given_up_and_stays_unhandled(work: Work) -> None:
    """It must never be confirmed, as Telegram has to send it again."""
    [done] = work.take(11)
    await work.inbox.drain(0.01)
    assert done.cancelled()
    assert work.inbox.first_unhandled == 11


async def test_an_old_command_is_not_carried_out(work: Work) -> None:
    """Whoever wrote it before a long pause has given up on it; an old text without command is handled."""
    old = OLDEST_COMMAND_SECONDS + 2
    for number, text, age in ((11, "/newgame", old), (12, "hello", old), (13, "/newgame", 200)):
        work.inbox.take(update(number, text=text, age=age, clock=work.clock))
    await settle()
    assert work.diary == ["begin 12", "begin 13"]
    await work.let(12, 13)
    assert work.inbox.first_unhandled is None


async def test_each_message_is_seen_as_soon_as_it_comes() -> None:
    """Behind the newest one a lost message is looked for."""
    seen: list[tuple[int, int]] = []
    work = Work()
    inbox = Inbox(work.handle, lambda _: 1, saw=lambda *message: seen.append(message))
    inbox.take(update(11))
    assert seen == [(-5, 11)]
    await inbox.drain(0)
