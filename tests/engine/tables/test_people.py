"""People and groups: what is remembered, what they have set."""

from __future__ import annotations

import pytest

from engine.store import Store
from engine.tables import Balance, People
from tests.engine.tables.house import ANN, BOB, CID, QUICK, House


@pytest.fixture
def people(house: House) -> People:
    """The people of the house."""
    return People(house.store)


async def test_strangers_are_unknown(people: People) -> None:
    """And have nothing that could be set."""
    assert await people.person(1) is None
    assert await people.chat(-1) is None
    for setting in (
        people.set_language(1, "ru"),
        people.set_confirms_moves(1, confirms_moves=True),
        people.set_can_be_written(1, can_be_written=True),
        people.set_chat_language(-1, "ru"),
    ):
        with pytest.raises(LookupError):
            await setting


async def test_person_is_as_the_platform_gives_him(people: People) -> None:
    """With the language of his app until he chooses one, and nothing else set."""
    await people.remember_player(1, "Ann", "ann", "en")
    person = await people.person(1)
    assert person is not None
    assert (person.player, person.username, person.language) == (ANN, "ann", "en")
    assert not person.confirms_moves
    assert not person.can_be_written


async def test_settings_outlive_a_new_name(people: People) -> None:
    """What the platform says changes names only."""
    await people.remember_player(1, "Ann", None, "en")
    await people.set_language(1, "ru")
    await people.set_confirms_moves(1, confirms_moves=True)
    await people.set_can_be_written(1, can_be_written=True)
    await people.remember_player(1, "Anna", "anna", "de")
    person = await people.person(1)
    assert person is not None
    assert (person.player.name, person.username, person.language) == ("Anna", "anna", "ru")
    assert person.confirms_moves
    assert person.can_be_written


async def test_settings_outlive_sitting_down(house: House, people: People) -> None:
    """The table learns a name and changes nothing else."""
    await people.remember_player(1, "Ann", "ann", "en")
    await people.set_confirms_moves(1, confirms_moves=True)
    await house.seated(ANN, BOB)
    person = await people.person(1)
    assert person is not None
    assert (person.username, person.confirms_moves) == ("ann", True)


async def test_language_of_a_group_outlives_a_new_title(people: People) -> None:
    """A group has no language until it chooses one."""
    await people.remember_chat(-1, "Friends", is_forum=False)
    chat = await people.chat(-1)
    assert chat is not None
    assert chat.language is None
    await people.set_chat_language(-1, "en")
    await people.remember_chat(-1, "Old friends", is_forum=True)
    chat = await people.chat(-1)
    assert chat is not None
    assert (chat.title, chat.is_forum, chat.language) == ("Old friends", True, "en")


async def test_what_stays_the_same_is_not_written(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every update of the platform names its people: that must not cost a commit each time."""
    await people.remember_player(1, "Ann", "ann", "en")
    await people.remember_chat(-1, "Friends", is_forum=False)
    await people.set_language(1, "ru")
    await people.set_chat_language(-1, "ru")

    async def write(*values: object) -> None:
        raise AssertionError(f"written: {values}")

    for method in ("write_player", "write_chat", "set_player", "set_chat_language"):
        monkeypatch.setattr(Store, method, write)
    await people.remember_player(1, "Ann", "ann", "en")
    await people.remember_chat(-1, "Friends", is_forum=False)
    await people.set_language(1, "ru")
    await people.set_chat_language(-1, "ru")


async def test_balances_of_a_group_most_first(house: House, people: People) -> None:
    """Everybody who ever sat down there, also who left."""
    table = await house.seated(ANN, BOB, CID, rules=QUICK)
    await house.tables.stand(table.table_id, CID.player_id)
    await house.tables.begin(table.table_id, ANN.player_id)
    assert await people.balances(table.place.chat_id) == [
        Balance(CID, 100),
        Balance(ANN, 95),
        Balance(BOB, 95),
    ]
    assert await people.balances(-999) == []
