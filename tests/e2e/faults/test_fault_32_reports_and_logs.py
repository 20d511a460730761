"""Fault 32: what goes wrong is told with ids and reasons; no log or report holds what people hold."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot import reports
from bot.logs import RedactingFormatter
from bot.sandbox import Fault, Reply
from bot.sandbox.world import Stage
from engine.cards import pack, set_of
from engine.play import RESTING
from engine.store import Store
from engine.tables import Tables
from tests.e2e.conftest import Gathering
from tests.e2e.game import Game, leaks
from tests.e2e.inside import running_inside
from tests.e2e.prepared import SALT, prepare
from tests.e2e.running import TOKEN, running_bot
from tests.e2e.town import RU, settled
from tests.engine.tables.house import QUICK

HAND = "К♠ 9♠ 6♦"


class Quoting:
    """A server that refuses every other edit in groups, and quotes what it was sent."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, stage: Stage, method: str, params: Mapping[str, Any], /) -> Reply | None:
        """Refuse now and then."""
        if stage != "before" or method != "editMessageText" or params["chat_id"] > 0:
            return None
        self.calls += 1
        if self.calls % 2:
            return None
        description = f'Bad Request: wrong text "{params["text"]}" {params.get("reply_markup")}'
        return Reply(400, json.dumps({"ok": False, "error_code": 400, "description": description}))


async def test_fault_32_no_log_at_any_level_holds_token_link_salt_or_card(
    gather: Gathering, tmp_path: Path
) -> None:
    """A whole deal at DEBUG, with a server that quotes what it refuses."""
    pilots = gather(3)
    world = pilots[0].world
    database = tmp_path / "bura.sqlite3"
    salts = set()
    async with running_bot(world, database, combo_window="0.1", log_level="debug") as bot:
        store = await Store.open(database)
        try:
            game = await Game.open(store, pilots, random.Random(3), bot.log)
            link = (await game.record()).token
            await game.advance()
            quoting: Fault = Quoting()
            world.faults.append(quoting)
            while (state := (await game.record()).state) is not None and state.phase not in RESTING:
                salts.add(state.seal.salt)
                await game.advance()
        finally:
            await store.close()
        await settled(world)
        assert any("refused" in line for line in bot.log)
        assert await bot.stop() == 0
    text = "\n".join(bot.log)
    assert TOKEN not in text
    assert link not in text
    assert not [salt for salt in salts if salt and salt in text]
    assert leaks(bot.log, set_of(pack(36))) == []


async def test_fault_32_a_handler_that_breaks_tells_the_operator_no_card(
    gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its number and the kind of error, in the operator's chat alone; the log has the way to the place."""
    monkeypatch.setattr(reports, "GATHERING_SECONDS", 0.02)
    caplog.handler.setFormatter(RedactingFormatter(TOKEN))
    *pilots, operator = gather(3)
    operator.whisper("/start")
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, is_cut=True)

    async def broken(tables: Tables, *_: object) -> None:
        [table] = await tables.live()
        raise ValueError(f"{TOKEN}: {table.state}, {HAND}")

    monkeypatch.setattr(Tables, "move", broken)
    world = pilots[0].world
    async with running_inside(world, database, monkeypatch, operator_id=operator.user_id):
        hand = await pilots[0].finds(lambda item: "К♠" in item.labels, private=True)
        await settled(world)
        public = [message.text for message in pilots[0].public()]
        assert (await pilots[0].press_on(hand, "К♠")).text == ""
        told = await operator.sees(RU("operator-title"), private=True)
        await settled(world)
        assert [message.text for message in pilots[0].public()] == public
    assert re.fullmatch(r"update \d+ failed \(ValueError\)", told.text.splitlines()[1])
    assert "ValueError (its words are left out)" in caplog.text
    for text in (caplog.text, told.text):
        assert TOKEN not in text
        assert SALT not in text.split()
        assert leaks([text], set_of(pack(36))) == []


async def test_fault_32_an_operator_who_cannot_be_told_is_no_error(
    gather: Gathering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A report that fails makes no further report, and the game goes on."""
    monkeypatch.setattr(reports, "GATHERING_SECONDS", 0.0)
    pilots = gather(2)
    database = tmp_path / "bura.sqlite3"
    await prepare(database, pilots, rules=QUICK, is_cut=True)
    stranger = pilots[0].world.add_user("Зоя")
    async with running_inside(pilots[0].world, database, monkeypatch, operator_id=stranger.id):
        logging.getLogger("bot.x").error("something broke")
        async with asyncio.timeout(5):
            while "the operator was not told" not in caplog.text:  # noqa: ASYNC110 - the log wakes nobody
                await asyncio.sleep(0.01)
        await settled(pilots[0].world)
        assert (await pilots[0].press("К♠", private=True)).text == "Вы ходите: К♠"
    tried = [call for call in pilots[0].world.journal if call.params.get("chat_id") == stranger.id]
    assert [call.params["text"].splitlines()[-1] for call in tried] == ["something broke"]
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == [
        "something broke"
    ]
