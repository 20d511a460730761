"""Errors reach the operator: once a kind, with ids and reasons only, and never about themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from bot import reports as module
from bot.gateway import Delivery, Fault, MemoryShown, Outbox, Pacing
from bot.i18n import Words
from bot.reports import MOST_KINDS, QUIET_SECONDS, Digest, Reports, reporting
from bot.screen import Screen
from engine.store import Busy, CannotOpen, Damaged, DiskFull
from tests.bot.gateway.fakes import FakeClock, FakeWire, settle

OPERATOR = 77
RU = Words.of("ru")
HAND = "AS TS TH"
TOKEN = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"


class Desk:
    """Reports of which every message is kept; `gate` holds them back."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.delivery = Delivery()
        self.gate = asyncio.Event()
        self.gate.set()
        self.reports = Reports(self._say, RU, ["hush"])

    async def _say(self, screen: Screen) -> Delivery:
        await self.gate.wait()
        self.said.append(screen.text)
        return self.delivery

    async def told(self) -> list[str]:
        """Return the lines that the operator gets now, without the title."""
        await asyncio.sleep(0)
        before = len(self.said)
        await self.reports.tell()
        return [line for text in self.said[before:] for line in text.splitlines()[1:]]


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """Reports that listen to the whole log."""
    opened = Desk()
    root = logging.getLogger()
    root.addHandler(opened.reports)
    yield opened
    root.removeHandler(opened.reports)


async def test_an_error_of_the_bot_is_told_with_its_reason(desk: Desk) -> None:
    """Ids and the kind of error; a warning is no error."""
    logging.getLogger("bot.x").warning("a small thing")
    logging.getLogger("bot.x").error("alarm of table %d failed", 7, exc_info=KeyError(HAND))
    assert await desk.told() == ["alarm of table 7 failed (KeyError)"]


async def test_an_error_of_a_library_is_told_by_its_name_alone(desk: Desk) -> None:
    """Nobody knows what its words hold."""
    logging.getLogger("aiohttp.server").error("Error handling %s", HAND, exc_info=ValueError(HAND))
    logging.getLogger("asyncio").error(HAND)
    assert await desk.told() == ["aiohttp.server: ValueError", "asyncio"]


async def test_no_token_and_no_markup_gets_into_a_report(desk: Desk) -> None:
    """Whatever a record says."""
    logging.getLogger("bot.x").error("<b>%s hush", TOKEN)
    assert await desk.told() == ["&lt;b&gt;&lt;token&gt; &lt;token&gt;"]


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (DiskFull("no space"), "operator-store-full"),
        (Busy("locked"), "operator-store-busy"),
        (CannotOpen("readonly"), "operator-store-closed"),
    ],
)
async def test_trouble_with_the_disk_is_told_in_words_and_once(
    desk: Desk, error: Exception, key: str
) -> None:
    """Wherever it is met: the operator has one thing to do."""
    logging.getLogger("bot.x").error("a press could not be stored", exc_info=error)
    logging.getLogger("bot.y").error("alarm of table %d failed", 7, exc_info=error)
    assert await desk.told() == [RU("operator-often", what=RU(key), count=2)]


async def test_each_table_that_is_left_out_has_its_line(desk: Desk) -> None:
    """The reason comes along as an argument."""
    for table in (17, 18):
        logging.getLogger("engine.tables").error(
            "left out: %s", Damaged(f"table {table} cannot be read: KeyError")
        )
    assert await desk.told() == [
        RU("operator-damaged", what=f"table {table} cannot be read: KeyError") for table in (17, 18)
    ]


async def test_the_same_again_is_only_counted(desk: Desk) -> None:
    """Other numbers in the same sentence are the same."""
    for table in range(50):
        logging.getLogger("bot.x").error("alarm of table %d failed", table)
    assert await desk.told() == [RU("operator-often", what="alarm of table 0 failed", count=50)]
    for table in range(50):
        logging.getLogger("bot.x").error("alarm of table %d failed", table)
    assert await desk.told() == []


def test_a_kind_is_told_again_after_a_while_with_its_count() -> None:
    """And it is news again after a quiet time."""
    digest = Digest(RU)
    digest.note("a", "line")
    assert digest.take(0.0) == ["line"]
    for _ in range(3):
        digest.note("a", "line")
    assert digest.take(QUIET_SECONDS - 1) == []
    assert digest.take(QUIET_SECONDS) == [RU("operator-again", what="line", count=3)]
    assert digest.take(2 * QUIET_SECONDS) == []
    digest.note("a", "line")
    assert digest.take(2 * QUIET_SECONDS) == ["line"]


def test_kinds_without_number_fill_no_chat() -> None:
    """What is beyond the bound is counted together."""
    digest = Digest(RU)
    for number in range(MOST_KINDS + 5):
        digest.note(number, f"line {number}")
    lines = digest.take(0.0)
    assert len(lines) == MOST_KINDS + 1
    assert lines[-1] == RU("operator-others", count=5)
    assert digest.take(0.0) == []


async def test_a_report_that_fails_reports_nothing(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    """It is for the log alone, or it would never end."""
    logging.getLogger("bot.x").error("first")
    desk.delivery = Delivery(Fault.BLOCKED)
    desk.gate.clear()
    telling = asyncio.ensure_future(desk.told())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    logging.getLogger("bot.gateway.chat_worker").error("a message for chat %d failed", OPERATOR)
    desk.gate.set()
    assert await telling == ["first"]
    assert await desk.told() == []
    assert "the operator was not told" in caplog.text


async def test_an_error_in_a_thread_is_told_too(desk: Desk) -> None:
    """The database has one of its own."""
    await asyncio.to_thread(logging.getLogger("engine.x").error, "from afar")
    assert await desk.told() == ["from afar"]


async def test_reports_are_gathered_sent_and_told_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes in a swarm is one message; what comes last is not lost."""
    monkeypatch.setattr(module, "GATHERING_SECONDS", 0.0)
    clock = FakeClock()
    wire = FakeWire(clock)
    outbox = Outbox(wire, MemoryShown(), pacing=Pacing.off(), clock=clock)
    await outbox.start()
    async with reporting(outbox, OPERATOR, RU):
        for name in ("one", "two"):
            logging.getLogger("bot.x").error(name)
        await settle()
        assert [call.text.splitlines()[1:] for call in wire.calls] == [["one", "two"]]
        logging.getLogger("bot.x").error("the last")
        await asyncio.sleep(0)
    assert [call.text.splitlines()[-1] for call in wire.calls] == ["two", "the last"]
    assert {call.chat_id for call in wire.calls} == {OPERATOR}
    logging.getLogger("bot.x").error("nobody listens any more")
    await outbox.stop(0)
    assert len(wire.calls) == 2
