"""Tables for tests of the screens: people, and random deals played through the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.cards import pack
from engine.dealing import commitment_of
from engine.play import (
    NO_SEAT,
    RESTING,
    Action,
    Claim,
    CloseWindow,
    Draw,
    Move,
    Phase,
    Refuse,
    StartDeal,
    State,
    apply,
    legal_actions,
    new_table,
    to_act,
)
from engine.rules import CLASSIC, PRESETS, RuleSet
from engine.tables import Pace
from engine.tables.model import Place, Player, Seating, Table, TablePhase

BOT = "bura_bot"
GROUP = "Пятница <вечер> & Ко"
NOW = 1_000_000.0
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор")
RARE_CHANCE = 0.1


def players(count: int, names: Sequence[str] = NAMES) -> tuple[Player, ...]:
    """Return people numbered from 101."""
    return tuple(Player(101 + at, names[at % len(names)]) for at in range(count))


def table_of(
    state: State | None,
    people: Sequence[Player],
    *,
    phase: TablePhase | None = None,
    deadline: float | None = None,
) -> Table:
    """Return a table in this state; the people have its seats in order, others wait."""
    seats = 0 if state is None else state.seats
    chips = () if state is None else state.chips
    seating = tuple(
        Seating(player, at if at < seats else None, False, 100 + (chips[at] if at < seats else 0))
        for at, player in enumerate(people)
    )
    opener = people[0] if people else Player(1, "Открывший")
    default = TablePhase.LOBBY if state is None else TablePhase.PLAYING
    return Table(
        table_id=7,
        place=Place(-100123),
        phase=phase or default,
        opener=opener,
        token="t0ken",
        rules=CLASSIC if state is None else state.rules,
        pace=Pace(),
        next_pace=None,
        seating=seating,
        state=state,
        deadline=deadline,
        asked_at=None,
        expires_at=None,
        silent_at=0.0,
        pause=None,
        stop_votes=frozenset(),
        revision=1,
    )


def games(*, most: int = 6) -> list[tuple[str, int]]:
    """Return every preset with the fewest and the most players it takes."""
    found = []
    for name, rules in PRESETS.items():
        found += [(name, seats) for seats in sorted({rules.min_players, min(rules.max_players, most)})]
    return found


def shuffled(rng: random.Random, rules: RuleSet = CLASSIC, seats: int = 2) -> StartDeal:
    """Return a sealed pack in random order, and the first leader if the rules draw him by lot."""
    deck = list(pack(rules.deck))
    rng.shuffle(deck)
    salt = f"{rng.getrandbits(128):032x}"
    first = rng.randrange(seats) if rules.first_lead == "random" else NO_SEAT
    return StartDeal(tuple(deck), salt, commitment_of(deck, salt), first)


def random_action(state: State, rng: random.Random) -> Action:
    """Return something that may happen now, chosen at random; claims and refusals are rare."""
    if state.phase in RESTING:
        return shuffled(rng, state.rules, state.seats)
    moves = [move for seat in to_act(state) for move in legal_actions(state, seat)]
    if state.phase is Phase.WINDOW:
        return CloseWindow() if not moves or rng.random() < 0.4 else rng.choice(moves)
    if rng.random() > RARE_CHANCE:
        moves = [move for move in moves if not _is_rare(move, state)] or moves
    # Kinds of moves first, so that those of which there is only one come up too.
    kinds = sorted({type(move).__name__ for move in moves})
    kind = rng.choice(kinds)
    return rng.choice([move for move in moves if type(move).__name__ == kind])


def _is_rare(move: Move, state: State) -> bool:
    """Tell whether a move tends to end the deal, so that others would hardly be seen."""
    if isinstance(move, Draw):
        return move.count > 1 or move.seat != state.turn
    return isinstance(move, Claim | Refuse)


def random_states(seed: int, seats: int, *, deals: int = 1, rules: RuleSet | None = None) -> Iterator[State]:
    """Yield every state of some random deals, from the first cut to the last result."""
    rng = random.Random(seed)
    state = new_table(rules or CLASSIC, seats, rng.randrange(seats))
    ended = 0
    while ended < deals:
        state = apply(state, random_action(state, rng)).state
        yield state
        ended += state.phase in RESTING


def state_in(phase: Phase, seats: int = 3, *, rules: RuleSet | None = None) -> State:
    """Return some state of a random deal in a phase."""
    for seed in range(1000):
        for state in random_states(seed, seats, rules=rules):
            if state.phase is phase:
                return state
    raise AssertionError(f"no deal gets into {phase!r}")


def open_rules() -> RuleSet:
    """Return «Классика» with open discards."""
    return replace(CLASSIC, discards="open")
