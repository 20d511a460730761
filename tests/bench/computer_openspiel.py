"""OpenSpiel's ISMCTS bot at this engine's tables: the yardstick for the search.

It is OpenSpiel's Python bot as it is. It gets its tables from this project's sampler and values
leaves by this project's rollout, so that what is compared is the search alone. Claims, bids, draws
and the like, which it has no part in, are made as the levels make them.

Needs the dependency group ``bench``.
"""

from __future__ import annotations

import random
import time
from functools import partial
from importlib import import_module
from typing import Any

from engine.cards import CardSet
from engine.computer import choose
from engine.computer.levels import is_sound
from engine.computer.quick import play_out, quick_action
from engine.computer.sampling import Sampler
from engine.computer.search import hurried
from engine.computer.worth import worth_of
from engine.play import (
    RESTING,
    Announce,
    Beat,
    Discard,
    Lead,
    Move,
    Phase,
    Seat,
    State,
    View,
    apply,
    legal_actions,
)

UCT_C = 0.5
"""How much it explores, where a deal is worth from 0 to 1."""

_DECIDED = frozenset({Phase.LEAD, Phase.ANSWER})
_NUMBERS: dict[Move, int] = {}
_MOVES: list[Move] = []


def number_of(move: Move) -> int:
    """Return the number that stands for a move, the same for equal moves."""
    if move not in _NUMBERS:
        _NUMBERS[move] = len(_MOVES)
        _MOVES.append(move)
    return _NUMBERS[move]


class Table:
    """A state of the engine as OpenSpiel's bot asks about it; what needs no decision happens by itself."""

    def __init__(self, game: Any, state: State, before: State, told: tuple[object, ...] = ()) -> None:
        self._game = game
        self._state = state
        self._before = before
        self._told = told

    def get_game(self) -> Any:
        """Return what says that players move by turns and do not see everything."""
        return self._game

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self._state.phase in RESTING

    def is_chance_node(self) -> bool:
        """Tell that all chance is in the guess."""
        return False

    def current_player(self) -> Seat:
        """Return whose decision it is."""
        return self._asked()

    def legal_actions(self) -> list[int]:
        """Return the numbers of his moves."""
        return [number_of(move) for move in decisions(self._state, self._asked())]

    def information_state_string(self) -> str:
        """Return what tells apart the tables that he can tell apart."""
        return f"{self._asked()} {self._state.hands[self._asked()]} {self._told}"

    def apply_action(self, number: int) -> None:
        """Make a move and go on to the next decision."""
        move = _MOVES[number]
        self._told = (*self._told, shown(move, self._state.rules.discards == "open"))
        self._state = until_decision(apply(self._state, move).state)

    def returns(self) -> list[float]:
        """Return what the deal was worth to each seat."""
        return worths(self._state, self._before)

    def rolled_out(self) -> list[float]:
        """Return what the deal would be worth if it were played out from here."""
        return worths(play_out(self._state), self._before)

    def _asked(self) -> Seat:
        return self._state.leader if self._state.phase is Phase.WINDOW else self._state.turn


def worths(end: State, before: State) -> list[float]:
    """Return the worth of a deal's end to each seat."""
    return [worth_of(end, seat, before) for seat in range(end.seats)]


def decisions(state: State, seat: Seat) -> list[Move]:
    """Return a seat's moves with cards."""
    return [
        move
        for move in legal_actions(state, seat)
        if isinstance(move, Lead | Beat) or (isinstance(move, Discard) and not move.shown)
    ]


def until_decision(state: State) -> State:
    """Go on by what is plain until somebody has a choice of cards."""
    while state.phase not in RESTING:
        if state.phase in _DECIDED and len(decisions(state, state.turn)) > 1:
            break
        state = apply(state, quick_action(state)).state
    return state


def shown(move: Move, is_open: bool) -> object:
    """Return what of a move everybody sees."""
    cards: CardSet = getattr(move, "cards", 0)
    if isinstance(move, Discard) and not is_open:
        return (move.seat, cards.bit_count())
    return (type(move).__name__, move.seat, cards)


def make_player(rng: random.Random, samples: int | None, seconds: float | None) -> Any:
    """Return a player that decides about cards by OpenSpiel's bot.

    Args:
        rng: The source of chance.
        samples: Simulations a move; None to go by time.
        seconds: Time of the processor a move.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    numpy, pyspiel = import_module("numpy"), import_module("pyspiel")
    their_bot: Any = import_module("open_spiel.python.algorithms.ismcts").ISMCTSBot

    class Timed(their_bot):  # type: ignore[misc]  # OpenSpiel has no types
        """The bot with a clock in place of a number of simulations."""

        def run_search(self, state: Table) -> Any:
            if seconds is None:
                return super().run_search(state)
            self.reset()
            self._root_node = self.create_new_node(state)
            end = time.process_time() + seconds
            while time.process_time() < end or self._root_node.total_visits < 1:
                self.run_simulation(self.sample_root_state(state))
            return self.get_final_policy(state, self._root_node)

    class Evaluator:
        """This project's rollout; every move as likely as another."""

        def evaluate(self, state: Table) -> Any:
            return state.rolled_out()

        def prior(self, state: Table) -> list[tuple[int, float]]:
            moves = state.legal_actions()
            return [(move, 1 / len(moves)) for move in moves]

    game = pyspiel.load_game("leduc_poker")
    bot = Timed(
        game,
        Evaluator(),
        uct_c=UCT_C,
        max_simulations=samples or 1_000,
        random_state=numpy.random.RandomState(rng.getrandbits(32)),
    )
    return partial(_choose, bot=bot, game=game, rng=rng)


def _choose(seen: View, *, bot: Any, game: Any, rng: random.Random) -> Move | None:
    is_leading = seen.phase is Phase.WINDOW and seen.leader == seen.viewer
    moves = [move for move in seen.legal if isinstance(move, Lead | Beat | Discard) and is_sound(seen, move)]
    is_asked = is_leading or (seen.phase in _DECIDED and seen.turn == seen.viewer)
    if not is_asked or len(moves) < 2 or any(isinstance(move, Announce) for move in seen.legal):
        return choose(seen, "master", rng)
    sampler, quick = Sampler(seen), hurried(seen)

    def guess(_state: Table, _seat: Seat) -> Table:
        world = sampler.draw(rng)
        if quick is not None:
            world = world._replace(rules=quick)
        elif is_leading:
            # His lead is chosen in the window; there it only has to be held first.
            world = world._replace(phase=Phase.LEAD, turn=world.leader)
        return Table(game, world, world)

    bot.set_resampler(guess)
    number = bot.step(guess(Table(game, sampler.draw(rng), sampler.draw(rng)), seen.viewer or 0))
    return _MOVES[int(number)]
