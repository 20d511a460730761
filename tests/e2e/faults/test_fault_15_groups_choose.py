"""Fault 15: groups choose who may start and stop, the pause between deals, quiet, and the turn's time."""

from __future__ import annotations

from functools import partial

import pytest

from bot.callbacks import SetGroup, SettingValue, pack
from bot.sandbox import Message
from tests.e2e.pilot import Pilot, callback_of, data_of
from tests.e2e.town import EN, RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")


def _offers(message: Message, label: str) -> bool:
    return label in message.labels


async def choose(admin: Pilot, **values: SettingValue) -> None:
    """Open the settings and give these their values; then close them."""
    screen = await admin.asks("/settings")
    for name, value in values.items():
        await turn_to(admin, screen, name)
        label = next(button.text for button in screen.buttons if callback_of(button) == SetGroup(name, value))
        assert (await admin.press_on(screen, label)).text == RU("notice-group_set")
        await admin.world.wait_for(partial(_offers, screen, RU("button-settings-done")))
    await admin.press_on(screen, RU("button-settings-done"))
    await admin.world.wait_for(lambda: not screen.buttons)


async def turn_to(admin: Pilot, screen: Message, name: str) -> None:
    """Open the choice of one setting."""
    await admin.press_on(screen, RU(f"button-chat-{name}"))
    await admin.world.wait_for(partial(_offers, screen, f"‹ {RU('button-back')}"))


async def test_fault_15_settings_are_for_administrators(town: Town) -> None:
    """Others neither see nor press them."""
    [admin, anya] = town.gather(2)
    assert (await anya.asks("/settings")).text == RU("notice-admins_only")
    screen = await admin.asks("/settings")
    answer = await anya.press_on(screen, RU("button-chat-opens"))
    assert answer.text == RU("notice-admins_only")
    assert _offers(screen, RU("button-settings-done"))
    await turn_to(admin, screen, "opens")
    forged = pack(SetGroup("opens", "admins"))
    assert (await anya.press_data(forged, private=False)).text == RU("notice-admins_only")
    await admin.press_on(screen, f"‹ {RU('button-back')}")
    await admin.world.wait_for(partial(_offers, screen, RU("button-settings-done")))
    assert (await anya.press_on(screen, RU("button-settings-done"))).text == RU("notice-admins_only")
    kept = await town.store.read_chat(admin.group_id)
    assert kept is not None
    assert kept.settings.opens == "everyone"
    assert (await anya.asks_privately("/settings")).text == RU("notice-only_in_group")


async def test_fault_15_who_opens_tables(town: Town) -> None:
    """Administrators alone, once the group has chosen so."""
    [admin, anya] = town.gather(2)
    await choose(admin, opens="admins")
    assert (await anya.asks("/newgame")).text == RU("notice-open_by_admins")
    admin.write("/newgame")
    await anya.sees(RU("lobby-title"))


async def test_fault_15_who_ends_a_game_at_once(town: Town) -> None:
    """Administrators alone: then its opener votes as everybody does, once something was dealt."""
    [admin, anya, boris] = town.gather(3)
    await choose(admin, stops="admins")
    game = await town.dealt_game([anya, boris])
    anya.write("/stop")
    await anya.sees("голосов 1 из 2")
    assert (await game.record()).phase == "playing"
    await admin.ends_game()
    await game.until(lambda record: record.phase == "closed")


async def test_fault_15_pace_of_new_tables(town: Town) -> None:
    """Turn time and what becomes of the absent; the table that stands keeps its own."""
    pilots = town.gather(2)
    before = await town.open_game(pilots)
    pace = (await before.record()).pace
    await choose(pilots[0], turn_seconds=120, absence="computer")
    assert (await before.record()).pace == pace
    pilots[0].write("/stop")
    await before.until(lambda record: record.phase == "closed")
    after = (await (await town.open_game(pilots)).record()).pace
    assert (after.turn_seconds, after.absence) == (120, "computer")


async def test_fault_15_pause_between_deals(town: Town) -> None:
    """Nobody deals before it is over; whoever wants to is told how long that takes."""
    pilots = town.gather(2)
    await choose(pilots[0], pause_seconds=60)
    game = await town.dealt_game(pilots)
    await game.finish_deal()
    told = [RU("refusal-pause_first", count=count) for count in range(30, 61)]
    assert (await pilots[0].press("Сдать ещё")).text in told
    assert (await pilots[1].asks("/deal")).text in told


async def test_fault_15_quiet_mode_makes_no_sound(town: Town) -> None:
    """Nothing that the bot sends to the group notifies; private messages still do."""
    pilots = town.gather(2)
    await choose(pilots[0], is_quiet=True)
    await town.open_game(pilots)
    first = len(town.world.journal)
    pilots[0].write("/table")
    await pilots[1].asks("/join")
    pilots[0].whisper("/hand")
    await town.settled()
    sent = [call for call in list(town.world.journal)[first:] if call.method == "sendMessage"]
    loud = {int(call.params["chat_id"]) for call in sent if not call.params.get("disable_notification")}
    assert pilots[0].group_id not in loud
    assert pilots[0].user_id in loud


async def test_fault_15_language_and_old_buttons(town: Town) -> None:
    """A button says what it leads to, so a late press repeats and does not go on to the next."""
    [admin] = town.gather(1)
    screen = await admin.asks("/settings")
    await turn_to(admin, screen, "opens")
    old = data_of(screen, "Только администраторы")
    for _ in range(2):
        await admin.press_data(old, private=False)
        await town.settled()
        kept = await town.store.read_chat(admin.group_id)
        assert kept is not None
        assert kept.settings.opens == "admins"
    await turn_to(admin, screen, "language")
    await admin.press_on(screen, "Английский")
    await admin.world.wait_for(lambda: EN("chat-settings") in screen.text)
