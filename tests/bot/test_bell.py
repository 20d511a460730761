"""Turns end, people are warned, tables close, and nobody loses by a question that did not reach him."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest
from telegram.error import Forbidden, NetworkError

from bot.audience import Audience
from bot.bell import HOLD_SECONDS, LATE_SECONDS, LONGEST_VAIN_SECONDS, Bell
from bot.gateway import MemoryShown, Outbox, Pacing, Slot, Trouble
from bot.i18n import Words
from bot.presenter import Presenter, hand_slot
from engine.dealing import commitment_of
from engine.play import Cut, Phase, StartDeal
from engine.rules import CLASSIC, RuleSet
from engine.store import Store
from engine.tables import Outcome, Pace, Patience, Place, Player, Table, TableId, TablePhase, Tables
from engine.tables.timing import ABSENT_SECONDS
from tests.bot.gateway.fakes import FakeClock, FakeWire, settle
from tests.engine.positions import deck_for

ANN, BOB = Player(101, "Аня"), Player(102, "Борис")
GROUP = -100123
QUICK = replace(CLASSIC, combo_window=0)
RU = Words.of("ru")


def plain_pack(rules: RuleSet) -> StartDeal:
    """Return a pack that gives nobody anything to announce."""
    deck = deck_for("KS 9S 6D | QS 8C 7D", turned="6H", rules=rules)
    return StartDeal(deck, "salt", commitment_of(deck, "salt"))


@dataclass
class Watch:
    """A bell over a real service and outbox, on a wire and a clock that obey the test."""

    clock: FakeClock
    wire: FakeWire
    outbox: Outbox
    tables: Tables
    bell: Bell
    presenter: Presenter
    alarms: dict[TableId, tuple[int, float | None]] = field(default_factory=dict)

    async def begun(self, rules: RuleSet = QUICK, pace: Pace | None = None) -> Table:
        """Return a table whose first lead is asked for, drawn for everybody."""
        table = (await self.tables.open(Place(GROUP), ANN, rules, pace or Pace())).table
        for player in (ANN, BOB):
            await self.tables.sit(table.table_id, player)
        table = (await self.tables.begin(table.table_id, ANN.player_id)).table
        return await self.moves(table, "cut")

    async def moves(self, table: Table, what: str) -> Table:
        """Cut, or make the first legal move, for whoever is asked; draw what comes of it."""
        state = table.state
        assert state is not None
        mover = next(one.player.player_id for one in table.seating if one.seat == state.turn)
        move = Cut(state.turn, 0) if what == "cut" else table.view(mover).legal[0]
        outcome = await self.tables.move(table.table_id, mover, state.decision, move)
        await self.presenter.show(outcome)
        await settle()
        return outcome.table

    async def show(self, table: Table) -> None:
        """Draw a table."""
        await self.presenter.show(Outcome(table))
        await settle()

    async def ring(self, table_id: TableId, revision: int) -> None:
        """Ring as the bot does."""
        table = await self.bell.ring(self.presenter, table_id, revision)
        if table is not None:
            await self.presenter.redraw(table)

    async def pass_time(self, table_id: TableId, seconds: float) -> Table:
        """Let time pass and ring at each alarm of the table on the way; return the table."""
        end = self.clock.time() + seconds
        while True:
            revision, at = self.alarms.get(table_id, (0, None))
            if at is None or at > end:
                break
            await self.clock.advance(max(at - self.clock.time(), 0))
            del self.alarms[table_id]
            await self.ring(table_id, revision)
            await settle()
        await self.clock.advance(end - self.clock.time())
        return await self.tables.get(table_id)

    def sent_to(self, player_id: int) -> list[str]:
        """Return which calls were made for a chat since they were last cleared."""
        return [call.method for call in self.wire.calls if call.chat_id == player_id]


@pytest.fixture
async def watch(store: Store, audience: Audience) -> AsyncIterator[Watch]:
    """Two people and their group are known."""
    for player in (ANN, BOB):
        await audience.meet(player.player_id, player.name, None, "ru")
    await audience.meet_group(GROUP, "Пятница", is_forum=False)
    clock = FakeClock()
    wire = FakeWire(clock)
    tables = Tables(
        store, clock=clock.time, seal=plain_pack, lot=lambda _: 0, patience=Patience(lobby=100, rest=1000)
    )
    alarms: dict[TableId, tuple[int, float | None]] = {}

    async def on_fault(trouble: Trouble) -> None:
        bell.lost(trouble.chat_id)

    def on_arrival(slot: Slot, version: int) -> None:
        bell.arrived(presenter, slot, version)

    def set_alarm(table_id: TableId, revision: int, at: float | None) -> None:
        alarms[table_id] = (revision, at)

    outbox = Outbox(
        wire, MemoryShown(), pacing=Pacing.off(), on_fault=on_fault, on_arrival=on_arrival, clock=clock
    )
    bell = Bell(tables, outbox, clock.time, set_alarm)
    presenter = Presenter(outbox, audience, "bura_bot", clock.time, bell.watch)
    await outbox.start()
    yield Watch(clock, wire, outbox, tables, bell, presenter, alarms)
    await bell.stop()
    await outbox.stop(0)


def player_asked(table: Table) -> int:
    """Return whose turn it is."""
    return next(one.player.player_id for one in table.seating if one.seat == table.view(None).turn)


def decision_of(table: Table) -> int:
    """Return the question that stands."""
    assert table.state is not None
    return table.state.decision


async def test_a_turn_ends_at_its_deadline(watch: Watch) -> None:
    """Not a moment before; what came of it is drawn."""
    table = await watch.begun()
    assert decision_of(await watch.pass_time(table.table_id, 89)) == decision_of(table)
    watch.wire.calls.clear()
    assert decision_of(await watch.pass_time(table.table_id, 1)) != decision_of(table)
    assert GROUP in {call.chat_id for call in watch.wire.calls}


async def test_at_a_third_of_the_time_left_whoever_is_asked_is_called_once(watch: Watch) -> None:
    """By a new message that rings; nobody else is."""
    table = await watch.begun()
    asked = next(one.player.player_id for one in table.seating if one.seat == table.view(None).turn)
    watch.wire.calls.clear()
    await watch.pass_time(table.table_id, 59)
    assert watch.sent_to(asked) == []
    await watch.pass_time(table.table_id, 25)
    assert watch.sent_to(asked) == ["post", "delete"]
    [post] = [call for call in watch.wire.calls if call.method == "post"]
    assert post.options["notify"] is True
    assert any(
        RU("board-hurry", text=RU("clock-seconds", count=30)) in call.text
        for call in watch.wire.calls
        if call.chat_id == GROUP
    )


async def test_short_clocks_are_not_warned_of(watch: Watch) -> None:
    """A warning that leaves no time to act only annoys."""
    table = await watch.begun(pace=Pace(turn_seconds=20))
    watch.wire.calls.clear()
    await watch.pass_time(table.table_id, 19)
    assert [call for call in watch.wire.calls if call.method == "post"] == []


async def test_a_turn_does_not_end_while_its_question_is_on_its_way(watch: Watch) -> None:
    """Telegram is down: the clock stands, and begins anew once the question has arrived."""
    table = await watch.begun()
    watch.wire.fail(*[NetworkError("Bad Gateway")] * 1000)
    answered = await watch.moves(table, "first")
    waiting = decision_of(answered)
    table = await watch.pass_time(table.table_id, 1_000)
    assert decision_of(table) == waiting
    watch.wire._errors.clear()
    back = watch.clock.time()
    table = await watch.pass_time(table.table_id, 40)
    assert decision_of(table) == waiting
    assert table.deadline is not None
    assert back + 90 - HOLD_SECONDS <= table.deadline <= back + 40 + 90
    assert decision_of(await watch.pass_time(table.table_id, 95)) != waiting


@pytest.mark.parametrize("late", [ANN.player_id, BOB.player_id, GROUP])
async def test_how_long_the_window_lasts_tells_nothing_of_the_hands(
    watch: Watch, monkeypatch: pytest.MonkeyPatch, late: int
) -> None:
    """Messages that are drawn late, or never, do not keep it open (fault 38)."""
    table = await watch.begun(CLASSIC)
    assert table.state is not None
    assert table.state.phase is Phase.WINDOW
    watch.bell._questions.clear()
    watch.bell.watch(table)
    monkeypatch.setattr(watch.outbox, "waits", lambda slot: slot.chat_id == late)
    table = await watch.pass_time(table.table_id, CLASSIC.combo_window + 0.5)
    assert table.state is not None
    assert table.state.phase is Phase.LEAD
    for player in (ANN, BOB):
        watch.bell.arrived(watch.presenter, hand_slot(table, player.player_id), table.revision)
    assert not watch.bell._tasks


async def test_a_question_that_arrives_late_has_its_whole_time(watch: Watch) -> None:
    """A little is not late; a repeated arrival begins nothing anew."""
    table = await watch.begun()
    player_id = next(one.player.player_id for one in table.seating if one.seat == table.view(None).turn)
    slot = hand_slot(table, player_id)
    begun = table.deadline
    watch.bell.watch(replace(table, revision=table.revision, state=table.state))
    watch.bell._questions[table.table_id].awaiting.add(player_id)
    await watch.clock.advance(LATE_SECONDS - 0.5)
    watch.bell.arrived(watch.presenter, slot, table.revision)
    assert not watch.bell._tasks
    assert (await watch.tables.get(table.table_id)).deadline == begun
    watch.bell._questions[table.table_id].awaiting.add(player_id)
    await watch.clock.advance(30)
    watch.bell.arrived(watch.presenter, slot, table.revision - 1)
    watch.bell.arrived(watch.presenter, Slot(player_id, None, "start"), table.revision)
    assert watch.bell._questions[table.table_id].awaiting == {player_id}, "these are other drawings"
    watch.bell.arrived(watch.presenter, slot, table.revision)
    await asyncio.gather(*watch.bell._tasks)
    table = await watch.tables.get(table.table_id)
    assert table.deadline == watch.clock.time() + 90
    await watch.clock.advance(30)
    watch.bell.arrived(watch.presenter, slot, table.revision)
    await asyncio.gather(*watch.bell._tasks)
    assert await watch.tables.get(table.table_id) == table


async def test_the_time_of_whoever_has_blocked_the_bot_runs_on(watch: Watch) -> None:
    """He has put himself out of reach; nobody waits for him longer than for others."""
    table = await watch.begun()
    watch.wire.fail(*[Forbidden("Forbidden: bot was blocked by the user")] * 6)
    answered = await watch.moves(table, "first")
    assert decision_of(await watch.pass_time(table.table_id, 90)) != decision_of(answered)


async def test_who_is_absent_is_played_for_after_a_moment(watch: Watch) -> None:
    """Nobody waits for the whole clock, and nothing rings for him."""
    table = await watch.begun(pace=Pace(turn_seconds=30, misses=1))
    for _ in range(2):
        table = await watch.pass_time(table.table_id, 30)
    assert all(seating.is_absent for seating in table.seating)
    watch.wire.calls.clear()
    moved = await watch.pass_time(table.table_id, ABSENT_SECONDS)
    assert decision_of(moved) != decision_of(table)
    assert [call for call in watch.wire.calls if call.method == "post"] == []


async def test_a_table_left_alone_closes_by_itself(watch: Watch) -> None:
    """A lobby and a table between deals; the group reads why."""
    table = (await watch.tables.open(Place(GROUP), ANN, QUICK, Pace())).table
    await watch.show(table)
    assert (await watch.pass_time(table.table_id, 99)).phase is TablePhase.LOBBY
    assert (await watch.pass_time(table.table_id, 1)).phase is TablePhase.CLOSED
    assert RU("closed-expired") in watch.wire.calls[-1].text
    table = await watch.begun(pace=Pace(turn_seconds=30, misses=0))
    while table.is_dealing:
        table = await watch.pass_time(table.table_id, 30)
    assert not table.is_dealing
    watch.wire.calls.clear()
    table = await watch.pass_time(table.table_id, 1000)
    assert table.phase is TablePhase.CLOSED
    assert {seating.balance for seating in table.seating} <= {95, 100, 105}
    assert any(RU("closed-expired") in call.text for call in watch.wire.calls)


async def test_an_alarm_that_came_too_late_only_draws(watch: Watch) -> None:
    """The table has changed since: its new alarm is set."""
    table = await watch.begun()
    later = await watch.moves(table, "first")
    await watch.clock.advance(500)
    await watch.ring(table.table_id, table.revision)
    assert await watch.tables.get(table.table_id) == later


async def test_what_was_due_in_vain_is_looked_for_at_growing_pauses(watch: Watch) -> None:
    """Whatever refuses to be done does not keep the bot busy; a change of the table begins anew."""
    table = await watch.begun(pace=Pace(turn_seconds=0))
    past = watch.clock.time() - 5
    pauses = []
    for _ in range(9):
        watch.bell.watch(table, past)
        _, at = watch.alarms[table.table_id]
        assert at is not None
        pauses.append(max(at - watch.clock.time(), 0))
        await watch.clock.advance(pauses[-1])
        assert await watch.bell.ring(watch.presenter, table.table_id, table.revision) is not None
    assert pauses == [0, 1, 2, 4, 8, 16, 32, LONGEST_VAIN_SECONDS, LONGEST_VAIN_SECONDS]
    watch.bell.watch(replace(table, revision=table.revision + 1), past)
    assert watch.alarms[table.table_id] == (table.revision + 1, past)


async def test_whoever_alone_cannot_be_reached_is_waited_for_twice_his_time(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then his time is over, at his next turn without more waiting; his group is told once."""
    table = await watch.begun()
    mute = next(one.player.player_id for one in table.seating if one.seat != table.view(None).turn)
    arrived = watch.bell.arrived

    def never_there(presenter: Presenter, slot: Slot, version: int) -> None:
        if slot.chat_id != mute:
            arrived(presenter, slot, version)

    monkeypatch.setattr(watch.bell, "arrived", never_there)
    monkeypatch.setattr(watch.outbox, "waits", lambda slot: slot.chat_id == mute)
    answered = await watch.moves(table, "first")
    watch.wire.calls.clear()
    assert decision_of(await watch.pass_time(table.table_id, 179)) == decision_of(answered)
    table = await watch.pass_time(table.table_id, 2)
    assert decision_of(table) != decision_of(answered)
    told = [call for call in watch.wire.calls if call.chat_id == GROUP and call.method == "post"]
    assert len(told) == 1
    while player_asked(table) != mute:
        table = await watch.moves(table, "first")
    asked = decision_of(table)
    assert decision_of(await watch.pass_time(table.table_id, 90)) != asked
    posts = [call for call in watch.wire.calls if call.chat_id == GROUP and call.method == "post"]
    assert [call.text for call in posts].count(told[0].text) == 1


async def test_who_has_not_seen_his_question_is_not_warned_of_its_time(
    watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His clock will begin anew; then he is warned like everybody."""
    table = await watch.begun()
    asked = player_asked(table)
    warned: list[int] = []

    async def warn(_table: Table, player_id: int) -> None:
        warned.append(player_id)

    monkeypatch.setattr(watch.presenter, "warn", warn)
    watch.bell._questions[table.table_id].awaiting.add(asked)
    await watch.pass_time(table.table_id, 80)
    assert warned == []
    watch.bell.arrived(watch.presenter, hand_slot(table, asked), table.revision)
    await asyncio.gather(*watch.bell._tasks)
    await watch.pass_time(table.table_id, 61)
    assert warned == [asked]


async def test_the_second_of_two_late_arrivals_begins_no_clock_anew(watch: Watch) -> None:
    """What counts is how long after the present beginning it comes."""
    table = await watch.begun()
    question = watch.bell._questions[table.table_id]
    question.awaiting |= {ANN.player_id, BOB.player_id}
    await watch.clock.advance(30)
    watch.bell.arrived(watch.presenter, hand_slot(table, ANN.player_id), table.revision)
    await asyncio.gather(*watch.bell._tasks)
    await settle()
    begun = await watch.tables.get(table.table_id)
    await watch.clock.advance(1)
    watch.bell.arrived(watch.presenter, hand_slot(table, BOB.player_id), table.revision)
    assert not watch.bell._tasks
    assert await watch.tables.get(table.table_id) == begun
