"""What slots show: new messages on disk at once, edits of them a moment later, many together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest

from bot.gateway import Shown, Slot
from bot.shown import StoredShown
from engine.store import Store
from engine.store.errors import StoreError
from engine.store.shown import ShownSlot

HAND = Slot(7, None, "hand:1")
NEW = Shown(11, 1, "first", 1.0)
EDITED = Shown(11, 2, "second", 1.0)


@pytest.fixture
async def shown(store: Store) -> AsyncIterator[StoredShown]:
    """Nothing shown yet."""
    made = StoredShown(store)
    yield made
    await made.close()


async def stored(store: Store, slot: Slot) -> Shown | None:
    """Return what the next start would know of a slot."""
    return await StoredShown(store).get(slot)


async def test_a_new_message_is_on_disk_at_once(store: Store, shown: StoredShown) -> None:
    """Whatever happens next, it is edited and not posted again."""
    await shown.put(HAND, NEW)
    assert await stored(store, HAND) == NEW
    again = Shown(12, 1, "first", 2.0)
    await shown.put(HAND, again)
    assert await stored(store, HAND) == again


async def test_an_edit_is_on_disk_in_the_end(store: Store, shown: StoredShown) -> None:
    """It is known at once, and written by the end at the latest."""
    await shown.put(HAND, NEW)
    await shown.put(HAND, EDITED)
    assert await shown.get(HAND) == EDITED
    assert await stored(store, HAND) == NEW
    await shown.close()
    assert await stored(store, HAND) == EDITED


async def test_another_page_of_the_same_state_is_on_disk_at_once(store: Store, shown: StoredShown) -> None:
    """The page before can be asked for again, and must not be taken for what is shown."""
    await shown.put(HAND, NEW)
    page = Shown(11, 1, "page", 1.0)
    await shown.put(HAND, page)
    assert await stored(store, HAND) == page


async def test_a_forgotten_slot_stays_forgotten(store: Store, shown: StoredShown) -> None:
    """What was still to be written of it is not."""
    await shown.put(HAND, NEW)
    await shown.put(HAND, EDITED)
    await shown.drop(HAND)
    await shown.close()
    assert await stored(store, HAND) is None


async def test_what_the_store_refuses_is_not_lost(
    store: Store, shown: StoredShown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried again."""

    async def full(_slots: Sequence[ShownSlot]) -> None:
        raise StoreError("the disk is full")

    await shown.put(HAND, NEW)
    await shown.put(HAND, EDITED)
    with monkeypatch.context() as patch:
        patch.setattr(store, "write_shown", full)
        await shown.close()
    await shown.close()
    assert await stored(store, HAND) == EDITED
