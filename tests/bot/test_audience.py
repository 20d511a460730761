"""In whose words the bot speaks."""

from __future__ import annotations

import pytest

from bot import audience as module
from bot.audience import Audience
from bot.i18n import Language
from engine.store import Store
from engine.tables import People, Tables

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("app", "chosen", "spoken"),
    [
        (None, None, "ru"),
        ("en-GB", None, "en"),
        ("de", None, "ru"),
        ("en", "ru", "ru"),
        ("ru", "en", "en"),
    ],
)
async def test_a_choice_goes_before_the_app_and_the_app_before_the_default(
    audience: Audience, app: str | None, chosen: Language | None, spoken: str
) -> None:
    """Languages that are not spoken here count as none."""
    await audience.meet(1, "Аня", None, app)
    if chosen is not None:
        await audience.set_language(1, chosen)
    assert (await audience.reader(1)).words.language == spoken


async def test_what_is_chosen_outlives_the_process(audience: Audience, store: Store) -> None:
    """And being met again changes no choice."""
    await audience.meet(1, "Аня", None, "ru")
    await audience.set_language(1, "en")
    await audience.set_confirms_moves(1, confirms_moves=True)
    await audience.meet_group(-1, "Пятница", is_forum=False)
    await audience.set_group_language(-1, "en")
    later = Audience(People(store), "ru")
    reader, is_renamed = await later.meet(1, "Анна", "anna", "ru")
    group, is_retitled = await later.meet_group(-1, "Суббота", is_forum=False)
    assert (is_renamed, is_retitled) == (True, True)
    assert (reader.words.language, reader.confirms_moves, reader.player.name) == ("en", True, "Анна")
    assert (group.words.language, group.title) == ("en", "Суббота")


async def test_a_new_name_is_known_from_the_next_meeting_on(audience: Audience) -> None:
    """Of persons and of groups."""
    await audience.meet(1, "Аня", None, None)
    assert (await audience.meet(1, "Анна", None, None))[0].player.name == "Анна"
    await audience.meet_group(-1, "Пятница", is_forum=False)
    assert (await audience.meet_group(-1, "Суббота", is_forum=True))[0].title == "Суббота"


async def test_nobody_speaks_to_strangers(audience: Audience) -> None:
    """Whoever was never met has no words."""
    with pytest.raises(LookupError):
        await audience.reader(1)
    with pytest.raises(LookupError):
        await audience.group(-1)


async def test_what_is_kept_at_hand_is_bounded(audience: Audience, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was put away is read again."""
    monkeypatch.setattr(module, "KEPT", 3)
    for number in range(1, 20):
        await audience.meet(number, f"N{number}", None, None)
    assert len(audience._persons) <= 3
    assert len(audience._met) <= 3
    assert (await audience.reader(1)).player.name == "N1"


async def test_whether_a_person_can_be_written_to_is_remembered(audience: Audience, store: Store) -> None:
    """For the next lobby."""
    await audience.meet(1, "Аня", None, None)
    await audience.set_reachable(1, is_reachable=True)
    person = await People(store).person(1)
    assert person is not None
    assert person.can_be_written


async def test_a_group_that_has_moved_is_known_by_its_old_number_too(
    store: Store, audience: Audience
) -> None:
    """What was drawn for the old one may still be on its way."""
    await audience.meet_group(-7, "Дача", is_forum=False)
    audience.move_group(-7, -1007)
    assert (await audience.group(-7)).chat_id == -7
    await Tables(store).move_chat(-7, -1007)
    audience.move_group(-7, -1007)
    moved = await audience.group(-7)
    assert (moved.chat_id, moved.title) == (-1007, "Дача")
    with pytest.raises(LookupError):
        await audience.group(-8)
