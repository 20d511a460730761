"""Callback data: what `pack` makes, `unpack` reads, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import (
    GROUP_CHOICES,
    RULES_GROUPS,
    AskDrop,
    AskMove,
    BadCallback,
    BeginDeal,
    Callback,
    ChoosePreset,
    ChooseRules,
    CloseRules,
    DrawPlaces,
    DropSaved,
    EndGame,
    MyCards,
    NextDeal,
    OpenHere,
    PlayMove,
    ResetRules,
    SaveRules,
    SetConfirm,
    SetLanguage,
    SetSetting,
    SettingValue,
    ShowChoices,
    ShowGroup,
    ShowHand,
    ShowSaved,
    ShowSetting,
    ShowSettings,
    StandUp,
    UseSaved,
    VoteStop,
    pack,
    unpack,
)
from bot.i18n import LANGUAGES
from bot.screen import DATA_BYTES
from engine.cards import parse_cards
from engine.notation import format_move
from engine.play import Announce, Discard
from engine.rules import PRESETS, Combination
from engine.rules.conflicts import RANGES
from engine.rules.ruleset import choices

_numbers = st.integers(0, 2**48 - 1)
_codes = st.from_regex(r"\A[A-Za-z0-9_ ]{1,39}\Z")
_settings = (*choices(), *RANGES)
_values = [
    *((setting, value) for setting, values in choices().items() for value in values),
    *((setting, int(value)) for setting, ends in RANGES.items() for value in ends),
]
_callbacks: st.SearchStrategy[Callback] = st.one_of(
    st.builds(PlayMove, _numbers, _numbers, _codes),
    st.builds(AskMove, _numbers, _numbers, _codes),
    st.builds(ShowHand, _numbers),
    st.builds(MyCards, _numbers),
    st.builds(StandUp, _numbers),
    st.builds(BeginDeal, _numbers),
    st.builds(NextDeal, _numbers, _numbers),
    st.builds(VoteStop, _numbers),
    st.builds(EndGame, _numbers, _numbers),
    st.builds(ShowChoices, st.sampled_from(list(GROUP_CHOICES))),
    st.sampled_from([ShowSettings(), OpenHere()]),
    st.builds(SetLanguage, st.sampled_from(LANGUAGES), st.booleans()),
    st.builds(SetConfirm, st.booleans()),
    st.builds(ChooseRules, _numbers, _numbers),
    st.builds(ChoosePreset, _numbers, st.sampled_from(list(PRESETS))),
    st.builds(ShowGroup, _numbers, st.sampled_from(RULES_GROUPS)),
    st.builds(ShowSetting, _numbers, st.sampled_from(_settings)),
    st.builds(lambda table_id, choice: SetSetting(table_id, *choice), _numbers, st.sampled_from(_values)),
    st.builds(ResetRules, _numbers),
    st.builds(ShowSaved, _numbers),
    st.builds(SaveRules, _numbers),
    st.builds(UseSaved, _numbers, _numbers),
    st.builds(DropSaved, _numbers, _numbers),
    st.builds(AskDrop, _numbers, _numbers),
    st.builds(DrawPlaces, _numbers),
    st.builds(CloseRules, _numbers),
)


@given(_callbacks)
def test_every_callback_comes_back_from_its_bytes(data: Callback) -> None:
    assert unpack(pack(data)) == data


@given(_callbacks)
def test_every_callback_fits_telegrams_bytes(data: Callback) -> None:
    assert 1 <= len(pack(data).encode()) <= DATA_BYTES


@given(
    st.one_of(
        st.text(), st.from_regex(r"\A([pahmubnvelc]|g[sbnc]|r[pgsvrlnuqdc]?)(\.[a-z0-9_ A-Z]{0,30}){0,4}\Z")
    )
)
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
        "p.1.1." + "a" * 40,
        "l.de.0",
        "l.ru.2",
        "c.on",
        "m.1\n",
        "rp.1.nonsense",
        "rg.1.deck",
        "rs.1.preset",
        "rv.1.deck.33",
        "rv.1.deck.036",
        "rv.1.trump.1",
        "rv.1.target_lead.yes",
        "rv.1.ante.0",
        "rv.1.ante.1001",
        "rv.1.combo_window.1.5",
        "rv.1.preset.classic",
    ],
)
def test_bytes_of_no_button_are_refused(text: str) -> None:
    with pytest.raises(BadCallback):
        unpack(text)


def test_a_refusal_does_not_repeat_the_forged_bytes() -> None:
    with pytest.raises(BadCallback) as refused:
        unpack("m.secret!")
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("number", [-1, 2**48])
def test_numbers_out_of_range_are_not_packed(number: int) -> None:
    with pytest.raises(ValueError, match="numbers from 0"):
        pack(MyCards(number))


@pytest.mark.parametrize(
    ("setting", "value"),
    [("trump", 1), ("target_lead", True), ("deck", "36"), ("ante", 0), ("ante", True), ("preset", "classic")],
)
def test_a_setting_takes_no_value_that_it_never_has(setting: str, value: SettingValue) -> None:
    with pytest.raises(ValueError, match="no such value"):
        SetSetting(1, setting, value)


@pytest.mark.parametrize("data", [ChoosePreset(1, "nonsense"), ShowSetting(1, "preset")])
def test_names_of_nothing_are_not_packed(data: Callback) -> None:
    with pytest.raises(ValueError, match="names"):
        pack(data)


@pytest.mark.parametrize("code", ["", "lead.TH", "ход", "a" * 40])
def test_codes_that_are_no_moves_are_not_packed(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        pack(PlayMove(1, 1, code))


@pytest.mark.parametrize(
    "move",
    [
        Discard(0, parse_cards("6S 7D 8H 9C TH"), parse_cards("7D 8H 9C TH")),
        Announce(0, Combination.MOLODKA, parse_cards("6S 7S 8S 9S TS")),
        Announce(5, Combination.LITTLE_MOSCOW, parse_cards("6S 6D 6H")),
    ],
)
def test_the_longest_moves_fit_with_the_largest_numbers(move: Discard | Announce) -> None:
    data = PlayMove(2**48 - 1, 2**48 - 1, format_move(move))
    assert unpack(pack(data)) == data
