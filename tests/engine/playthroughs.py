"""Golden playthroughs: a game written down step by step, with what everybody sees and may do.

A file in ``tests/data/playthroughs`` is named after its preset. Its lines ``action: ...`` are the
game; all other lines follow from them, so that a change of the rules shows as a change of text.
After a wanted change, write the files anew from their own actions and read the difference::

    uv run python -m tests.engine.playthroughs

For a preset that has no file yet, this plays and writes a random game of two deals::

    uv run python -m tests.engine.playthroughs PRESET SEATS SEED
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

from engine.cards import NO_CARDS, SUIT_LETTERS, format_card, format_cards
from engine.notation import format_action, parse_action
from engine.play import (
    Action,
    Event,
    Move,
    PlayView,
    Seal,
    State,
    TrickView,
    View,
    apply,
    new_table,
    view,
)
from engine.rules import NO_TRUMP, PRESETS
from tests.engine.golden import DATA
from tests.engine.random_games import random_game

PLAYTHROUGHS = DATA / "playthroughs"

CARD_SETS = {"hand", "held", "cards"}
CARDS = {"turned", "card"}


def _cards(cards: int | None) -> str:
    if cards is None:
        return "hidden"
    return format_cards(cards) if cards != NO_CARDS else "-"


def _text(name: str, value: Any) -> str:
    """Return the value of a field in words."""
    if name in CARD_SETS:
        return _cards(value)
    if name in CARDS:
        return "-" if value is None else format_card(value)
    if name == "trump":
        return "-" if value == NO_TRUMP else SUIT_LETTERS[value]
    if name in {"revealed", "shown"}:
        return _list(_cards(one) if isinstance(one, int) else f"{one[0]}:{_cards(one[1])}" for one in value)
    if isinstance(value, PlayView):
        lies = f" {value.closed} face down" if value.closed else ""
        return f"{value.seat} {value.kind.name} {value.size}: {_cards(value.cards)}{lies}"
    if isinstance(value, TrickView):
        return f"{_text('plays', value.plays)} to {value.taker}"
    if isinstance(value, Seal):
        deck = "".join(map(format_card, value.deck))
        return f"({deck} salt {value.salt} commitment {value.commitment} cut {value.cut})"
    if isinstance(value, Move):
        return format_action(value)
    if isinstance(value, IntEnum):
        return value.name
    if hasattr(value, "_fields"):
        return f"({', '.join(_fields(value))})"
    return _list(_text("", one) for one in value) if isinstance(value, tuple) else str(value)


def _list(words: Iterable[str]) -> str:
    return f"[{'; '.join(words)}]"


def _fields(record: Any) -> list[str]:
    return [f"{name}={_text(name, getattr(record, name))}" for name in record._fields]


def _event(event: Event) -> str:
    names = type(event).__slots__
    words = [f"{name}={_text(name, getattr(event, name))}" for name in names]
    return f"{type(event).__name__}({', '.join(words)})"


def _changes(seen: View, before: View | None) -> Iterator[str]:
    for name in View._fields:
        if name not in {"viewer", "rules"} and (
            before is None or getattr(seen, name) != getattr(before, name)
        ):
            yield f"{name}={_text(name, getattr(seen, name))}"


def _look(state: State, before: View | None) -> Iterator[str]:
    """Yield what changed for the public, and what each seat sees besides."""
    public = view(state, None)
    yield from (f"  public {change}" for change in _changes(public, before))
    for seat in range(state.seats):
        yield from (f"  seat {seat} {change}" for change in _changes(view(state, seat), public))


def write_down(preset: str, seats: int, dealer: int, actions: Iterable[Action]) -> str:
    """Return the text of a game."""
    state = new_table(PRESETS[preset], seats, dealer)
    lines = [f"preset: {preset}", f"seats: {seats}", f"dealer: {dealer}", "", "step 0", *_look(state, None)]
    for action in actions:
        before = view(state, None)
        state, events = apply(state, action)
        lines += ["", f"step {state.version}", f"action: {format_action(action)}"]
        lines += [f"  event {_event(event)}" for event in events]
        lines += _look(state, before if before.seats == state.seats else None)
    return "\n".join(lines) + "\n"


def written_anew(text: str) -> str:
    """Return what a playthrough's own actions lead to now."""
    values: dict[str, list[str]] = {}
    for line in text.splitlines():
        name, colon, value = line.partition(": ")
        if colon and not name.startswith(" "):
            values.setdefault(name, []).append(value)
    return write_down(
        values["preset"][0],
        int(values["seats"][0]),
        int(values["dealer"][0]),
        map(parse_action, values["action"]),
    )


def _new(preset: str, seats: int, seed: int) -> str:
    game = list(random_game(PRESETS[preset], seats, random.Random(seed), deals=2))
    return write_down(preset, seats, game[0].state.dealer, [played.action for played in game])


def main(arguments: list[str]) -> None:
    """Write all playthroughs anew, or one for a new preset."""
    if arguments:
        preset, seats, seed = arguments
        path = PLAYTHROUGHS / f"{preset}.txt"
        path.write_text(_new(preset, int(seats), int(seed)))
        return
    for path in sorted(Path(PLAYTHROUGHS).glob("*.txt")):
        path.write_text(written_anew(path.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
