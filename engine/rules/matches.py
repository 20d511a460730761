"""How deals add up to a match: who won a deal that was counted, what it scores, when it is over.

Each match is a small object in `MATCHES`. Scores are deals won in a robber and penalties in the
others; a game for the pot has none and never ends by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from engine.rules.ruleset import RuleSet

OUT_OF_THE_PASS = 31
MAJORITY = 61


class Counted(NamedTuple):
    """A deal that was played to the end of the pack, by seat; partners have the same figures."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]


class Verdict(NamedTuple):
    """Who won a counted deal."""

    winners: tuple[int, ...]
    """Seats, best first; empty if nobody won."""
    tops_up: bool
    """Whether a pot that nobody won grows."""


class Finished(NamedTuple):
    """What a deal scores by."""

    seats: int
    winners: tuple[int, ...]
    wrong_claimant: int | None
    """Who claimed wrongly, if that ended the deal."""
    counted: Counted | None
    stake: int
    """What the deal is worth; 1 unless it was raised."""
    out: tuple[int, ...] = ()
    """Seats that were out of it at its end."""
    left_at: tuple[int, ...] = ()
    """What it was worth when each of them left, by seat; empty if nobody did."""

    def lost_by(self, seat: int) -> int:
        """Return what the deal was worth to a loser: who left it lost what it was worth then [2.9]."""
        return self.left_at[seat] if seat in self.out else self.stake


class Match(Protocol):
    """One way in which deals add up."""

    def judge(self, counted: Counted, rules: RuleSet) -> Verdict:
        """Return who won a counted deal."""

    def score(self, deal: Finished, rules: RuleSet) -> tuple[int, ...]:
        """Return what each seat's score changes by."""

    def champions(self, scores: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
        """Return who has won the match; empty while it goes on."""

    def joins_with(self, scores: Sequence[int]) -> int:
        """Return the score of somebody who joins those that have these scores: no better than any."""


def _none(deal: Finished) -> tuple[int, ...]:
    return (0,) * deal.seats


def _highest(counted: Counted, pairs: bool) -> tuple[int, ...]:
    """Return the one side with the most points; empty for a tie."""
    best = max(counted.points)
    seats = tuple(seat for seat, points in enumerate(counted.points) if points == best)
    sides = {seat % 2 for seat in seats} if pairs else set(seats)
    return seats if len(sides) == 1 else ()


def _out_of_the_pass(counted: Counted) -> tuple[int, ...]:
    """Return whoever has enough to be out of the pass, most points first."""
    ranked = sorted(enumerate(counted.points), key=lambda entry: -entry[1])
    return tuple(seat for seat, points in ranked if points >= OUT_OF_THE_PASS)


class _Pot:
    """For the pot, without end. Source: 000a, 001, 003, 004."""

    def judge(self, counted: Counted, rules: RuleSet) -> Verdict:
        return Verdict(_highest(counted, rules.pairs), tops_up=True)

    def score(self, deal: Finished, _rules: RuleSet) -> tuple[int, ...]:
        return _none(deal)

    def champions(self, _scores: tuple[int, ...], _rules: RuleSet) -> tuple[int, ...]:
        return ()

    def joins_with(self, _scores: Sequence[int]) -> int:
        return 0


class _Pass(_Pot):
    """Whoever collects 31 of the 120 is out of the pass; these share the pot.

    Nobody out: the pot grows. All out (three players only): it stays as it is.
    Source: 001 [2.12], reading A.
    """

    def judge(self, counted: Counted, _rules: RuleSet) -> Verdict:
        out = _out_of_the_pass(counted)
        if len(out) == len(counted.points):
            return Verdict((), tops_up=False)
        return Verdict(out, tops_up=True)


class _Buracozel(_Pot):
    """At least 61 of the 120 take the pot. Source: 000a's pot half, P [2.15]."""

    def judge(self, counted: Counted, rules: RuleSet) -> Verdict:
        has_majority = max(counted.points) >= MAJORITY
        return Verdict(_highest(counted, rules.pairs) if has_majority else (), tops_up=True)


class _Robber(_Pot):
    """A number of deals, to be led by. Source: 000a, 000b; N deals GE."""

    def score(self, deal: Finished, rules: RuleSet) -> tuple[int, ...]:
        """A wrong claim may give the others two deals (000b)."""
        worth = deal.stake
        if deal.wrong_claimant is not None and rules.wrong_claim == "opponent_plus_2":
            worth *= 2
        return tuple(worth if seat in deal.winners else 0 for seat in range(deal.seats))

    def champions(self, scores: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
        best = max(scores)
        leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
        sides = {seat % 2 for seat in leaders} if rules.pairs else set(leaders)
        second = max((score for seat, score in enumerate(scores) if seat not in leaders), default=0)
        is_won = best >= rules.target and len(sides) == 1 and best - second >= rules.target_lead
        return leaders if is_won else ()


class _Penalties(_Pot):
    """Scores are penalties; whoever reaches the target has lost, the least has won."""

    def champions(self, scores: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
        if max(scores) < rules.target:
            return ()
        best = min(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def joins_with(self, scores: Sequence[int]) -> int:
        """Penalties are what one has lost: to begin at 0 would be a gift (the house)."""
        return max(scores)


class _Penalty(_Penalties):
    """Every loser of a deal gets two; after a wrong claim the claimant alone, perhaps four. Source: 000a.

    Raised stakes multiply that. Whoever left the deal before its end, since he refused them, has lost it
    at the stake of that moment, however it ends for the others [2.9].
    """

    def score(self, deal: Finished, rules: RuleSet) -> tuple[int, ...]:
        losers = set(deal.out)
        if deal.wrong_claimant is not None:
            losers.add(deal.wrong_claimant)
        elif deal.winners:
            losers = set(range(deal.seats)) - set(deal.winners)
        doubled = deal.wrong_claimant if rules.wrong_claim == "claimant_plus_4" else None
        return tuple(
            (4 if seat == doubled else 2) * deal.lost_by(seat) if seat in losers else 0
            for seat in range(deal.seats)
        )


class _PassPenalty(_Penalties):
    """Two to everybody who stays in the pass, or did not show the combination that won [2.12]."""

    def judge(self, counted: Counted, _rules: RuleSet) -> Verdict:
        return Verdict(_out_of_the_pass(counted), tops_up=False)

    def score(self, deal: Finished, _rules: RuleSet) -> tuple[int, ...]:
        if deal.counted is not None:
            return tuple(2 * (points < OUT_OF_THE_PASS) for points in deal.counted.points)
        return tuple(2 * (bool(deal.winners) and seat not in deal.winners) for seat in range(deal.seats))

    def champions(self, scores: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
        """All equal: another deal, as in other matches that are counted."""
        return () if len(set(scores)) == 1 else _Penalties.champions(self, scores, rules)


@dataclass(frozen=True, slots=True)
class _Bands(_Penalties):
    """Penalties by what was collected: nothing 6, little 4, more 2, enough 0."""

    is_relative: bool
    """Whether the side with the most gets 0 and the rest are measured, as in Burkozel."""

    def score(self, deal: Finished, rules: RuleSet) -> tuple[int, ...]:
        """Source: 001 [2.13]; 000a, IG, ML, P [2.14]."""
        if deal.counted is None:
            return _none(deal)
        points, tricks = deal.counted
        best = _highest(deal.counted, rules.pairs)
        threshold = 21 if self.is_relative and deal.seats == 3 else OUT_OF_THE_PASS
        scores = []
        for seat in range(deal.seats):
            nothing = tricks[seat] == 0 if rules.zero_by == "tricks" else points[seat] == 0
            is_best = seat in best and (self.is_relative or rules.best_gets_0)
            if is_best or (not self.is_relative and points[seat] >= MAJORITY):
                scores.append(0)
            else:
                scores.append(6 if nothing else 4 if points[seat] < threshold else 2)
        return tuple(scores)

    def judge(self, counted: Counted, rules: RuleSet) -> Verdict:
        return Verdict(_highest(counted, rules.pairs), tops_up=False)

    def champions(self, scores: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
        """Over the target at once: the lesser penalty wins; equal: another deal [2.13]."""
        return () if len(set(scores)) == 1 else _Penalties.champions(self, scores, rules)


MATCHES: dict[str, Match] = {
    "pot": _Pot(),
    "robber": _Robber(),
    "penalty": _Penalty(),
    "points": _Bands(is_relative=False),
    "pass": _Pass(),
    "pass_penalty": _PassPenalty(),
    "burkozel": _Bands(is_relative=True),
    "buracozel": _Buracozel(),
}
"""Every match by its name in `RuleSet.match`."""
