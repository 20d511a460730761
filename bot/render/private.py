"""The words of the private message while a deal runs: what lies on the table, what is asked."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import Words
from bot.render.asked import asked, drawing, raise_line
from bot.render.cards import cards_label
from bot.render.labels import can_draw, has_many_discards
from bot.render.names import Names
from bot.render.stakes import price, sides_left
from bot.render.tricks import (
    announced_lines,
    combination_name,
    last_trick,
    late_lines,
    play_lines,
    standing_cards,
    window_line,
)
from engine.play import Add, Announce, Beat, Claim, Discard, Lead, Offer, Phase, Raising, Seat, View
from engine.rules import RuleSet
from engine.rules.combinations import is_lead


def played(view: View, names: Names, words: Words, late: Mapping[Seat, bool]) -> list[str]:
    """Return the trick on the table, or else who took the last one; none before the first lead.

    Args:
        view: What the reader may see.
        names: What people are called.
        words: The reader's language.
        late: The seats whose last move was made for them, each with whether it is absent.
    """
    if view.plays:
        return play_lines(view, names, words, late)
    result = last_trick(view, names, words)
    return [] if result is None else [*late_lines(view, names, words, late), result]


def claim_range(rules: RuleSet, words: Words) -> str:
    """Return the points with which a claim is right."""
    if rules.claim_max < 120:
        return words("claim-range", least=rules.claim_min, most=rules.claim_max)
    return str(rules.claim_min)


def question(view: View, names: Names, words: Words) -> list[str]:
    """Return what the viewer is asked, or whom the table waits for.

    A claim is asked about in the same words whatever the viewer has taken.
    """
    if view.phase is Phase.WINDOW:
        return _window(view, names, words)
    if view.phase is Phase.AUCTION:
        return _auction(view, names, words)
    if view.phase is Phase.DRAW:
        return _draw(view, names, words)
    if view.turn != view.viewer:
        return _waiting(view, names, words)
    match view.phase:
        case Phase.CUT:
            return [words("ask-cut")]
        case Phase.LEAD:
            return [words("ask-lead"), *_beside_the_lead(view, names, words)]
        case Phase.CLAIM:
            return [_claim(view, words)]
        case Phase.OFFER:
            return [words("ask-offer", name=names.seat(view.leader), count=view.offered)]
        case Phase.PICK:
            by, laid = names.seat(view.layer), cards_label(view.laid, words, view.trump)
            return [words("ask-pick", name=by, cards=laid)]
    if view.raising is not None:
        return _raise(view.raising, view, names, words)
    return [*_returned(view, names, words), *_answer(view, words)]


def _waiting(view: View, names: Names, words: Words) -> list[str]:
    """Return what another is asked, and what the viewer may do meanwhile."""
    if view.phase is Phase.OFFER and view.viewer == view.leader:
        return [
            words("offer-own", name=names.seat(view.turn), cards=cards_label(view.offer, words, view.trump))
        ]
    lines = [*_returned(view, names, words), *_announcements(view, words), *asked(view, names, words)]
    if any(isinstance(move, Add) for move in view.legal):
        lines.append(words("ask-add", name=names.seat(view.turn)))
    return lines


def _returned(view: View, names: Names, words: Words) -> list[str]:
    """Return that another leads in the viewer's place, if it is so."""
    if not view.plays or view.viewer != view.leader or view.plays[0].seat == view.viewer:
        return []
    return [words("lead-returned", name=names.seat(view.plays[0].seat))]


def _beside_the_lead(view: View, names: Names, words: Words) -> list[str]:
    """Return what the leader should know of some of his buttons."""
    lines = []
    neighbour = names.seat(view.seat_after(view.leader))
    if any(isinstance(move, Lead) and not is_lead(move.cards, view.trump, view.rules) for move in view.legal):
        lines.append(words("ask-lead-mixed", name=neighbour))
    if any(isinstance(move, Offer) for move in view.legal):
        lines.append(words("ask-lead-offer", name=neighbour))
    if any(isinstance(move, Claim) for move in view.legal):
        lines.append(words("ask-lead-claim", text=claim_range(view.rules, words)))
    return lines


def _answer(view: View, words: Words) -> list[str]:
    standing = standing_cards(view)
    cards, count = cards_label(standing, words, view.trump), standing.bit_count()
    if any(isinstance(move, Beat) for move in view.legal):
        lines = [words("ask-answer", cards=cards, count=count)]
    else:
        lines = [words("ask-discard", cards=cards, count=count)]
    if has_many_discards(view):
        lines.append(words("ask-many-discards"))
    if any(isinstance(move, Discard) and move.shown for move in view.legal):
        lines.append(words("ask-show"))
    if any(isinstance(move, Lead) for move in view.legal):
        lines.append(words("ask-turn-round"))
    return lines


def _claim(view: View, words: Words) -> str:
    """Return the question after a trick: what a claim needs, wins and costs."""
    rules = view.rules
    needed = claim_range(rules, words)
    parts = [
        words("ask-claim"),
        words("ask-claim-pot", text=needed) if rules.has_pot else words("ask-claim-match", text=needed),
        words("ask-claim-draw") if can_draw(view) else words("ask-claim-go-on"),
        words(f"ask-claim-wrong-{rules.wrong_claim}", pot=view.pot, count=2 * view.stake),
    ]
    if rules.claim_fee:
        parts.append(words("ask-claim-fee", count=rules.claim_fee))
    return " ".join(parts)


def _raise(raising: Raising, view: View, names: Names, words: Words) -> list[str]:
    """Return who raises, and what each answer costs."""
    lines = [raise_line(raising, view, names, words)]
    if view.rules.has_pot:
        lines.append(words("ask-raise-accept", count=price(raising.stake, view)))
    if sides_left(view) > 2:
        lines.append(_refusal_among_several(view, words))
    elif view.rules.has_pot:
        lines.append(
            words("ask-raise-refuse-pair", pot=view.pot)
            if view.rules.pairs
            else words("ask-raise-refuse-pot", pot=view.pot)
        )
    else:
        lines.append(words("ask-raise-refuse-match", count=view.stake))
    return lines


def _refusal_among_several(view: View, words: Words) -> str:
    """Return what a refusal costs where the others may play on."""
    if view.rules.has_pot:
        return words("ask-raise-refuse-out")
    if view.rules.match == "penalty":
        return words("ask-raise-refuse-out-penalty", count=2 * view.stake)
    return words("ask-raise-refuse-out-match")


def _auction(view: View, names: Names, words: Words) -> list[str]:
    if view.own_bid >= 0:
        return [words("bid-own", count=view.own_bid), *asked(view, names, words)]
    return [words("ask-bid")] if view.legal else asked(view, names, words)


def _draw(view: View, names: Names, words: Words) -> list[str]:
    """Return whose card is next, and what a mistake costs whoever may make one."""
    if view.turn == view.viewer:
        lines, kind = [words("ask-draw")], "too-many"
    else:
        lines, kind = drawing(view, names, words), "out-of-turn"
    if view.legal:
        cost = words(f"violation-costs-{view.rules.violation_penalty}", pot=view.pot)
        lines.append(words(f"mistake-{kind}", text=cost))
    return lines


def _window(view: View, names: Names, words: Words) -> list[str]:
    lines = announced_lines(view, names, words)
    if view.held:
        lines.append(words("ask-held", cards=cards_label(view.held, words, view.trump)))
    elif view.viewer == view.leader:
        lines.append(words("ask-lead-in-window"))
        lines += _beside_the_lead(view, names, words)
    else:
        lines += [*_announcements(view, words), window_line(view, names, words)]
    return lines


def _announcements(view: View, words: Words) -> list[str]:
    """Return a line for each combination that the viewer may announce."""
    found = dict.fromkeys(move.combination for move in view.legal if isinstance(move, Announce))
    return [
        words("ask-announce", combination=combination_name(combination, view.rules, words))
        for combination in found
    ]
