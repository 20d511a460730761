"""Fault 38: the pause for announcements is the same whether or not somebody holds a combination."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules import CLASSIC
from tests.e2e.faults.known_deal import KnownDeal, known_deal
from tests.e2e.prepared import MOLODKA, PLAIN

WITH_WINDOW = replace(CLASSIC, combo_window=30)


def seen_by_the_group(deal: KnownDeal) -> tuple[str, list[str]]:
    """Return the table as the group sees it, but for the fingerprint of the pack."""
    message = deal.pilots[0].public()[-1]
    return message.text, [label for label in message.labels if "🔒" not in label]


async def test_fault_38_the_group_cannot_tell_whether_anybody_may_announce(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor can the leader, whose own cards are the same."""
    seen = []
    for known in (PLAIN, MOLODKA):
        async with known_deal(tmp_path, monkeypatch, known, rules=WITH_WINDOW) as deal:
            may_announce = any("Письмо" in label for label in deal.labels(1))
            assert may_announce is (known is MOLODKA)
            seen.append((seen_by_the_group(deal), deal.hand(0), deal.labels(0)))
    assert seen[0] == seen[1]
    assert "Объявления" in seen[0][0][0]
