"""Whatever the rules and whoever is away: after every action exactly one goes on, is over, or is closed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.computer import by_thumb
from engine.play import RESTING, Phase, to_act
from engine.rules import PRESETS, RuleSet
from engine.store import ABSENCES
from engine.tables import Pace, Pause, Table, TablePhase
from tests.engine.random_games import LONGEST_DEAL, drawn_rules
from tests.engine.tables.house import ANN, BOB, CID, DAN, EVE, FAY, House, expire, open_house, state_of

PEOPLE = (ANN, BOB, CID, DAN, EVE, FAY)
GAMES = 25


def checked(table: Table) -> Table:
    """Check that exactly one holds: somebody is asked, the deal is over, the table is closed."""
    state = state_of(table)
    holds = [
        bool(to_act(state)) and table.phase is TablePhase.PLAYING,
        state.phase in RESTING and table.phase is TablePhase.PLAYING,
        table.phase is TablePhase.CLOSED,
    ]
    assert holds.count(True) == 1, f"{state.phase} at a table that is {table.phase}"
    has_limit = table.pace.turn_seconds > 0 or state.phase in (Phase.CUT, Phase.WINDOW)
    assert (table.deadline is None) or holds[0]
    if holds[0] and has_limit:
        assert table.deadline is not None, f"nobody is ever late in {state.phase}"
    assert (table.expires_at is not None) == (table.deadline is None and not holds[2])
    return table


def any_rules(rng: random.Random) -> RuleSet:
    """Return rules that six people could sit down to."""
    while True:
        rules = drawn_rules(rng.choice)
        if rules is not None and rules.min_players <= len(PEOPLE):
            return rules


async def begun(house: House, rules: RuleSet, rng: random.Random, *, is_timed: bool) -> Table:
    """Begin a deal with any number of people at any pace."""
    count = rng.randint(rules.min_players, min(rules.max_players, len(PEOPLE)))
    pace = Pace(rng.choice((30, 90)) if is_timed else 0, rng.choice((0, 1, 2)), rng.choice(ABSENCES))
    return checked(await house.dealt(*PEOPLE[:count], rules=rules, pace=pace))


@pytest.mark.parametrize("seed", range(GAMES))
async def test_after_every_action_exactly_one_holds(seed: int, tmp_path: Path) -> None:
    """People move at random or let their time run out, are away, come back, leave, and stop."""
    rng = random.Random(seed)
    async with open_house(tmp_path / "bura.sqlite3", seed) as house:
        house.stand_in = by_thumb
        table = await begun(house, any_rules(rng), rng, is_timed=rng.random() < 0.8)
        for _ in range(120):
            table = checked(await anything(house, table, rng))
            if table.phase is TablePhase.CLOSED:
                break
        await house.check(table.table_id)


async def anything(house: House, table: Table, rng: random.Random) -> Table:
    """Let something happen."""
    here = rng.choice(table.seating).player.player_id
    what = rng.random()
    if what < 0.05:
        outcome = await house.tables.come_back(table.table_id, here)
        return table if outcome is None else outcome.table
    if what < 0.07 and len(table.staying) > table.rules.min_players and here in _staying(table):
        return (await house.tables.stand(table.table_id, here)).table
    if what < 0.1:
        await house.tables.pause(table.table_id, Pause.MUTED)
        return (await house.tables.resume(table.table_id, 15)).table
    if what < 0.11:
        return (await house.tables.stop(table.table_id)).table
    if not table.is_dealing:
        if len(table.staying) < table.rules.min_players:
            return (await house.tables.stop(table.table_id)).table
        number = state_of(table).deal_number
        return (await house.tables.next_deal(table.table_id, _staying(table)[0], number)).table
    if table.deadline is not None and rng.random() < 0.5:
        return await expire(house, table)
    return (await house.step(table)).table


def _staying(table: Table) -> list[int]:
    return [seating.player.player_id for seating in table.staying]


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_deal_that_everybody_has_left_plays_itself_to_its_end(preset: str, tmp_path: Path) -> None:
    """From any point: every turn of every rule set has a default that completes it."""
    rng = random.Random(preset)
    rules = PRESETS[preset]
    async with open_house(tmp_path / "bura.sqlite3", 5) as house:
        house.stand_in = by_thumb
        table = await begun(house, rules, rng, is_timed=True)
        for _ in range(rng.randrange(12)):
            if table.is_dealing:
                table = checked((await house.step(table)).table)
        number = state_of(table).deal_number
        for _ in range(LONGEST_DEAL):
            if not table.is_dealing:
                break
            table = checked(await expire(house, table))
        assert not table.is_dealing
        # Deals that are dealt anew follow by themselves, others do not.
        assert state_of(table).deal_number <= number + 10
        await house.check(table.table_id)
