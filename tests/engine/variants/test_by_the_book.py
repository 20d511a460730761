"""The worked example of 003 replayed card by card under the preset «По книге».

Oleg deals, Mikhail and Ilya follow him clockwise. The seven that Oleg lays on the six lies open.
"""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS, parse_cards, points_of
from engine.play import Phase, PlayKind, Reason, ResultKind, State, view
from engine.play.events import CardsDrawn, ChipsMoved, Claimed, Discarded
from tests.engine.golden import expected
from tests.engine.positions import deal, events, hand_words, play, refusal, words
from tests.engine.variants.tables import begin, preset, result_of, shuffled

MIKHAIL, ILYA, OLEG = range(3)
BOOK = preset("book")
TRICK_1 = ("0 lead TH 6H", "1 discard 6S 7D", "2 discard 7H KD show 7H")
TRICK_2 = ("1 lead 8D", "2 beat 9H", "0 beat AH")


def after(*lines: str) -> State:
    """Return the state after some lines of the example."""
    hands = "TH 6H 7C | 6S 7D 9S | 7H KD 8C"
    dealt = deal(hands, turned="8H", stock="AH 8D 9H JS JC QC", dealer=OLEG, rules=BOOK)
    return play(dealt, *lines)


def before_the_claim() -> State:
    """Return the state after both tricks."""
    return after(*TRICK_1, "0 pass", *TRICK_2)


def test_g16_the_first_trick_under_the_book() -> None:
    """Source: 003: six cards, the seven open, 14 points for Mikhail."""
    state = after(*TRICK_1)
    assert state.tricks[-1].taker == MIKHAIL
    taken = state.taken_open[MIKHAIL] | state.taken_closed[MIKHAIL]
    assert words(state.taken_open[MIKHAIL]) == {"TH", "6H", "7H"}
    assert words(state.taken_closed[MIKHAIL]) == {"6S", "7D", "KD"}
    assert points_of(taken) == 14


def test_g17_the_pair_with_the_seven_is_no_beat_under_the_book() -> None:
    """Source: 003: the second card cannot be covered."""
    assert refusal(after(*TRICK_1[:2]), "2 beat 7H KD") is Reason.DOES_NOT_BEAT


def test_p01_oleg_shows_the_seven_to_all_and_the_king_to_nobody() -> None:
    """Source: 003: he covers the six with his trump, the king goes closed."""
    happened = events(after(*TRICK_1[:2]), TRICK_1[2])
    assert happened[0] == Discarded(OLEG, 2, parse_cards("7H"), parse_cards("7H KD"))
    for viewer in (MIKHAIL, ILYA, None):
        laid = view(after(*TRICK_1), viewer).tricks[0].plays[2]
        assert (laid.kind, laid.size, laid.closed) == (PlayKind.DISCARD, 2, 1)
        assert words(laid.cards) == {"7H"}


def test_p01_nothing_may_be_shown_that_covers_no_card() -> None:
    """Source: 003: what does not beat lies face down."""
    state = after(*TRICK_1[:2])
    assert refusal(state, "2 discard 7H KD show KD") is Reason.DOES_NOT_BEAT
    assert refusal(state, "2 discard 7H KD show 7H KD") is Reason.DOES_NOT_BEAT
    assert refusal(state, "2 discard KD 8C show 7H") is Reason.NOT_NOW
    assert refusal(state, "1 discard 6S 7D") is Reason.NOT_YOUR_TURN


def test_g18_the_draw_under_the_book() -> None:
    """Source: 003: from whoever led, one card each, twice."""
    drawn = [event for event in events(after(*TRICK_1), "0 pass") if isinstance(event, CardsDrawn)]
    assert [event.seat for event in drawn] == [MIKHAIL, ILYA, OLEG]
    names = dict(zip(("Mikhail", "Ilya", "Oleg"), drawn, strict=True))
    assert {name: words(event.cards or NO_CARDS) for name, event in names.items()} == {
        name: set(cards) for name, cards in expected("G18").items()
    }


def test_g19_ilya_leads_the_second_trick_under_the_book() -> None:
    """Source: 003: leads go in turn, though Mikhail took the first trick."""
    state = after(*TRICK_1, "0 pass")
    assert (state.leader, state.turn) == (ILYA, ILYA)
    assert refusal(state, "0 lead AH") is Reason.NOT_YOUR_TURN
    assert hand_words(state, ILYA) == {"9S", "8D", "JC"}
    last = play(state, *TRICK_2).tricks[-1]
    assert last.taker == MIKHAIL
    assert sum(points_of(laid.cards) for laid in last.plays) == 11


def test_g20_the_claim_of_25_under_the_book() -> None:
    """Source: 003: ten, king, ace, nine, eight, two sixes, two sevens."""
    claimed = events(before_the_claim(), "0 claim")[0]
    assert claimed == Claimed(MIKHAIL, parse_cards("TH 6H 7H 6S 7D KD 8D 9H AH"), 25, is_right=False)
    count, points, ranks = expected("G20")
    assert isinstance(claimed, Claimed)
    assert (claimed.cards.bit_count(), claimed.points) == (count, points)
    assert sorted(card[0] for card in words(claimed.cards)) == sorted(ranks)


def test_g21_the_pot_doubles_to_30_under_the_book() -> None:
    """Source: 003: Mikhail pays 15 more, deals, and Ilya leads."""
    state = before_the_claim()
    assert state.pot == 15
    happened = events(state, "0 claim")
    assert ChipsMoved(MIKHAIL, 15, "wrong_claim") in happened
    state = play(state, "0 claim")
    assert [state.pot, *state.chips] == expected("G21")
    assert result_of(state).moved == (-20, -5, -5)
    assert state.dealer == MIKHAIL
    following = begin(state, shuffled(BOOK, 1))
    assert following.leader == ILYA
    assert (following.pot, following.chips) == (30, (-20, -5, -5))


def test_g22_six_open_cards_worth_21_and_three_closed() -> None:
    """Source: 003: only the ten and the ace are open counters."""
    plays = [laid for trick in view(before_the_claim(), None).tricks for laid in trick.plays]
    seen = sum(laid.cards for laid in plays)
    assert [seen.bit_count(), points_of(seen), sum(laid.closed for laid in plays)] == expected("G22")
    assert {card for card in words(seen) if points_of(parse_cards(card))} == {"TH", "AH"}


def test_p01_the_whole_example_under_the_book() -> None:
    """Source: 003, with the sums of the text; after the claim no cards are drawn."""
    state = before_the_claim()
    assert state.phase is Phase.CLAIM
    ended = play(state, "0 claim")
    result = result_of(ended)
    assert (result.kind, result.points, result.pot, result.won) == (ResultKind.CLAIM_WRONG, 25, 30, 0)
    assert (ended.chips, ended.pot) == ((-20, -5, -5), 30)
    assert (ended.hands, ended.stock) == (state.hands, state.stock)


@pytest.mark.parametrize("shown", ["7H", "8H", ""])
def test_partial_cover_open_on_may_show_any_card_that_covers_or_none(shown: str) -> None:
    """Source: 003 by rules 1.3: who shows nothing plays closed; it never takes the trick."""
    state = deal("6H TH 9C | 7H 8H KD", turned="QH", rules=BOOK)
    line = "1 discard 7H 8H" + (f" show {shown}" if shown else "")
    state = play(state, "0 lead 6H TH", line)
    assert state.tricks[-1].taker == 0
    assert words(state.taken_open[0]) == {"6H", "TH"} | ({shown} if shown else set())


def test_partial_cover_open_off_lets_nothing_be_shown() -> None:
    """Source: 000a: in «Классика» what does not beat lies closed."""
    state = deal("6H TH 9C | 7H 8H KD", turned="QH", rules=preset("classic"))
    assert refusal(play(state, "0 lead 6H TH"), "1 discard 7H 8H show 7H") is Reason.NOT_NOW


def test_partial_cover_open_on_of_three_cards_shows_up_to_two() -> None:
    """Source: 003: each card shown covers one of its own."""
    state = play(deal("6S 7S KS | 8S 9S 7D", turned="QH", rules=BOOK), "0 lead 6S 7S KS")
    assert refusal(state, "1 discard 8S 9S 7D show 8S 9S") is None
    assert refusal(state, "1 discard 8S 9S 7D show 7D") is Reason.DOES_NOT_BEAT


def test_draw_first_leader_lets_the_leader_draw_first_though_another_took() -> None:
    """Source: 003 against 000a, 001, 004 (there the taker draws first)."""
    hands, lines = "6S 7C 8D | AS 9C 7D", ("0 lead 6S", "1 beat AS")
    dealt = {
        rule: play(deal(hands, turned="QH", stock="KC KD", rules=preset("classic", draw_first=rule)), *lines)
        for rule in ("leader", "winner")
    }
    assert "KC" in hand_words(dealt["leader"], 0)
    assert "KC" in hand_words(dealt["winner"], 1)


def test_g23_four_players_draw_from_the_leader_on_under_the_book() -> None:
    """Source: 003: A led two cards, V took them; A, B, V, G draw one each, twice."""
    hands = "7S 6S JC | 6D 7D QC | AS KS KC | 8D 9D TC"
    stock = "6C 7C 8C 9C 6H 7H 8H 9H"
    state = deal(hands, turned="TD", stock=stock, rules=BOOK)
    state = play(state, "0 lead 6S 7S", "1 discard 6D 7D", "2 beat AS KS", "3 discard 8D 9D", "2 pass")
    named = {card: f"c{place}" for place, card in enumerate(stock.split(), start=1)}
    drawn = {
        player: sorted(named[card] for card in hand_words(state, seat) if card in named)
        for seat, player in enumerate("ABVG")
    }
    assert drawn == expected("G23")


def test_lead_rule_rotation_goes_round_whoever_took() -> None:
    """Source: 003 against 000a, 000b, 001, 004 (there the taker leads)."""
    hands, lines = "6S 7C 8D | 6D 9C 7D | AS KD 9H", ("0 lead 6S", "1 discard 6D", "2 beat AS")
    leaders = [
        play(deal(hands, turned="QH", rules=preset("classic", lead_rule=rule)), *lines).leader
        for rule in ("rotation", "winner")
    ]
    assert leaders == [1, 2]
