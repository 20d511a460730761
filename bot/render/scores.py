"""The standing of a match: who has how many deals or penalties, and who has won."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.chips import change
from bot.render.names import Names, listed
from engine.play import Phase, Seat, View


def sides(view: View) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that win and lose together: pairs, or each seat alone."""
    if view.rules.pairs:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(view.seats))


def partner_of(view: View, seat: Seat) -> Seat | None:
    """Return the seat opposite where partners play together."""
    return (seat + 2) % view.seats if view.rules.pairs else None


def pairs_line(view: View, names: Names, words: Words) -> str:
    """Return who plays with whom."""
    one, other = (listed([names.seat(seat) for seat in side], words) for side in sides(view))
    return words("board-pairs", name=one, names=other)


def score_label(view: View, seat: Seat, words: Words) -> str:
    """Return the standing of a seat in a match that has no pot."""
    return words(f"score-{view.rules.match}", count=view.scores[seat])


def score_with_change(view: View, seat: Seat, words: Words) -> str:
    """Return the standing of a seat after a deal, and what that deal changed."""
    score = score_label(view, seat, words)
    if view.result is None or not view.result.scored[seat]:
        return score
    return f"{score} ({change(view.result.scored[seat])})"


def champions_line(view: View, names: Names, words: Words) -> str | None:
    """Return who has won the match and who has lost it, or None while it goes on."""
    if view.phase is not Phase.MATCH_OVER or view.result is None:
        return None
    winners = view.result.champions
    lines = [words("match-over", names=_bold(winners, names, words), count=len(winners))]
    losers = _losers(view)
    if losers:
        lines.append(words("match-lost", names=_bold(losers, names, words), count=len(losers)))
    return "\n".join([*lines, words("match-rematch")])


def _losers(view: View) -> tuple[Seat, ...]:
    """Return who has as many penalties as lose the match; a robber is lost by nobody in particular."""
    if view.rules.match == "robber":
        return ()
    return tuple(seat for seat in range(view.seats) if view.scores[seat] >= view.rules.target)


def _bold(seats: tuple[Seat, ...], names: Names, words: Words) -> str:
    return listed([f"<b>{names.seat(seat)}</b>" for seat in seats], words)


def level_scores(view: View, words: Words) -> list[str]:
    """Return in a line that nobody has scored yet, where that is not plain: a rematch counts its deals on."""
    if view.rules.has_pot or view.deal_number == 1 or any(view.scores):
        return []
    return [words("match-level")]
