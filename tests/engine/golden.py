"""The golden positions in ``tests/data``: what the sources and arithmetic say must come out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from engine.cards import CardSet, parse_cards
from engine.rules import NO_TRUMP

DATA = Path(__file__).parents[1] / "data"


def expected(position: str) -> Any:
    """Return what a golden position, such as ``"G03"``, expects."""
    return json.loads((DATA / "positions.json").read_text())[position]


class GoldenPlay(NamedTuple):
    """One player's cards in a golden trick."""

    player: str
    kind: str
    """``lead``, ``beat`` or ``discard``."""
    cards: CardSet


class GoldenTrick(NamedTuple):
    """A trick as somebody wrote it down, legal or not."""

    id: str
    source: str
    trump: int
    plays: tuple[GoldenPlay, ...]
    taker: str | None
    """None if the last play is not allowed."""
    points: int | None


def golden_tricks() -> list[GoldenTrick]:
    """Return all golden tricks."""
    return [
        GoldenTrick(
            entry["id"],
            entry["source"],
            NO_TRUMP if entry["trump"] is None else "SCDH".index(entry["trump"]),
            tuple(_play(text) for text in entry["plays"]),
            entry["taker"],
            entry["points"],
        )
        for entry in json.loads((DATA / "tricks.json").read_text())
    ]


def _play(text: str) -> GoldenPlay:
    player, kind, cards = text.split(" ", 2)
    return GoldenPlay(player, kind, parse_cards(cards))
