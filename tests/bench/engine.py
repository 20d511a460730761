"""How fast the engine plays: random legal deals through the public API, with no shortcuts.

Every deal goes from the shuffled pack to its end through `legal_actions` and `apply`. Whoever may
act is asked for his moves, as a table would, and closing the window is one of the choices. Packs
are shuffled before the clock starts: chance is no part of the engine.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from engine.cards import Card, pack
from engine.play import (
    NO_SEAT,
    RESTING,
    Action,
    CloseWindow,
    Phase,
    StartDeal,
    State,
    apply,
    legal_actions,
    new_table,
    to_act,
)
from engine.rules import PRESETS, RuleSet

SECONDS = 1.0
WARM_UP_DEALS = 4_000
"""So many that every table of look-ups is filled: a bot runs for weeks."""
PACKS = 4_000
SEED = 1


@dataclass(frozen=True, slots=True)
class Speed:
    """What was played in how long."""

    deals: int
    actions: int
    seconds: float


def measure(rules: RuleSet, players: int, seconds: float) -> Speed:
    """Play for so many seconds and return how far that went."""
    rng = random.Random(SEED)
    cards = pack(rules.deck)
    packs = [tuple(rng.sample(cards, len(cards))) for _ in range(PACKS)]
    state = new_table(rules, players, 0)
    for deck in packs[:WARM_UP_DEALS]:
        state, _ = play_deal(state, deck, rng)
    deals = actions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state, count = play_deal(state, packs[deals % PACKS], rng)
        deals += 1
        actions += count
    return Speed(deals, actions, spent)


def play_deal(state: State, deck: tuple[Card, ...], rng: random.Random) -> tuple[State, int]:
    """Play one deal; return the state at its end and how many actions it took."""
    first = int(rng.random() * state.seats) if state.rules.first_lead == "random" else NO_SEAT
    state = apply(state, StartDeal(deck, first=first)).state
    count = 1
    while state.phase not in RESTING:
        moves = choices(state)
        state = apply(state, moves[int(rng.random() * len(moves))]).state
        count += 1
    return state, count


def choices(state: State) -> tuple[Action, ...]:
    """Return everything that may happen now."""
    asked = to_act(state)
    if len(asked) == 1:
        return legal_actions(state, asked[0])
    moves: tuple[Action, ...] = (CloseWindow(),) if state.phase is Phase.WINDOW else ()
    for seat in asked:
        moves += legal_actions(state, seat)
    return moves


def players_of(rules: RuleSet) -> list[int]:
    """Return the numbers of players to measure: the fewest, three, the most."""
    counts = {rules.min_players, rules.max_players, 3}
    return sorted(count for count in counts if rules.min_players <= count <= rules.max_players)


def main() -> None:
    """Print deals and actions a second for each preset and number of players."""
    print(f"{'preset':<14} {'players':>7} {'deals/s':>9} {'actions/s':>10} {'actions/deal':>13}")
    for name, rules in PRESETS.items():
        for players in players_of(rules):
            speed = measure(rules, players, SECONDS)
            print(
                f"{name:<14} {players:>7} {speed.deals / speed.seconds:>9,.0f} "
                f"{speed.actions / speed.seconds:>10,.0f} {speed.actions / speed.deals:>13.1f}",
                flush=True,
            )
