"""Tricks in words: who laid what, who holds the trick and why."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from bot.i18n import Words
from bot.render.cards import cards_label, face_down
from bot.render.names import Names
from engine.cards import NO_CARDS, CardSet, cards_of, set_of
from engine.play import PlayKind, PlayView, Seat, TrickView, View
from engine.rules import Combination, RuleSet
from engine.rules.combinations import combination_of
from engine.rules.tricks import beaters, can_lead, covers


def played_label(play: PlayView, view: View, words: Words) -> str:
    """Return the cards of a play; those that the viewer may not see lie face down."""
    hidden = play.size - play.cards.bit_count()
    parts = [cards_label(play.cards, words, view.trump)] if play.cards else []
    return " ".join([*parts, face_down(hidden)] if hidden else parts)


def combination_name(combination: Combination, rules: RuleSet, words: Words) -> str:
    """Return what a combination is called: by how many cards it has, and what one suit may do."""
    return words(f"combination-{combination.name}", count=rules.hand_size, molodka=rules.molodka)


def play_lines(view: View, names: Names, words: Words, late: Mapping[Seat, bool]) -> list[str]:
    """Return the trick on the table, one line a player.

    Args:
        view: What the reader may see.
        names: What people are called.
        words: The reader's language.
        late: The seats whose last move was made for them, each with whether it is absent.
    """
    return [
        _late_line(play, view, names, words, is_absent=late[play.seat])
        if play.seat in late and play.seat not in view.out
        else _play_line(play, view, names, words)
        for play in view.plays
    ]


def late_lines(view: View, names: Names, words: Words, late: Mapping[Seat, bool]) -> list[str]:
    """Return for whom the last trick was played on as his time was over; the arguments as `play_lines`.

    One's own cards are named, unless it may have been a later question that time ran out for.
    """
    lines = []
    for play in view.tricks[-1].plays if view.tricks else ():
        if play.seat not in late or play.seat in view.out:
            continue
        if play.seat != view.viewer:
            lines += [] if late[play.seat] else [words("trick-late", name=names.seat(play.seat))]
        elif play.seat == view.tricks[-1].taker:
            lines += [] if late[play.seat] else [words("trick-late-own")]
        else:
            lines.append(_late_line(play, view, names, words, is_absent=late[play.seat]))
    return lines


def _late_line(play: PlayView, view: View, names: Names, words: Words, *, is_absent: bool) -> str:
    """Return a play that was made for somebody because he did not move in time."""
    if play.seat == view.viewer:
        cards = played_label(play, view, words)
        return words("play-absent-own", cards=cards) if is_absent else words("play-late-own", cards=cards)
    line = _play_line(play, view, names, words)
    return f"💤 {line}" if is_absent else words("play-late", text=line)


def _play_line(play: PlayView, view: View, names: Names, words: Words) -> str:
    cards = played_label(play, view, words)
    name = names.seat(play.seat)
    is_own = play.seat == view.viewer
    match play.kind:
        case PlayKind.LEAD:
            return _lead_line(play, view, name, words)
        case PlayKind.BEAT if is_own:
            return words("play-beat-own", cards=cards)
        case PlayKind.BEAT:
            return words("play-beat", name=name, cards=cards)
    if not is_own:
        return words("play-discard", name=name, cards=cards)
    if not play.closed:
        return words("play-discard-own", cards=cards)
    if play.closed == play.size:
        return words("play-discard-own-closed", cards=cards)
    return words("play-discard-own-partly", cards=cards, count=play.closed)


def _lead_line(play: PlayView, view: View, name: str, words: Words) -> str:
    """Return the lead; a combination is named if it is led out of turn, or of several suits."""
    cards = cards_label(play.cards, words, view.trump)
    is_own = play.seat == view.viewer
    combination = combination_of(play.cards, view.trump, view.rules)
    if combination is not None:
        called = combination_name(combination, view.rules, words)
        if play.seat != view.leader:
            if is_own:
                return words("play-out-of-turn-own", cards=cards, combination=called)
            return words("play-out-of-turn", name=name, cards=cards, combination=called)
        if not can_lead(play.cards, view.rules):
            if is_own:
                return words("play-combination-own", cards=cards, combination=called)
            return words("play-combination", name=name, cards=cards, combination=called)
    return words("play-lead-own", cards=cards) if is_own else words("play-lead", name=name, cards=cards)


def window_line(view: View, names: Names, words: Words) -> str:
    """Return that announcements are open: the same to everybody, whatever the hands hold."""
    line = words("window") if view.announced else words("window-then", name=names.seat(view.leader))
    # Who is new to a table has not seen it yet.
    is_first = view.deal_number == 1 and not view.tricks
    return f"{line} {words('window-what')}" if is_first else line


def announced_lines(view: View, names: Names, words: Words) -> list[str]:
    """Return who has announced what; the cards stay hidden until they are led."""
    return [
        words("announced-own", combination=combination_name(combination, view.rules, words))
        if seat == view.viewer
        else words(
            "announced",
            name=names.seat(seat),
            combination=combination_name(combination, view.rules, words),
        )
        for seat, combination in view.announced
    ]


def standing_cards(view: View) -> CardSet:
    """Return the cards that the next player must beat; none before the lead."""
    return view.plays[view.best].cards if view.plays else NO_CARDS


def last_trick(view: View, names: Names, words: Words) -> str | None:
    """Return who took the last trick and why, or None before the first.

    A partial cover is counted only where the cards lie face up.
    """
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    lead = trick.plays[0]
    name = names.seat(trick.taker)
    cards = cards_label(lead.cards, words, view.trump)
    if trick.taker != lead.seat:
        beat = next((play for play in trick.plays if play.seat == trick.taker), lead)
        if beat.kind is not PlayKind.BEAT:
            # Whoever held it is out of the deal.
            return words("trick-taken", name=name, cards=cards)
        return words(
            "trick-beaten",
            name=name,
            cards=cards,
            count=lead.size,
            by=cards_label(beat.cards, words, view.trump),
        )
    covered = _most_covered(trick, view)
    if 0 < covered < lead.size:
        return words("trick-partly-covered", name=name, covered=covered, count=lead.size)
    return words("trick-held", name=name, cards=cards, count=lead.size)


def _most_covered(trick: TrickView, view: View) -> int:
    """Return how many cards of the lead the best open discard would cover."""
    lead = trick.plays[0].cards
    return max(
        (
            _covered(lead, play.cards, view)
            for play in trick.plays[1:]
            # Of one's own half-open discard it is not told here which cards lie open.
            if not play.closed or play.seat != view.viewer
        ),
        default=0,
    )


def _covered(standing: CardSet, laid: CardSet, view: View) -> int:
    table = beaters(view.trump, shokha=view.rules.shokha)
    for size in range(min(standing.bit_count(), laid.bit_count()), 0, -1):
        for below in combinations(cards_of(standing), size):
            for above in combinations(cards_of(laid), size):
                if covers(below, set_of(above), table):
                    return size
    return 0
