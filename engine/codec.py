"""Rules, actions and states as plain JSON with a version, for the store.

An action is stored as its notation: `engine.notation` is its one text form.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from typing import Any

from engine.cards import format_card, format_cards, parse_card, parse_cards
from engine.notation import format_action, parse_action
from engine.play import (
    NO_CARD,
    Action,
    DealResult,
    Phase,
    Play,
    PlayKind,
    Raising,
    ResultKind,
    Seal,
    State,
    Trick,
)
from engine.play.state import Announcement
from engine.rules import Combination, RuleConflict, RuleSet

FORMAT = 1
"""Version of the stored form. A greater one comes from a newer program and is refused."""


class UnknownFormat(ValueError):
    """The text was written by a newer program, or by none."""


def _dump(kind: str, content: dict[str, Any]) -> str:
    return json.dumps({"format": FORMAT, "kind": kind, **content}, separators=(",", ":"))


@contextmanager
def _reading(kind: str) -> Iterator[None]:
    """Turn whatever goes wrong with the content into `UnknownFormat`, without quoting it."""
    try:
        yield
    except (LookupError, TypeError, ValueError) as error:
        if isinstance(error, UnknownFormat | RuleConflict):
            raise
        raise UnknownFormat(f"not a stored {kind}") from None


def _load(text: str, kind: str) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnknownFormat("not JSON") from error
    if not isinstance(content, dict) or content.pop("kind", None) != kind:
        raise UnknownFormat(f"not a stored {kind}")
    if content.pop("format", None) != FORMAT:
        raise UnknownFormat(f"a stored {kind} of another format")
    return content


def dump_rules(rules: RuleSet) -> str:
    """Return a rule set as JSON, every field spelt out."""
    return _dump("rules", asdict(rules))


def load_rules(text: str) -> RuleSet:
    """Return the rule set that `dump_rules` wrote; a rule it did not know has its default.

    Raises:
        UnknownFormat: the text is not from this program, or from a newer one.
        RuleConflict: the rules contradict each other.
    """
    content = _load(text, "rules")
    with _reading("rules"):
        return _load_rules(content)


def _load_rules(content: dict[str, Any]) -> RuleSet:
    unknown = content.keys() - {field.name for field in fields(RuleSet)}
    if unknown:
        raise UnknownFormat(f"unknown rules {sorted(unknown)}")
    return RuleSet(**content)


def dump_action(action: Action) -> str:
    """Return an action as JSON."""
    return _dump("action", {"text": format_action(action)})


def load_action(text: str) -> Action:
    """Return the action that `dump_action` wrote.

    Raises:
        UnknownFormat: the text is not from this program, or from a newer one.
    """
    content = _load(text, "action")
    with _reading("action"):
        return parse_action(content["text"])


def dump_state(state: State) -> str:
    """Return a state as JSON, cards spelt out, so that a person can read it."""
    seal, result = state.seal, state.result
    return _dump(
        "state",
        {
            **{name: getattr(state, name) for name in _PLAIN},
            "rules": asdict(state.rules),
            "turned": None if state.turned == NO_CARD else format_card(state.turned),
            "stock": _dump_order(state.stock),
            "hands": [format_cards(hand) for hand in state.hands],
            "plays": [_dump_play(play) for play in state.plays],
            "tricks": [[trick.taker, [_dump_play(play) for play in trick.plays]] for trick in state.tricks],
            "taken_open": [format_cards(cards) for cards in state.taken_open],
            "taken_closed": [format_cards(cards) for cards in state.taken_closed],
            **{name: format_cards(getattr(state, name)) for name in _SETS},
            "raising": state.raising,
            "announced": [
                [seat, combination.name, format_cards(cards)] for seat, combination, cards in state.announced
            ],
            "seal": [_dump_order(seal.deck), seal.salt, seal.commitment, seal.cut],
            "result": None if result is None else _dump_result(result),
        },
    )


_PLAIN = (
    "version",
    "decision",
    "phase",
    "seats",
    "deal_number",
    "dealer",
    "pot",
    "chips",
    "stakes",
    "departed",
    "trump",
    "leader",
    "turn",
    "best",
    "out",
    "credit",
    "stake",
    "left_at",
    "barred",
    "bids",
    "has_offered",
    "is_staged",
    "queue",
    "before",
    "scores",
    "first",
    "redeals",
)
"""Fields that are numbers or lists of numbers."""


_SETS = ("held", "dead", "offer", "laid")
"""Fields that are sets of cards."""


_BEFORE: dict[str, Any] = {"is_staged": False, "left_at": []}
"""Fields that were added to the state, with what they were while nobody stored them."""


def load_state(text: str) -> State:
    """Return the state that `dump_state` wrote.

    Raises:
        UnknownFormat: the text is not from this program, or from a newer one.
    """
    content = _load(text, "state")
    with _reading("state"):
        return _load_state(content)


def _load_state(content: dict[str, Any]) -> State:
    content = _BEFORE | content
    deck, salt, commitment, cut = content["seal"]
    plain: dict[str, Any] = {
        name: tuple(content[name]) if isinstance(content[name], list) else content[name] for name in _PLAIN
    }
    plain["phase"] = Phase(plain["phase"])
    sets: dict[str, Any] = {name: parse_cards(content[name]) for name in _SETS}
    return State(
        **plain,
        rules=_load_rules(content["rules"]),
        turned=NO_CARD if content["turned"] is None else parse_card(content["turned"]),
        stock=_load_order(content["stock"]),
        hands=tuple(parse_cards(hand) for hand in content["hands"]),
        plays=tuple(_load_play(play) for play in content["plays"]),
        tricks=tuple(
            Trick(tuple(_load_play(play) for play in plays), taker) for taker, plays in content["tricks"]
        ),
        taken_open=tuple(parse_cards(cards) for cards in content["taken_open"]),
        taken_closed=tuple(parse_cards(cards) for cards in content["taken_closed"]),
        **sets,
        raising=None if content["raising"] is None else _load_raising(content["raising"]),
        announced=tuple(
            Announcement(seat, Combination[name], parse_cards(cards))
            for seat, name, cards in content["announced"]
        ),
        seal=Seal(_load_order(deck), salt, commitment, cut),
        result=None if content["result"] is None else _load_result(content["result"]),
    )


def _dump_order(cards: tuple[int, ...]) -> str:
    return " ".join(format_card(card) for card in cards)


def _load_order(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def _dump_play(play: Play) -> list[Any]:
    return [play.seat, play.kind.name, format_cards(play.cards), format_cards(play.closed)]


def _load_play(content: list[Any]) -> Play:
    seat, kind, cards, closed = content
    return Play(seat, PlayKind[kind], parse_cards(cards), parse_cards(closed))


def _load_raising(content: list[Any]) -> Raising:
    seat, stake, waiting, phase, turn, is_counter = content
    return Raising(seat, stake, tuple(waiting), Phase(phase), turn, is_counter)


def _dump_result(result: DealResult) -> dict[str, Any]:
    shown = [[seat, format_cards(cards)] for seat, cards in result.shown]
    return {**result._asdict(), "kind": result.kind.name, "shown": shown}


def _load_result(content: dict[str, Any]) -> DealResult:
    shown = tuple((holder, parse_cards(cards)) for holder, cards in content["shown"])
    lists = ("winners", "counted", "moved", "scored", "champions")
    return DealResult(
        **{
            **content,
            **{name: tuple(content[name]) for name in lists},
            "kind": ResultKind[content["kind"]],
            "shown": shown,
        }
    )
