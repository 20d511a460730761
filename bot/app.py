"""The only wiring: builds the services, runs them, and stops them in order."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pydantic import SecretStr
from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats, Update
from telegram.error import TelegramError
from telegram.ext import TypeHandler

from bot import render
from bot.audience import Audience
from bot.bell import Bell
from bot.gateway import BotWire, Members, Outbox, Pacing, Slot, Trouble, diagnose
from bot.groups import Groups
from bot.handlers import Desk, Rights, order_key, register, table_of
from bot.i18n import LANGUAGES, Words
from bot.presenter import Presenter
from bot.reports import reporting
from bot.sandbox import SandboxServer, default_world
from bot.serving import connect, serving
from bot.settings import Settings, SettingsError
from bot.shown import StoredShown
from bot.starting import Start
from bot.timers import Timers
from bot.troubles import Troubles
from engine.computer import by_thumb
from engine.rules import CLASSIC
from engine.store import CannotOpen, Damaged, Store
from engine.tables import HouseRules, Pace, Patience, People, Table, TableId, Tables

_log = logging.getLogger(__name__)

GARBAGE_THRESHOLDS: Final = (20_000, 20, 50)
"""New objects until garbage is looked for among them, and how often among older ones."""
FAREWELL_SECONDS: Final = 3.0
"""How long the last drawings may take at the end."""
SANDBOX_TOKEN: Final = "1000000:sandbox"  # noqa: S105 - of a server that lives for one run


async def run(settings: Settings) -> None:
    """Run the bot until cancelled.

    Raises:
        SettingsError: the token is missing, refused or revoked, or the database is none to be used.
        StoreError: the database cannot be used now.
    """
    try:
        store = await Store.open(settings.database, alone=True)
    except (CannotOpen, Damaged) as error:
        raise SettingsError(f"BURA_DATABASE: {error}") from error
    try:
        async with _running(settings, store) as (name, refused):
            _log.info("@%s is running", name)
            await refused.wait()
        raise SettingsError("BURA_BOT_TOKEN is refused by the server: was it revoked?")
    finally:
        await store.close()


async def run_sandbox(settings: Settings, port: int) -> None:
    """Run the bot against a Telegram look-alike of its own until cancelled; nothing is kept.

    Args:
        settings: As for `run`; token, address, database and pacing are the sandbox's own.
        port: Where the chat page is served on this machine; 0 takes any free port.

    Raises:
        SettingsError: the port is taken.
    """
    world = default_world(SANDBOX_TOKEN)
    with tempfile.TemporaryDirectory(prefix="bura-sandbox-") as folder:
        try:
            server = SandboxServer(world, port=port)
            await server.start()
        except OSError as error:
            raise SettingsError(f"port {port} is taken: bura sandbox --port takes another") from error
        try:
            own = settings.model_copy(
                update={
                    "bot_token": SecretStr(SANDBOX_TOKEN),
                    "api_url": server.url,
                    "database": Path(folder) / "bura.sqlite3",
                    "pacing": False,
                    "proxy": None,
                    "webhook_url": None,
                    "webhook_port": None,
                }
            )
            sys.stdout.write(f"Play at {server.page_url} (Ctrl-C ends it)\n")
            sys.stdout.flush()
            await run(own)
        finally:
            await server.stop()


@asynccontextmanager
async def _running(settings: Settings, store: Store) -> AsyncIterator[tuple[str, asyncio.Event]]:
    """Start everything, and stop everything in the opposite order.

    What it yields is the bot's name, and what is set when the token is refused from now on.
    """
    async with AsyncExitStack() as stack:
        application = await connect(settings)
        stack.push_async_callback(application.shutdown)
        bot = application.bot
        name = bot.username
        tables = Tables(
            store,
            patience=Patience(
                lobby=settings.lobby_minutes * 60,
                rest=settings.rest_hours * 3600,
                silence=settings.silence_minutes * 60,
            ),
            stand_in=by_thumb,
        )
        audience = Audience(People(store), settings.language)

        async def on_fault(trouble: Trouble) -> None:
            bell.lost(trouble.chat_id)
            await troubles.tell(outbox, trouble)

        def on_arrival(slot: Slot, version: int) -> None:
            bell.arrived(presenter, slot, version)

        async def ring(table_id: TableId, revision: int) -> None:
            table = await bell.ring(presenter, table_id, revision)
            if table is not None and not await groups.deal_itself(table):
                await presenter.redraw(table)

        async def store_answers() -> None:
            await store.read_chat(0)

        shown = StoredShown(store)
        outbox = Outbox(
            BotWire(bot),
            shown,
            pacing=Pacing() if settings.pacing else Pacing.off(),
            on_fault=on_fault,
            on_arrival=on_arrival,
        )

        def watch(table: Table, also: float | None) -> None:
            bell.watch(table, also)
            groups.follow(table)

        timers = Timers(ring, time.time)
        bell = Bell(tables, outbox, time.time, timers.set)
        presenter = Presenter(
            outbox, audience, name, time.time, watch, lazy_seconds=settings.bystander_seconds
        )
        members = Members(bot)
        groups = Groups(tables, audience, presenter, outbox, members, time.time)
        troubles = Troubles(tables, audience, groups, name)
        rules = replace(CLASSIC, combo_window=settings.combo_window)
        desk = Desk(
            tables,
            audience,
            presenter,
            outbox,
            members,
            Rights(members, audience),
            groups,
            HouseRules(store),
            name,
            rules,
            Pace(turn_seconds=settings.turn_seconds),
        )
        register(application, desk)

        stack.push_async_callback(shown.close)
        await _open(outbox, store)
        stack.push_async_callback(outbox.stop, FAREWELL_SECONDS)
        if settings.operator_id is not None:
            words = Words.of(settings.language)
            reports = reporting(outbox, settings.operator_id, words, settings.secrets())
            await stack.enter_async_context(reports)
        stack.push_async_callback(bell.stop)
        stack.push_async_callback(groups.stop)
        start = Start(tables, presenter, groups, shown)
        await start.prepare()
        application.add_handler(TypeHandler(Update, _before(start)), group=-1)
        _beside(stack, _draw(start), "first drawings")
        _beside(stack, timers.run(), "timers")
        refused = await stack.enter_async_context(
            serving(settings, application, order_key, store_answers, outbox.saw, outbox.dismiss)
        )
        await _introduce(bot)
        yield name, refused


async def _open(outbox: Outbox, store: Store) -> None:
    """Start an outbox that knows how far each chat was when the last life ended."""
    for chat_id, message_id in await store.newest_shown():
        outbox.saw(chat_id, message_id)
    await outbox.start()


def _beside(stack: AsyncExitStack, work: Coroutine[Any, Any, None], name: str) -> None:
    """Do something beside everything else, until the end."""
    stack.push_async_callback(_end, asyncio.create_task(work, name=name))


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def _before(start: Start) -> Callable[[Update, Any], Coroutine[Any, Any, None]]:
    async def handle(update: Update, _context: object) -> None:
        chat, user = update.effective_chat, update.effective_user
        await start.before(
            table_of(update), None if user is None else user.id, None if chat is None else chat.id
        )

    return handle


async def _draw(start: Start) -> None:
    """Draw all tables; then leave what stays for good out of the search for garbage.

    That took a sixth of a move's time.
    """
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    await start.draw()
    gc.collect()
    gc.freeze()


async def _introduce(bot: Bot) -> None:
    """Register the commands for each kind of chat and each language; a failure stops nothing."""
    try:
        for language in LANGUAGES:
            words = Words.of(language)
            for scope, listed in (
                (BotCommandScopeAllGroupChats(), render.commands(words, "group")),
                (BotCommandScopeAllPrivateChats(), render.commands(words, "private")),
            ):
                await bot.set_my_commands(
                    [BotCommand(command.name, command.description) for command in listed],
                    scope=scope,
                    language_code=language,
                )
    except TelegramError as error:
        _log.warning("commands not registered: %s", diagnose(error).fault.meaning)
