"""The scales by which stakes are raised.

Source: 004 and 000a, 001 [2.9]: 1 2 3 4 in order or 1 2 4 8 doubling; a counter goes two steps.
"""

from __future__ import annotations

from engine.rules.ruleset import RuleSet


def raised(stake: int, rules: RuleSet, steps: int = 1) -> int:
    """Return the stake so many steps higher, the cap at most."""
    higher = stake + steps if rules.dave_scale == "order" else stake << steps
    return min(higher, rules.dave_cap)


def can_go_higher(stake: int, rules: RuleSet) -> bool:
    """Tell whether there is a higher stake."""
    return stake < rules.dave_cap
