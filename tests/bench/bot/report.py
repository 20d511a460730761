"""``uv run python -m tests.bench bot``: everything in a row, each aim with whether it holds."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

from tests.bench.bot import measuring
from tests.bench.bot.crowds import Thumbs
from tests.bench.bot.measuring import Entrant, moves_at, until
from tests.bench.bot.prepared import prepare

TABLES: Final = 50
ROUNDS: Final = 3
ROUND_SECONDS: Final = 3.0
WARM_UP_SECONDS: Final = 2.0
DELAY: Final = 0.05
SINGLE_PRESSES: Final = 400
GAMES: Final = 5
MOVES_OF_A_GAME: Final = 60

AnyEntrant: TypeAlias = Entrant[Any]


def aim(what: str, is_met: bool) -> None:
    """Print an aim and whether it holds."""
    print(f"  {'holds ' if is_met else 'misses'} {what}", flush=True)


async def speed(folder: Path) -> None:
    """Without delay: whole moves against presses that only answer and edit."""
    database = folder / "speed.sqlite3"
    await prepare(database, TABLES)
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        entrants: dict[str, AnyEntrant] = {
            "bare, our transport": await enter(measuring.bare("aiohttp", TABLES)),
            "bare, PTB's defaults": await enter(measuring.bare("httpx", TABLES)),
            "ours": await enter(measuring.ours(database, TABLES)),
        }
        await _contest(entrants.values())
        print(f"Without delay, {TABLES} tables: presses answered and drawn")
        _print_speeds(entrants)
        bare, default, ours = entrants.values()
        by_cpu, by_wall = bare.cpu_per_move / ours.cpu_per_move, ours.per_second / bare.per_second
        aim(f"{by_wall:.2f} of bare on our transport by the wall clock, at least 0.6", by_wall >= 0.6)
        aim(f"{by_cpu:.2f} of bare on our transport by processor time, at least 0.6", by_cpu >= 0.6)
        by_cpu, by_wall = default.cpu_per_move / ours.cpu_per_move, ours.per_second / default.per_second
        aim(f"{by_wall:.2f} times PTB's defaults by the wall clock, over 1", by_wall > 1)
        aim(f"{by_cpu:.2f} times PTB's defaults by processor time, over 1", by_cpu > 1)


async def delay(folder: Path) -> None:
    """With a slow way to the server: tables must not wait for each other, and keep their order."""
    database = folder / "delay.sqlite3"
    await prepare(database, TABLES)
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        entrants: dict[str, AnyEntrant] = {
            "bare, PTB's defaults": await enter(measuring.bare("httpx", TABLES, delay=DELAY)),
            "bare, our transport": await enter(measuring.bare("aiohttp", TABLES, delay=DELAY)),
            "ours": await enter(measuring.ours(database, TABLES, delay=DELAY, contradicts=True)),
        }
        await _contest(entrants.values())
        print(f"With {1000 * DELAY:.0f} ms on every call, {TABLES} tables")
        _print_speeds(entrants)
        default, _, ours = entrants.values()
        ratio = ours.per_second / default.per_second
        aim(f"{ratio:.1f} times PTB's defaults by the wall clock, at least 30", ratio >= 30)
        crowd = ours.crowd
    in_order = 0
    for table, seat in crowd.seats.items():
        in_order += seat.played == await moves_at(database, table)
    aim(f"{in_order} of {TABLES} logs hold the moves in the order of the presses", in_order == TABLES)


async def answer(folder: Path) -> None:
    """Press to answer, with nothing else going on."""
    database = folder / "answer.sqlite3"
    await prepare(database, 1)
    async with (
        measuring.bare("aiohttp", 1) as bare,
        measuring.ours(database, 1) as ours,
    ):
        for entrant in (bare, ours):
            await _press_singly(entrant, SINGLE_PRESSES // 10)
            entrant.crowd.delays.clear()
        for _ in range(SINGLE_PRESSES):
            await _press_singly(bare, 1)
            await _press_singly(ours, 1)
        print(f"Press to answer, one table idle, {SINGLE_PRESSES} presses each")
        worst = []
        for name, entrant in (("bare, our transport", bare), ("ours", ours)):
            cuts = [1000 * cut for cut in statistics.quantiles(entrant.crowd.delays, n=100)]
            worst.append(cuts[98])
            print(f"  {name:<22} p50 {cuts[49]:.1f} ms  p99 {cuts[98]:.1f} ms")
        more = worst[1] - worst[0]
        aim(f"p99 {more:+.1f} ms against bare, at most +10", more <= 10)


async def calls(folder: Path) -> None:
    """Count calls over whole games, each move made when the last one is drawn everywhere."""
    database = folder / "calls.sqlite3"
    await prepare(database, GAMES)
    async with measuring.ours(database, GAMES, at_once=1) as ours:
        before = Counter(ours.server.calls)
        await _press_singly(ours, GAMES * MOVES_OF_A_GAME, settle=0.02)
        made = ours.server.calls - before
        made.pop("getUpdates", None)
        moves = ours.crowd.done
        deals = sum(seat.deal for seat in ours.crowd.seats.values())
        print(f"Calls a move with three players, {moves} moves in {deals} deals played to their end")
        for method, count in made.most_common():
            print(f"  {method:<24} {count / moves:.2f}")
        total = made.total() / moves
        aim(f"{total:.2f} calls a move, at most 4", total <= 4)


async def memory(folder: Path) -> None:
    """Hold few and many tables, and begin with many."""
    few, many = folder / "idle.sqlite3", folder / "many.sqlite3"
    await prepare(few, 0)
    await prepare(many, 1_000, 9_000)
    async with measuring.bare("aiohttp", 1) as bare, measuring.ours(few, 0) as idle:
        await asyncio.sleep(1.0)
        base, small = bare.running.memory(), idle.running.memory()
    async with measuring.ours(many, 1_000) as drawn:
        # The first start posts every message; what is there then is what a start usually meets.
        await drawn.work(1.0)
        grown = drawn.running.memory()
        crowd = drawn.crowd
    began = time.perf_counter()
    async with measuring.again(many, crowd) as back:
        await until(lambda: bool(crowd.delays), measuring.LONGEST_START)
        to_answer = time.perf_counter() - began
        await asyncio.sleep(1.0)
        large = max(grown, back.memory())
    print("Memory and start")
    print(f"  bare {base:.0f} MiB, ours idle {small:.0f} MiB, with 10,000 tables {large:.0f} MiB")
    aim(f"idle {small - base:+.0f} MiB against bare, at most +30", small - base <= 30)
    aim(f"with 10,000 tables of which 1,000 live {large - base:+.0f} MiB, at most +150", large - base <= 150)
    aim(f"start with 10,000 tables to the first answer {to_answer:.1f} s, under 3", to_answer < 3)


async def growth(folder: Path) -> None:
    """Make moves at ten tables at a time, of ever more that live."""
    print("Processor time a move, ten tables at a time of")
    async with AsyncExitStack() as stack:
        entrants: dict[str, AnyEntrant] = {}
        for tables in (10, 100, 1_000):
            database = folder / f"growth{tables}.sqlite3"
            await prepare(database, tables)
            entrants[f"{tables:,} live tables"] = await stack.enter_async_context(
                measuring.ours(database, tables, at_once=10)
            )
        await _contest(entrants.values())
        _print_speeds(entrants)
        took = [entrant.cpu_per_move for entrant in entrants.values()]
    ratio = max(took) / min(took)
    aim(f"{ratio:.2f} between the slowest and the quickest, at most 1.5", ratio <= 1.5)


async def _contest(entrants: Iterable[AnyEntrant]) -> None:
    entrants = list(entrants)
    for entrant in entrants:
        await entrant.work(WARM_UP_SECONDS, is_measured=False)
    for _ in range(ROUNDS):
        for entrant in entrants:
            await entrant.work(ROUND_SECONDS)


async def _press_singly(entrant: AnyEntrant, presses: int, settle: float = 0.005) -> None:
    """Press so many times, each when the last press is done and the bot at rest."""
    crowd: Thumbs = entrant.crowd
    for _ in range(presses):
        done = crowd.done
        crowd.go()
        crowd.rest()
        await until(partial(crowd.has_done, done + 1), measuring.REST_SECONDS)
        await asyncio.sleep(settle)


def _print_speeds(entrants: Mapping[str, AnyEntrant]) -> None:
    for name, entrant in entrants.items():
        print(
            f"  {name:<22} {entrant.per_second:>7,.0f} /s  {1000 * entrant.cpu_per_move:.2f} ms of processor"
            f" time each, {entrant.cpu / entrant.seconds:.0%} of one",
            flush=True,
        )


MEASURES: Final[Mapping[str, Callable[[Path], Coroutine[Any, Any, None]]]] = {
    "speed": speed,
    "delay": delay,
    "answer": answer,
    "calls": calls,
    "memory": memory,
    "growth": growth,
}


def main(names: Iterable[str]) -> None:
    """Measure what is named, or everything."""
    for name in list(names) or MEASURES:
        with tempfile.TemporaryDirectory(prefix="bura-bench-") as folder:
            asyncio.run(MEASURES[name](Path(folder)))
