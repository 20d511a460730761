"""Nobody learns from a view or an event what he cannot know: proved by changing all the rest.

What each viewer knows is written down in `tests.engine.worlds`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings

from engine.cards import NO_CARDS, set_of
from engine.play import (
    Abandon,
    Action,
    Announce,
    CloseWindow,
    Discard,
    Event,
    Lead,
    Phase,
    Seat,
    State,
    TimeOut,
    apply,
    default_action,
    legal_actions,
    redact,
    view,
)
from engine.play.events import TrumpDrawn
from tests.engine.positions import play, position
from tests.engine.random_games import Game, Played, games
from tests.engine.worlds import Drawn, Swap, another_world, known_cards

TRIES = 20


def running(game: Game) -> Iterator[tuple[Played, Drawn | None]]:
    """Yield the steps within deals, and who has drawn the turned card by then."""
    drawn: Drawn | None = None
    for played in game:
        if played.state.phase is Phase.BETWEEN:
            drawn = None
        elif not isinstance(played.action, Abandon):
            yield played, drawn
        after, happened = played.step
        for event in happened:
            if isinstance(event, TrumpDrawn):
                drawn = Drawn(event.seat, len(after.tricks))


def viewers(state: State) -> list[Seat | None]:
    """Return everybody who may look: each seat, and the public."""
    return [*range(state.seats), None]


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_a_view_does_not_change_with_what_its_viewer_cannot_know(game: Game) -> None:
    """Design: views by allow-list; equal to the byte, legal actions and who may act included."""
    rng = random.Random(len(game))
    for (state, _, _), drawn in running(game):
        for viewer in viewers(state):
            found = another_world(state, viewer, rng, drawn=drawn)
            if found is not None:
                world, _ = found
                assert view(world, viewer) == view(state, viewer)
                assert repr(view(world, viewer)) == repr(view(state, viewer))


@given(games(deals=1))
@settings(max_examples=60, deadline=None)
def test_events_do_not_change_with_what_their_viewer_cannot_know(game: Game) -> None:
    """Design: events pass `redact`. What a step makes known stays as it is, all else changes.

    Left out are the end of a deal, which shows everything, and worlds that the step itself tells
    apart: the next trick would begin with a bura, or a time-out would lay other cards face up.
    """
    rng = random.Random(len(game))
    for played, drawn in running(game):
        if played.step.state.phase is Phase.BETWEEN:
            continue
        for viewer in viewers(played.state):
            for _ in range(TRIES):
                found = _the_same_step_elsewhere(played, viewer, drawn, rng)
                if found is not None:
                    events, after = found
                    expected = seen(played.step.events, viewer)
                    assert events == expected
                    assert repr(events) == repr(expected)
                    assert after == repr(view(played.step.state, viewer))
                    break


def seen(events: tuple[Event, ...], viewer: Seat | None) -> list[Event]:
    """Return the events as a viewer learns of them."""
    redacted = (redact(event, viewer) for event in events)
    return [event for event in redacted if event is not None]


def _the_same_step_elsewhere(
    played: Played, viewer: Seat | None, drawn: Drawn | None, rng: random.Random
) -> tuple[list[Event], str] | None:
    """Carry out the same public action in another world; None if that world shows itself by it."""
    state, action, step = played
    keep = known_cards(step.state, viewer)
    announcing = None
    if isinstance(action, Announce) and not step.state.plays:
        announcing = (action.seat, action.combination)
    if isinstance(action, CloseWindow) and state.rules.molodka_tie == "high_card":
        # Which of two molodkas leads tells which is higher.
        keep |= set_of_announced(state)
    found = another_world(state, viewer, rng, drawn=drawn, keep=keep, announcing=announcing)
    if found is None:
        return None
    world, swap = found
    if isinstance(action, TimeOut) and not _looks_alike(default_action(world), default_action(state), state):
        return None
    there = apply(world, _same_action(world, viewer, action, swap, rng))
    if there.state.phase is Phase.BETWEEN:
        return None
    return seen(there.events, viewer), repr(view(there.state, viewer))


def _looks_alike(one: Action, other: Action, state: State) -> bool:
    is_closed = isinstance(one, Discard) and state.rules.discards == "closed"
    return one == other or is_closed


def set_of_announced(state: State) -> int:
    """Return all cards of the combinations announced."""
    cards = NO_CARDS
    for announced in state.announced:
        cards |= announced.cards
    return cards


def _same_action(world: State, viewer: Seat | None, action: Action, swap: Swap, rng: random.Random) -> Action:
    """Return what looks like this action to the viewer, with the cards that world has in their place."""
    if isinstance(action, Discard):
        return Discard(action.seat, sum(1 << swap[card] for card in range(36) if action.cards >> card & 1))
    if isinstance(action, Lead) and world.phase is Phase.WINDOW and action.seat != viewer:
        return rng.choice([move for move in legal_actions(world, action.seat) if isinstance(move, Lead)])
    return action


def test_another_world_changes_everything_that_is_hidden() -> None:
    """A resampling that changed nothing would prove nothing."""
    state = position(
        "7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H", stock="AC TC KC QC", taken="AS (TS JS) | - | -", rest=1
    )
    state = play(state, "0 lead 7S", "1 discard 9H", "2 discard 9S", "0 pass", "0 lead 8C")
    rng = random.Random(1)
    changed = set[str]()
    for _ in range(TRIES):
        found = another_world(state, 2, rng)
        assert found is not None
        world, _ = found
        changed |= {name for name in state._fields if getattr(world, name) != getattr(state, name)}
        assert world.hands[2] == state.hands[2]
        assert world.stock[-1] == state.turned
        assert set_of(world.seal.deck) == set_of(state.seal.deck)
    assert changed == {"hands", "held", "stock", "tricks", "taken_closed", "seal"}


def test_another_world_has_another_lead_held_and_other_announcements() -> None:
    """A resampling that changed nothing would prove nothing."""
    state = position("7S 9D TD | 7C 8C 9C | 7D 8H 9S", turned="6H")
    state = play(state._replace(phase=Phase.WINDOW, turn=-1), "1 announce MOLODKA", "0 lead 7S")
    rng = random.Random(1)
    changed = set[str]()
    for _ in range(TRIES):
        found = another_world(state, 2, rng)
        assert found is not None
        world, _ = found
        changed |= {name for name in state._fields if getattr(world, name) != getattr(state, name)}
    assert {"held", "announced", "hands"} <= changed
