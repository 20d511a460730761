"""Every kind of fault that real groups bring has its tests, in a file of its number."""

from __future__ import annotations

import re
from pathlib import Path

FAULTS = range(1, 40)
FOLDER = Path(__file__).parents[1] / "e2e" / "faults"


def test_every_fault_has_a_file_with_tests_of_its_number() -> None:
    """A file of another number, or one without a test that names it, does not count."""
    named = set()
    for path in FOLDER.glob("test_fault_*.py"):
        number = path.name.split("_")[2]
        if re.search(rf"def test_fault_{number}_", path.read_text(encoding="utf-8")):
            named.add(int(number))
    assert named == set(FAULTS)
