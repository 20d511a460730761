"""Counts of all sequences of moves, by length, from fixed set-ups: one wrong rule shifts them.

The set-ups and their counts lie in ``tests/data/node_counts.json``; every preset has some. After a
wanted change of the rules, count anew and read the difference::

    uv run python -m tests.engine.node_counts
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, NamedTuple

from engine.play import Action, CloseWindow, Phase, State, apply
from engine.rules import PRESETS
from tests.engine.golden import DATA
from tests.engine.positions import deal, play, position
from tests.engine.random_games import moves_of

PATH = DATA / "node_counts.json"


class SetUp(NamedTuple):
    """Where counting begins."""

    name: str
    preset: str
    state: State
    counts: list[int]
    """Sequences of 1, 2, 3... moves."""


def set_ups() -> list[SetUp]:
    """Return all set-ups."""
    stored: dict[str, dict[str, Any]] = json.loads(PATH.read_text())
    return [SetUp(name, entry["preset"], _first(entry), entry["counts"]) for name, entry in stored.items()]


def _first(entry: dict[str, Any]) -> State:
    """Return the state that an entry describes.

    It deals ``hands`` or, with ``start`` being ``lead``, sets up the middle of a deal. Then the
    ``lines`` are played.
    """
    rules = replace(PRESETS[entry["preset"]], combo_window=entry["combo_window"])
    hands, turned, stock = entry["hands"], entry["turned"], entry["stock"]
    if entry["start"] == "deal":
        state = deal(hands, turned=turned, stock=stock, rules=rules)
    else:
        state = position(hands, turned=turned, stock=stock, taken=entry["taken"], rules=rules)
    return play(state, *entry["lines"])


def actions_of(state: State) -> list[Action]:
    """Return every move that may follow, the end of the window among them."""
    closing: list[Action] = [CloseWindow()] if state.phase is Phase.WINDOW else []
    return [*moves_of(state), *closing]


def count(state: State, depth: int) -> int:
    """Return how many sequences of so many moves there are."""
    actions = actions_of(state)
    if depth == 1:
        return len(actions)
    return sum(count(apply(state, action).state, depth - 1) for action in actions)


def counts_of(state: State, depths: int) -> list[int]:
    """Return the counts for each length up to this."""
    return [count(state, depth) for depth in range(1, depths + 1)]


def main() -> None:
    """Count everything anew."""
    stored: dict[str, dict[str, Any]] = json.loads(PATH.read_text())
    for set_up in set_ups():
        stored[set_up.name]["counts"] = counts_of(set_up.state, len(set_up.counts))
    entries = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in stored.items())
    PATH.write_text(f"{{\n{entries}\n}}\n")


if __name__ == "__main__":
    main()
