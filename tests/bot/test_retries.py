"""Tables that wait are tried again: at growing pauses, sooner when there is hope, and not for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.retries import FIRST_SECONDS, LONGEST_SECONDS, Retries
from engine.store import DiskFull
from engine.tables import TableId
from tests.bot.gateway.fakes import FakeClock, settle


class Trial:
    """Something that is tried, and when it was."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.works = False
        self.error: Exception | None = None
        self.retries: Retries | None = None
        self.tried: list[float] = []

    async def __call__(self, table_id: TableId) -> bool:
        self.tried.append(self.clock.now() - 1000)
        if self.retries is not None:
            self.retries.watch(table_id, -1)
        if self.error is not None:
            raise self.error
        return self.works


@pytest.fixture
def trial() -> Trial:
    """Something that never works until told to."""
    return Trial(FakeClock())


@pytest_asyncio.fixture
async def retries(trial: Trial) -> AsyncIterator[Retries]:
    """Retries of the trial, on a clock that moves when told."""
    made = Retries(trial, trial.clock.sleep)
    yield made
    await made.stop()


async def test_the_pauses_double_up_to_the_longest(trial: Trial, retries: Retries) -> None:
    """Nobody is needed, and nobody is molested for days."""
    retries.watch(7, -1)
    await trial.clock.advance(40)
    assert trial.tried == [1, 2, 4, 8, 16, 32]
    await trial.clock.advance(5 * LONGEST_SECONDS)
    pauses = [later - earlier for earlier, later in zip(trial.tried, trial.tried[1:], strict=False)]
    assert max(pauses) == LONGEST_SECONDS


async def test_what_works_is_tried_no_more(trial: Trial, retries: Retries) -> None:
    """And can be lost anew."""
    trial.works = True
    retries.watch(7, -1)
    await trial.clock.advance(100)
    assert trial.tried == [1]
    retries.watch(7, -1)
    await trial.clock.advance(100)
    assert trial.tried == [1, 101]


async def test_hope_shortens_the_pause_and_lets_it_grow_anew(trial: Trial, retries: Retries) -> None:
    """By the chat or by the table; those of other chats wait on."""
    retries.watch(7, -1)
    await trial.clock.advance(20)
    retries.hurry(chat_id=-2)
    await settle()
    assert trial.tried[-1] == 16
    retries.hurry(chat_id=-1)
    await trial.clock.advance(3)
    assert trial.tried[-3:] == [20, 21, 23]
    await trial.clock.advance(2)
    retries.hurry(table_id=7)
    await settle()
    assert trial.tried[-1] == 25


async def test_a_flood_of_hope_causes_one_try_a_second(trial: Trial, retries: Retries) -> None:
    """Whoever presses like mad is no load."""
    retries.watch(7, -1)
    for _ in range(50):
        retries.hurry(chat_id=-1)
        await trial.clock.advance(FIRST_SECONDS / 10)
    assert trial.tried == pytest.approx([0, 1, 2, 3, 4, 5])


async def test_what_was_lost_during_a_try_is_tried_again_although_that_worked(
    trial: Trial, retries: Retries
) -> None:
    """The try may have worked before it was lost."""
    trial.works, trial.retries = True, retries
    retries.watch(7, -1)
    await trial.clock.advance(1)
    trial.retries = None
    await trial.clock.advance(50)
    assert trial.tried == [1, 2]


@pytest.mark.parametrize("error", [DiskFull("no room"), LookupError("nobody")])
async def test_a_try_that_breaks_is_one_that_failed(
    trial: Trial, retries: Retries, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even a full disk, or a fault of the program, ends the tries."""
    trial.error = error
    retries.watch(7, -1)
    await trial.clock.advance(1)
    trial.error, trial.works = None, True
    await trial.clock.advance(20)
    assert trial.tried == [1, 2]
    assert "table 7 cannot go on yet" in caplog.text
