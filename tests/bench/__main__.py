"""``uv run python -m tests.bench NAME``: run one benchmark and print its figures."""

from __future__ import annotations

import argparse

from tests.bench import bot, engine, storage


def main() -> None:
    """Run the benchmark that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    benches = parser.add_subparsers(dest="name", required=True)
    of_bot = benches.add_parser("bot", help="the bot against a bare one (Linux)")
    of_bot.add_argument("measure", nargs="*", choices=[[], *bot.MEASURES], help="everything by default")
    benches.add_parser("engine", help="the rules")
    benches.add_parser("storage", help="the database")
    arguments = parser.parse_args()
    match arguments.name:
        case "bot":
            bot.main(arguments.measure)
        case "engine":
            engine.main()
        case "storage":
            storage.main()


if __name__ == "__main__":
    main()
