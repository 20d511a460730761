"""The words of the private message while a deal runs: what lies on the table, what is asked."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.moves import can_draw
from bot.render.names import Names
from bot.render.tricks import combination_name, last_trick, play_lines, standing_cards, window_line
from engine.play import Announce, Beat, Phase, View


def played(view: View, names: Names, words: Words) -> list[str]:
    """Return the trick on the table, or else who took the last one; none before the first lead."""
    if view.plays:
        return play_lines(view, names, words)
    result = last_trick(view, names, words)
    return [] if result is None else [result]


def question(view: View, names: Names, words: Words) -> list[str]:
    """Return what the viewer is asked, or whom the table waits for.

    A claim is asked about in the same words whatever the viewer has taken.
    """
    name = names.seat(view.turn)
    is_own = view.turn == view.viewer
    match view.phase:
        case Phase.CUT:
            return [words("ask-cut") if is_own else words("asked-cut", name=name)]
        case Phase.WINDOW:
            return _window(view, names, words)
        case Phase.LEAD:
            return [words("ask-lead")] if is_own else [words("asked-lead", name=name)]
        case Phase.CLAIM if is_own:
            after = "draw" if can_draw(view) else "go-on"
            return [words(f"ask-claim-{after}", needed=view.rules.claim_min, pot=view.pot)]
        case Phase.CLAIM:
            return [words("asked-claim", name=name)]
        case _:
            return _answer(view, names, words)


def _answer(view: View, names: Names, words: Words) -> list[str]:
    standing = standing_cards(view)
    cards, count = cards_label(standing, words), standing.bit_count()
    lines = []
    if view.viewer == view.leader and view.plays[0].seat != view.leader:
        lines.append(words("lead-returned", name=names.seat(view.plays[0].seat)))
    if view.turn != view.viewer:
        lines.append(words("asked-answer", name=names.seat(view.turn), cards=cards, count=count))
    elif any(isinstance(move, Beat) for move in view.legal):
        lines.append(words("ask-answer", cards=cards, count=count))
    else:
        lines.append(words("ask-discard", cards=cards, count=count))
    return lines


def _window(view: View, names: Names, words: Words) -> list[str]:
    lines = [
        words("announced-own", combination=combination_name(combination, words))
        if seat == view.viewer
        else words("announced", name=names.seat(seat), combination=combination_name(combination, words))
        for seat, combination in view.announced
    ]
    if view.held:
        lines.append(words("ask-held", cards=cards_label(view.held, words)))
    elif view.viewer == view.leader:
        lines.append(words("ask-lead-in-window"))
    else:
        lines += [
            words("ask-announce", combination=combination_name(move.combination, words))
            for move in view.legal
            if isinstance(move, Announce)
        ]
        lines.append(window_line(view, names, words))
    return lines
