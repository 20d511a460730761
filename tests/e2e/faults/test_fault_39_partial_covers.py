"""Fault 39: where cards lie open, a cover of some of them is told as such, with who takes the trick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.e2e.faults.known_deal import known_deal
from tests.e2e.prepared import Known
from tests.engine.tables.house import QUICK

KNOWN = Known("KS 9S 6D | AS 7C 8D", turned="6H")


async def test_fault_39_a_partial_cover_says_how_many_were_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ace covers the king, nothing covers the nine: the trick stays with its leader."""
    rules = replace(QUICK, discards="open")
    async with known_deal(tmp_path, monkeypatch, KNOWN, rules=rules) as deal:
        await deal.press(0, "К♠ 9♠")
        await deal.press(1, "Сбросить Т♠ 7♣")
        for text in (deal.table(), deal.hand(1)):
            assert "Последняя взятка: покрыта 1 из 2 — берёт Аня." in text


async def test_fault_39_a_closed_discard_gives_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies face down covers nothing that anybody hears of."""
    async with known_deal(tmp_path, monkeypatch, KNOWN) as deal:
        await deal.press(0, "К♠ 9♠")
        await deal.press(1, "Сбросить Т♠ 7♣")
        for text in (deal.table(), deal.hand(1)):
            assert "карты не биты, берёт Аня" in text
            assert "покрыта" not in text
