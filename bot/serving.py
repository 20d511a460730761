"""How the bot meets Telegram: the library's objects, and updates by polling or by webhook."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from telegram import Update
from telegram.error import BadRequest, InvalidToken
from telegram.ext import Application, ApplicationBuilder, ExtBot

from bot.gateway import AiohttpRequest, HttpServer, Hurry, Inbox, Polling, Webhook, health_route, insist
from bot.settings import PREFIX, Settings, SettingsError

UPDATES: Final = ("message", "callback_query", "my_chat_member", "chat_member")
FINISHING_SECONDS: Final = 3.0
"""How long the handlers may take to finish at the end."""
STUCK_SECONDS: Final = 60.0
"""After so long an update that is not handled is a sign of illness."""

_log = logging.getLogger(__name__)

App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]


async def connect(settings: Settings) -> App:
    """Reach the server, however long that takes, and return the application, initialized.

    Raises:
        SettingsError: the server refuses the token.
    """
    # A server on this machine is not behind the proxy that leads outside.
    is_remote = urlsplit(settings.api_url).hostname not in {"127.0.0.1", "::1", "localhost"}
    proxy = settings.proxy.get_secret_value() if settings.proxy is not None and is_remote else None
    requests = (
        AiohttpRequest(proxy=proxy, trust_env=is_remote),
        AiohttpRequest(connections=1, proxy=proxy, trust_env=is_remote),
    )
    bot: ExtBot[None] = ExtBot(
        settings.token(),
        base_url=f"{settings.api_url}/bot",
        base_file_url=f"{settings.api_url}/file/bot",
        request=requests[0],
        get_updates_request=requests[1],
    )
    application = ApplicationBuilder().bot(bot).updater(None).job_queue(None).build()
    try:
        await insist("no connection yet", application.initialize)
    except BaseException as error:
        # The application shuts down only what it has initialized.
        for request in requests:
            await request.shutdown()
        if isinstance(error, InvalidToken):
            # A server that is none for bots says of every token what Telegram says of a wrong one.
            host = urlsplit(settings.api_url).hostname
            raise SettingsError(
                f"{PREFIX}BOT_TOKEN is refused by {host}: is it the token, and is {PREFIX}API_URL right?"
            ) from error
        raise
    return application


@asynccontextmanager
async def serving(
    settings: Settings,
    application: App,
    order_key: Callable[[Update], Hashable],
    store_answers: Callable[[], Awaitable[None]],
    saw: Callable[[int, int], None],
    dismiss: Callable[[str], Awaitable[None]],
) -> AsyncIterator[asyncio.Event]:
    """Let updates come in; at the end let the handlers finish, and confirm what they handled.

    What it yields is set when the token is refused from now on.

    Args:
        settings: Whether by polling or by webhook, and where to listen.
        application: Has all its handlers by now.
        order_key: Gives what must not be handled at the same time.
        store_answers: Reads something from the database, for ``/healthz``.
        saw: Told of each message's chat and id.
        dismiss: Answers a press with nothing, given its id; must not raise.

    Raises:
        SettingsError: The webhook is refused, or the bot cannot listen where it should.
    """
    inbox = Inbox(application.process_update, order_key, saw=saw, hurry=Hurry(dismiss))
    receiver = _receiver(settings, application, inbox)

    async def database() -> None:
        await store_answers()

    async def updates() -> str | None:
        if (complaint := receiver.complaint()) is not None:
            return complaint
        wait = inbox.longest_wait
        return f"an update is in work for {wait:.0f} s" if wait > STUCK_SECONDS else None

    routes = [health_route({"database": database, "updates": updates})]
    if isinstance(receiver, Webhook):
        routes += receiver.routes()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(receiver.confirm)
        stack.push_async_callback(inbox.drain, FINISHING_SECONDS)
        if (port := settings.listening_port()) is not None:
            server = HttpServer(routes, settings.webhook_listen, port)
            await _listen(server, settings.webhook_listen, port)
            stack.push_async_callback(server.stop)
        stack.push_async_callback(receiver.stop)
        try:
            await receiver.start()
        except BadRequest as error:
            # Only a webhook is ever refused; the server says what is wrong with its address.
            raise SettingsError(f"{PREFIX}WEBHOOK_URL is refused: {error.message}.") from error
        yield receiver.refused


def _receiver(settings: Settings, application: App, inbox: Inbox) -> Polling | Webhook:
    url = settings.webhook_url
    if url is None:
        return Polling(application.bot, inbox, UPDATES)
    own = settings.webhook_secret
    secret = secrets.token_urlsafe(32) if own is None else own.get_secret_value()
    return Webhook(application.bot, inbox, UPDATES, url, secret)


async def _listen(server: HttpServer, host: str, port: int) -> None:
    try:
        await server.start()
    except OSError as error:
        names = f"{PREFIX}WEBHOOK_LISTEN and {PREFIX}WEBHOOK_PORT"
        raise SettingsError(f"{names}: cannot listen on {host}:{port}: {error.strerror}.") from error
    _log.info("listening on %s:%d", host, port)
