"""Combinations in variants: what they give, ties, playoffs, redeals."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.play import NO_SEAT, Phase, Reason, ResultKind, StartDeal, State, apply, new_table, view
from engine.play.events import CombinationShown, DealEnded, Led
from engine.play.leading import MOST_REDEALS
from engine.rules import CLASSIC, NO_TRUMP, Combination, RuleConflict, RuleSet
from engine.rules.combinations import combination_of
from tests.engine.golden import expected
from tests.engine.positions import deal, deck_for, play, refusal
from tests.engine.variants.tables import begin, classic, preset, result_of, shuffled

HEARTS = 3
PLAIN = "7S 8C 9D"
PLAYOFF = classic(bura_vs_aces="playoff")


def named(cards: str, rules: RuleSet, trump: int = HEARTS) -> str | None:
    """Return the name of a combination, as the golden positions call it."""
    found = combination_of(parse_cards(cards), trump, rules)
    return None if found is None else found.name.lower()


def winner(hands: str, turned: str, rules: RuleSet) -> tuple[int, ...]:
    """Return who wins a deal by what was dealt; seat 0 is the leader."""
    result = result_of(deal(hands, turned=turned, rules=rules))
    assert result.kind is ResultKind.COMBINATION
    return result.winners


def led_by(hands: str, *lines: str, rules: RuleSet, turned: str = "KH") -> int:
    """Return who leads after announcements in the window."""
    state = play(deal(hands, turned=turned, rules=rules), *lines, "- close")
    return state.plays[0].seat


def test_g33_the_five_hands_where_little_moscow_leads() -> None:
    """Source: 000a, 000b, 003: bura, molodka, aces, little Moscow with the trump six, nothing."""
    hands = ("6H 7H 8H", "6S 7S 8S", "AS AC AD", "6H 6S 6C", "6D 6S 6C")
    assert [named(cards, classic(little_moscow="lead")) for cards in hands] == expected("G33")


def test_g34_precedence_at_a_table_where_all_lead() -> None:
    """Source: all: bura, aces, little Moscow, molodka."""
    rules = preset("classic", bura="lead", little_moscow="lead", combo_window=5)
    hands = "7S KD 9C | 7C 8C 9S | 6H 6S 6C | AS AC AD | 8H 9H TH"
    lines = [
        "1 announce MOLODKA 7C 8C TC",
        "2 announce LITTLE_MOSCOW 6H 6S 6C",
        "3 announce ACES AS AC AD",
        "4 announce BURA 8H 9H TH",
    ]
    hands = hands.replace("7C 8C 9S", "7C 8C TC")
    order = [led_by(hands, *lines[:count], rules=rules) for count in range(1, 5)]
    assert order == [1, 2, 3, 4]
    ranked = sorted(Combination, reverse=True)
    assert [one.name.lower() for one in ranked] == expected("G34")


def test_g36_letters_of_equal_rank_by_the_highest_card() -> None:
    """Source: 000b: king against ten."""
    rules = preset("duel", combo_window=5)
    hands = "7H 9D QC | 6S 7S KS | 8C 9C TC"
    lines = ("1 announce MOLODKA 6S 7S KS", "2 announce MOLODKA 8C 9C TC")
    assert led_by(hands, *lines, rules=rules, turned="KH") == 2
    assert led_by(hands, *lines, rules=preset("classic", combo_window=5), turned="KH") == 1
    assert expected("G36") is True


@pytest.mark.parametrize(("tie", "seat"), [("playoff", 1), ("order", 0)])
def test_g37_two_buras_under_bura_tie_playoff_and_bura_tie_order(tie: str, seat: int) -> None:
    """Source: 003, 000a against 004."""
    assert winner("6D 7D 9D | 8D TD AD", "JD", classic(bura_tie=tie)) == (seat,)


@pytest.mark.parametrize("name", ["dictionary"])
def test_g37_the_leader_wins_under_the_dictionary(name: str) -> None:
    """Source: 004: whoever has the move, or is nearest to his left."""
    assert winner("6D 7D 9D | 8D TD AD", "JD", preset(name)) == (0,)
    assert winner(f"{PLAIN} | 6D 7D QD | 8D TD AD", "JD", preset(name)) == (1,)


@pytest.mark.parametrize(
    ("golden", "hands"),
    [("G39", "AS AC AD | 6D KD TD"), ("G40", "AS AC AH | 6D 7D 8D")],
)
def test_g39_g40_bura_vs_aces_rank_and_bura_vs_aces_playoff(golden: str, hands: str) -> None:
    """Source: 003 plays them off; 000a and 004 go by rank."""
    for rule in ("playoff", "rank"):
        won = winner(hands, "JD", classic(bura_vs_aces=rule))
        wanted = expected("G39")[rule] if golden == "G39" else expected("G40")[rule]
        assert won == ((0,) if wanted == "aces" else (1,))


def test_g41_a_bura_that_leads_wins_over_aces() -> None:
    """Source: 003: aces beat no trump but with their own, one at most."""
    for rule in ("playoff", "rank"):
        won = winner("6D 7D 8D | AS AC AD", "JD", classic(bura_vs_aces=rule))
        assert won == ((0,) if expected("G41")[rule] == "bura" else (1,))


def test_g39_the_book_plays_them_off() -> None:
    """Source: 003 is the preset «По книге»."""
    assert winner("AS AC AD | 6D KD TD", "JD", preset("book")) == (0,)
    assert winner("AS AC AD | 6D KD TD", "JD", classic()) == (1,)


def test_bura_vs_aces_playoff_shows_both_hands_in_order() -> None:
    """Source: 003: whoever has the move before the other leads."""
    state = deal(f"{PLAIN} | AS AC AH | 6D 7D 8D", turned="JD", rules=PLAYOFF)
    assert [seat for seat, _ in result_of(state).shown] == [1, 2]


def test_bura_vs_aces_playoff_with_no_bura_lets_aces_only_lead() -> None:
    """Source: 003: aces alone are a lead."""
    assert deal(f"AS AC AH | {PLAIN}", turned="JD", rules=PLAYOFF).result is None


def test_bura_vs_aces_playoff_with_aces_off_has_nothing_to_play_off() -> None:
    """Source: 003: three aces that mean nothing beat no bura."""
    assert winner("AS AC AD | 6D KD TD", "JD", classic(bura_vs_aces="playoff", aces="off")) == (1,)


def test_bura_tie_play_on_leads_the_first_and_goes_on() -> None:
    """Source: 004, variant b: the nearest leads, the game goes on as ever."""
    rules = classic(bura_tie="play_on")
    state = deal("6D 7D 9D | 8D TD AD", turned="JD", rules=rules)
    assert (state.result, state.phase, state.turn) == (None, Phase.ANSWER, 1)
    assert state.plays[0].cards == parse_cards("6D 7D 9D")
    taken = play(state, "1 beat 8D TD AD")
    assert taken.tricks[-1].taker == 1
    assert winner(f"6D 7D TD | {PLAIN}", "JD", rules) == (0,)


def test_bura_tie_play_on_tells_that_a_bura_was_led() -> None:
    """Source: 004: it lies open on the table."""
    rules = classic(bura_tie="play_on", cut=False)
    deck = deck_for("6D 7D 9D | 8D TD AD", turned="JD", rules=rules)
    step = apply(new_table(rules, 2, 1), StartDeal(deck))
    assert Led(0, parse_cards("6D 7D 9D"), Combination.BURA) in step.events


@pytest.mark.parametrize(("bura", "result"), [("win", ResultKind.COMBINATION), ("lead", None), ("off", None)])
def test_bura_win_bura_lead_and_bura_off(bura: str, result: ResultKind | None) -> None:
    """Source: it wins 000a, 003; leads 004's Burkozel, 001; is nothing without a trump."""
    state = deal(f"{PLAIN} | 6D 7D 8D", turned="JD", rules=classic(bura=bura))
    assert (None if state.result is None else state.result.kind) is result
    reason = refusal(state, "1 announce BURA 6D 7D 8D")
    assert (reason is None) == (bura == "lead")


def test_bura_lead_twice_goes_by_order_whatever_molodkas_go_by() -> None:
    """Source: 004: the nearest to whoever has the move; `molodka_tie` speaks of molodkas."""
    rules = classic(bura="lead", molodka_tie="high_card", combo_window=5)
    hands = "7S KD 9C | 6H 7H 8H | 9H TH AH"
    assert led_by(hands, "1 announce BURA 6H 7H 8H", "2 announce BURA 9H TH AH", rules=rules) == 1


@pytest.mark.parametrize("aces", ["off", "lead", "win"])
def test_aces_off_aces_lead_and_aces_win(aces: str) -> None:
    """Source: nothing 004, 001; a lead 000a, 003; a win 000b's Moscow."""
    state = deal(f"{PLAIN} | AS AC AD", turned="6H", rules=classic(aces=aces))
    assert (state.result is not None) == (aces == "win")
    if aces == "win":
        assert result_of(state).winners == (1,)
    else:
        assert (refusal(state, "1 announce ACES AS AC AD") is None) == (aces == "lead")


def test_aces_win_stand_below_a_bura() -> None:
    """Source: 000b, 004: the trump bura comes first."""
    rules = classic(aces="win")
    assert winner("AS AC AD | 6H 7H 8H", "KH", rules) == (1,)


@pytest.mark.parametrize("bura", ["win", "lead"])
def test_aces_as_bura_do_what_a_bura_does(bura: str) -> None:
    """Source: 004: aces are sometimes counted as a bura."""
    state = deal(f"{PLAIN} | AS AC AD", turned="6H", rules=classic(aces="as_bura", bura=bura))
    assert (state.result is not None) == (bura == "win")
    assert (refusal(state, "1 announce ACES AS AC AD") is None) == (bura == "lead")


def test_aces_as_bura_stand_below_the_bura_of_trumps() -> None:
    """Source: 004: of both at once the bura of trumps comes first."""
    assert winner("AS AC AD | 6H 7H 8H", "KH", classic(aces="as_bura")) == (1,)


def test_aces_off_makes_three_aces_no_lead() -> None:
    """Source: 001: mixed suits are no lead."""
    assert refusal(
        deal(f"AS AC AD | {PLAIN}", turned="6H", rules=classic(aces="off")), "0 lead AS AC AD"
    ) is (Reason.NOT_ONE_SUIT)


@pytest.mark.parametrize(("hand", "allowed"), [("AS AC AD", False), ("AS AC AH", True)])
def test_aces_need_trump_on_asks_for_the_trump_ace(hand: str, *, allowed: bool) -> None:
    """Source: 001: three aces, one of them the trump ace; any three by default."""
    rules = classic(aces_need_trump=True)
    state = deal(f"{PLAIN} | {hand}", turned="6H", rules=rules)
    assert (refusal(state, f"1 announce ACES {hand}") is None) == allowed
    plain = deal(f"{PLAIN} | {hand}", turned="6H", rules=classic())
    assert refusal(plain, f"1 announce ACES {hand}") is None


def test_little_moscow_lead_needs_the_trump_six() -> None:
    """Source: 000b: three sixes, one of them the trump."""
    rules = classic(little_moscow="lead")
    assert (
        refusal(deal(f"{PLAIN} | 6S 6C 6H", turned="KH", rules=rules), "1 announce LITTLE_MOSCOW 6S 6C 6H")
        is None
    )
    reason = refusal(
        deal(f"{PLAIN} | 6S 6C 6D", turned="KH", rules=rules), "1 announce LITTLE_MOSCOW 6S 6C 6D"
    )
    assert reason is Reason.NO_SUCH_COMBINATION
    off = deal(f"{PLAIN} | 6S 6C 6H", turned="KH", rules=classic())
    assert refusal(off, "1 announce LITTLE_MOSCOW 6S 6C 6H") is Reason.NO_SUCH_COMBINATION


def test_little_moscow_lead_stands_above_a_letter() -> None:
    """Source: 000b."""
    rules = preset("duel", combo_window=5)
    lines = ("1 announce MOLODKA 7S 8S AS", "2 announce LITTLE_MOSCOW 6S 6C 6H")
    assert led_by("7C KD 9C | 7S 8S AS | 6S 6C 6H", *lines, rules=rules) == 2


def test_little_moscow_lead_mixes_suits_in_turn_too() -> None:
    """Source: 000b by rules 1.8: showing it is leading it."""
    state = deal(f"6S 6C 6H | {PLAIN}", turned="KH", rules=classic(little_moscow="lead"))
    assert refusal(state, "0 lead 6S 6C 6H") is None
    assert refusal(state, "0 lead 6S 6C") is Reason.NOT_ONE_SUIT


@pytest.mark.parametrize("molodka", ["off", "lead"])
def test_molodka_off_and_molodka_lead(molodka: str) -> None:
    """Source: in turn 004; out of turn 000a, 000b, 001, 003."""
    state = deal("7S KD 9C | 7C 8C QC", turned="KH", rules=classic(molodka=molodka))
    assert (refusal(state, "1 announce MOLODKA 7C 8C QC") is None) == (molodka == "lead")
    own = deal("7C 8C QC | 7S KD 9C", turned="KH", rules=classic(molodka=molodka))
    assert refusal(own, "0 lead 7C 8C QC") is None


def test_molodka_answer_is_for_two() -> None:
    """Source: GE: the game of two; see the Georgian tables for what it does."""
    with pytest.raises(RuleConflict):
        classic(molodka="answer")
    assert classic(molodka="answer", max_players=2).can_announce


def test_molodka_tie_high_card_yields_to_order_where_cards_are_alike() -> None:
    """Source: 000b, then 003 and 004."""
    rules = preset("duel", combo_window=5)
    lines = ("1 announce MOLODKA 7C 8C TC", "2 announce MOLODKA 7S 8S TS")
    assert led_by("9H KD 9C | 7C 8C TC | 7S 8S TS", *lines, rules=rules) == 1


def test_molodka_tie_high_card_counts_the_leaders_own_only_if_he_leads_it() -> None:
    """Source: 000b: a letter must be shown."""
    rules = preset("duel", combo_window=5)
    hands = "9S KS AS | 7C 8C TC"
    assert led_by(hands, "0 lead 9S KS AS", "1 announce MOLODKA 7C 8C TC", rules=rules) == 0
    assert led_by(hands, "0 lead 9S KS", "1 announce MOLODKA 7C 8C TC", rules=rules) == 1


def test_combo_window_0_gives_the_lead_to_the_first_to_act() -> None:
    """Source: rules 1.8: no pause at all, or one before every lead."""
    hands = "7S KD 9C | 7C 8C QC"
    assert deal(hands, turned="KH", rules=classic(combo_window=0)).phase is Phase.LEAD
    assert deal(hands, turned="KH", rules=classic(combo_window=6)).phase is Phase.WINDOW
    with pytest.raises(RuleConflict):
        classic(combo_window=31)


REDEAL = preset("redeal")


@pytest.mark.parametrize(
    "hand", ["6H 7H 8H", "AS AC AD", "6S 7S 8S"], ids=["bura", "aces", "molodka"]
)  # fmt: skip
def test_combo_on_deal_redeal_throws_the_cards_in(hand: str) -> None:
    """Source: 001, 000a: any combination at the deal; it counts in `combo_on_deal=count`."""
    state = deal(f"7D KD 9C | {hand}", turned="QH", rules=REDEAL)
    assert (state.phase, result_of(state).kind) == (Phase.BETWEEN, ResultKind.REDEAL)
    counts = deal(f"7D KD 9C | {hand}", turned="QH", rules=classic(combo_on_deal="count"))
    assert counts.result is None or counts.result.kind is ResultKind.COMBINATION


def test_combo_on_deal_redeal_knows_the_tables_own_combinations_only() -> None:
    """Source: rules 2.6: those that are enabled."""
    hands = "7D KD 9C | 6S 6C 6H"
    assert deal(hands, turned="QH", rules=REDEAL).result is None
    assert deal(hands, turned="QH", rules=preset("redeal", little_moscow="lead")).result is not None
    assert deal("7D KD 9C | 7S 8S 9S", turned="QH", rules=preset("redeal", molodka="off")).result is None


def test_p14_under_redeal_a_bura_dealt_means_a_new_deal_without_another_ante() -> None:
    """Source: 000a, 001: same dealer, no payments."""
    state = deal("7D KD 9C | 8D JC QS | 6H 7H 8H", turned="QH", rules=REDEAL)
    assert (state.dealer, state.pot, state.chips) == (2, 15, (-5, -5, -5))
    again = begin(state, deck_for("7D KD 9C | 8D JC QS | 6H 7H 8C", turned="QH", dealer=2))
    assert (again.dealer, again.pot, again.chips, again.leader) == (2, 15, (-5, -5, -5), 0)
    assert again.result is None


def test_combo_on_deal_redeal_shows_nobodys_hand() -> None:
    """Source: rules 2.6."""
    state = deal("7D KD 9C | 6H 7H 8H", turned="QH", rules=REDEAL)
    assert result_of(state).shown == ()
    for viewer in (0, None):
        seen = view(state, viewer)
        assert (seen.revealed, seen.seal) == ((), None)
    rules = preset("redeal", cut=False)
    deck = deck_for("7D KD 9C | 6H 7H 8H", turned="QH", rules=rules)
    happened = apply(new_table(rules, 2, 1), StartDeal(deck)).events
    assert not any(isinstance(event, CombinationShown) for event in happened)
    assert isinstance(happened[-1], DealEnded)


def test_combo_on_deal_redeal_is_for_the_deal_only() -> None:
    """Source: 001: after the deal; later a bura wins."""
    state = deal("7D KD 9C | 7H 8H 6C", turned="QH", stock="JC 6H", rules=REDEAL)
    state = play(state, "0 lead KD", "1 discard 6C")
    assert (result_of(state).kind, result_of(state).winners) == (ResultKind.COMBINATION, (1,))


def redealt(state: State, hands: str, times: int) -> State:
    """Deal the same hands so many times."""
    for _ in range(times):
        state = begin(state, deck_for(hands, turned="QH", dealer=state.dealer))
    return state


def test_combo_on_deal_redeal_stops_after_fifty() -> None:
    """Source: rules 1.8: a cap of 50; then the combination counts."""
    assert MOST_REDEALS == 50
    state = redealt(new_table(REDEAL, 2, 1), "7D KD 9C | 6H 7H 8H", MOST_REDEALS)
    assert result_of(state).kind is ResultKind.REDEAL
    state = redealt(state, "7D KD 9C | 6H 7H 8H", 1)
    assert (result_of(state).kind, result_of(state).winners) == (ResultKind.COMBINATION, (1,))
    assert state.chips == (-5, 5)


def test_combo_on_deal_redeal_counts_anew_after_a_deal_that_was_played() -> None:
    """Source: rules 1.8: fifty in a row."""
    state = redealt(new_table(REDEAL, 2, 1), "7D KD 9C | 6H 7H 8H", 3)
    assert state.redeals == 2
    state = redealt(state, "7D KD 9C | 6H 7H 8C", 1)
    assert (state.redeals, state.result) == (3, None)
    state = play(state, "- abandon")
    assert redealt(state, "7D KD 9C | 6H 7H 8H", 1).redeals == 0


@pytest.mark.parametrize("rule", ["random", "last_trick_winner", "winner", "loser"])
def test_combo_on_deal_redeal_keeps_who_leads_first(rule: str) -> None:
    """Source: rules 2.6: nothing but the cards changes."""
    rules = preset("redeal", first_lead=rule)
    state = new_table(rules, 3, 2)
    if rule == "random":
        state = begin(state, deck_for("7D KD 9C | 8D JC QS | 6H 7H 8H", turned="QH", dealer=2), first=1)
    else:
        state = begin(
            state._replace(first=1), deck_for("7D KD 9C | 8D JC QS | 6H 7H 8H", turned="QH", dealer=2)
        )
    assert result_of(state).kind is ResultKind.REDEAL
    again = begin(state, deck_for("7D KD 9C | 8D JC QS | 6H 7H 8C", turned="QH", dealer=2))
    assert again.leader == 1


def test_p16_a_bura_in_a_robber_is_one_deal() -> None:
    """Source: 000b by rules 1.9."""
    state = deal("6H 7H 8H | 7D KD 9C", turned="QH", rules=preset("duel"))
    assert state.scores == (1, 0)


def test_moscow_in_a_robber_wins_the_deal() -> None:
    """Source: 000b: three aces win at once."""
    state = deal("7D KD 9C | AS AC AD", turned="QH", rules=preset("duel"))
    assert (result_of(state).kind, state.scores) == (ResultKind.COMBINATION, (0, 1))


def test_aces_win_in_a_table_without_trump() -> None:
    """Source: 000b's Moscow needs no trump."""
    assert named("AS AC AD", preset("no_trump", aces="win"), NO_TRUMP) == "aces"
    assert NO_SEAT not in winner("7D KD 9C | AS AC AD", "", preset("no_trump", aces="win"))


def test_the_deck_of_a_redeal_is_not_the_same_deck() -> None:
    """Source: 001: shuffled anew; the table takes whatever pack it is given."""
    state = redealt(new_table(REDEAL, 2, 1), "7D KD 9C | 6H 7H 8H", 1)
    deck = shuffled(CLASSIC, 5)
    assert begin(state, deck).seal.deck == deck
