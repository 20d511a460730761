"""Moves, deadlines and the end of a table."""

from __future__ import annotations

import asyncio

import pytest

from engine.play import Announce, Cut, Lead, Phase, Reason
from engine.play.events import ChipsMoved, TimedOut
from engine.rules import CLASSIC, Combination
from engine.tables import MoveRefused, Outcome, Pace, Refusal, Refused, Stale, Table, TablePhase
from engine.tables.timing import CUT_SECONDS
from tests.engine.tables.house import ANN, BOB, CID, DAN, HERE, QUICK, House, player_at, state_of


def asked(table: Table) -> int:
    """Return the person whose turn it is."""
    return player_at(table, state_of(table).turn).player_id


async def cut(house: House, table: Table, at: int = 0) -> Table:
    """Let the cutter cut."""
    state = state_of(table)
    player = asked(table)
    return (await house.tables.move(table.table_id, player, state.decision, Cut(state.turn, at))).table


async def expire(house: House, table: Table) -> Table:
    """Let a table's deadline pass."""
    assert table.deadline is not None
    house.clock.now = table.deadline
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    return outcome.table


async def test_of_two_moves_for_one_decision_one_applies(house: House) -> None:
    """A double press, or two devices: the second hears that it came late."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    state = state_of(table)
    results = await asyncio.gather(
        *(
            house.tables.move(table.table_id, asked(table), state.decision, Cut(state.turn, at))
            for at in (3, 7)
        ),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Outcome, Stale]
    after = await house.tables.get(table.table_id)
    assert state_of(after).version == state.version + 1
    assert state_of(after).seal.cut == 3
    await house.check(table.table_id)


async def test_repeated_move_is_stale(house: House) -> None:
    """The same update delivered twice does one thing."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    state = state_of(table)
    await cut(house, table)
    with pytest.raises(Stale):
        await house.tables.move(table.table_id, asked(table), state.decision, Cut(state.turn, 0))
    await house.check(table.table_id)


async def test_a_move_for_a_question_still_to_come_is_stale(house: House) -> None:
    """A client can send any number."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    state = state_of(table)
    with pytest.raises(Stale):
        await house.tables.move(table.table_id, asked(table), state.decision + 1, Cut(state.turn, 0))
    assert await house.tables.get(table.table_id) == table


async def test_move_for_another_seat_is_refused(house: House) -> None:
    """Nobody moves for somebody else, whatever his client sends."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    state = state_of(table)
    [other] = {ANN.player_id, BOB.player_id} - {asked(table)}
    with pytest.raises(MoveRefused) as refused:
        await house.tables.move(table.table_id, other, state.decision, Cut(state.turn, 1))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert await house.tables.get(table.table_id) == table


async def test_move_by_a_stranger_or_in_the_lobby_is_refused(house: House) -> None:
    """Only a deal can be played, only by those in it."""
    table = await house.seated(ANN, BOB)
    for player, refusal in ((ANN, Refusal.NO_DEAL), (CID, Refusal.NOT_SEATED)):
        with pytest.raises(Refused) as refused:
            await house.tables.move(table.table_id, player.player_id, 0, Cut(0, 0))
        assert refused.value.refusal is refusal


async def test_move_against_the_rules_changes_nothing(house: House) -> None:
    """The rules' own reason reaches the caller; the table stays as it was."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    state = state_of(table)
    for move, reason in ((Cut(state.turn, 36), Reason.WRONG_CUT), (Lead(state.turn, 1), Reason.NOT_NOW)):
        with pytest.raises(MoveRefused) as refused:
            await house.tables.move(table.table_id, asked(table), state.decision, move)
        assert refused.value.reason is reason
    assert await house.tables.get(table.table_id) == table
    await house.check(table.table_id)


async def test_revision_grows_with_every_change(house: House) -> None:
    """Drawings of an older table can be told by it."""
    table = await house.seated(ANN, BOB)
    changes = (
        house.tables.sit(table.table_id, CID),
        house.tables.stand(table.table_id, CID.player_id),
        house.tables.begin(table.table_id, ANN.player_id),
        house.tables.vote_stop(table.table_id, ANN.player_id),
        house.tables.stop(table.table_id),
    )
    revisions = [(await change).table.revision for change in changes]
    assert revisions == [table.revision + 1 + place for place in range(5)]


async def test_cut_has_fifteen_seconds_even_without_a_turn_limit(house: House) -> None:
    """The deal begins by itself; without a limit nobody is hurried after that."""
    table = (await house.tables.open(HERE, ANN, QUICK, Pace(turn_seconds=0))).table
    for player in (ANN, BOB):
        await house.tables.sit(table.table_id, player)
    table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    assert state_of(table).phase is Phase.CUT
    assert table.deadline == house.clock.now + CUT_SECONDS
    table = await expire(house, table)
    assert state_of(table).seal.cut == 0
    if table.is_dealing:
        assert table.deadline is None


async def in_window(house: House) -> Table:
    """Return a table whose window is open."""
    while True:
        table = await cut(house, await house.dealt(ANN, BOB, CID))
        if state_of(table).phase is Phase.WINDOW:
            return table
        await house.tables.stop(table.table_id)


async def test_window_closes_after_its_seconds(house: House) -> None:
    """Then the leader is asked and has the seconds of a turn."""
    table = await in_window(house)
    assert table.deadline == house.clock.now + CLASSIC.combo_window
    table = await expire(house, table)
    assert state_of(table).phase is Phase.LEAD
    assert table.deadline == house.clock.now + 90


async def test_lead_held_does_not_prolong_the_window(house: House) -> None:
    """What happens within the window cannot be read from its length."""
    table = await in_window(house)
    opened = table.deadline
    house.clock.now += 2
    state = state_of(table)
    leader = player_at(table, state.leader).player_id
    lead = table.view(leader).legal[0]
    table = (await house.tables.move(table.table_id, leader, state.decision, lead)).table
    assert state_of(table).held
    assert table.deadline == opened
    table = await expire(house, table)
    assert state_of(table).phase is Phase.ANSWER


async def test_announcement_does_not_prolong_the_window(house: House) -> None:
    """The same for a combination."""
    while True:
        table = await in_window(house)
        state = state_of(table)
        announcers = [
            (seating.player.player_id, move)
            for seating in table.seating
            for move in table.view(seating.player.player_id).legal
            if isinstance(move, Announce)
        ]
        if announcers:
            break
        await house.tables.stop(table.table_id)
    house.clock.now += 1
    player, move = announcers[0]
    after = (await house.tables.move(table.table_id, player, state.decision, move)).table
    assert after.deadline == table.deadline
    assert state_of(after).announced[0].combination in (Combination.MOLODKA, Combination.ACES)
    await house.check(table.table_id)


async def test_turn_times_out_into_the_default_move(house: House) -> None:
    """The seat asked is played for, and everybody can see so."""
    table = await expire(house, await in_window(house))
    turn = state_of(table).turn
    assert table.deadline is not None
    house.clock.now = table.deadline
    outcome = await house.tables.expire(table.table_id, table.revision)
    assert outcome is not None
    assert outcome.events[0] == TimedOut(turn)
    await house.check(table.table_id)


async def test_late_timer_does_nothing(house: House) -> None:
    """A timer for a question that was answered, or a table without a deadline, is ignored."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    later = await cut(house, table)
    assert await house.tables.expire(table.table_id, table.revision) is None
    assert await house.tables.get(table.table_id) == later
    ended = await house.to_end(later)
    assert ended.deadline is None
    assert await house.tables.expire(table.table_id, ended.revision) is None
    closed = (await house.tables.stop(table.table_id)).table
    assert await house.tables.expire(table.table_id, closed.revision) is None


async def test_who_sits_down_does_not_touch_the_clock(house: House) -> None:
    """Only an answer ends a turn."""
    table = await house.dealt(ANN, BOB)
    house.clock.now += 5
    assert (await house.tables.sit(table.table_id, CID)).table.deadline == table.deadline
    assert (await house.tables.stand(table.table_id, CID.player_id)).table.deadline == table.deadline


async def test_majority_stops_the_table(house: House) -> None:
    """More than half of those in the deal; stakes go back; a second vote of one person is refused."""
    table = await house.dealt(ANN, BOB, CID, DAN)
    assert table.votes_needed == 3
    for player in (ANN, BOB):
        outcome = await house.tables.vote_stop(table.table_id, player.player_id)
        assert outcome.table.phase is TablePhase.PLAYING
    with pytest.raises(Refused) as refused:
        await house.tables.vote_stop(table.table_id, ANN.player_id)
    assert refused.value.refusal is Refusal.ALREADY_VOTED
    outcome = await house.tables.vote_stop(table.table_id, CID.player_id)
    assert outcome.table.phase is TablePhase.CLOSED
    assert outcome.table.stop_votes == {1, 2, 3}
    assert {seating.balance for seating in outcome.table.seating} == {100}
    assert [event for event in outcome.events if isinstance(event, ChipsMoved)] == [
        ChipsMoved(seat, -5, "returned") for seat in range(4)
    ]
    await house.check(table.table_id)


async def test_only_those_concerned_vote(house: House) -> None:
    """Strangers and those who wait have no stake; one in the deal who is leaving has."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.sit(table.table_id, DAN)
    for stranger in (DAN.player_id, 99):
        with pytest.raises(Refused) as refused:
            await house.tables.vote_stop(table.table_id, stranger)
        assert refused.value.refusal is Refusal.NOT_YOUR_TABLE
    await house.tables.stand(table.table_id, ANN.player_id)
    outcome = await house.tables.vote_stop(table.table_id, ANN.player_id)
    assert outcome.table.stop_votes == {ANN.player_id}


async def test_votes_are_forgotten_at_the_next_deal_and_with_their_voter(house: House) -> None:
    """An old vote does not end a new deal."""
    table = await house.seated(ANN, BOB, CID)
    await house.tables.vote_stop(table.table_id, ANN.player_id)
    table = (await house.tables.stand(table.table_id, ANN.player_id)).table
    assert table.stop_votes == frozenset()
    await house.tables.vote_stop(table.table_id, BOB.player_id)
    table = (await house.tables.begin(table.table_id, BOB.player_id)).table
    assert table.stop_votes == frozenset()
    await house.tables.vote_stop(table.table_id, BOB.player_id)
    table = await house.to_end(table)
    assert table.stop_votes == {BOB.player_id}
    table = (await house.tables.next_deal(table.table_id, BOB.player_id, 1)).table
    assert table.stop_votes == frozenset()


async def test_whoever_has_gone_need_not_be_asked_for_his_vote(house: House) -> None:
    """Those who are leaving count once they have voted; when the others agree, the table closes."""
    table = await house.dealt(ANN, BOB, CID)
    after = (await house.tables.vote_stop(table.table_id, ANN.player_id)).table
    assert after.votes_needed == 2
    after = (await house.tables.stand(table.table_id, BOB.player_id)).table
    assert (after.votes_needed, after.phase) == (2, TablePhase.PLAYING)
    after = (await house.tables.stand(table.table_id, CID.player_id)).table
    assert after.phase is TablePhase.CLOSED
    await house.check(table.table_id)


async def test_a_vote_goes_with_its_voter_and_stops_nothing(house: House) -> None:
    """Whoever votes in the lobby and leaves has not decided for those who stay."""
    table = await house.seated(ANN, BOB)
    await house.tables.vote_stop(table.table_id, ANN.player_id)
    after = (await house.tables.stand(table.table_id, ANN.player_id)).table
    assert (after.phase, after.stop_votes) == (TablePhase.LOBBY, frozenset())


async def test_a_leaver_may_vote_and_counts_then(house: House) -> None:
    """He plays the deal out, and his stake is in the pot."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.stand(table.table_id, BOB.player_id)
    after = (await house.tables.vote_stop(table.table_id, BOB.player_id)).table
    assert after.votes_needed == 2
    after = (await house.tables.vote_stop(table.table_id, CID.player_id)).table
    assert after.phase is TablePhase.CLOSED


async def test_last_vote_at_once_stops_once(house: House) -> None:
    """Two deciding votes at the same moment close the table once."""
    table = await house.dealt(ANN, BOB, CID)
    await house.tables.vote_stop(table.table_id, ANN.player_id)
    results = await asyncio.gather(
        *(house.tables.vote_stop(table.table_id, player.player_id) for player in (BOB, CID)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Outcome, Refused]
    await house.check(table.table_id)


async def test_stopping_a_lobby_moves_nothing(house: House) -> None:
    """There is nothing to give back."""
    table = await house.seated(ANN, BOB)
    outcome = await house.tables.stop(table.table_id)
    assert outcome.table.phase is TablePhase.CLOSED
    assert outcome.events == ()
    await house.check(table.table_id)


async def test_reprs_hold_no_card_and_no_token(house: House) -> None:
    """What an error text or a log could quote of a table keeps its secrets."""
    outcome = await house.step(await house.dealt(ANN, BOB))
    record = await house.store.read_table(outcome.table.table_id)
    for text in (repr(outcome), repr(record)):
        assert outcome.table.token not in text
        for secret in ("State(", " hands=", "(hands=", "stock=", " cards=", "salt"):
            assert secret not in text


async def test_a_lobby_has_no_view(house: House) -> None:
    """Nobody can see a play that has not begun."""
    table = await house.seated(ANN, BOB)
    with pytest.raises(LookupError):
        table.view(None)
    table = (await house.tables.begin(table.table_id, ANN.player_id)).table
    assert table.view(None).seats == 2
