"""What happens when somebody's time runs out: always the safe move."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS, parse_cards
from engine.play import (
    NO_SEAT,
    Cut,
    Discard,
    IllegalAction,
    Lead,
    PassClaim,
    Phase,
    Reason,
    default_action,
    new_table,
)
from engine.play.events import Discarded, PackCut, TimedOut
from engine.rules import CLASSIC
from tests.engine.positions import deal, events, play, position, refusal
from tests.engine.rules.test_pot import start


def test_at_the_cut_the_pack_stays_as_it_is() -> None:
    """Source: the house."""
    state = new_table(CLASSIC, 3, 0)
    state = play(state, start(state))
    assert default_action(state, state.turn) == Cut(2, 0)
    assert events(state, "2 timeout")[:2] == [TimedOut(2), PackCut(2, 0)]


def test_at_the_lead_the_cheapest_card_is_led() -> None:
    """Source: the house."""
    state = position("AS 9D JC | 7C 8D 9H", turned="6H")
    assert default_action(state, state.turn) == Lead(0, parse_cards("9D"))


def test_at_an_answer_the_cheapest_cards_are_laid_without_beating() -> None:
    """Source: the house: a discard, even where it could beat."""
    state = play(position("9S 8S 6C | TS 7S AS", turned="6H"), "0 lead 8S 9S")
    assert default_action(state, state.turn) == Discard(1, parse_cards("7S TS"))
    assert events(state, "1 timeout")[:2] == [
        TimedOut(1),
        Discarded(1, 2, shown=NO_CARDS, cards=parse_cards("7S TS")),
    ]


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("6H 9S JC", "9S"),  # worthless: the plain card before the trump
        ("9S 7C 8D", "7C"),  # worthless and plain: the lowest
        ("6H 7H JC", "6H"),  # a worthless trump before points
        ("JH JC QS", "JC"),
        ("AS TD KC", "KC"),
    ],
)
def test_cheapest_is_by_points_then_plain_before_trump_then_rank(hand: str, laid: str) -> None:
    """Source: the house."""
    state = position(f"{hand} | 6C 6D 6S", turned="9H")
    assert default_action(state, state.turn) == Lead(0, parse_cards(laid))


def test_at_a_claim_nothing_is_claimed() -> None:
    """Source: the house: a claim may cost chips."""
    state = position("JC 7S | 7C 8D", turned="6H", stock="", taken="AS TS TD 6H | -")
    state = play(state, "0 lead JC", "1 discard 7C")
    assert default_action(state, state.turn) == PassClaim(0)
    assert play(state, "0 timeout").phase is Phase.LEAD


def test_in_the_window_nobody_runs_out_of_time() -> None:
    """Source: the house: the window closes by itself."""
    state = deal("7S 8C 9D | 7C 8D 9H", turned="6H")
    assert refusal(state, "0 timeout") is Reason.NOT_NOW
    for seat in (NO_SEAT, 0, 1):
        with pytest.raises(IllegalAction):
            default_action(state, seat)


def test_only_the_seat_asked_runs_out_of_time() -> None:
    """Source: the house."""
    state = position("AS 9D JC | 7C 8D 9H", turned="6H")
    assert refusal(state, "1 timeout") is Reason.NOT_YOUR_TURN


def test_a_time_out_leads_to_the_same_table_as_the_move_itself() -> None:
    """Source: the house."""
    state = position("AS 9D JC | 7C 8D 9H", turned="6H")
    assert play(state, "0 timeout") == play(state, "0 lead 9D")


def test_a_game_of_time_outs_only_comes_to_its_end() -> None:
    """Source: the house."""
    state = deal("7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="AS")
    while state.phase is not Phase.BETWEEN:
        state = play(state, "- close" if state.phase is Phase.WINDOW else f"{state.turn} timeout")
    assert state.result is not None
