"""The choice of a table's pace: time for a turn, and what becomes of those who do not move."""

from __future__ import annotations

from bot.callbacks import PACES, ChooseRules, ClosePace, PaceSetting, SetPace, ShowSetting, pack
from bot.i18n import Words
from bot.screen import Button, Screen, Style
from engine.tables import Pace
from engine.tables.model import Table


def chosen_pace(table: Table) -> Pace:
    """Return the pace at which the table's next deal is played."""
    return table.next_pace or table.pace


def pace_page(table: Table, words: Words) -> Screen:
    """Return the pace, what to choose from, and from when on a change holds."""
    pace, table_id = chosen_pace(table), table.table_id
    lines = [words("pace-title"), "", *_lines(pace, words), "", words("pace-how")]
    if table.has_play:
        lines.append(words("pace-next-deal"))
    rows: list[tuple[Button, ...]] = [
        tuple(_choice(table, "turn_seconds", value, words) for value in PACES["turn_seconds"]),
        tuple(_choice(table, "misses", value, words) for value in PACES["misses"]),
        *((_choice(table, "absence", value, words),) for value in PACES["absence"]),
    ]
    if not table.has_play:
        window = Button(words("button-pace-window"), pack(ShowSetting(table_id, "combo_window")))
        menu = Button(f"‹ {words('button-rules-menu')}", pack(ChooseRules(table_id)))
        rows += [(window,), (menu,)]
    rows.append((Button(words("button-rules-done"), pack(ClosePace(table_id)), style="success"),))
    return Screen("\n".join(lines), tuple(rows))


def pace_chosen(table: Table, words: Words) -> Screen:
    """Return what the choice came to, without buttons."""
    lines = _lines(chosen_pace(table), words)
    if table.next_pace is not None:
        lines.append(words("pace-next-deal"))
    return Screen("\n".join(lines))


def pace_told(table: Table, words: Words) -> str:
    """Return the toast of a change: from when on it holds; plain text."""
    return words("pace-set-next-deal") if table.next_pace is not None else words("pace-set")


def _lines(pace: Pace, words: Words) -> list[str]:
    lines = [
        words("rules-turn-time", count=pace.turn_seconds)
        if pace.turn_seconds
        else words("rules-no-turn-time")
    ]
    if pace.turn_seconds:
        lines.append(words("pace-misses", count=pace.misses) if pace.misses else words("pace-misses-never"))
        if pace.misses:
            lines.append(words(f"pace-absence-{pace.absence}"))
    return [f"• {line}" for line in lines]


def _choice(table: Table, setting: PaceSetting, value: int | str, words: Words) -> Button:
    is_chosen = getattr(chosen_pace(table), setting) == value
    if isinstance(value, str):
        label = words(f"button-absence-{value}")
    elif setting == "turn_seconds":
        label = words("button-pace-seconds", count=value) if value else words("button-pace-no-limit")
    else:
        label = words("button-pace-misses", count=value) if value else words("button-pace-never")
    style: Style | None = "primary" if is_chosen else None
    data = pack(SetPace(table.table_id, setting, value))
    return Button(f"✓ {label}" if is_chosen else label, data, style=style)
