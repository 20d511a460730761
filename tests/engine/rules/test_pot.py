"""Antes, the pot that is carried over, and who deals next."""

from __future__ import annotations

import pytest

from engine.cards import SUIT_CARDS
from engine.play import (
    Action,
    Discard,
    Lead,
    PassClaim,
    Phase,
    ResultKind,
    State,
    apply,
    legal_actions,
    new_table,
)
from engine.play.events import ChipsMoved
from engine.rules import CLASSIC, RuleSet
from tests.engine.golden import expected
from tests.engine.positions import deck_for, events, play, position

SHORT_RULES = RuleSet(combo_window=0)
HANDS = "7S 8C 9D | 7C 8D 9H | 7D 8H 9S"


def start(state: State, hands: str = HANDS, turned: str = "AS", stock: str = "") -> str:
    """Return the line that starts a deal of these hands."""
    deck = deck_for(hands, turned=turned, stock=stock, dealer=state.dealer, rules=state.rules)
    letters = ["6789JQKTA"[card % 9] + "SCDH"[card // 9] for card in deck]
    return f"- start {''.join(letters)} - -"


def undecided(state: State) -> State:
    """Play a deal in which nobody claims."""
    state = play(state, start(state), f"{(state.dealer - 1) % state.seats} cut 0")
    while state.phase is not Phase.BETWEEN:
        state = apply(state, _careless(state)).state
    assert state.result is not None
    assert state.result.kind is ResultKind.UNDECIDED
    return state


def _careless(state: State) -> Action:
    """Return a move that gets rid of trumps, so that no bura comes together, and claims nothing."""
    if state.phase is Phase.CLAIM:
        return PassClaim(state.turn)
    moves = [move for move in legal_actions(state, state.turn) if isinstance(move, Lead | Discard)]
    return max(moves, key=lambda move: (move.cards & SUIT_CARDS[state.trump]).bit_count())


def wrong_claim(state: State) -> State:
    """Play a deal that ends by a wrong claim after the first trick that may be claimed after."""
    state = play(state, start(state), f"{(state.dealer - 1) % state.seats} cut 0")
    while state.phase is not Phase.CLAIM:
        state = play(state, f"{state.turn} timeout")
    state = play(state, f"{state.turn} claim")
    assert state.result is not None
    assert state.result.kind is ResultKind.CLAIM_WRONG
    return state


def won(state: State) -> State:
    """Play a deal that seat 0 wins by a bura."""
    state = play(state, start(state, "6S 7S 8S | 7C 8D 9H | 7D 8H 9S"))
    return play(state, f"{state.turn} cut 0")


def table(seats: int = 3, rules: RuleSet = SHORT_RULES) -> State:
    """Return a new table at which seat 0 will lead."""
    return new_table(rules, seats, seats - 1)


def test_everybody_pays_one_ante_before_the_deal() -> None:
    """Source: 000a, 001, 003 (5 chips), 004."""
    state = play(table(), start(table()))
    assert (state.pot, state.chips, state.stakes) == (15, (-5, -5, -5), (5, 5, 5))
    assert CLASSIC.ante == 5


def test_the_ante_is_a_setting() -> None:
    """Source: 003 leaves it to the players."""
    state = table(rules=RuleSet(ante=20))
    assert play(state, start(state)).pot == 60


def test_g54_an_undecided_deal_adds_one_ante_each() -> None:
    """Source: 000a, 004."""
    state = table()
    pots = [play(state, start(state)).pot]
    for _ in range(2):
        state = undecided(state)
        pots.append(state.pot)
    assert pots == expected("G54")


def test_a_pot_carried_over_is_played_for_without_another_ante() -> None:
    """Source: 000a, 003, 004."""
    state = undecided(table())
    assert not events(state, start(state))[:-1]
    assert play(state, start(state)).pot == 30


def test_g56_wrong_claims_in_a_row_double_the_pot() -> None:
    """Source: 000a, 003."""
    state = table()
    pots = [play(state, start(state)).pot]
    for _ in range(3):
        state = wrong_claim(state)
        pots.append(state.pot)
    assert pots == expected("G56")
    assert sum(state.chips) == -120


def test_the_winner_takes_the_whole_pot_carried_over() -> None:
    """Source: 000a, 003, 004."""
    state = won(undecided(wrong_claim(table())))
    assert state.result is not None
    assert state.result.kind is ResultKind.COMBINATION
    assert state.pot == 0
    assert sum(state.chips) == 0
    assert state.chips[0] > 0


def test_after_a_pot_is_won_everybody_pays_the_ante_again() -> None:
    """Source: 000a, 003."""
    state = won(table())
    assert play(state, start(state)).pot == 15


def test_the_winner_deals_next() -> None:
    """Source: 000a, 004."""
    assert won(new_table(SHORT_RULES, 3, 1)).dealer == 0


def test_the_winner_of_a_claim_deals_next() -> None:
    """Source: 000a, 004, P."""
    state = position("AC 7S 6C | 7C 8D 9D", turned="6H", taken="TS TD | -", stock="JS QS KS KC", leader=0)
    assert state.dealer == 1
    assert play(state, "0 lead AC", "1 discard 7C", "0 claim").dealer == 0


@pytest.mark.parametrize("dealer", range(3))
def test_after_an_undecided_deal_the_same_dealer_deals(dealer: int) -> None:
    """Source: 000a."""
    assert undecided(new_table(SHORT_RULES, 3, dealer)).dealer == dealer


def test_dealers_in_turn_is_a_setting() -> None:
    """Source: 001."""
    assert won(new_table(RuleSet(next_dealer="rotate", combo_window=0), 3, 1)).dealer == 2


def test_with_dealers_in_turn_a_wrong_claimant_deals_all_the_same() -> None:
    """Source: 003 by rules 1.7."""
    rules = RuleSet(next_dealer="rotate")
    state = position("JS 7S 6C | QS 8D 9D | JH 8C 9H", turned="6H", taken="- | AS TS | -", rules=rules)
    state = play(state, "0 lead JS", "1 beat QS", "2 discard 8C", "1 claim")
    assert state.result is not None
    assert state.result.kind is ResultKind.CLAIM_WRONG
    assert state.dealer == 1


def test_the_result_tells_what_each_won_or_paid_in_this_deal() -> None:
    """Source: 003 paragraph 29."""
    first = wrong_claim(table())
    claimant = first.dealer
    assert first.result is not None
    assert first.result.moved == tuple(-20 if seat == claimant else -5 for seat in range(3))
    second = undecided(first)
    assert second.result is not None
    assert second.result.moved == (-5, -5, -5)
    assert second.result.pot == second.pot == 45


def test_who_runs_short_of_chips_plays_on_in_debt() -> None:
    """Source: the house: chips are for score only and stop no game."""
    state = table()
    for _ in range(8):
        state = wrong_claim(state)
    assert min(state.chips) < -500
    assert play(state, start(state)).phase is Phase.CUT


def test_chips_move_in_events_as_in_the_state() -> None:
    """Source: the house: the ledger is written from events."""
    state = table()
    line = start(state)
    assert events(state, line)[:3] == [ChipsMoved(seat, 5, "ante") for seat in range(3)]
