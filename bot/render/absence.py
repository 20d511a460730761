"""What people read of time that runs out, of who is away, and of tables that wait."""

from __future__ import annotations

from dataclasses import replace

from bot.callbacks import ComeBack, pack
from bot.i18n import Words
from bot.render.clock import time_left
from bot.screen import Button, Screen
from engine.play import Seat
from engine.tables.model import Seating, Table, TablePhase


def board_time(table: Table, words: Words, now: float) -> list[str]:
    """Return the line of the board about the time: what is left, that it runs out, or that it stands."""
    if table.pause is not None:
        return [words(f"paused-{table.pause.value}")]
    if table.deadline is None:
        return []
    left = time_left(table.deadline, now, words)
    if table.warns_at is not None and now >= table.warns_at:
        return [words("board-hurry", text=left)]
    return [f"⏳ {left}"]


def board_absent(table: Table, seating: Seating, words: Words) -> list[str]:
    """Return what the group reads beside the name of somebody who is away."""
    if not seating.is_absent:
        return []
    if table.pace.absence == "computer":
        return [words("board-absent-computer")]
    return [words("board-absent")]


def late_seats(table: Table) -> dict[Seat, bool]:
    """Return the seats whose last move was made for them, each with whether it is absent."""
    return {
        seating.seat: seating.is_absent
        for seating in table.seating
        if seating.seat is not None and (seating.misses or seating.is_absent)
    }


def own_hand(screen: Screen, table: Table, seating: Seating, words: Words, *, hurries: bool) -> Screen:
    """Return a person's hand with what concerns his time.

    Args:
        screen: The hand.
        table: The table.
        seating: Where he sits.
        words: His language.
        hurries: Whether his time is running out.
    """
    if table.phase is TablePhase.CLOSED:
        return screen
    if table.pause is not None:
        return Screen(f"{screen.text}\n\n{words(f'paused-{table.pause.value}')}")
    if seating.is_absent:
        back = Button(words("button-come-back"), pack(ComeBack(table.table_id)), style="success")
        missed = words("hand-missed", count=table.pace.misses)
        text = f"{screen.text}\n\n{words(f'hand-absent-{table.pace.absence}', text=missed)}"
        return replace(screen, text=text, rows=((back,), *screen.rows))
    return replace(screen, text=f"{screen.text}\n\n{words('hand-hurry')}") if hurries else screen
