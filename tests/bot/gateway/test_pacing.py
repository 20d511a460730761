"""How fast a chat may be written to."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.gateway.pacing import Pacer, Pacing, Rate
from tests.bot.gateway.fakes import FakeClock

GROUP, PERSON = -5, 5


def spend_all(pacer: Pacer, clock: FakeClock, chat_id: int, calls: int) -> list[float]:
    """Spend as soon as allowed, and return when."""
    times = []
    for _ in range(calls):
        clock.moment += pacer.wait(chat_id)
        pacer.spend(chat_id)
        times.append(clock.moment)
    return times


def rested(clock: FakeClock) -> Pacer:
    """Return a pacer that knows of no call in the last minute."""
    pacer = Pacer(Pacing(), clock)
    clock.moment += 60
    return pacer


def test_no_minute_of_a_group_holds_more_than_20_calls() -> None:
    """Nor would it if some calls travelled a second faster than others."""
    clock = FakeClock()
    times = spend_all(rested(clock), clock, GROUP, 200)
    assert max(sum(start <= time <= start + 61 for time in times) for start in times) == 20


def test_a_restart_does_not_give_a_group_another_burst() -> None:
    """What was sent before it is not known, so it counts as the most that can have been."""
    clock = FakeClock()
    before = spend_all(rested(clock), clock, GROUP, 30)
    after = spend_all(Pacer(Pacing(), clock), clock, GROUP, 30)
    times = before + after
    assert max(sum(start <= time <= start + 61 for time in times) for start in times) == 20


def test_a_chat_that_moved_goes_on_where_it_was() -> None:
    clock = FakeClock()
    pacer = rested(clock)
    spend_all(pacer, clock, GROUP, 3)
    pacer.leave_alone(GROUP, 35)
    pacer.move(GROUP, GROUP - 1)
    assert (pacer.wait(GROUP), pacer.wait(GROUP - 1)) == (0, 35)


def test_a_group_that_spent_its_burst_waits_at_most_three_and_a_half_seconds() -> None:
    clock = FakeClock()
    times = spend_all(Pacer(Pacing(), clock), clock, GROUP, 50)
    assert max(later - earlier for earlier, later in pairwise(times)) <= 3.5


def test_a_rested_group_takes_a_burst_at_once() -> None:
    clock = FakeClock()
    times = spend_all(rested(clock), clock, GROUP, 3)
    assert times == pytest.approx([clock.moment] * 3)


def test_a_private_chat_takes_one_a_second_after_its_burst() -> None:
    clock = FakeClock()
    times = spend_all(Pacer(Pacing(), clock), clock, PERSON, 6)
    assert [time - 1000 for time in times] == pytest.approx([0, 0, 0, 1.1, 2.2, 3.3])


def test_chats_do_not_share_their_pace() -> None:
    clock = FakeClock()
    pacer = rested(clock)
    spend_all(pacer, clock, GROUP, 5)
    assert pacer.wait(GROUP - 1) == 0


def test_a_pause_holds_for_its_chat_alone() -> None:
    pacer = Pacer(Pacing(), FakeClock())
    pacer.leave_alone(GROUP, 35)
    assert (pacer.wait(GROUP), pacer.wait(PERSON)) == (35, 0)


def test_a_shorter_pause_does_not_end_a_longer_one() -> None:
    pacer = Pacer(Pacing(), FakeClock())
    pacer.leave_alone(GROUP, 35)
    pacer.leave_alone(GROUP, 1)
    assert pacer.pause(GROUP) == 35


def test_what_can_wait_leaves_as_many_calls_free_as_it_has_to() -> None:
    clock = FakeClock()
    pacer = rested(clock)
    pacer.spend(GROUP)
    waits = [pacer.wait(GROUP, reserve=reserve) for reserve in (0, 1, 2, 9)]
    assert waits == pytest.approx([0, 0, 3.4, 3.4])


def test_pacing_that_is_off_never_waits() -> None:
    clock = FakeClock()
    spend_all(Pacer(Pacing.off(), clock), clock, GROUP, 1000)
    assert clock.moment == 1000.0


def test_rested_chats_are_forgotten() -> None:
    clock = FakeClock()
    pacer = Pacer(Pacing(), clock)
    for chat_id in range(1, 10_000):
        pacer.spend(chat_id)
        pacer.leave_alone(chat_id, 1)
        clock.moment += 1
    assert len(pacer) < 1000


@pytest.mark.parametrize(("burst", "period"), [(0, 1.0), (1, -1.0)])
def test_a_rate_without_sense_is_refused(burst: int, period: float) -> None:
    with pytest.raises(ValueError, match="burst"):
        Rate(burst, period)
