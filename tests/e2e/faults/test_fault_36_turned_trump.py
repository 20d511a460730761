"""Fault 36: the turned card is shown while it lies under the stock, and only its suit afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import CLASSIC
from tests.e2e.faults.known_deal import known_deal
from tests.e2e.prepared import Known

ONE_TRICK = replace(CLASSIC, deck=20, hand_size=5, max_players=2, aces="off", molodka="off", bura="off")
"""Two hands of five, and ten cards to draw: the first trick takes all."""
KNOWN = Known("AS TS KS QS JS | AC KC QD JD TD", turned="TH")


async def test_fault_36_a_drawn_trump_card_is_not_shown_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody but the one who drew it sees the card."""
    async with known_deal(tmp_path, monkeypatch, KNOWN, rules=ONE_TRICK) as deal:
        assert "Козырь 10♥" in deal.table()
        await deal.press(0, "Т♠ 10♠ К♠ Д♠ В♠")
        await deal.press(1, next(label for label in deal.labels(1) if label.startswith(("Сбросить", "⬇"))))
        await deal.press(0, "Беру карты")
        for text in (deal.table(), deal.hand(0)):
            assert "Козырь ♥ · колода вышла" in text
            assert "10♥" not in text
        assert "10♥" in deal.hand(1)
