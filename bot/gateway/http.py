"""The bot's own HTTP server: health, and the webhook if there is one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from aiohttp import web

LARGEST_BODY: Final = 1024 * 1024
"""Most bytes of a post. An update holds a text of 4096 characters, and another that it answers."""
CHECK_SECONDS: Final = 3.0
"""How long a part may take to say that it is well."""
CLOSING_SECONDS: Final = 3.0
"""How long the answers under way may take at the end."""

Check = Callable[[], Awaitable[str | None]]


class HttpServer:
    """Serves routes on one address until it is stopped."""

    def __init__(self, routes: Iterable[web.RouteDef], host: str, port: int) -> None:
        """Prepare.

        Args:
            routes: What is served.
            host: The address to listen on.
            port: The port; 0 takes any free one.
        """
        self._routes = list(routes)
        self._host = host
        self._port = port
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return self._port

    async def start(self) -> None:
        """Listen.

        Raises:
            OSError: The address or port cannot be had.
        """
        application = web.Application(client_max_size=LARGEST_BODY)
        application.add_routes(self._routes)
        # No log of accesses: what is posted holds what people write.
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=CLOSING_SECONDS)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self._port = runner.addresses[0][1]

    async def stop(self) -> None:
        """Take nothing new and give what is being answered a moment; does nothing if it is stopped."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()


def health_route(checks: Mapping[str, Check]) -> web.RouteDef:
    """Return the route ``/healthz``: 200 when each part is well, 503 otherwise, and one word for each.

    Args:
        checks: For each part's name, what returns a complaint, None when it is well. What it raises
            is a complaint, too. Complaints are public: they hold no secret and no address.
    """

    async def answer(_: web.Request) -> web.Response:
        names = list(checks)
        complaints = await asyncio.gather(*(_ask(checks[name]) for name in names))
        is_well = not any(complaints)
        parts = {name: complaint or "ok" for name, complaint in zip(names, complaints, strict=True)}
        return web.json_response({"ok": is_well, **parts}, status=200 if is_well else 503)

    return web.get("/healthz", answer)


async def _ask(check: Check) -> str | None:
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return await check()
    except Exception as error:  # noqa: BLE001 - a part that cannot even be asked is not well
        return f"no answer ({type(error).__name__})"
