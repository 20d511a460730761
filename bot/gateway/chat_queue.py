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

Outcome = asyncio.Future[Delivery]


@dataclass(slots=True, eq=False)
class Drawing:
    """The newest screen of a slot.

    Attributes:
        ring: Post a new message instead of editing the known one.
        cosmetic: Of no weight for the game: goes out last.
        plain: The markup was refused: goes out without.
        known: The slot's message as far as is known; set shortly before the drawing goes out.
        waiters: Those who wait for the outcome.
    """

    slot: Slot
    screen: Screen
    version: int
    ring: bool = False
    cosmetic: bool = False
    plain: bool = False
    known: Shown | None = None
    waiters: list[Outcome] = field(default_factory=list)

    @property
    def thread_id(self) -> int | None:
        """The forum topic."""
        return self.slot.thread_id

    @property
    def edits(self) -> Shown | None:
        """The message that is edited, None if a new one is posted."""
        return None if self.ring else self.known


@dataclass(slots=True, eq=False)
class Remark:
    """A message of its own, sent once and never edited."""

    thread_id: int | None
    screen: Screen
    reply_to: int | None
    plain: bool = False
    waiters: list[Outcome] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Revision:
    """A message that no slot holds gets this screen, or only loses its buttons."""

    thread_id: int | None
    message_id: int
    screen: Screen | None = None
    plain: bool = False
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
    return job.cosmetic if isinstance(job, Drawing) else isinstance(job, Revision) and job.screen is None


class ChatQueue:
    """All jobs of one chat: for each slot at most one, the newest.

    Attributes:
        drawings: The screen that waits for each slot.
        retiring: Slots to be forgotten, each with the screen that still waited for it.
        remarks: One-off messages, oldest first.
        revisions: Messages that lose their buttons.
        flying: The job that is being carried out.
        known: What each slot shows, as read from the store or put there since.
        failures: Calls in a row that met a server in trouble.
        news: Set when a job comes.
    """

    def __init__(self) -> None:
        """Start empty."""
        self.drawings: dict[Slot, Drawing] = {}
        self.retiring: dict[Slot, Drawing | None] = {}
        self.remarks: list[Remark] = []
        self.revisions: list[Revision] = []
        self.flying: Job | None = None
        self.known: dict[Slot, Shown | None] = {}
        self.failures = 0
        self.news = asyncio.Event()

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self.drawings or self.retiring or self.remarks or self.revisions)

    def jobs(self) -> list[Job]:
        """Return all that waits, first what goes out first: new messages, edits, what can wait."""
        jobs: list[Job] = [*self.remarks, *self.drawings.values(), *self.revisions]
        return sorted(jobs, key=_lateness)

    def put(self, drawing: Drawing) -> None:
        """Take a drawing in place of the one that waits for its slot.

        The newer one inherits who waits and a ring that is still owed. A drawing older than the one
        that waits or is on its way is dropped, and those who wait for it wait for the newer.
        """
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
        self.revisions.append(revision)
        self.news.set()

    def say(self, remark: Remark) -> None:
        """Take a one-off message; when there are too many, the oldest is given up."""
        self.remarks.append(remark)
        if len(self.remarks) > REMARKS:
            settle(self.remarks.pop(0), Delivery(Fault.FLOODED))
        self.news.set()

    def take(self, job: Job) -> None:
        """Take a job out, to be carried out now."""
        self._remove(job)
        self.flying = job

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

    def _flying_drawing(self, slot: Slot) -> Drawing | None:
        flying = self.flying
        if isinstance(flying, Drawing) and flying.slot == slot and slot not in self.retiring:
            return flying
        return None


def _inherit(newer: Drawing, older: Drawing) -> None:
    newer.ring = newer.ring or older.ring
    newer.cosmetic = newer.cosmetic and older.cosmetic
    newer.waiters += older.waiters


def _lateness(job: Job) -> int:
    if can_wait(job):
        return 2
    return 1 if isinstance(job, Revision) or (isinstance(job, Drawing) and job.edits is not None) else 0
