"""Open hands: all, one for compensation, and four open cards against three closed ones."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.play import Phase, Reason, ResultKind, State, open_seats, redact, view
from engine.play.events import CardsDrawn, Discarded
from engine.rules import RuleConflict, RuleSet
from tests.engine.golden import expected
from tests.engine.positions import deal, events, play, position, refusal
from tests.engine.variants.tables import classic, preset, random_deal, result_of, run_out

HALF = preset("half_open")
FOUR = preset("three_v_four")
HANDS = "7S 8C 9D | 7C 8D 9S"


def test_open_hands_all_lie_open_to_everybody() -> None:
    """Source: 000a («открытые на открытые»), 001, 004."""
    state = deal(HANDS, turned="QH", rules=preset("open_hands"))
    for viewer in (0, 1, None):
        assert view(state, viewer).open_hands == state.hands
    closed = deal(HANDS, turned="QH", rules=classic())
    assert view(closed, 0).open_hands == (None, None)


def test_open_hands_all_show_every_draw() -> None:
    """Source: rules 2.2: hands lie on the table."""
    state = deal(HANDS, turned="QH", rules=preset("open_hands"))
    drawn = [event for event in events(state, "0 lead 7S", "1 discard 7C") if isinstance(event, CardsDrawn)]
    assert drawn
    assert all(redact(event, None, open_seats(state)) == event for event in drawn)


def test_open_hands_all_need_open_discards() -> None:
    """Source: rules 2.2."""
    with pytest.raises(RuleConflict):
        preset("open_hands", discards="closed", count_mode="memory")


def test_open_hands_one_shows_the_first_seat_alone() -> None:
    """Source: 000a («на открытых»), 001, 004."""
    state = deal(HANDS, turned="QH", rules=HALF)
    assert view(state, 1).open_hands == (state.hands[0], None)
    assert view(state, None).open_hands == (state.hands[0], None)
    assert open_seats(state) == (0,)


def test_open_hands_one_shows_its_draws_and_its_discards_only() -> None:
    """Source: rules 2.3: his draws are posted; what he throws was seen before."""
    state = play(deal("7S 8C 9D | AS 8D 7C", turned="QH", dealer=0, rules=HALF), "1 lead AS")
    happened = events(state, "0 discard 7S")
    thrown = next(event for event in happened if isinstance(event, Discarded))
    assert redact(thrown, 1, open_seats(state)) == thrown
    seats = {
        event.seat: redact(event, None, open_seats(state)) == event
        for event in happened
        if isinstance(event, CardsDrawn)
    }
    assert seats == {0: True, 1: False}


def test_open_hands_one_is_for_two() -> None:
    """Source: rules 2: half open needs two players."""
    with pytest.raises(RuleConflict):
        preset("half_open", max_players=3)


@pytest.mark.parametrize(("comp", "points", "kind"), [(5, 30, "wrong"), (6, 31, "right"), (0, 25, "wrong")])
def test_open_comp_is_added_at_the_claim_of_the_open_hand(comp: int, points: int, kind: str) -> None:
    """Source: 000a, 001, 004: some points of compensation."""
    rules = preset("half_open", open_comp=comp)
    state = deal("JS 8C 9D | JC 8D 9S", turned="QH", rules=rules)
    assert state.credit == (comp, 0)
    state = position(
        "JS 8C 9D | JC 8D 9S", turned="QH", stock="6S 6C", taken="AS TS | -", credit=(comp, 0), rules=rules
    )
    result = result_of(play(state, "0 lead JS", "1 discard JC", "0 claim"))
    assert result.points == points
    assert (result.kind is ResultKind.CLAIM_RIGHT) == (kind == "right")


def test_open_comp_helps_the_open_hand_alone() -> None:
    """Source: 001: the other gives it to him."""
    hands, taken = "7S 8C 9D | KS 8D 9S", "- | AS TS (6D)"
    state = position(hands, turned="QH", stock="6S 6C", taken=taken, rest=0, credit=(5, 0), rules=HALF)
    state = play(state, "0 lead 7S", "1 beat KS", "1 claim")
    assert result_of(state).points == 25


@pytest.mark.parametrize("setting", [{"open_comp": 31}, {"open_comp": 5, "open_hands": "none"}])
def test_open_comp_has_bounds_and_needs_an_open_hand(setting: dict[str, object]) -> None:
    """Source: rules 2.3: 1 to 30."""
    with pytest.raises(RuleConflict):
        preset("half_open", **setting)


def test_open_hand_size_4_deals_four_against_three() -> None:
    """Source: 000a, 001, 004."""
    state = random_deal(preset("three_v_four", bura="off"), 2, seed=1)
    assert [hand.bit_count() for hand in state.hands] == [4, 3]
    assert [hand.bit_count() for hand in random_deal(preset("half_open", bura="off"), 2, 1).hands] == [3, 3]


def test_g53_the_stock_is_29_and_one_card_is_left() -> None:
    """Source: arithmetic."""
    for seed in range(5):
        state = random_deal(preset("three_v_four", bura="off"), 2, seed)
        assert len(state.stock) == expected("G53")[0]
        assert len(run_out(state, seed).stock) == expected("G53")[1]


def test_open_hand_size_4_the_deal_ends_when_a_hand_is_empty() -> None:
    """Source: rules 2.4: the unplayed card is ignored."""
    state = position("7S 8C | 7C", turned="QH", stock="", rules=FOUR)
    state = play(state, "0 lead 7S", "1 discard 7C")
    state = play(state, "0 pass") if state.phase is Phase.CLAIM else state
    assert result_of(state).kind is ResultKind.UNDECIDED
    assert state.hands[0] == parse_cards("8C")


def test_open_hand_size_4_fills_both_up_to_their_own_size() -> None:
    """Source: rules 2.4: to four and to three."""
    state = deal("7S 8S 9D KC | 7C 8D 9S", turned="QH", rules=FOUR)
    state = play(state, "0 lead 7S 8S", "1 discard 7C 8D")
    assert [hand.bit_count() for hand in state.hands] == [4, 3]


def test_g52_three_trumps_of_four_are_a_bura() -> None:
    """Source: 001: three cards of the trump suit among his cards."""
    result = result_of(deal("6D 7D 8D KS | 7C 8H 9S", turned="QD", rules=FOUR))
    assert (result.kind, result.winners, result.shown) == (
        ResultKind.COMBINATION,
        (0,),
        ((0, parse_cards("6D 7D 8D")),),
    )


def test_open_hand_size_4_any_three_are_a_combination_to_announce() -> None:
    """Source: 001 by rules 2.4."""
    state = deal("6C 7C 9C KS | 7D 8H 9S", turned="QD", dealer=0, rules=FOUR)
    assert state.leader == 1
    assert refusal(state, "0 announce MOLODKA 6C 7C 9C") is None
    assert refusal(state, "0 announce MOLODKA 6C 7C KS") is Reason.NO_SUCH_COMBINATION
    aces = deal("AC AS AH KS | 7D 8H 9S", turned="QD", rules=FOUR)
    assert refusal(aces, "0 lead AC AS AH") is None
    assert refusal(aces, "0 lead AC AS KS") is Reason.NOT_ONE_SUIT


def test_open_hand_size_4_of_four_of_a_suit_any_three_may_be_announced() -> None:
    """Source: 001: whichever three he chooses."""
    state = deal("6C 7C 9C KC | 7D 8H 9S", turned="QD", dealer=0, rules=FOUR)
    for cards in ("6C 7C 9C", "6C 7C KC", "7C 9C KC"):
        assert refusal(state, f"0 announce MOLODKA {cards}") is None
    assert refusal(state, "0 announce MOLODKA 6C 7C 9C KC") is Reason.NO_SUCH_COMBINATION


def test_open_hand_size_4_leads_no_more_than_three() -> None:
    """Source: rules 2.4: three at most, and no more than the other holds."""
    state = deal("6C 7C 9C KC | 7D 8H 9S", turned="QD", rules=FOUR)
    assert refusal(state, "0 lead 6C 7C 9C KC") is Reason.TOO_MANY_CARDS
    assert refusal(state, "0 lead 6C 7C 9C") is None
    late = position("6C 7C 9C | 7D 8H", turned="QD", stock="", rules=FOUR)
    assert refusal(late, "0 lead 6C 7C 9C") is Reason.TOO_MANY_CARDS


def test_open_hand_size_4_two_buras_are_played_off_with_the_best_three() -> None:
    """Source: 003 with 001: he shows three of his four; which, he would choose well."""
    state = deal("6D KD TD AD | 7D 8D QD", turned="JD", dealer=0, rules=FOUR)
    assert result_of(state).winners == (0,)


@pytest.mark.parametrize(
    "setting",
    [{"open_hands": "none"}, {"hand_size": 4}, {"max_players": 3}],
    ids=["closed", "four", "three seats"],
)
def test_open_hand_size_4_needs_one_open_hand_of_two_players(setting: dict[str, object]) -> None:
    """Source: rules 2, first paragraph."""
    with pytest.raises(RuleConflict):
        preset("three_v_four", **setting)


def test_open_hands_one_keeps_the_other_hand_hidden_to_the_end() -> None:
    """Source: 001: the other plays closed."""
    state: State = random_deal(preset("half_open", bura="off"), 2, seed=3)
    assert view(state, 0).open_hands[1] is None
    ended = run_out(state)
    assert view(ended, 0).revealed == ended.hands


def test_count_mode_auto_fits_open_hands() -> None:
    """Source: rules 2.2."""
    rules: RuleSet = preset("open_hands")
    assert (rules.count_mode, rules.discards, rules.open_hands) == ("auto", "open", "all")
