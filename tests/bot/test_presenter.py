"""Who sees which screen when, with a clock that moves only when told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace

import pytest
from telegram.error import BadRequest

from bot.audience import Audience, Group
from bot.gateway import Slot
from bot.i18n import Words
from bot.presenter import AWAY_SECONDS, Presenter, group_slot, hand_slot
from bot.screen import Button, Screen
from engine.play import Abandon, State, apply, new_table
from engine.rules import CLASSIC
from engine.tables import Outcome, Player, Table, TablePhase
from tests.bot.gateway.fakes import Bench, Call, settle
from tests.bot.render.deals import BOT, table_of
from tests.engine.positions import deal, play

ANN, BOB, CID = Player(101, "Аня"), Player(102, "Борис"), Player(103, "Вера")
GROUP_ID = -100123
RU = Words.of("ru")
QUICK = replace(CLASSIC, combo_window=0)
DEALT = deal("KS 9S 6D | QS 8C 7D", turned="6H", rules=QUICK)
"""Seat 0, Ann, is asked for a lead."""
LED = play(DEALT, "0 lead KS")
"""Seat 1, Bob, is asked for an answer."""


@dataclass
class Stage:
    """A presenter on a fake wire, and the tables that it has told of."""

    bench: Bench
    presenter: Presenter
    watched: list[Table] = field(default_factory=list)

    async def show(self, table: Table) -> list[Call]:
        """Draw a table and return the calls that it took."""
        self.bench.wire.calls.clear()
        await self.presenter.show(Outcome(table))
        return await self.calls()

    async def calls(self) -> list[Call]:
        """Return the calls made since they were last cleared, once all are made."""
        await self.bench.clock.run_out(self.bench.outbox)
        return self.bench.wire.calls

    async def all_seen(self) -> None:
        """Let everybody give a sign of life now."""
        for player in (ANN, BOB, CID):
            self.presenter.notice_person(player.player_id)


@pytest.fixture
async def stage(audience: Audience) -> AsyncIterator[Stage]:
    """A stage on which three people and their group are known."""
    for player in (ANN, BOB, CID):
        await audience.meet(player.player_id, player.name, None, "ru")
    await audience.meet_group(GROUP_ID, "Пятница", is_forum=False)
    bench = Bench()
    watched: list[Table] = []

    def note(table: Table, _at: float | None = None) -> None:
        watched.append(table)

    presenter = Presenter(bench.outbox, audience, BOT, bench.clock.time, note)
    await bench.outbox.start()
    yield Stage(bench, presenter, watched)
    await bench.outbox.stop(0)


def table(state: State | None, revision: int, people: Sequence[Player] = (ANN, BOB)) -> Table:
    """Return a table at a revision."""
    return replace(table_of(state, people), revision=revision)


def of(calls: Sequence[Call], player: Player) -> list[str]:
    """Return which calls went to a person, in order."""
    return [call.method for call in calls if call.chat_id == player.player_id]


async def message_of(stage: Stage, slot: Slot) -> int:
    """Return the number of the message that a slot holds."""
    shown = await stage.bench.store.get(slot)
    assert shown is not None
    return shown.message_id


async def test_a_turn_comes_as_an_edit_to_whoever_is_looking(stage: Stage) -> None:
    """A sign of life within the last thirty seconds is enough."""
    await stage.show(table(DEALT, 1))
    await stage.all_seen()
    await stage.bench.clock.advance(AWAY_SECONDS)
    assert of(await stage.show(table(LED, 2)), BOB) == ["edit"]


async def test_a_turn_rings_for_whoever_has_been_away(stage: Stage) -> None:
    """By a new message with a sound; the old one goes."""
    await stage.show(table(DEALT, 1))
    await stage.all_seen()
    old = await message_of(stage, hand_slot(table(DEALT, 1), BOB.player_id))
    await stage.bench.clock.advance(AWAY_SECONDS + 0.1)
    calls = [call for call in await stage.show(table(LED, 2)) if call.chat_id == BOB.player_id]
    assert [call.method for call in calls] == ["post", "delete"]
    assert calls[0].options["notify"] is True
    assert calls[1].message_id == old


async def test_an_old_hand_that_cannot_be_deleted_says_where_the_cards_are(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots delete only what is younger than 48 hours; its cards and buttons go in any case."""
    await stage.show(table(DEALT, 1))
    await stage.all_seen()
    old = await message_of(stage, hand_slot(table(DEALT, 1), BOB.player_id))
    slot, screen = hand_slot(table(DEALT, 1), BOB.player_id), Screen("new")
    wire, outbox = stage.bench.wire, stage.bench.outbox
    await outbox.deliver(slot, Screen("before"), version=2)
    wire.calls.clear()
    delete = wire.delete

    async def refuse(chat_id: int, message_id: int) -> None:
        wire.fail(BadRequest("Message can't be deleted for everyone"))
        await delete(chat_id, message_id)

    # The server is not ours to age.
    monkeypatch.setattr(wire, "delete", refuse)
    outbox.show(slot, screen, version=3, ring=True, leaves=Screen(RU("hand-old")))
    await stage.bench.clock.run_out(outbox)
    calls = [call for call in wire.calls if call.chat_id == BOB.player_id]
    assert [call.method for call in calls] == ["post", "delete", "edit"]
    assert calls[2].message_id == old
    assert (calls[2].text, calls[2].buttons) == (RU("hand-old"), 0)


async def test_a_turn_rings_for_whoever_has_other_messages_below_his_hand(stage: Stage) -> None:
    """He was here a moment ago, but would not see an edit."""
    await stage.show(table(DEALT, 1))
    await stage.all_seen()
    stage.presenter.notice_person(BOB.player_id, is_buried=True)
    stage.presenter.notice_person(BOB.player_id)
    assert of(await stage.show(table(LED, 2)), BOB) == ["post", "delete"]
    await stage.all_seen()
    after = play(LED, "1 discard 7D")
    assert after.turn == 0
    back = play(after, "0 lead 9S")
    await stage.show(table(after, 3))
    assert of(await stage.show(table(back, 4)), BOB) == ["edit"], "the new message is the last one"


async def test_a_turn_rings_once(stage: Stage) -> None:
    """Drawing the same question again, however much later, makes no call at all."""
    await stage.show(table(LED, 1))
    await stage.bench.clock.advance(1000)
    assert await stage.show(table(LED, 1)) == []
    assert of(await stage.show(replace(table(LED, 2), stop_votes=frozenset({101}))), BOB) == []


async def test_nobody_is_rung_for_somebody_elses_turn(stage: Stage) -> None:
    """His screen follows quietly."""
    await stage.show(table(DEALT, 1))
    await stage.bench.clock.advance(1000)
    assert of(await stage.show(table(LED, 2)), ANN) == ["edit"]


async def test_the_window_calls_the_leader_alone(stage: Stage) -> None:
    """Whoever could announce is not told by a sound what he holds."""
    state = deal("KS 9S 6D | QC 8C 7C", turned="6H")
    await stage.show(table(None, 1))
    await stage.bench.clock.advance(1000)
    calls = await stage.show(table(state, 2))
    assert of(calls, ANN)[0] == "post"
    assert of(calls, BOB) == ["edit"]


async def test_a_restart_rings_nobody_for_a_question_from_before(stage: Stage) -> None:
    """It edits what the store knows; the turn after it rings."""
    await stage.show(table(DEALT, 1))
    presenter = stage.presenter
    stage.presenter = Presenter(
        stage.bench.outbox, presenter._audience, BOT, stage.bench.clock.time, lambda *_: None
    )
    stage.bench.wire.calls.clear()
    await stage.presenter.catch_up(table(LED, 2))
    assert of(await stage.calls(), BOB) == ["edit"]
    after = play(LED, "1 discard 7D")
    assert of(await stage.show(table(after, 3)), ANN)[0] == "post"


async def test_a_deal_has_a_message_of_its_own_in_the_group(stage: Stage) -> None:
    """The lobby loses its buttons and keeps its text; the deal's message is edited from then on."""
    await stage.show(table(None, 1))
    lobby = await message_of(stage, group_slot(table(None, 1)))
    calls = [call for call in await stage.show(table(DEALT, 2)) if call.chat_id == GROUP_ID]
    assert [(call.method, call.message_id) for call in calls if call.method == "strip"] == [("strip", lobby)]
    assert [call.method for call in calls].count("post") == 1
    calls = [call for call in await stage.show(table(LED, 3)) if call.chat_id == GROUP_ID]
    assert [call.method for call in calls] == ["edit"]


async def test_who_has_left_the_table_loses_his_buttons(stage: Stage) -> None:
    """His message is drawn once more and never again."""
    await stage.show(table(None, 1, (ANN, BOB, CID)))
    calls = [call for call in await stage.show(table(None, 2)) if call.chat_id == CID.player_id]
    assert [(call.method, call.buttons) for call in calls] == [("edit", 0)]
    assert of(await stage.show(table(DEALT, 3)), CID) == []


async def test_a_closed_table_is_drawn_once_more_and_then_never(stage: Stage) -> None:
    """Neither again nor by an older drawing that comes late: its messages are forgotten by then."""
    await stage.show(table(LED, 1))
    closed = replace(table(apply(LED, Abandon()).state, 3), phase=TablePhase.CLOSED, deadline=None)
    calls = await stage.show(closed)
    assert all(call.buttons == 0 for call in calls if call.method == "edit" and call.chat_id != GROUP_ID)
    assert sum(call.method == "post" and call.chat_id == GROUP_ID for call in calls) == 1
    assert await stage.show(closed) == []
    assert await stage.show(table(LED, 2)) == []


async def test_a_drawing_of_the_last_deal_that_comes_late_is_not_posted(stage: Stage) -> None:
    """The toast of a press may be slow, and the next deal begin meanwhile."""
    await stage.show(table(LED, 1))
    over = apply(LED, Abandon()).state
    again = deal("KS 9S 6D | QS 8C 7D", turned="6H", rules=QUICK)._replace(deal_number=over.deal_number + 1)
    await stage.show(table(again, 3))
    assert [call for call in await stage.show(table(over, 2)) if call.method == "post"] == []


async def test_a_table_is_told_of_each_time_that_it_is_drawn(stage: Stage) -> None:
    """So that its alarm is set; what is not drawn because something newer was is not told of."""
    tables = [table(LED, revision) for revision in (1, 2)]
    for drawn in tables:
        await stage.show(drawn)
    await stage.show(tables[0])
    assert stage.watched == tables


async def test_a_person_is_warned_by_a_new_message_once_a_turn(stage: Stage) -> None:
    """What is drawn of the same question later still says so; the next question does not."""
    waiting = table(LED, 1)
    await stage.show(waiting)
    await stage.all_seen()
    stage.bench.wire.calls.clear()
    await stage.presenter.warn(waiting, BOB.player_id)
    calls = await stage.calls()
    assert [(call.method, call.chat_id) for call in calls] == [
        ("post", BOB.player_id),
        ("delete", BOB.player_id),
    ]
    assert RU("hand-hurry") in calls[0].text
    assert of(await stage.show(replace(waiting, revision=2)), BOB) == []
    after = play(LED, "1 discard 7D")
    [call] = [call for call in await stage.show(table(after, 3)) if call.chat_id == BOB.player_id]
    assert RU("hand-hurry") not in call.text


async def test_nobody_is_called_who_is_away(stage: Stage) -> None:
    """His moves are made for him; his message tells so by an edit."""
    await stage.show(table(DEALT, 1))
    led = table(LED, 2)
    away = replace(led, seating=(led.seating[0], replace(led.seating[1], is_absent=True)))
    await stage.bench.clock.advance(AWAY_SECONDS + 1)
    [call] = [call for call in await stage.show(away) if call.chat_id == BOB.player_id]
    assert call.method == "edit"
    assert RU("hand-absent-cheapest", text=RU("hand-missed", count=2)) in call.text


async def test_a_table_that_closed_by_itself_says_why(stage: Stage) -> None:
    """In the group; whoever ended a game knows why it ended."""
    await stage.show(table(LED, 1))
    closed = replace(table(apply(LED, Abandon()).state, 3), phase=TablePhase.CLOSED, deadline=None)
    stage.bench.wire.calls.clear()
    await stage.presenter.show(Outcome(closed, is_expired=True))
    assert [call for call in await stage.calls() if RU("closed-expired") in call.text]


async def test_the_clock_alone_changes_nothing_but_the_time_left(stage: Stage) -> None:
    """In the group, at the end of the queue; private messages name no time."""
    now = stage.bench.clock.time()
    waiting = replace(table(LED, 1), deadline=now + 90)
    await stage.show(waiting)
    await stage.bench.clock.advance(40)
    stage.bench.wire.calls.clear()
    await stage.presenter.redraw(waiting)
    calls = await stage.calls()
    assert [(call.method, call.chat_id) for call in calls] == [("edit", GROUP_ID)]
    assert stage.watched[-1] == waiting


async def test_an_invitation_tells_whether_the_person_can_be_written_to(stage: Stage) -> None:
    """It is always a message of its own, for only that proves it."""
    lobby = table(None, 1, (ANN,))
    delivery = await stage.presenter.invite(lobby, BOB.player_id, Screen("Привет"))
    assert delivery.ok
    delivery = await stage.presenter.invite(lobby, BOB.player_id, Screen("Привет"))
    assert delivery.ok
    assert of(await stage.calls(), BOB)[:2] == ["post", "post"]


async def test_a_vote_has_one_message_that_counts(stage: Stage) -> None:
    """It loses its button when the votes are forgotten."""
    voting = replace(table(LED, 1, (ANN, BOB)), stop_votes=frozenset({101}))
    await stage.show(table(LED, 1))
    posted = [call for call in await stage.show(replace(voting, revision=2)) if call.chat_id == GROUP_ID]
    assert [(call.method, call.buttons) for call in posted] == [("post", 1)]
    calls = await stage.show(table(LED, 3))
    assert ("strip", posted[0].message_id) in [(call.method, call.message_id) for call in calls]


async def test_a_table_with_no_play_is_the_lobby(stage: Stage) -> None:
    """Its slot is another than any deal's."""
    assert group_slot(table(None, 1)) != group_slot(table(new_table(QUICK, 2, 0), 1))


async def test_the_choice_of_rules_and_the_lobby_lose_their_buttons_at_the_first_deal(stage: Stage) -> None:
    """Whoever presses an old «Правила» would change nothing; nobody is tempted to."""
    gathered = table(None, 1)
    await stage.show(gathered)
    stage.presenter.show_choice(gathered, Screen("rules", ((Button("x", data="x"),),)))
    await stage.calls()
    await stage.all_seen()
    slots = [group_slot(gathered), Slot(gathered.place.chat_id, None, "rules:7")]
    old = {await message_of(stage, slot) for slot in slots}
    calls = await stage.show(table(DEALT, 2))
    assert {call.message_id for call in calls if call.method == "strip"} == old


async def test_a_drawing_held_up_midway_comes_before_a_newer(
    stage: Stage, audience: Audience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would take the message of the deal that began meanwhile for one of the past."""
    await stage.show(table(DEALT, 1))
    gate, real = asyncio.Event(), audience.group
    waiting: list[int] = []

    async def slow(chat_id: int) -> Group:
        if not waiting:
            waiting.append(chat_id)
            await gate.wait()
        return await real(chat_id)

    monkeypatch.setattr(audience, "group", slow)
    over, _ = apply(DEALT, Abandon())
    older = replace(table(over, 2), rested_at=1.0)
    newer = table(DEALT._replace(deal_number=2), 3)
    drawings = [asyncio.create_task(stage.presenter.show(Outcome(older)))]
    await settle()
    assert waiting
    drawings.append(asyncio.create_task(stage.presenter.show(Outcome(newer))))
    await settle()
    gate.set()
    await asyncio.gather(*drawings)
    await stage.calls()
    assert await stage.bench.store.get(group_slot(newer)) is not None
    assert await stage.bench.store.get(group_slot(older)) is None


async def test_a_press_in_the_chat_from_before_a_move_touches_no_message_of_the_new(stage: Stage) -> None:
    """Messages of both are numbered from one on."""
    shown = table(DEALT, 1)
    await stage.show(shown)
    stage.bench.wire.calls.clear()
    stage.presenter.note_press(shown, -77, 5)
    assert await stage.calls() == []
    stage.presenter.note_press(shown, GROUP_ID, 5)
    assert [(call.method, call.message_id) for call in await stage.calls()] == [("strip", 5)]
