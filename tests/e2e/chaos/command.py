"""The command line: days of chaos, one after the other, until one goes wrong."""

from __future__ import annotations

import argparse
import asyncio
import logging
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.e2e.chaos.day import Day, Length


def main(words: Sequence[str] | None = None) -> int:
    """Run days until one goes wrong.

    Args:
        words: Of the command line; None: those of the process.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.chaos", description=__doc__)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="of the first day")
    parser.add_argument("--seconds", type=float, default=60.0, help="of storm in a day")
    parser.add_argument("--days", type=int, default=10)
    parser.add_argument("--log", type=Path, help="where to write what the bot logged on the last day")
    arguments = parser.parse_args(words)
    # The server says so whenever an answer is lost on purpose.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    for seed in range(arguments.seed, arguments.seed + arguments.days):
        with tempfile.TemporaryDirectory(prefix="bura-chaos-") as folder:
            day = Day(seed, Path(folder))
            asyncio.run(day.live(Length(arguments.seconds)))
        if arguments.log is not None:
            arguments.log.write_text("\n".join(day.log), encoding="utf-8")
        counts = f"{day.actions} actions, {day.presses} presses, {day.ended} games ended"
        print(f"seed {seed}: {counts}, {dict(day.happened)}", flush=True)
        if day.wrong:
            print(*day.wrong, sep="\n")
            print(
                f"Once more: python -m tests.e2e.chaos --seed {seed} --days 1 --seconds {arguments.seconds:g}"
            )
            return 1
    return 0
