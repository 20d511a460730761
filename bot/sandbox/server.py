"""The sandbox server: Bot API and page on one port."""

from __future__ import annotations

from typing import Self

from aiohttp import web

from bot.sandbox.api import BotApi, Delivery
from bot.sandbox.ui import PageApi
from bot.sandbox.world import World

MAX_BODY = 60 * 1024 * 1024


class SandboxServer:
    """Serves one world over HTTP.

    The Bot API lies at ``{url}/bot<token>/<method>``, files at ``{url}/file/bot<token>/<path>``, the
    page at ``page_url``.

    Args:
        world: the world to serve.
        host: address to listen on.
        port: 0 takes any free port.
    """

    def __init__(self, world: World, host: str = "127.0.0.1", port: int = 8080) -> None:
        self.world = world
        self._host = host
        self._port = port
        self._api = BotApi(world)
        self._page = PageApi(world)
        self._delivery = Delivery(world)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """Base of the Bot API, without a slash at its end."""
        return f"http://{self._host}:{self._port}"

    @property
    def page_url(self) -> str:
        """Address of the page."""
        return f"{self.url}/"

    async def start(self) -> None:
        """Listen; after a :meth:`stop` on the same port again, with the world as it is.

        Raises:
            OSError: the port is taken.
        """
        app = web.Application(client_max_size=MAX_BODY)
        app.add_routes([*self._api.routes(), *self._page.routes()])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=2.0)
        self._api.open()
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self._delivery.start()

    async def stop(self) -> None:
        """Stop listening and close every connection."""
        self._api.close()
        self._page.close()
        await self._delivery.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()
