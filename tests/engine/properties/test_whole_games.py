"""What holds of every state of every game, whatever the rules."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings

from engine.cards import CardSet, pack, points_of, set_of
from engine.codec import dump_action, dump_rules, dump_state, load_action, load_rules, load_state
from engine.notation import format_action, parse_action
from engine.play import (
    NO_SEAT,
    RESTING,
    Phase,
    PlayKind,
    ResultKind,
    StartDeal,
    State,
    check_invariants,
    new_table,
    to_act,
)
from engine.play.events import CardsDrawn, ChipsMoved, DealEnded, MatchEnded, SeatsChanged
from engine.replay import digest, replay
from engine.rules import PRESETS, RuleSet
from tests.engine.random_games import Game, games, games_of, random_game, rule_sets


def assert_sound(game: Game) -> None:
    """Check what holds after each step: the invariants, the version, who is asked."""
    for state, _, step in game:
        after = step.state
        check_invariants(after)
        assert after.version == state.version + 1
        assert after.decision in (state.decision, after.version)
        assert sum(after.chips) + after.departed + after.pot == 0
        assert bool(to_act(after)) == (after.phase not in RESTING)
        assert all(0 <= seat < after.seats for seat in to_act(after))
        assert after.turn in (NO_SEAT, *to_act(after))
        assert not any(after.out >> seat & 1 for seat in to_act(after))


@given(games())
@settings(max_examples=80, deadline=None)
def test_invariants_hold_after_every_step(game: Game) -> None:
    """Design: invariants are a function, run after every step; somebody is to act in a running deal."""
    assert_sound(game)


@pytest.mark.parametrize("preset", PRESETS)
def test_invariants_hold_under_every_preset(preset: str) -> None:
    """Design: invariants are a function, run after every step."""
    for game in games_of(preset):
        assert_sound(game)


def places(state: State) -> list[CardSet]:
    """Return all cards of a running deal, place by place."""
    laid = state.laid if state.phase is Phase.PICK else 0
    table = [play.cards for play in state.plays]
    taken = [*state.taken_open, *state.taken_closed]
    return [set_of(state.stock), *state.hands, *taken, *table, state.dead, laid]


@given(games())
@settings(max_examples=60, deadline=None)
def test_p24_cards_are_conserved(game: Game) -> None:
    """Source: P24; 120 points by the usual values, 236 by those of 004 (G58)."""
    for state, _, _ in game:
        if state.phase not in RESTING and state.phase is not Phase.CUT:
            where = Counter(card for cards in places(state) for card in range(36) if cards >> card & 1)
            assert where == dict.fromkeys(pack(state.rules.deck), 1)
            assert sum(map(points_of, places(state))) == 120


@given(games())
@settings(max_examples=60, deadline=None)
def test_p24_hands_are_equal_before_each_lead(game: Game) -> None:
    """Source: P24. Only drawing to the last card, and four open cards, make hands unequal."""
    for state, _, _ in game:
        rules = state.rules
        if rules.draw_policy == "to_last" or rules.open_hand_size != rules.hand_size:
            continue
        if state.phase in (Phase.WINDOW, Phase.LEAD):
            hands = [hand for seat, hand in enumerate(state.hands) if not state.out >> seat & 1]
            assert len({hand.bit_count() for hand in hands}) == 1


@given(games())
@settings(max_examples=60, deadline=None)
def test_no_hand_is_ever_fuller_than_full(game: Game) -> None:
    """Source: all: hands are filled up, no further."""
    for state, _, _ in game:
        most = max(state.rules.hand_size, state.rules.open_hand_size)
        assert all(hand.bit_count() <= most for hand in state.hands)


@given(games(deals=3))
@settings(max_examples=50, deadline=None)
def test_events_tell_every_chip_that_moves(game: Game) -> None:
    """Design: chips are conserved; the ledger is written from events."""
    for state, _, (after, happened) in game:
        moved = sum(event.amount for event in happened if isinstance(event, ChipsMoved))
        assert after.pot - state.pot == moved
        if not any(isinstance(event, SeatsChanged) for event in happened):
            paid = [0] * state.seats
            for event in happened:
                if isinstance(event, ChipsMoved):
                    paid[event.seat] += event.amount
            assert [was - now for was, now in zip(state.chips, after.chips, strict=True)] == paid


@given(games(deals=3))
@settings(max_examples=50, deadline=None)
def test_stakes_are_what_is_in_the_pot_but_for_those_who_left(game: Game) -> None:
    """Design: chips are conserved; an empty pot holds nobody's stake."""
    left = False
    for _, _, (after, happened) in game:
        left = (left or any(isinstance(event, SeatsChanged) for event in happened)) and after.pot > 0
        assert 0 <= sum(after.stakes) <= after.pot
        assert left or sum(after.stakes) == after.pot


@given(games(deals=3))
@settings(max_examples=50, deadline=None)
def test_without_a_pot_no_chip_moves(game: Game) -> None:
    """Source: rules 1.9: a match for points has no pot."""
    if not game[0].state.rules.has_pot:
        for _, _, (after, happened) in game:
            assert not any(isinstance(event, ChipsMoved) for event in happened)
            assert set(after.chips) == {0}


@given(games(deals=3))
@settings(max_examples=60, deadline=None)
def test_a_deal_that_ends_says_so_once_with_what_each_won(game: Game) -> None:
    """Design: a deal ends with its result. Who came before a deal was dealt anew paid later."""
    pot, is_sure = 0, True
    for state, action, (after, happened) in game:
        if is_dealt_anew(state):
            is_sure = is_sure and isinstance(action, StartDeal)
        elif isinstance(action, StartDeal) and is_sure:
            pot = state.pot
        ended = [event for event in happened if isinstance(event, DealEnded)]
        is_end = after.phase in RESTING and (state.phase not in RESTING or isinstance(action, StartDeal))
        assert len(ended) == is_end
        if is_end:
            assert ended[0].result is after.result
            assert ended[0].result.pot == after.pot
            assert not is_sure or sum(ended[0].result.moved) == pot - after.pot
            is_sure = is_sure or not is_dealt_anew(after)


def is_dealt_anew(state: State) -> bool:
    """Tell whether the next deal takes the place of the last."""
    return state.result is not None and state.result.kind is ResultKind.REDEAL


def assert_scores_follow_results(game: Game) -> None:
    """Check that scores change only when a deal ends, by what its result says.

    A new match begins at nothing; who comes has nothing, who goes takes it along.
    """
    for state, action, (after, happened) in game:
        if any(isinstance(event, SeatsChanged) for event in happened):
            continue
        base = state.scores
        if state.phase is Phase.MATCH_OVER and isinstance(action, StartDeal):
            base = (0,) * state.seats
        scored = (0,) * state.seats
        for event in happened:
            if isinstance(event, DealEnded):
                scored = event.result.scored
                assert min(scored) >= 0
        assert after.scores == tuple(old + new for old, new in zip(base, scored, strict=True))


def assert_matches_end_with_champions(game: Game) -> None:
    """Check that a match is over when it has champions, and says so once."""
    for state, _, (after, happened) in game:
        ended = [event for event in happened if isinstance(event, MatchEnded)]
        is_over = after.phase is Phase.MATCH_OVER
        assert len(ended) == (is_over and state.phase is not Phase.MATCH_OVER)
        if is_over and after.result is not None:
            assert after.result.champions
            assert all(event.champions == after.result.champions for event in ended)


@given(games(deals=4))
@settings(max_examples=60, deadline=None)
def test_scores_change_only_when_a_deal_ends_and_by_what_its_result_says(game: Game) -> None:
    """Source: rules 1.9."""
    assert_scores_follow_results(game)


@given(games(deals=4))
@settings(max_examples=60, deadline=None)
def test_a_match_is_over_when_it_has_champions_and_says_so(game: Game) -> None:
    """Source: rules 1.9."""
    assert_matches_end_with_champions(game)


@pytest.mark.parametrize("preset", [name for name, rules in PRESETS.items() if not rules.has_pot])
def test_short_matches_of_every_kind_end_and_begin_anew(preset: str) -> None:
    """Source: rules 1.9: robbers, penalties, points, Burkozel; whoever won, there is another match."""
    rules = replace(PRESETS[preset], target=1, target_lead=1)
    rng = random.Random(preset)
    game = Game(random_game(rules, rules.min_players, rng, deals=30))
    assert_sound(game)
    assert_scores_follow_results(game)
    assert_matches_end_with_champions(game)
    assert sum(isinstance(event, MatchEnded) for played in game for event in played.step.events) > 5


@given(games())
@settings(max_examples=50, deadline=None)
def test_events_tell_every_card_that_is_drawn(game: Game) -> None:
    """Design: events carry what happened, in order."""
    for _, _, (after, happened) in game:
        for event in happened:
            if isinstance(event, CardsDrawn):
                assert event.cards is not None
                assert event.cards.bit_count() == event.count
                if after.phase in (Phase.WINDOW, Phase.LEAD, Phase.DRAW):
                    assert event.cards & ~after.hands[event.seat] == 0


@given(games())
@settings(max_examples=50, deadline=None)
def test_the_play_that_holds_the_trick_is_the_lead_or_the_last_beat(game: Game) -> None:
    """Source: 000a, 003: the last who covered, otherwise the leader."""
    for state, _, _ in game:
        if state.phase is Phase.ANSWER:
            beats = [place for place, laid in enumerate(state.plays) if laid.kind is not PlayKind.DISCARD]
            assert state.best == beats[-1]
            assert state.plays[0].kind is PlayKind.LEAD


@given(games())
@settings(max_examples=50, deadline=None)
def test_only_discards_lie_closed_and_only_where_they_may(game: Game) -> None:
    """Source: 000a, 003 against 001, 004; a partial cover may be shown (003)."""
    for state, _, _ in game:
        for laid in (*state.plays, *(laid for trick in state.tricks for laid in trick.plays)):
            may_be_closed = laid.kind is PlayKind.DISCARD and state.rules.discards == "closed"
            assert not laid.closed or may_be_closed
            if may_be_closed and not state.rules.partial_cover_open:
                assert laid.closed == laid.cards


@given(games())
@settings(max_examples=50, deadline=None)
def test_replaying_the_actions_gives_the_same_states(game: Game) -> None:
    """Design: the log is the truth."""
    first = game[0].state
    table = new_table(first.rules, first.seats, first.dealer)
    assert table == first
    last = game[-1].step.state
    again = replay(table, [played.action for played in game])
    assert again == last
    assert digest(again) == digest(last)


@given(games())
@settings(max_examples=50, deadline=None)
def test_actions_and_states_survive_being_written_down(game: Game) -> None:
    """Design: notation and codec lose nothing."""
    for state, action, _ in game:
        assert parse_action(format_action(action)) == action
        assert load_action(dump_action(action)) == action
        assert load_state(dump_state(state)) == state


@pytest.mark.parametrize("preset", PRESETS)
def test_states_survive_being_written_down_under_every_preset(preset: str) -> None:
    """Design: notation and codec lose nothing."""
    for game in games_of(preset, deals=1):
        for state, action, _ in game:
            assert load_action(dump_action(action)) == action
            assert load_state(dump_state(state)) == state


@given(rule_sets())
@settings(max_examples=100, deadline=None)
def test_rules_survive_being_written_down(rules: RuleSet) -> None:
    """Design: a table keeps the resolved rules it opened with."""
    assert load_rules(dump_rules(rules)) == rules
