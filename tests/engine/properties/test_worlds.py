"""Other worlds differ in everything that is hidden: a resampling that changed nothing proves nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.cards import NO_CARDS, parse_cards, set_of
from engine.play import Phase, ResultKind, Seat, State, view
from engine.rules import PRESETS, RuleSet
from tests.engine.positions import deal, play, position
from tests.engine.worlds import another_world, known_cards

TRIES = 40


def worlds(state: State, viewer: Seat | None) -> list[State]:
    """Return some worlds that a viewer cannot tell from this one."""
    rng = random.Random(1)
    found = [another_world(state, viewer, rng) for _ in range(TRIES)]
    others = [one[0] for one in found if one is not None]
    assert all(view(world, viewer) == view(state, viewer) for world in others)
    return others


def changed(state: State, viewer: Seat | None) -> set[str]:
    """Return which fields are not the same in all worlds."""
    others = worlds(state, viewer)
    return {
        name for name in state._fields for world in others if getattr(world, name) != getattr(state, name)
    }


PLAIN = position(
    "7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H", stock="AC TC KC QC", taken="AS (TS JS) | - | -", rest=1
)


def test_another_world_changes_everything_that_is_hidden() -> None:
    """Hands, stock, closed cards, the sealed pack."""
    state = play(PLAIN, "0 lead 7S", "1 discard 9H", "2 discard 9S", "0 pass", "0 lead 8C")
    assert changed(state, 2) == {"hands", "held", "stock", "tricks", "taken_closed", "seal"}
    for world in worlds(state, 2):
        assert world.hands[2] == state.hands[2]
        assert world.stock[-1] == state.turned
        assert set_of(world.seal.deck) == set_of(state.seal.deck)


def test_another_world_has_another_lead_held_or_none_and_other_announcements() -> None:
    """Secrecy of the window."""
    state = position("7S 9D TD | 7C 8C 9C | 7D 8H 9S", turned="6H")
    state = play(state._replace(phase=Phase.WINDOW, turn=-1), "1 announce MOLODKA 7C 8C 9C", "0 lead 7S")
    assert {"held", "announced", "hands"} <= changed(state, 2)
    assert any(world.held == NO_CARDS for world in worlds(state, 2))


def test_another_world_has_other_bids() -> None:
    """Secrecy of the auction: one's own bid stays, another's is anything."""
    state = play(deal("7S 8C 9D | 7C 8D 9H", rules=PRESETS["auction"]), "0 bid 17")
    assert "bids" in changed(state, 1)
    assert "bids" not in changed(state, 0)
    assert all(world.bids[1] == -1 for world in worlds(state, 1))


def test_another_world_offers_other_cards_of_one_rank() -> None:
    """Secrecy of «немазаные»: which cards they are only their holder knows."""
    state = position("7S 7C 9D | 8C 8D 9H", turned="6H", rules=PRESETS["nemazanye"])
    state = play(state, "0 offer 7S 7C")
    assert state.phase is Phase.OFFER
    assert "offer" in changed(state, 1)
    assert {world.offer.bit_count() for world in worlds(state, 1)} == {2}
    assert "offer" not in changed(state, 0)


def test_another_world_keeps_the_part_of_a_discard_that_is_shown() -> None:
    """Source: 003 figure 91: the seven lies open, the king closed."""
    rules = replace(PRESETS["book"], combo_window=0)
    state = position("TH 6H 7C | 7H KD 8C | 6S 7D 9S", turned="8H", rules=rules)
    state = play(state, "0 lead TH 6H", "1 discard 7H KD show 7H")
    for world in worlds(state, 2):
        assert world.plays[1].cards & ~world.plays[1].closed == parse_cards("7H")
        assert world.plays[1].cards.bit_count() == 2
    assert "plays" in changed(state, 2)
    assert "plays" not in changed(state, 1)


def test_another_world_changes_the_hands_of_those_who_are_out() -> None:
    """Whose cards are out of the deal keeps them to himself."""
    state = position("7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H", rules=PRESETS["dave"])
    state = play(state, "0 raise", "1 refuse")
    assert state.dead
    assert "dead" in changed(state, 2)


@pytest.mark.parametrize(("preset", "seats"), [("open_hands", (0, 1, 2)), ("half_open", (0,))])
def test_another_world_keeps_the_hands_that_lie_open(preset: str, seats: tuple[Seat, ...]) -> None:
    """Source: 000a, 001, 004: everybody sees them."""
    hands = "7S 8C 9D | 7C 8D 9H | 7D 8H 9S" if len(seats) > 1 else "7S 8C 9D | 7C 8D 9H"
    state = deal(hands, turned="6H", rules=PRESETS[preset])
    for viewer in (*range(state.seats), None):
        for world in worlds(state, viewer):
            assert [world.hands[seat] for seat in seats] == [state.hands[seat] for seat in seats]
    assert "stock" in changed(state, 0)


def test_before_the_cut_nobody_knows_a_card_or_who_leads_by_lot() -> None:
    """The lot is drawn with the pack and shown with the deal."""
    state = play(deal("7S 8C 9D | 7C 8D 9H", turned="6H", rules=PRESETS["duel"], first=1), "- abandon")
    deck = "".join(f"{rank}{suit}" for rank in "6789JQKTA" for suit in "SCDH")
    state = play(state, f"- start {deck} salt published 1")
    assert known_cards(state, 0) == NO_CARDS
    assert {"seal", "first"} <= changed(state, 0)


def test_a_deal_dealt_anew_is_another_in_another_world() -> None:
    """Source: rules 2.6: show nobody's hand."""
    state = deal("7S TC 9D | 7C 8C 9C | 7D 8H 9S", turned="6H", rules=RuleSet(combo_on_deal="redeal"))
    assert state.result is not None
    assert state.result.kind is ResultKind.REDEAL
    assert {"hands", "stock", "seal"} <= changed(state, 0)
    assert view(state, 0).seal is None
