"""The table message of a running deal, edited in place."""

from __future__ import annotations

from bot.callbacks import MyCards, pack
from bot.i18n import Words
from bot.render.cards import FACE_DOWN, cards_label
from bot.render.chips import balance_short
from bot.render.clock import changes_at, time_left
from bot.render.deal_end import deal_end
from bot.render.header import facts
from bot.render.links import chat_link
from bot.render.names import Names, names_of
from bot.render.tricks import combination_name, last_trick, play_lines, standing_cards, window_line
from bot.screen import Button, Screen
from engine.play import Phase, View
from engine.tables.model import Seating, Table


def board(table: Table, words: Words, bot_username: str, now: float) -> Screen:
    """Return the table message: what the public may see of the running deal.

    Between deals it is what `deal_end` returns, so that any table with play can be drawn by it.

    Args:
        table: A table with play (``table.state is not None``).
        words: The group's language.
        bot_username: Without the at sign; for the button that opens the bot's chat.
        now: Seconds since the epoch, for the time left in coarse steps.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    view = table.view(None)
    if view.phase is Phase.BETWEEN:
        return deal_end(table, words, bot_username)
    names = names_of(table, words)
    blocks = [
        [f"<b>{words('deal-title', number=view.deal_number)}</b>", facts(view, words)],
        _players(table, view, names, words),
        _table_cards(view, names, words),
        _question(table, view, names, words, now),
    ]
    if view.commitment:
        blocks.append([words("board-commitment", hash=view.commitment)])
        if view.cut:
            blocks[-1].append(words("proof-cut", count=view.cut))
    text = "\n\n".join("\n".join(block) for block in blocks if block)
    buttons = (
        Button(words("button-my-cards"), pack(MyCards(table.table_id))),
        Button(words("button-open-chat"), url=chat_link(bot_username)),
    )
    return Screen(text, (buttons,))


def board_changes_at(table: Table, now: float) -> float | None:
    """Return when the time left in `board` reads differently, in seconds since the epoch.

    None if it will not, unless somebody acts.
    """
    if table.deadline is None or not table.is_dealing or table.view(None).phase is Phase.WINDOW:
        return None
    return changes_at(table.deadline, now)


def _players(table: Table, view: View, names: Names, words: Words) -> list[str]:
    asked = view.to_act if view.phase is not Phase.WINDOW else (view.leader,)
    lines = []
    waiting = []
    for seating in table.seating:
        name = names.player(seating.player.player_id)
        if seating.seat is None:
            waiting.append(name)
        else:
            lines.append(_player(seating, seating.seat, view, name, words, is_asked=seating.seat in asked))
    if waiting:
        lines.append(words("board-waiting", names=", ".join(waiting)))
    return lines


def _player(seating: Seating, seat: int, view: View, name: str, words: Words, *, is_asked: bool) -> str:
    parts = [f"{FACE_DOWN}{view.hand_counts[seat]}"] if view.phase is not Phase.CUT else []
    if view.taken_counts[seat]:
        parts.append(words("board-taken", count=view.taken_counts[seat]))
    parts.append(balance_short(seating.balance, words))
    if seat == view.dealer:
        parts.append(words("board-deals"))
    if seating.is_leaving:
        parts.append(words("board-leaves"))
    return f"{'👉' if is_asked else '▫️'} <b>{name}</b> {' · '.join(parts)}"


def _table_cards(view: View, names: Names, words: Words) -> list[str]:
    if view.plays:
        return [words("board-on-table"), *play_lines(view, names, words)]
    result = last_trick(view, names, words)
    return [] if result is None else [result]


def _question(table: Table, view: View, names: Names, words: Words, now: float) -> list[str]:
    if view.phase is Phase.WINDOW:
        return [
            *(
                words("announced", name=names.seat(seat), combination=combination_name(combination, words))
                for seat, combination in view.announced
            ),
            window_line(view, names, words),
        ]
    lines = [_asked(view, names.seat(view.turn), words)]
    if table.deadline is not None:
        lines.append(f"⏳ {time_left(table.deadline, now, words)}")
    return lines


def _asked(view: View, name: str, words: Words) -> str:
    match view.phase:
        case Phase.CUT:
            return words("asked-cut", name=name)
        case Phase.LEAD:
            return words("asked-lead", name=name)
        case Phase.CLAIM:
            return words("asked-claim", name=name)
        case _:
            standing = standing_cards(view)
            return words(
                "asked-answer", name=name, cards=cards_label(standing, words), count=standing.bit_count()
            )
