"""Answering a lead, beating several cards, and who takes the trick."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS, SUIT_CARDS, cards_of, format_cards, parse_cards, points_of
from engine.play import PlayKind, Reason, State, redact, view
from engine.play.events import Discarded
from engine.rules import CLASSIC, RuleSet
from engine.rules.tricks import beaters, covers
from tests.engine.golden import GoldenTrick, golden_tricks
from tests.engine.positions import events, play, position, refusal, words

Z_LEADS_TWO_SPADES = position("QS 7S 6C | 9D JS 7C | KD 8D 9S", turned="6D")
"""The example of 000a: trump diamonds; Z, A and B are seats 0, 1 and 2."""


def taken_points(state: State, seat: int) -> int:
    """Return the points of all that a seat has taken."""
    return points_of(state.taken_open[seat] | state.taken_closed[seat])


def name_of(trick: GoldenTrick) -> str:
    """Return the name of a golden trick."""
    return trick.id


@pytest.mark.parametrize("trick", golden_tricks(), ids=name_of)
def test_golden_trick_by_the_table_of_beats(trick: GoldenTrick) -> None:
    """Source: each names its own in ``tests/data/tricks.json``."""
    holder, standing = trick.plays[0].player, trick.plays[0].cards
    refused = False
    for answer in trick.plays[1:]:
        if answer.kind == "beat":
            same_count = answer.cards.bit_count() == standing.bit_count()
            if same_count and covers(cards_of(standing), answer.cards, beaters(trick.trump)):
                holder, standing = answer.player, answer.cards
            else:
                refused = True
    assert refused == (trick.taker is None)
    if not refused:
        assert holder == trick.taker
        assert sum(points_of(laid.cards) for laid in trick.plays) == trick.points


@pytest.mark.parametrize("trick", [trick for trick in golden_tricks() if trick.trump < 4], ids=name_of)
def test_golden_trick_at_a_table_of_classic(trick: GoldenTrick) -> None:
    """Source: each names its own in ``tests/data/tricks.json``; leads of one rank are not «Классика»."""
    state = table_for(trick)
    lines = [f"{seat} {laid.kind} {format_cards(laid.cards)}" for seat, laid in enumerate(trick.plays)]
    if trick.id.startswith(("G43", "G44")):
        assert refusal(state, lines[0]) is Reason.NOT_ONE_SUIT
        return
    if trick.taker is None:
        count = len({laid.cards.bit_count() for laid in trick.plays})
        expected = Reason.DOES_NOT_BEAT if count == 1 else Reason.WRONG_COUNT
        assert refusal(play(state, *lines[:-1]), lines[-1]) is expected
        return
    taker = [laid.player for laid in trick.plays].index(trick.taker)
    done = play(state, *lines)
    assert done.tricks[-1].taker == taker
    assert taken_points(done, taker) - taken_points(state, taker) == trick.points


def table_for(trick: GoldenTrick) -> State:
    """Return a position in which each player holds his golden cards; low cards fill the hands up."""
    used = NO_CARDS
    for laid in trick.plays:
        used |= laid.cards
    turned = cards_of(SUIT_CARDS[trick.trump] & ~used)[-1]
    low = parse_cards("6S 7S 8S 9S 6C 7C 8C 9C 6D 7D 8D 9D 6H 7H 8H 9H")
    fillers = list(cards_of(low & ~used & ~(1 << turned)))
    hands = []
    for laid in trick.plays:
        hand = laid.cards
        while hand.bit_count() < 3:
            hand |= 1 << fillers.pop(0)
        hands.append(format_cards(hand))
    return position(" | ".join(hands), turned=format_cards(1 << turned))


def test_g05_a_card_laid_open_beats() -> None:
    """Source: 003 figure 88, by its text."""
    state = play(position("9C 6S 7S | JC 6D 7D", turned="6C"), "0 lead 9C", "1 beat JC")
    assert state.tricks[-1].taker == 1
    assert taken_points(state, 1) == 2


def test_g06_the_same_card_laid_closed_does_not_beat_and_nobody_learns_it() -> None:
    """Source: 003."""
    state = position("9C 6S 7S | JC 6D 7D", turned="6C")
    happened = events(state, "0 lead 9C", "1 discard JC")
    state = play(state, "0 lead 9C", "1 discard JC")
    assert state.tricks[-1].taker == 0
    assert taken_points(state, 0) == 2
    laid = view(state, 0).tricks[-1].plays[1]
    assert (laid.cards, laid.size) == (NO_CARDS, 1)
    discard = next(event for event in happened if isinstance(event, Discarded))
    assert redact(discard, 0) == Discarded(1, 1, shown=NO_CARDS, cards=None)


def test_g08_one_card_covered_by_suit_and_one_by_trump() -> None:
    """Source: 000a."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat 9D JS")
    assert state.plays[state.best].seat == 1
    assert sum(points_of(laid.cards) for laid in state.plays) == 5


def test_g09_the_third_player_beats_the_second_and_takes() -> None:
    """Source: 000a."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat 9D JS", "2 beat KD 8D")
    assert state.tricks[-1].taker == 2
    assert taken_points(state, 2) - taken_points(Z_LEADS_TWO_SPADES, 2) == 9


def test_g10_the_third_player_throws_off_and_keeps_his_trump() -> None:
    """Source: 000a."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat 9D JS", "2 discard 8D 9S")
    assert state.tricks[-1].taker == 1
    assert taken_points(state, 1) - taken_points(Z_LEADS_TWO_SPADES, 1) == 5
    assert "KD" in words(state.hands[2])


def test_g11_a_later_player_must_beat_the_previous_beater_not_the_lead() -> None:
    """Source: 000a, derived."""
    assert covers(cards_of(parse_cards("QS 7S")), parse_cards("KD 9S"), beaters(2))
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat 9D JS")
    assert refusal(state, "2 beat KD 9S") is Reason.DOES_NOT_BEAT


def test_a_later_player_need_not_beat_what_was_thrown_off() -> None:
    """Source: 000a, 003: what does not cover has no power."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 discard 9D JS")
    assert refusal(state, "2 beat KD 9S") is None


def test_g12_order_of_the_answer_does_not_matter() -> None:
    """Source: 000a and 004, derived."""
    in_order = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat JS 9D")
    assert in_order == play(Z_LEADS_TWO_SPADES, "0 lead 7S QS", "1 beat 9D JS")
    assert in_order.plays[in_order.best].seat == 1


def test_g13_a_partial_cover_is_no_cover() -> None:
    """Source: 000b."""
    state = play(position("KS 9S 6C | TS 8D 7C", turned="6H"), "0 lead KS 9S")
    assert refusal(state, "1 beat TS 8D") is Reason.DOES_NOT_BEAT
    state = play(state, "1 discard TS 8D")
    assert state.tricks[-1].taker == 0
    assert taken_points(state, 0) == 14


def test_g14_an_answer_may_mix_suits() -> None:
    """Source: 004."""
    state = play(position("KS 9S 6C | AS 6H 7C", turned="7H"), "0 lead KS 9S", "1 beat AS 6H")
    assert state.tricks[-1].taker == 1
    assert taken_points(state, 1) == 15


def test_g15_three_cards_are_beaten_by_three_trumps_and_those_by_higher_ones() -> None:
    """Source: practice."""
    state = position("AS KS JS | 8H 6H QH | 9H 7H TH", turned="KH")
    state = play(state, "0 lead AS KS JS", "1 beat 8H 6H QH", "2 beat 9H 7H TH")
    assert state.tricks[-1].taker == 2


def test_g15_three_cards_are_not_beaten_by_one_trump() -> None:
    """Source: practice."""
    state = play(position("KS QS JS | AH 6D 6C", turned="KH"), "0 lead KS QS JS")
    assert refusal(state, "1 beat AH 6D 6C") is Reason.DOES_NOT_BEAT


def test_each_led_card_needs_a_card_of_its_own() -> None:
    """Source: 000a, 000b, 003, 004: one ace does not cover two cards."""
    state = play(position("KS QS 6C | AS 7S 7C", turned="6H"), "0 lead KS QS")
    assert refusal(state, "1 beat AS 7S") is Reason.DOES_NOT_BEAT


def test_pairing_may_need_the_weaker_card_for_the_weaker_lead() -> None:
    """Source: 000a, derived: only the pairing ten on queen and ace on king, or the like, counts."""
    state = play(position("KS 9S 8S | AS TS QS", turned="6H"), "0 lead KS 9S 8S")
    assert refusal(state, "1 beat AS TS QS") is None


def test_an_answer_has_as_many_cards_as_were_led() -> None:
    """Source: 000a, 000b, 001, 003, 004."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S")
    for line in ["1 beat 9D", "1 discard 9D", "1 discard 9D JS 7C", "1 beat 9D JS 7C"]:
        assert refusal(state, line) is Reason.WRONG_COUNT


def test_nobody_must_follow_suit_or_beat() -> None:
    """Source: 000a, 000b, 003, 004."""
    state = play(position("9S 6C 7C | TS AS 8D", turned="6H"), "0 lead 9S")
    for line in ["1 discard TS", "1 discard AS", "1 discard 8D"]:
        assert refusal(state, line) is None


def test_a_discard_that_could_beat_stays_a_discard() -> None:
    """Source: 000a, 003 figure 88, 004."""
    state = position("9S 6C 7C | TS AS 8D | JS 9D 8C", turned="6H")
    state = play(state, "0 lead 9S", "1 discard AS")
    assert state.plays[-1].kind is PlayKind.DISCARD
    assert state.plays[state.best].seat == 0
    assert play(state, "2 beat JS").tricks[-1].taker == 2


def test_the_leader_takes_what_nobody_covers() -> None:
    """Source: 000a, 003."""
    state = position("9S 6C 7C | TS AS 8D | JS 9D 8C", turned="6H")
    assert play(state, "0 lead 9S", "1 discard 8D", "2 discard 8C").tricks[-1].taker == 0


def test_the_last_who_covers_takes() -> None:
    """Source: 000a, 003."""
    state = position("9S 6C 7C | TS AS 8D | JS 7H 8C", turned="6H")
    assert play(state, "0 lead 9S", "1 beat AS", "2 beat 7H").tricks[-1].taker == 2


def test_players_answer_clockwise_and_only_in_turn() -> None:
    """Source: 000a, 003."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S")
    assert refusal(state, "2 beat KD 8D") is Reason.NOT_YOUR_TURN
    assert refusal(state, "0 discard 6C") is Reason.NOT_YOUR_TURN
    assert state.turn == 1


def test_nobody_lays_cards_he_does_not_hold() -> None:
    """Source: all."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S")
    assert refusal(state, "1 beat KD 8D") is Reason.NOT_YOUR_CARDS
    assert refusal(state, "1 discard 9D 8D") is Reason.NOT_YOUR_CARDS


def test_p06_a_closed_discard_is_hidden_from_all_others_the_taker_too() -> None:
    """Source: 000a: nobody looks at closed cards until a claim."""
    state = play(Z_LEADS_TWO_SPADES, "0 lead QS 7S", "1 beat 9D JS", "2 discard 8D 9S")
    for viewer in (0, 1, None):
        laid = view(state, viewer).tricks[-1].plays[2]
        assert (laid.cards, laid.size, laid.closed) == (NO_CARDS, 2, 2)
    assert view(state, 2).tricks[-1].plays[2].cards == parse_cards("8D 9S")


def test_open_discards_are_seen_by_all() -> None:
    """Source: 001, 004, unless «снос взакрытую» is agreed."""
    state = position("9S 6C 7C | TS AS 8D", turned="6H", rules=RuleSet(discards="open"))
    state = play(state, "0 lead 9S", "1 discard 8D")
    assert view(state, None).tricks[-1].plays[1].cards == parse_cards("8D")
    assert CLASSIC.discards == "closed"
