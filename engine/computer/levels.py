"""The levels of computer players: how well one plays, and nothing else.

Every level sees the same view, and no level has any say in what is dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.computer.claims import is_time_to_claim
from engine.computer.ending import Endings, best_ending, is_ending, is_near_ending
from engine.computer.sampling import Chance
from engine.computer.search import Tried, hurried, is_better, search
from engine.computer.thumb import by_thumb, is_plain_lead, may_wait
from engine.play import (
    Accept,
    Add,
    Allow,
    Announce,
    Beat,
    Claim,
    Discard,
    Forbid,
    Lead,
    Move,
    Offer,
    PassClaim,
    Pick,
    Raise,
    Refuse,
    View,
)

Clock: TypeAlias = Callable[[], float]
"""Tells the time in seconds, such as `time.monotonic`."""


class Level(NamedTuple):
    """How well a computer player plays."""

    samples: int = 0
    """Deals played to their end before a move, at most; 0 for the rule of thumb alone."""
    seconds: float = 0.1
    """The most time that a move takes where there is a clock."""
    lapses: float = 0.0
    """Which share of its moves with cards is any legal one."""
    remembers: bool = True
    """Whether it remembers cards that lie in tricks."""


LEVELS: dict[str, Level] = {
    "novice": Level(lapses=0.5, remembers=False),
    "amateur": Level(),
    "master": Level(samples=300, seconds=0.08),
    "driller": Level(samples=4_000, seconds=0.14),
}
"""Every level by its name, weakest first."""

DOUBT = 1.0
"""By how many standard errors of the difference a move must be better than the rule of thumb's."""

_SEARCHED = frozenset({Lead, Announce, Beat, Discard, Pick, Raise, Accept, Refuse, Offer, Allow, Forbid})
"""Moves that are tried; the rule of thumb bids, draws and cuts."""
_WITH_CARDS = (Lead, Beat, Discard, Pick)


def choose(
    view: View,
    level: str,
    chance: Chance,
    *,
    samples: int | None = None,
    clock: Clock | None = None,
    seconds: float | None = None,
) -> Move | None:
    """Return what a computer player does at the viewer's seat.

    It is always one of ``view.legal``. Without a clock it depends on nothing but the view, the level
    and the source of chance.

    Args:
        view: What its seat sees.
        level: One of `LEVELS`.
        chance: A source of chance, such as a `random.Random` of a seed.
        samples: Other than the level's.
        clock: Tells the time; None to take as long as it takes.
        seconds: The most time to take by the clock; None for the level's.

    Returns:
        None where the viewer may act and had better not, or where he is not asked.

    Raises:
        KeyError: there is no such level.
        ValueError: the public has no moves.
    """
    skill = LEVELS[level]
    stop = None
    if clock is not None:
        end = clock() + (skill.seconds if seconds is None else seconds)
        stop = lambda: clock() >= end  # noqa: E731
    count = skill.samples if samples is None else samples
    if count:
        return _searched(view, chance, count, stop)
    move = by_thumb(view, remembers=skill.remembers)
    if skill.lapses and chance.random() < skill.lapses:
        return _lapse(view, move, chance)
    return move


def _searched(view: View, chance: Chance, samples: int, stop: Callable[[], bool] | None) -> Move | None:
    thumb = by_thumb(view)
    claim = next((move for move in view.legal if isinstance(move, Claim)), None)
    if claim is not None:
        if is_time_to_claim(view, chance):
            return claim
        waiting = next((move for move in view.legal if isinstance(move, PassClaim)), None)
        if waiting is not None:
            return waiting
    moves = [move for move in view.legal if type(move) in _SEARCHED and is_sound(view, move)]
    if not moves or isinstance(moves[0], Add):
        return None if isinstance(thumb, Claim) else thumb
    is_free = may_wait(view)
    if is_free and thumb is None and not any(isinstance(move, Announce) for move in moves):
        return None
    if not is_free and is_ending(view):
        found = best_ending(view, moves, chance, hurried(view))
        if found is not None:
            return found
    choices: list[Move | None] = [*moves, None] if is_free else [*moves]
    if len(choices) == 1:
        return choices[0]
    if thumb in choices:
        # Of moves that come to the same the rule of thumb's is first.
        choices.remove(thumb)
        choices.insert(0, thumb)
    finish = Endings(view.viewer or 0).worth if is_near_ending(view) else None
    tried = search(view, choices, chance, samples, stop, finish)
    return _preferred(tried, thumb)


def _preferred(tried: list[Tried], thumb: Move | None) -> Move | None:
    """Return the best move, or the rule of thumb's where that is not clearly worse."""
    best = tried[0]
    own = next((other for other in tried if other.move == thumb), best)
    return best.move if is_better(best, own, DOUBT) else thumb


def is_sound(view: View, move: Move) -> bool:
    """Tell whether a move is worth a thought: no lead that others pick from, no card shown for nothing."""
    if isinstance(move, Discard):
        return not move.shown
    return not isinstance(move, Lead) or is_plain_lead(view, move.cards)


def _lapse(view: View, move: Move | None, chance: Chance) -> Move | None:
    """Return any move with cards instead of this one, or keep silent about a combination."""
    if isinstance(move, Announce):
        return None
    if not isinstance(move, _WITH_CARDS):
        return move
    others = [other for other in view.legal if isinstance(other, _WITH_CARDS) and is_sound(view, other)]
    return others[int(chance.random() * len(others))]
