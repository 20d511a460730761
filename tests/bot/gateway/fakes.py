"""A clock that moves only when told, and a wire that records calls and fails on demand."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from telegram.error import TelegramError

from bot.gateway import MemoryShown, Outbox, Pacing, Slot, Trouble
from bot.screen import Screen


async def settle() -> None:
    """Let every task run as far as it can without time passing."""
    for _ in range(40):
        await asyncio.sleep(0)


class FakeClock:
    """A clock that moves only when told."""

    def __init__(self) -> None:
        self.moment = 1000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.moment

    def time(self) -> float:
        return 1_700_000_000.0 + self.moment

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.moment + seconds, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Let so many seconds pass, waking sleepers at their times."""
        end = self.moment + seconds
        await settle()
        while (due := self._next()) is not None and due <= end:
            self.moment = max(self.moment, due)
            for at, future in self._sleepers:
                if at <= self.moment and not future.done():
                    future.set_result(None)
            await settle()
        self.moment = end

    async def run_out(self, outbox: Outbox) -> None:
        """Let time pass until the outbox has nothing to do."""
        await settle()
        for _ in range(10_000):
            if not outbox._workers:
                return
            due = self._next()
            assert due is not None, "the outbox is stuck"
            await self.advance(due - self.moment)
        raise AssertionError("the outbox never comes to rest")

    def _next(self) -> float | None:
        self._sleepers = [(at, future) for at, future in self._sleepers if not future.done()]
        return min((at for at, _ in self._sleepers), default=None)


@dataclass
class Call:
    """One call as it went out."""

    at: float
    method: str
    chat_id: int
    message_id: int | None = None
    text: str = ""
    buttons: int = 0
    options: dict[str, Any] = field(default_factory=dict)


class FakeWire:
    """A `Wire` that records calls; `fail` makes the next ones fail, `hold` makes them wait."""

    def __init__(self, clock: FakeClock) -> None:
        self.calls: list[Call] = []
        self.gate: asyncio.Event | None = None
        self._clock = clock
        self._errors: deque[Exception] = deque()
        self._next_id = 100

    def fail(self, *errors: Exception) -> None:
        self._errors.extend(errors)

    def methods(self) -> list[str]:
        return [call.method for call in self.calls]

    def texts(self) -> list[str]:
        return [call.text for call in self.calls]

    async def _call(self, call: Call) -> None:
        self.calls.append(call)
        if self.gate is not None:
            await self.gate.wait()
        if self._errors:
            raise self._errors.popleft()

    async def post(self, chat_id: int, screen: Screen, **options: Any) -> int:
        self._next_id += 1
        call = Call(self._clock.now(), "post", chat_id, None, screen.text, len(screen.rows), options)
        await self._call(call)
        call.message_id = self._next_id
        return self._next_id

    async def edit(self, chat_id: int, message_id: int, screen: Screen, **options: Any) -> None:
        await self._call(
            Call(self._clock.now(), "edit", chat_id, message_id, screen.text, len(screen.rows), options)
        )

    async def delete(self, chat_id: int, message_id: int) -> None:
        await self._call(Call(self._clock.now(), "delete", chat_id, message_id))

    async def strip(self, chat_id: int, message_id: int) -> None:
        await self._call(Call(self._clock.now(), "strip", chat_id, message_id))

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        await self._call(Call(self._clock.now(), "answer", 0, None, text, 0, {"alert": alert, "url": url}))


class Bench:
    """An outbox with everything around it fake."""

    def __init__(self, pacing: Pacing | None = None, store: MemoryShown | None = None) -> None:
        self.clock = FakeClock()
        self.wire = FakeWire(self.clock)
        self.store = store or MemoryShown()
        self.troubles: list[Trouble] = []
        self.outbox = Outbox(
            self.wire, self.store, pacing=pacing or Pacing.off(), on_fault=self._on_fault, clock=self.clock
        )

    async def _on_fault(self, trouble: Trouble) -> None:
        self.troubles.append(trouble)

    async def shown(self, slot: Slot, text: str, version: int = 1) -> int:
        """Show a screen, wait until it is there and forget the calls; return the message's id."""
        self.outbox.show(slot, Screen(text), version=version)
        await self.clock.run_out(self.outbox)
        self.wire.calls.clear()
        shown = await self.store.get(slot)
        assert shown is not None
        return shown.message_id


def bad(error: type[TelegramError], text: str) -> TelegramError:
    """Build an error with the words of the server, as the library passes them on."""
    return error(text)
