"""Callback data: what `pack` makes, `unpack` reads, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import (
    AskMove,
    BadCallback,
    BeginDeal,
    Callback,
    MyCards,
    NextDeal,
    PlayMove,
    SetConfirm,
    SetLanguage,
    ShowHand,
    StandUp,
    VoteStop,
    pack,
    unpack,
)
from bot.i18n import LANGUAGES
from bot.screen import DATA_BYTES
from engine.cards import parse_cards
from engine.notation import format_move
from engine.play import Announce, Discard
from engine.rules import Combination

_numbers = st.integers(0, 2**63 - 1)
_codes = st.from_regex(r"\A[A-Za-z0-9 ]{1,24}\Z")
_callbacks: st.SearchStrategy[Callback] = st.one_of(
    st.builds(PlayMove, _numbers, _numbers, _codes),
    st.builds(AskMove, _numbers, _numbers, _codes),
    st.builds(ShowHand, _numbers),
    st.builds(MyCards, _numbers),
    st.builds(StandUp, _numbers),
    st.builds(BeginDeal, _numbers),
    st.builds(NextDeal, _numbers, _numbers),
    st.builds(VoteStop, _numbers),
    st.builds(SetLanguage, st.sampled_from(LANGUAGES), st.booleans()),
    st.builds(SetConfirm, st.booleans()),
)


@given(_callbacks)
def test_every_callback_comes_back_from_its_bytes(data: Callback) -> None:
    assert unpack(pack(data)) == data


@given(_callbacks)
def test_every_callback_fits_telegrams_bytes(data: Callback) -> None:
    assert 1 <= len(pack(data).encode()) <= DATA_BYTES


@given(st.one_of(st.text(), st.from_regex(r"\A[pahmubnvlc](\.[a-z0-9 A-Z]{0,30}){0,4}\Z")))
def test_forged_bytes_are_refused_or_are_what_a_button_holds(text: str) -> None:
    try:
        data = unpack(text)
    except BadCallback:
        return
    assert pack(data) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "m",
        "m.",
        "m.-1",
        "m.+1",
        "m.1_0",
        "m. 1",
        "m.01",
        "m.A",
        "m.1.1",
        "m.١",
        "m.zzzzzzzzzzzzz",
        "x.1",
        "p.1.1",
        "p.1.1.",
        "p.1.1.lead TH.",
        "p.1.1.lead ТH",
        "p.1.1." + "a" * 25,
        "l.de.0",
        "l.ru.2",
        "c.on",
        "m.1\n",
    ],
)
def test_bytes_of_no_button_are_refused(text: str) -> None:
    with pytest.raises(BadCallback):
        unpack(text)


def test_a_refusal_does_not_repeat_the_forged_bytes() -> None:
    with pytest.raises(BadCallback) as refused:
        unpack("m.secret!")
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("number", [-1, 2**63])
def test_numbers_out_of_range_are_not_packed(number: int) -> None:
    with pytest.raises(ValueError, match="numbers from 0"):
        pack(MyCards(number))


@pytest.mark.parametrize("code", ["", "lead.TH", "ход", "a" * 25])
def test_codes_that_are_no_moves_are_not_packed(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        pack(PlayMove(1, 1, code))


@pytest.mark.parametrize(
    "move",
    [Discard(0, parse_cards("6S 7D 8H")), Announce(0, Combination.MOLODKA), Announce(5, Combination.BURA)],
)
def test_the_longest_moves_fit_with_the_largest_numbers(move: Discard | Announce) -> None:
    data = PlayMove(2**63 - 1, 2**63 - 1, format_move(move))
    assert unpack(pack(data)) == data
