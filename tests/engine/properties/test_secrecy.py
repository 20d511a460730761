"""Nobody learns from a view or an event what he cannot know: proved by changing all the rest.

What each viewer knows is written down in `tests.engine.worlds`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal, NamedTuple

import pytest
from hypothesis import given, settings

from engine.cards import NO_CARDS, CardSet
from engine.play import (
    NO_SEAT,
    RESTING,
    Abandon,
    Action,
    Announce,
    Bid,
    CloseWindow,
    Discard,
    Event,
    Lead,
    Offer,
    Phase,
    ResultKind,
    Seat,
    State,
    TimeOut,
    apply,
    default_action,
    legal_actions,
    open_seats,
    redact,
    view,
)
from engine.play.events import Claimed, DealEnded, Led, TrumpDrawn
from engine.rules import PRESETS, Combination, RuleSet
from tests.engine.random_games import Game, Played, games, games_of, random_game
from tests.engine.worlds import MOST_BID, Drawn, Promise, Swap, another_world, known_cards, moved

TRIES = 20


class Moment(NamedTuple):
    """A step within a deal."""

    played: Played
    drawn: Drawn | None
    """Who has drawn the turned card by then."""


def running(game: Game) -> Iterator[Moment]:
    """Yield the steps within deals."""
    drawn: Drawn | None = None
    for played in game:
        if played.state.phase in RESTING:
            drawn = None
        elif not isinstance(played.action, Abandon):
            yield Moment(played, drawn)
        after, happened = played.step
        for event in happened:
            if isinstance(event, TrumpDrawn):
                drawn = Drawn(event.seat, len(after.tricks))


def viewers(state: State) -> list[Seat | None]:
    """Return everybody who may look: each seat, and the public."""
    return [*range(state.seats), None]


def assert_views_alike(state: State, rng: random.Random, drawn: Drawn | None = None) -> None:
    """Compare what every viewer sees with what he sees in another world."""
    for viewer in viewers(state):
        found = another_world(state, viewer, rng, drawn=drawn)
        if found is not None:
            world, _ = found
            assert view(world, viewer) == view(state, viewer)
            assert repr(view(world, viewer)) == repr(view(state, viewer))


def assert_views_keep_secrets(game: Game) -> None:
    """Compare all views of a game."""
    rng = random.Random(len(game))
    for (state, _, _), drawn in running(game):
        assert_views_alike(state, rng, drawn)


@given(games(deals=1))
@settings(max_examples=80, deadline=None)
def test_a_view_does_not_change_with_what_its_viewer_cannot_know(game: Game) -> None:
    """Design: views by allow-list; equal to the byte, legal actions and who may act included."""
    assert_views_keep_secrets(game)


@pytest.mark.parametrize("preset", PRESETS)
def test_views_keep_secrets_under_every_preset(preset: str) -> None:
    """Design: views by allow-list."""
    for game in games_of(preset):
        assert_views_keep_secrets(game)


@pytest.mark.parametrize("bura", ["win", "lead"])
def test_a_deal_that_is_dealt_anew_shows_nothing(bura: Literal["win", "lead"]) -> None:
    """Source: 001, 000a: dealt anew without consequences; show nobody's hand (rules 2.6)."""
    rng = random.Random(bura)
    rules = RuleSet(combo_on_deal="redeal", bura=bura)
    anew = [
        played.step.state
        for played in random_game(rules, 6, rng, deals=60)
        if any(isinstance(event, DealEnded) for event in played.step.events)
        and played.step.state.result is not None
        and played.step.state.result.kind is ResultKind.REDEAL
    ]
    assert len(anew) > 5
    for state in anew:
        assert_views_alike(state, rng)
        assert state.result is not None
        assert (state.result.seat, state.result.winners, state.result.shown) == (NO_SEAT, (), ())


@given(games(deals=1))
@settings(max_examples=80, deadline=None)
def test_events_do_not_change_with_what_their_viewer_cannot_know(game: Game) -> None:
    """Design: events pass `redact`."""
    assert_events_keep_secrets(game)


@pytest.mark.parametrize("preset", PRESETS)
def test_events_keep_secrets_under_every_preset(preset: str) -> None:
    """Design: events pass `redact`."""
    for game in games_of(preset):
        assert_events_keep_secrets(game)


def assert_events_keep_secrets(game: Game) -> None:
    """Carry out all steps in other worlds: what a step makes known stays as it is, all else changes.

    Left out are the end of a deal, which shows everything, and worlds that the step itself tells
    apart: the next trick would begin with a bura, or a time-out would lay other cards face up.
    """
    rng = random.Random(len(game))
    for moment in running(game):
        after = moment.played.step.state
        if after.phase in RESTING:
            continue
        for viewer in viewers(after):
            for _ in range(TRIES):
                found = _the_same_step_elsewhere(moment, viewer, rng)
                if found is not None:
                    events, there = found
                    expected = seen(moment.played.step.events, viewer, after)
                    assert events == expected
                    assert repr(events) == repr(expected)
                    assert there == repr(view(after, viewer))
                    break


def seen(events: tuple[Event, ...], viewer: Seat | None, state: State) -> list[Event]:
    """Return the events as a viewer learns of them."""
    redacted = (redact(event, viewer, open_seats(state)) for event in events)
    return [event for event in redacted if event is not None]


def _the_same_step_elsewhere(
    moment: Moment, viewer: Seat | None, rng: random.Random
) -> tuple[list[Event], str] | None:
    """Carry out the same public action in another world; None if that world shows itself by it."""
    (state, action, step), drawn = moment
    found = another_world(
        state,
        viewer,
        rng,
        drawn=drawn,
        keep=_made_known(moment.played, viewer),
        promised=_promised_by(state, action),
        reveals=step.state.phase is not state.phase,
    )
    if found is None:
        return None
    world, swap = found
    if isinstance(action, TimeOut) and not _looks_alike(
        default_action(world, action.seat), default_action(state, action.seat), state
    ):
        return None
    there = apply(world, _same_action(world, viewer, action, swap, rng))
    if there.state.phase in RESTING or _has_bura_led(there.events) != _has_bura_led(step.events):
        return None
    return seen(there.events, viewer, there.state), repr(view(there.state, viewer))


def _made_known(played: Played, viewer: Seat | None) -> CardSet:
    """Return the cards that a viewer knows after a step."""
    state, action, step = played
    keep = known_cards(step.state, viewer)
    if isinstance(action, CloseWindow) and state.rules.molodka_tie == "high_card":
        # Which of two molodkas leads tells which is higher.
        for announced in state.announced:
            keep |= announced.cards
    for event in step.events:
        # Tricks are turned over at a claim, also if the others play on after it.
        keep |= event.cards if isinstance(event, Claimed) else NO_CARDS
    return keep


def _promised_by(state: State, action: Action) -> tuple[Promise, ...]:
    """Return what an action promises of hidden cards."""
    if isinstance(action, Announce) and state.phase is Phase.WINDOW:
        return (Promise(action.seat, action.cards, action.combination),)
    if isinstance(action, Offer):
        return (Promise(action.seat, action.cards, None),)
    return ()


def _has_bura_led(events: tuple[Event, ...]) -> bool:
    """Tell whether a trick began by itself with a bura, where two of them play on."""
    return any(isinstance(event, Led) and event.combination is Combination.BURA for event in events)


def _looks_alike(one: Action, other: Action, state: State) -> bool:
    if isinstance(one, Discard) and state.rules.discards == "closed" and one.seat not in open_seats(state):
        return True
    return one == other


def _same_action(world: State, viewer: Seat | None, action: Action, swap: Swap, rng: random.Random) -> Action:
    """Return what looks like this action to the viewer, with the cards that world has in their place."""
    match action:
        case Discard(seat=seat, cards=cards, shown=shown):
            return Discard(seat, moved(cards, swap), moved(shown, swap))
        case Offer(seat=seat, cards=cards):
            return Offer(seat, moved(cards, swap))
        case Announce(seat=seat, combination=combination, cards=cards):
            return Announce(seat, combination, moved(cards, swap))
        case Lead(seat=seat) if world.phase is Phase.WINDOW and seat != viewer:
            return rng.choice([move for move in legal_actions(world, seat) if isinstance(move, Lead)])
        case Bid(seat=seat) if seat != viewer and max(world.bids) < 0:
            return Bid(seat, rng.randint(0, MOST_BID))
        case _:
            return action
