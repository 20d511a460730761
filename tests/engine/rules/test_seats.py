"""Who sits, between deals, and what becomes of stakes when somebody leaves or the game is called off."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS
from engine.play import NO_SEAT, Phase, Reason, ResultKind, State, check_invariants, new_table, view
from engine.play.events import ChipsMoved, SeatsChanged
from engine.rules import CLASSIC, RuleSet
from tests.engine.positions import events, play, position, refusal
from tests.engine.rules.test_pot import start


def carried() -> State:
    """Return a table of three with 30 in the pot: seat 0 claimed wrongly."""
    state = position(
        "JS 7S 6C | 7C 8D 9D | JH 8C 9H", turned="6H", taken="AS TS | - | -", stock="AC TC KC QC JC", rest=1
    )
    return play(state, "0 lead JS", "1 discard 7C", "2 discard JH", "0 claim")


def test_a_newcomer_pays_the_ante_into_a_pot_carried_over_and_nobody_else_does() -> None:
    """Source: the house, after 000a and 003: whoever plays for a pot has a stake in it."""
    state = play(carried(), "- seats 0,1,2,-1")
    assert state.stakes == (20, 5, 5, 0)
    hands = "7S 8C 9D | 7C 8D 9H | 7D 8H 9S | TD QC KH"
    line = start(state, hands)
    paid = [event for event in events(state, line) if isinstance(event, ChipsMoved)]
    assert paid == [ChipsMoved(3, 5, "ante")]
    assert play(state, line).pot == 35


def test_who_leaves_takes_his_score_along_and_leaves_his_stake() -> None:
    """Source: the house."""
    state = play(carried(), "- seats 1,2")
    assert (state.pot, state.chips, state.stakes, state.departed) == (30, (-5, -5), (5, 5), -20)


def test_who_comes_back_is_new() -> None:
    """Source: the house."""
    state = play(carried(), "- seats 1,2", "- seats 0,1,-1")
    assert (state.chips, state.stakes) == ((-5, -5, 0), (5, 5, 0))


def test_the_winner_takes_the_stakes_of_those_who_left_too() -> None:
    """Source: the house."""
    state = play(carried(), "- seats 1,2")
    state = play(state, start(state, "6S 7S 8S | 7C 8D 9H"), f"{(state.dealer - 1) % 2} cut 0")
    assert state.result is not None
    assert state.result.kind is ResultKind.COMBINATION
    assert (state.pot, state.chips) == (0, (25, -5))


def test_the_next_dealer_stays_or_is_the_next_clockwise_of_those_who_stay() -> None:
    """Source: the house."""
    state = carried()
    assert state.dealer == 0
    assert play(state, "- seats 0,1,2,-1").dealer == 0
    assert play(state, "- seats -1,0,1,2").dealer == 1
    assert play(state, "- seats 1,2").dealer == 0
    assert play(state, "- seats -1,2,1").dealer == 2


def test_seats_change_between_deals_only() -> None:
    """Source: the house."""
    state = position("7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H")
    assert refusal(state, "- seats 0,1") is Reason.DEAL_RUNS


@pytest.mark.parametrize("seats", ["0", "0,0", "0,7", "-1,-1", "0,-2", "0,1,2,-1,-1,-1,-1"])
def test_seats_that_make_no_sense_are_refused(seats: str) -> None:
    """Source: 003 paragraph 4 for two to six players."""
    assert refusal(carried(), f"- seats {seats}") is Reason.WRONG_SEATS


def test_after_a_change_of_seats_nothing_of_the_last_deal_is_left() -> None:
    """Source: the house: numbers of seats mean others now."""
    state = play(carried(), "- seats 2,1")
    assert (state.leader, state.turn, state.result) == (NO_SEAT, NO_SEAT, None)
    assert state.hands == (NO_CARDS, NO_CARDS)
    assert state.tricks == ()
    for viewer in (0, 1, None):
        assert view(state, viewer).seal is None
    assert events(carried(), "- seats 2,1") == [SeatsChanged((2, 1))]


def test_a_table_seats_no_more_and_no_fewer_than_its_rules_say() -> None:
    """Source: 003 paragraph 4."""
    for seats in (1, 7):
        with pytest.raises(ValueError, match=f"{seats} players"):
            new_table(CLASSIC, seats, 0)
    with pytest.raises(ValueError, match="no seat 3"):
        new_table(CLASSIC, 3, 3)


def test_calling_the_game_off_gives_every_stake_back() -> None:
    """Source: the house."""
    state = position("7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H")
    state = play(state, "0 lead 7S", "- abandon")
    assert (state.pot, state.chips, state.stakes) == (0, (0, 0, 0), (0, 0, 0))
    assert state.result is not None
    assert (state.result.kind, state.result.seat) == (ResultKind.VOID, NO_SEAT)
    assert state.phase is Phase.BETWEEN


def test_a_game_called_off_gives_back_a_penalty_that_still_lies_in_the_pot() -> None:
    """Source: the house: it is the claimant's stake."""
    assert play(carried(), "- abandon").chips == (0, 0, 0)


@pytest.mark.parametrize(
    "lines",
    [[], ["2 cut 0"], ["2 cut 0", "1 lead 7S"], ["2 cut 0", "- close"], ["2 cut 0", "1 lead 7S", "- close"]],
    ids=["before the cut", "in the window", "with a lead held", "before a lead", "in a trick"],
)
def test_a_game_may_be_called_off_at_any_moment(lines: list[str]) -> None:
    """Source: the house."""
    state = new_table(CLASSIC, 3, 0)
    state = play(state, start(state, "7C 8D 9H | 7S 8C 9D | 7D 8H 9S"), *lines, "- abandon")
    assert (state.chips, state.held) == ((0, 0, 0), NO_CARDS)


def test_the_same_dealer_deals_after_a_game_was_called_off() -> None:
    """Source: the house."""
    state = position("7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H")
    assert play(state, "- abandon").dealer == state.dealer


def test_stakes_of_those_who_left_are_shared_the_odd_chips_from_the_dealers_left() -> None:
    """Source: the house."""
    state = play(carried(), "- seats 1,2")
    assert play(state, "- abandon").chips == (10, 10)
    three = play(carried(), "- seats -1,1,2")
    assert three.dealer == 1
    state = play(three, "- abandon")
    # 20 chips for three: 6 each, the two odd ones to the seats 2 and 0.
    assert state.chips == (7, 6, 7)
    assert state.departed == -20
    check_invariants(state)


def test_after_a_game_called_off_everybody_pays_the_ante_again() -> None:
    """Source: the house."""
    state = play(carried(), "- abandon")
    assert play(state, start(state)).pot == 15


def test_the_cut_is_for_the_player_at_the_dealers_right() -> None:
    """Source: 003 paragraph 6."""
    state = play(new_table(CLASSIC, 3, 0), start(new_table(CLASSIC, 3, 0)))
    assert state.turn == 2
    assert refusal(state, "1 cut 5") is Reason.NOT_YOUR_TURN
    for at in (-1, 36):
        assert refusal(state, f"2 cut {at}") is Reason.WRONG_CUT


def test_a_cut_puts_the_lifted_cards_under_the_rest() -> None:
    """Source: 003 paragraph 6."""
    table = new_table(CLASSIC, 2, 1)
    state = play(table, start(table, "7S 8C 9D | 7C 8D 9H", stock="AC TC"))
    deck = state.seal.deck
    cut = play(state, "0 cut 7")
    assert cut.seal.cut == 7
    assert cut.stock == (*deck[14:], *deck[:7], deck[13])
    assert cut.hands[0] == sum(1 << deck[place] for place in (7, 9, 11))


def test_a_table_may_play_without_the_cut() -> None:
    """Source: 000a and 004 know none."""
    rules = RuleSet(cut=False)
    state = play(new_table(rules, 3, 0), start(new_table(rules, 3, 0)))
    assert state.phase is Phase.WINDOW


def test_a_deal_needs_the_whole_pack_once() -> None:
    """Source: all."""
    state = new_table(CLASSIC, 2, 0)
    line = start(state, "7S 8C 9D | 7C 8D 9H")
    assert refusal(state, line.replace("6S", "7S")) is Reason.WRONG_PACK
    assert refusal(state, "- start 6S7S - -") is Reason.WRONG_PACK
    assert refusal(play(state, line), line) is Reason.DEAL_RUNS


def test_nobody_acts_between_deals() -> None:
    """Source: the house."""
    state = carried()
    lines = [
        "0 lead 7S",
        "0 claim",
        "0 pass",
        "0 cut 3",
        "0 timeout",
        "- close",
        "1 discard 8D",
        "1 announce ACES AS AC AD",
    ]
    assert {refusal(state, line) for line in lines} == {Reason.NO_DEAL}
