"""Fault 34: several cards are beaten if they can be matched, in whatever order they lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.faults.known_deal import known_deal
from tests.e2e.prepared import Known


async def test_fault_34_a_low_card_beats_the_low_one_and_a_trump_the_high_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Place by place eight of spades would have to beat the king."""
    async with known_deal(tmp_path, monkeypatch, Known("KS 7S 6D | 8S 6H 9D", turned="9H")) as deal:
        await deal.press(0, "К♠ 7♠")
        assert "Бить 8♠ 6♥" in deal.labels(1)
        await deal.press(1, "Бить 8♠ 6♥")
        assert "8♠ 6♥ бьют К♠ 7♠ — берёт Борис" in deal.table()


async def test_fault_34_cards_that_cannot_be_matched_are_no_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cards above the low one, none above the high one."""
    async with known_deal(tmp_path, monkeypatch, Known("KS 7S 6D | 8S 9S 9D", turned="9H")) as deal:
        await deal.press(0, "К♠ 7♠")
        assert not [label for label in deal.labels(1) if label.startswith("Бить")]
