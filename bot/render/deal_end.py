"""The end of a deal, for the group: who won and why, every trick open, chips, the proof."""

from __future__ import annotations

from collections.abc import Iterator

from bot.callbacks import NextDeal, StandUp, pack
from bot.i18n import Words
from bot.render.cards import FACE_DOWN, cards_label
from bot.render.chips import balance, change
from bot.render.links import seat_link
from bot.render.names import Names, listed, names_of
from bot.render.results import why
from bot.render.scores import champions_line, score_with_change, sides
from bot.screen import TEXT_UNITS, Button, Screen, plain_text, utf16_length
from engine.cards import points_of
from engine.dealing import sealed_text
from engine.play import Phase, PlayView, ResultKind, Seal, TrickView, View
from engine.tables.model import Seating, Table, TablePhase


def deal_end(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the end of a deal: who won and why, every trick open, chips, the proof of the deck.

    Shortens the list of tricks, never the result, the chips or the proof, to fit one message.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    view = table.view(None)
    names = names_of(table, words)
    first = [f"<b>{_title(view, words)}</b>"]
    if view.result is not None:
        first.append(why(view.result, view, names, words))
    champions = champions_line(view, names, words)
    blocks = [
        first,
        [] if champions is None else [champions],
        _chips(table, view, names, words) if view.rules.has_pot else _scores(table, view, names, words),
        _next(table, view, names, words),
    ]
    above = "\n\n".join("\n".join(block) for block in blocks if block)
    proof = "" if view.seal is None or not view.seal.commitment else _proof(view.seal, words)
    for tricks in _trick_lists(view, names, words):
        text = "\n\n".join(part for part in (above, tricks, proof) if part)
        if utf16_length(plain_text(text)) <= TEXT_UNITS:
            break
    else:
        text = "\n\n".join(part for part in (above, proof) if part)
    return Screen(text, _buttons(table, view, words, bot_username))


def next_deal_button(table: Table, view: View, words: Words) -> Button:
    """Return the button that deals on: the next deal, the same one anew, or a new match."""
    if view.phase is Phase.MATCH_OVER:
        label = words("button-rematch")
    elif view.result is not None and view.result.kind is ResultKind.REDEAL:
        label = words("button-redeal")
    else:
        label = words("button-next-deal")
    return Button(label, pack(NextDeal(table.table_id, view.deal_number)), style="success")


def _title(view: View, words: Words) -> str:
    if view.result is not None and view.result.kind is ResultKind.REDEAL:
        return words("end-title-redeal", number=view.deal_number)
    return words("end-title", number=view.deal_number)


def _chips(table: Table, view: View, names: Names, words: Words) -> list[str]:
    lines = []
    for seating in table.seating:
        line = f"<b>{names.player(seating.player.player_id)}</b>: {balance(seating.balance, words)}"
        if seating.seat is not None and view.result is not None:
            line += f" ({change(view.result.moved[seating.seat])})"
        lines.append(line + _fate(table, seating, words))
    return lines


def _scores(table: Table, view: View, names: Names, words: Words) -> list[str]:
    """Return the standing of the match, by side, and who comes or goes."""
    lines = [words(f"standing-{view.rules.match}", count=view.rules.target)]
    if view.rules.pairs:
        for side in sides(view):
            name = listed([f"<b>{names.seat(seat)}</b>" for seat in side], words)
            lines.append(f"{name}: {score_with_change(view, side[0], words)}")
    for seating in table.seating:
        line = f"<b>{names.player(seating.player.player_id)}</b>"
        fate = _fate(table, seating, words)
        if seating.seat is not None and not view.rules.pairs:
            lines.append(f"{line}: {score_with_change(view, seating.seat, words)}{fate}")
        elif fate:
            lines.append(line + fate)
    return lines


def _fate(table: Table, seating: Seating, words: Words) -> str:
    """Return whether somebody goes, or has yet to begin."""
    if seating.is_leaving:
        return f" · {words('end-leaves')}"
    if seating.seat is None:
        return f" · {words('end-newcomer', next=table.newcomers_join)}"
    return ""


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
    if not view.tricks or not view.revealed:
        return
    lines = [_trick(number, trick, view, names, words) for number, trick in enumerate(view.tricks, start=1)]
    left = [
        words("end-left-in-hand", name=names.seat(seat), cards=cards_label(hand, words, view.trump))
        for seat, hand in enumerate(view.revealed)
        if hand
    ]
    raised = [words("end-raised", stake=view.stake)] if view.stake > 1 else []
    for dropped in range(len(lines)):
        kept = lines[dropped:]
        if dropped:
            kept = [words("end-tricks-dropped", count=dropped), *kept]
        body = "\n".join([words("end-tricks"), *raised, *kept, *left, words("end-tricks-legend")])
        yield f"<blockquote expandable>{body}</blockquote>"


def _trick(number: int, trick: TrickView, view: View, names: Names, words: Words) -> str:
    plays = " · ".join(f"{names.seat(play.seat)} {_laid(play, view, words)}" for play in trick.plays)
    points = sum(points_of(play.cards, view.rules.card_values) for play in trick.plays)
    return words("end-trick", number=number, plays=plays, name=names.seat(trick.taker), points=points)


def _laid(play: PlayView, view: View, words: Words) -> str:
    cards = cards_label(play.cards, words, view.trump)
    if play.closed in (0, play.size):
        return f"({cards})" if play.closed else cards
    return f"{cards} ({FACE_DOWN}{play.closed})"


def _proof(seal: Seal, words: Words) -> str:
    cut = words("proof-cut", count=seal.cut) if seal.cut else words("proof-no-cut")
    body = words("proof", hash=seal.commitment, text=sealed_text(seal.deck, seal.salt), cut=cut)
    return f"<blockquote expandable>{body}</blockquote>"


def _buttons(table: Table, view: View, words: Words, bot_username: str) -> tuple[tuple[Button, ...], ...]:
    again = next_deal_button(table, view, words)
    others = [Button(words("button-stand-up"), pack(StandUp(table.table_id)))]
    if len(table.staying) < view.rules.max_players:
        others.insert(0, Button(words("button-sit"), url=seat_link(bot_username, table.token)))
    return ((again,), tuple(others))
