"""The invariants refuse states that no game leads to."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import NO_CARDS, parse_cards
from engine.play import NO_SEAT, BrokenState, check_invariants
from tests.engine.positions import play, position

STATE = play(position("7S 8C 9D | 7C 8D 9H", turned="6H", taken="AS | TS"), "0 lead 7S")


def test_a_state_of_a_game_is_accepted() -> None:
    """Nothing to complain of."""
    check_invariants(STATE)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pot": 11}, "chips are not conserved"),
        ({"chips": (0, 0)}, "chips are not conserved"),
        ({"stakes": (5, 6)}, "stakes exceed the pot"),
        ({"stakes": (-1, 5)}, "stakes exceed the pot"),
        ({"seats": 3}, "a seat lacks something"),
        ({"dealer": 2}, "the dealer has no seat"),
        ({"turn": NO_SEAT}, "nobody is asked"),
        ({"turn": 2}, "nobody is asked"),
        ({"hands": (parse_cards("8C 9D"), parse_cards("7C 8D 8C"))}, "a card is in two places"),
        ({"hands": (parse_cards("8C"), parse_cards("7C 8D 9H"))}, "cards are not conserved"),
        ({"plays": ()}, "cards are not conserved"),
        ({"tricks": ()}, "tricks and taken cards differ"),
        ({"held": parse_cards("7C")}, "the lead held is not in the leader's hand"),
        ({"stock": (*STATE.stock, STATE.stock[0])}, "twice"),
    ],
)
def test_a_broken_state_is_refused(changes: dict[str, Any], message: str) -> None:
    """Design: checked after every step in tests and after loading."""
    with pytest.raises((BrokenState, ValueError), match=message):
        check_invariants(STATE._replace(**changes))


def test_nobody_is_asked_between_deals() -> None:
    """Design: exactly one of somebody to act and deal over."""
    over = play(STATE, "- abandon")
    check_invariants(over)
    with pytest.raises(BrokenState, match="between deals"):
        check_invariants(over._replace(turn=0))
    assert over.held == NO_CARDS
