"""Fault 35: no sum of points on any screen while a deal runs; it would kill the claim."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.e2e.faults.known_deal import known_deal
from tests.e2e.prepared import Known

SUM = re.compile(r"\d+ очк")


async def test_fault_35_nobody_reads_a_sum_before_the_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the taker nor the others nor the group; after the claim everybody does."""
    async with known_deal(tmp_path, monkeypatch, Known("AS TS 6D | TD KD 7C", turned="6H")) as deal:
        await deal.press(0, "Т♠ 10♠")
        await deal.press(1, "Сбросить 10♦ К♦")
        assert "Вскрываюсь!" in deal.labels(0)
        assert not [text for text in deal.everything() if SUM.search(text)]
        await deal.press(0, "Вскрываюсь!")
        assert "35 очков, всё верно" in deal.table()


async def test_fault_35_the_claim_is_asked_in_the_same_words_whatever_was_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With eleven points as with thirty-five."""
    asked = []
    for hands in ("AS TS 6D | TD KD 7C", "AS TS 6D | 8D 9D 7C"):
        async with known_deal(tmp_path, monkeypatch, Known(hands, turned="6H")) as deal:
            await deal.press(0, "Т♠ 10♠")
            discard = next(label for label in deal.labels(1) if label.startswith("Сбросить"))
            await deal.press(1, discard)
            asked.append(deal.hand(0).partition("Взятка ваша")[2])
    assert asked[0] == asked[1] != ""
