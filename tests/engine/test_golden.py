"""Every golden position that concerns the rules we have is a test of its own name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.engine.golden import DATA, golden_tricks

CARDS_AND_TRICKS = [f"g{number:02}" for number in (*range(1, 16), 43, 44, 45)]
WORKED_EXAMPLE = [*(f"g{number}" for number in range(16, 23)), "p01", "p02"]
DRAWS_AND_CLAIMS = ["g23", "g24", "g25", "g26", "g27", "g28", "p03", "p04", "p05", "p06", "p11"]
COMBINATIONS = [*(f"g{number}" for number in (33, 34, 35, 36, 37, 38, 39, 40, 41, 42)), "p14", "p15", "p22"]
POT_AND_PROCEDURE = ["g54", "g56", "p19", "p23", "p24"]

TRICKS_ONLY = {"g43", "g44"}
"""No rule of the tables we have, but every trick in ``tricks.json`` is played."""


def named_tests() -> set[str]:
    """Return the positions that the names of tests mention."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    names = re.findall(r"^def test_(\w+)\(", text, re.MULTILINE)
    return {position for name in names for position in re.findall(r"(?:^|(?<=_))[gp]\d\d(?=_)", name)}


@pytest.mark.parametrize(
    "position", [*CARDS_AND_TRICKS, *WORKED_EXAMPLE, *DRAWS_AND_CLAIMS, *COMBINATIONS, *POT_AND_PROCEDURE]
)
def test_every_golden_position_has_a_test_of_its_name(position: str) -> None:
    """A position without a test is a rule nobody checks."""
    in_tricks = {trick.id.lower()[:3] for trick in golden_tricks()}
    assert position in named_tests() | (TRICKS_ONLY & in_tricks)


def test_every_golden_expectation_is_asked_for_by_a_test() -> None:
    """Data that no test reads would only seem to be checked."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    stored = re.findall(r'"(G\d\d)"', (DATA / "positions.json").read_text())
    assert [name for name in stored if f'expected("{name}")' not in text] == []
