"""The project file, the settings and what is said of them agree."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from bot.settings import PREFIX, Settings
from tests.tools.pins import with_pins

ROOT: Final = Path(__file__).resolve().parents[2]
_NAME: Final = re.compile(r"^[A-Za-z0-9._-]+")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """The project file."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def normal(requirement: str) -> str:
    """Return the name of a requirement as package indexes compare it."""
    match = _NAME.match(requirement)
    assert match is not None
    return re.sub(r"[-_.]+", "-", match[0]).lower()


def test_every_dependency_is_pinned(project: dict[str, Any]) -> None:
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    pinned = {normal(pin) for pin in project["tool"]["uv"]["constraint-dependencies"] if "==" in pin}
    assert {normal(requirement) for requirement in wanted} - pinned == set()


def test_what_the_build_needs_is_pinned(project: dict[str, Any]) -> None:
    wanted = project["build-system"]["requires"]
    pinned = {normal(pin) for pin in project["tool"]["uv"]["build-constraint-dependencies"] if "==" in pin}
    assert {normal(requirement) for requirement in wanted} - pinned == set()


def test_every_installed_package_is_pinned(project: dict[str, Any]) -> None:
    from importlib.metadata import distributions

    pinned = {normal(pin) for pin in project["tool"]["uv"]["constraint-dependencies"]}
    installed = {normal(found.metadata["Name"]) for found in distributions()}
    assert installed - pinned - {"bura-bot"} == set()


def test_the_example_lists_exactly_the_settings() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    listed = re.findall(rf"^#? ?({PREFIX}\w+)=", text, re.MULTILINE)
    assert sorted(listed) == sorted(PREFIX + name.upper() for name in Settings.model_fields)


def test_the_example_explains_each_setting() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    unexplained = [line for before, line in pairwise(lines) if "=" in line and before[:2] != "# "]
    assert unexplained == []


def test_the_example_holds_the_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text((ROOT / ".env.example").read_text(encoding="utf-8"), encoding="utf-8")
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    defaults = {name: field.default for name, field in Settings.model_fields.items()}
    assert Settings().model_dump() == defaults


def test_every_setting_says_what_it_takes() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []


def test_new_pins_replace_the_old() -> None:
    text = 'a = 1\nconstraint-dependencies = [\n    "x==1",\n]\nb = 2\n'
    assert with_pins(text, "constraint-dependencies", ["y==2"]) == text.replace("x==1", "y==2")
