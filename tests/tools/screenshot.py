"""Take the pictures of the README: a game in the sandbox, played by clicks in a real browser.

Run `uv run --with playwright python -m tests.tools.screenshot docs/images`. The browser is a Chromium that
is installed already: the one named by `--browser`, or else `chromium` on the PATH. The pack and the first
dealer are fixed, so that the pictures show the same moment each time.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import random
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from pydantic import SecretStr

from bot import app
from bot.sandbox import SandboxServer, default_world
from bot.settings import Settings
from engine.cards import pack
from engine.dealing import SALT_BYTES, commitment_of
from engine.play import StartDeal
from engine.rules import RuleSet
from engine.tables import Tables

TOKEN: Final = "4242:screenshots"
SEED: Final = 2057
MOVES: Final = (
    ("Глеб", "Пополам"),
    ("Борис", "В♠"),
    ("Вера", "Бить 9♦"),
    ("Глеб", "Бить 10♦"),
    ("Аня", "Сбросить 6♠"),
    ("Глеб", "К♠"),
    ("Аня", "Сбросить 6♣"),
    ("Борис", "Бить К♦"),
    ("Вера", "Сбросить 7♣"),
    ("Борис", "Д♠ 9♠"),
    ("Вера", "Сбросить В♣ 8♣"),
)
"""Who presses which button; then it is up to Глеб, who can beat in three ways."""
ASKED: Final = "Глеб"
CAN_DO: Final = "Бить Т♠ 10♠"
GROUP, PRIVATE = 0, 1


@dataclass(frozen=True)
class Shot:
    """A picture: how large, and which chat is open in whose phone."""

    name: str
    width: int
    height: int
    scale: float
    """Pixels of the picture for each pixel of the page."""
    chats: dict[str, int]


SHOTS: Final = (
    Shot("game.png", 1100, 870, 1, {"Аня": GROUP, "Вера": PRIVATE, "Глеб": PRIVATE}),
    Shot("phone.png", 400, 700, 2, {"Глеб": PRIVATE}),
)


class Phone:
    """A person's phone in the page."""

    def __init__(self, page: Any, name: str) -> None:
        self.page = page
        self.name = name
        self.node = page.locator(f'section.phone[aria-label="Телефон: {name}"]')

    async def open(self, chat: int) -> None:
        """Open a chat by its tab."""
        await self.node.locator(".tab").nth(chat).click()

    async def writes(self, command: str) -> None:
        """Press the hint with a command."""
        await self.node.locator(".hint", has_text=command).click()

    async def shows(self, label: str) -> Any:
        """Wait for the newest button with exactly this label and return it."""
        key = self.node.get_by_role("button", name=label, exact=True).last
        await key.wait_for()
        return key

    async def press(self, label: str) -> None:
        """Press the newest button with this label once it is there."""
        await (await self.shows(label)).click()


def seeded_pack(rng: random.Random, rules: RuleSet) -> StartDeal:
    """Shuffle and seal a pack as `engine.dealing.seal_pack` does, but always the same."""
    deck = list(pack(rules.deck))
    rng.shuffle(deck)
    salt = rng.randbytes(SALT_BYTES).hex()
    return StartDeal(tuple(deck), salt, commitment_of(deck, salt))


@contextmanager
def _no_chance() -> Iterator[None]:
    """Give every table the same packs, and its first chair the first deal."""
    seal = partial(seeded_pack, random.Random(SEED))
    with patch.object(app, "Tables", partial(Tables, seal=seal, lot=lambda _: 0)):
        yield


@asynccontextmanager
async def running_sandbox() -> AsyncIterator[str]:
    """Run the sandbox with the bot in it and give the address of its page."""
    with tempfile.TemporaryDirectory() as folder, _no_chance():
        async with SandboxServer(default_world(TOKEN), port=0) as server:
            settings = Settings.model_construct(
                bot_token=SecretStr(TOKEN),
                api_url=server.url,
                database=Path(folder) / "bura.sqlite3",
                pacing=False,
            )
            bot = asyncio.create_task(app.run(settings))
            try:
                yield server.page_url
            finally:
                bot.cancel()
                with suppress(asyncio.CancelledError):
                    await bot


async def play(page: Any) -> None:
    """Open a table, sit down, and play up to the moment of the pictures."""
    phones = {name: Phone(page, name) for name in ("Аня", "Борис", "Вера", "Глеб")}
    host = phones["Аня"]
    await host.writes("/newgame")
    for name in ("Борис", "Вера", "Глеб"):
        await phones[name].press("Сесть за стол")
        await phones[name].press("НАЧАТЬ")
        await phones[name].shows("Встать из-за стола")
    await host.press("Начать")
    await host.open(PRIVATE)
    for name, label in MOVES:
        await phones[name].press(label)
    await phones[ASKED].shows(CAN_DO)


async def take(browser: Any, address: str, shot: Shot, folder: Path) -> None:
    """Look at the game in a fresh window and take its picture."""
    size = {"width": shot.width, "height": shot.height}
    page = await browser.new_page(viewport=size, device_scale_factor=shot.scale, locale="ru-RU")
    await page.goto(address)
    people = page.locator("#people .chip")
    await people.first.wait_for()
    for chip in await people.all():
        name = await chip.locator(".chip-name").inner_text()
        if (await chip.get_attribute("aria-pressed") == "true") != (name in shot.chats):
            await chip.click()
    for name, chat in shot.chats.items():
        await Phone(page, name).open(chat)
    # Otherwise the pointer lights up what it rests on.
    await page.mouse.move(0, 0)
    await page.screenshot(path=folder / shot.name, animations="disabled")
    await page.close()


async def take_all(folder: Path, executable: str) -> None:
    """Play the game and take every picture.

    Args:
        folder: Where the pictures go.
        executable: The browser.
    """
    # Not an import: the project is checked and tested without this library.
    playwright = importlib.import_module("playwright.async_api")
    async with playwright.async_playwright() as driver, running_sandbox() as address:
        browser = await driver.chromium.launch(executable_path=executable)
        page = await browser.new_page(viewport={"width": 1400, "height": 800}, locale="ru-RU")
        await page.goto(address)
        await play(page)
        for shot in SHOTS:
            await take(browser, address, shot, folder)
        await browser.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.screenshot", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--browser", default=shutil.which("chromium"), help="a Chromium's executable")
    found = parser.parse_args(arguments)
    if found.browser is None:
        parser.error("no chromium on the PATH: name one with --browser")
    found.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take_all(found.folder, found.browser))
    return 0


if __name__ == "__main__":
    sys.exit(main())
