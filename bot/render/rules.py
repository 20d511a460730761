"""The rules in force at a table, in full words."""

from __future__ import annotations

from bot.i18n import Words
from bot.screen import Screen
from engine.rules import RuleSet


def rules_page(rules: RuleSet, turn_seconds: int, words: Words) -> Screen:
    """Return every rule in force as a sentence, combinations with their cards.

    Args:
        rules: What is played.
        turn_seconds: Seconds a turn, 0 for no limit.
        words: The reader's language.
    """
    return Screen("\n".join(rule_lines(rules, turn_seconds, words)))


def rule_lines(rules: RuleSet, turn_seconds: int, words: Words) -> list[str]:
    """Return the rules, a heading and then a sentence a line."""
    return [
        f"<b>{words('rules-title', preset=words(f'preset-{rules.preset}'))}</b>",
        *_dealing(rules, words),
        *_tricks(rules, words),
        words("rules-turn-time", count=turn_seconds) if turn_seconds else words("rules-no-turn-time"),
        *_combinations(rules, words),
        *_pot(rules, words),
    ]


def _dealing(rules: RuleSet, words: Words) -> list[str]:
    return [
        f"\n<b>{words('rules-heading-dealing')}</b>",
        words("rules-players", min=rules.min_players, max=rules.max_players, deck=rules.deck),
        words(f"rules-ranks-{rules.deck}"),
        words("rules-points"),
        words("rules-ante", ante=rules.ante),
        words("rules-hand", count=rules.hand_size),
        words("rules-cut") if rules.cut else words("rules-no-cut"),
        words(f"rules-first_lead-{rules.first_lead}"),
    ]


def _tricks(rules: RuleSet, words: Words) -> list[str]:
    return [
        f"\n<b>{words('rules-heading-tricks')}</b>",
        words("rules-lead", count=rules.hand_size),
        words("rules-answer"),
        words(f"rules-discards-{rules.discards}"),
        words(f"rules-lead_rule-{rules.lead_rule}"),
        words("rules-draw", count=rules.hand_size) + " " + words(f"rules-draw_first-{rules.draw_first}"),
        words(f"rules-draw_policy-{rules.draw_policy}"),
    ]


def _combinations(rules: RuleSet, words: Words) -> list[str]:
    lines = [
        f"\n<b>{words('rules-heading-combinations')}</b>",
        words(f"rules-bura-{rules.bura}") + " " + words(f"rules-bura_tie-{rules.bura_tie}"),
        words(f"rules-aces-{rules.aces}"),
        words(f"rules-molodka-{rules.molodka}"),
    ]
    if rules.molodka == "lead":
        lines[-1] += " " + words(f"rules-molodka_tie-{rules.molodka_tie}")
    if rules.can_announce:
        window = rules.combo_window
        lines.append(words("rules-window", count=window) if window else words("rules-no-window"))
    return lines


def _pot(rules: RuleSet, words: Words) -> list[str]:
    return [
        f"\n<b>{words('rules-heading-pot')}</b>",
        words("rules-claim", points=rules.claim_min),
        words(f"rules-wrong_claim-{rules.wrong_claim}"),
        words(f"rules-undecided_pot-{rules.undecided_pot}"),
        words(f"rules-next_dealer-{rules.next_dealer}"),
    ]
