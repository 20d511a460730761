"""Raised stakes in numbers: what a raise leads to and what its answers cost."""

from __future__ import annotations

from bot.i18n import Words
from engine.play import Phase, View
from engine.rules.raising import raised


def players_left(view: View) -> int:
    """Return how many seats are still in the deal."""
    return view.seats - len(view.out)


def sides_left(view: View) -> int:
    """Return how many sides are still in the deal: players, or pairs."""
    return players_left(view) // 2 if view.rules.pairs else players_left(view)


def next_stake(view: View) -> int:
    """Return what the deal is worth if the viewer raises: one step, two in answer to a raise."""
    return raised(view.stake, view.rules, steps=2 if view.phase is Phase.RAISE else 1)


def pot_at(stake: int, view: View) -> int:
    """Return the pot once everybody in the deal has paid up to this stake."""
    return view.pot + price(stake, view) * players_left(view)


def price(stake: int, view: View) -> int:
    """Return the chips that this stake costs each."""
    return view.rules.ante * (stake - view.stake)


def stake_label(stake: int, view: View, words: Words) -> str:
    """Return what a stake means: the pot that is played for, or what the deal is worth.

    The pot is the greatest possible one while several opponents may still refuse.
    """
    if not view.rules.has_pot:
        return words("stake-match", stake=stake)
    unsure = sides_left(view) - 1 if view.raising is None else len(view.raising.waiting)
    if unsure > 1:
        return words("stake-pot-most", pot=pot_at(stake, view))
    return words("stake-pot", pot=pot_at(stake, view))
