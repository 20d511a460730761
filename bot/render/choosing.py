"""The choice of a table's rules: games by families, topics of settings, the group's own rules.

Every screen here is one message in the group, edited in place; whether the presser may press is for the
service to say. From the lobby's button any setting is two presses further, its topic and itself; any game
too, its family and itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.callbacks import (
    RULES_GROUPS,
    AskDrop,
    Callback,
    ChoosePreset,
    ChooseRules,
    CloseRules,
    DropSaved,
    ResetRules,
    RulesGroup,
    SaveRules,
    SetSetting,
    SettingValue,
    ShowGroup,
    ShowPace,
    ShowSaved,
    ShowSetting,
    UseSaved,
    is_value,
    pack,
)
from bot.i18n import Words
from bot.render.changing import changed, followers, is_preset, value_of
from bot.render.names import TITLE_UNITS, clean, escape
from bot.render.rules import (
    FAMILIES,
    differences,
    families_lines,
    family_at,
    family_lines,
    family_name,
    family_place,
    game_label,
    is_live,
    preset_name,
    rules_label,
    sentence,
    setting_name,
    value_label,
)
from bot.render.rules.grouping import GROUP_OF, GROUPS
from bot.screen import TEXT_UNITS, Button, Screen, Style, plain_text, utf16_length
from engine.rules import PRESETS, RuleConflict, RuleSet
from engine.rules.ruleset import choices
from engine.tables import SavedRules
from engine.tables.model import Table

_IN_ROW: Final = 2
_TOPICS_IN_ROW: Final = 3
_NUMBERS_IN_ROW: Final = 5
_HALF_A_ROW: Final = 20
"""Most characters of a label that a phone shows in half the width."""
_TOAST_UNITS: Final = 200

_NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "min_players": tuple(range(2, 12)),
    "max_players": tuple(range(2, 12)),
    "open_comp": (0, 3, 5, 7, 10, 15, 20, 30),
    "lead_credit": (0, 3, 5, 7, 10, 15, 20, 30),
    "claim_min": (21, 25, 31, 41, 61),
    "claim_max": (40, 45, 50, 60, 120),
    "claim_fee": (0, 1, 2, 5, 10),
    "combo_window": (0, 3, 5, 8, 10, 15, 20, 30),
    "ante": (1, 2, 5, 10, 20, 50, 100),
    "dave_cap": (2, 4, 6, 8, 16, 32, 64),
    "target": (1, 3, 5, 7, 11, 12, 21, 31),
}
"""Values to choose from at once; steps of one reach the others."""

_Rows = list[tuple[Button, ...]]


def game(rules: RuleSet, words: Words) -> str:
    """Return what is played: the preset, what it is, and every rule that is not usual, folded if many."""
    lines = [words("choosing-title", label=rules_label(rules, words))]
    if is_preset(rules):
        lines.append(words(f"about-{rules.preset}"))
    found = [f"• {line}" for line in differences(rules, words)]
    if found:
        lines.append(
            "<blockquote expandable>{}</blockquote>".format("\n".join([words("rules-differences"), *found]))
        )
    elif not is_preset(rules):
        lines.append(words("rules-no-differences"))
    return "\n".join(lines)


def start(table: Table, words: Words, page: int = 0) -> Screen:
    """Return the first screen (families of games, topics, saved rules, reset, done), or a family's games.

    Args:
        table: Whose rules.
        words: The group's language.
        page: 0 for the first screen, otherwise the place of a family.
    """
    if page:
        return _family_page(table, family_at(page), words)
    rules, table_id = table.rules, table.table_id
    rows = _in_rows([_family_button(table, family, words) for family in FAMILIES], _IN_ROW)
    topics = [
        Button(
            ("✎ " if _is_changed(rules, group) else "") + words(f"topic-{group}"),
            pack(ShowGroup(table_id, group)),
        )
        for group in RULES_GROUPS
    ]
    topics.append(Button(f"⏱ {words('button-pace')}", pack(ShowPace(table_id))))
    rows += _in_rows(topics, _TOPICS_IN_ROW)
    # The last row has room for one more.
    rows[-1] += (Button(f"★ {words('topic-saved')}", pack(ShowSaved(table_id))),)
    if not is_preset(rules):
        rows.append((_reset_button(table, words),))
    rows.append((_done_button(table, words),))
    games = "<blockquote expandable>{}</blockquote>".format("\n".join(families_lines(words)))
    return Screen(f"{game(rules, words)}\n\n{words('choosing-how')}\n{games}", tuple(rows))


def _family_button(table: Table, family: str, words: Words) -> Button:
    is_chosen = is_preset(table.rules) and table.rules.preset in FAMILIES[family]
    press = ChooseRules(table.table_id, family_place(FAMILIES[family][0]))
    return _choice(family_name(family, words), press, is_chosen=is_chosen)


def _is_changed(rules: RuleSet, group: RulesGroup) -> bool:
    preset = PRESETS.get(rules.preset, rules)
    return any(
        value_of(rules, name) != value_of(preset, name) for name in GROUPS[group] if name != "combo_window"
    )


def _family_page(table: Table, family: str, words: Words) -> Screen:
    """Return the games of a family: each with its number of players and a sentence, and its button."""
    rules = table.rules
    lines = [words("choosing-family", family=family_name(family, words)), "", *family_lines(family, words)]
    rows = _flowing(
        [
            _choice(
                game_label(name, words),
                ChoosePreset(table.table_id, name),
                is_chosen=name == rules.preset and is_preset(rules),
            )
            for name in FAMILIES[family]
        ]
    )
    rows.append((_menu_button(table, words), _done_button(table, words)))
    return Screen("\n".join(lines), tuple(rows))


def group_page(table: Table, group: RulesGroup, words: Words) -> Screen:
    """Return the settings of a topic, each with its value; a pencil marks those changed.

    Those that make no difference beside the others stand last, and say so.
    """
    rules = table.rules
    live = [setting for setting in GROUPS[group] if is_live(rules, setting)]
    idle = [setting for setting in GROUPS[group] if setting not in live]
    rows = [
        *_flowing([_setting_button(table, setting, words) for setting in live]),
        *_flowing([_setting_button(table, setting, words) for setting in idle]),
    ]
    if not is_preset(rules):
        rows.append((_reset_button(table, words),))
    rows.append((_menu_button(table, words), _done_button(table, words)))
    lines = [
        words("choosing-group", group=f"<b>{words(f'group-{group}')}</b>"),
        "",
        *(f"• {sentence(rules, name, words)}" for name in live),
        *([f"<i>{words('choosing-idle-below')}</i>"] if idle else []),
    ]
    return Screen("\n".join(lines), tuple(rows))


def _setting_button(table: Table, setting: str, words: Words) -> Button:
    rules = table.rules
    value, name = value_of(rules, setting), setting_name(setting, words)
    if is_live(rules, setting):
        shown = value_label(setting, value, words)
        label = words("button-rules-setting", setting=name, value=shown)
    else:
        label = f"○ {name}"
    is_changed = value != value_of(PRESETS.get(rules.preset, rules), setting)
    return Button(("✎ " if is_changed else "") + label, pack(ShowSetting(table.table_id, setting)))


def setting_page(table: Table, setting: str, words: Words) -> Screen:
    """Return one setting: what it means, its values, what each does, which is in force."""
    rules, table_id = table.rules, table.table_id
    now = value_of(rules, setting)
    lines = [
        words("choosing-setting", setting=setting_name(setting, words)),
        words(f"meaning-{setting}"),
    ]
    if not is_live(rules, setting):
        lines.append(f"<i>{words('choosing-idle')}</i>")
    lines.append("")
    if setting in _NUMBERS:
        lines.append(f"✓ {sentence(rules, setting, words)}")
        rows = _number_rows(table, setting, int(now), words)
    else:
        values = [value for value in choices()[setting] if isinstance(value, (bool, int, str))]
        lines += [_value_line(rules, setting, value, words) for value in values]
        rows = [
            (
                _choice(
                    value_label(setting, value, words),
                    SetSetting(table_id, setting, value),
                    is_chosen=value == now,
                ),
            )
            for value in values
        ]
    group = GROUP_OF[setting]
    back = Button(f"‹ {words(f'group-{group}')}", pack(ShowGroup(table_id, group)))
    if setting == "combo_window":
        # It is a matter of time, and stands on the page of the pace alone.
        back = Button(f"‹ {words('button-pace')}", pack(ShowPace(table_id)))
    rows.append((back, _done_button(table, words)))
    return Screen("\n".join(lines), tuple(rows))


def _number_rows(table: Table, setting: str, now: int, words: Words) -> _Rows:
    table_id = table.table_id
    rows = _in_rows(
        [
            _choice(
                value_label(setting, number, words),
                SetSetting(table_id, setting, number),
                is_chosen=number == now,
            )
            for number in _NUMBERS[setting]
        ],
        _NUMBERS_IN_ROW,
    )
    steps = [
        Button(f"{sign} 1", pack(SetSetting(table_id, setting, number)))
        for sign, number in (("−", now - 1), ("+", now + 1))
        if is_value(setting, number)
    ]
    rows.append(tuple(steps))
    return rows


def _value_line(rules: RuleSet, setting: str, value: SettingValue, words: Words) -> str:
    """Return what a value does, and why it cannot be chosen if it cannot."""
    mark = "✓" if value == value_of(rules, setting) else "•"
    text = words(
        "choosing-value",
        value=value_label(setting, value, words),
        sentence=sentence(rules, setting, words, value),
    )
    try:
        changed(rules, setting, value)
    except RuleConflict as conflict:
        text += f" <i>{words('choosing-refused', reason=_reason(conflict, words))}</i>"
    return f"{mark} {text}"


def saved_page(table: Table, saved: Sequence[SavedRules], words: Words) -> Screen:
    """Return the rules that the group saved: use, delete, save those of the table."""
    table_id = table.table_id
    lines = [words("choosing-saved-title"), ""]
    rows: _Rows = []
    for kept in saved:
        name = clean(kept.name, TITLE_UNITS) or rules_label(kept.rules, words)
        line = f"• <b>{escape(name)}</b>: {rules_label(kept.rules, words)}"
        if utf16_length(plain_text("\n".join([*lines, line]))) < TEXT_UNITS // 2:
            lines.append(line)
        rows.append(
            (
                _choice(name, UseSaved(table_id, kept.number), is_chosen=kept.rules == table.rules),
                Button("✕", pack(AskDrop(table_id, kept.number)), style="danger"),
            )
        )
    lines += ["", words("choosing-saved-how")] if saved else [words("choosing-saved-none")]
    lines.append(words("choosing-name"))
    rows += [
        (Button(words("button-rules-save"), pack(SaveRules(table_id))),),
        (_menu_button(table, words), _done_button(table, words)),
    ]
    return Screen("\n".join(lines), tuple(rows))


def saved_name(table: Table, words: Words) -> str:
    """Return the name under which rules are saved that nobody has named."""
    return plain_text(rules_label(table.rules, words))


def drop_question(table: Table, kept: SavedRules, words: Words) -> Screen:
    """Return the question whether rules that the group saved shall be deleted."""
    name = clean(kept.name, TITLE_UNITS) or rules_label(kept.rules, words)
    drop = Button(words("button-rules-drop"), pack(DropSaved(table.table_id, kept.number)), style="danger")
    back = Button(words("button-back"), pack(ShowSaved(table.table_id)))
    return Screen(words("choosing-drop", name=escape(name)), ((drop, back),))


def rules_chosen(table: Table, words: Words) -> Screen:
    """Return what the choice came to, without buttons; the lobby says the rest."""
    return Screen(words("choosing-done", label=rules_label(table.rules, words)))


def change_told(before: RuleSet, after: RuleSet, setting: str, words: Words) -> str:
    """Return the toast of a change: the new value, and what had to follow it, with its new values."""
    text = _told(after, setting, words)
    following = followers(before, after, setting)
    for told in (
        ", ".join(_told(after, name, words) for name in following),
        ", ".join(setting_name(name, words) for name in following),
    ):
        full = f"{text}. {words('choosing-followers', settings=told)}"
        if following and utf16_length(full) <= _TOAST_UNITS:
            return full
    return f"{text}."


def _told(rules: RuleSet, setting: str, words: Words) -> str:
    value = value_label(setting, value_of(rules, setting), words)
    return words("choosing-changed", setting=setting_name(setting, words), value=value)


def conflict_told(conflict: RuleConflict, words: Words) -> str:
    """Return the toast of a change that another choice stands against: the reason in a sentence."""
    return _reason(conflict, words)


def _reason(conflict: RuleConflict, words: Words) -> str:
    name = setting_name(conflict.setting, words)
    if conflict.reason == "not_allowed":
        return words("conflict-not_allowed", setting=name)
    if conflict.reason == "out_of_range":
        return words("conflict-out_of_range", setting=name)
    return words(f"conflict-{conflict.setting}-{conflict.reason}")


def _choice(label: str, data: Callback, *, is_chosen: bool) -> Button:
    style: Style | None = "primary" if is_chosen else None
    return Button(f"✓ {label}" if is_chosen else label, pack(data), style=style)


def _reset_button(table: Table, words: Words) -> Button:
    label = words("button-rules-reset", preset=preset_name(table.rules, words))
    return Button(label, pack(ResetRules(table.table_id)))


def _menu_button(table: Table, words: Words) -> Button:
    return Button(f"‹ {words('button-rules-menu')}", pack(ChooseRules(table.table_id)))


def _done_button(table: Table, words: Words) -> Button:
    return Button(words("button-rules-done"), pack(CloseRules(table.table_id)), style="success")


def _in_rows(buttons: Sequence[Button], width: int) -> _Rows:
    return [tuple(buttons[at : at + width]) for at in range(0, len(buttons), width)]


def _flowing(buttons: Sequence[Button]) -> _Rows:
    """Return buttons two in a row; one whose label needs the whole width stands alone."""
    rows: _Rows = []
    has_room = False
    for button in buttons:
        is_short = len(button.text) <= _HALF_A_ROW
        if has_room and is_short:
            rows[-1] += (button,)
        else:
            rows.append((button,))
        has_room = is_short and len(rows[-1]) < _IN_ROW
    return rows
