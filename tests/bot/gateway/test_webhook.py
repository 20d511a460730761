"""Webhook and health over real HTTP, with a bot of which only what is called is there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, Final, cast

import aiohttp
import pytest
import pytest_asyncio
from telegram import Bot, WebhookInfo
from telegram.error import BadRequest, InvalidToken, NetworkError

from bot.gateway import HttpServer, Webhook, health_route
from bot.gateway.http import LARGEST_BODY, Check
from bot.gateway.webhook import LOOK_AGAIN_SECONDS
from tests.bot.gateway.fakes import settle
from tests.bot.gateway.test_inbox import Work, update

SECRET: Final = "a-secret_of_ours"
URL: Final = "https://bura.example/hook/42"
HEADERS: Final = {"X-Telegram-Bot-Api-Secret-Token": SECRET, "Content-Type": "application/json"}


class Telegram:
    """The calls about webhooks."""

    defaults = None

    def __init__(self) -> None:
        self.set: list[tuple[str, dict[str, Any]]] = []
        self.info = WebhookInfo(URL, has_custom_certificate=False, pending_update_count=0)
        self.errors: list[Exception] = []
        self.info_error: Exception | None = None

    async def set_webhook(self, url: str, **options: Any) -> bool:
        if self.errors:
            raise self.errors.pop()
        self.set.append((url, options))
        return True

    async def get_webhook_info(self) -> WebhookInfo:
        if self.info_error is not None:
            raise self.info_error
        return self.info


@dataclass
class Post:
    """Posts to a webhook that is served on this machine."""

    work: Work
    telegram: Telegram
    webhook: Webhook
    client: aiohttp.ClientSession
    address: str = ""
    answers: list[int] = field(default_factory=list)

    async def post(self, body: bytes | str | BytesIO, headers: dict[str, str] | None = None) -> int:
        """Post a body and return the status."""
        sent = HEADERS if headers is None else headers
        async with self.client.post(f"{self.address}/hook/42", data=body, headers=sent) as answer:
            return answer.status

    async def bring(self, number: int) -> int:
        return await self.post(update(number).to_json())


@pytest_asyncio.fixture
async def post(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Post]:
    """A webhook that is served; handlers wait for their gates."""
    monkeypatch.setattr("bot.gateway.webhook.HANDLING_SECONDS", 0.05)
    work, telegram = Work(), Telegram()
    webhook = Webhook(cast("Bot", telegram), work.inbox, ("message",), URL, SECRET, work.clock)
    server = HttpServer(webhook.routes(), "127.0.0.1", 0)
    await server.start()
    async with aiohttp.ClientSession() as client:
        yield Post(work, telegram, webhook, client, f"http://127.0.0.1:{server.port}")
    await webhook.stop()
    await server.stop()
    await work.inbox.drain(0)


async def test_an_update_is_answered_when_it_was_handled(post: Post) -> None:
    answer = asyncio.create_task(post.bring(11))
    await post.work.begun.wait()
    assert not answer.done()
    await post.work.let(11)
    assert await answer == 200
    assert post.work.diary == ["begin 11", "end 11"]


async def test_an_update_that_takes_long_is_asked_for_again_and_handled_once(post: Post) -> None:
    assert await post.bring(11) == 503
    await post.work.let(11)
    assert await post.bring(11) == 200
    assert post.work.diary == ["begin 11", "end 11"]


async def test_an_update_that_is_given_up_at_the_end_is_asked_for_again(post: Post) -> None:
    answer = asyncio.create_task(post.bring(11))
    await post.work.begun.wait()
    await post.work.inbox.drain(0)
    assert await answer == 503


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
async def test_json_of_any_spelling_is_taken(post: Post, kind: str) -> None:
    post.work.gate(11).set()
    assert await post.post(update(11).to_json(), HEADERS | {"Content-Type": kind}) == 200


async def test_a_charset_is_heeded(post: Post) -> None:
    post.work.gate(11).set()
    body = json.dumps(update(11, text="Аня").to_dict(), ensure_ascii=False).encode("cp1251")
    kind = "application/json; charset=windows-1251"
    assert await post.post(body, HEADERS | {"Content-Type": kind}) == 200


@pytest.mark.parametrize("secret", [None, "", "another", SECRET + "x", SECRET[:-1], "секрет"])
async def test_without_the_secret_nothing_is_handled(post: Post, secret: str | None) -> None:
    headers = {"Content-Type": "application/json"}
    if secret is not None:
        headers["X-Telegram-Bot-Api-Secret-Token"] = secret
    assert await post.post(update(11).to_json(), headers) == 403
    assert post.work.diary == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe\xff",
        b"null",
        b"[]",
        b"42",
        b"{}",
        b'{"update_id": "11"}',
        b'{"update_id": true}',
        b'{"update_id": null, "message": {}}',
        b'{"update_id": 11, "message": 5}',
        b'{"update_id": 11, "message": {"message_id": 1}}',
        b'{"update_id": 11, "callback_query": {"id": "1"}}',
        b"[" * 100_000,
    ],
)
async def test_what_is_no_update_is_refused_without_a_traceback(
    post: Post, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert await post.post(body) == 400
    assert post.work.diary == []
    assert all(record.exc_info is None and record.levelno < logging.ERROR for record in caplog.records)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/json/x"])
async def test_what_is_no_json_is_refused(post: Post, kind: str) -> None:
    assert await post.post(update(11).to_json(), HEADERS | {"Content-Type": kind}) == 415


async def test_an_unknown_charset_is_refused(post: Post) -> None:
    headers = HEADERS | {"Content-Type": "application/json; charset=x-klingon"}
    assert await post.post(update(11).to_json(), headers) == 400


async def test_a_body_has_a_bound(post: Post) -> None:
    assert await post.post(BytesIO(b" " * (LARGEST_BODY + 1))) == 413


async def test_other_paths_and_methods_are_not_served(post: Post) -> None:
    async with post.client.get(f"{post.address}/hook/42", headers=HEADERS) as answer:
        assert answer.status == 405
    async with post.client.post(f"{post.address}/", headers=HEADERS, data=b"{}") as answer:
        assert answer.status == 404


async def test_the_webhook_is_set_and_nothing_that_waits_is_dropped(post: Post) -> None:
    assert post.webhook.complaint() == "the webhook is not set yet"
    await post.webhook.start()
    [(url, options)] = post.telegram.set
    assert url == URL
    assert options["secret_token"] == SECRET
    assert options["allowed_updates"] == ("message",)
    assert options["drop_pending_updates"] is False
    assert post.webhook.complaint() is None


async def test_a_refused_address_ends_the_start(post: Post) -> None:
    post.telegram.errors = [BadRequest("Bad webhook: ip address 10.0.0.1 is reserved")]
    with pytest.raises(BadRequest):
        await post.webhook.start()


async def test_a_server_in_trouble_is_asked_again_to_set_it(post: Post) -> None:
    post.telegram.errors = [NetworkError("Bad Gateway")] * 3
    starting = asyncio.create_task(post.webhook.start())
    await post.work.clock.advance(1 + 2 + 4)
    await starting
    assert len(post.telegram.set) == 1


async def test_a_webhook_that_somebody_took_away_is_set_again(post: Post) -> None:
    await post.webhook.start()
    post.telegram.info = WebhookInfo("", has_custom_certificate=False, pending_update_count=0)
    await post.work.clock.advance(LOOK_AGAIN_SECONDS)
    assert len(post.telegram.set) == 2


async def test_a_token_that_was_revoked_is_noticed(post: Post) -> None:
    await post.webhook.start()
    post.telegram.info_error = InvalidToken("Unauthorized")
    await post.work.clock.advance(LOOK_AGAIN_SECONDS)
    assert post.webhook.refused.is_set()


async def test_posts_that_fail_are_complained_of_until_they_work(
    post: Post, caplog: pytest.LogCaptureFixture
) -> None:
    post.telegram.info = WebhookInfo(
        URL,
        has_custom_certificate=False,
        pending_update_count=3,
        last_error_date=datetime(2026, 1, 1, tzinfo=UTC),
        last_error_message="Connection refused",
    )
    await post.webhook._look()
    assert post.webhook.complaint() == "Telegram cannot post updates"
    assert "Connection refused" in caplog.text
    await post.webhook._look()
    assert post.webhook.complaint() is None


async def well() -> None:
    """Have nothing to complain of."""


async def ill() -> str:
    """Complain."""
    return "asleep"


async def broken() -> None:
    """Fail to answer."""
    raise OSError("/secret/path: disk full")


async def silent() -> None:
    """Never answer."""
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("check", "status", "word"),
    [(well, 200, "ok"), (ill, 503, "asleep"), (broken, 503, "no answer (OSError)"), (silent, 503, None)],
)
async def test_health_says_which_part_is_well(
    check: Check, status: int, word: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing that an error says, which may hold paths and addresses."""
    monkeypatch.setattr("bot.gateway.http.CHECK_SECONDS", 0.02)
    server = HttpServer([health_route({"database": check, "updates": well})], "127.0.0.1", 0)
    await server.start()
    async with (
        aiohttp.ClientSession() as client,
        client.get(f"http://127.0.0.1:{server.port}/healthz") as answer,
    ):
        assert answer.status == status
        assert await answer.json() == {
            "ok": status == 200,
            "database": word or "no answer (TimeoutError)",
            "updates": "ok",
        }
    await server.stop()
    await server.stop()


async def test_a_port_that_is_taken_says_so() -> None:
    first = HttpServer([], "127.0.0.1", 0)
    await first.start()
    with pytest.raises(OSError, match="in use"):
        await HttpServer([], "127.0.0.1", first.port).start()
    await first.stop()
    await settle()
