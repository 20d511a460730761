"""Games written down step by step come out the same, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import PRESETS
from tests.engine.playthroughs import PLAYTHROUGHS, WANTED, has_signs, written_anew


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_playthrough_of_its_own(preset: str) -> None:
    """Design: a preset without one is not tested as players play it."""
    text = (PLAYTHROUGHS / f"{preset}.txt").read_text()
    assert text.startswith(f"preset: {preset}\n")
    assert text.count("action: - start") == WANTED[preset].deals


@pytest.mark.parametrize("preset", PRESETS)
def test_a_playthrough_shows_what_its_preset_is_about(preset: str) -> None:
    """Design: a raise accepted and refused, cards offered, picked, drawn out of turn..."""
    text = (PLAYTHROUGHS / f"{preset}.txt").read_text()
    assert [sign for sign in WANTED[preset].signs if not has_signs(text, [sign])] == []


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_was_written(path: Path) -> None:
    """Regression; how to write it anew is told in `tests.engine.playthroughs`."""
    text = path.read_text()
    assert written_anew(text) == text
