"""Tricks in words: who laid what, who holds the trick and why."""

from __future__ import annotations

from itertools import combinations

from bot.i18n import Words
from bot.render.cards import cards_label, face_down
from bot.render.names import Names
from engine.cards import NO_CARDS, CardSet, cards_of, set_of
from engine.play import PlayKind, PlayView, TrickView, View
from engine.rules import Combination
from engine.rules.combinations import leading_combination
from engine.rules.tricks import covers


def visible_cards(play: PlayView) -> CardSet:
    """Return the cards of a play as far as the viewer may see them."""
    return NO_CARDS if play.cards is None else play.cards


def played_label(play: PlayView, words: Words) -> str:
    """Return the cards of a play; those that the viewer may not see lie face down."""
    return face_down(play.size) if play.cards is None else cards_label(play.cards, words)


def combination_name(combination: Combination, words: Words) -> str:
    """Return what a combination is called."""
    return words(f"combination-{combination.name}")


def play_lines(view: View, names: Names, words: Words) -> list[str]:
    """Return the trick on the table, one line a player."""
    return [_play_line(play, view, names, words) for play in view.plays]


def _play_line(play: PlayView, view: View, names: Names, words: Words) -> str:
    cards = played_label(play, words)
    name = names.seat(play.seat)
    is_own = play.seat == view.viewer
    match play.kind:
        case PlayKind.LEAD if play.seat != view.leader:
            combination = leading_combination(visible_cards(play), view.trump, view.rules)
            called = "" if combination is None else combination_name(combination, words)
            if is_own:
                return words("play-out-of-turn-own", cards=cards, combination=called)
            return words("play-out-of-turn", name=name, cards=cards, combination=called)
        case PlayKind.LEAD:
            return (
                words("play-lead-own", cards=cards) if is_own else words("play-lead", name=name, cards=cards)
            )
        case PlayKind.BEAT:
            return (
                words("play-beat-own", cards=cards) if is_own else words("play-beat", name=name, cards=cards)
            )
    if is_own and play.closed:
        return words("play-discard-own-closed", cards=cards)
    if is_own:
        return words("play-discard-own", cards=cards)
    return words("play-discard", name=name, cards=cards)


def window_line(view: View, names: Names, words: Words) -> str:
    """Return that announcements are open: the same to everybody, whatever the hands hold."""
    if view.announced:
        return words("window")
    return words("window-then", name=names.seat(view.leader))


def standing_cards(view: View) -> CardSet:
    """Return the cards that the next player must beat; none before the lead."""
    return visible_cards(view.plays[view.best]) if view.plays else NO_CARDS


def last_trick(view: View, names: Names, words: Words) -> str | None:
    """Return who took the last trick and why, or None before the first.

    A partial cover is counted only where the cards lie face up.
    """
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    lead = trick.plays[0]
    name = names.seat(trick.taker)
    cards = cards_label(visible_cards(lead), words)
    if trick.taker != lead.seat:
        beat = next(play for play in reversed(trick.plays) if play.kind is PlayKind.BEAT)
        return words(
            "trick-beaten",
            name=name,
            cards=cards,
            count=lead.size,
            by=cards_label(visible_cards(beat), words),
        )
    covered = _most_covered(trick, view.trump)
    if covered:
        return words("trick-partly-covered", name=name, covered=covered, count=lead.size)
    return words("trick-held", name=name, cards=cards, count=lead.size)


def _most_covered(trick: TrickView, trump: int) -> int:
    """Return how many cards of the lead the best open discard would cover."""
    lead = visible_cards(trick.plays[0])
    return max(
        (_covered(lead, visible_cards(play), trump) for play in trick.plays[1:] if not play.closed), default=0
    )


def _covered(standing: CardSet, laid: CardSet, trump: int) -> int:
    for size in range(min(standing.bit_count(), laid.bit_count()), 0, -1):
        for below in combinations(cards_of(standing), size):
            for above in combinations(cards_of(laid), size):
                if covers(below, set_of(above), trump):
                    return size
    return 0
