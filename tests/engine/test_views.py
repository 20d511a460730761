"""What views and events may hold, seen from outside."""

from __future__ import annotations

import pytest

from engine.cards import NO_CARDS, parse_card, parse_cards
from engine.play import NO_SEAT, Play, PlayKind, Seal, State, new_table, redact, view
from engine.play.events import CardsDrawn, ChipsMoved, Discarded, LeadHeld, LeadReturned
from engine.rules import CLASSIC
from tests.engine.positions import deal, play, position

STATE = position(
    "7S 8C 9D | 7C 8D 9H | 7D 8H 9S", turned="6H", stock="AC TC KC QC", taken="AS (TS JS) | - | -", rest=1
)


def test_a_seat_sees_its_hand_and_counts_of_the_others() -> None:
    """Design: views by allow-list."""
    assert view(STATE, 1).hand == parse_cards("7C 8D 9H")
    assert view(STATE, 1).hand_counts == (3, 3, 3)
    assert view(STATE, None).hand == NO_CARDS


def test_the_public_sees_the_turned_card_and_how_many_lie_in_the_stock() -> None:
    """Source: 003 paragraph 7."""
    seen = view(STATE, None)
    assert (seen.turned, seen.trump, seen.stock_count) == (parse_card("6H"), 3, 5)


def test_taken_cards_are_counted_and_not_summed() -> None:
    """Source: 000a, 004: the sum is kept in mind; a screen must not show it."""
    assert view(STATE, 0).taken_counts[0] == 3
    assert "points" not in " ".join(view(STATE, 0)._fields)


def test_the_public_may_do_nothing() -> None:
    """The public has no seat."""
    assert view(STATE, None).legal == ()
    assert view(STATE, 0).legal != ()


@pytest.mark.parametrize("viewer", [NO_SEAT, 3, -3])
def test_nobody_looks_from_a_seat_that_does_not_exist(viewer: int) -> None:
    """Secrecy: the last seat's hand is not what a missing seat sees."""
    with pytest.raises(ValueError, match="seat"):
        view(STATE, viewer)


def test_the_pack_and_its_salt_are_shown_only_when_the_deal_is_over() -> None:
    """Design: fixed before the deal, revealed after it."""
    state = deal("7S 8C 9D | 7C 8D 9H", turned="6H")
    state = state._replace(seal=Seal(state.seal.deck, "salt", "published", 0))
    for viewer in (0, 1, None):
        assert view(state, viewer).commitment == "published"
        assert view(state, viewer).seal is None
        assert "salt" not in repr(view(state, viewer))
    over = play(state, "- abandon")
    assert view(over, None).seal == state.seal


def test_after_the_deal_every_hand_and_every_closed_card_is_open() -> None:
    """Source: the house: everybody may check what happened."""
    state = play(STATE, "0 lead 7S", "1 discard 7C", "2 discard 7D", "0 claim")
    seen = view(state, None)
    assert seen.revealed == state.hands
    assert [laid.cards for laid in seen.tricks[-1].plays] == [
        parse_cards("7S"),
        parse_cards("7C"),
        parse_cards("7D"),
    ]


def test_the_next_deal_hides_everything_again() -> None:
    """Secrecy: what was open belongs to the last deal."""
    state = play(STATE, "0 lead 7S", "1 discard 7C", "2 discard 7D", "0 claim")
    deck = "".join(f"{rank}{suit}" for rank in "6789JQKTA" for suit in "SCDH")
    seen = view(play(state, f"- start {deck} salt published"), None)
    assert (seen.revealed, seen.tricks, seen.seal, seen.result) == ((), (), None, None)


def test_views_before_the_first_deal_are_empty() -> None:
    """A new table has nothing to hide."""
    seen = view(new_table(CLASSIC, 2, 0), 0)
    assert (seen.hand, seen.turned, seen.legal, seen.revealed) == (NO_CARDS, None, (), ())


@pytest.mark.parametrize(
    ("event", "for_others"),
    [
        (CardsDrawn(1, 2, parse_cards("6S 7S")), CardsDrawn(1, 2, None)),
        (Discarded(1, 1, NO_CARDS, parse_cards("6S")), Discarded(1, 1, NO_CARDS, None)),
        (
            Discarded(1, 2, parse_cards("7S"), parse_cards("6S 7S")),
            Discarded(1, 2, parse_cards("7S"), None),
        ),
        (LeadHeld(1, parse_cards("6S")), None),
        (LeadReturned(1, parse_cards("6S")), None),
    ],
)
def test_hidden_cards_of_an_event_reach_their_owner_only(
    event: CardsDrawn | Discarded | LeadHeld, for_others: CardsDrawn | Discarded | None
) -> None:
    """Design: events pass `redact` on their way to a viewer."""
    assert redact(event, 1) == event
    for viewer in (0, 2, NO_SEAT, None):
        assert redact(event, viewer) == for_others


@pytest.mark.parametrize(
    "event", [ChipsMoved(1, 5, "ante"), Discarded(1, 1, parse_cards("6S"), parse_cards("6S"))]
)
def test_open_events_reach_everybody_as_they_are(event: ChipsMoved | Discarded) -> None:
    """Design: events carry their audience."""
    assert all(redact(event, viewer) == event for viewer in (0, 1, None))


def test_a_held_lead_is_never_in_a_view_of_another() -> None:
    """Source: rules 1.8."""
    state: State = play(deal("7S 8C 9D | 7C 8D 9H", turned="6H"), "0 lead 7S")
    assert view(state, 1).held == NO_CARDS
    assert view(state, None).held == NO_CARDS


def test_ones_own_closed_cards_stay_visible_to_oneself() -> None:
    """Whoever threw a card knows it."""
    state = play(STATE, "0 lead 7S", "1 discard 9H")
    assert view(state, 1).plays[1].cards == parse_cards("9H")
    assert state.plays[1] == Play(1, PlayKind.DISCARD, parse_cards("9H"), closed=parse_cards("9H"))
