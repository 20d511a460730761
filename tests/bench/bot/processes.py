"""Bots as processes of their own, with what they take of processor and memory (Linux)."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.bench.bot.stub import TOKEN

TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Running:
    """A process."""

    process: Process

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self.process.pid

    def check(self) -> None:
        """Make sure that it runs.

        Raises:
            RuntimeError: It has ended; it has said why.
        """
        if self.process.returncode is not None:
            raise RuntimeError(f"the bot ended with {self.process.returncode}")

    def cpu(self) -> float:
        """Return the seconds of processor time that it has used, in all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Return what it holds in memory now, in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        held = next(line for line in status if line.startswith("VmRSS:"))
        return int(held.split()[1]) / 1024


@asynccontextmanager
async def bare(url: str, transport: str) -> AsyncIterator[Running]:
    """Run the bare bot; see `tests.bench.bot.bare`."""
    async with _process(("-m", "tests.bench.bot.bare", transport, url), {}) as running:
        yield running


@asynccontextmanager
async def ours(url: str, database: Path) -> AsyncIterator[Running]:
    """Run the real bot, without its pace, as Telegram's limits are nobody's speed."""
    settings = {
        "BURA_BOT_TOKEN": TOKEN,
        "BURA_API_URL": url,
        "BURA_DATABASE": str(database),
        "BURA_PACING": "false",
        "BURA_LOG_LEVEL": "WARNING",
    }
    async with _process(("-m", "bot", "run"), settings) as running:
        yield running


@asynccontextmanager
async def _process(words: tuple[str, ...], settings: dict[str, str]) -> AsyncIterator[Running]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURA_")}
    process = await asyncio.create_subprocess_exec(sys.executable, *words, env={**inherited, **settings})
    try:
        yield Running(process)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
