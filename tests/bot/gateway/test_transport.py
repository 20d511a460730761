"""The transport against a real HTTP server on this machine."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer, unused_port
from telegram import Bot, InputFile
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut

from bot.gateway import AiohttpRequest, AnswerLost, Fault, GatewayFailed, TimeOuts, diagnose

TOKEN: Final = "1234567:AAabcdefghijklmnopqrstuvwxyz0123456"
IN_A_BLINK: Final = TimeOuts(connect=0.2, read=0.05, write=0.2, media_write=0.2, pool=0.05)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
MESSAGE: Final = {"message_id": 7, "date": 1_700_000_000, "chat": {"id": 5, "type": "private"}, "text": "ok"}


class Server:
    """A Bot API server that answers with whatever a test puts into it."""

    def __init__(self) -> None:
        self.handler: Handler = self.ok
        self.forms: list[dict[str, Any]] = []
        self.types: list[str] = []

    async def ok(self, request: web.Request) -> web.StreamResponse:
        return web.json_response({"ok": True, "result": MESSAGE})

    async def handle(self, request: web.Request) -> web.StreamResponse:
        self.types.append(request.content_type)
        is_json = request.content_type == "application/json" and request.can_read_body
        form = await (request.json() if is_json else request.post())
        self.forms.append(
            {
                name: (value.filename, value.file.read()) if isinstance(value, web.FileField) else value
                for name, value in form.items()
            }
        )
        return await self.handler(request)


@pytest.fixture
def server() -> Server:
    """The server's behaviour."""
    return Server()


@pytest.fixture
async def address(server: Server) -> AsyncIterator[str]:
    """A running server's address."""
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", server.handle)
    async with TestServer(application) as running:
        yield str(running.make_url("")).rstrip("/")


@pytest.fixture
async def request_() -> AsyncIterator[AiohttpRequest]:
    """An open transport that loses its patience soon."""
    async with AiohttpRequest(time_outs=IN_A_BLINK, trust_env=False) as transport:
        yield transport


def bot(address: str, transport: AiohttpRequest) -> Bot:
    return Bot(TOKEN, base_url=f"{address}/bot", request=transport)


async def test_a_call_arrives_as_json(address: str, server: Server, request_: AiohttpRequest) -> None:
    message = await bot(address, request_).send_message(5, "К♠ & <б>")
    assert message.message_id == 7
    assert (server.types, server.forms) == (
        ["application/json"],
        [{"chat_id": "5", "text": "К♠ & <б>"}],
    )


async def test_a_file_is_uploaded(address: str, server: Server, request_: AiohttpRequest) -> None:
    await bot(address, request_).send_photo(5, InputFile(b"\x89PNG", filename="cards.png"), caption="да")
    assert server.types == ["multipart/form-data"]
    assert ("cards.png", b"\x89PNG") in server.forms[0].values()
    assert server.forms[0]["caption"] == "да"


async def test_what_the_server_refuses_keeps_its_kind(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    async def flooded(request: web.Request) -> web.StreamResponse:
        body = {"ok": False, "error_code": 429, "description": "slow down", "parameters": {"retry_after": 3}}
        return web.json_response(body, status=429)

    server.handler = flooded
    with pytest.raises(RetryAfter):
        await bot(address, request_).send_message(5, "hi")


async def test_no_answer_in_time_means_an_unknown_outcome(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    async def silent(request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(0.3)
        return web.Response()

    server.handler = silent
    with pytest.raises(TimedOut) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.UNKNOWN_OUTCOME


async def test_a_connection_that_breaks_means_an_unknown_outcome(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    server.handler = hang_up
    with pytest.raises(AnswerLost) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.UNKNOWN_OUTCOME


async def test_a_server_that_is_not_there_means_nothing_was_sent(request_: AiohttpRequest) -> None:
    with pytest.raises(NetworkError) as caught:
        await bot(f"http://127.0.0.1:{unused_port()}", request_).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.TROUBLED_SERVER


async def test_a_server_that_refuses_is_named(request_: AiohttpRequest) -> None:
    port = unused_port()
    with pytest.raises(NetworkError) as caught:
        await bot(f"http://127.0.0.1:{port}", request_).send_message(5, "hi")
    assert diagnose(caught.value).text == f"no connection to 127.0.0.1:{port}: it refuses connections"


async def test_a_name_that_is_unknown_is_named() -> None:
    async with AiohttpRequest(trust_env=False) as transport:
        with pytest.raises(NetworkError) as caught:
            await bot("https://api.invalid", transport).send_message(5, "hi")
    assert diagnose(caught.value).text == "no connection to api.invalid:443: no such name is known"


async def test_a_server_that_speaks_no_tls_is_named(address: str) -> None:
    async with AiohttpRequest(trust_env=False) as transport:
        with pytest.raises(NetworkError) as caught:
            await bot(address.replace("http:", "https:"), transport).send_message(5, "hi")
    assert diagnose(caught.value).text.endswith("it does not speak TLS as it should")


async def test_a_proxy_that_is_not_there_is_named_without_its_password() -> None:
    port = unused_port()
    proxy = f"http://name:password@127.0.0.1:{port}"
    async with AiohttpRequest(proxy=proxy, trust_env=False) as transport:
        with pytest.raises(NetworkError) as caught:
            await bot("https://api.invalid", transport).send_message(5, "hi")
    text = diagnose(caught.value).text
    assert text == f"no connection to the proxy 127.0.0.1:{port}: it refuses connections"


async def test_a_proxy_that_leads_nowhere_is_told(address: str) -> None:
    async with AiohttpRequest(proxy=address, trust_env=False) as transport:
        with pytest.raises(NetworkError) as caught:
            await bot("https://api.invalid", transport).send_message(5, "hi")
    text = diagnose(caught.value).text
    assert text == "the proxy does not lead to api.invalid, it answers 404"


async def test_no_free_connection_means_nothing_was_sent(address: str, server: Server) -> None:
    async def slow(request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(0.6)
        return await server.ok(request)

    server.handler = slow
    patience = TimeOuts(connect=0.1, read=5, write=5, pool=0.1)
    async with AiohttpRequest(connections=1, time_outs=patience, trust_env=False) as transport:
        first = asyncio.create_task(bot(address, transport).send_message(5, "first"))
        await asyncio.sleep(0.05)
        with pytest.raises(NetworkError) as caught:
            await bot(address, transport).send_message(5, "second")
        await first
    assert diagnose(caught.value).fault is Fault.TROUBLED_SERVER


async def test_a_page_in_place_of_an_answer_is_an_answer_lost(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    """Whoever put it there may have done so after the call was carried out."""

    async def page(_: web.Request) -> web.StreamResponse:
        return web.Response(text="<html>Log in to this network</html>", content_type="text/html")

    server.handler = page
    with pytest.raises(AnswerLost) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert TOKEN not in repr(caught.value)


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_a_page_about_trouble_means_that_the_call_may_have_been_carried_out(
    address: str, server: Server, request_: AiohttpRequest, status: int
) -> None:
    async def page(request: web.Request) -> web.StreamResponse:
        return web.Response(status=status, text="<html>Bad Gateway</html>", content_type="text/html")

    server.handler = page
    with pytest.raises(GatewayFailed) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.FAILED_GATEWAY
    assert_no_token(caught.value)


async def test_trouble_that_telegram_itself_tells_of_means_a_troubled_server(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    async def trouble(request: web.Request) -> web.StreamResponse:
        answer = {"ok": False, "error_code": 500, "description": "Internal Server Error: restart"}
        return web.json_response(answer, status=500)

    server.handler = trouble
    with pytest.raises(NetworkError) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert diagnose(caught.value).fault is Fault.TROUBLED_SERVER


async def test_another_page_is_no_error_of_ours(
    address: str, server: Server, request_: AiohttpRequest, caplog: pytest.LogCaptureFixture
) -> None:
    async def page(request: web.Request) -> web.StreamResponse:
        return web.Response(status=403, text="<html>Forbidden</html>", content_type="text/html")

    server.handler = page
    caplog.set_level(logging.CRITICAL)
    with pytest.raises(TelegramError):
        await bot(address, request_).send_message(5, "hi")
    assert not caplog.records


async def test_a_redirect_is_not_followed(address: str, server: Server, request_: AiohttpRequest) -> None:
    async def elsewhere(request: web.Request) -> web.StreamResponse:
        raise web.HTTPFound("http://127.0.0.1:1/")

    server.handler = elsewhere
    status, _ = await request_.do_request(f"{address}/bot{TOKEN}/getMe", "POST")
    assert status == 302


async def test_a_file_is_fetched(address: str, server: Server, request_: AiohttpRequest) -> None:
    async def file(request: web.Request) -> web.StreamResponse:
        return web.Response(body=b"\x00\x01" if request.method == "GET" else b"")

    server.handler = file
    assert await request_.retrieve(f"{address}/file") == b"\x00\x01"


async def test_calls_go_through_the_proxy(address: str, server: Server) -> None:
    async with AiohttpRequest(proxy=address, trust_env=False) as transport:
        await bot("http://server.invalid", transport).send_message(5, "hi")
    assert server.forms == [{"chat_id": "5", "text": "hi"}]


async def test_a_longer_wait_of_one_call_wins(address: str, server: Server, request_: AiohttpRequest) -> None:
    async def slow(request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(0.2)
        return await server.ok(request)

    server.handler = slow
    assert (await bot(address, request_).send_message(5, "hi", read_timeout=5)).message_id == 7


async def test_a_closed_transport_opens_again(address: str) -> None:
    transport = AiohttpRequest(trust_env=False)
    for _ in range(2):
        async with transport:
            await bot(address, transport).send_message(5, "hi")
    await transport.shutdown()


async def test_a_transport_that_is_not_open_says_so() -> None:
    with pytest.raises(RuntimeError, match="not initialized"):
        await AiohttpRequest().do_request("http://127.0.0.1/", "POST")


async def hang_up(request: web.Request) -> web.StreamResponse:
    """Break the connection instead of answering."""
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


@pytest.mark.parametrize(
    "base", ["http://127.0.0.1:1", "http://no.such.host.invalid", "http://[", "nonsense://x"]
)
async def test_no_error_holds_the_token(base: str, request_: AiohttpRequest) -> None:
    with pytest.raises(TelegramError) as caught:
        await bot(base, request_).send_message(5, "hi")
    assert_no_token(caught.value)


async def test_no_error_of_a_broken_connection_holds_the_token(
    address: str, server: Server, request_: AiohttpRequest
) -> None:
    server.handler = hang_up
    with pytest.raises(TelegramError) as caught:
        await bot(address, request_).send_message(5, "hi")
    assert_no_token(caught.value)


def assert_no_token(error: BaseException | None) -> None:
    assert "AAabcdef" not in "".join(traceback.format_exception(error))
    while error is not None:
        assert "AAabcdef" not in f"{error} {error.args!r}"
        error = error.__context__
