"""The way to the Bot API server: python-telegram-bot's request interface over aiohttp.

It carries three to five times the calls of the library's own transport. The token is part of every
address, and aiohttp puts addresses into its errors: only the class of such an error is passed on, and
the error itself is not chained. Its text says what was wrong and with which host.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.gateway.faults import AnswerLost, GatewayFailed

_JSON: Final = {"Content-Type": "application/json"}
# Shorter than servers keep an idle connection, or a call may meet one that is just being closed.
_KEEP_ALIVE: Final = 15.0
# Calls bring one of a few sets of time-outs.
_TIME_OUTS_KEPT: Final = 64


@dataclass(frozen=True, slots=True)
class TimeOuts:
    """How long each part of a call may take, in seconds; None for ever.

    Attributes:
        connect: Reaching the server.
        read: Waiting for the next bytes of the answer.
        write: Sending the call.
        media_write: Sending a call with files.
        pool: Waiting for a free connection.
    """

    connect: float | None = 5.0
    read: float | None = 10.0
    write: float | None = 5.0
    media_write: float | None = 30.0
    pool: float | None = 5.0


class AiohttpRequest(BaseRequest):
    """A `telegram.request.BaseRequest` over one aiohttp session.

    Errors tell whether the call can have been carried out: a plain `NetworkError` means that it was
    not sent, or that Telegram itself refused it; `TimedOut`, `AnswerLost` and `GatewayFailed` that it may
    have been carried out.
    """

    def __init__(
        self,
        *,
        connections: int = 256,
        time_outs: TimeOuts | None = None,
        proxy: str | None = None,
        trust_env: bool = True,
    ) -> None:
        """Prepare; connections are opened as they are needed.

        Args:
            connections: Most connections at a time.
            time_outs: What a call uses that brings none of its own.
            proxy: The address of an HTTP proxy, with name and password if it wants them.
            trust_env: Without `proxy`, take it from HTTPS_PROXY, HTTP_PROXY and NO_PROXY.
        """
        self._connections = connections
        self._time_outs = time_outs or TimeOuts()
        self._proxy = proxy
        self._trust_env = trust_env
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds to wait for an answer when a call says nothing else."""
        return self._time_outs.read

    async def initialize(self) -> None:
        """Open the session; does nothing if it is open."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections, keepalive_timeout=_KEEP_ALIVE),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
                trust_env=self._trust_env,
            )

    async def shutdown(self) -> None:
        """Close the session and its connections; does nothing if it is closed."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(  # noqa: PLR0917 - the library's signature
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make one call; see `telegram.request.BaseRequest.do_request`.

        Returns:
            The HTTP status and the body.

        Raises:
            TimedOut: The call went out, no answer came in time.
            AnswerLost: The call went out, the connection broke.
            GatewayFailed: The call went out, a page about trouble came back.
            NetworkError: The call did not go out.
            RuntimeError: The session is not open.
        """
        session = self._session
        if session is None:
            raise RuntimeError("the transport is not initialized")
        uploads = request_data is not None and request_data.contains_files
        defaults = self._time_outs
        time_out = _client_time_out(
            connect=_seconds(connect_timeout, defaults.connect),
            read=_seconds(read_timeout, defaults.read),
            write=_seconds(write_timeout, defaults.media_write if uploads else defaults.write),
            pool=_seconds(pool_timeout, defaults.pool),
        )
        try:
            async with session.request(
                method,
                url,
                data=_body(request_data),
                headers=None if uploads else _JSON,
                timeout=time_out,
                proxy=self._proxy,
                allow_redirects=False,
            ) as response:
                body = await response.read()
                is_page = response.content_type != "application/json"
                if is_page and response.status == HTTPStatus.OK and method == "POST":
                    # Not from Telegram, which may have carried the call out all the same.
                    raise aiohttp.ContentTypeError(response.request_info, ())
                if not is_page or response.status < HTTPStatus.INTERNAL_SERVER_ERROR:
                    return response.status, _as_json(response, body)
                failure: NetworkError = GatewayFailed(f"{_host(url)} answers {response.status} with a page")
        except (aiohttp.ClientError, OSError, ValueError) as error:
            failure = _translate(error, _host(url))
        # Raised out here, so that it has no context: that one's text holds the address.
        raise failure


def _as_json(response: aiohttp.ClientResponse, body: bytes) -> bytes:
    """Return the body, or in place of a page that is no JSON its status in Telegram's form.

    The library would log such a page as an error of ours.
    """
    if response.ok or response.content_type == "application/json":
        return body
    answer = {"ok": False, "error_code": response.status, "description": response.reason or "no JSON"}
    return json.dumps(answer).encode()


def _body(request_data: RequestData | None) -> bytes | aiohttp.FormData | None:
    if request_data is None:
        return None
    if not request_data.contains_files:
        # Escaping Russian text for a form takes longer than all else in a call.
        return request_data.json_payload
    form = aiohttp.FormData()
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, mime_type) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime_type)
    return form


def _host(url: str) -> str:
    try:
        return urlsplit(url).hostname or "the server"
    except ValueError:
        return "the server"


def _translate(error: Exception, host: str) -> NetworkError:
    name = type(error).__name__
    match error:
        case aiohttp.ConnectionTimeoutError():
            return NetworkError(f"no connection to {host} in time")
        case aiohttp.ClientConnectorError():
            return NetworkError(f"no connection to {_unreached(error)}")
        case aiohttp.ClientHttpProxyError():
            return NetworkError(f"the proxy does not lead to {host}, it answers {error.status}")
        case aiohttp.InvalidURL():
            return NetworkError("the address of the server is not valid")
        case asyncio.TimeoutError():
            return TimedOut(f"no answer from {host} in time")
        case aiohttp.ClientError() | OSError():
            return AnswerLost(f"the connection to {host} broke ({name})")
        case _:
            return NetworkError(f"the call to {host} could not be sent ({name})")


def _unreached(error: aiohttp.ClientConnectorError) -> str:
    """Say whom a call did not reach, and why."""
    proxy = "the proxy " if isinstance(error, aiohttp.ClientProxyConnectionError) else ""
    match error:
        case aiohttp.ClientConnectorCertificateError():
            reason = "its certificate is not valid"
        case aiohttp.ClientSSLError():
            reason = "it does not speak TLS as it should"
        case aiohttp.ClientConnectorDNSError():
            reason = "no such name is known"
        case _ if isinstance(error.os_error, ConnectionRefusedError):
            reason = "it refuses connections"
        case _:
            reason = error.os_error.strerror or type(error.os_error).__name__
    return f"{proxy}{error.host}:{error.port}: {reason}"


@lru_cache(_TIME_OUTS_KEPT)
def _client_time_out(
    *, connect: float | None, read: float | None, write: float | None, pool: float | None
) -> aiohttp.ClientTimeout:
    # aiohttp has no limit for writing alone, so it takes its part of the whole.
    return aiohttp.ClientTimeout(
        total=_total(pool, connect, write, read),
        connect=_total(pool, connect),
        sock_connect=connect,
        sock_read=read,
    )


def _total(*seconds: float | None) -> float | None:
    known = [part for part in seconds if part is not None]
    return sum(known) if len(known) == len(seconds) else None


def _seconds(value: object, default: float | None) -> float | None:
    """Read a time-out as python-telegram-bot passes it: seconds, None, or a mark for the default."""
    if value is None or isinstance(value, int | float):
        return value
    return default
