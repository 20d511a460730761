"""What people read by hand calls the games as the bot does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from bot.i18n import LANGUAGES, Words
from bot.render.changing import SETTINGS
from bot.render.rules.families import players_label
from engine.rules import PRESETS

ROOT: Final = Path(__file__).resolve().parents[2]
_GAME: Final = re.compile(
    r"^\| (\[.*?\]\(docs/rules/ru/.*?\)) \| (\[.*?\]\(docs/rules/en/.*?\)) \| (.*?) \|", re.MULTILINE
)
_PRESET: Final = re.compile(r"^\| «(.*?)» \| `(\w+)` \|", re.MULTILINE)


def test_the_readme_names_every_game_as_the_bot_does_and_links_its_pages() -> None:
    listed = _GAME.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert listed == [
        (
            *(f"[{Words.of(at)(f'preset-{name}')}](docs/rules/{at}/{name}.md)" for at in LANGUAGES),
            players_label(rules),
        )
        for name, rules in PRESETS.items()
    ]


def test_the_rules_name_every_preset_as_the_bot_does() -> None:
    listed = _PRESET.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
    assert listed == [(Words.of("ru")(f"preset-{name}"), name) for name in PRESETS]


def test_the_readme_knows_how_many_games_and_settings_there_are() -> None:
    """Thirty by name; each field of the rules but the preset's name."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(PRESETS) == 30
    assert "[thirty games](#which-games)" in text
    assert f"**Any of {len(SETTINGS)} settings**" in text
