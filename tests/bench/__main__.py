"""``uv run python -m tests.bench NAME``: run one benchmark, or all and chaos, and print the figures."""

from __future__ import annotations

import argparse
import sys

from tests.bench import bot, computer, engine, storage
from tests.e2e.chaos.command import main as chaos

PACKS = 60
"""How many packs the slowest computer players play, unless it is said otherwise."""
DAYS, STORM_SECONDS = 3, 20
"""How many days of chaos belong to everything, and how long each one storms."""


def main() -> int:
    """Run what the command line names; return the exit code, which only chaos makes another than 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    benches = parser.add_subparsers(dest="name", required=True)
    of_bot = benches.add_parser("bot", help="the bot against a bare one (Linux)")
    of_bot.add_argument("measure", nargs="*", choices=[[], *bot.MEASURES], help="everything by default")
    of_computer = benches.add_parser("computer", help="the computer players")
    of_computer.add_argument(
        "--packs", type=int, default=PACKS, help="for the slowest players; 2000 for the docs"
    )
    of_computer.add_argument("--full", action="store_true", help="the reduced game with all samples, too")
    of_computer.add_argument("--workers", type=int, help="processes; one for each core by default")
    benches.add_parser("engine", help="the rules")
    benches.add_parser("storage", help="the database")
    benches.add_parser("all", help="all of these, then days of chaos of new seeds")
    arguments = parser.parse_args()
    match arguments.name:
        case "bot":
            bot.main(arguments.measure)
        case "computer":
            computer.main(arguments.packs, is_full=arguments.full, workers=arguments.workers)
        case "engine":
            engine.main()
        case "storage":
            storage.main()
        case "all":
            storage.main()
            engine.main()
            computer.main(PACKS, is_full=False)
            bot.main([])
            return chaos(["--days", str(DAYS), "--seconds", str(STORM_SECONDS)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
