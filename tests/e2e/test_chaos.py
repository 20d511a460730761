"""A short day of chaos; ``python -m tests.e2e.chaos`` makes longer ones of other seeds."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from tests.e2e.chaos import Day, Length

SEED = int(os.environ.get("BURA_CHAOS_SEED", "31"))
STORM_SECONDS = 6.0
PEOPLE = (
    *("blocked", "removed", "muted", "hushed", "topic_closed", "left"),
    *("promoted", "renamed", "retitled", "migrated", "disk_full"),
)
"""What people do to the bot and to each other, all of it in each day."""


async def test_after_a_day_of_chaos_every_game_goes_on_and_nothing_was_lost_or_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Twenty tables, random people, all faults, three kills: games, chips, boards, secrets."""
    # The server says so whenever an answer is lost on purpose.
    caplog.set_level(logging.CRITICAL, "aiohttp.server")
    day = Day(SEED, tmp_path)
    await day.live(Length(STORM_SECONDS))
    print(f"seed {SEED}: {day.actions} actions, {day.presses} presses, {dict(day.happened)}")
    assert not day.wrong, f"seed {SEED} (set BURA_CHAOS_SEED to have it again):\n" + "\n".join(day.wrong)
    assert day.actions > 200
    assert {"answer lost", "refused: 502", *PEOPLE} <= set(day.happened)
