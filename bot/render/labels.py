"""What the button of each move says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.stakes import next_stake, price, stake_label
from engine.play import (
    Accept,
    Add,
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
    Phase,
    Pick,
    Raise,
    Refuse,
    View,
)
from engine.rules.combinations import is_lead
from engine.rules.drawing import DRAW_POLICIES

_MANY: Final = 6
"""More discards than this are named by their cards alone."""


def move_label(move: Move, view: View, words: Words) -> str:
    """Return the label of a move's button, seen by the one who may make it."""
    match move:
        case Lead() | Announce() | Offer() | Add() | Pick():
            return _lead_label(move, view, words)
        case Beat() | Discard():
            return _answer_label(move, view, words)
        case Raise() | Accept() | Refuse():
            return _stakes_label(move, view, words)
        case Cut(at=at):
            place = cut_places(view).get(at)
            return words(f"move-cut-{place}") if place else words("move-cards-to-cut", count=at)
        case Bid(points=points):
            return str(points) if points else words("move-bid-none")
        case Draw(count=count):
            return words("move-take", count=count)
        case PassClaim() if can_draw(view):
            return words("move-draw")
        case _:
            return words(f"plain-{_WORDS[type(move)]}")


_WORDS: Final[Mapping[type[Move], str]] = {
    PassClaim: "go-on",
    Claim: "claim",
    Allow: "allow",
    Forbid: "forbid",
}
"""Moves whose label says no more than what they are."""


def _lead_label(move: Lead | Announce | Offer | Add | Pick, view: View, words: Words) -> str:
    cards = cards_label(move.cards, words, view.trump)
    match move:
        case Announce(combination=combination):
            count, molodka = view.rules.hand_size, view.rules.molodka
            return words(f"move-announce-{combination.name}", cards=cards, count=count, molodka=molodka)
        case Offer():
            return words("move-offer", cards=cards, count=move.cards.bit_count())
        case Add():
            return words("move-add", cards=cards)
        case Pick():
            return words("move-pick", cards=cards)
        case _ if view.phase is Phase.ANSWER:
            return words("move-turn-round", cards=cards)
        case _:
            is_mixed = not is_lead(move.cards, view.trump, view.rules)
            return words("move-lead-mixed", cards=cards) if is_mixed else cards


def _answer_label(move: Beat | Discard, view: View, words: Words) -> str:
    cards = cards_label(move.cards, words, view.trump)
    if isinstance(move, Beat):
        return words("move-beat", cards=cards)
    if move.shown:
        # Brackets stand for cards face down, as in the list of tricks.
        shown = cards_label(move.shown, words, view.trump)
        return f"{shown} ({cards_label(move.cards & ~move.shown, words, view.trump)})"
    if has_many_discards(view):
        return words("move-discard-short", cards=cards)
    return words("move-discard", cards=cards)


def _stakes_label(move: Raise | Accept | Refuse, view: View, words: Words) -> str:
    raising = view.raising
    match move:
        case Refuse():
            return words("move-refuse")
        case Accept() if raising is not None:
            if view.rules.has_pot:
                return words("move-accept-pot", count=price(raising.stake, view))
            return words("move-accept", text=stake_label(raising.stake, view, words))
        case _ if raising is None:
            return words("move-raise", text=stake_label(next_stake(view), view, words))
        case _:
            return words("move-counter", text=stake_label(next_stake(view), view, words))


def has_many_discards(view: View) -> bool:
    """Tell whether there are so many discards that their labels have to be short."""
    return sum(isinstance(move, Discard) and not move.shown for move in view.legal) > _MANY


def can_draw(view: View) -> bool:
    """Tell whether anybody gets a card from the stock before the next trick."""
    needs = [
        max(view.rules.full_hand(seat) - count, 0)
        for seat, count in enumerate(view.hand_counts)
        if seat not in view.out
    ]
    return any(DRAW_POLICIES[view.rules.draw_policy](needs, view.stock_count))


def cut_places(view: View) -> Mapping[int, str]:
    """Return the places at which the pack is offered to be cut, and their names."""
    return _cut_places(view.rules.deck)


@cache
def _cut_places(deck: int) -> Mapping[int, str]:
    quarter = deck // 4
    return {0: "none", quarter: "top", 2 * quarter: "middle", 3 * quarter: "bottom"}
