"""The only way out to Telegram: one message a slot, the latest screen wins.

`Outbox.show` returns at once. For each busy chat one task sends what waits there, at the pace that
Telegram allows, so no chat holds up another and an obsolete drawing is never sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from telegram.error import TelegramError

from bot.gateway.chat_queue import ChatQueue, Drawing, Farewell, Job, Outcome, Remark, can_wait, settle
from bot.gateway.faults import Action, Diagnosis, Fault, diagnose
from bot.gateway.pacing import Clock, Pacer, Pacing, SystemClock
from bot.gateway.slots import Delivery, Shown, ShownStore, Slot
from bot.gateway.wire import ANSWER_UNITS, Wire
from bot.screen import Screen, ScreenError, check_screen, utf16_length

PATIENCE: Final = 3.0
"""Seconds of a chat's pause above which those who wait for a message are told of it at once."""
LONGEST_BACK_OFF: Final = 30.0
"""Seconds between two tries while the server is in trouble."""

_TOPIC_FAULTS: Final = frozenset({Fault.TOPIC_CLOSED, Fault.TOPIC_GONE})

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A chat that nothing reaches any more.

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


class Outbox:
    """Shows screens in chats and answers presses.

    Guarantees: a slot holds one message; its newest screen arrives unless the chat is out of reach;
    an older screen never replaces a newer one; a new message whose outcome is unknown is not sent
    again by the outbox (the next `show` of its slot draws it); every other failure that may pass is
    tried again.
    """

    def __init__(
        self,
        wire: Wire,
        store: ShownStore,
        *,
        pacing: Pacing | None = None,
        on_fault: Callable[[Trouble], Awaitable[None]] | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Prepare an outbox; nothing is sent before `start`.

        Args:
            wire: What carries the calls.
            store: Which message each slot holds.
            pacing: How fast a chat may be written to.
            on_fault: Told once when a chat or topic gets out of reach; what waited for it is dropped
                by then. Once a call for the chat has worked, it may be told again.
            clock: The time.
        """
        self._wire = wire
        self._store = store
        self._clock = clock or SystemClock()
        self._pacer = Pacer(pacing or Pacing(), self._clock)
        self._on_fault = on_fault
        self._queues: dict[int, ChatQueue] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._told: dict[tuple[int, int | None], Fault] = {}
        self._running = False
        self._closed = False

    def show(
        self, slot: Slot, screen: Screen, *, version: int, ring: bool = False, cosmetic: bool = False
    ) -> None:
        """Bring a slot's message up to date; returns at once.

        The known message is edited. When none is known, or it is gone, a new one is posted. What the
        slot shows already costs no call.

        Args:
            slot: Which message.
            screen: What it shall show.
            version: The state that it was drawn from; must not fall. What is older than the screen
                shown or waiting is dropped.
            ring: Post a new message, which notifies, and take the buttons off the old one. New
                messages without it arrive silently.
            cosmetic: Goes out after everything else and never uses up a chat's last free call.
        """
        self._put(slot, Drawing(slot, screen, version, ring=ring, cosmetic=cosmetic))

    async def deliver(self, slot: Slot, screen: Screen, *, version: int, ring: bool = False) -> Delivery:
        """Do what `show` does, and wait for the outcome.

        Only with `ring` a call is sure to be made, so only then it proves that the chat is in reach.
        When the chat has to be left alone for over 3 s, the answer is `Fault.FLOODED` or
        `Fault.TROUBLED_SERVER` at once, and the message follows later.
        """
        drawing = Drawing(slot, screen, version, ring=ring)
        return await self._outcome(slot.chat_id, drawing, lambda: self._put(slot, drawing))

    def retire(self, slot: Slot) -> None:
        """Take the buttons off a slot's message and forget the slot; returns at once.

        A screen that still waits for it is shown without buttons, if there is a message to show it.
        """
        if not self._closed:
            self._queue(slot.chat_id).retire(slot)

    async def say(
        self, chat_id: int, screen: Screen, *, thread_id: int | None = None, reply_to: int | None = None
    ) -> Delivery:
        """Send a message that is never edited, and wait for the outcome as `deliver` does.

        Args:
            chat_id: Where to.
            screen: What to say.
            thread_id: The forum topic.
            reply_to: The message to reply to; left out if that is gone.
        """
        _report_limits(f"a remark in chat {chat_id}", screen)
        remark = Remark(thread_id, screen, reply_to)
        return await self._outcome(chat_id, remark, lambda: self._queue(chat_id).say(remark))

    def tell(
        self, chat_id: int, screen: Screen, *, thread_id: int | None = None, reply_to: int | None = None
    ) -> None:
        """Do what `say` does, and return at once."""
        _report_limits(f"a remark in chat {chat_id}", screen)
        if not self._closed:
            self._queue(chat_id).say(Remark(thread_id, screen, reply_to))

    async def answer(
        self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None:
        """Answer a press at once, past all queues. A failure is logged and never raised.

        Args:
            query_id: The press.
            text: Up to 200 UTF-16 units, plain; longer texts are cut.
            alert: Show the text in a window instead of a toast.
            url: A deep link of this bot to open.
        """
        try:
            await self._wire.answer(query_id, _shorten(text, ANSWER_UNITS), alert=alert, url=url)
        except TelegramError as error:
            diagnosis = diagnose(error)
            if diagnosis.fault.action is Action.GIVE_UP:
                _log.error("answer to a press refused: %s", diagnosis.text)
            else:
                _log.info("answer to a press lost: %s", diagnosis.fault.meaning)

    async def start(self) -> None:
        """Begin to send what waits and whatever comes."""
        self._running = True
        for chat_id in self._queues:
            self._employ(chat_id)

    async def stop(self, grace_seconds: float) -> None:
        """Send what waits for so many seconds at most, then drop the rest. Takes nothing new."""
        self._closed = True
        busy = {*self._workers.values(), *self._errands}
        if busy:
            bell = asyncio.create_task(self._clock.sleep(grace_seconds))
            done = asyncio.create_task(_all_done(busy))
            await asyncio.wait({bell, done}, return_when=asyncio.FIRST_COMPLETED)
            for task in (bell, done, *busy):
                task.cancel()
            await asyncio.gather(bell, done, *busy, return_exceptions=True)
        for queue in self._queues.values():
            _settle_all(queue.empty(), Fault.UNKNOWN_OUTCOME)
        self._queues.clear()

    @property
    def busy_chats(self) -> int:
        """For how many chats something waits or is on its way."""
        return len(self._queues)

    def _put(self, slot: Slot, drawing: Drawing) -> None:
        _report_limits(f"{slot.key} in chat {slot.chat_id}", drawing.screen)
        if self._closed:
            settle(drawing, Delivery(Fault.UNKNOWN_OUTCOME))
        else:
            self._queue(slot.chat_id).put(drawing)

    async def _outcome(self, chat_id: int, job: Drawing | Remark, enqueue: Callable[[], None]) -> Delivery:
        if self._closed:
            return Delivery(Fault.UNKNOWN_OUTCOME)
        if self._pacer.pause(chat_id) > PATIENCE:
            enqueue()
            return Delivery(Fault.TROUBLED_SERVER if self._queue(chat_id).failures else Fault.FLOODED)
        outcome: Outcome = asyncio.get_running_loop().create_future()
        job.waiters.append(outcome)
        enqueue()
        return await outcome

    def _queue(self, chat_id: int) -> ChatQueue:
        queue = self._queues.get(chat_id)
        if queue is None:
            queue = self._queues[chat_id] = ChatQueue()
            if self._running:
                self._employ(chat_id)
        return queue

    def _employ(self, chat_id: int) -> None:
        self._workers[chat_id] = asyncio.create_task(
            self._work(chat_id, self._queues[chat_id]), name=f"outbox {chat_id}"
        )

    async def _work(self, chat_id: int, queue: ChatQueue) -> None:
        try:
            while queue:
                try:
                    await self._step(chat_id, queue)
                except Exception:  # noqa: BLE001 - whatever breaks one message must not end a chat
                    _log.exception("outbox: a message for chat %s failed", chat_id)
                    if queue.flying is not None:
                        settle(queue.flying, Delivery(Fault.BAD_CALL))
                    self._back_off(chat_id, queue, Fault.TROUBLED_SERVER)
                queue.flying = None
        finally:
            _settle_all(queue.empty(), Fault.UNKNOWN_OUTCOME)
            self._queues.pop(chat_id, None)
            self._workers.pop(chat_id, None)

    async def _step(self, chat_id: int, queue: ChatQueue) -> None:
        """Send the most urgent job, or wait until it may be sent or something more urgent comes."""
        queue.news.clear()
        await self._retire_slots(queue)
        await self._look_up(queue)
        jobs = queue.jobs()
        if not jobs:
            return
        job = jobs[0]
        wait = self._pacer.wait(chat_id, reserve=can_wait(job))
        if wait > 0:
            await self._wait(queue, wait)
            return
        queue.take(job)
        self._pacer.spend(chat_id)
        try:
            message_id = await self._call(chat_id, job)
        except TelegramError as error:
            await self._failed(chat_id, queue, job, diagnose(error))
        else:
            await self._arrived(chat_id, queue, job, message_id)

    async def _wait(self, queue: ChatQueue, seconds: float) -> None:
        waits = {asyncio.create_task(self._clock.sleep(seconds)), asyncio.create_task(queue.news.wait())}
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _shown(self, queue: ChatQueue, slot: Slot) -> Shown | None:
        if slot not in queue.known:
            queue.known[slot] = await self._store.get(slot)
        return queue.known[slot]

    async def _remember(self, queue: ChatQueue, slot: Slot, shown: Shown | None) -> None:
        queue.known[slot] = shown
        if shown is None:
            await self._store.drop(slot)
        else:
            await self._store.put(slot, shown)

    async def _retire_slots(self, queue: ChatQueue) -> None:
        while queue.retiring:
            slot = next(iter(queue.retiring))
            shown = await self._shown(queue, slot)
            if shown is not None:
                await self._remember(queue, slot, None)
            drawing = queue.retiring.pop(slot)
            if shown is None:
                if drawing is not None:
                    settle(drawing, Delivery())
                continue
            farewell = Farewell(slot.thread_id, shown.message_id)
            if drawing is not None and drawing.version >= shown.version:
                farewell.screen = drawing.screen.without_buttons()
                farewell.waiters = drawing.waiters
            queue.farewells.append(farewell)

    async def _look_up(self, queue: ChatQueue) -> None:
        """Find each drawing's message, and drop the drawings that need no call."""
        for slot in list(queue.drawings):
            shown = await self._shown(queue, slot)
            drawing = queue.drawings.get(slot)
            if drawing is None:
                continue
            drawing.known = shown
            if shown is None:
                continue
            same = drawing.screen.fingerprint() == shown.fingerprint and not drawing.ring
            if drawing.version < shown.version or same:
                del queue.drawings[slot]
                if drawing.version > shown.version:
                    await self._remember(queue, slot, replace(shown, version=drawing.version))
                settle(drawing, Delivery(message_id=shown.message_id))

    async def _call(self, chat_id: int, job: Job) -> int:
        match job:
            case Drawing(edits=Shown(message_id=message_id)):
                await self._wire.edit(chat_id, message_id, job.screen, plain=job.plain)
                return message_id
            case Drawing():
                return await self._wire.post(
                    chat_id, job.screen, thread_id=job.thread_id, notify=job.ring, plain=job.plain
                )
            case Remark():
                return await self._wire.post(
                    chat_id, job.screen, thread_id=job.thread_id, reply_to=job.reply_to, plain=job.plain
                )
            case Farewell(screen=None):
                await self._wire.strip(chat_id, job.message_id)
            case Farewell(screen=Screen() as screen):
                await self._wire.edit(chat_id, job.message_id, screen, plain=job.plain)
        return job.message_id

    async def _arrived(self, chat_id: int, queue: ChatQueue, job: Job, message_id: int) -> None:
        queue.failures = 0
        for key in ((chat_id, None), (chat_id, job.thread_id)):
            self._told.pop(key, None)
        settle(job, Delivery(message_id=message_id))
        if isinstance(job, Drawing):
            if job.known is not None and job.ring:
                queue.farewells.append(Farewell(job.thread_id, job.known.message_id))
            sent_at = job.edits.sent_at if job.edits is not None else self._clock.time()
            shown = Shown(message_id, job.version, job.screen.fingerprint(), sent_at)
            await self._remember(queue, job.slot, shown)

    async def _failed(self, chat_id: int, queue: ChatQueue, job: Job, diagnosis: Diagnosis) -> None:
        fault = diagnosis.fault
        edited = _edited(job)
        match fault.action:
            case Action.PAUSE:
                self._pacer.leave_alone(chat_id, diagnosis.retry_after)
                queue.put_back(job)
                self._tell_waiters(chat_id, queue, fault)
            case Action.RETRY:
                queue.put_back(job)
                self._back_off(chat_id, queue, fault)
            case Action.RETRY_IF_EDIT if edited is not None:
                queue.put_back(job)
                self._back_off(chat_id, queue, Fault.TROUBLED_SERVER)
            case Action.ACCEPT if edited is not None:
                await self._arrived(chat_id, queue, job, edited)
            case Action.POST_AGAIN if isinstance(job, Farewell):
                settle(job, Delivery())
            case Action.POST_AGAIN if isinstance(job, Drawing) and edited is not None:
                await self._remember(queue, job.slot, None)
                queue.put_back(job)
            case Action.WITHOUT_REPLY if isinstance(job, Remark) and job.reply_to is not None:
                job.reply_to = None
                queue.put_back(job)
            case Action.AS_PLAIN_TEXT if not job.plain:
                _log.error("outbox: markup refused in chat %s: %s", chat_id, diagnosis.text)
                job.plain = True
                queue.put_back(job)
            case Action.TELL:
                self._lose(chat_id, queue, job, diagnosis)
            case Action.RETRY_IF_EDIT:
                _log.warning("outbox: no answer to a new message in chat %s", chat_id)
                settle(job, Delivery(fault))
            case _:
                _log.error("outbox: %s refused in chat %s: %s", type(job).__name__, chat_id, diagnosis.text)
                settle(job, Delivery(fault))

    def _back_off(self, chat_id: int, queue: ChatQueue, fault: Fault) -> None:
        queue.failures += 1
        self._pacer.leave_alone(chat_id, min(2.0 ** (queue.failures - 1), LONGEST_BACK_OFF))
        self._tell_waiters(chat_id, queue, fault)

    def _tell_waiters(self, chat_id: int, queue: ChatQueue, fault: Fault) -> None:
        if self._pacer.pause(chat_id) > PATIENCE:
            _settle_all(queue.jobs(), fault)

    def _lose(self, chat_id: int, queue: ChatQueue, job: Job, diagnosis: Diagnosis) -> None:
        """Drop what waits for a chat or topic out of reach, and tell of it once."""
        fault = diagnosis.fault
        thread_id = job.thread_id if fault in _TOPIC_FAULTS else None
        topic_alone = fault in _TOPIC_FAULTS
        dropped = queue.drop(lambda other: not topic_alone or other.thread_id == thread_id)
        _settle_all([job, *dropped], fault)
        _log.info("outbox: chat %s out of reach: %s", chat_id, fault.meaning)
        if self._on_fault is None or self._told.get((chat_id, thread_id)) is fault:
            return
        self._told[chat_id, thread_id] = fault
        trouble = Trouble(chat_id, job.thread_id, fault, diagnosis.new_chat_id)
        errand = asyncio.create_task(_tell(self._on_fault, trouble))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)


async def _all_done(tasks: Iterable[asyncio.Task[None]]) -> None:
    await asyncio.wait(tasks)


async def _tell(on_fault: Callable[[Trouble], Awaitable[None]], trouble: Trouble) -> None:
    try:
        await on_fault(trouble)
    except Exception:  # noqa: BLE001 - nobody awaits this task, so the log is the only place
        _log.exception("outbox: telling of chat %s failed", trouble.chat_id)


def _edited(job: Job) -> int | None:
    """Return the message that a job edits, None if it posts a new one."""
    match job:
        case Farewell():
            return job.message_id
        case Drawing(edits=Shown(message_id=message_id)):
            return message_id
        case _:
            return None


def _settle_all(jobs: Iterable[Job], fault: Fault) -> None:
    for job in jobs:
        settle(job, Delivery(fault))


def _report_limits(what: str, screen: Screen) -> None:
    """Log a screen that breaks a limit; it is sent all the same, as Telegram may be milder."""
    try:
        check_screen(screen)
    except ScreenError as error:
        _log.error("outbox: %s: %s", what, error)


def _shorten(text: str, units: int) -> str:
    if utf16_length(text) <= units:
        return text
    while utf16_length(text) > units - 1:
        text = text[:-1]
    return f"{text}…"
