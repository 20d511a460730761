"""Every golden position is a test of its own name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.golden import DATA

POSITIONS = [*(f"g{number:02}" for number in range(1, 59)), *(f"p{number:02}" for number in range(1, 25))]
"""All golden positions and procedural tests of the rules reference, section 3."""


def named_tests() -> set[str]:
    """Return the positions that the names of tests mention."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    names = re.findall(r"^def test_(\w+)\(", text, re.MULTILINE)
    return {position for name in names for position in re.findall(r"(?:^|(?<=_))[gp]\d\d(?=_)", name)}


@pytest.mark.parametrize("position", POSITIONS)
def test_every_golden_position_has_a_test_of_its_name(position: str) -> None:
    """A position without a test is a rule nobody checks."""
    assert position in named_tests()


def test_every_golden_expectation_is_asked_for_by_a_test() -> None:
    """Data that no test reads would only seem to be checked."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    stored = re.findall(r'"(G\d\d)"', (DATA / "positions.json").read_text())
    assert [name for name in stored if f'expected("{name}")' not in text] == []
