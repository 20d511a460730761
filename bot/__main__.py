"""The command line: `bura run`, `bura sandbox`, `bura backup`, `bura check`.

Exit codes: 0 after a clean stop or when all is well; 1 if a backup failed, a check found a fault (in a file
that is no database too), or the program has one; 2 for a wrong command line or setting, a database included
that cannot be run on or that is not there to be checked.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Coroutine, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from bot.logs import set_up_logging
from bot.settings import Settings, SettingsError, load_settings, misspelt_settings
from engine.store import CannotOpen, StoreError, back_up, inspect

EXIT_OK: Final = 0
EXIT_FAILED: Final = 1
EXIT_BAD_CONFIGURATION: Final = 2
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code.

    Args:
        argv: The words after the program's name; those of the process by default.
    """
    arguments = _parser().parse_args(argv)
    try:
        _complain(*misspelt_settings())
        settings = load_settings(needs_token=arguments.command == "run")
        set_up_logging(settings.log_level, *settings.secrets())
        if arguments.command in _UPKEEP:
            return _UPKEEP[arguments.command](arguments, settings)
        _run(_work(arguments, settings))
    except SettingsError as error:
        _complain(*str(error).splitlines())
        return EXIT_BAD_CONFIGURATION
    except StoreError as error:
        _complain(f"the database cannot be used now: {error}")
        return EXIT_FAILED
    return EXIT_OK


def _complain(*lines: str) -> None:
    for line in lines:
        print(f"bura: {line}", file=sys.stderr)


def _back_up(arguments: argparse.Namespace, settings: Settings) -> int:
    """Copy the database."""
    try:
        size = back_up(settings.database, arguments.file, replace=arguments.force)
    except StoreError as error:
        _complain(str(error))
        return EXIT_FAILED
    print(f"{arguments.file}: {size:,} bytes, checked")
    return EXIT_OK


def _check(arguments: argparse.Namespace, settings: Settings) -> int:
    """Check a database."""
    path: Path = arguments.file or settings.database
    try:
        found = inspect(path)
    except CannotOpen as error:
        _complain(str(error))
        return EXIT_BAD_CONFIGURATION
    except StoreError as error:
        _complain(f"{path}: {error}")
        return EXIT_FAILED
    if found.faults:
        _complain(*(f"{path}: {fault}" for fault in found.faults))
        return EXIT_FAILED
    games = f"{found.tables} tables, {found.moves} moves replayed"
    if not found.is_current:
        games = "games not replayed, as the next start brings it up to date"
    print(f"{path}: version {found.version}, {games}; no fault found")
    return EXIT_OK


_UPKEEP: Final = {"backup": _back_up, "check": _check}


def _work(arguments: argparse.Namespace, settings: Settings) -> Coroutine[Any, Any, None]:
    """Return what the chosen command does; what it needs is imported only now, so errors show fast."""
    if arguments.command == "run":
        from bot.app import run

        return run(settings)
    from bot.app import run_sandbox

    return run_sandbox(settings, arguments.port)


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end; SIGINT and SIGTERM cancel the work and wait for its clean-up."""

    async def until_signal() -> None:
        task = asyncio.ensure_future(work)
        signals: list[signal.Signals] = []
        loop = asyncio.get_running_loop()

        def stop(number: signal.Signals) -> None:
            signals.append(number)
            task.cancel()

        for number in _SIGNALS:
            loop.add_signal_handler(number, stop, number)
        try:
            await task
        except asyncio.CancelledError:
            if not signals:
                raise

    asyncio.run(until_signal())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bura", description="Bura, a card game, for Telegram groups.")
    parser.add_argument("--version", action="version", version=f"bura {version('bura-bot')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("run", help="run the bot against Telegram; takes a token, see .env.example")
    sandbox = commands.add_parser("sandbox", help="play in the browser on this machine, without Telegram")
    sandbox.add_argument(
        "--port", type=_port, default=8080, help="the page's port, 8080 by default; 0 takes any free one"
    )
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="where to; made readable by its owner alone")
    backup.add_argument("--force", action="store_true", help="replace a file that is there")
    check = commands.add_parser("check", help="check a database and replay all its games")
    check.add_argument("file", type=Path, nargs="?", metavar="FILE", help="BURA_DATABASE by default")
    return parser


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError("takes a number from 0 to 65535")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
