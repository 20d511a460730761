"""Messages that the bot has lost sight of: a press on one counts, and takes its buttons off."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.conftest import Gathering
from tests.e2e.prepared import prepare, reading
from tests.e2e.running import running_bot
from tests.e2e.town import RU, settled


async def test_a_press_on_a_message_that_was_posted_twice_counts_and_tidies_up(
    gather: Gathering, tmp_path: Path
) -> None:
    """The bot was killed after it posted and before it noted that, so it has posted again."""
    pilots = gather(2)
    world, cutter = pilots[0].world, pilots[-2]
    database = tmp_path / "bura.sqlite3"
    table_id = await prepare(database, pilots)
    async with running_bot(world, database) as bot:
        stray = await cutter.finds(lambda item: "Сверху" in item.labels, private=True)
        await settled(world)
        await bot.kill()
        async with reading(database) as store:
            await store.delete_shown(cutter.user_id, None, f"hand:{table_id}")
        await bot.start()
        hand = await cutter.finds(
            lambda item: "Сверху" in item.labels and item.message_id > stray.message_id, private=True
        )
        answer = await cutter.press_on(stray, "Сверху")
        assert answer.text == RU("accepted-cut")
        await world.wait_for(lambda: not stray.buttons)
        await settled(world)
        assert hand.text != stray.text
        assert cutter.private()[-1] is hand
