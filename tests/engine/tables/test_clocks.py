"""Questions time out, absent people are played for and come back, and nobody pays for the bot's faults."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.computer import by_thumb
from engine.play import Beat, Discard, Draw, Lead, Move, Phase, View
from engine.play.events import Announced, TimedOut
from engine.rules import CLASSIC, PRESETS
from engine.tables import Pace, Pause, Refusal, Refused, StandIn, Table, TablePhase
from engine.tables.timing import ABSENT_SECONDS, CUT_SECONDS, asked
from tests.engine.tables.house import ANN, BOB, CID, DAN, HERE, QUICK, House, open_house, player_at, state_of

ABSENTEES = Pace(turn_seconds=90, misses=2, absence="cheapest")
FINED = replace(PRESETS["strict"], violation_penalty="add_pot", combo_window=0)


async def expire(house: House, table: Table) -> Table:
    """Let the time of the present question run out."""
    assert table.deadline is not None
    house.clock.now = max(house.clock.now, table.deadline)
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    return outcome.table


async def missing(house: House, table: Table, player_id: int) -> Table:
    """Let a person miss every turn until he is absent; the others make random moves."""
    while not table.is_absent(player_id):
        if not table.is_dealing:
            others = [one.player.player_id for one in table.staying if one.player.player_id != player_id]
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, others[0], number)).table
            continue
        state = state_of(table)
        seats = asked(state)
        if seats and player_at(table, seats[0]).player_id == player_id:
            table = await expire(house, table)
        else:
            table = (await house.step(table)).table
    return table


async def asked_for(house: House, table: Table, player_id: int) -> Table:
    """Play on until a person is asked for cards."""
    while player_at(table, state_of(table).turn).player_id != player_id or state_of(table).phase not in (
        Phase.LEAD,
        Phase.ANSWER,
    ):
        table = (await house.step(table)).table
        if not table.is_dealing:
            number = state_of(table).deal_number
            others = [one.player.player_id for one in table.staying if not one.is_absent]
            table = (await house.tables.next_deal(table.table_id, others[0], number)).table
    return table


@pytest.mark.parametrize("name", PRESETS)
async def test_every_question_has_a_deadline(name: str, house: House) -> None:
    """Cut, auction, window, lead, pick, offer, answer, raise, claim and draw: none stands for ever."""
    rules = PRESETS[name]
    people = [ANN, BOB, CID, DAN][: max(2, rules.min_players)]
    table = await house.dealt(*people, rules=rules)
    for _ in range(60):
        if not table.is_dealing:
            assert table.deadline is None
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, people[0].player_id, number)).table
        assert table.deadline is not None
        state = state_of(table)
        seconds = {Phase.WINDOW: rules.combo_window, Phase.CUT: CUT_SECONDS}.get(state.phase, 90)
        assert table.deadline <= house.clock.now + seconds
        table = (await house.step(table)).table


async def test_breaches_while_cards_are_drawn_do_not_prolong_the_turn(house: House) -> None:
    """Whoever draws out of turn pays, and whoever is to draw has no second more by it."""
    table = await house.dealt(ANN, BOB, CID, rules=FINED, pace=Pace(misses=0))
    while state_of(table).phase is not Phase.DRAW:
        table = await expire(house, table)
    state = state_of(table)
    deadline = table.deadline
    for offender in (state.turn, (state.turn + 1) % 3):
        house.clock.now += 20
        state = state_of(table)
        count = 2 if offender == state.turn else 1
        player = player_at(table, offender).player_id
        moved = await house.tables.move(table.table_id, player, state.decision, Draw(offender, count))
        table = moved.table
        assert state_of(table).decision != state.decision
        assert state_of(table).turn == state.turn
        assert table.deadline == deadline
    table = await expire(house, table)
    assert table.deadline == house.clock.now + 90, "the next card is another question"


async def test_a_person_who_misses_turns_in_a_row_is_absent(house: House) -> None:
    """The table's pace says how many; then his moves are made after a moment."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    seating = table.seating_of(BOB.player_id)
    assert seating is not None
    assert seating.is_absent
    assert not seating.is_leaving
    table = await asked_for(house, table, BOB.player_id)
    assert table.deadline == house.clock.now + ABSENT_SECONDS
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert outcome.events[0] == TimedOut(seating.seat or 0)
    await house.check(table.table_id)


async def test_a_move_in_between_begins_the_count_anew(house: House) -> None:
    """Only turns missed in a row make a person absent."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES)
    for _ in range(6):
        table = await asked_for(house, table, BOB.player_id)
        table = await expire(house, table)
        table = await asked_for(house, table, BOB.player_id)
        table = (await house.step(table)).table
        assert not table.is_absent(BOB.player_id)


async def test_the_cut_is_nothing_to_miss(house: House) -> None:
    """Nobody has to care for a formality."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=1))
    assert state_of(table).phase is Phase.CUT
    table = await expire(house, table)
    assert not any(seating.is_absent for seating in table.seating)


async def test_without_a_limit_of_misses_nobody_is_absent(house: House) -> None:
    """Each turn waits its whole time."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=0))
    while table.is_dealing:
        table = await expire(house, table)
        assert not any(seating.is_absent for seating in table.seating)


async def test_who_is_absent_stays_so_over_a_restart(house: House) -> None:
    """It is in the database, as is the pace."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    async with open_house(house.path, clock=house.clock) as again:
        assert await again.tables.get(table.table_id) == table


async def test_a_move_brings_its_maker_back(house: House) -> None:
    """He was quicker than the table: it waits for him again."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = (await house.step(await asked_for(house, table, BOB.player_id))).table
    assert not table.is_absent(BOB.player_id)


async def test_who_comes_back_has_his_whole_turn(house: House) -> None:
    """Also when it is his turn already; a second time changes nothing."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = await asked_for(house, table, BOB.player_id)
    house.clock.now += 1
    outcome = await house.tables.come_back(table.table_id, BOB.player_id)
    assert outcome is not None
    assert outcome.table.deadline == house.clock.now + 90
    assert not outcome.table.is_absent(BOB.player_id)
    assert await house.tables.come_back(table.table_id, BOB.player_id) is None
    with pytest.raises(Refused) as refused:
        await house.tables.come_back(table.table_id, 99)
    assert refused.value.refusal is Refusal.NOT_SEATED


async def test_who_comes_back_does_not_prolong_the_turn_of_another(house: House) -> None:
    """Nobody can win time for a friend by it."""
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=ABSENTEES), BOB.player_id)
    table = await asked_for(house, table, ANN.player_id)
    house.clock.now += 30
    outcome = await house.tables.come_back(table.table_id, BOB.player_id)
    assert outcome is not None
    assert outcome.table.deadline == table.deadline


async def test_absent_people_leave_after_the_deal_where_the_pace_says_so(house: House) -> None:
    """Until then the safe moves are made for them; with their return they stay."""
    pace = replace(ABSENTEES, absence="leave", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, CID, rules=QUICK, pace=pace), BOB.player_id)
    assert [seating.player for seating in table.staying] == [ANN, CID]
    table = (await house.tables.sit(table.table_id, BOB)).table
    assert len(table.staying) == 3
    table = await missing(house, table, BOB.player_id)
    while table.is_dealing:
        turn = asked(state_of(table))
        is_his = bool(turn) and player_at(table, turn[0]) == BOB
        table = await expire(house, table) if is_his else (await house.step(table)).table
    number = state_of(table).deal_number
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
    assert table.seating_of(BOB.player_id) is None


async def test_a_table_is_deserted_when_those_who_stand_up_leave_only_absent_ones(house: House) -> None:
    """Who is absent and leaves is as gone as who has stood up."""
    pace = replace(ABSENTEES, absence="leave", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    table = (await house.tables.stand(table.table_id, ANN.player_id)).table
    assert table.phase is TablePhase.CLOSED
    await house.check(table.table_id)


def seen_by(views: list[View]) -> StandIn:
    """Return a computer player that notes what it is shown and does the last thing it may."""

    def plays(view: View, /) -> Move | None:
        views.append(view)
        return view.legal[-1] if view.legal else None

    return plays


async def test_a_computer_player_moves_for_the_absent(house: House) -> None:
    """He is shown the seat's view; his move is made in the seat's name by nobody."""
    views: list[View] = []
    house.stand_in = seen_by(views)
    pace = replace(ABSENTEES, absence="computer", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    assert views == []
    table = await asked_for(house, table, BOB.player_id)
    wanted = table.view(BOB.player_id).legal[-1]
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert views == [table.view(BOB.player_id)]
    assert not any(isinstance(event, TimedOut) for event in outcome.events)
    state = state_of(outcome.table)
    assert isinstance(wanted, Lead | Discard | Beat)
    assert (state.plays or state.tricks[-1].plays)[-1].cards == wanted.cards
    await house.check(table.table_id)


@pytest.mark.parametrize("answer", [None, Lead(0, 1), Draw(5)])
async def test_a_computer_player_that_errs_is_replaced_by_the_safe_move(
    answer: Lead | Draw | None, house: House
) -> None:
    """Nothing, another's move, cards that he does not have: the table goes on all the same."""
    house.stand_in = lambda _view: answer
    pace = replace(ABSENTEES, absence="computer", misses=1)
    table = await missing(house, await house.dealt(ANN, BOB, rules=QUICK, pace=pace), BOB.player_id)
    table = await asked_for(house, table, BOB.player_id)
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert isinstance(outcome.events[0], TimedOut)


async def test_a_computer_player_announces_when_the_window_ends(house: House) -> None:
    """Not before, so that the window looks the same whatever he holds."""
    house.stand_in = by_thumb
    pace = replace(ABSENTEES, absence="computer", misses=1)
    for deal in range(200):
        table = await house.dealt(ANN, BOB, CID, pace=pace, place=replace(HERE, thread_id=deal + 2))
        table = await missing(house, table, BOB.player_id)
        while table.is_dealing:
            phase = state_of(table).phase
            seats = asked(state_of(table))
            is_due = phase is Phase.WINDOW or (bool(seats) and player_at(table, seats[0]) == BOB)
            if not is_due:
                table = (await house.step(table)).table
                continue
            assert table.deadline is not None
            outcome = await house.tables.expire(table.table_id, table.revision)
            assert outcome is not None
            table = outcome.table
            if any(isinstance(event, Announced) for event in outcome.events):
                await house.check(table.table_id)
                return
        await house.tables.stop(table.table_id)
    raise AssertionError("he never announced anything")


async def test_nobody_pays_for_the_time_the_program_was_down(house: House) -> None:
    """At start every clock begins anew, with the grace at least; the absent do not hurry either."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    table = await expire(house, table)
    place = replace(HERE, thread_id=1)
    window = await house.dealt(ANN, BOB, rules=replace(CLASSIC, cut=False, combo_window=5), place=place)
    assert state_of(window).phase is Phase.WINDOW
    assert table.deadline is not None
    house.clock.now += 10_000
    async with open_house(house.path, clock=house.clock) as again:
        late = dict(await again.tables.rearm(15))
        moved = await again.tables.get(table.table_id)
        assert moved.deadline == house.clock.now + 90
        assert late[table.table_id] == house.clock.now - table.deadline
        assert moved.revision == table.revision + 1
        assert (await again.tables.get(window.table_id)).deadline == house.clock.now + 15
        house.clock.now += 5
        assert (await again.tables.rearm(15))[0][1] < 0


async def test_a_grace_is_not_lost_by_an_announcement(house: House) -> None:
    """What happens within a question does not change when its clock began."""
    table = await house.dealt(ANN, BOB, CID, rules=replace(CLASSIC, cut=False, combo_window=5))
    house.clock.now += 100
    await house.tables.rearm(15)
    table = await house.tables.get(table.table_id)
    state = state_of(table)
    leader = player_at(table, state.leader).player_id
    lead = table.view(leader).legal[0]
    moved = await house.tables.move(table.table_id, leader, state.decision, lead)
    assert moved.table.deadline == table.deadline == house.clock.now + 15


async def test_a_clock_begins_when_its_prompt_arrived(house: House) -> None:
    """Late by the fault of the platform: the whole time counts from then; an old question has no clock."""
    table = await expire(house, await house.dealt(ANN, BOB, rules=QUICK))
    decision = state_of(table).decision
    house.clock.now += 60
    outcome = await house.tables.begin_clock(table.table_id, decision)
    assert outcome is not None
    assert outcome.table.deadline == house.clock.now + 90
    assert await house.tables.begin_clock(table.table_id, decision - 1) is None
    await house.tables.stop(table.table_id)
    assert await house.tables.begin_clock(table.table_id, decision) is None


async def test_a_paused_table_stands_still(house: House) -> None:
    """No clock, no move, no deal; afterwards what was left is left, and a grace at least."""
    table = await expire(house, await house.dealt(ANN, BOB, rules=QUICK))
    house.clock.now += 30
    paused = (await house.tables.pause(table.table_id, Pause.MUTED)).table
    assert (paused.pause, paused.deadline) == (Pause.MUTED, None)
    assert (await house.tables.pause(table.table_id, Pause.MUTED)).table == paused
    paused_since = house.clock.now
    house.clock.now += 7
    paused = (await house.tables.pause(table.table_id, Pause.REMOVED)).table
    assert (paused.pause, paused.deadline) == (Pause.REMOVED, None)
    house.clock.now = paused_since
    paused = (await house.tables.pause(table.table_id, Pause.MUTED)).table
    state = state_of(paused)
    mover = player_at(paused, state.turn).player_id
    with pytest.raises(Refused) as refused:
        await house.tables.move(table.table_id, mover, state.decision, paused.view(mover).legal[0])
    assert refused.value.refusal is Refusal.PAUSED
    assert await house.tables.expire(table.table_id, paused.revision) is None
    house.clock.now += 5_000
    async with open_house(house.path, clock=house.clock) as again:
        await again.tables.rearm(15)
        still = await again.tables.get(table.table_id)
        assert (still.pause, still.deadline, still.revision) == (Pause.MUTED, None, paused.revision)
        resumed = (await again.tables.resume(table.table_id, 15)).table
        assert (resumed.pause, resumed.deadline) == (None, house.clock.now + 60)
        assert (await again.tables.resume(table.table_id, 15)).table == resumed
        house.clock.now += 58
        await again.tables.pause(table.table_id, Pause.TOPIC_CLOSED)
        house.clock.now += 58
        resumed = (await again.tables.resume(table.table_id, 15)).table
        assert resumed.deadline == house.clock.now + 15


async def test_nothing_is_dealt_at_a_paused_table(house: House) -> None:
    """Neither the first deal nor the next."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    await house.tables.pause(table.table_id, Pause.REMOVED)
    with pytest.raises(Refused) as refused:
        await house.tables.begin(table.table_id, ANN.player_id)
    assert refused.value.refusal is Refusal.PAUSED
    await house.tables.resume(table.table_id, 15)
    table = await house.to_end((await house.tables.begin(table.table_id, ANN.player_id)).table)
    await house.tables.pause(table.table_id, Pause.REMOVED)
    with pytest.raises(Refused) as refused:
        await house.tables.next_deal(table.table_id, ANN.player_id, 1)
    assert refused.value.refusal is Refusal.PAUSED


async def test_a_pace_holds_from_the_next_deal_on(house: House) -> None:
    """In the lobby at once; a running deal keeps the clock it began with."""
    table = await house.seated(ANN, BOB, rules=QUICK)
    quick, slow = Pace(30, 1, "leave"), Pace(180, 3, "computer")
    table = (await house.tables.set_pace(table.table_id, quick)).table
    assert (table.pace, table.next_pace) == (quick, None)
    table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    table = (await house.tables.set_pace(table.table_id, slow)).table
    assert (table.pace, table.next_pace) == (quick, slow)
    table = await expire(house, table)
    assert table.deadline == house.clock.now + 30
    async with open_house(house.path, clock=house.clock) as again:
        assert await again.tables.get(table.table_id) == table
    table = await house.to_end(table)
    table = (await house.tables.next_deal(table.table_id, ANN.player_id, 1)).table
    assert (table.pace, table.next_pace) == (slow, None)
    table = (await house.tables.set_pace(table.table_id, quick)).table
    table = (await house.tables.set_pace(table.table_id, slow)).table
    assert table.next_pace is None, "back to what it plays at"


@pytest.mark.parametrize(("turn", "misses", "absence"), [(-1, 2, "leave"), (1, -1, "leave"), (1, 1, "sleep")])
def test_a_pace_has_sense(turn: int, misses: int, absence: str) -> None:
    """No time below nothing, and only known ways with the absent."""
    with pytest.raises(ValueError, match="no such pace"):
        Pace(turn, misses, absence)  # type: ignore[arg-type]  # what a damaged file could hold


async def test_when_all_who_are_there_have_voted_the_table_closes_with_the_missed_turn(house: House) -> None:
    """Nobody has to vote once more for somebody whose absence shows only then; stakes go back."""
    table = await house.dealt(ANN, BOB, rules=QUICK, pace=replace(ABSENTEES, misses=1))
    await asked_for(house, table, BOB.player_id)
    table = (await house.tables.vote_stop(table.table_id, ANN.player_id)).table
    assert (table.votes_needed, table.phase) == (2, TablePhase.PLAYING)
    table = await expire(house, table)
    assert (table.phase, table.is_absent(BOB.player_id)) == (TablePhase.CLOSED, True)
    await house.check(table.table_id)


async def test_when_a_deal_ended_outlives_the_program(house: House) -> None:
    """The pause before the next deal does not begin anew, nor with what people do meanwhile."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    assert table.rested_at is None
    table = await house.to_end(table)
    ended = house.clock.now
    assert table.rested_at == ended
    house.clock.now += 20
    assert (await house.tables.sit(table.table_id, CID)).table.rested_at == ended
    async with open_house(house.path, clock=house.clock) as again:
        await again.tables.rearm(15)
        assert (await again.tables.get(table.table_id)).rested_at == ended
        number = state_of(table).deal_number
        assert (await again.tables.next_deal(table.table_id, CID.player_id, number)).table.rested_at is None
