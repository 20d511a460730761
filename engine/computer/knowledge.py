"""What a seat can work out from what it sees: cards out of sight, points taken, who can still beat."""

from __future__ import annotations

from collections.abc import Iterator
from math import erf, sqrt
from typing import NamedTuple

from engine.cards import NO_CARDS, RANK_POINTS, CardSet, cards_of, pack, points_of, set_of
from engine.play import PlayView, Seat, View
from engine.rules.tricks import Beaters, beaters, covers, subsets

ALL_POINTS = 4 * sum(RANK_POINTS)
"""Points in the pack, by the usual values."""
LOW_LEAN = 0.4
"""What a face-down card is worth beside the mean of those out of sight: people lay low cards."""
SPREAD = 3.0
"""The standard deviation of the points of one face-down card."""


class Points(NamedTuple):
    """What is known of the points in a seat's tricks, those granted to it included."""

    sure: int
    """Points that are seen, and the least that its face-down cards can hold."""
    likely: float
    """With a guess about its face-down cards."""
    closed: int
    """How many face-down cards there are that the viewer does not know."""

    def chance_within(self, least: int, most: int) -> float:
        """Return about how likely the sum is at least ``least`` and at most ``most``, 0 to 1."""
        if not self.closed:
            return float(least <= self.sure <= most)
        if self.sure > most:
            return 0.0
        spread = SPREAD * sqrt(2 * self.closed)
        below_least = 0.0 if self.sure >= least else _normal(least - 0.5 - self.likely, spread)
        return max(_normal(most + 0.5 - self.likely, spread) - below_least, 0.0)


class Knowledge(NamedTuple):
    """The viewer's picture of a running deal."""

    view: View
    seat: Seat
    table: Beaters
    unseen: CardSet
    """Cards of which the viewer does not know where they are."""
    points: tuple[Points, ...]
    """By seat."""

    def worth(self, cards: CardSet) -> int:
        """Return the points of cards by the table's values."""
        return points_of(cards, self.view.rules.card_values)

    def is_friend(self, seat: Seat) -> bool:
        """Tell whether a seat's tricks are as good as one's own."""
        apart = abs(seat - self.seat)
        return apart % 2 == 0 if self.view.rules.pairs else apart == 0

    def chance_of_cover(self, seat: Seat, cards: CardSet) -> float:
        """Return about how likely a seat can beat all of these cards, 0 to 1.

        Exact for a single card and for a hand that lies open; for several cards the chances of
        each are multiplied, hardest to beat first, as if they were met one after the other.
        """
        size = cards.bit_count()
        hand = self.view.open_hands[seat]
        if hand is not None:
            standing = cards_of(cards)
            return float(any(covers(standing, some, self.table) for some in subsets(hand, size)))
        held = self.view.hand_counts[seat]
        hidden = self.unseen.bit_count()
        if held < size:
            return 0.0
        chance = 1.0
        able = sorted((self.table[card] & self.unseen).bit_count() for card in cards_of(cards))
        for met, beating in enumerate(able):
            chance *= _chance_of_any(beating - met, hidden - met, held - met)
        return chance


def knowledge_of(view: View, *, remembers: bool = True) -> Knowledge:
    """Return what the viewer can work out.

    Args:
        view: What he sees.
        remembers: Whether he remembers which cards lie in tricks; points he counts anyway.

    Raises:
        ValueError: the public has no hand to think about.
    """
    if view.viewer is None:
        raise ValueError("a seat is needed to think for")
    values = view.rules.card_values
    unseen = set_of(pack(view.rules.deck)) & ~seen_by(view if remembers else view._replace(tricks=()))
    cheapest = sorted(points_of(1 << card, values) for card in cards_of(unseen))
    mean = sum(cheapest) / max(len(cheapest), 1)
    points = []
    for seat in range(view.seats):
        known, closed = view.credit[seat], 0
        for play in _taken_by(view, seat):
            known += points_of(play.cards, values)
            closed += play.size - play.cards.bit_count()
        points.append(Points(known + sum(cheapest[:closed]), known + LOW_LEAN * mean * closed, closed))
    return Knowledge(
        view=view,
        seat=view.viewer,
        table=beaters(view.trump, shokha=view.rules.shokha),
        unseen=unseen,
        points=tuple(points),
    )


def seen_by(view: View) -> CardSet:
    """Return every card whose place the viewer sees, or saw."""
    seen = view.hand | view.laid
    if view.turned is not None:
        seen |= 1 << view.turned
    for hand in view.open_hands:
        seen |= hand or NO_CARDS
    for play in view.plays:
        seen |= play.cards
    for trick in view.tricks:
        for play in trick.plays:
            seen |= play.cards
    return seen


def _taken_by(view: View, seat: Seat) -> Iterator[PlayView]:
    for trick in view.tricks:
        if trick.taker == seat:
            yield from trick.plays


def _chance_of_any(wanted: int, hidden: int, held: int) -> float:
    """Return how likely some of ``held`` cards, of ``hidden`` in all, are among the ``wanted``."""
    if wanted <= 0:
        return 0.0
    miss = 1.0
    for drawn in range(held):
        if hidden - drawn <= wanted:
            return 1.0
        miss *= (hidden - wanted - drawn) / (hidden - drawn)
    return 1.0 - miss


def _normal(above: float, spread: float) -> float:
    """Return the share of a normal distribution below so much above its mean."""
    return (1 + erf(above / spread)) / 2
