"""``uv run python -m tests.bench NAME``: run one benchmark and print its figures."""

from __future__ import annotations

import argparse

from tests.bench import engine, storage

BENCHES = {"engine": engine.main, "storage": storage.main}


def main() -> None:
    """Run the benchmark that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("name", choices=sorted(BENCHES))
    BENCHES[parser.parse_args().name]()


if __name__ == "__main__":
    main()
