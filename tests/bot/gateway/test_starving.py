"""Messages of the past lose their buttons at last, however much is said in their chat."""

from __future__ import annotations

from bot.gateway.chat_queue import STARVED_SECONDS, ChatQueue, Drawing, Revision
from bot.gateway.slots import Shown, Slot
from bot.screen import Screen

OVERDUE = 5.0


def test_a_message_of_the_past_waits_behind_edits_for_a_minute_and_no_longer() -> None:
    """A lobby whose buttons nobody needs any more comes after the play, but not never."""
    moment = [0.0]
    queue = ChatQueue(lambda: moment[0], OVERDUE)
    strip = Revision(None, 5)
    queue.add_revision(strip)
    slot = Slot(-100, None, "deal:1")

    def first() -> object:
        queue.put(Drawing(slot, Screen(str(moment[0])), version=1, known=Shown(7, 1, "", 0.0)))
        [job, *_] = queue.jobs()
        del queue.drawings[slot]
        return job

    for moment[0] in (1.0, STARVED_SECONDS - 1):
        assert first() is not strip
        assert queue.lags(strip)
    moment[0] = STARVED_SECONDS
    assert first() is strip
    assert not queue.lags(strip)
