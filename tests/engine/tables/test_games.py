"""Whole games through the service: chips, play, log and cache agree at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.play import Claim, ResultKind
from engine.rules import CLASSIC
from engine.store import Account
from engine.tables import TablePhase
from tests.engine.tables.house import (
    ANN,
    BOB,
    CID,
    DAN,
    EVE,
    FAY,
    HERE,
    QUICK,
    House,
    open_house,
    state_of,
)

PLAYERS = [ANN, BOB, CID, DAN, EVE, FAY]


@pytest.mark.parametrize("count", [2, 3, 6])
async def test_books_agree_with_play_at_every_step(house: House, count: int) -> None:
    """Ledger, state, cache and replayed log say the same after every action of three deals."""
    table = await house.dealt(*PLAYERS[:count])
    for _ in range(3):
        while table.is_dealing:
            table = (await house.step(table)).table
            await house.check(table.table_id)
        number = state_of(table).deal_number
        table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
        await house.check(table.table_id)


async def test_balance_is_start_plus_what_was_won_at_the_table(house: House) -> None:
    """Whoever never changed his seat has 100 chips and his score."""
    table = await house.dealt(ANN, BOB, CID, rules=QUICK)
    for _ in range(12):
        table = await house.to_end(table)
        state = state_of(table)
        for seating in table.seating:
            assert seating.seat is not None
            assert seating.balance == 100 + state.chips[seating.seat]
        table = (await house.tables.next_deal(table.table_id, ANN.player_id, state.deal_number)).table


async def test_books_agree_while_people_come_and_go(house: House) -> None:
    """Random sitting, standing, stopping and dealing never lets ledger and play disagree."""
    kinds = set()
    table = await house.dealt(ANN, BOB, CID, rules=QUICK)
    for _ in range(60):
        if house.chance.random() < 0.6:
            table = await house.to_end(table)
            result = state_of(table).result
            assert result is not None
            kinds.add(result.kind)
        player = house.chance.choice(PLAYERS)
        seating = table.seating_of(player.player_id)
        if seating is None or seating.is_leaving:
            table = (await house.tables.sit(table.table_id, player)).table
        elif len(table.staying) > 2:
            table = (await house.tables.stand(table.table_id, player.player_id)).table
        if house.chance.random() < 0.1 and table.phase is TablePhase.PLAYING:
            table = (await house.tables.stop(table.table_id)).table
        await house.check(table.table_id)
        if table.phase is TablePhase.CLOSED:
            table = await house.dealt(ANN, BOB, rules=QUICK)
        elif not table.is_dealing:
            asks = house.chance.choice(table.staying).player
            number = state_of(table).deal_number
            table = (await house.tables.next_deal(table.table_id, asks.player_id, number)).table
        await house.check(table.table_id)
    assert ResultKind.CLAIM_WRONG in kinds


async def test_debt_does_not_stop_a_game(house: House) -> None:
    """A person below nothing plays on, and is shown so."""
    rules = type(CLASSIC)(ante=1000, combo_window=0)
    table = await house.dealt(ANN, BOB, rules=rules)
    assert [seating.balance for seating in table.seating] == [-900, -900]
    table = await house.to_end(table)
    await house.check(table.table_id)


async def test_wrong_claim_pays_the_pot_once_more(house: House) -> None:
    """The ledger has the claimant's payment with the log entry of his claim."""
    table = await house.dealt(ANN, BOB, rules=QUICK)
    while True:
        state = state_of(table)
        if state.result is not None and state.result.kind is ResultKind.CLAIM_WRONG:
            break
        if not table.is_dealing:
            table = (await house.tables.next_deal(table.table_id, ANN.player_id, state.deal_number)).table
        claim = next((move for move in table.view(ANN.player_id).legal if isinstance(move, Claim)), None)
        if claim is None:
            table = (await house.step(table)).table
        else:
            decision = state_of(table).decision
            table = (await house.tables.move(table.table_id, ANN.player_id, decision, claim)).table
    await house.check(table.table_id)
    assert await house.store.balance(Account(table_id=table.table_id)) == state.pot


async def test_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Closed and opened again at every step, the game is the one that was played."""
    path = tmp_path / "bura.sqlite3"
    async with open_house(path) as house:
        table = await house.dealt(ANN, BOB, CID)
    for seed in range(40):
        async with open_house(path, seed, house.clock) as house:
            [again] = await house.tables.live()
            assert again == table
            assert await house.tables.by_place(HERE) == table
            if table.is_dealing:
                table = (await house.step(table)).table
            else:
                number = state_of(table).deal_number
                table = (await house.tables.next_deal(table.table_id, BOB.player_id, number)).table
            await house.check(table.table_id)


async def test_end_of_a_deal_can_be_drawn_after_a_restart(tmp_path: Path) -> None:
    """Result, tricks and proof of the last deal outlive the process."""
    path = tmp_path / "bura.sqlite3"
    async with open_house(path) as house:
        table = await house.to_end(await house.dealt(ANN, BOB))
        shown = table.view(None)
    async with open_house(path) as house:
        again = (await house.tables.get(table.table_id)).view(None)
        assert again == shown
        assert again.result is not None
        assert again.seal is not None
        assert len(again.seal.deck) == 36


async def test_long_deal_is_loaded_from_a_snapshot_within_it(tmp_path: Path) -> None:
    """Snapshots come every so often, and agree with the log from the first deal on."""
    path = tmp_path / "bura.sqlite3"
    async with open_house(path, 5) as house:
        table = await house.dealt(*PLAYERS, rules=QUICK)
        while state_of(table).version <= 120:
            if table.is_dealing:
                table = (await house.step(table)).table
            else:
                number = state_of(table).deal_number
                table = (await house.tables.next_deal(table.table_id, ANN.player_id, number)).table
            await house.check(table.table_id)
