"""What happens to groups: they move, fall silent, come back, and people leave them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from math import ceil
from typing import Final
from weakref import WeakValueDictionary

from bot import render
from bot.audience import Audience, Group
from bot.gateway import Fault, Members, Outbox, Trouble
from bot.i18n import Words
from bot.pauses import PauseNotices
from bot.presenter import Presenter
from bot.retries import Retries
from bot.screen import Screen
from engine.tables import (
    Outcome,
    Pause,
    Player,
    PlayerId,
    Refusal,
    Refused,
    Stale,
    Table,
    TableError,
    TableId,
    TablePhase,
    Tables,
)

LEAST_SECONDS: Final = 15.0
"""What a clock has left at least after a pause."""
APART_SECONDS: Final = 0.1
"""Between the first tries for two tables that wait when the bot starts."""

_PAUSES: Final = {
    Fault.NO_RIGHT_TO_WRITE: Pause.MUTED,
    Fault.TOPIC_CLOSED: Pause.TOPIC_CLOSED,
    Fault.TOPIC_GONE: Pause.TOPIC_CLOSED,
}
"""Why tables pause; for every other reason the bot is not in the group any more."""

_log = logging.getLogger(__name__)


class Groups:
    """Keeps games alive whatever becomes of their group. Everything here may happen twice.

    A table that waits is tried again at growing pauses, and at once when anything is heard of it, as
    Telegram does not tell of everything, and what it tells may come before what it follows.
    """

    def __init__(
        self,
        tables: Tables,
        audience: Audience,
        presenter: Presenter,
        outbox: Outbox,
        members: Members,
        clock: Callable[[], float],
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Work with these services; the clock gives seconds since the epoch, sleep lets them pass."""
        self._tables = tables
        self._audience = audience
        self._presenter = presenter
        self._outbox = outbox
        self._members = members
        self._clock = clock
        self._notices = PauseNotices(outbox, audience)
        self._retries = Retries(self._try_again, sleep)
        self._resuming: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._posted: set[TableId] = set()

    async def stop(self) -> None:
        """Try no more to let tables go on."""
        await self._retries.stop()

    async def moved(self, old: int, new: int) -> None:
        """Follow a group to its new id: the game goes on there, with its table posted anew."""
        self._audience.move_group(old, new)
        outcomes = await self._tables.move_chat(old, new)
        self._audience.move_group(old, new)
        self._outbox.move_chat(old, new)
        for outcome in outcomes:
            await self._presenter.show(outcome)
            if outcome.table.pause is not None:
                self._retries.watch(outcome.table.table_id, new)
        self._retries.hurry(chat_id=new)
        if outcomes:
            _log.info("group %s moved to %s, with %d tables", old, new, len(outcomes))

    async def lost(self, trouble: Trouble) -> None:
        """Let the tables wait that nothing can be shown at, and tell who can change that.

        A table whose topic was deleted goes on in General if no other stands there; those of a group
        that was deleted close.
        """
        for table in await self._tables.of_chat(trouble.chat_id):
            if trouble.concerns_topic_alone and table.place.thread_id != trouble.thread_id:
                continue
            # What tells of it may come late, after what let the bot back in.
            self._retries.watch(table.table_id, trouble.chat_id)
            self._posted.discard(table.table_id)
            try:
                await self._lose(table, trouble.fault)
            except Refused:
                # It has closed meanwhile.
                continue

    async def topic_closed(self, chat_id: int, thread_id: int | None) -> None:
        """Let the table of a topic wait until that is opened again, unless the bot may write there still.

        It is posted anew to find that out: an administrator who manages topics is not kept out. When that
        is refused the outbox tells of it, see `lost`.
        """
        for table in await self._tables.of_chat(chat_id):
            if table.place.thread_id == thread_id and table.pause is None:
                await self._presenter.can_post(table)

    async def _lose(self, table: Table, fault: Fault) -> None:
        if fault is Fault.CHAT_DELETED:
            await self._presenter.show(await self._tables.stop(table.table_id))
            return
        if fault is Fault.TOPIC_GONE and await self._goes_to_general(table):
            return
        pause = _PAUSES.get(fault, Pause.REMOVED)
        outcome = await self._tables.pause(table.table_id, pause)
        if table.pause is not pause:
            await self._presenter.show(outcome)
            await self._tell_of_pause(outcome.table, is_new=table.pause is None)

    async def _goes_to_general(self, table: Table) -> bool:
        """Let a table go on outside its topic, which is gone; tell whether it does."""
        if table.place.thread_id is None:
            return False
        try:
            outcome = await self._tables.move_topic(table.table_id, None)
        except Refused:
            return False
        words = (await self._audience.group(table.place.chat_id)).words
        self._outbox.tell(table.place.chat_id, Screen(words("topic-gone")))
        await self._presenter.show(outcome)
        return True

    async def _tell_of_pause(self, table: Table, *, is_new: bool) -> None:
        """Tell administrators in private, or else the table's opener; of a topic the group, or else.

        Those who were told before read the reason of now in the same message.
        """
        group = await self._audience.group(table.place.chat_id)
        people = await self._members.admins(group.chat_id) or [table.opener.player_id]
        told = await self._notices.tell(table, [*people], ring=is_new)
        if not is_new:
            return
        for person_id in told:
            self._presenter.bury(person_id)
        if not told and table.pause is Pause.TOPIC_CLOSED and table.place.thread_id is not None:
            self._outbox.tell(group.chat_id, render.paused(table, table.pause, group.title, group.words))

    def follow(self, table: Table) -> None:
        """Take note of a table that is about to be drawn: what was said of a pause ends with it."""
        self._notices.follow(table)

    async def regained(self, chat_id: int, thread_ids: Collection[int | None] | None = None) -> None:
        """Let the tables of a group go on that wait, as far as they can be shown again.

        Args:
            chat_id: Which group.
            thread_ids: In which topics; None: in all.
        """
        for table in await self._tables.of_chat(chat_id):
            if thread_ids is None or table.place.thread_id in thread_ids:
                if table.pause is None:
                    # It may have been lost and found too quickly to wait, but not for its drawings.
                    await self._presenter.show(Outcome(table))
                elif not await self.resume(table):
                    self._retries.hurry(table_id=table.table_id)

    def heard(self, chat_id: int) -> None:
        """Take note of a sign of life of a group: its tables that wait are tried again at once."""
        self._retries.hurry(chat_id=chat_id)

    def missed(self, table_id: TableId) -> None:
        """Take note that somebody wants a table that waits to go on: it is tried again at once."""
        self._retries.hurry(table_id=table_id)

    def resume_all(self, tables: Iterable[Table]) -> None:
        """Try each of these tables that waits, at the start of the bot; returns at once."""
        waiting = [table for table in tables if table.pause is not None]
        for number, table in enumerate(waiting):
            self._retries.watch(table.table_id, table.place.chat_id, after=number * APART_SECONDS)

    async def resume(self, table: Table) -> bool:
        """Post a table that waits anew, and let it go on if that works; tell whether it goes on."""
        lock = self._resuming.setdefault(table.table_id, asyncio.Lock())
        async with lock:
            table = await self._tables.get(table.table_id)
            return table.pause is None or await self._resume(table)

    async def _resume(self, table: Table) -> bool:
        # What was posted is not posted again because the rest could not be stored.
        if table.table_id not in self._posted and not await self._presenter.can_post(table):
            return False
        self._posted.add(table.table_id)
        try:
            outcome = await self._tables.resume(table.table_id, LEAST_SECONDS)
        except Refused:
            return False
        self._posted.discard(table.table_id)
        # What was said of the pause stands below the hands, and people have gone about other things.
        self._presenter.call_anew(table)
        await self._presenter.show(outcome)
        return True

    async def _try_again(self, table_id: TableId) -> bool:
        table = await self._tables.get(table_id)
        if table.phase is TablePhase.CLOSED:
            return True
        if table.pause is not None and not self._notices.is_told(table_id):
            # After a restart this makes no call: it finds out whose messages end with the pause.
            await self._tell_of_pause(table, is_new=False)
        return await self.resume(table)

    async def deal_next(self, table: Table, player_id: PlayerId | None, deal_number: int) -> Outcome:
        """Deal again, after the group's pause and without those who have left the group.

        Whoever may deal, but asks too early, is heard: the deal begins when the pause is over. None is
        nobody: it begins by itself, which is no sign of life.

        Raises:
            Refused: PAUSE_FIRST, or as `engine.tables.Tables.next_deal`.
            Stale: as there.
        """
        if table.rested_at is not None:
            settings = (await self._audience.group(table.place.chat_id)).settings
            left = table.rested_at + settings.pause_seconds - self._clock()
            if left > 0:
                if player_id is not None:
                    _check_wish(table, player_id, deal_number)
                    await self._presenter.want_next_deal(table)
                raise Refused(Refusal.PAUSE_FIRST, count=ceil(left))
            await self._part_with_the_gone(table)
        return await self._tables.next_deal(table.table_id, player_id, deal_number)

    async def deal_itself(self, table: Table) -> bool:
        """Deal again if the group wants that done by itself and it is time; tell whether it was done."""
        due = await self._presenter.next_deal_at(table)
        if due is None or due > self._clock() or table.state is None:
            return False
        try:
            outcome = await self.deal_next(table, None, table.state.deal_number)
        except TableError:
            return False
        await self._presenter.show(outcome)
        return True

    async def gone(self, chat_id: int, player_id: PlayerId) -> None:
        """Let somebody who has left the group stand up from its tables; the others play on."""
        for table in await self._tables.of_chat(chat_id):
            await self._stand_up(table, player_id, await self._audience.group(chat_id))

    async def vanished(self, player_id: PlayerId) -> None:
        """Let somebody whose account is deleted stand up from all his tables; the others play on."""
        for table in await self._tables.of_player(player_id):
            group = await self._audience.group(table.place.chat_id)
            await self._stand_up(table, player_id, group, render.account_gone)

    async def _part_with_the_gone(self, table: Table) -> None:
        """Let everybody at a table stand up who is not in its group any more.

        For groups of which the bot is not told who leaves. Whoever Telegram says nothing of stays.
        """
        people = [seating.player.player_id for seating in table.staying]
        outsiders = await self._members.outsiders(table.place.chat_id, people)
        if outsiders:
            group = await self._audience.group(table.place.chat_id)
            for player_id in outsiders:
                await self._stand_up(table, player_id, group)

    async def _stand_up(
        self,
        table: Table,
        player_id: PlayerId,
        group: Group,
        why: Callable[[Player, Words], Screen] = render.left_group,
    ) -> None:
        seating = table.seating_of(player_id)
        if seating is None or seating.is_leaving:
            return
        try:
            outcome = await self._tables.stand(table.table_id, player_id)
        except Refused:
            return
        await self._presenter.show(outcome)
        if outcome.table.phase is not TablePhase.CLOSED and not group.settings.is_quiet:
            line = why(seating.player, group.words)
            self._outbox.tell(table.place.chat_id, line, thread_id=table.place.thread_id)


def _check_wish(table: Table, player_id: PlayerId, deal_number: int) -> None:
    """Check that the next deal may be wished for by this person.

    Raises:
        Refused: NOT_YOUR_TABLE, TOO_FEW_PLAYERS.
        Stale: another deal was dealt since.
    """
    players, needed = len(table.staying), table.rules.min_players
    if all(seating.player.player_id != player_id for seating in table.staying):
        raise Refused(Refusal.NOT_YOUR_TABLE)
    if table.state is None or table.state.deal_number != deal_number:
        raise Stale
    if players < needed:
        raise Refused(Refusal.TOO_FEW_PLAYERS, count=needed - players, needed=needed)
