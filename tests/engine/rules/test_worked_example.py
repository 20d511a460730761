"""The worked example of 003: Mikhail, Ilya and Oleg.

The game of 003 is `lead_rule=rotation` and `draw_first=leader`. Its partial covers laid open do
not change who takes a trick; here both of Oleg's cards lie closed.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import NO_CARDS, CardSet, format_cards, points_of
from engine.play import Phase, Reason, ResultKind, State, view
from engine.play.events import CardsDrawn
from engine.rules import CLASSIC, RuleSet
from engine.rules.combinations import combinations_in
from tests.engine.golden import expected
from tests.engine.positions import deal, deck_for, events, hand_words, play, refusal, words

MIKHAIL, ILYA, OLEG = range(3)
BOOK = RuleSet(lead_rule="rotation", draw_first="leader", combo_window=0)
HANDS = "TH 6H 7C | 6S 7D 9S | 7H KD 8C"
TRICK_1 = ("0 lead TH 6H", "1 discard 6S 7D", "2 discard 7H KD")
TRICK_2 = ("1 lead 8D", "2 beat 9H", "0 beat AH")


def dealt(rules: RuleSet = BOOK) -> State:
    """Return the deal: Oleg deals, Mikhail leads; the turned card is the eight of hearts."""
    return deal(HANDS, turned="8H", stock="AH 8D 9H JS JC QC", dealer=OLEG, rules=rules)


def after(*lines: str) -> State:
    """Return the state after some lines of the example."""
    return play(dealt(), *lines)


@pytest.fixture
def two_tricks() -> State:
    """Return the state after both tricks, when Mikhail may claim."""
    return after(*TRICK_1, "0 pass", *TRICK_2)


def taken_by(state: State, seat: int) -> CardSet:
    """Return all that a seat has taken."""
    return state.taken_open[seat] | state.taken_closed[seat]


def test_the_pot_is_15_and_the_players_sit_in_order() -> None:
    """Source: 003 paragraphs 22 to 24."""
    state = dealt()
    assert state.pot == 15
    assert (state.dealer, state.leader, state.phase) == (OLEG, MIKHAIL, Phase.LEAD)
    deck = deck_for(HANDS, turned="8H", stock="AH 8D 9H", dealer=OLEG)
    assert [words(1 << card).pop() for card in deck[:6]] == ["TH", "6S", "7H", "6H", "7D", "KD"]


def test_nobody_holds_a_combination() -> None:
    """Source: 003, the example."""
    state = dealt()
    assert state.result is None
    for seat in (ILYA, OLEG):
        assert combinations_in(state.hands[seat], state.trump, state.rules) == ()
        line = f"{seat} announce MOLODKA {format_cards(state.hands[seat])}"
        assert refusal(state, line) is Reason.NO_SUCH_COMBINATION


def test_g16_mikhail_takes_the_first_trick_of_14_points() -> None:
    """Source: 003 paragraphs 25 and 26."""
    state = after(*TRICK_1)
    assert state.tricks[-1].taker == MIKHAIL
    assert taken_by(state, MIKHAIL).bit_count() == 6
    assert points_of(taken_by(state, MIKHAIL)) == 14


def test_g17_olegs_pair_does_not_beat() -> None:
    """Source: 003 paragraph 26: the seven covers the six, nothing covers the ten."""
    state = after(*TRICK_1[:2])
    assert refusal(state, "2 beat 7H KD") is Reason.DOES_NOT_BEAT


def test_g18_the_draw_goes_from_mikhail_one_card_each_twice() -> None:
    """Source: 003 paragraphs 12, 13 and 27."""
    state = after(*TRICK_1)
    drawn = {
        name: sorted(words(event.cards or NO_CARDS))
        for event in events(state, "0 pass")
        if isinstance(event, CardsDrawn)
        for seat, name in ((MIKHAIL, "Mikhail"), (ILYA, "Ilya"), (OLEG, "Oleg"))
        if seat == event.seat
    }
    assert drawn == {name: sorted(cards) for name, cards in expected("G18").items()}
    assert hand_words(play(state, "0 pass"), ILYA) == {"9S", "8D", "JC"}


def test_g19_ilya_leads_the_second_trick_and_mikhail_takes_it() -> None:
    """Source: 003 paragraph 28."""
    state = after(*TRICK_1, "0 pass")
    assert state.leader == ILYA
    state = play(state, *TRICK_2)
    assert state.tricks[-1].taker == MIKHAIL
    assert sum(points_of(laid.cards) for laid in state.tricks[-1].plays) == 11


def test_g20_mikhail_claims_with_25(two_tricks: State) -> None:
    """Source: 003 paragraph 29."""
    cards = taken_by(two_tricks, MIKHAIL)
    count, points, ranks = expected("G20")
    assert cards.bit_count() == count
    assert points_of(cards) == points
    assert Counter(card[0] for card in words(cards)) == Counter(ranks)
    state = play(two_tricks, "0 claim")
    assert state.result is not None
    assert (state.result.kind, state.result.points) == (ResultKind.CLAIM_WRONG, 25)


def test_g21_he_pays_as_much_as_is_in_the_pot_and_deals(two_tricks: State) -> None:
    """Source: 003 paragraphs 16, 23 and 29."""
    state = play(two_tricks, "0 claim")
    assert [state.pot, *state.chips] == expected("G21")
    assert state.dealer == MIKHAIL
    deck = "".join(f"{rank}{suit}" for rank in "6789JQKTA" for suit in "SCDH")
    assert play(state, f"- start {deck} - -", "2 cut 0").leader == ILYA


def test_g22_what_everybody_can_see_before_the_claim(two_tricks: State) -> None:
    """Source: 003 paragraph 28; there Oleg's seven lies open, here it is the fourth closed card."""
    plays = [laid for trick in view(two_tricks, None).tricks for laid in trick.plays]
    seen = NO_CARDS
    for laid in plays:
        seen |= laid.cards
    open_cards, open_points, closed_cards = expected("G22")
    assert seen.bit_count() == open_cards - 1
    assert points_of(seen) == open_points
    assert sum(laid.closed for laid in plays) == closed_cards + 1


def test_p01_the_whole_example(two_tricks: State) -> None:
    """Source: 003; after the claim no cards are drawn."""
    stock = two_tricks.stock
    state = play(two_tricks, "0 claim")
    assert state.stock == stock
    assert state.hands == two_tricks.hands
    assert state.phase is Phase.BETWEEN


def test_p02_in_classic_ilya_may_not_lead_the_second_trick() -> None:
    """Source: 000a, 000b, 001, 004: Mikhail took the first and must lead."""
    state = play(dealt(CLASSIC), "0 lead TH 6H", "- close", *TRICK_1[1:], "0 pass", "- close")
    assert state.leader == MIKHAIL
    assert refusal(state, "1 lead 8D") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 lead AH") is None
