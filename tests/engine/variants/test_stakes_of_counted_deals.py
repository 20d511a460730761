"""«Даве» where the whole pack is played, and between pairs."""

from __future__ import annotations

from typing import Any

from engine.play import CloseWindow, Phase, Reason, ResultKind, State, apply, to_act
from engine.rules import RuleSet
from tests.engine.positions import play, refusal
from tests.engine.variants.tables import preset, random_deal, result_of, run_out


def opened(rules: RuleSet, seats: int, seed: int) -> State:
    """Return a deal by chance whose leader is asked."""
    state = random_deal(rules, seats, seed)
    state = apply(state, CloseWindow()).state if state.phase is Phase.WINDOW else state
    assert state.phase is Phase.LEAD
    return state


def test_dave_on_where_the_whole_pack_is_played_for_a_pot() -> None:
    """Source: 000a, 001, 004 by rules 2.9: the pot is raised, whoever refuses leaves his money."""
    state = opened(preset("buracozel", dave=True), 2, seed=3)
    one, two = state.leader, 1 - state.leader
    accepted = play(state, f"{one} raise", f"{two} accept")
    assert (accepted.pot, accepted.stake) == (20, 2)
    refused = result_of(play(state, f"{one} raise", f"{two} refuse"))
    assert (refused.kind, refused.winners, refused.won) == (ResultKind.LAST_STANDING, (one,), 10)


def test_dave_on_whoever_refuses_stays_in_the_pass() -> None:
    """Source: 001 [2.12] with 004: out of the deal, his cards count for nobody."""
    state = opened(preset("pass", dave=True), 3, seed=4)
    one, two, three = ((state.leader + step) % 3 for step in range(3))
    state = play(state, f"{one} raise", f"{two} accept", f"{three} refuse")
    assert (state.pot, state.out) == (25, 1 << three)
    result = result_of(run_out(state, seed=1))
    assert result.kind is ResultKind.COUNTED
    assert result.counted[three] == 0
    assert three not in result.winners
    assert sum(result.counted) < 120


PAIRS: dict[str, Any] = {"pairs": True, "min_players": 4, "max_players": 4}


def test_dave_on_in_pairs_the_next_opponent_answers_for_both() -> None:
    """Source: GE [2.25]: in two against two the next opponent clockwise answers."""
    state = opened(preset("georgian_five", molodka="lead", **PAIRS), 4, seed=2)
    one, two, three, four = ((state.leader + step) % 4 for step in range(4))
    raised_once = play(state, f"{one} raise")
    assert to_act(raised_once) == (two,)
    refused = play(raised_once, f"{two} refuse")
    assert result_of(refused).kind is ResultKind.LAST_STANDING
    assert set(result_of(refused).winners) == {one, three}
    assert [refused.scores[seat] for seat in (one, two, three, four)] == [1, 0, 1, 0]
    assert play(raised_once, f"{two} accept").stake == 2


def test_dave_on_in_pairs_partners_take_turns_with_the_other_side() -> None:
    """Source: GE: strictly by turns; a partner's raise is one's own."""
    state = opened(preset("georgian_five", molodka="lead", **PAIRS), 4, seed=2)
    one, two, three, _ = ((state.leader + step) % 4 for step in range(4))
    state = play(state, f"{one} raise", f"{two} accept")
    assert refusal(state, f"{one} raise") is Reason.NO_RAISE
    state = play(state, f"{one} timeout")
    assert refusal(state, f"{two} raise") is None
    state = play(state, f"{two} timeout")
    assert refusal(state, f"{three} raise") is Reason.NO_RAISE


def test_dave_on_in_pairs_raises_a_pot_for_all_four() -> None:
    """Source: rules 2.9: all who play on add the difference."""
    state = opened(preset("buracozel", dave=True, **PAIRS), 4, seed=3)
    assert state.pot == 20
    leader, following = state.leader, (state.leader + 1) % 4
    assert play(state, f"{leader} raise", f"{following} accept").pot == 40
