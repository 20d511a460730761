"""A group becomes a supergroup: whatever it has follows it to the new id, in one transaction."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.play import Abandon
from engine.rules import CLASSIC
from engine.store import Account, StoreError, inspect
from engine.store.database import Database
from engine.tables import HouseRules, Outcome, People, Place, TablePhase
from tests.engine.tables.house import ANN, BOB, CID, HERE, House

OLD, NEW = HERE.chat_id, -1_000_000_000_777
THERE = Place(NEW)


async def chips(house: House, chat_id: int) -> list[int]:
    """Return the chips of Ann and Bob in a group."""
    return [
        await house.store.balance(Account(chat_id=chat_id, player_id=player.player_id))
        for player in (ANN, BOB)
    ]


async def test_a_running_deal_goes_on_under_the_new_id(house: House) -> None:
    """Same table, same cards, same chips; the old place is empty."""
    before = await house.dealt(ANN, BOB)
    had = await chips(house, OLD)
    [moved] = await house.tables.move_chat(OLD, NEW)
    assert moved.table.place == THERE
    assert moved.table.state == before.state
    assert moved.table.revision > before.revision
    assert [seating.balance for seating in moved.table.seating] == had == await chips(house, NEW)
    assert await house.tables.by_place(HERE) is None
    assert (await house.to_end(moved.table)).place == THERE
    await house.check(moved.table.table_id)


async def test_moving_again_changes_nothing(house: House) -> None:
    """Both service messages and a refused call may tell of the same move."""
    await house.dealt(ANN, BOB)
    [moved] = await house.tables.move_chat(OLD, NEW)
    assert await house.tables.move_chat(OLD, NEW) == []
    assert await house.tables.get(moved.table.table_id) == moved.table


async def test_settings_and_rules_move_along(house: House) -> None:
    """Language, rules played last, rules with names, and whatever else the group has chosen."""
    people, rules = People(house.store), HouseRules(house.store)
    await people.remember_chat(OLD, "Friday", False)
    await people.set_chat_language(OLD, "en")
    await people.set_group(OLD, "opens", "admins")
    await people.set_group(OLD, "is_quiet", True)
    await rules.remember(OLD, replace(CLASSIC, ante=7))
    await rules.save(OLD, "ours", CLASSIC)
    await house.tables.move_chat(OLD, NEW)
    chat = await people.chat(NEW)
    assert chat is not None
    assert (chat.title, chat.language, chat.settings.opens, chat.settings.is_quiet) == (
        "Friday",
        "en",
        "admins",
        True,
    )
    assert await rules.last(NEW) == replace(CLASSIC, ante=7)
    assert [kept.name for kept in await rules.saved(NEW)] == ["ours"]
    assert await people.chat(OLD) is None


async def test_a_new_id_that_is_known_already_becomes_one_with_the_old(house: House) -> None:
    """What the old one has set holds; of two rules with one name its own stay; the new title stays."""
    people, rules = People(house.store), HouseRules(house.store)
    for chat_id, title, ante in ((OLD, "Friday", 7), (NEW, "Friday night", 9)):
        await people.remember_chat(chat_id, title, chat_id == NEW)
        await rules.save(chat_id, "ours", replace(CLASSIC, ante=ante))
    await rules.save(NEW, "new", CLASSIC)
    await people.set_chat_language(NEW, "en")
    await people.set_group(OLD, "stops", "admins")
    await people.set_group(NEW, "opens", "admins")
    await people.set_group(NEW, "is_quiet", True)
    await house.tables.move_chat(OLD, NEW)
    chat = await people.chat(NEW)
    assert chat is not None
    assert (chat.settings.opens, chat.settings.is_quiet) == ("admins", True), "chosen in the new one alone"
    assert (chat.title, chat.is_forum, chat.language, chat.settings.stops) == (
        "Friday night",
        True,
        "en",
        "admins",
    )
    kept = {saved.name: saved.rules.ante for saved in await rules.saved(NEW)}
    assert kept == {"ours": 7, "new": CLASSIC.ante}


async def test_chips_in_both_are_added_and_given_only_once(house: House) -> None:
    """Whoever sat down under both ids got his first chips twice; the bank takes one share back."""
    old = await house.dealt(ANN, BOB)
    await house.to_end(old)
    had = await chips(house, OLD)
    topic = await house.seated(ANN, CID, place=Place(NEW, 5))
    await house.tables.move_chat(OLD, NEW)
    assert await chips(house, NEW) == had
    assert (await house.tables.get(topic.table_id)).place == Place(NEW, 5)
    assert inspect(house.path).faults == ()


@pytest.mark.parametrize("which", ["old plays", "new plays", "both play", "neither plays"])
async def test_of_two_tables_in_one_place_one_closes(house: House, which: str) -> None:
    """The one that plays stays, of equals the one that moves; stakes of the other go back."""
    old = await (house.dealt if which in {"old plays", "both play"} else house.seated)(ANN, BOB)
    start_new = house.dealt if which in {"new plays", "both play"} else house.seated
    new = await start_new(ANN, CID, place=THERE)
    outcomes = await house.tables.move_chat(OLD, NEW)
    stays, goes = (new, old) if which == "new plays" else (old, new)
    phases = {outcome.table.table_id: outcome.table.phase for outcome in outcomes}
    assert phases[goes.table_id] is TablePhase.CLOSED
    there = await house.tables.by_place(THERE)
    assert there is not None
    assert there.table_id == stays.table_id
    assert await house.store.balance(Account(table_id=goes.table_id)) == 0
    assert inspect(house.path).faults == ()


async def test_a_move_that_fails_has_moved_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One transaction; the table goes on where it was."""
    before = await house.dealt(ANN, BOB)

    async def full(*_: object) -> None:
        raise StoreError("full")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "write", full)
        with pytest.raises(StoreError):
            await house.tables.move_chat(OLD, NEW)
    assert await house.tables.get(before.table_id) == before


async def test_who_presses_while_the_group_moves_is_heard(house: House) -> None:
    """A move made with the table in hand from before counts."""
    before = await house.dealt(ANN, BOB)
    await house.tables.move_chat(OLD, NEW)
    after: Outcome = await house.step(before)
    assert after.table.place == THERE
    assert not any(isinstance(event, Abandon) for event in after.events)


async def test_two_who_tell_of_the_move_at_once_do_not_wait_for_each_other_for_ever(house: House) -> None:
    """The service messages of both chats are handled side by side."""
    before = await house.dealt(ANN, BOB)
    async with asyncio.timeout(5):
        told = await asyncio.gather(*(house.tables.move_chat(OLD, NEW) for _ in range(4)))
    assert [outcome.table.table_id for outcomes in told for outcome in outcomes] == [before.table_id]
    await house.check(before.table_id)


async def test_a_table_that_stays_knows_the_chips_that_came(house: House) -> None:
    """In another topic of the new group nothing moves, but what its people have becomes more."""
    there = await house.seated(ANN, BOB, place=Place(NEW, 5))
    await house.dealt(ANN, BOB)
    await house.tables.move_chat(OLD, NEW)
    stays = await house.tables.get(there.table_id)
    assert [seating.balance for seating in stays.seating] == await chips(house, NEW)
    assert stays.seating != there.seating
