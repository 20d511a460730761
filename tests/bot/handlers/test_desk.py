"""What every handler does first: to note who is there, whatever happens at that moment."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Chat

from bot.audience import Audience
from bot.handlers.desk import Desk
from engine.rules import CLASSIC
from engine.store import Store
from engine.tables import Pace, People, Tables

OLD, NEW = -7, -1007


async def test_a_group_that_moves_away_while_it_is_noted_is_no_error(
    store: Store, audience: Audience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press there and the message that it moves are handled side by side."""
    tables = Tables(store)
    others: Any = [None] * 6
    desk = Desk(*(tables, audience, *others, "bura_bot", CLASSIC, Pace()))
    await audience.meet_group(OLD, "Дача", is_forum=False)
    remember = People.remember_chat

    async def remember_and_move(people: People, chat_id: int, title: str, is_forum: bool) -> bool:
        is_renamed = await remember(people, chat_id, title, is_forum)
        audience.move_group(OLD, NEW)
        await tables.move_chat(OLD, NEW)
        return is_renamed

    monkeypatch.setattr(People, "remember_chat", remember_and_move)
    await desk.notice_group(Chat(OLD, "group", "Дача летом"))
    assert await store.read_chat(OLD) is None
    assert await store.read_chat(NEW) is not None
