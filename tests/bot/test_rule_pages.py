"""The pages of rules for people: what would be written now is what stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.i18n import LANGUAGES, Language, Words
from engine.rules import PRESETS
from tests.tools.rule_pages import words as page_words
from tests.tools.rule_pages.pages import FOLDER, catalogues, pages
from tests.tools.rule_pages.playing import play
from tests.tools.rule_pages.scenes import SCENES

PAGES = pages()
CATALOGUES = catalogues()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_page_stands_as_it_would_be_written(path: Path) -> None:
    """Otherwise `uv run python -m tests.tools.rule_pages` writes it."""
    assert path.read_text(encoding="utf-8") == PAGES[path]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.name)
def test_the_bot_tells_the_tricks_of_the_pages(path: Path) -> None:
    """Otherwise `uv run python -m tests.tools.rule_pages` writes them."""
    assert path.read_text(encoding="utf-8") == CATALOGUES[path]


def test_no_page_is_left_of_a_preset_that_is_gone() -> None:
    assert set(FOLDER.rglob("*.md")) == set(PAGES)


def test_every_preset_has_a_scene_of_its_own() -> None:
    assert list(SCENES) == list(PRESETS)
    assert len(set(SCENES.values())) == len(SCENES)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_scene_lays_a_whole_trick(preset: str) -> None:
    """Or ends the deal first, as a rule of the preset demands."""
    played = list(play(SCENES[preset], PRESETS[preset]))
    last = played[-1].steps[-1][1]
    assert last.tricks or last.result is not None


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_link_leads_to_a_page(path: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGES[path])
    assert links
    assert all((path.parent / link).resolve() in PAGES for link in links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_names_every_preset(language: Language) -> None:
    index = PAGES[FOLDER / language / "README.md"]
    assert all(f"[{Words.of(language)(f'preset-{name}')}]({name}.md)" in index for name in PRESETS)


def test_every_language_has_the_same_sentences() -> None:
    def keys(language: Language) -> list[str]:
        source = Path(page_words.__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8")
        return [
            entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ftl.Message)
        ]

    assert keys("ru") == keys("en")


def test_pages_hold_no_markup_of_telegrams() -> None:
    assert [path.name for path, text in PAGES.items() if re.search("</?[a-z]+>", text)] == []
