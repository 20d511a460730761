"""The rules in force at a table as a page, and the part of them that is not usual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.callbacks import RulesGroup
from bot.i18n import Words
from bot.render.changing import is_preset
from bot.render.rules.grouping import GROUPS
from bot.render.rules.sentences import is_live, sentence
from bot.screen import Screen
from engine.rules import CLASSIC, RuleSet

_UNSPOKEN: Final[frozenset[tuple[str, object]]] = frozenset(
    {
        ("pairs", False),
        ("shokha", False),
        ("open_hands", "none"),
        ("open_hand_size", 3),
        ("open_comp", 0),
        ("lead_auction", False),
        ("lead_credit", 0),
        ("rank_leads", False),
        ("nemazanye", False),
        ("partial_cover_open", False),
        ("draw_from", "top"),
        ("violations", "prevent"),
        ("claim_max", 120),
        ("target_lead", 1),
        ("claim_fee", 0),
        ("aces_need_trump", False),
        ("little_moscow", "off"),
        ("dave", False),
        ("best_gets_0", False),
        ("dave_disdain", False),
        ("dave_crawford", False),
    }
)
"""Values that nobody expects otherwise, so that the full page keeps silent about them."""

_ANSWER: Final = "answer"
_GIST: Final = (
    "deck",
    "hand_size",
    "lead_sizes",
    _ANSWER,
    "card_values",
    "goal",
    "claim_min",
    "claim_max",
    "wrong_claim",
    "bura",
    "match",
    "target",
)
"""What whoever sits down for the first time has to know: settings, and how a lead is answered."""

_PACE: Final = "combo_window"
"""How long announcements are waited for is the table's pace, no other game."""


def rules_page(rules: RuleSet, turn_seconds: int | None, words: Words) -> Screen:
    """Return every rule in force as a sentence, combinations with their cards.

    What differs from «Классика» comes first, or in «Классика» the gist; all the rest lies folded below.

    Args:
        rules: What is played.
        turn_seconds: Seconds a turn, 0 for no limit, None where there is no table.
        words: The reader's language.
    """
    found = differences(rules, words)
    first = found or gist(rules, words)
    label = rules_label(rules, words)
    lines = [f"<b>{label if turn_seconds is None else words('rules-title', label=label)}</b>"]
    if is_preset(rules):
        lines.append(words(f"about-{rules.preset}"))
    lines += ["", f"<b>{words('rules-differences') if found else words('rules-gist')}</b>"]
    lines += [f"• {line}" for line in first]
    if turn_seconds is not None:
        lines += ["", turn_time(turn_seconds, words)]
    lines += ["", all_rules(rules, words, told=first)]
    return Screen("\n".join(lines))


def all_rules(rules: RuleSet, words: Words, *, told: Sequence[str] = ()) -> str:
    """Return every rule in force, topic by topic, folded.

    Args:
        rules: What is played.
        words: The reader's language.
        told: Sentences that stand above already, and so are left out.
    """
    rest: list[str] = []
    for group, sentences in rule_sections(rules, words).items():
        left = [text for text in sentences if text not in told]
        rest += [f"\n<b>{words(f'group-{group}')}</b>", *left] if left else []
    title = words("rules-rest") if differences(rules, words) else words("rules-details")
    return "<blockquote expandable><b>{}</b>\n{}</blockquote>".format(title, "\n".join(rest))


def turn_time(turn_seconds: int, words: Words) -> str:
    """Return how long a turn may take, and what becomes of whoever is late."""
    return words("rules-turn-time", count=turn_seconds) if turn_seconds else words("rules-no-turn-time")


def gist(rules: RuleSet, words: Words) -> list[str]:
    """Return the sentences without which nobody can play by these rules."""
    return [
        text
        for setting in _GIST
        if setting == _ANSWER or _is_spoken(rules, setting)
        for text in ([_answer(rules, words)] if setting == _ANSWER else _spoken(rules, setting, words))
    ]


def rule_lines(rules: RuleSet, words: Words) -> list[str]:
    """Return every rule in force, a sentence a line, in the order of their pages."""
    return [text for sentences in rule_sections(rules, words).values() for text in sentences]


def rule_sections(rules: RuleSet, words: Words) -> dict[RulesGroup, list[str]]:
    """Return the sentences of each group that has any, what nobody expects otherwise left out."""
    found = {
        group: [
            text
            for setting in settings
            if _is_spoken(rules, setting)
            for text in _spoken(rules, setting, words)
        ]
        for group, settings in GROUPS.items()
    }
    found["answer"].insert(0, _answer(rules, words))
    return {group: sentences for group, sentences in found.items() if sentences}


def _answer(rules: RuleSet, words: Words) -> str:
    return words("rules-answer", trump="yes" if rules.trump else "no")


def _is_spoken(rules: RuleSet, setting: str) -> bool:
    return is_live(rules, setting) and (setting, getattr(rules, setting)) not in _UNSPOKEN


def _spoken(rules: RuleSet, setting: str, words: Words) -> list[str]:
    """Return a setting's sentence; least and most players are one."""
    if setting == "min_players":
        return [_players(rules, words)]
    return [] if setting == "max_players" else [sentence(rules, setting, words)]


def _players(rules: RuleSet, words: Words) -> str:
    if rules.min_players == rules.max_players:
        return words("rules-players-exact", count=rules.min_players)
    return words("rules-players", min=rules.min_players, max=rules.max_players)


def differences(rules: RuleSet, words: Words) -> list[str]:
    """Return the rules in force that differ from «Классика», a sentence each.

    A combination differs too if it takes other cards; of rules that «Классика» has no use for, those
    that say something.
    """
    return [
        text
        for settings in GROUPS.values()
        for setting in settings
        if is_live(rules, setting) and (setting != _PACE or not rules.combo_window)
        for text in _spoken(rules, setting, words)
        if text not in _spoken(CLASSIC, setting, words)
        or not (is_live(CLASSIC, setting) or (setting, getattr(rules, setting)) in _UNSPOKEN)
    ]


def preset_name(rules: RuleSet, words: Words) -> str:
    """Return the name of the preset that rules came from, changed or not."""
    return words(f"preset-{rules.preset}")


def rules_label(rules: RuleSet, words: Words) -> str:
    """Return what rules are called: a preset's name, or «своё» and what it came from."""
    name = preset_name(rules, words)
    return (
        words("rules-label", preset=name) if is_preset(rules) else words("rules-label-changed", preset=name)
    )
