"""Somebody who presses without end holds up nobody else at his table."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from telegram import CallbackQuery

from bot.callbacks import MyCards, pack
from bot.gateway.hurry import MOST_PRESSES
from bot.handlers.presses import Presses
from tests.e2e.conftest import Gathering
from tests.e2e.inside import running_inside
from tests.e2e.prepared import prepare
from tests.e2e.town import settled
from tests.engine.tables.house import QUICK

FLOOD = 150
BATCH = 100
"""Updates that one poll brings at most."""


async def test_behind_a_flood_of_presses_a_friend_waits_for_a_few(
    gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that is pressed at once, a handful is carried out; each press is answered once."""
    leader, flooder = gather(2)
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, [leader, flooder], rules=QUICK, is_cut=True)
    carried_out: Counter[int] = Counter()
    pressed = Presses.pressed

    async def counted(presses: Presses, query: CallbackQuery) -> None:
        carried_out[query.from_user.id] += 1
        await pressed(presses, query)

    monkeypatch.setattr(Presses, "pressed", counted)
    async with running_inside(leader.world, database, monkeypatch):
        board = await flooder.finds(lambda item: "Мои карты" in item.labels)
        hand = await leader.finds(lambda item: "К♠" in item.labels, private=True)
        await settled(leader.world)
        first = len(leader.world.journal)
        for _ in range(FLOOD):
            flooder.starts_pressing(pack(MyCards(table_id)), private=False)
        answer = await leader.press_on(hand, "К♠")
        assert answer.text == "Вы ходите: К♠"
        await settled(leader.world)
        assert board.chat_id == flooder.group_id
        calls = list(leader.world.journal)[first:]
    polls = -(-(FLOOD + 1) // BATCH)
    assert carried_out[leader.user_id] == 1
    # A poll that was under way when the flood began brings its first part alone.
    assert carried_out[flooder.user_id] <= MOST_PRESSES * (polls + 1)
    answered = Counter(
        call.params["callback_query_id"] for call in calls if call.method == "answerCallbackQuery"
    )
    assert len(answered) == FLOOD + 1
    assert set(answered.values()) == {1}
