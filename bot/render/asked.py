"""Whom a running deal waits for and for what, as everybody may read it."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.names import Names, listed
from bot.render.stakes import stake_label
from bot.render.tricks import announced_lines, standing_cards, window_line
from engine.play import Phase, Raising, Seat, View

_NEXT_TO_DRAW = 3
"""How many of those who draw after the next one are named."""


def asked_seats(view: View) -> tuple[Seat, ...]:
    """Return the seats that the table waits for; whoever merely may act too is not counted."""
    match view.phase:
        case Phase.WINDOW:
            return (view.leader,)
        case Phase.AUCTION:
            return view.to_act
        case _:
            return (view.turn,)


def asked(view: View, names: Names, words: Words) -> list[str]:
    """Return what is asked of whom, the same to everybody who is not asked himself."""
    name = names.seat(view.turn)
    match view.phase:
        case Phase.CUT:
            return [words("asked-cut", name=name)]
        case Phase.WINDOW:
            return [*announced_lines(view, names, words), window_line(view, names, words)]
        case Phase.LEAD:
            return [words("asked-lead", name=name)]
        case Phase.CLAIM:
            return [words("asked-claim", name=name)]
        case Phase.AUCTION:
            waiting = listed([f"<b>{names.seat(seat)}</b>" for seat in view.to_act], words)
            return [words("asked-auction", names=waiting)]
        case Phase.OFFER:
            asking = names.seat(view.leader)
            return [words("asked-offer", by=asking, name=name, count=view.offered)]
        case Phase.PICK:
            laid = cards_label(view.laid, words, view.trump)
            if view.layer == view.viewer:
                return [words("laid-own", cards=laid, name=name)]
            return [words("asked-pick", by=names.seat(view.layer), cards=laid, name=name)]
        case Phase.DRAW:
            return drawing(view, names, words)
    if view.raising is not None:
        return [raise_line(view.raising, view, names, words), words("asked-raise", name=name)]
    standing = standing_cards(view)
    return [
        words(
            "asked-answer",
            name=name,
            cards=cards_label(standing, words, view.trump),
            count=standing.bit_count(),
        )
    ]


def raise_line(raising: Raising, view: View, names: Names, words: Words) -> str:
    """Return who raises the stakes, and to what."""
    stake = stake_label(raising.stake, view, words)
    if raising.seat == view.viewer:
        return words("stakes-raise-own", text=stake)
    kind = "counter" if raising.is_counter else "raise"
    return words(f"stakes-{kind}", name=names.seat(raising.seat), text=stake)


def drawing(view: View, names: Names, words: Words) -> list[str]:
    """Return whose card is next, and who comes after."""
    lines = [words("asked-draw", name=names.seat(view.turn))]
    following = [names.seat(seat) for seat in view.queue[1 : 1 + _NEXT_TO_DRAW]]
    if following:
        lines.append(words("asked-draw-then", names=", ".join(following)))
    return lines
