"""Whether to claim: only at a high chance of being right."""

from __future__ import annotations

from engine.cards import cards_of, points_of
from engine.computer.knowledge import ALL_POINTS, knowledge_of
from engine.computer.quick import taken
from engine.computer.sampling import Chance, Sampler
from engine.play import View

DRAWS = 240
"""Guesses at face-down cards by which the chance is told."""
SURE, PRESSING = 0.985, 0.9
"""How likely a claim has to be right; the latter where it is the last chance or more would be too much."""


def claim_chance(view: View, chance: Chance) -> float:
    """Return how likely a claim of the viewer is right, 0 to 1; exact where he sees all his cards."""
    rules, known = view.rules, knowledge_of(view)
    points = known.points[known.seat]
    costliest = sorted(
        (points_of(1 << card, rules.card_values) for card in cards_of(known.unseen)), reverse=True
    )
    cheapest = costliest[::-1]
    most = points.sure - sum(cheapest[: points.closed]) + sum(costliest[: points.closed])
    if points.sure == most or (rules.claim_min <= points.sure and most <= rules.claim_max):
        return float(rules.claim_min <= points.sure <= rules.claim_max)
    if most < rules.claim_min or points.sure > rules.claim_max:
        return 0.0
    sampler = Sampler(view)
    right = sum(
        rules.claim_min <= taken(sampler.draw(chance), known.seat) <= rules.claim_max for _ in range(DRAWS)
    )
    return right / DRAWS


def is_time_to_claim(view: View, chance: Chance) -> bool:
    """Tell whether the viewer, who may claim, had better do so."""
    rules = view.rules
    is_last = not any(view.hand_counts) or (rules.undecided_at == "stock_empty" and not view.stock_count)
    is_pressing = is_last or rules.claim_max < ALL_POINTS
    return claim_chance(view, chance) >= (PRESSING if is_pressing else SURE)
