"""The table message of a running deal, edited in place."""

from __future__ import annotations

from typing import Final

from bot.callbacks import MyCards, pack
from bot.i18n import Words
from bot.render.absence import board_absent, board_time, late_seats
from bot.render.asked import asked, asked_seats
from bot.render.cards import FACE_DOWN, cards_label
from bot.render.chips import balance_short
from bot.render.clock import changes_at
from bot.render.deal_end import deal_end
from bot.render.header import facts
from bot.render.links import chat_link
from bot.render.names import Names, names_of
from bot.render.scores import level_scores, pairs_line, score_label
from bot.render.tricks import last_trick, late_lines, play_lines
from bot.screen import Button, Screen
from engine.play import RESTING, Phase, View
from engine.tables.model import Seating, Table

_SHORT_HASH: Final = 8
"""Characters of the pack's fingerprint that the button shows; it copies all of them."""


def board(table: Table, words: Words, bot_username: str, now: float) -> Screen:
    """Return the table message: what the public may see of the running deal.

    Between deals it is what `deal_end` returns, so that any table with play can be drawn by it.

    Args:
        table: A table with play (``table.has_play``).
        words: The group's language.
        bot_username: Without the at sign; for the button that opens the bot's chat.
        now: Seconds since the epoch, for the time left in coarse steps.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    view = table.view(None)
    if view.phase in RESTING:
        return deal_end(table, words, bot_username)
    names = names_of(table, words)
    blocks = [
        [
            f"<b>{words('deal-title', number=view.deal_number)}</b>",
            facts(view, words),
            *level_scores(view, words),
        ],
        _players(table, view, names, words),
        _table_cards(table, view, names, words),
        _question(table, view, names, words, now),
    ]
    if view.cut:
        blocks.append([words("proof-cut", count=view.cut)])
    text = "\n\n".join("\n".join(block) for block in blocks if block)
    rows: list[tuple[Button, ...]] = [
        (
            Button(words("button-my-cards"), pack(MyCards(table.table_id))),
            Button(words("button-open-chat"), url=chat_link(bot_username)),
        )
    ]
    if view.commitment:
        short = view.commitment[:_SHORT_HASH]
        rows.append((Button(words("button-commitment", hash=short), copies=view.commitment),))
    return Screen(text, tuple(rows))


def board_changes_at(table: Table, now: float) -> float | None:
    """Return when the time left in `board` reads differently, in seconds since the epoch.

    None if it will not, unless somebody acts.
    """
    if table.deadline is None or not table.has_play:
        return None
    phase = table.view(None).phase
    if phase in RESTING or phase is Phase.WINDOW:
        return None
    moments = [changes_at(table.deadline, now)]
    if table.warns_at is not None and table.warns_at > now:
        moments.append(table.warns_at)
    return min((moment for moment in moments if moment is not None), default=None)


def _players(table: Table, view: View, names: Names, words: Words) -> list[str]:
    lines = [pairs_line(view, names, words)] if view.rules.pairs else []
    waiting = []
    for seating in table.seating:
        name = names.player(seating.player.player_id)
        if seating.seat is None:
            waiting.append(name)
        else:
            lines.append(_player(table, seating, seating.seat, view, name, words))
    if waiting:
        lines.append(words("board-waiting", names=", ".join(waiting), next=table.newcomers_join))
    return lines


def _player(table: Table, seating: Seating, seat: int, view: View, name: str, words: Words) -> str:
    is_out = seat in view.out
    parts = [words("board-out")] if is_out else _cards(seat, view, words)
    if view.rules.has_pot:
        parts.append(balance_short(seating.balance, words))
    else:
        parts.append(score_label(view, seat, words))
    if seat == view.dealer:
        parts.append(words("board-deals"))
    parts += board_absent(table, seating, words)
    if seating.is_leaving:
        parts.append(words("board-leaves"))
    sign = "🚫" if is_out else "👉" if seat in asked_seats(view) else "▫️"
    return f"{sign} <b>{name}</b> {' · '.join(parts)}"


def _cards(seat: int, view: View, words: Words) -> list[str]:
    """Return what of a player's cards everybody may know."""
    parts = []
    opened = view.open_hands[seat]
    if opened:
        parts.append(cards_label(opened, words, view.trump))
    elif view.phase is not Phase.CUT:
        parts.append(f"{FACE_DOWN}{view.hand_counts[seat]}")
    if view.taken_counts[seat]:
        parts.append(words("board-taken", count=view.taken_counts[seat]))
    if view.credit[seat]:
        parts.append(words("board-credit", count=view.credit[seat]))
    return parts


def _table_cards(table: Table, view: View, names: Names, words: Words) -> list[str]:
    late = late_seats(table)
    if view.plays:
        return [words("board-on-table"), *play_lines(view, names, words, late)]
    result = last_trick(view, names, words)
    return [] if result is None else [*late_lines(view, names, words, late), result]


def _question(table: Table, view: View, names: Names, words: Words, now: float) -> list[str]:
    lines = asked(view, names, words)
    if view.phase is not Phase.WINDOW or table.pause is not None:
        lines += board_time(table, words, now)
    return lines
