"""A move that the bot made because time was over does not look like the person's own."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import Words
from bot.render import board, hand
from bot.screen import plain_text
from engine.cards import parse_cards
from engine.play import Discard, Lead, State, apply
from engine.rules import CLASSIC
from engine.tables.model import Table
from tests.bot.render.deals import BOT, GROUP, NOW, players, table_of
from tests.engine.positions import deal

RU = Words.of("ru")
PEOPLE = players(2)
DEALT = deal("KS 9S 6D | QS 8C 7D", turned="6H", rules=replace(CLASSIC, combo_window=0))
LED = apply(DEALT, Lead(0, parse_cards("6D"))).state
TAKEN = apply(LED, Discard(1, parse_cards("8C"))).state


def late(state: State, seat: int, *, is_absent: bool = False) -> Table:
    """Return the table at which a seat has missed its last turn."""
    table = table_of(state, PEOPLE)
    seating = tuple(
        replace(one, misses=1, is_absent=is_absent) if one.seat == seat else one for one in table.seating
    )
    return replace(table, seating=seating)


def own(table: Table, seat: int) -> str:
    """Return what a seat reads in private."""
    return plain_text(hand(table, PEOPLE[seat].player_id, RU, GROUP, confirms=False).text)


def public(table: Table) -> str:
    """Return what the group reads."""
    return plain_text(board(table, RU, BOT, NOW).text)


def test_a_lead_made_for_somebody_says_so_to_him_and_to_the_group() -> None:
    table = late(LED, 0)
    assert "⏰ Время вышло — за вас положено: 6♦" in own(table, 0)
    assert "Вы ходите" not in own(table, 0)
    assert "⏰ Аня ходит: 6♦ — время вышло" in public(table)
    assert "⏰ Аня ходит: 6♦ — время вышло" in own(table, 1)


def test_a_lead_of_ones_own_says_nothing_of_time() -> None:
    table = table_of(LED, PEOPLE)
    assert "Вы ходите: 6♦" in own(table, 0)
    assert "время вышло" not in public(table)


def test_a_discard_that_ended_the_trick_is_told_beside_it() -> None:
    """To the group without its cards, which lie face down."""
    table = late(TAKEN, 1)
    assert "⏰ Время вышло — за вас положено: 8♣" in own(table, 1)
    assert "⏰ Борис: время вышло." in public(table)
    assert "8♣" not in public(table)
    assert "8♣" not in own(table, 0)


def test_for_who_took_the_trick_it_may_have_been_the_question_after_it() -> None:
    table = late(TAKEN, 0)
    assert "⏰ Время вышло — за вас играл бот." in own(table, 0)


def test_of_who_is_away_it_is_not_said_at_every_move_that_time_ran_out() -> None:
    table = late(LED, 0, is_absent=True)
    assert "💤 За вас положено: 6♦" in own(table, 0)
    assert "💤 Аня ходит: 6♦" in public(table)
    assert "время вышло" not in public(table)
