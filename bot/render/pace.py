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
    """Return the pace, what to choose from, and from when on a change holds.

    What does nothing beside the rest is not offered.
    """
    pace, table_id = chosen_pace(table), table.table_id
    notes = [words("pace-how")] if pace.turn_seconds else []
    if table.has_play:
        notes.append(words("pace-next-deal"))
    lines = [words("pace-title"), "", *_lines(pace, words), *([""] if notes else []), *notes]
    rows = _choices(table, "turn_seconds", words, in_row=3)
    if pace.turn_seconds:
        rows += _choices(table, "misses", words, in_row=2)
        if pace.misses:
            rows += _choices(table, "absence", words, in_row=1)
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


def _choices(table: Table, setting: PaceSetting, words: Words, *, in_row: int) -> list[tuple[Button, ...]]:
    buttons = [_choice(table, setting, value, words) for value in PACES[setting]]
    return [tuple(buttons[at : at + in_row]) for at in range(0, len(buttons), in_row)]


def _choice(table: Table, setting: PaceSetting, value: int | str, words: Words) -> Button:
    is_chosen = getattr(chosen_pace(table), setting) == value
    if isinstance(value, str):
        label = words(f"button-absence-{value}")
    elif setting == "turn_seconds":
        label = words("button-pace-seconds", count=value)
    else:
        label = words("button-pace-misses", count=value)
    style: Style | None = "primary" if is_chosen else None
    data = pack(SetPace(table.table_id, setting, value))
    return Button(f"✓ {label}" if is_chosen else label, data, style=style)
