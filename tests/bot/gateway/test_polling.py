"""Long polling: confirmed when handled, and never silent for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
import pytest_asyncio
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, TelegramError

from bot.gateway import Polling
from bot.gateway.polling import REFUSALS, SILENCE_SECONDS
from tests.bot.gateway.fakes import FakeClock, settle
from tests.bot.gateway.test_inbox import Work, update


class Server:
    """A bot whose polls a test answers; what is asked for is written down."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.answers: asyncio.Queue[list[Update] | Exception] = asyncio.Queue()
        self.deleted: list[dict[str, Any]] = []

    async def get_updates(self, **options: Any) -> tuple[Update, ...]:
        self.asked.append(options)
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return tuple(answer)

    async def delete_webhook(self, **options: Any) -> bool:
        self.deleted.append(options)
        return True

    def offsets(self) -> list[int | None]:
        return [options["offset"] for options in self.asked]


class Post:
    """Polling with everything around it fake."""

    def __init__(self, server: Server | None = None) -> None:
        self.work = Work()
        self.clock = FakeClock()
        self.server = server or Server()
        self.polling = Polling(cast("Bot", self.server), self.work.inbox, ("message",), self.clock)

    async def bring(self, *numbers: int) -> None:
        self.server.answers.put_nowait([update(number) for number in numbers])
        await settle()

    async def fail(self, error: Exception) -> None:
        self.server.answers.put_nowait(error)
        await settle()


@pytest_asyncio.fixture
async def post(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Post]:
    """Polling that has begun, and loses its patience at once."""
    monkeypatch.setattr("bot.gateway.polling.SLOW_SECONDS", 0.01)
    post = Post()
    await post.polling.start()
    await settle()
    yield post
    await post.polling.stop()
    await post.work.inbox.drain(0)


async def test_a_webhook_is_taken_away_and_nothing_that_waits_is_dropped(post: Post) -> None:
    assert post.server.deleted == [{"drop_pending_updates": False}]
    assert post.server.asked[0]["allowed_updates"] == ("message",)


async def test_more_updates_are_asked_for_when_all_are_handled(post: Post) -> None:
    await post.bring(11, 12)
    assert post.server.offsets() == [None]
    await post.work.let(11, 12)
    await settle()
    assert post.server.offsets() == [None, 13]


async def test_a_slow_handler_holds_back_nothing_but_its_confirmation(post: Post) -> None:
    """What is new is fetched beside it; what comes again because of it is not handled again."""
    await post.bring(11, 12)
    await post.work.let(12)
    await asyncio.sleep(0.03)
    assert post.server.offsets()[-1] == 11
    await post.bring(11, 13)
    assert post.work.diary == ["begin 11", "begin 12", "end 12", "begin 13"]
    await post.work.let(11, 13)
    await asyncio.sleep(0.03)
    assert post.server.offsets()[-1] == 14


async def test_at_the_end_exactly_what_was_handled_is_confirmed(post: Post) -> None:
    await post.bring(11, 12)
    await post.work.let(11)
    await post.polling.stop()
    await post.work.inbox.drain(0)
    post.server.answers.put_nowait([])
    await post.polling.confirm()
    assert post.server.asked[-1] | {"allowed_updates": ()} == {
        "offset": 12,
        "limit": 1,
        "timeout": 0,
        "allowed_updates": (),
    }


async def test_what_is_confirmed_already_is_not_confirmed_again(post: Post) -> None:
    await post.bring(11)
    await post.work.let(11)
    await post.bring()
    await settle()
    await post.polling.stop()
    polls = len(post.server.asked)
    await post.polling.confirm()
    assert len(post.server.asked) == polls


@pytest.mark.parametrize("error", [NetworkError("Bad Gateway"), TelegramError("new"), KeyError("date")])
async def test_a_poll_that_fails_is_made_again(post: Post, error: Exception) -> None:
    await post.fail(error)
    await post.clock.advance(1)
    await post.bring(11)
    assert post.work.diary == ["begin 11"]


async def test_a_webhook_that_somebody_sets_is_taken_away_again(post: Post) -> None:
    await post.fail(Conflict("Conflict: can't use getUpdates method while webhook is active; use"))
    assert len(post.server.deleted) == 2


async def test_a_second_copy_of_the_bot_raises_an_alarm(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    await post.fail(Conflict("Conflict: terminated by other getUpdates request; make sure that only one"))
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "another copy of the bot" in caplog.text


async def test_a_token_that_is_refused_again_and_again_is_revoked(post: Post) -> None:
    """One refusal may be the server's own trouble."""
    for number in range(REFUSALS):
        assert not post.polling.refused.is_set(), number
        await post.fail(InvalidToken("Unauthorized"))
        await post.clock.advance(30)
    assert post.polling.refused.is_set()


async def test_refusals_with_an_answer_between_them_are_forgotten(post: Post) -> None:
    for _ in range(2 * REFUSALS):
        await post.fail(InvalidToken("Not Found"))
        await post.clock.advance(30)
        await post.bring()
    assert not post.polling.refused.is_set()


async def test_silence_is_complained_of(post: Post) -> None:
    assert post.polling.complaint() is None
    post.clock.moment += SILENCE_SECONDS + 1
    assert post.polling.complaint() == "no answer to a poll for 91 s"
    await post.bring()
    assert post.polling.complaint() is None


async def test_a_start_waits_for_a_server_in_trouble() -> None:
    """However long that takes."""
    errors = [NetworkError("Bad Gateway")] * 7

    class Troubled(Server):
        async def delete_webhook(self, **options: Any) -> bool:
            if errors:
                raise errors.pop()
            return await super().delete_webhook(**options)

    post = Post(Troubled())
    starting = asyncio.create_task(post.polling.start())
    await post.clock.advance(1 + 2 + 4 + 8 + 16 + 30 + 30)
    await starting
    await post.polling.stop()
    assert len(post.server.deleted) == 1
