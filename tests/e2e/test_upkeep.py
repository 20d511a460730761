"""What an operator does with a bot that runs: copies its database, starts it where it cannot start."""

from __future__ import annotations

import asyncio
import os
import random
import stat
import sys
from pathlib import Path

from bot.sandbox import SandboxServer
from engine.store import Store
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import TOKEN, running_bot
from tests.engine.tables.house import QUICK

PASSWORD = "a-password-of-a-proxy"
SECRET = "a-secret-of-a-webhook"
NOWHERE = "http://127.0.0.1:9"


async def bura(*words: str, **settings: str) -> asyncio.subprocess.Process:
    """Start the command."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("BURA_")}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", *words),
        env={**inherited, **{f"BURA_{name.upper()}": value for name, value in settings.items()}},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


async def test_a_backup_of_a_running_bot_is_restored_and_played_on(gather: Gathering, tmp_path: Path) -> None:
    """The bot is not held up, and from the copy the game goes on to the end of its deal."""
    pilots = gather(2)
    world = pilots[0].world
    database, copy = tmp_path / "bura.sqlite3", tmp_path / "copy.sqlite3"
    table_id = await prepare(database, pilots, rules=QUICK, is_cut=True)
    async with running_bot(world, database) as bot:
        assert (await pilots[0].press("К♠", private=True)).text == "Вы ходите: К♠"
        backup = await bura("backup", str(copy), database=str(database))
        assert await backup.wait() == 0
        check = await bura("check", str(copy))
        assert await check.wait() == 0
        assert await bot.stop() == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    database.unlink()
    copy.rename(database)
    async with running_bot(world, database) as bot, reading(database) as store:
        game = Game(world, store, table_id, pilots, random.Random(1), bot.log)
        assert (await game.finish_deal()).result is not None
        assert await bot.stop() == 0
        assert bot.errors() == []


async def test_a_database_from_the_future_ends_the_start_with_one_line(tmp_path: Path) -> None:
    """With what to do about it, and code 2."""
    database = tmp_path / "bura.sqlite3"
    await (await Store.open(database)).close()
    async with reading(database) as store:
        await store._database._connection.execute("PRAGMA user_version = 999")
    start = await bura("run", bot_token=TOKEN, api_url=NOWHERE, database=str(database))
    output, _ = await start.communicate()
    assert start.returncode == 2
    [line] = output.decode().splitlines()
    assert "version 999" in line
    assert "newer program" in line


async def test_a_token_that_is_refused_is_told_with_the_server_that_refuses(
    gather: Gathering, tmp_path: Path
) -> None:
    """It may be the wrong one; the token itself is not told."""
    [anya] = gather(1)
    async with SandboxServer(anya.world, port=0) as server:
        start = await bura(
            "run", bot_token="7:none-of-its-own", api_url=server.url, database=str(tmp_path / "bura.sqlite3")
        )
        output, _ = await start.communicate()
    assert start.returncode == 2
    assert output.decode() == (
        "bura: BURA_BOT_TOKEN is refused by 127.0.0.1: is it the token, and is BURA_API_URL right?\n"
    )


async def test_no_secret_is_logged_while_the_server_cannot_be_reached(tmp_path: Path) -> None:
    """Token, password of the proxy, secret of the webhook: not even at DEBUG."""
    start = await bura(
        "run",
        bot_token=TOKEN,
        api_url="https://api.invalid",
        proxy=f"http://operator:{PASSWORD}@127.0.0.1:9",
        webhook_url="https://bot.invalid/path",
        webhook_secret=SECRET,
        database=str(tmp_path / "bura.sqlite3"),
        log_level="debug",
    )
    lines: list[str] = []
    assert start.stdout is not None
    async with asyncio.timeout(20):
        async for line in start.stdout:
            lines.append(line.decode())
            if "no connection yet" in lines[-1]:
                start.terminate()
    assert await start.wait() == 0
    text = "".join(lines)
    assert "no connection yet" in text
    for secret in (TOKEN, TOKEN.partition(":")[2], PASSWORD, SECRET):
        assert secret not in text
