"""A client can send any bytes as a press: nothing comes of it but what the presser may lawfully do."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.callbacks import (
    GROUP_CHOICES,
    PACES,
    RULES_GROUPS,
    BadCallback,
    BeginDeal,
    ChangePlace,
    StandUp,
    VoteStop,
    codec,
    unpack,
)
from bot.sandbox import Message, World
from engine.rules import PRESETS
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices
from engine.store import Store, TableRecord
from tests.e2e.pilot import Pilot
from tests.e2e.prepared import MOLODKA, PLAIN, prepare, reading
from tests.e2e.running import TOKEN, BotProcess, running_bot
from tests.e2e.town import gather, settled
from tests.engine.tables.house import QUICK

pytestmark = pytest.mark.asyncio(loop_scope="module")

EXAMPLES = 500
LAWFUL = (StandUp, VoteStop, BeginDeal, ChangePlace)
"""What whoever sits at a table may do at any time."""
CHARACTERS = "abcdefghijklmnopqrstuvwxyzASTCDHJQK0123456789. -_"


@dataclass
class Street:
    """Two tables of two groups in the midst of a deal, and people who are at neither."""

    world: World
    bot: BotProcess
    store: Store
    tables: list[int]
    seated: list[Pilot]
    waiting: Pilot
    """Sits at the first table, where it is not his turn."""
    strangers: list[Pilot]
    """One of the first group who does not sit, one of no group with a table."""
    buttons: list[str]
    """What every button says that was ever shown."""

    async def records(self) -> list[TableRecord | None]:
        """Return what is stored of the tables."""
        return [await self.store.read_table(table_id) for table_id in self.tables]

    def messages(self) -> list[Message]:
        """Return the messages that the bot has written to those who sit, and in their groups."""
        pilots = {pilot.user_id: pilot for pilot in self.seated}.values()
        return [message for pilot in pilots for message in (*pilot.private(), *pilot.public())]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def street(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Street]:
    """A bot with packs that are known, so that the same bytes come every time."""
    world = World(TOKEN)
    database = tmp_path_factory.mktemp("street") / "bura.sqlite3"
    *first, watcher = gather(world, 3)
    second = gather(world, 2)
    [stranger] = gather(world, 1)
    tables = [
        await prepare(database, first, rules=QUICK, known=PLAIN, is_cut=True),
        await prepare(database, second, known=MOLODKA),
    ]
    async with running_bot(world, database) as bot, reading(database) as store:
        for pilot in (*first, *second):
            await pilot.finds(lambda item: True, private=True)
        for pilot in (watcher, stranger):
            pilot.whisper("/help")
        await settled(world)
        record = await store.read_table(tables[0])
        assert record is not None
        assert record.state is not None
        turn = next(seat.player_id for seat in record.seats if seat.seat == record.state.turn)
        waiting = next(pilot for pilot in first if pilot.user_id != turn)
        everybody = [*first, *second]
        shown = [message for pilot in everybody for message in (*pilot.private(), *pilot.public())]
        buttons = sorted({button.data for message in shown for button in message.buttons if button.data})
        yield Street(world, bot, store, tables, everybody, waiting, [watcher, stranger], buttons)
        await settled(world)
        assert bot.errors() == []


@dataclass(frozen=True)
class Recipe:
    """How to make bytes of a button that was shown: which one, where to cut it, what to put there."""

    which: int
    place: int
    length: int
    insert: str

    def of(self, buttons: list[str]) -> str:
        """Return the bytes."""
        data = buttons[self.which % len(buttons)]
        place = self.place % (len(data) + 1)
        return data[:place] + self.insert + data[place + self.length :]


RECIPES = st.builds(
    Recipe, st.integers(0, 99), st.integers(0, 63), st.integers(0, 3), st.text(CHARACTERS, max_size=3)
)
NUMBERS = (*["1", "2"] * 10, *"03456789abcdefghijklmnopqrstuvwxyz", "10", "zz", "2rvxtnt4u7")
"""The tables there are come often."""
CODES = (
    "pass",
    "claim",
    "close",
    "timeout",
    "lead KS",
    "lead 9S",
    "discard 8C",
    "beat AS",
    "cut 0",
    "announce BURA",
)
WORDS = (*PRESETS, *RULES_GROUPS, *choices(), *RANGES, *GROUP_CHOICES, *PACES, "yes", "no", "ru", "en", "30")


def fitting(parse: Callable[[str], object]) -> list[str]:
    """Return the words that a field of a button takes."""
    found = []
    for word in (*NUMBERS, *CODES, *WORDS):
        with suppress(BadCallback):
            parse(word)
            found.append(word)
    return found


def made_up(letter: str) -> st.SearchStrategy[str]:
    """Return buttons of a kind, of whatever table and content."""
    fields = [st.sampled_from(fitting(field.parse)) for field in codec._KINDS[letter][1]]
    return st.tuples(st.just(letter), *fields).map(".".join)


MADE_UP = st.one_of([made_up(letter) for letter in sorted(codec._KINDS)])
BYTES = st.text(st.characters(exclude_categories=["Cs"]), max_size=16)


def is_lawful(data: str) -> bool:
    """Tell whether whoever sits may do what these bytes say, at his table."""
    try:
        return isinstance(unpack(data), LAWFUL)
    except BadCallback:
        return False


@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(
    made=st.one_of(RECIPES, MADE_UP, MADE_UP, BYTES),
    who=st.integers(0, 2),
    where=st.integers(0, 99),
)
async def test_forged_bytes_change_nothing(street: Street, made: Recipe | str, who: int, where: int) -> None:
    """Whoever sends them, on whichever message: the tables and all that others see stay as they are."""
    data = (
        (made.of(street.buttons) if isinstance(made, Recipe) else made).encode()[:64].decode(errors="ignore")
    )
    presser = (street.waiting, *street.strangers)[who]
    if presser is street.waiting and is_lawful(data):
        return
    messages = [*presser.private(), *street.messages()]
    before = await street.records()
    texts = [(message.message_id, message.text, message.labels) for message in street.messages()]
    await presser.forges(data, messages[where % len(messages)])
    assert await street.records() == before
    others = [message for message in street.messages() if message.chat_id != presser.user_id]
    assert {(message.message_id, message.text) for message in others} <= {
        (number, text) for number, text, _ in texts
    }


async def test_every_forged_press_was_answered_exactly_once(street: Street) -> None:
    """And every answer was taken: none was a second one."""
    await settled(street.world)
    answers = [call for call in street.world.journal if call.method == "answerCallbackQuery"]
    assert all(call.status == 200 for call in answers)
    counts = Counter(str(call.params["callback_query_id"]) for call in answers)
    assert set(counts) == set(street.world.queries)
    assert set(counts.values()) == {1}
