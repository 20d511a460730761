"""Every setting of a table and every value of it has a test of its name, every golden position too."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from engine.rules import CLASSIC, RuleSet
from engine.rules.ruleset import choices

OTHERS = [
    *(
        f"g{number:02}"
        for number in (2, *range(16, 24), 25, 26, 27, *range(29, 34), *range(36, 38), *range(39, 42))
    ),
    *(f"g{number:02}" for number in (*range(43, 54), 55, 57, 58)),
    *(f"p{number:02}" for number in (1, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 20, 21)),
]
"""Golden positions that other rules than those of «Классика» decide."""


def named_tests() -> str:
    """Return the names of the tests of variants, one a line."""
    text = "\n".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))
    return "\n".join(re.findall(r"^def (test_\w+)\(", text, re.MULTILINE))


def words() -> list[str]:
    """Return what names of tests must mention: each setting with each value that is not the default."""
    found = []
    for field in fields(RuleSet):
        values = choices().get(field.name)
        if field.name == "preset":
            continue
        if values is None:
            found.append(field.name)
            continue
        for value in values:
            if value != getattr(CLASSIC, field.name):
                word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
                found.append(f"{field.name}_{word}")
    return found


@pytest.mark.parametrize("word", words())
def test_each_setting_has_a_test_of_its_name(word: str) -> None:
    """Source: rules 2.27: a value without a test is a rule nobody checks."""
    assert re.search(rf"_{word}(_|$)", named_tests(), re.MULTILINE), word


@pytest.mark.parametrize("position", OTHERS)
def test_each_golden_position_of_the_variants_has_a_test_of_its_name(position: str) -> None:
    """Source: rules 3."""
    assert re.search(rf"_{position}_", named_tests())
