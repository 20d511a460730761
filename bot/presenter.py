"""Who must see which screen now.

What a chat shows is a function of the table's present state, so drawing again at any time is safe:
the outbox makes no call for what is shown already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot import render
from bot.audience import Audience, Group
from bot.gateway import Delivery, Outbox, Slot
from bot.presence import Presence
from bot.screen import Screen
from engine.play import Phase, ResultKind, to_act
from engine.play.events import DealEnded
from engine.tables import Outcome, PlayerId, Seating, Table, TableId, TablePhase

AWAY_SECONDS: Final = 30.0
"""After so long without a sign of life a turn comes as a new message, which rings."""
LEAST_REST_SECONDS: Final = 10
"""Least time to read how a deal ended before the next begins by itself."""
LAZY_SECONDS: Final = 1.5
"""How much later those see a move in private whom it does not concern; the group shows it at once."""
BURST_SECONDS: Final = 0.5
"""How long the lobby's edit waits for others who sit down at the same moment."""
TABLES_NOTED: Final = 10_000
"""Tables, also closed ones, of which the last drawing is noted."""


class Presenter:
    """Draws tables: one message in the group, one for each player in private."""

    def __init__(
        self,
        outbox: Outbox,
        audience: Audience,
        bot_username: str,
        clock: Callable[[], float],
        watch: Callable[[Table, float | None], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        *,
        lazy_seconds: float = LAZY_SECONDS,
    ) -> None:
        """Prepare.

        Args:
            outbox: Where drawings go.
            audience: Languages and names.
            bot_username: Without the at sign.
            clock: The time in seconds since the epoch.
            watch: Told of each table that is about to be drawn, and when it deals by itself.
            sleep: Lets so many seconds pass.
            lazy_seconds: How much later those see a move in private whom it does not concern.
        """
        self._lazy_seconds, self._burst_seconds = lazy_seconds, min(BURST_SECONDS, lazy_seconds)
        self._outbox = outbox
        self._audience = audience
        self._bot_username = bot_username
        self._clock = clock
        self._watch = watch
        self._presence: dict[PlayerId, Presence] = {}
        self._seated: dict[TableId, frozenset[PlayerId]] = {}
        self._deals: dict[TableId, int] = {}
        self._drawn: dict[TableId, int] = {}
        self._asked: dict[TableId, frozenset[PlayerId]] = {}
        self._wanted: dict[TableId, int] = {}
        self._sleep = sleep
        self._lazy: dict[TableId, Table] = {}
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()
        self._drawing: set[asyncio.Task[None]] = set()

    def notice_person(self, player_id: PlayerId, *, is_buried: bool = False) -> None:
        """Note a sign of life; ``is_buried``: the answer to it stands below his hand."""
        presence = self._presence_of(player_id)
        presence.seen_at = self._clock()
        presence.is_buried = presence.is_buried or is_buried

    def bury(self, player_id: PlayerId) -> None:
        """Note that something was written below a person's hand; no sign of life of his."""
        self._presence_of(player_id).is_buried = True

    def call_anew(self, table: Table) -> None:
        """Let whoever is asked be called again if he has not been looking, or his hand is buried."""
        for seating in table.seating:
            self._presence_of(seating.player.player_id).called.pop(table.table_id, None)

    async def catch_up(self, table: Table) -> None:
        """Draw a table at start, by edits: nobody is rung again for a question from before."""
        for seating in table.seating:
            if table.state is not None:
                presence = self._presence_of(seating.player.player_id)
                presence.called[table.table_id] = table.state.decision
        if table.phase is TablePhase.CLOSED:
            self._seated[table.table_id] = frozenset()
        await self.show(Outcome(table))

    def _note_drawn(self, table: Table) -> None:
        if len(self._drawn) >= TABLES_NOTED:
            del self._drawn[next(iter(self._drawn))]
        self._drawn[table.table_id] = table.revision

    async def show(self, outcome: Outcome, *, to: PlayerId | None = None) -> None:
        """Draw a table for everybody, after something changed or to make sure.

        Private messages of those whom a move in a running deal does not concern follow a little later.
        A table that is over is drawn once more, and said to be over.

        Args:
            outcome: What changed.
            to: Whose own message is drawn at once in any case.
        """
        # Between what is noted here and what is drawn a newer drawing must not come.
        async with self._locks.setdefault(outcome.table.table_id, asyncio.Lock()):
            await self._show(outcome, to)

    async def _show(self, outcome: Outcome, to: PlayerId | None) -> None:
        table = outcome.table
        for event in outcome.events:
            if isinstance(event, DealEnded) and event.result.kind is ResultKind.REDEAL:
                await self._say_redeal(table)
        is_closed = table.phase is TablePhase.CLOSED
        if is_closed and table.table_id not in self._seated:
            return
        if table.revision < self._drawn.get(table.table_id, 0):
            # Something newer was drawn while this one was being answered.
            return
        self._note_drawn(table)
        self._watch(table, await self.next_deal_at(table))
        bystanders = self._bystanders(table) - {to}
        await self._show_group(table, is_expired=outcome.is_expired)
        seated = frozenset(seating.player.player_id for seating in table.seating)
        for player_id in (seated | self._seated.get(table.table_id, frozenset())) - bystanders:
            await self._show_hand(table, player_id)
        for player_id in self._seated.get(table.table_id, frozenset()) - seated:
            self._outbox.retire(hand_slot(table, player_id))
        if is_closed:
            for player_id in seated:
                self._outbox.retire(hand_slot(table, player_id))
                presence = self._presence_of(player_id)
                presence.called.pop(table.table_id, None)
                presence.warned.pop(table.table_id, None)
            self._seated.pop(table.table_id, None)
            self._deals.pop(table.table_id, None)
            self._asked.pop(table.table_id, None)
            self._wanted.pop(table.table_id, None)
        else:
            self._seated[table.table_id] = seated
        if bystanders:
            self._show_later(table)
        else:
            self._lazy.pop(table.table_id, None)

    def _bystanders(self, table: Table) -> frozenset[PlayerId]:
        """Return whose private message may wait: a deal goes on, and he was not asked nor is he now."""
        asked: frozenset[PlayerId] = frozenset()
        if table.state is not None:
            # Who might act, but holds nothing to act with, has no button to wait for.
            seats = to_act(table.state)
            players = [seated.player.player_id for seated in table.seating if seated.seat in seats]
            asked = frozenset(player_id for player_id in players if table.view(player_id).legal)
        before = self._asked.get(table.table_id)
        self._asked[table.table_id] = asked
        is_same_deal = table.state is not None and table.state.deal_number == self._deals.get(table.table_id)
        if before is None or not is_same_deal or not table.is_dealing or table.phase is TablePhase.CLOSED:
            return frozenset()
        # Who comes or goes sees that at once.
        staying = frozenset(seated.player.player_id for seated in table.seating if not seated.is_leaving)
        return (self._seated.get(table.table_id, frozenset()) & staying) - before - asked

    def _show_later(self, table: Table) -> None:
        is_waiting = table.table_id in self._lazy
        self._lazy[table.table_id] = table
        if not is_waiting:
            task = asyncio.create_task(self._show_lazily(table.table_id), name="bystanders")
            self._drawing.add(task)
            task.add_done_callback(self._drawing.discard)

    async def _show_lazily(self, table_id: TableId) -> None:
        await self._sleep(self._lazy_seconds)
        if (table := self._lazy.pop(table_id, None)) is None:
            return
        for player_id in self._seated.get(table_id, frozenset()):
            # While one is drawn the table may close, and its messages are left alone then.
            if table_id in self._seated:
                await self._show_hand(table, player_id)

    async def redraw(self, table: Table) -> None:
        """Draw what changes by the clock alone: the time left."""
        if table.is_dealing:
            self._outbox.show(
                group_slot(table), await self._group_screen(table), version=table.revision, cosmetic=True
            )
        self._watch(table, await self.next_deal_at(table))

    async def warn(self, table: Table, player_id: PlayerId) -> None:
        """Call a person whose time is running out, by a new message of his hand."""
        if table.state is not None:
            self._presence_of(player_id).warned[table.table_id] = table.state.decision
            await self._show_hand(table, player_id, is_wanted=True)

    async def say_unheard(self, table: Table, player_id: PlayerId) -> None:
        """Say in the group that messages do not reach a person, though he has not blocked the bot."""
        if (seating := table.seating_of(player_id)) is not None:
            words = (await self._group(table)).words
            line = render.unreachable(seating.player, words, self._bot_username)
            self._outbox.tell(table.place.chat_id, line, thread_id=table.place.thread_id)

    async def say_back(self, table: Table) -> None:
        """Say in the group that the bot was away and the game goes on."""
        group = await self._group(table)
        self._outbox.tell(group.chat_id, Screen(group.words("back-again")), thread_id=table.place.thread_id)

    async def repost(self, table: Table) -> None:
        """Post the group's message anew, below whatever was written since."""
        self._outbox.show(
            group_slot(table), await self._group_screen(table), version=table.revision, ring=True
        )

    async def can_post(self, table: Table) -> bool:
        """Post a table that waits anew as if it went on; tell whether that arrived."""
        screen = await self._group_screen(replace(table, pause=None))
        delivery = await self._outbox.deliver(group_slot(table), screen, version=table.revision, ring=True)
        return delivery.ok

    async def repost_hand(self, table: Table, player_id: PlayerId) -> None:
        """Send a person's hand anew."""
        await self._show_hand(table, player_id, is_wanted=True)

    async def invite(self, table: Table, player_id: PlayerId, screen: Screen) -> Delivery:
        """Find out, by the first message of a person's hand, whether he can be written to."""
        slot = hand_slot(table, player_id)
        self._presence_of(player_id).is_buried = False
        return await self._outbox.deliver(slot, screen, version=table.revision, ring=True)

    def withdraw(self, table: Table, player_id: PlayerId, screen: Screen) -> None:
        """Put something else in place of an invitation that came to nothing, and leave it."""
        slot = hand_slot(table, player_id)
        self._outbox.show(slot, screen, version=table.revision)
        self._outbox.retire(slot)

    async def ask(self, table: Table, player_id: PlayerId, screen: Screen) -> None:
        """Show a question of its own in place of a person's hand, until the next drawing."""
        self._outbox.show(hand_slot(table, player_id), screen, version=table.revision)

    def note_press(self, table: Table, chat_id: int, message_id: int) -> None:
        """Note on which message a move, or a button of the lobby or the deal, was pressed.

        A message that no slot holds, or one of the past, loses its buttons.
        """
        # A message of the group before it moved is none of the new one's, though the numbers may agree.
        is_of_table = table.seating_of(chat_id) is not None or chat_id == table.place.chat_id
        if table.phase is TablePhase.CLOSED or not is_of_table:
            return
        self._outbox.pressed(hand_slot(table, chat_id) if chat_id > 0 else group_slot(table), message_id)

    async def _show_vote(self, table: Table) -> None:
        """Post the vote on the end of the game, or bring it up to date."""
        group = await self._audience.group(table.place.chat_id)
        slot = _slot(table, "vote")
        self._outbox.show(slot, render.vote(table, group.words), version=table.revision)

    def show_choice(self, table: Table, screen: Screen, *, anew: bool = False) -> None:
        """Show a page of the choice of rules or pace in the group; ``anew``: in a new message."""
        self._outbox.show(_slot(table, "rules"), screen, version=table.revision, ring=anew)

    def end_choice(self, table: Table, screen: Screen) -> None:
        """Leave the choice of rules as this, until it is opened again in the same message."""
        self.show_choice(table, screen)

    def _presence_of(self, player_id: PlayerId) -> Presence:
        return self._presence.setdefault(player_id, Presence())

    async def next_deal_at(self, table: Table) -> float | None:
        """Return when the next deal begins by itself, in seconds since the epoch; None: it does not."""
        if table.rested_at is None or table.pause is not None or not table.can_deal:
            return None
        settings = (await self._group(table)).settings
        if table.state is not None and self._wanted.get(table.table_id) == table.state.deal_number:
            return table.rested_at + settings.pause_seconds
        if not settings.deals_itself or not table.was_attended or table.silent_at <= self._clock():
            return None
        return table.rested_at + max(settings.pause_seconds, LEAST_REST_SECONDS)

    async def want_next_deal(self, table: Table) -> None:
        """Note, until a restart, that the next deal shall begin by itself once the group has rested."""
        if table.state is not None:
            self._wanted[table.table_id] = table.state.deal_number
            self._watch(table, await self.next_deal_at(table))

    async def _show_group(self, table: Table, *, is_expired: bool) -> None:
        slot = group_slot(table)
        if table.state is not None and table.state.deal_number != self._deals.get(table.table_id):
            # A new deal has a message of its own; the last one keeps its text.
            last = self._deals.get(table.table_id, table.state.deal_number - 1)
            self._deals[table.table_id] = table.state.deal_number
            self._outbox.retire(_slot(table, "lobby"))
            self._outbox.retire(_slot(table, "rules"))
            self._outbox.retire(_slot(table, f"deal:{last}"))
        # How a deal ended is what people wait for.
        screen = await self._group_screen(table, is_expired=is_expired)
        hold = self._burst_seconds if table.phase is TablePhase.LOBBY else 0.0
        self._outbox.show(slot, screen, version=table.revision, urgent=not table.is_dealing, hold=hold)
        is_closed = table.phase is TablePhase.CLOSED
        if table.stop_votes and (table.is_voted_out or not is_closed):
            # Who comes, goes or is away changes how many votes it takes.
            await self._show_vote(table)
        if is_closed or not table.stop_votes:
            self._outbox.retire(_slot(table, "vote"))
        if table.phase is TablePhase.CLOSED:
            self._outbox.retire(slot)
            self._outbox.retire(_slot(table, "rules"))
            if table.state is not None:
                group = await self._audience.group(table.place.chat_id)
                farewell = render.table_closed(table, group.words, is_expired=is_expired)
                self._outbox.tell(table.place.chat_id, farewell, thread_id=table.place.thread_id)

    async def _say_redeal(self, table: Table) -> None:
        """Say in the group that cards are dealt anew; the messages of those deals lose their buttons."""
        group = await self._group(table)
        if group.settings.is_quiet:
            return
        line = Screen(group.words("end-redeal"))
        self._outbox.tell(table.place.chat_id, line, thread_id=table.place.thread_id)

    async def _group(self, table: Table) -> Group:
        group = await self._audience.group(table.place.chat_id)
        self._outbox.hush(group.chat_id, is_quiet=group.settings.is_quiet)
        return group

    async def _group_screen(self, table: Table, *, is_expired: bool = False) -> Screen:
        group = await self._group(table)
        if table.state is not None:
            return render.board(table, group.words, self._bot_username, self._clock())
        if table.phase is TablePhase.CLOSED:
            return render.table_closed(table, group.words, is_expired=is_expired)
        return render.lobby(table, group.words, self._bot_username)

    async def _show_hand(self, table: Table, player_id: PlayerId, *, is_wanted: bool = False) -> None:
        reader = await self._audience.reader(player_id)
        group = await self._audience.group(table.place.chat_id)
        presence = self._presence_of(player_id)
        decision = None if table.state is None else table.state.decision
        hurries = decision is not None and presence.warned.get(table.table_id) == decision
        screen = render.hand(
            table, player_id, reader.words, group.title, confirms=reader.confirms_moves, hurries=hurries
        )
        rings = self._is_called(table, player_id) or is_wanted
        if rings:
            presence.is_buried = False
        old = Screen(reader.words("hand-old"))
        self._outbox.show(hand_slot(table, player_id), screen, version=table.revision, ring=rings, leaves=old)

    def _is_called(self, table: Table, player_id: PlayerId) -> bool:
        """Tell whether a turn has just come to a person who has not been looking."""
        seating = table.seating_of(player_id)
        if table.state is None or seating is None or seating.is_absent or not _is_asked(table, seating):
            return False
        presence = self._presence_of(player_id)
        decision = table.state.decision
        if presence.called.get(table.table_id) == decision:
            return False
        presence.called[table.table_id] = decision
        return presence.is_buried or self._clock() - presence.seen_at > AWAY_SECONDS


def _is_asked(table: Table, seating: Seating) -> bool:
    """Tell whether a move is expected of this person; in the window only of the leader."""
    view = table.view(seating.player.player_id)
    if view.phase is Phase.WINDOW:
        return seating.seat == view.leader and not view.held
    if view.phase is Phase.AUCTION:
        return view.own_bid < 0
    return seating.seat is not None and seating.seat == view.turn


def group_slot(table: Table) -> Slot:
    """Return the place of a table's message in the group: the lobby's, or the present deal's."""
    return _slot(table, "lobby" if table.state is None else f"deal:{table.state.deal_number}")


def hand_slot(table: Table, player_id: PlayerId) -> Slot:
    """Return the place of a person's message of a table in his private chat."""
    return Slot(player_id, None, f"hand:{table.table_id}")


def table_of_hand(slot: Slot) -> TableId | None:
    """Return the table whose hand a slot holds, None for any other slot."""
    what, _, number = slot.key.partition(":")
    return int(number) if what == "hand" else None


def _slot(table: Table, what: str) -> Slot:
    return Slot(table.place.chat_id, table.place.thread_id, f"{what}:{table.table_id}")
