"""The end of a deal, for the group: who won and why, every trick open, chips, the proof."""

from __future__ import annotations

from collections.abc import Iterator

from bot.callbacks import NextDeal, StandUp, pack
from bot.i18n import Words
from bot.render.cards import cards_label
from bot.render.chips import balance, change
from bot.render.links import seat_link
from bot.render.names import Names, names_of
from bot.render.tricks import visible_cards
from bot.screen import TEXT_UNITS, Button, Screen, plain_text, utf16_length
from engine.cards import points_of
from engine.dealing import sealed_text
from engine.play import DealResult, PlayView, ResultKind, Seal, TrickView, View
from engine.tables.model import Table, TablePhase


def deal_end(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the end of a deal: who won and why, every trick open, chips, the proof of the deck.

    Shortens the list of tricks, never the result, the chips or the proof, to fit one message.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    view = table.view(None)
    names = names_of(table, words)
    first = [f"<b>{words('end-title', number=view.deal_number)}</b>"]
    if view.result is not None:
        first.append(why(view.result, view, names, words))
    blocks = [first, _chips(table, view, names, words), _next(table, view, names, words)]
    above = "\n\n".join("\n".join(block) for block in blocks if block)
    proof = "" if view.seal is None or not view.seal.commitment else _proof(view.seal, words)
    for tricks in _trick_lists(view, names, words):
        text = "\n\n".join(part for part in (above, tricks, proof) if part)
        if utf16_length(plain_text(text)) <= TEXT_UNITS:
            break
    else:
        text = "\n\n".join(part for part in (above, proof) if part)
    return Screen(text, _buttons(table, view, words, bot_username))


def why(result: DealResult, view: View, names: Names, words: Words) -> str:
    """Return who won a deal and why, or why nobody did."""
    won = words("chips", count=result.won)
    match result.kind:
        case ResultKind.CLAIM_RIGHT:
            return words("end-claim-right", name=names.seat(result.seat), points=result.points, won=won)
        case ResultKind.CLAIM_WRONG:
            return words(
                "end-claim-wrong",
                name=names.seat(result.seat),
                points=result.points,
                needed=view.rules.claim_min,
                paid=result.pot // 2,
                pot=result.pot,
            )
        case ResultKind.BURA if len(result.shown) == 1:
            cards = cards_label(result.shown[0][1], words)
            return words("end-bura", name=names.seat(result.seat), cards=cards, won=won)
        case ResultKind.BURA:
            shown = "; ".join(
                f"{names.seat(seat)} — {cards_label(cards, words)}" for seat, cards in result.shown
            )
            return words("end-bura-tie", name=names.seat(result.seat), shown=shown, won=won)
        case ResultKind.UNDECIDED:
            return words("end-undecided", ante=view.rules.ante)
        case ResultKind.VOID:
            return words("end-void")


def _chips(table: Table, view: View, names: Names, words: Words) -> list[str]:
    lines = []
    for seating in table.seating:
        name = names.player(seating.player.player_id)
        line = f"<b>{name}</b>: {balance(seating.balance, words)}"
        if seating.seat is not None and view.result is not None:
            line += f" ({change(view.result.moved[seating.seat])})"
        if seating.is_leaving:
            line += f" · {words('board-leaves')}"
        elif seating.seat is None:
            line += f" · {words('end-newcomer')}"
        lines.append(line)
    return lines


def _next(table: Table, view: View, names: Names, words: Words) -> list[str]:
    if table.phase is TablePhase.CLOSED:
        return []
    lines = [words("end-pot", count=view.pot)] if view.pot else []
    if len(table.staying) >= view.rules.min_players:
        lines.append(words("end-next-dealer", name=names.seat(view.dealer)))
    else:
        lines.append(words("lobby-too-few", count=view.rules.min_players - len(table.staying)))
    return lines


def _trick_lists(view: View, names: Names, words: Words) -> Iterator[str]:
    """Yield the list of tricks, whole and then ever shorter: the last tricks stay longest."""
    if not view.tricks:
        return
    lines = [_trick(number, trick, names, words) for number, trick in enumerate(view.tricks, start=1)]
    left = [
        words("end-left-in-hand", name=names.seat(seat), cards=cards_label(hand, words))
        for seat, hand in enumerate(view.revealed)
        if hand
    ]
    for dropped in range(len(lines)):
        kept = lines[dropped:]
        if dropped:
            kept = [words("end-tricks-dropped", count=dropped), *kept]
        body = "\n".join([words("end-tricks"), *kept, *left, words("end-tricks-legend")])
        yield f"<blockquote expandable>{body}</blockquote>"


def _trick(number: int, trick: TrickView, names: Names, words: Words) -> str:
    plays = " · ".join(f"{names.seat(play.seat)} {_laid(play, words)}" for play in trick.plays)
    points = sum(points_of(visible_cards(play)) for play in trick.plays)
    return words("end-trick", number=number, plays=plays, name=names.seat(trick.taker), points=points)


def _laid(play: PlayView, words: Words) -> str:
    cards = cards_label(visible_cards(play), words)
    return f"({cards})" if play.closed else cards


def _proof(seal: Seal, words: Words) -> str:
    cut = words("proof-cut", count=seal.cut) if seal.cut else words("proof-no-cut")
    body = words("proof", hash=seal.commitment, text=sealed_text(seal.deck, seal.salt), cut=cut)
    return f"<blockquote expandable>{body}</blockquote>"


def _buttons(table: Table, view: View, words: Words, bot_username: str) -> tuple[tuple[Button, ...], ...]:
    again = Button(
        words("button-next-deal"), pack(NextDeal(table.table_id, view.deal_number)), style="success"
    )
    others = [Button(words("button-stand-up"), pack(StandUp(table.table_id)))]
    if len(table.staying) < view.rules.max_players:
        others.insert(0, Button(words("button-sit"), url=seat_link(bot_username, table.token)))
    return ((again,), tuple(others))
