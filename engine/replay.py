"""From a log of actions to the state they lead to."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from engine.codec import dump_state
from engine.play import Action, State, apply


def replay(state: State, actions: Iterable[Action]) -> State:
    """Carry out actions one after the other.

    Raises:
        IllegalAction: an action is not allowed where it stands.
    """
    for action in actions:
        state = apply(state, action).state
    return state


def digest(state: State) -> str:
    """Return a fingerprint of a state: equal states have equal ones, on any machine."""
    return hashlib.sha256(dump_state(state).encode()).hexdigest()
