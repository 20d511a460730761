"""Advice: what a good player would do, and why, as a code for which an interface has a sentence."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.cards import CardSet, cards_of
from engine.computer.knowledge import Knowledge, knowledge_of
from engine.computer.levels import Clock, choose
from engine.computer.sampling import Chance
from engine.play import (
    Accept,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    Cut,
    Discard,
    Draw,
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
from engine.rules.combinations import combination_of
from engine.rules.tricks import covers, subsets

ADVISER = "master"
"""The level that advises."""
CHEAP = 3
"""Points up to which cards are no loss."""
LIKELY = 0.65
"""How likely a lead has to hold to be led for that."""


class Why(Enum):
    """What speaks for a move."""

    WAIT = "wait"
    """Let the others act."""
    CLAIM = "claim"
    """The points are there, or very likely."""
    TOO_FEW = "too_few"
    """It is not likely enough that they are."""
    COMBINATION = "combination"
    """A combination gives the lead."""
    WINS = "wins"
    """With this trick there is enough to win."""
    STOPS = "stops"
    """With this trick an opponent would have enough."""
    UNBEATABLE = "unbeatable"
    """Nobody can beat it."""
    LIKELY_HOLDS = "likely_holds"
    """It is not likely that somebody beats it."""
    LOW_LEAD = "low_lead"
    """A lead that loses little, to keep what is good."""
    DRAWS_OUT = "draws_out"
    """A lead that costs the others their good cards."""
    TAKES = "takes"
    """The trick is worth taking."""
    CANNOT = "cannot"
    """Nothing beats: as little as possible goes."""
    KEEPS = "keeps"
    """It could be beaten, but the cards are worth more later."""
    FEEDS = "feeds"
    """The partner takes the trick."""
    STRONG = "strong"
    """To win is likely enough for more."""
    WEAK = "weak"
    """To win is not likely enough."""
    BEATS_THEM = "beats_them"
    """What is asked for can be beaten."""
    CANNOT_BEAT_THEM = "cannot_beat_them"
    RIDS = "rids"
    """Low cards that are good for nothing else."""
    FITS_HAND = "fits_hand"
    """Of what was laid it is best to answer."""
    IN_TURN = "in_turn"
    """Nothing to think about: a draw, a cut."""
    FAIR_PRICE = "fair_price"
    """About what the lead is worth."""


class Advice(NamedTuple):
    """A move, None to wait, and what speaks for it."""

    move: Move | None
    why: Why


def advise(view: View, chance: Chance, *, clock: Clock | None = None, seconds: float | None = None) -> Advice:
    """Return what `ADVISER` would do at the viewer's seat and why; arguments as for `choose`.

    Raises:
        ValueError: the public has no moves.
    """
    move = choose(view, ADVISER, chance, clock=clock, seconds=seconds)
    return Advice(move, reason_for(view, move))


_PLAIN: dict[type, Why] = {
    Claim: Why.CLAIM,
    PassClaim: Why.TOO_FEW,
    Announce: Why.COMBINATION,
    Raise: Why.STRONG,
    Accept: Why.STRONG,
    Refuse: Why.WEAK,
    Allow: Why.BEATS_THEM,
    Forbid: Why.CANNOT_BEAT_THEM,
    Offer: Why.RIDS,
    Pick: Why.FITS_HAND,
    Draw: Why.IN_TURN,
    Cut: Why.IN_TURN,
    Bid: Why.FAIR_PRICE,
}


def reason_for(view: View, move: Move | None) -> Why:
    """Return what speaks for a move of the viewer, as far as he can know."""
    if move is None:
        return Why.WAIT
    match move:
        case Lead(_, cards):
            return _for_lead(knowledge_of(view), cards)
        case Beat(_, cards):
            return _for_beat(knowledge_of(view), cards)
        case Discard():
            return _for_discard(knowledge_of(view))
        case _:
            return _PLAIN.get(type(move), Why.IN_TURN)


def _for_lead(known: Knowledge, cards: CardSet) -> Why:
    view = known.view
    combination = combination_of(cards, view.trump, view.rules)
    hold = 1.0
    for seat in range(view.seats):
        if seat not in view.out and not known.is_friend(seat):
            hold *= 1 - known.chance_of_cover(seat, cards)
    if hold >= LIKELY and _is_enough(known, known.seat, known.worth(cards)):
        return Why.WINS
    if combination is not None and cards.bit_count() == view.rules.hand_size:
        return Why.COMBINATION
    if hold > 0.999:
        return Why.UNBEATABLE
    if hold >= LIKELY:
        return Why.LIKELY_HOLDS
    return Why.LOW_LEAD if known.worth(cards) <= CHEAP else Why.DRAWS_OUT


def _for_beat(known: Knowledge, cards: CardSet) -> Why:
    points = _on_table(known) + known.worth(cards)
    if _is_enough(known, known.seat, points):
        return Why.WINS
    return Why.STOPS if _would_lose(known, points) else Why.TAKES


def _for_discard(known: Knowledge) -> Why:
    view = known.view
    best = view.plays[view.best]
    if known.is_friend(best.seat):
        return Why.FEEDS
    standing = cards_of(best.cards)
    can_beat = any(covers(standing, cards, known.table) for cards in subsets(view.hand, len(standing)))
    return Why.KEEPS if can_beat else Why.CANNOT


def _would_lose(known: Knowledge, points: int) -> bool:
    holder = known.view.plays[known.view.best].seat
    return not known.is_friend(holder) and _is_enough(known, holder, points)


def _is_enough(known: Knowledge, seat: int, more: int) -> bool:
    rules = known.view.rules
    return rules.goal == "claim" and known.points[seat].likely + more >= rules.claim_min


def _on_table(known: Knowledge) -> int:
    return sum(known.worth(play.cards) for play in known.view.plays)
