"""Updates by webhook: Telegram posts each, and hears 200 only after it was handled."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from telegram import Bot, Update
from telegram.error import TelegramError

from bot.gateway.faults import Fault, diagnose
from bot.gateway.inbox import Inbox
from bot.gateway.insisting import insist
from bot.gateway.pacing import Clock, SystemClock
from bot.gateway.tasks import end

SECRET_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name, not the secret
CONNECTIONS: Final = 40
"""How many updates Telegram posts at a time. Each waits until it is handled."""
HANDLING_SECONDS: Final = 20.0
"""How long an update may be in work before Telegram is told to come again; it is handled all the same."""
READING_SECONDS: Final = 10.0
"""How long the body of a post may take."""
LOOK_AGAIN_SECONDS: Final = 60.0
"""How often the server is asked whether it still posts here."""

_JSON: Final = "application/json"
_log = logging.getLogger(__name__)


class Webhook:
    """Takes the updates that Telegram posts.

    An update that was posted before is answered as the first time: the inbox knows it by its id. While
    one is in work, its answer waits; if that takes too long, or the bot ends, the answer is 503, and
    Telegram posts it again. Telegram keeps the order within its own queues (a chat's messages, a
    person's presses) by waiting for each answer; the inbox keeps that of tables.
    """

    def __init__(
        self,
        bot: Bot,
        inbox: Inbox,
        kinds: Sequence[str],
        url: str,
        secret: str,
        clock: Clock | None = None,
    ) -> None:
        """Prepare.

        Args:
            bot: Has to be initialized by its owner.
            inbox: Handles what comes.
            kinds: The kinds of updates to ask for.
            url: Where Telegram posts to; its path is the path of `routes`.
            secret: What Telegram has to send along.
            clock: The time.
        """
        self._bot = bot
        self._inbox = inbox
        self._kinds = kinds
        self._url = url
        self._secret = secret
        self._clock = clock or SystemClock()
        self._complaint: str | None = "the webhook is not set yet"
        self._last_error: object = None
        self._task: asyncio.Task[None] | None = None
        self.refused = asyncio.Event()
        """Set when the server does not know the bot any more: its token was revoked."""

    def routes(self) -> list[web.RouteDef]:
        """Return where the server has to take posts."""
        return [web.post(urlsplit(self._url).path or "/", self.receive)]

    async def start(self) -> None:
        """Tell Telegram to post here; the server has to listen by now. Nothing that waits is lost.

        Raises:
            telegram.error.TelegramError: The server refuses, for example the address.
        """
        await insist("the webhook is not set", self._set, self._clock)
        self._complaint = None
        self._task = asyncio.create_task(self._watch(), name="webhook")

    async def stop(self) -> None:
        """Look after the webhook no more. It stays, so Telegram keeps what comes until the next start."""
        task, self._task = self._task, None
        await end(task)

    async def confirm(self) -> None:
        """Do nothing: each answer was a confirmation."""

    def complaint(self) -> str | None:
        """Return why no updates come, None when they do."""
        return self._complaint

    async def receive(self, request: web.Request) -> web.Response:
        """Answer a post: 200 when its update was handled, 503 when it has to come again."""
        given = request.headers.get(SECRET_HEADER, "")
        # Bytes, because texts that are not ASCII cannot be compared in constant time.
        if not hmac.compare_digest(given.encode(errors="surrogateescape"), self._secret.encode()):
            return web.Response(status=403)
        if request.content_type != _JSON:
            return web.Response(status=415)
        update = await self._read(request)
        if update is None:
            return web.Response(status=400)
        done = self._inbox.take(update)
        await asyncio.wait([done], timeout=HANDLING_SECONDS)
        if not done.done() or done.cancelled():
            return web.Response(status=503, headers={"Retry-After": "1"})
        return web.Response()

    async def _read(self, request: web.Request) -> Update | None:
        """Return the update of a post, None if it holds none."""
        try:
            async with asyncio.timeout(READING_SECONDS):
                body = await request.read()
            found = json.loads(body.decode(request.charset or "utf-8"))
            # Checked here: the library takes whatever stands for the id.
            if not isinstance(found, dict) or type(found.get("update_id")) is not int:
                return None
            return Update.de_json(found, self._bot)
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError, TimeoutError) as error:
            _log.warning("a post to the webhook was no update: %s", type(error).__name__)
            return None

    async def _set(self) -> None:
        await self._bot.set_webhook(
            self._url,
            max_connections=CONNECTIONS,
            allowed_updates=self._kinds,
            drop_pending_updates=False,
            secret_token=self._secret,
        )

    async def _watch(self) -> None:
        """Set the webhook again should somebody take it away, and hear of posts that fail."""
        while True:
            await self._clock.sleep(LOOK_AGAIN_SECONDS)
            try:
                await self._look()
            except TelegramError as error:
                fault = diagnose(error).fault
                _log.warning("the webhook cannot be looked after: %s", fault.meaning)
                if fault is Fault.BAD_TOKEN:
                    self.refused.set()

    async def _look(self) -> None:
        info = await self._bot.get_webhook_info()
        if info.url != self._url:
            _log.error("somebody took the webhook away: it is set again")
            await self._set()
        is_new = info.last_error_date is not None and info.last_error_date != self._last_error
        self._last_error = info.last_error_date
        if is_new:
            _log.warning("updates could not be posted: %s", info.last_error_message)
        failing = is_new and info.pending_update_count > 0
        self._complaint = "Telegram cannot post updates" if failing else None
