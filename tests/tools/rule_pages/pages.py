"""The pages as Markdown: an index and a page a preset, in every language; their tricks for the bot, too."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.i18n import LANGUAGES, Language, Words
from bot.render.rules import differences, preset_name, rule_sections
from engine.rules import PRESETS, RuleSet
from tests.tools.rule_pages.playing import play
from tests.tools.rule_pages.scenes import SCENES
from tests.tools.rule_pages.story import Story
from tests.tools.rule_pages.words import PageWords

_ROOT: Final = Path(__file__).resolve().parents[3]
FOLDER: Final = _ROOT / "docs" / "rules"

_INDEX: Final = "README.md"


def pages() -> dict[Path, str]:
    """Return every page by where it stands."""
    found: dict[Path, str] = {}
    for language in LANGUAGES:
        folder = FOLDER / language
        found[folder / _INDEX] = _index(language)
        for name, rules in PRESETS.items():
            found[folder / f"{name}.md"] = _page(rules, language)
    return found


def catalogues() -> dict[Path, str]:
    """Return the tricks as the bot tells them, a catalogue of sentences a language."""
    found: dict[Path, str] = {}
    for language in LANGUAGES:
        say = PageWords(language)
        lines = [f"# {say('note')}", ""]
        for name, rules in PRESETS.items():
            lines.append(f"played-{name} =")
            lines += [f"    {line}" if line else "" for line in _told(rules, say)]
        found[_ROOT / "bot" / "i18n" / language / "tricks.ftl"] = "\n".join([*lines, ""])
    return found


def _told(rules: RuleSet, say: PageWords) -> list[str]:
    """Return a scene as lines of a message."""
    lines = [f"<b>{say('page-scene')}</b>", say(f"scene-{rules.preset}")]
    for number, (hands, events) in enumerate(_deals(rules, say)):
        lines += ["", say("new-deal")] if number else []
        lines += ["", *(f"• {hand}" for hand in hands)]
        lines += ["", *(f"{at}. {event}" for at, event in enumerate(events, start=1))] if events else []
    return lines


def _deals(rules: RuleSet, say: PageWords) -> Iterator[tuple[list[str], list[str]]]:
    """Yield for each deal of a scene who holds what, and what happens."""
    story = Story(say)
    for played in play(SCENES[rules.preset], rules):
        yield story.hands(played), list(story.lines(played))


def _index(language: Language) -> str:
    say, words = PageWords(language), Words.of(language)
    others = (other for other in LANGUAGES if other != language)
    lines = [
        f"<!-- {say('note')} -->",
        "",
        f"# {say('index-title')}",
        "",
        say("index-intro"),
        "",
        say("index-words"),
        "",
        *(
            f"- [{preset_name(rules, words)}]({name}.md): {_about(rules, words)}"
            for name, rules in PRESETS.items()
        ),
        "",
        *(f"[{say('index-other')}](../{other}/{_INDEX})" for other in others),
        "",
    ]
    return "\n".join(lines)


def _link(rules: RuleSet, words: Words) -> str:
    return f"[{preset_name(rules, words)}]({rules.preset}.md)"


def _about(rules: RuleSet, words: Words) -> str:
    text = words(f"about-{rules.preset}")
    return text[0].lower() + text[1:] if words.language == "ru" else text


def _page(rules: RuleSet, language: Language) -> str:
    say, words = PageWords(language), Words.of(language)
    unusual = differences(rules, words)
    lines = [
        f"<!-- {say('note')} -->",
        "",
        f"# {preset_name(rules, words)}",
        "",
        words(f"about-{rules.preset}"),
        "",
        *([f"## {say('page-differences')}", "", *_bullets(unusual)] if unusual else [say("page-base")]),
        "",
        *_scene(rules, say),
        "",
        f"## {say('page-rules')}",
    ]
    for group, sentences in rule_sections(rules, words).items():
        lines += ["", f"### {words(f'group-{group}')}", "", *_bullets(sentences)]
    lines += ["", f"[{say('page-back')}]({_INDEX})", ""]
    return "\n".join(lines)


def _scene(rules: RuleSet, say: PageWords) -> list[str]:
    lines = [f"## {say('page-scene')}", "", say(f"scene-{rules.preset}")]
    for number, (hands, events) in enumerate(_deals(rules, say)):
        lines += ["", say("new-deal")] if number else []
        lines += ["", *_bullets(hands)]
        lines += ["", *(f"{at}. {event}" for at, event in enumerate(events, start=1))] if events else []
    return lines


def _bullets(sentences: list[str]) -> list[str]:
    return [f"- {_markdown(sentence)}" for sentence in sentences]


def _markdown(text: str) -> str:
    """Return Telegram HTML as Markdown."""
    return html.unescape(re.sub(r"</?b>", "**", text))
