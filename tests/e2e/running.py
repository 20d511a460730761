"""The real bot as a process of its own, against a sandbox server in the test's process."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox import SandboxServer, World

TOKEN = "4242:end-to-end-token"
START_SECONDS = 30.0
USUAL = re.compile(r"[\d-]+ [\d:,]+ (DEBUG|INFO|WARNING) ")
"""How a line of the log begins that is no error; those of a traceback begin otherwise."""


@dataclass
class BotProcess:
    """``bura run`` with a database and a Bot API server; it can be killed and started again."""

    api_url: str
    database: Path
    settings: dict[str, str] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    """Every line that it wrote, over all its lives."""
    process: asyncio.subprocess.Process | None = None
    reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it and wait until it takes updates."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURA_")}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", "run"),
            env={
                **inherited,
                "BURA_BOT_TOKEN": TOKEN,
                "BURA_API_URL": self.api_url,
                "BURA_DATABASE": str(self.database),
                "BURA_PACING": "false",
                "BURA_BYSTANDER_SECONDS": "0",
                **self.settings,
            },
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        running = asyncio.Event()
        self.reading = asyncio.create_task(self._read(self.process, running))
        async with asyncio.timeout(START_SECONDS):
            await running.wait()
        if self.process.returncode is not None:
            raise RuntimeError("\n".join(self.log))

    async def _read(self, process: asyncio.subprocess.Process, running: asyncio.Event) -> None:
        if process.stdout is not None:
            async for line in process.stdout:
                self.log.append(line.decode().rstrip())
                if "is running" in self.log[-1]:
                    running.set()
        await process.wait()
        running.set()

    async def kill(self) -> None:
        """End it at once, wherever it is (SIGKILL)."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        await self._ended()

    async def stop(self) -> int:
        """Ask it to end (SIGTERM) and return its exit code."""
        if self.process is None:
            return 0
        if self.process.returncode is None:
            self.process.terminate()
        await self._ended()
        return self.process.returncode if self.process.returncode is not None else -1

    def errors(self) -> list[str]:
        """Return what it has logged of anything that it did not foresee, tracebacks included."""
        return [line for line in self.log if not USUAL.match(line)]

    async def _ended(self) -> None:
        if self.process is not None and self.reading is not None:
            async with asyncio.timeout(START_SECONDS):
                await self.process.wait()
                await self.reading


@asynccontextmanager
async def running_bot(world: World, database: Path, **settings: str) -> AsyncIterator[BotProcess]:
    """Serve a world and run the bot in it; both end with the block."""
    server = SandboxServer(world, port=0)
    await server.start()
    bot = BotProcess(
        server.url, database, {f"BURA_{name.upper()}": value for name, value in settings.items()}
    )
    try:
        await bot.start()
        yield bot
    finally:
        await bot.kill()
        await server.stop()
