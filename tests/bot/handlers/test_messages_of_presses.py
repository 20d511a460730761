"""Which message a press makes the table's own: one of its present deal, or none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.callbacks import AskMove, BeginDeal, Callback, MyCards, NextDeal, pack
from bot.handlers.presses import Presses
from engine.tables import Table
from tests.bot.handlers.test_order import GROUP, message, update
from tests.bot.render.deals import table_of
from tests.engine.positions import deal
from tests.engine.tables.house import ANN, BOB

DEALT = table_of(deal("KS 9S 6D | QS 8C 7D", turned="6H"), (ANN, BOB))


class Noting:
    """A desk at which one table stands, and which notes the messages that become the table's own."""

    def __init__(self) -> None:
        self.tables = self
        self.presenter = SimpleNamespace(note_press=self.note)
        self.noted: list[int] = []

    async def get(self, _table_id: int) -> Table:
        """Return the table."""
        return DEALT

    def note(self, _table: Table, _chat_id: int, message_id: int) -> None:
        """Note a message."""
        self.noted.append(message_id)


@pytest.mark.parametrize(
    ("callback", "is_own"),
    [
        (MyCards(DEALT.table_id), False),
        (BeginDeal(DEALT.table_id), False),
        (NextDeal(DEALT.table_id, 7), False),
        (NextDeal(DEALT.table_id, 1), True),
        (AskMove(DEALT.table_id, 1, "lKS"), True),
    ],
)
async def test_a_button_that_does_not_tell_its_deal_makes_no_message_the_table_s(
    callback: Callback, is_own: bool
) -> None:
    """Else the result and the proof of the deal before would be overwritten by the next one's board."""
    desk, data = Noting(), pack(callback)
    keyboard = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
    query = {"id": "1", "from": {"id": 5, "is_bot": False, "first_name": "Ann"}, "chat_instance": "1"}
    made = update(callback_query=query | {"data": data, "message": message(GROUP, reply_markup=keyboard)})
    presses = Presses.__new__(Presses)
    presses._desk = cast(Any, desk)
    assert made.callback_query is not None
    await presses._note_message(made.callback_query, callback)
    assert (desk.noted == [1]) is is_own
