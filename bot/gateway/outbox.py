"""The only way out to Telegram: one message a slot, the latest screen wins.

`Outbox.show` returns at once. For each busy chat one task sends what waits there, at the pace that
Telegram allows, so no chat holds up another and an obsolete drawing is never sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

from telegram.error import TelegramError

from bot.gateway.chat_queue import ChatQueue, Drawing, Outcome, Remark, Revision, settle, settle_all
from bot.gateway.chat_worker import PATIENCE, ChatWorker, Means, Trouble
from bot.gateway.faults import Action, Fault, diagnose
from bot.gateway.pacing import Clock, Pacer, Pacing, SystemClock
from bot.gateway.sightings import Sightings
from bot.gateway.slots import Delivery, ShownStore, Slot
from bot.gateway.wire import ANSWER_UNITS, Wire
from bot.screen import Screen, ScreenError, check_screen, utf16_length

LONGEST_DELIVERY: Final = 10.0
"""Seconds that `deliver` and `say` wait at most, as the next update may wait for them."""

_log = logging.getLogger(__name__)


class Outbox:
    """Shows screens in chats and answers presses.

    Guarantees: a slot holds one message; its newest screen arrives unless the chat is out of reach;
    an older screen never replaces a newer one; a new message whose outcome is unknown is looked for
    before it is posted again, and where it cannot be looked for, a slot's is posted again and a remark is
    not; every other failure that may pass is tried again.
    """

    def __init__(
        self,
        wire: Wire,
        store: ShownStore,
        *,
        pacing: Pacing | None = None,
        on_fault: Callable[[Trouble], Awaitable[None]] | None = None,
        on_arrival: Callable[[Slot, int], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Prepare an outbox; nothing is sent before `start`.

        Args:
            wire: What carries the calls.
            store: Which message each slot holds.
            pacing: How fast a chat may be written to.
            on_fault: Told once when a chat or topic gets out of reach; what waited for it is dropped
                by then. Once a call for the chat has worked, it may be told again.
            on_arrival: Told each time that a slot shows a drawing, with the version it was drawn from.
            clock: The time.
        """
        clock = clock or SystemClock()
        self._clock = clock
        self._wire = wire
        self._pacer = Pacer(pacing or Pacing(), clock)
        self._sightings = Sightings()
        self._quiet: set[int] = set()
        self._means = Means(
            wire,
            store,
            self._pacer,
            clock,
            self._sightings,
            self._lost,
            self._reached,
            self.move_chat,
            self._quiet.__contains__,
            on_arrival or _ignore,
        )
        self._on_fault = on_fault
        self._workers: dict[int, ChatWorker] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._told: dict[tuple[int, int | None], Fault] = {}
        self._moved: dict[int, int] = {}
        self._running = False
        self._closed = False

    def show(
        self,
        slot: Slot,
        screen: Screen,
        *,
        version: int,
        ring: bool = False,
        leaves: Screen | None = None,
        cosmetic: bool = False,
        urgent: bool = False,
        hold: float = 0.0,
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
            leaves: When a new one is posted the old one is deleted, or becomes this if it is too old
                for that; None: it keeps its text.
            cosmetic: Goes out after everything else and never uses up a chat's last free calls.
            urgent: What people wait for, like the end of a deal: goes out before other edits, and need
                not leave a free call.
            hold: Seconds that an edit waits for more of its kind, so that a burst costs one.
        """
        drawing = Drawing(slot, screen, version, ring=ring, cosmetic=cosmetic, urgent=urgent)
        drawing.leaves, drawing.hold = leaves, hold
        self._put(drawing)

    async def deliver(self, slot: Slot, screen: Screen, *, version: int, ring: bool = False) -> Delivery:
        """Do what `show` does, and wait for the outcome.

        Only with `ring` a call is sure to be made, so only then it proves that the chat is in reach.
        When the chat has to be left alone for over 3 s, the answer is `Fault.FLOODED` or
        `Fault.TROUBLED_SERVER` at once, and the message follows later; so it is after 10 s in any case.
        """
        drawing = Drawing(slot, screen, version, ring=ring)
        return await self._outcome(slot.chat_id, drawing, lambda: self._put(drawing))

    def waits(self, slot: Slot) -> bool:
        """Tell whether a screen of a slot has still to reach its chat."""
        home = self._at_home(slot)
        worker = self._workers.get(home.chat_id)
        return worker is not None and worker.queue.waits(home)

    def retire(self, slot: Slot) -> None:
        """Take the buttons off a slot's message and forget the slot; returns at once.

        A screen that still waits for it is shown without buttons, if there is a message to show it.
        """
        if not self._closed:
            self._queue(slot.chat_id).retire(self._at_home(slot))

    def pressed(self, slot: Slot, message_id: int) -> None:
        """Learn from a press which message shows what a slot shows; returns at once.

        If the slot's message is unknown, because the answer to posting it was lost, this is it. If it
        is another one, the pressed message loses its buttons.
        """
        if not self._closed:
            self._queue(slot.chat_id).press(self._at_home(slot), message_id)

    def saw(self, chat_id: int, message_id: int) -> None:
        """Note a message of a chat, whoever wrote it: lost ones are looked for behind the newest."""
        self._sightings.note(chat_id, message_id)

    def lost(self, trouble: Trouble) -> None:
        """Take note that a chat is out of reach, as learnt elsewhere: told as if a call had failed."""
        if not self._closed:
            self._lost(trouble)

    def move_chat(self, old: int, new: int) -> None:
        """Follow a group that has another id now: what waits, and whatever still comes for the old one.

        Messages of the old chat are out of reach, so slots begin anew, and nothing is edited there.
        """
        if old == new:
            return
        self._moved.pop(new, None)
        self._moved[old] = new
        self._pacer.move(old, new)
        worker = self._workers.get(old)
        if worker is None:
            return
        for job in worker.queue.empty():
            match job:
                case Drawing():
                    job.slot = job.slot._replace(chat_id=new)
                    job.known, job.next_ids, job.guesses = None, [], []
                    self._put(job)
                case Remark():
                    job.reply_to, job.next_ids, job.guesses = None, [], []
                    self._queue(new).say(job)
                case Revision():
                    settle(job, Delivery())

    def hush(self, chat_id: int, *, is_quiet: bool) -> None:
        """Let all messages of a chat arrive without a sound, or as they are meant to again."""
        if is_quiet:
            self._quiet.add(chat_id)
        else:
            self._quiet.discard(chat_id)

    def revise(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Edit a message that no slot holds, such as a remark; returns at once.

        Nothing is done in a chat that has another id now: its old messages are out of reach.
        """
        _report_limits(f"message {message_id} in chat {chat_id}", screen)
        if not self._closed and chat_id not in self._moved:
            self._queue(chat_id).revise(Revision(None, message_id, screen))

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

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a press at once, past all queues, and return without waiting for it.

        A failure is logged.

        What was not sent, because a server was in trouble, is sent once more.

        Args:
            query_id: The press.
            text: Up to 200 UTF-16 units, plain; longer texts are cut.
            alert: Show the text in a window instead of a toast.
            url: A deep link of this bot to open.
        """
        if not self._closed:
            self._run(self._answer(query_id, _shorten(text, ANSWER_UNITS), alert, url))

    async def dismiss(self, query_id: str) -> None:
        """Answer a press with nothing, and wait until that is done; a failure is logged."""
        if not self._closed:
            await self._answer(query_id, "", False, None)

    async def _answer(self, query_id: str, text: str, alert: bool, url: str | None) -> None:
        fault = await self._try_answer(query_id, text, alert, url)
        if fault is not None and (fault.action is Action.RETRY or fault is Fault.FAILED_GATEWAY):
            fault = await self._try_answer(query_id, text, alert, url)
        if fault is not None:
            _log.info("outbox: answer to a press lost: %s", fault.meaning)

    async def start(self) -> None:
        """Begin to send what waits and whatever comes."""
        self._running = True
        for chat_id, worker in self._workers.items():
            self._employ(chat_id, worker)

    async def stop(self, grace_seconds: float) -> None:
        """Send what waits for so many seconds at most, then drop the rest. Takes nothing new."""
        self._closed = True
        busy = set(self._tasks)
        if busy:
            bell = asyncio.create_task(self._clock.sleep(grace_seconds))
            done = asyncio.create_task(_all_done(busy))
            await asyncio.wait({bell, done}, return_when=asyncio.FIRST_COMPLETED)
            for task in (bell, done, *busy):
                task.cancel()
            await asyncio.gather(bell, done, *busy, return_exceptions=True)
        for worker in self._workers.values():
            settle_all(worker.queue.empty(), Fault.UNKNOWN_OUTCOME)
        self._workers.clear()

    async def _try_answer(self, query_id: str, text: str, alert: bool, url: str | None) -> Fault | None:
        try:
            await self._wire.answer(query_id, text, alert=alert, url=url)
        except TelegramError as error:
            diagnosis = diagnose(error)
            if diagnosis.fault.action is Action.GIVE_UP:
                _log.error("outbox: answer to a press refused: %s", diagnosis.text)
            return diagnosis.fault
        return None

    def _put(self, drawing: Drawing) -> None:
        drawing.slot = slot = self._at_home(drawing.slot)
        _report_limits(f"{slot.key} in chat {slot.chat_id}", drawing.screen)
        if self._closed:
            settle(drawing, Delivery(Fault.UNKNOWN_OUTCOME))
        else:
            self._queue(slot.chat_id).put(drawing)

    def _at_home(self, slot: Slot) -> Slot:
        """Return the slot where its chat lives now."""
        home = self._moved.get(slot.chat_id)
        return slot if home is None else slot._replace(chat_id=home)

    async def _outcome(self, chat_id: int, job: Drawing | Remark, enqueue: Callable[[], None]) -> Delivery:
        if self._closed:
            return Delivery(Fault.UNKNOWN_OUTCOME)
        if self._pacer.pause(chat_id) > PATIENCE:
            enqueue()
            return Delivery(Fault.TROUBLED_SERVER if self._queue(chat_id).failures else Fault.FLOODED)
        outcome: Outcome = asyncio.get_running_loop().create_future()
        job.waiters.append(outcome)
        enqueue()
        bell = asyncio.create_task(self._clock.sleep(LONGEST_DELIVERY))
        first: tuple[asyncio.Future[Any], ...] = (outcome, bell)
        try:
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        finally:
            bell.cancel()
        return outcome.result() if outcome.done() else Delivery(Fault.TROUBLED_SERVER)

    def _queue(self, chat_id: int) -> ChatQueue:
        chat_id = self._moved.get(chat_id, chat_id)
        worker = self._workers.get(chat_id)
        if worker is None:
            worker = self._workers[chat_id] = ChatWorker(chat_id, self._means)
            if self._running:
                self._employ(chat_id, worker)
        return worker.queue

    def _employ(self, chat_id: int, worker: ChatWorker) -> None:
        self._run(self._work(chat_id, worker))

    async def _work(self, chat_id: int, worker: ChatWorker) -> None:
        try:
            await worker.run()
        finally:
            # Nothing is awaited since the queue was seen empty, so no job is lost with it.
            del self._workers[chat_id]

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _reached(self, chat_id: int, thread_id: int | None) -> None:
        if self._told:
            self._told.pop((chat_id, None), None)
            self._told.pop((chat_id, thread_id), None)

    def _lost(self, trouble: Trouble) -> None:
        key = (trouble.chat_id, trouble.thread_id if trouble.concerns_topic_alone else None)
        if self._on_fault is not None and self._told.get(key) is not trouble.fault:
            self._told[key] = trouble.fault
            self._run(_tell(self._on_fault, trouble))


def _ignore(_slot: Slot, _version: int) -> None:
    """Nobody asked to be told."""


async def _all_done(tasks: Iterable[asyncio.Task[None]]) -> None:
    await asyncio.wait(tasks)


async def _tell(on_fault: Callable[[Trouble], Awaitable[None]], trouble: Trouble) -> None:
    try:
        await on_fault(trouble)
    except Exception:  # noqa: BLE001 - nobody awaits this task, so the log is the only place
        _log.exception("outbox: telling of chat %s failed", trouble.chat_id)


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
