"""Fault 33: the ten stands above the king, not below the jack."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.faults.known_deal import known_deal
from tests.e2e.prepared import Known


async def test_fault_33_a_ten_beats_a_king(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the ace of its suit and trumps stand above it."""
    known = Known("KS 9C 6D | TS 8C 7D", turned="6H")
    async with known_deal(tmp_path, monkeypatch, known) as deal:
        await deal.press(0, "К♠")
        assert "Бить 10♠" in deal.labels(1)
        await deal.press(1, "Бить 10♠")
        assert "10♠ бьёт К♠ — берёт Борис" in deal.table()


@pytest.mark.parametrize("card", ["JS", "QS", "KS"])
async def test_fault_33_no_picture_beats_a_ten(
    card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds one may only discard."""
    async with known_deal(tmp_path, monkeypatch, Known(f"TS 9C 6D | {card} 8C 7D", turned="6H")) as deal:
        await deal.press(0, "10♠")
        assert not [label for label in deal.labels(1) if label.startswith("Бить")]
