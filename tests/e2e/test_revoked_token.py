"""A token that is revoked while the bot runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.e2e.conftest import Gathering
from tests.e2e.running import START_SECONDS, running_bot


async def test_a_bot_whose_token_was_revoked_ends_with_a_line(gather: Gathering, tmp_path: Path) -> None:
    """And not with a traceback, nor does it ask for ever; what it says holds no token."""
    [anya] = gather(1)
    async with running_bot(anya.world, tmp_path / "bura.sqlite3") as bot:
        token, anya.world.token = anya.world.token, "1:another"
        assert bot.process is not None
        async with asyncio.timeout(START_SECONDS):
            # The poll that is under way was made with the old token; an update ends it.
            anya.whisper("/start")
            await bot.process.wait()
        assert bot.process.returncode == 2
        assert bot.reading is not None
        await bot.reading
    assert bot.log[-1] == "bura: BURA_BOT_TOKEN is refused by the server: was it revoked?"
    assert not any("Traceback" in line or token in line for line in bot.log)
