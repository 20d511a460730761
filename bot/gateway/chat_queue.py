"""What waits to be said in one chat: plain data and the order in which it goes out.

Nothing here waits or calls anything; `bot.gateway.outbox` does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from bot.gateway.faults import Fault
from bot.gateway.slots import Delivery, Shown, Slot
from bot.screen import Screen

REMARKS: Final = 20
"""Most one-off messages that wait in one chat; beyond that the oldest is given up."""

STARVED_SECONDS: Final = 60.0
"""After so long the buttons of a message of the past are taken off like any edit is made."""

Outcome = asyncio.Future[Delivery]


@dataclass(slots=True, eq=False)
class Drawing:
    """The newest screen of a slot.

    Attributes:
        ring: Post a new message instead of editing the known one.
        leaves: What the known one becomes then if it cannot be deleted; None: it stays without buttons.
        cosmetic: Of no weight for the game: goes out last.
        urgent: What people wait for: may use up the chat's last free call at once.
        hold: Seconds that an edit waits for more of its kind, from the first on.
        plain: The markup was refused: goes out without.
        known: The slot's message as far as is known; set shortly before the drawing goes out.
        since: When the slot's message began to be out of date, by the gateway's clock.
        fingerprint: Of the screen.
        next_ids: The ids that the message may get, if it is new; set when it goes out.
        guesses: Ids under which the message may exist, as the answer to posting it was lost.
        waiters: Those who wait for the outcome.
    """

    slot: Slot
    screen: Screen
    version: int
    ring: bool = False
    leaves: Screen | None = None
    cosmetic: bool = False
    urgent: bool = False
    hold: float = 0.0
    plain: bool = False
    known: Shown | None = None
    since: float = 0.0
    next_ids: list[int] = field(default_factory=list)
    guesses: list[int] = field(default_factory=list)
    waiters: list[Outcome] = field(default_factory=list)
    fingerprint: str = field(init=False)

    def __post_init__(self) -> None:
        """Take the fingerprint, which is asked for more than once."""
        self.fingerprint = self.screen.fingerprint()

    @property
    def thread_id(self) -> int | None:
        """The forum topic."""
        return self.slot.thread_id

    @property
    def target(self) -> int | None:
        """The id of the message that is edited, None if a new one is posted."""
        if self.guesses:
            return self.guesses[0]
        return None if self.ring or self.known is None else self.known.message_id


@dataclass(slots=True, eq=False)
class Remark:
    """A message of its own, sent once and never edited; `next_ids` and `guesses` as of a `Drawing`."""

    thread_id: int | None
    screen: Screen
    reply_to: int | None
    plain: bool = False
    since: float = 0.0
    next_ids: list[int] = field(default_factory=list)
    guesses: list[int] = field(default_factory=list)
    waiters: list[Outcome] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Revision:
    """A message that no slot holds gets this screen, or only loses its buttons.

    Attributes:
        is_past: Nobody waits for it: a newer message stands below.
        deletes: The message goes altogether; only where that is refused it gets the screen.
    """

    thread_id: int | None
    message_id: int
    screen: Screen | None = None
    is_past: bool = False
    deletes: bool = False
    plain: bool = False
    since: float = 0.0
    waiters: list[Outcome] = field(default_factory=list)


Job = Drawing | Remark | Revision


def settle(job: Job, delivery: Delivery) -> None:
    """Tell everybody who waits for a job how it went."""
    for waiter in job.waiters:
        if not waiter.done():
            waiter.set_result(delivery)
    job.waiters.clear()


def settle_all(jobs: Iterable[Job], fault: Fault) -> None:
    """Tell everybody who waits for any of the jobs that it failed."""
    for job in jobs:
        settle(job, Delivery(fault))


def can_wait(job: Job) -> bool:
    """Tell whether nobody misses anything while a job waits."""
    if isinstance(job, Drawing):
        return job.cosmetic
    return isinstance(job, Revision) and (job.screen is None or job.is_past)


class ChatQueue:
    """All jobs of one chat: for each slot at most one, the newest.

    Attributes:
        drawings: The screen that waits for each slot.
        retiring: Slots to be forgotten, each with the screen that still waited for it.
        remarks: One-off messages, oldest first.
        revisions: Messages that lose their buttons.
        pressed: For each slot, the message on which a button of it was pressed.
        flying: The job that is being carried out.
        spoke_last: Whether the last call was a remark.
        known: What each slot shows, as read from the store or put there since.
        failures: Calls in a row that met a server in trouble.
        news: Set when a job comes.
    """

    def __init__(self, now: Callable[[], float], overdue: float) -> None:
        """Start empty.

        Args:
            now: The gateway's clock.
            overdue: Seconds after which a drawing goes out before a second remark.
        """
        self._now = now
        self._overdue = overdue
        self.drawings: dict[Slot, Drawing] = {}
        self.retiring: dict[Slot, Drawing | None] = {}
        self.remarks: list[Remark] = []
        self.revisions: list[Revision] = []
        self.pressed: dict[Slot, int] = {}
        self.flying: Job | None = None
        self.spoke_last = False
        self.known: dict[Slot, Shown | None] = {}
        self.failures = 0
        self.news = asyncio.Event()

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self.drawings or self.retiring or self.remarks or self.revisions or self.pressed)

    def jobs(self) -> list[Job]:
        """Return all that waits, first what goes out first: new messages, edits, what can wait.

        After a remark it is the turn of a drawing that is overdue, so that neither starves the other.
        """
        jobs: list[Job] = [*self.remarks, *self.drawings.values(), *self.revisions]
        if len(jobs) < 2:
            return jobs
        yields = self.spoke_last and any(map(self.is_overdue, self.drawings.values()))
        return sorted(jobs, key=lambda job: (self._lateness(job, remarks_yield=yields), job.since))

    def lags(self, job: Job) -> bool:
        """Tell whether a job leaves all others the way: nobody misses it, and it has not starved so far."""
        return can_wait(job) and not (
            isinstance(job, Revision) and self._now() - job.since >= STARVED_SECONDS
        )

    def _lateness(self, job: Job, *, remarks_yield: bool) -> int:
        if self.lags(job):
            return 4
        match job:
            case Remark():
                return 3 if remarks_yield else 0
            case Drawing(target=None) | Drawing(urgent=True):
                return 1
            case _:
                return 2

    def is_overdue(self, drawing: Drawing) -> bool:
        """Tell whether people have looked at an old message for too long."""
        return not drawing.cosmetic and self.overdue_in(drawing) <= 0

    def overdue_in(self, drawing: Drawing) -> float:
        """Return the seconds until a drawing is overdue."""
        return drawing.since + self._overdue - self._now()

    def put(self, drawing: Drawing) -> None:
        """Take a drawing in place of the one that waits for its slot.

        The newer one inherits who waits and a ring that is still owed. A drawing older than the one
        that waits or is on its way is dropped, and those who wait for it wait for the newer.
        """
        drawing.since = self._now()
        rival = self.drawings.get(drawing.slot) or self._flying_drawing(drawing.slot)
        if rival is not None and drawing.version < rival.version:
            rival.waiters += drawing.waiters
            return
        if rival is not None and rival is not self.flying:
            _inherit(drawing, rival)
        self.drawings[drawing.slot] = drawing
        self.news.set()

    def retire(self, slot: Slot) -> None:
        """Mark a slot as to be forgotten, together with the drawing that waits for it."""
        self.retiring[slot] = self.drawings.pop(slot, None) or self.retiring.get(slot)
        self.news.set()

    def revise(self, revision: Revision) -> None:
        """Take a new screen for a message that no slot holds, in place of one that waits for it."""
        self.revisions = [other for other in self.revisions if other.message_id != revision.message_id]
        self.add_revision(revision)
        self.news.set()

    def add_revision(self, revision: Revision) -> None:
        """Take a change of a message that no slot holds; a mere stripping joins one that waits for it."""
        waiting = [other for other in self.revisions if other.message_id == revision.message_id]
        if waiting and revision.screen is None:
            waiting[0].waiters += revision.waiters
            return
        revision.since = self._now()
        self.revisions.append(revision)

    def press(self, slot: Slot, message_id: int) -> None:
        """Note on which message a button of a slot was pressed."""
        self.pressed[slot] = message_id
        self.news.set()

    def say(self, remark: Remark) -> None:
        """Take a one-off message, unless the same waits already; when too many do, give up the oldest."""
        for other in self.remarks:
            if (other.thread_id, other.screen) == (remark.thread_id, remark.screen):
                other.waiters += remark.waiters
                return
        remark.since = self._now()
        self.remarks.append(remark)
        if len(self.remarks) > REMARKS:
            settle(self.remarks.pop(0), Delivery(Fault.FLOODED))
        self.news.set()

    def take(self, job: Job) -> None:
        """Take a job out, to be carried out now."""
        self._remove(job)
        self.flying = job
        self.spoke_last = isinstance(job, Remark)

    def put_back(self, job: Job) -> None:
        """Take the job on its way back, to be tried again unless a newer one came meanwhile."""
        self.flying = None
        match job:
            case Remark():
                self.remarks.insert(0, job)
            case Revision():
                self.revisions.insert(0, job)
            case Drawing(slot=slot) if slot in self.retiring:
                self.retiring[slot] = self.retiring[slot] or job
            case Drawing(slot=slot) if slot in self.drawings:
                _inherit(self.drawings[slot], job)
            case Drawing(slot=slot):
                self.drawings[slot] = job

    def drop(self, unwanted: Callable[[Job], bool]) -> list[Job]:
        """Take out and return the jobs that match."""
        dropped = [job for job in self.jobs() if unwanted(job)]
        for job in dropped:
            self._remove(job)
        return dropped

    def empty(self) -> list[Job]:
        """Take out and return everything, with the job on its way."""
        jobs = self.drop(lambda _: True)
        jobs += [drawing for drawing in self.retiring.values() if drawing is not None]
        self.retiring.clear()
        self.pressed.clear()
        if self.flying is not None:
            jobs.append(self.flying)
            self.flying = None
        return jobs

    def _remove(self, job: Job) -> None:
        match job:
            case Drawing():
                del self.drawings[job.slot]
            case Remark():
                self.remarks.remove(job)
            case Revision():
                self.revisions.remove(job)

    def rule_out(self, message_id: int) -> None:
        """Look for no lost message under an id that another one is known to have."""
        jobs: list[Drawing | Remark] = [*self.drawings.values(), *self.remarks]
        for job in jobs:
            if message_id in job.guesses:
                job.guesses.remove(message_id)

    def waits(self, slot: Slot) -> bool:
        """Tell whether a screen of a slot waits or is on its way."""
        return slot in self.drawings or self._flying_drawing(slot) is not None

    def _flying_drawing(self, slot: Slot) -> Drawing | None:
        flying = self.flying
        if isinstance(flying, Drawing) and flying.slot == slot and slot not in self.retiring:
            return flying
        return None


def _inherit(newer: Drawing, older: Drawing) -> None:
    if newer.cosmetic or not older.cosmetic:
        newer.since = older.since
    newer.ring = newer.ring or older.ring
    newer.leaves = newer.leaves or older.leaves
    newer.cosmetic = newer.cosmetic and older.cosmetic
    newer.urgent = newer.urgent or older.urgent
    newer.guesses = newer.guesses or older.guesses
    newer.waiters += older.waiters
