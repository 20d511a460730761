"""Golden playthroughs: a game written down step by step, with what everybody sees and may do.

A file in ``tests/data/playthroughs`` is named after its preset. Its lines ``action: ...`` are the
game; all other lines follow from them, so that a change of the rules shows as a change of text.
After a wanted change, write the files anew from their own actions and read the difference::

    uv run python -m tests.engine.playthroughs

For a preset that has no file yet, or whose game cannot be played any more, this looks for a random
game that shows what the preset is about, see `WANTED`, and writes it::

    uv run python -m tests.engine.playthroughs PRESET...
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import IntEnum
from itertools import groupby
from typing import Any, NamedTuple

from engine.cards import NO_CARDS, SUIT_LETTERS, format_card, format_cards
from engine.notation import format_action, parse_action
from engine.play import (
    Action,
    Bid,
    Cut,
    Draw,
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

MOST_SEEDS = 20_000


class Wanted(NamedTuple):
    """What the game of a preset must show."""

    seats: int
    signs: tuple[str, ...]
    """Regular expressions for its lines of actions and events."""
    deals: int = 2


_RIGHT, _WRONG = r"Claimed\(.*is_right=True", r"Claimed\(.*is_right=False"
_ACCEPTED, _REFUSED = r"RaiseAnswered\(.*accepts=True", r"RaiseAnswered\(.*accepts=False"
_COUNTERED = (
    r"action: \d raise\n *event ChipsMoved\(.*\n *event ChipsMoved\(.*\n *event StakesRaised\(.*stake=3\)"
)
_MOLODKA = r"Led\(.*combination=MOLODKA"
_COUNTED = r"DealEnded\(.*kind=COUNTED"

WANTED: dict[str, Wanted] = {
    "classic": Wanted(3, (_MOLODKA, _RIGHT, _WRONG)),
    "duel": Wanted(2, (_MOLODKA, r"scored=\[(2; 0|0; 2)\]", r"action: - start .* [01]$")),
    "duel_short": Wanted(3, (r"scored=\[(2; 2; 0|2; 0; 2|0; 2; 2)\]", _RIGHT)),
    "book": Wanted(3, (r"action: \d discard .* show ", r"kind=UNDECIDED")),
    "dictionary": Wanted(3, (r"SeatOut\(.*reason=wrong_claim", _ACCEPTED, r"CardsOffered\(")),
    "redeal": Wanted(4, (r"kind=REDEAL.*winners=\[\]", _RIGHT), deals=3),
    "closed": Wanted(3, (r"kind=CLAIM_WRONG.*winners=\[\d; \d\]", _RIGHT)),
    "open_tricks": Wanted(3, (r"Discarded\(.*shown=[6-9JQKTA]", _RIGHT)),
    "open_hands": Wanted(3, (_MOLODKA, r"Claimed\(")),
    "half_open": Wanted(2, (r"Claimed\(seat=0.*is_right=True", _WRONG)),
    "three_v_four": Wanted(2, (r"CardsDrawn\(seat=0, count=4", r"Claimed\(")),
    "no_trump": Wanted(3, (_MOLODKA, r"Claimed\(")),
    "auction": Wanted(2, (r"BidsShown\(bids=\[[1-9]\d?; [1-9]", r"Claimed\(")),
    "ranks": Wanted(3, (r"Led\(.*cards=([6-9JQKT]). \1[SCDH],", r"Claimed\(")),
    "bust": Wanted(3, (r"Claimed\(.*points=(5[1-9]|[6-9]\d|1\d\d), is_right=False", _RIGHT)),
    "dave": Wanted(3, (_ACCEPTED, _REFUSED)),
    "disdain": Wanted(2, (_COUNTERED, _REFUSED)),
    "nemazanye": Wanted(3, (r"OfferAnswered\(.*allows=True", r"OfferAnswered\(.*allows=False")),
    "bottom": Wanted(3, (r"TrumpDrawn\(", r"Claimed\(")),
    "short_pack": Wanted(3, (_MOLODKA, r"Claimed\(")),
    "penalty": Wanted(3, (r"scored=\[(0; 2; 2|2; 0; 2|2; 2; 0)\]", r"scored=\[(0; 0; 2|0; 2; 0|2; 0; 0)\]")),
    "pass": Wanted(4, (_COUNTED + r".*winners=\[\d; \d", _MOLODKA)),
    "points": Wanted(3, (r"scored=\[.*4.*\]", r"scored=\[.*[02].*\]", _MOLODKA)),
    "points_pairs": Wanted(
        4, (_COUNTED, r"scored=\[4; [02]; 4; [02]\]|scored=\[[02]; 4; [02]; 4\]", _MOLODKA)
    ),
    "burkozel": Wanted(2, (_COUNTED, r"scored=\[(4; 0|0; 4)\]", _MOLODKA)),
    "burkozel_pairs": Wanted(4, (_COUNTED, _MOLODKA)),
    "buracozel": Wanted(3, (r"Led\(.*cards=\w\w \w\w \w\w,", r"kind=COUNTED.*won=[1-9]")),
    "strict": Wanted(
        3, (r"CardsPicked\(", r"action: \d add ", r"Violated\(.*out_of_turn", r"Violated\(.*too_many")
    ),
    "georgian_three": Wanted(2, (r"LeadTurned\(", _ACCEPTED, _REFUSED)),
    "georgian_five": Wanted(2, (r"LeadTurned\(", _ACCEPTED)),
}
"""For every preset, what it is about."""

CARD_SETS = {"hand", "held", "cards", "laid", "offer"}
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
    if name == "shown" and isinstance(value, int):
        return _cards(value)
    if name in {"revealed", "shown", "open_hands"}:
        return _list(f"{one[0]}:{_cards(one[1])}" if isinstance(one, tuple) else _cards(one) for one in value)
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
    names = [field.name for field in fields(event)]
    words = [f"{name}={_text(name, getattr(event, name))}" for name in names]
    return f"{type(event).__name__}({', '.join(words)})"


def _changes(seen: View, before: View | None) -> Iterator[str]:
    for name in View._fields:
        if name not in {"viewer", "rules"} and (
            before is None or getattr(seen, name) != getattr(before, name)
        ):
            yield f"{name}={_change(name, seen, before)}"


def _change(name: str, seen: View, before: View | None) -> str:
    """Return the value of a field; of tricks those that are new or seen otherwise, by number."""
    if name == "tricks" and before is not None:
        old = dict(enumerate(before.tricks))
        new = [(place, trick) for place, trick in enumerate(seen.tricks) if old.get(place) != trick]
        return _list(f"{place + 1}: {_text(name, trick)}" for place, trick in new)
    if name == "legal":
        return _list(_moves(seen.legal))
    return _text(name, getattr(seen, name))


def _moves(moves: Iterable[Move]) -> Iterator[str]:
    """Yield each move, but cuts, bids and draws by number from the least to the greatest."""
    for kind, group in groupby(moves, type):
        words = [format_action(move) for move in group]
        is_number = kind in (Cut, Bid, Draw) and len(words) > 1
        yield from [f"{words[0]} to {words[-1].rpartition(' ')[2]}"] if is_number else words


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


def transcript(actions: Iterable[Action], state: State) -> Iterator[str]:
    """Yield the actions of a game from a state on, and the events of each."""
    for action in actions:
        state, events = apply(state, action)
        yield f"action: {format_action(action)}"
        yield from (f"event {_event(event)}" for event in events)


def has_signs(text: str, signs: Iterable[str]) -> bool:
    """Tell whether a game has everything that shows what its preset is about."""
    return all(re.search(sign, text, re.MULTILINE) for sign in signs)


def _new(preset: str) -> str:
    """Return the first of many random games that shows what the preset is about.

    Raises:
        LookupError: none does.
    """
    wanted = WANTED[preset]
    rules = PRESETS[preset]
    for seed in range(MOST_SEEDS):
        rng = random.Random(f"{preset} {seed}")
        game = list(random_game(rules, wanted.seats, rng, deals=wanted.deals, is_orderly=True))
        actions = [played.action for played in game]
        if has_signs("\n".join(transcript(actions, game[0].state)), wanted.signs):
            return write_down(preset, wanted.seats, game[0].state.dealer, actions)
    raise LookupError(f"no game of {preset} in {MOST_SEEDS} shows {wanted.signs}")


def main(arguments: list[str]) -> None:
    """Write all playthroughs anew, or new ones for some presets."""
    for preset in arguments:
        (PLAYTHROUGHS / f"{preset}.txt").write_text(_new(preset))
    for path in [] if arguments else sorted(PLAYTHROUGHS.glob("*.txt")):
        path.write_text(written_anew(path.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
