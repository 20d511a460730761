"""Packs, values and seats other than those of «Классика»."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.cards import CARD_COUNT, pack, parse_card, parse_cards, points_of, set_of
from engine.play import Phase, Reason, ResultKind, new_table
from engine.rules import RuleConflict, RuleSet
from engine.rules.tricks import SHOKHA, beaters
from tests.engine.golden import expected
from tests.engine.positions import deal, play, position, refusal, words
from tests.engine.variants.tables import begin, classic, preset, random_deal, result_of, run_out, shuffled


def test_g02_the_short_pack_has_32_cards_and_120_points() -> None:
    """Source: 000a, 003."""
    cards = set_of(pack(preset("short_pack").deck))
    assert [cards.bit_count(), points_of(cards)] == expected("G02")


def test_deck_32_is_dealt_without_sixes() -> None:
    """Source: 000a, 003: only the pack changes."""
    state = random_deal(preset("short_pack"), 2, seed=1)
    dealt = words(state.hands[0] | state.hands[1] | set_of(state.stock))
    assert len(dealt) == 32
    assert not any(card.startswith("6") for card in dealt)
    table = new_table(preset("short_pack"), 2, 0)
    assert refusal(table, f"- start {text(36)} - -") is Reason.WRONG_PACK


def text(deck: int) -> str:
    """Return a pack in order, as a line of the notation writes it."""
    return "".join("6789JQKTA"[card % 9] + "SCDH"[card // 9] for card in pack(deck))


def test_deck_20_has_honours_only_and_120_points() -> None:
    """Source: GE [2.25]."""
    cards = pack(20)
    assert len(cards) == 20
    assert points_of(set_of(cards)) == 120
    assert {card[0] for card in words(set_of(cards))} == set("ATKQJ")


@pytest.mark.parametrize(("deck", "most"), [(36, 11), (32, 10), (20, 6)])
def test_max_players_is_what_leaves_a_card_to_turn(deck: Literal[36, 32, 20], most: int) -> None:
    """Source: 000a: bounded only by the pack."""
    assert RuleSet(deck=deck, max_players=most).max_players == most
    with pytest.raises(RuleConflict):
        RuleSet(deck=deck, max_players=most + 1)


def test_max_players_eleven_play_a_deal_to_its_end() -> None:
    """Source: 000a: 33 cards dealt, one turned, two more; nobody can draw."""
    state = random_deal(classic(max_players=11, bura="off"), 11, seed=3)
    assert len(state.stock) == 3
    ended = run_out(state)
    assert len(ended.stock) == 3
    assert result_of(ended).kind is ResultKind.UNDECIDED


def test_max_players_is_kept() -> None:
    """Source: 003: two to six in «Классика»."""
    with pytest.raises(ValueError, match="7 players"):
        new_table(classic(), 7, 0)


def test_min_players_is_kept() -> None:
    """Source: 001: out of the pass needs three."""
    with pytest.raises(ValueError, match="2 players"):
        new_table(preset("pass"), 2, 0)


def test_g58_the_values_of_004_make_236() -> None:
    """Source: 004 literally."""
    assert points_of(set_of(pack(36)), "pips") == expected("G58")


def test_card_values_pips_count_low_cards_and_a_jack_for_one() -> None:
    """Source: 004: J = 1, 9 to 6 by their pips; the rest as everywhere."""
    cards = ["AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S", "6S"]
    assert [points_of(parse_cards(card), "pips") for card in cards] == [11, 10, 4, 3, 1, 9, 8, 7, 6]
    assert [points_of(parse_cards(card)) for card in cards] == [11, 10, 4, 3, 2, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("values", "points", "kind"),
    [("pips", 34, ResultKind.CLAIM_RIGHT), ("standard", 10, ResultKind.CLAIM_WRONG)],
)
def test_card_values_decide_a_claim(values: str, points: int, kind: ResultKind) -> None:
    """Source: 004 against 000a, 001, 003: a ten, nine, eight and seven."""
    rules = classic(card_values=values, claim_min=31)
    state = position("6C 7H 8H | 9C KD QD", turned="QH", taken="TS 9S 8S 7S (7D) | -", rules=rules)
    state = play(state, "0 lead 6C", "1 discard QD")
    state = state._replace(phase=Phase.CLAIM, turn=0)
    result = result_of(play(state, "0 claim"))
    # Seven of diamonds, six of clubs, queen: 7 + 6 + 3 by pips, 3 otherwise.
    assert (result.points, result.kind) == (points + (16 if values == "pips" else 3), kind)


def test_card_values_pips_make_the_jack_the_cheapest_card() -> None:
    """Source: 004: a jack is one point; who runs out of time lays what is cheapest."""
    state = deal("JS 9D 8C | 7C KD AD", turned="QH", rules=classic(card_values="pips"))
    assert play(state, "0 timeout").plays[0].cards == parse_cards("JS")


def test_card_values_pips_are_no_values_for_120_points() -> None:
    """Source: 001: games for the whole pack take it to be 120 points."""
    with pytest.raises(RuleConflict):
        preset("points", card_values="pips")


def test_shokha_on_beats_everything_and_is_beaten_by_nothing() -> None:
    """Source: P [2.14]: the six of spades, worth nothing."""
    assert parse_card("6S") == SHOKHA
    for trump in range(5):
        table = beaters(trump, shokha=True)
        assert all(table[card] >> SHOKHA & 1 for card in range(CARD_COUNT) if card != SHOKHA)
        assert table[SHOKHA] == 0
    assert points_of(1 << SHOKHA) == 0


def test_shokha_on_is_led_with_any_suit() -> None:
    """Source: P: a joker of suit when leading; otherwise it is a six of spades."""
    hands = "6S KD QD | 7C 8C AH"
    assert refusal(deal(hands, turned="QH", rules=classic()), "0 lead 6S KD QD") is Reason.NOT_ONE_SUIT
    state = deal(hands, turned="QH", rules=classic(shokha=True))
    assert refusal(state, "0 lead 6S KD QD") is None
    assert refusal(state, "0 lead 6S KD") is None
    three = deal("6S KD QC | 7C 8C AH", turned="QH", rules=classic(shokha=True))
    assert refusal(three, "0 lead 6S KD QC") is Reason.NOT_ONE_SUIT


def test_shokha_on_takes_the_ace_of_trumps() -> None:
    """Source: P."""
    for shokha, reason in ((True, None), (False, Reason.DOES_NOT_BEAT)):
        state = deal("AH KD QC | 6S 8C 7D", turned="QH", rules=classic(shokha=shokha))
        assert refusal(play(state, "0 lead AH"), "1 beat 6S") is reason


def test_shokha_on_covers_one_card_and_no_more() -> None:
    """Source: all: every card is beaten by one of its own."""
    state = play(deal("KD AD QC | 6S 8C TD", turned="QH", rules=classic(shokha=True)), "0 lead KD AD")
    assert refusal(state, "1 beat 6S TD") is None
    assert refusal(state, "1 beat 6S 8C") is Reason.DOES_NOT_BEAT


@pytest.mark.parametrize("setting", ["shokha", "little_moscow"])
def test_deck_32_has_no_six_to_play_with(setting: str) -> None:
    """Source: rules 2: sevens do not stand for sixes."""
    with pytest.raises(RuleConflict):
        classic(deck=32, **{setting: True if setting == "shokha" else "lead"})


def test_ante_is_paid_by_each() -> None:
    """Source: 003 leaves the amount to the players."""
    assert random_deal(classic(ante=7), 3, seed=1).pot == 21
    assert random_deal(classic(), 3, seed=1).pot == 15


def test_cut_off_deals_at_once() -> None:
    """Source: 000a and 004 are silent about a cut; 003 has one."""
    rules = classic(cut=False, bura="off")
    state = begin(new_table(rules, 2, 0), shuffled(rules, 1))
    assert state.phase is Phase.LEAD
    asked = play(new_table(classic(), 2, 0), f"- start {text(36)} - -")
    assert asked.phase is Phase.CUT


@pytest.mark.parametrize("size", [4, 5])
def test_hand_size_is_dealt_and_filled_up_to(size: int) -> None:
    """Source: 000a (Burkozel, four), GE (five)."""
    rules = classic(hand_size=size, aces="off", bura="off", molodka="off", max_players=2)
    state = random_deal(rules, 2, seed=2)
    assert [hand.bit_count() for hand in state.hands] == [size, size]
    assert len(state.stock) == 36 - 2 * size
    state = play(state, "1 timeout", "0 timeout")
    if state.phase is Phase.CLAIM:
        state = play(state, f"{state.turn} pass")
    assert [hand.bit_count() for hand in state.hands] == [size, size]


def test_hand_size_4_and_hand_size_5_need_the_whole_hand_for_a_combination() -> None:
    """Source: 004: in the game of four cards the bura is of four."""
    rules = classic(hand_size=4, max_players=2)
    assert deal("6H 7H 8H 6S | 7C 8D KC 9D", turned="QH", rules=rules).result is None
    assert result_of(deal("6H 7H 8H 9H | 7C 8D KC 9D", turned="QH", rules=rules)).winners == (0,)
