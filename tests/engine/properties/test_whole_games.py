"""What holds of every state of every game, whatever the rules."""

from __future__ import annotations

from hypothesis import given, settings

from engine.cards import pack, points_of, set_of
from engine.codec import dump_state, load_state
from engine.notation import format_action, parse_action
from engine.play import NO_SEAT, Phase, PlayKind, StartDeal, State, check_invariants, new_table, to_act
from engine.play.events import CardsDrawn, ChipsMoved, DealEnded, SeatsChanged
from engine.replay import digest, replay
from tests.engine.random_games import Game, games


@given(games())
@settings(max_examples=60, deadline=None)
def test_invariants_hold_after_every_step(game: Game) -> None:
    """Design: invariants are a function, run after every step."""
    for state, _, step in game:
        check_invariants(step.state)
        assert step.state.version == state.version + 1
        assert step.state.decision in (state.decision, step.state.version)


def points_everywhere(state: State) -> int:
    """Return the points of all cards, wherever they are."""
    places = [set_of(state.stock), *state.hands, *state.taken_open, *state.taken_closed]
    return sum(map(points_of, places)) + sum(points_of(laid.cards) for laid in state.plays)


@given(games())
@settings(max_examples=60, deadline=None)
def test_p24_cards_are_conserved_and_hands_are_equal_before_each_lead(game: Game) -> None:
    """Source: P24. Only drawing to the last card makes hands unequal."""
    for state, _, _ in game:
        if state.phase not in (Phase.BETWEEN, Phase.CUT):
            assert points_everywhere(state) == points_of(set_of(pack(state.rules.deck))) == 120
        if state.phase in (Phase.WINDOW, Phase.LEAD) and state.rules.draw_policy != "to_last":
            assert len({hand.bit_count() for hand in state.hands}) == 1


@given(games())
@settings(max_examples=40, deadline=None)
def test_exactly_one_of_somebody_to_act_or_no_deal(game: Game) -> None:
    """Design: somebody is to act unless the deal is over."""
    for _, _, step in game:
        state = step.state
        assert bool(to_act(state)) == (state.phase is not Phase.BETWEEN)
        assert all(0 <= seat < state.seats for seat in to_act(state))
        assert state.turn in (NO_SEAT, *to_act(state))


@given(games(deals=3))
@settings(max_examples=40, deadline=None)
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
@settings(max_examples=40, deadline=None)
def test_stakes_are_what_is_in_the_pot_but_for_those_who_left(game: Game) -> None:
    """Design: chips are conserved; an empty pot holds nobody's stake."""
    left = False
    for _, _, (after, happened) in game:
        left = (left or any(isinstance(event, SeatsChanged) for event in happened)) and after.pot > 0
        assert 0 <= sum(after.stakes) <= after.pot
        assert left or sum(after.stakes) == after.pot


@given(games())
@settings(max_examples=40, deadline=None)
def test_a_deal_that_ends_says_so_once_with_what_each_won(game: Game) -> None:
    """Design: a deal ends with its result."""
    pot = 0
    for state, action, (after, happened) in game:
        if isinstance(action, StartDeal):
            pot = state.pot
        ended = [event for event in happened if isinstance(event, DealEnded)]
        was_running = state.phase is not Phase.BETWEEN or isinstance(action, StartDeal)
        is_end = was_running and after.phase is Phase.BETWEEN
        assert len(ended) == is_end
        if is_end:
            assert ended[0].result is after.result
            assert ended[0].result.pot == after.pot
            assert sum(ended[0].result.moved) == pot - after.pot


@given(games())
@settings(max_examples=40, deadline=None)
def test_events_tell_every_card_that_is_drawn(game: Game) -> None:
    """Design: events carry what happened, in order."""
    for _, _, (after, happened) in game:
        for event in happened:
            if isinstance(event, CardsDrawn):
                assert event.cards is not None
                assert event.cards.bit_count() == event.count
                if after.phase in (Phase.WINDOW, Phase.LEAD):
                    assert event.cards & ~after.hands[event.seat] == 0


@given(games())
@settings(max_examples=40, deadline=None)
def test_the_play_that_holds_the_trick_is_the_lead_or_the_last_beat(game: Game) -> None:
    """Source: 000a, 003: the last who covered, otherwise the leader."""
    for state, _, _ in game:
        if state.phase is Phase.ANSWER:
            beats = [place for place, laid in enumerate(state.plays) if laid.kind is not PlayKind.DISCARD]
            assert state.best == beats[-1]
            assert state.plays[0].kind is PlayKind.LEAD


@given(games())
@settings(max_examples=40, deadline=None)
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
@settings(max_examples=40, deadline=None)
def test_actions_and_states_survive_being_written_down(game: Game) -> None:
    """Design: notation and codec lose nothing."""
    for state, action, _ in game:
        assert parse_action(format_action(action)) == action
        assert load_state(dump_state(state)) == state
