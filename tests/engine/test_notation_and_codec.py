"""Actions as lines, and everything the store keeps as JSON."""

from __future__ import annotations

import json

import pytest

from engine.cards import parse_cards
from engine.codec import (
    UnknownFormat,
    dump_action,
    dump_rules,
    dump_state,
    load_action,
    load_rules,
    load_state,
)
from engine.notation import format_action, format_move, parse_action, parse_move
from engine.play import (
    Abandon,
    Accept,
    Action,
    Add,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    CloseWindow,
    Cut,
    Discard,
    Draw,
    Forbid,
    Lead,
    Move,
    Offer,
    PassClaim,
    Pick,
    Raise,
    Refuse,
    Reseat,
    StartDeal,
    TimeOut,
)
from engine.rules import CLASSIC, Combination, RuleConflict, RuleSet
from tests.engine.positions import position

LINES: dict[str, Action] = {
    "0 lead 6H TH": Lead(0, parse_cards("TH 6H")),
    "1 beat 7H AH": Beat(1, parse_cards("7H AH")),
    "5 discard 6S 7D": Discard(5, parse_cards("6S 7D")),
    "5 discard 6S 7D show 7D": Discard(5, parse_cards("6S 7D"), parse_cards("7D")),
    "2 announce ACES AS AC AD": Announce(2, Combination.ACES, parse_cards("AS AC AD")),
    "1 bid 30": Bid(1, 30),
    "1 raise": Raise(1),
    "1 accept": Accept(1),
    "1 refuse": Refuse(1),
    "0 offer 8S 8H": Offer(0, parse_cards("8S 8H")),
    "1 allow": Allow(1),
    "1 forbid": Forbid(1),
    "0 add TS AS": Add(0, parse_cards("TS AS")),
    "1 pick 9S AS": Pick(1, parse_cards("9S AS")),
    "1 draw 2": Draw(1, 2),
    "2 cut 18": Cut(2, 18),
    "1 claim": Claim(1),
    "1 pass": PassClaim(1),
    "3 timeout": TimeOut(3),
    "- close": CloseWindow(),
    "- abandon": Abandon(),
    "- seats 0,2,-1": Reseat((0, 2, -1)),
    "- start 6STH 00ff c0ffee": StartDeal((0, 34), "00ff", "c0ffee"),
    "- start 6STH - -": StartDeal((0, 34)),
    "- start 6STH 00ff c0ffee 2": StartDeal((0, 34), "00ff", "c0ffee", first=2),
}


@pytest.mark.parametrize("line", LINES)
def test_each_action_is_one_line_both_ways(line: str) -> None:
    """Notation loses nothing."""
    assert format_action(LINES[line]) == line
    assert parse_action(line) == LINES[line]
    assert load_action(dump_action(LINES[line])) == LINES[line]


def test_a_move_needs_no_seat() -> None:
    """Buttons carry moves; who pressed tells the seat."""
    move = Lead(3, parse_cards("TH 6H"))
    assert format_move(move) == "lead 6H TH"
    assert parse_move("lead TH 6H", 3) == move


LONGEST_MOVES: list[Move] = [
    Discard(0, parse_cards("6H 7H 8H 9H JH"), parse_cards("6H 7H 8H 9H")),
    Announce(0, Combination.MOLODKA, parse_cards("6H 7H 8H 9H JH")),
    Announce(0, Combination.LITTLE_MOSCOW, parse_cards("6S 6C 6H")),
    Lead(0, parse_cards("6H 7H 8H 9H JH")),
    Cut(0, 35),
]


@pytest.mark.parametrize("move", LONGEST_MOVES, ids=format_move)
def test_the_longest_moves_are_short_enough_for_a_button(move: Move) -> None:
    """A button carries 64 bytes, a table and a version among them."""
    assert len(format_move(move).encode()) <= 39
    assert parse_move(format_move(move), 0) == move


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0",
        "0 fly",
        "x lead 6H",
        "0 lead 6X",
        "0 lead 6H 6H",
        "0 announce KINGS",
        "0 announce",
        "0 cut",
        "0 cut five",
        "0 claim 6H",
        "0 pass now",
        "0 raise 2",
        "0 accept now",
        "0 refuse now",
        "0 allow now",
        "0 forbid now",
        "0 bid",
        "0 bid many",
        "0 draw",
        "0 offer 6X",
        "0 pick 6X",
        "0 add 6X",
        "0 discard 6S show 6X",
        "0 timeout now",
        "-",
        "- close now",
        "- abandon ship",
        "- start",
        "- start 6S7 - -",
        "- seats",
        "- seats a,b",
    ],
)
def test_what_is_no_action_is_refused(line: str) -> None:
    """Whatever comes back in a button may be anything."""
    with pytest.raises(ValueError, match=r"."):
        parse_action(line)


def test_rules_are_written_out_in_full_and_read_back() -> None:
    """Design: a table keeps the resolved rules it opened with."""
    rules = RuleSet(ante=7, discards="open", combo_window=0)
    assert load_rules(dump_rules(rules)) == rules
    assert json.loads(dump_rules(CLASSIC))["claim_min"] == 31


def test_a_rule_that_an_older_program_did_not_know_has_its_default() -> None:
    """Stored tables outlive the program that stored them."""
    content = json.loads(dump_rules(RuleSet(ante=7)))
    del content["molodka_tie"]
    assert load_rules(json.dumps(content)) == RuleSet(ante=7)


def test_rules_that_contradict_each_other_are_refused_on_loading() -> None:
    """A stored rule set passes the same checks."""
    content = json.loads(dump_rules(CLASSIC)) | {"max_players": 12}
    with pytest.raises(RuleConflict):
        load_rules(json.dumps(content))


STORED = {
    load_state: dump_state(position("7S 8C 9D | 7C 8D 9H", turned="6H")),
    load_action: dump_action(Claim(0)),
    load_rules: dump_rules(CLASSIC),
}


@pytest.mark.parametrize("load", STORED, ids=lambda load: load.__name__)
@pytest.mark.parametrize(
    "changes", [{"format": 2}, {"format": None}, {"kind": "cake"}, {"kind": None}], ids=str
)
def test_what_a_newer_program_wrote_or_none_is_refused(load: object, changes: dict[str, object]) -> None:
    """Design: a version in every stored form."""
    for loader, text in STORED.items():
        if loader is load:
            with pytest.raises(UnknownFormat):
                loader(json.dumps(json.loads(text) | changes))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '{"kind":"state","format":1}'])
def test_what_is_no_stored_thing_is_refused(text: str) -> None:
    """Damaged text is told apart from a fault of the program."""
    for loader in (load_state, load_action):
        with pytest.raises(UnknownFormat):
            loader(text)


def test_an_unknown_rule_is_refused_by_name() -> None:
    """A rule set of a newer program must not be played by half."""
    content = json.loads(dump_rules(CLASSIC)) | {"jokers": 2}
    with pytest.raises(UnknownFormat, match="jokers"):
        load_rules(json.dumps(content))
