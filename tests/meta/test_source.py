"""Habits of the source that no linter checks."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from engine.rules import PRESETS, RuleSet
from engine.rules.ruleset import choices

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("bot", "engine", "tests")
SOURCES: Final = (".py", ".js", ".css")
TEXTS: Final = (*SOURCES, ".md", ".toml", ".html", ".ftl", ".sql", ".yml", ".yaml")
MOST_LINES: Final = 400
# Written in parts, so that this file does not hold what it forbids.
OPEN_ENDS: Final = re.compile(
    r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b"
)
REGISTRIES: Final = re.compile(
    "|".join((r"pypi\." + "org", "python" + "hosted", "npm" + "js", r"debian\." + "org"))
)


def sources(*endings: str) -> Iterator[Path]:
    """Give every file of the project with one of the endings, tracked or not."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings and path.is_file():
                yield path
    for path in sorted(ROOT.iterdir()):
        if path.suffix in endings or path.name in {"Dockerfile", ".env.example", ".gitignore"}:
            yield path


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_longer_than_400_lines() -> None:
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in sources(*SOURCES)}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_nothing_is_marked_as_unfinished() -> None:
    found = [named(path) for path in sources(*TEXTS) if OPEN_ENDS.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_no_registry_is_named() -> None:
    found = [named(path) for path in sources(*TEXTS) if REGISTRIES.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_no_text_is_left_out_of_type_checking_without_a_reason() -> None:
    bare = re.compile("# type: " + r"ignore(\[[\w-]+\])?\s*$", re.MULTILINE)
    found = [named(path) for path in sources(".py") if bare.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_no_test_is_skipped() -> None:
    skips = re.compile(
        "|".join(("pytest" + r"\.skip", "mark" + r"\.skip", "x" + "fail", "import" + "orskip"))
    )
    found = [named(path) for path in sources(".py") if skips.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("name", ["uv.lock", ".env", "data/bura.sqlite3", ".venv/bin/python"])
def test_what_must_not_be_published_is_ignored(name: str) -> None:
    lines = [line.lstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]
    assert any(name == line or (line.endswith("/") and name.startswith(line)) for line in lines)


def test_nothing_asks_for_a_presets_name() -> None:
    """What a preset plays by stands in its rules; asking for its name would hide a rule."""
    # Some names are also a rule's or those of its values, which anybody may ask for.
    rules = {field.name for field in fields(RuleSet)}.union(*choices().values())
    ids = "|".join(map(re.escape, PRESETS.keys() - rules))
    asks = re.compile(
        rf"\.preset\s*(==|!=|in\s*[({{\[])|(==|!=)\s*[\"']({ids})[\"']"
        rf"|case\s+[\"']({ids})[\"']|is (not )?CLASSIC"
    )
    found = [
        named(path)
        for path in sources(".py")
        if not named(path).startswith(("engine/rules/presets", "tests/"))
        and asks.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_check_script_is_executable_and_well_formed() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    subprocess.run(["bash", "-n", str(script)], check=True)
