"""Sends what waits in one chat, one call at a time, and does what each fault asks for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from telegram.error import BadRequest, TelegramError

from bot.gateway.chat_queue import ChatQueue, Drawing, Job, Remark, Revision, settle, settle_all
from bot.gateway.faults import Action, Diagnosis, Fault, diagnose
from bot.gateway.pacing import Clock, Pacer
from bot.gateway.sightings import Sightings
from bot.gateway.slots import Delivery, Shown, ShownStore, Slot
from bot.gateway.wire import Wire
from bot.screen import Screen

PATIENCE: Final = 3.0
"""Seconds of a chat's pause above which those who wait for a message are told of it at once."""
LONGEST_BACK_OFF: Final = 30.0
"""Seconds between two tries while the server is in trouble."""

_OVERDUE_PERIODS: Final = 0.8
"""In periods of a chat's pace: how long people may look at an old message before it is urgent."""
_TOPIC_FAULTS: Final = frozenset({Fault.TOPIC_CLOSED, Fault.TOPIC_GONE})
# Doubling from a second, ten tries are far beyond the longest back-off.
_DOUBLINGS: Final = 10

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A chat or forum topic that nothing reaches any more.

    Attributes:
        chat_id: Which chat.
        thread_id: The forum topic of the message that failed.
        fault: Why; its action is `Action.TELL`.
        new_chat_id: Where the group lives now; with `Fault.MIGRATED` alone.
    """

    chat_id: int
    thread_id: int | None
    fault: Fault
    new_chat_id: int | None = None

    @property
    def concerns_topic_alone(self) -> bool:
        """Whether the rest of the chat is in reach."""
        return self.fault in _TOPIC_FAULTS


@dataclass(frozen=True, slots=True)
class Means:
    """What all workers share.

    Attributes:
        wire: Carries the calls.
        store: Which message each slot holds.
        pacer: Says when a chat may be written to.
        clock: The time.
        sightings: The newest message of each chat.
        lost: Told that a chat or topic is out of reach.
        reached: Told that a call for a chat and topic has worked.
        moved: Told that a chat has another id now; takes what waits in its queue along.
        is_quiet: Says whether a chat's messages arrive without a sound.
        arrived: Told that a slot shows what was drawn from a state of this version.
    """

    wire: Wire
    store: ShownStore
    pacer: Pacer
    clock: Clock
    sightings: Sightings
    lost: Callable[[Trouble], None]
    reached: Callable[[int, int | None], None]
    moved: Callable[[int, int], None]
    is_quiet: Callable[[int], bool]
    arrived: Callable[[Slot, int], None]


class ChatWorker:
    """Empties the queue of one chat."""

    def __init__(self, chat_id: int, means: Means) -> None:
        """Start with an empty queue."""
        # Where nothing has to wait, nothing is ever overdue.
        overdue = _OVERDUE_PERIODS * means.pacer.period(chat_id) or inf
        self.queue = ChatQueue(means.clock.now, overdue)
        self._chat_id = chat_id
        self._means = means
        self._pacer = means.pacer

    async def run(self) -> None:
        """Send until nothing waits; cancelled, drop the rest."""
        queue = self.queue
        try:
            while queue:
                try:
                    await self._step()
                except Exception:  # noqa: BLE001 - whatever breaks one message must not end a chat
                    _log.exception("outbox: a message for chat %s failed", self._chat_id)
                    if queue.flying is not None:
                        settle(queue.flying, Delivery(Fault.BAD_CALL))
                    self._back_off(Fault.TROUBLED_SERVER)
                queue.flying = None
        finally:
            settle_all(queue.empty(), Fault.UNKNOWN_OUTCOME)

    async def _step(self) -> None:
        """Send the most urgent job, or wait until it may be sent or something more urgent comes."""
        queue, pacer = self.queue, self._pacer
        queue.news.clear()
        if (pause := pacer.pause(self._chat_id)) > 0:
            await self._wait(pause)
            return
        await self._retire_slots()
        await self._heed_presses()
        await self._look_up()
        waits = [(job, self._wait_of(job)) for job in queue.jobs()]
        if not waits:
            return
        job = next((job for job, wait in waits if wait <= 0), None)
        if job is None:
            await self._wait(min(wait for _, wait in waits))
            return
        queue.take(job)
        pacer.spend(self._chat_id)
        try:
            message_id = await self._call(job)
        except TelegramError as error:
            if isinstance(job, Revision) and job.deletes and type(error) is BadRequest:
                # It is older than 48 hours, or gone already.
                job.deletes = False
                queue.put_back(job)
            else:
                await self._failed(job, diagnose(error))
        else:
            await self._arrived(job, message_id)

    def _wait_of(self, job: Job) -> float:
        """Return the seconds until a job may go out.

        The last free call of a chat is kept for new messages and what is urgent, until an edit has
        waited for long; the last but one from what can wait.
        """
        wait = self._pacer.wait
        if isinstance(job, Drawing) and job.target is not None:
            held = job.since + job.hold - self._means.clock.now()
            if held > 0:
                return max(held, wait(self._chat_id))
        if self.queue.lags(job):
            return wait(self._chat_id, reserve=2)
        if isinstance(job, Drawing) and job.target is not None and not job.urgent:
            patient, at_last = wait(self._chat_id, reserve=1), wait(self._chat_id)
            return min(patient, max(at_last, self.queue.overdue_in(job)))
        return wait(self._chat_id)

    async def _wait(self, seconds: float) -> None:
        waits = {
            asyncio.create_task(self._means.clock.sleep(seconds)),
            asyncio.create_task(self.queue.news.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _shown(self, slot: Slot) -> Shown | None:
        known = self.queue.known
        if slot not in known:
            known[slot] = await self._means.store.get(slot)
        return known[slot]

    async def _remember(self, slot: Slot, shown: Shown | None) -> None:
        self.queue.known[slot] = shown
        if shown is None:
            await self._means.store.drop(slot)
        else:
            await self._means.store.put(slot, shown)

    async def _retire_slots(self) -> None:
        retiring = self.queue.retiring
        while retiring:
            slot = next(iter(retiring))
            shown = await self._shown(slot)
            if shown is not None:
                await self._remember(slot, None)
            drawing = retiring.pop(slot)
            if drawing is not None and drawing.guesses:
                last = drawing.screen.without_buttons()
                self.queue.add_revision(Revision(slot.thread_id, drawing.guesses[0], last))
            if shown is not None:
                self.queue.add_revision(_revision(slot, shown, drawing))
            elif drawing is not None:
                settle(drawing, Delivery())

    async def _heed_presses(self) -> None:
        """Learn from presses which message a slot holds, and take the buttons off one that it does not."""
        pressed = self.queue.pressed
        while pressed:
            slot, message_id = next(iter(pressed.items()))
            shown = await self._shown(slot)
            del pressed[slot]
            waiting = self.queue.drawings.get(slot)
            if waiting is not None and waiting.guesses:
                waiting.guesses = [message_id]
            elif shown is None:
                await self._remember(slot, Shown(message_id, 0, "", self._means.clock.time()))
            elif shown.message_id != message_id:
                self.queue.add_revision(Revision(slot.thread_id, message_id))

    async def _look_up(self) -> None:
        """Find each drawing's message, and drop the drawings that need no call."""
        drawings = self.queue.drawings
        for slot in list(drawings):
            shown = await self._shown(slot)
            drawing = drawings.get(slot)
            if drawing is None:
                continue
            drawing.known = shown
            if shown is None or drawing.guesses:
                continue
            same = drawing.fingerprint == shown.fingerprint and not drawing.ring
            if drawing.version < shown.version or same:
                del drawings[slot]
                settle(drawing, Delivery(message_id=shown.message_id))
                self._means.arrived(slot, drawing.version)
                if drawing.version > shown.version:
                    await self._remember(slot, replace(shown, version=drawing.version))

    async def _call(self, job: Job) -> int:
        """Make the call of a job and return the id of its message."""
        wire, chat_id = self._means.wire, self._chat_id
        match job:
            case Drawing(target=int() as message_id):
                await wire.edit(chat_id, message_id, job.screen, plain=job.plain)
                return message_id
            case Drawing():
                job.next_ids = self._means.sightings.next_ids(chat_id)
                notify = job.ring and not self._means.is_quiet(chat_id)
                return await wire.post(
                    chat_id, job.screen, thread_id=job.thread_id, notify=notify, plain=job.plain
                )
            case Remark(guesses=[message_id, *_]):
                await wire.edit(chat_id, message_id, job.screen, plain=job.plain)
                return message_id
            case Remark():
                job.next_ids = self._means.sightings.next_ids(chat_id)
                return await wire.post(
                    chat_id,
                    job.screen,
                    thread_id=job.thread_id,
                    reply_to=job.reply_to,
                    notify=not self._means.is_quiet(chat_id),
                    plain=job.plain,
                )
            case Revision(deletes=True):
                await wire.delete(chat_id, job.message_id)
            case Revision(screen=None):
                await wire.strip(chat_id, job.message_id)
            case Revision(screen=Screen() as screen):
                await wire.edit(chat_id, job.message_id, screen, plain=job.plain)
        return job.message_id

    async def _arrived(self, job: Job, message_id: int) -> None:
        self.queue.failures = 0
        self._means.reached(self._chat_id, job.thread_id)
        self._means.sightings.note(self._chat_id, message_id)
        self.queue.rule_out(message_id)
        settle(job, Delivery(message_id=message_id))
        if isinstance(job, Drawing):
            known = job.known
            if known is not None and known.message_id != message_id:
                deletes = job.leaves is not None
                old = Revision(job.thread_id, known.message_id, job.leaves, is_past=True, deletes=deletes)
                self.queue.add_revision(old)
            is_old = known is not None and known.message_id == message_id
            sent_at = known.sent_at if is_old and known is not None else self._means.clock.time()
            shown = Shown(message_id, job.version, job.fingerprint, sent_at)
            await self._remember(job.slot, shown)
            self._means.arrived(job.slot, job.version)

    async def _failed(self, job: Job, diagnosis: Diagnosis) -> None:
        fault = diagnosis.fault
        edited = _edited(job)
        match fault.action:
            case Action.PAUSE:
                self._pacer.leave_alone(self._chat_id, diagnosis.retry_after)
                self.queue.put_back(job)
                self._tell_waiters(fault)
            case Action.RETRY:
                self.queue.put_back(job)
                self._back_off(fault)
            case Action.RETRY_IF_EDIT if edited is not None:
                self.queue.put_back(job)
                self._back_off(Fault.TROUBLED_SERVER)
            case Action.ACCEPT if edited is not None:
                await self._arrived(job, edited)
            case Action.POST_AGAIN if edited is not None:
                await self._gone(job)
            case Action.WITHOUT_REPLY if isinstance(job, Remark) and job.reply_to is not None:
                job.reply_to = None
                self.queue.put_back(job)
            case Action.AS_PLAIN_TEXT if not job.plain:
                _log.error("outbox: markup refused in chat %s: %s", self._chat_id, diagnosis.text)
                job.plain = True
                self.queue.put_back(job)
            case Action.TELL if diagnosis.new_chat_id is not None:
                self.queue.put_back(job)
                self._means.moved(self._chat_id, diagnosis.new_chat_id)
                self._means.lost(Trouble(self._chat_id, None, fault, diagnosis.new_chat_id))
            case Action.TELL:
                self._lose(job, diagnosis)
            case Action.RETRY_IF_EDIT:
                self._lose_sight(job)
            case _:
                kind = type(job).__name__
                _log.error("outbox: %s refused in chat %s: %s", kind, self._chat_id, diagnosis.text)
                settle(job, Delivery(fault))

    async def _gone(self, job: Job) -> None:
        """Go on after an edit of a message that is not there, or not to be edited."""
        match job:
            case Drawing(guesses=[_, *others]) | Remark(guesses=[_, *others]):
                job.guesses = others
                self.queue.put_back(job)
            case Drawing():
                self.queue.put_back(job)
                await self._remember(job.slot, None)
            case _:
                settle(job, Delivery())

    def _lose_sight(self, job: Job) -> None:
        """Go on after a new message without answer: look for it where it may be, or do without.

        Where nothing is to be guessed, a slot's screen is posted again, as somebody may wait for the
        question in it: a double loses its buttons when one is pressed. A remark is left.
        """
        _log.warning("outbox: no answer to a new message in chat %s", self._chat_id)
        match job:
            case Drawing() | Remark(next_ids=[_, *_]):
                job.guesses = job.next_ids
                self.queue.put_back(job)
                self._back_off(Fault.TROUBLED_SERVER)
            case _:
                self._means.sightings.forget(self._chat_id)
                settle(job, Delivery(Fault.UNKNOWN_OUTCOME))

    def _back_off(self, fault: Fault) -> None:
        delay = min(2.0 ** min(self.queue.failures, _DOUBLINGS), LONGEST_BACK_OFF)
        self.queue.failures += 1
        self._pacer.leave_alone(self._chat_id, delay)
        self._tell_waiters(fault)

    def _tell_waiters(self, fault: Fault) -> None:
        if self._pacer.pause(self._chat_id) > PATIENCE:
            settle_all(self.queue.jobs(), fault)

    def _lose(self, job: Job, diagnosis: Diagnosis) -> None:
        """Drop what waits for a chat or topic out of reach, and tell of it."""
        trouble = Trouble(self._chat_id, job.thread_id, diagnosis.fault, diagnosis.new_chat_id)
        dropped = self.queue.drop(
            lambda other: not trouble.concerns_topic_alone or other.thread_id == job.thread_id
        )
        settle_all([job, *dropped], diagnosis.fault)
        _log.info("outbox: chat %s out of reach: %s", self._chat_id, diagnosis.fault.meaning)
        self._means.lost(trouble)


def _revision(slot: Slot, shown: Shown, drawing: Drawing | None) -> Revision:
    revision = Revision(slot.thread_id, shown.message_id)
    if drawing is not None:
        revision.waiters = drawing.waiters
        if drawing.version >= shown.version:
            revision.screen = drawing.screen.without_buttons()
    return revision


def _edited(job: Job) -> int | None:
    """Return the message that a job edits, None if it posts a new one."""
    match job:
        case Revision():
            return job.message_id
        case Drawing():
            return job.target
        case Remark():
            return job.guesses[0] if job.guesses else None
