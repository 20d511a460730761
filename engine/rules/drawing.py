"""How hands are filled after a trick: who draws first, and what a short stock gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

DrawPolicy: TypeAlias = Callable[[Sequence[int], int], list[int]]
"""Cards that each player needs, in drawing order, and cards in the stock -> cards each draws."""


def full_rounds(needs: Sequence[int], stock: int) -> list[int]:
    """One card each, round and round, while there is one for everybody who still needs one.

    Keeps hands equal; leftovers stay face down. Source: 000a and P, read together.
    """
    if len(set(needs)) == 1:
        return [min(needs[0], stock // len(needs))] * len(needs)
    drawn = [0] * len(needs)
    for round_number in range(1, max(needs, default=0) + 1):
        hungry = [seat for seat, need in enumerate(needs) if need >= round_number]
        if stock < len(hungry):
            break
        stock -= len(hungry)
        for seat in hungry:
            drawn[seat] += 1
    return drawn


def strict(needs: Sequence[int], stock: int) -> list[int]:
    """Nobody draws unless everybody can be filled up. Source: 000a literally."""
    return list(needs) if sum(needs) <= stock else [0] * len(needs)


def to_last(needs: Sequence[int], stock: int) -> list[int]:
    """One card each, round and round, to the last card. Source: the Burkozel pages."""
    drawn = [0] * len(needs)
    for round_number in range(1, max(needs, default=0) + 1):
        for seat, need in enumerate(needs):
            if need >= round_number and stock:
                drawn[seat] += 1
                stock -= 1
    return drawn


DRAW_POLICIES: dict[str, DrawPolicy] = {"full_rounds": full_rounds, "strict": strict, "to_last": to_last}
