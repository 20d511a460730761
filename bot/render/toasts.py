"""What is said to whoever pressed a button, once his move is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.tricks import combination_name
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
    ResultKind,
    View,
)
from engine.tables.model import PlayerId, Table


def accepted(table: Table, player_id: PlayerId, move: Move, words: Words) -> str:
    """Return the toast for the person whose move was accepted; `table` is as it is after the move.

    Plain text, 200 characters at most. Holds the person's own cards: for his eyes only.
    """
    view = table.view(player_id)
    match move:
        case Lead() | Add() | Pick() | Announce() | Offer():
            return _led(move, view, words)
        case Beat(cards=cards):
            return words("accepted-beat", cards=cards_label(cards, words, view.trump))
        case Discard(cards=cards):
            return words("accepted-discard", cards=cards_label(cards, words, view.trump))
        case Claim():
            return _claimed(view, words)
        case Cut(at=at):
            return words("accepted-cut") if at else words("accepted-no-cut")
        case Bid(points=points):
            return words("accepted-bid", count=points)
        case Draw(seat=seat) if seat in view.out:
            return words("accepted-violation")
        case _:
            return words(f"done-{_WORDS[type(move)]}")


_WORDS: Final[Mapping[type[Move], str]] = {
    PassClaim: "go-on",
    Draw: "draw",
    Raise: "raise",
    Accept: "accept",
    Refuse: "refuse",
    Allow: "allow",
    Forbid: "forbid",
}
"""Moves of which nothing more is to be said."""


def _led(move: Lead | Add | Pick | Announce | Offer, view: View, words: Words) -> str:
    """Return what became of cards meant as a lead."""
    cards = cards_label(move.cards, words, view.trump)
    match move:
        case Lead() if view.held == move.cards:
            return words("accepted-held", cards=cards)
        case Announce() if view.phase is Phase.WINDOW:
            combination = combination_name(move.combination, view.rules, words)
            return words("accepted-announce", combination=combination)
        case Add():
            return words("accepted-laid", cards=cards)
        case Lead() if view.phase is Phase.PICK:
            return words("accepted-laid", cards=cards)
        case Pick():
            return words("accepted-pick", cards=cards)
        case Offer():
            return words("accepted-offer", cards=cards)
        case _:
            return words("accepted-lead", cards=cards)


def _claimed(view: View, words: Words) -> str:
    result = view.result
    if result is None or result.kind is ResultKind.LAST_STANDING:
        return words("accepted-claim-out")
    if result.kind is ResultKind.CLAIM_WRONG:
        return words("accepted-claim-wrong", points=result.points)
    if view.rules.has_pot:
        return words("accepted-claim-right-pot", points=result.points)
    return words("accepted-claim-right-match", points=result.points)
