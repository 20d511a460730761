"""How strong the computer players are, and how long they think.

Every pack is played once for each seat, so that luck of the cards is the same for both sides. A deal
that nobody won is shared, a wrong claim is lost. Times are the processor's, so that a busy machine
does not count; strengths at equal time go by them, too.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.computer import LEVELS
from engine.rules import CLASSIC, RuleSet
from tests.bench import computer_openspiel
from tests.bench.computer_duels import MAKERS, Duel, Entrant, duel
from tests.bench.computer_reduced import exploited

OPEN = replace(CLASSIC, discards="open")
MOST_WRONG = 0.005
"""Wrong claims in a deal, at most."""
MOST_GAIN = 1.0
"""Points of winning chance that a best response may gain."""
MOVE_P95, MOVE_LONGEST = 150.0, 300.0
"""Milliseconds a move."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A duel and what its score is to be, two standard errors taken off."""

    one: Entrant
    other: Entrant
    least: float = 0.0
    most: float = 1.0
    rules: RuleSet = OPEN
    seats: int = 2
    weight: float = 1.0
    """Packs beside those of the others: quick players can play more."""

    @property
    def title(self) -> str:
        """Who plays whom at what."""
        table = "" if self.rules == OPEN else ", closed discards"
        return f"{self.one} v {self.other}" + (f", {self.seats} players" if self.seats > 2 else "") + table

    def holds(self, found: Duel) -> bool:
        """Tell whether the score is as wanted."""
        return found.least >= self.least and found.score <= self.most


NOVICE, AMATEUR, CHANCE = Entrant("novice"), Entrant("amateur"), Entrant("random")
MASTER = Entrant("master", seconds=LEVELS["master"].seconds)
DRILLER = Entrant("driller", seconds=LEVELS["driller"].seconds)
OPENSPIEL = "openspiel"


def wanted() -> Iterator[Wanted]:
    """Yield every duel with what is wanted of it."""
    yield Wanted(NOVICE, CHANCE, 0.68, weight=10)
    yield Wanted(AMATEUR, CHANCE, 0.85, weight=10)
    yield Wanted(NOVICE, AMATEUR, 0.25, 0.40, weight=10)
    yield Wanted(MASTER, CHANCE, 0.85)
    yield Wanted(MASTER, NOVICE, 0.52)
    yield Wanted(MASTER, AMATEUR, 0.52, weight=4)
    yield Wanted(MASTER, AMATEUR, 0.50, rules=CLASSIC, weight=2)
    yield Wanted(DRILLER, CHANCE, 0.87, weight=0.5)
    yield Wanted(DRILLER, NOVICE, 0.55, weight=0.5)
    yield Wanted(DRILLER, AMATEUR, 0.55)
    yield Wanted(DRILLER, MASTER, 0.48, weight=0.5)
    yield Wanted(AMATEUR, CHANCE, 0.6, seats=3, weight=10)
    yield Wanted(NOVICE, AMATEUR, 0.1, 0.3, seats=3, weight=10)
    yield Wanted(MASTER, AMATEUR, 1 / 3, seats=3)
    yield Wanted(DRILLER, AMATEUR, 1 / 3, seats=3, weight=0.5)


def against_openspiel() -> Iterator[Wanted]:
    """Yield the duels with OpenSpiel's bot, at equal time and at equal samples."""
    seconds = 0.1
    yield Wanted(
        Entrant("driller", samples=1_000_000, seconds=seconds), Entrant(OPENSPIEL, seconds=seconds), 0.51
    )
    yield Wanted(Entrant("driller", samples=1_000), Entrant(OPENSPIEL, samples=1_000), 0.49)


def has_openspiel() -> bool:
    """Tell whether the dependency group ``bench`` is installed."""
    return importlib.util.find_spec("pyspiel") is not None


def main(packs: int, *, is_full: bool, workers: int | None = None) -> None:
    """Print every figure and whether it is as wanted.

    Args:
        packs: How many the slowest players play; others play more.
        is_full: Whether the levels that search play on the reduced game, too.
        workers: Processes; one for each core by default.
    """
    print(
        f"{'':<46} {'score':>7} {'± error':>8} {'deals':>7} {'wrong':>6} "
        f"{'median':>7} {'p95':>6} {'p99':>6} {'most':>6} ms"
    )
    duels = [*wanted()]
    if has_openspiel():
        MAKERS[OPENSPIEL] = lambda entrant, rng: computer_openspiel.make_player(
            rng, entrant.samples, entrant.seconds
        )
        duels += against_openspiel()
    for entry in duels:
        laps = max(int(packs * entry.weight), 4)
        found = duel(entry.one, entry.other, entry.rules, laps=laps, seats=entry.seats, workers=workers)
        print(_line(entry, found), flush=True)
    if not has_openspiel():
        print("OpenSpiel is not installed: uv run --group bench python -m tests.bench computer")
    for level, samples in (("novice", None), ("amateur", None), ("driller", 1_000 if is_full else 30)):
        best = exploited(level, samples)
        is_held = "" if level != "driller" else _verdict(best.gain <= MOST_GAIN, f"at most {MOST_GAIN:.0f}")
        print(
            f"best response to {Entrant(level, samples)!s:<16} gains {best.gain:5.1f} points "
            f"({best.decisions:,} decisions) {is_held}",
            flush=True,
        )


def _line(entry: Wanted, found: Duel) -> str:
    limit = f"{entry.least:.0%} or more" + (f", {entry.most:.0%} at most" if entry.most < 1 else "")
    verdicts = [_verdict(entry.holds(found), limit)]
    if entry.one.samples is None and entry.one.seconds:
        is_quick = found.p95 <= MOVE_P95 and found.longest <= MOVE_LONGEST
        verdicts += [] if is_quick else [_verdict(False, "time")]
    if entry.rules == CLASSIC:
        verdicts.append(_verdict(found.wrong <= MOST_WRONG * found.deals, f"wrong {MOST_WRONG:.1%} at most"))
    return (
        f"{entry.title:<46} {found.score:>7.1%} {found.error:>8.1%} {found.deals:>7,} {found.wrong:>6} "
        f"{found.median:>7.1f} {found.p95:>6.1f} {found.p99:>6.1f} {found.longest:>6.0f}     "
        f"{'; '.join(verdicts)}"
    )


def _verdict(is_held: bool, limit: str) -> str:
    return f"{'holds' if is_held else 'DOES NOT HOLD'} ({limit})"
