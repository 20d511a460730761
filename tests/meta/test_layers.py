"""The layers: import contracts, a pure engine, renderers that see views and never states."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PURE = ("cards.py", "rules", "play", "replay.py", "notation.py", "codec.py")
PURE_LIBRARIES = frozenset(
    {
        "__future__",
        "collections",
        "contextlib",
        "dataclasses",
        "engine",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "json",
        "typing",
    }
)
"""What the pure part of the engine may import: nothing that knows of time, chance or the outside."""

STATEFUL = frozenset(
    {"State", "Step", "apply", "check", "legal_actions", "default_action", "new_table", "view"}
)
"""Names of `engine.play` that hold or make states, which no renderer may have."""


def python_files(*places: str) -> list[Path]:
    """Return the source files below these places of the project."""
    return [file for place in places for file in sorted((ROOT / place).rglob("*.py"))]


def pure_files() -> list[Path]:
    """Return the files of the engine that must be pure."""
    paths = [ROOT / "engine" / name for name in PURE]
    return [file for path in paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Yield each module that a file imports from, and each name; the name is empty for whole modules."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from ((node.module, alias.name) for alias in node.names)


def test_the_import_contracts_hold() -> None:
    """Design: imports go one way; the contracts stand in pyproject.toml and run with the tests."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.parametrize("file", pure_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_the_pure_part_of_the_engine_knows_nothing_of_the_outside(file: Path) -> None:
    """Design: no clock, chance, log, event loop or foreign library in the rules and the play."""
    assert {module.partition(".")[0] for module, _ in imports(file)} <= PURE_LIBRARIES


@pytest.mark.parametrize("file", python_files("bot/render"), ids=lambda file: file.name)
def test_renderers_see_views_and_never_states(file: Path) -> None:
    """Design: what holds hidden cards does not come near what is shown."""
    taken = {name for module, name in imports(file) if module.startswith("engine.play")}
    assert not taken & STATEFUL
    assert not [
        module
        for module, name in imports(file)
        if name == "Tables" or module in {"engine.tables.core", "engine.tables.service"}
    ]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "state"]
