"""Updates: confirmed when handled, ordered for each key."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from telegram import Update
from telegram.ext import ExtBot

from bot.gateway import ConfirmingBot, OrderedProcessor
from tests.bot.gateway.fakes import settle


class Work:
    """Handlers that wait for their gate and write down when they begin and end."""

    def __init__(self) -> None:
        self.gates: dict[str, asyncio.Event] = {}
        self.diary: list[str] = []

    async def handle(self, name: str) -> None:
        self.diary.append(f"begin {name}")
        await self.gates.setdefault(name, asyncio.Event()).wait()
        self.diary.append(f"end {name}")


@pytest.fixture
def work() -> Work:
    """The handlers."""
    return Work()


@pytest.fixture
def processor() -> OrderedProcessor:
    """A processor whose key is the first letter of the update."""
    return OrderedProcessor(lambda update: str(update)[0])


def begin(processor: OrderedProcessor, work: Work, *names: str) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(processor.process_update(name, work.handle(name))) for name in names]


async def finish(work: Work, tasks: list[asyncio.Task[None]]) -> None:
    while not all(task.done() for task in tasks):
        for gate in work.gates.values():
            gate.set()
        await settle()


async def test_updates_of_one_key_are_handled_one_after_the_other(
    processor: OrderedProcessor, work: Work
) -> None:
    tasks = begin(processor, work, "a1", "a2", "a3")
    await settle()
    assert work.diary == ["begin a1"]
    await finish(work, tasks)
    assert work.diary == [f"{what} a{number}" for number in (1, 2, 3) for what in ("begin", "end")]


async def test_keys_are_handled_side_by_side(processor: OrderedProcessor, work: Work) -> None:
    tasks = begin(processor, work, "a1", "b1")
    await settle()
    assert work.diary == ["begin a1", "begin b1"]
    await finish(work, tasks)


async def test_a_handler_that_fails_lets_the_next_one_in(processor: OrderedProcessor, work: Work) -> None:
    async def fail() -> None:
        raise LookupError

    failing = asyncio.create_task(processor.process_update("a0", fail()))
    tasks = begin(processor, work, "a1")
    with pytest.raises(LookupError):
        await failing
    await finish(work, tasks)
    assert work.diary == ["begin a1", "end a1"]


async def test_no_key_is_kept_when_its_work_is_done(processor: OrderedProcessor, work: Work) -> None:
    tasks = begin(processor, work, "a1", "a2", "b1")
    await settle()
    assert processor.keys_in_work == 2
    await finish(work, tasks)
    assert processor.keys_in_work == 0


async def test_a_busy_key_leaves_room_for_the_others(processor: OrderedProcessor, work: Work) -> None:
    tasks = begin(processor, work, *[f"a{number}" for number in range(100)], "b1")
    await settle()
    assert "begin b1" in work.diary
    await finish(work, tasks)


async def test_more_updates_are_asked_for_only_when_all_are_handled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def get_updates(self: object, *args: Any, **kwargs: Any) -> tuple[Update, ...]:
        asked.append(kwargs)
        return ()

    monkeypatch.setattr(ExtBot, "get_updates", get_updates)
    queue: asyncio.Queue[object] = asyncio.Queue()
    bot = ConfirmingBot(queue, "1:token")
    await queue.put("update")
    asking = asyncio.create_task(bot.get_updates(offset=8))
    await settle()
    await queue.get()
    await settle()
    assert asked == []
    queue.task_done()
    await asking
    assert asked == [{"offset": 8}]
