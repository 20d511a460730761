"""How a deal ended: who won and why, what it brought, or why nobody did."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.names import Names, listed
from bot.render.private import claim_range
from bot.render.scores import sides
from bot.render.tricks import combination_name
from engine.cards import CardSet
from engine.play import NO_SEAT, DealResult, ResultKind, Seat, View
from engine.rules.combinations import combination_of
from engine.rules.matches import OUT_OF_THE_PASS


def why(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return how a deal ended, in a sentence or a few lines."""
    match result.kind:
        case ResultKind.CLAIM_RIGHT:
            return _claimed(result, view, names, words)
        case ResultKind.CLAIM_WRONG:
            return _miscounted(result, view, names, words)
        case ResultKind.COMBINATION:
            return _combination(result, view, names, words)
        case ResultKind.COUNTED:
            return _counted(result, view, names, words)
        case ResultKind.LAST_STANDING:
            left = _last_standing(result, view, names, words)
            return f"{left} {_gain(result, view, names, words)}"
        case ResultKind.UNDECIDED:
            return f"{words(f'end-undecided-{view.rules.undecided_at}')} {_draw(result, view, names, words)}"
        case ResultKind.REDEAL:
            return words("end-redeal")
        case ResultKind.VOID:
            return words("end-void-pot") if view.rules.has_pot else words("end-void-match")


def _last_standing(result: DealResult, view: View, names: Names, words: Words) -> str:
    if len(result.winners) > 1:
        return words("end-last-pair", names=_bold(result.winners, names, words))
    return words("end-last-standing", name=names.seat(result.seat), count=view.seats)


def _bold(seats: tuple[Seat, ...], names: Names, words: Words) -> str:
    return listed([f"<b>{names.seat(seat)}</b>" for seat in seats], words)


def _gain(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return what the winners get; names them only where they share."""
    rules = view.rules
    if rules.has_pot:
        won = words("chips", count=result.won)
        if len(result.winners) > 1:
            return words("gain-pot-shared", names=_bold(result.winners, names, words), won=won)
        return words("gain-pot", won=won)
    if rules.match == "robber":
        return words("gain-robber", count=result.scored[result.winners[0]])
    amounts = {amount for amount in result.scored if amount}
    if len(amounts) > 1:
        return words("gain-penalties", text=_penalties(result, names, words))
    return words("gain-penalty", count=max(result.scored))


def _penalties(result: DealResult, names: Names, words: Words, *, but: Seat = NO_SEAT) -> str:
    """Return who gets how many penalties, by name; one seat may be told of elsewhere."""
    return ", ".join(
        words("penalty-of", name=f"<b>{names.seat(seat)}</b>", count=amount)
        for seat, amount in enumerate(result.scored)
        if amount and seat != but
    )


def _lost_before(result: DealResult, names: Names, words: Words, *, but: Seat = NO_SEAT) -> list[str]:
    """Return the penalties of those who had left the deal before it ended as it did."""
    told = _penalties(result, names, words, but=but)
    return [words("penalty-left", text=told)] if told else []


def _claimed(result: DealResult, view: View, names: Names, words: Words) -> str:
    parts = [words("end-claim-right", name=names.seat(result.seat), points=result.points)]
    if view.credit[result.seat]:
        parts.append(words("end-credit", count=view.credit[result.seat]))
    return " ".join([*parts, _gain(result, view, names, words)])


def _miscounted(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return the sum that is too little, or too much, and what it costs."""
    needed = claim_range(view.rules, words)
    sentence = words("end-claim-wrong", name=names.seat(result.seat), points=result.points, text=needed)
    if not result.winners:
        cost = words("wrong-pot", paid=result.pot // 2, pot=result.pot)
    elif view.rules.has_pot:
        others, won = _bold(result.winners, names, words), words("chips", count=result.won)
        cost = words("wrong-others", names=others, count=len(result.winners), won=won)
    elif view.rules.match == "robber":
        others, gain = _bold(result.winners, names, words), result.scored[result.winners[0]]
        cost = words("wrong-robber", names=others, count=len(result.winners), points=gain)
    else:
        own = words("wrong-penalty", count=result.scored[result.seat])
        cost = " ".join([own, *_lost_before(result, names, words, but=result.seat)])
    return f"{sentence} {cost}"


def _combination(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return the combination that won, with its cards; of several all, and which was better."""

    def called(cards: CardSet) -> str:
        combination = combination_of(cards, view.trump, view.rules)
        return "" if combination is None else combination_name(combination, view.rules, words)

    if len(result.shown) == 1:
        cards = result.shown[0][1]
        name = called(cards)
        sentence = words(
            "end-combination",
            combination=name[:1].upper() + name[1:],
            name=names.seat(result.seat),
            cards=cards_label(cards, words, view.trump),
        )
    else:
        shown = "; ".join(
            f"{names.seat(seat)} — {called(cards)} {cards_label(cards, words, view.trump)}"
            for seat, cards in result.shown
        )
        sentence = words("end-combinations", name=names.seat(result.seat), shown=shown)
    return f"{sentence} {_gain(result, view, names, words)}"


def _draw(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return what becomes of a pot that nobody won, or of the score."""
    rules = view.rules
    if not rules.has_pot:
        lost = _lost_before(result, names, words)
        return " ".join([words("draw-match-but"), *lost]) if lost else words("draw-match")
    match rules.undecided_pot:
        case "ante_each":
            return words("draw-ante", ante=rules.ante)
        case "pot_each":
            return words("draw-pot", paid=result.pot // (view.seats + 1))
        case "stay":
            return words("draw-stay")


def _counted(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return everybody's points of the whole pack, and who wins by them."""
    lines = [words("end-counted")]
    for side in sides(view):
        seat = side[0]
        line = f"{_bold(side, names, words)} — {words('sum-points', count=result.counted[seat])}"
        if not view.rules.has_pot and view.rules.match != "robber":
            line += f", {words(f'band-{view.rules.match}', count=result.scored[seat])}"
        lines.append(line)
    lines += _verdict(result, view, names, words)
    return "\n".join(lines)


def _verdict(result: DealResult, view: View, names: Names, words: Words) -> list[str]:
    rules = view.rules
    winners = _bold(result.winners, names, words)
    if not rules.has_pot:
        if rules.match != "robber":
            return []
        if not result.winners:
            return [words("counted-draw")]
        gain = result.scored[result.winners[0]]
        return [words("counted-won", names=winners, count=len(result.winners), points=gain)]
    if result.winners:
        won = words("chips", count=result.won)
        if rules.match == "pass":
            return [words("counted-out", names=winners, count=len(result.winners), won=won)]
        return [words("counted-pot", names=winners, count=len(result.winners), won=won)]
    if rules.match != "pass":
        return [f"{words('counted-nobody')} {_draw(result, view, names, words)}"]
    if min(result.counted) >= OUT_OF_THE_PASS:
        return [words("counted-all-out")]
    return [f"{words('counted-none-out')} {_draw(result, view, names, words)}"]
