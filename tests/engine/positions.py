"""Positions written as people speak of them, so that a test reads like the rule it tests.

Hands are written seat by seat with ``|`` between: ``"AS KS 9D | 7C 8C TD"``. What a seat has taken
is written likewise, closed cards in brackets: ``"AS TS (KS QS) | -"``. Actions are lines of
`engine.notation`: ``"0 lead AS"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

import pytest

from engine.cards import NO_CARDS, Card, CardSet, cards_of, pack, parse_card, parse_cards, suit_of
from engine.notation import parse_action
from engine.play import (
    NO_CARD,
    NO_SEAT,
    Cut,
    Event,
    IllegalAction,
    Phase,
    Play,
    PlayKind,
    Reason,
    Seal,
    Seat,
    StartDeal,
    State,
    Step,
    Trick,
    apply,
    check,
    check_invariants,
    new_table,
)
from engine.rules import CLASSIC, NO_TRUMP, RuleSet


def deck_for(
    hands: str, *, turned: str = "", stock: str = "", dealer: Seat | None = None, rules: RuleSet = CLASSIC
) -> tuple[Card, ...]:
    """Return a pack that deals these hands, one card at a time from the dealer's left.

    Args:
        hands: The hand of each seat; they may be of different sizes.
        turned: The card turned up after the deal; nothing without a trump.
        stock: What is drawn first; the cards not mentioned follow in order.
        dealer: Who deals; by default the last seat, so that seat 0 leads.
        rules: What is played.
    """
    dealt = [[parse_card(word) for word in hand.split()] for hand in hands.split("|")]
    first = (len(dealt) - 1 if dealer is None else dealer) + 1
    rounds = zip_longest(*(dealt[(first + place) % len(dealt)] for place in range(len(dealt))))
    top = [card for cards in rounds for card in cards if card is not None]
    top += [parse_card(word) for word in turned.split()]
    drawn = [parse_card(word) for word in stock.split()]
    rest = [card for card in pack(rules.deck) if card not in top and card not in drawn]
    below = [*drawn, *rest]
    return (*top, *(below[::-1] if rules.draw_from == "bottom" else below))


def deal_step(
    hands: str,
    *,
    turned: str = "",
    stock: str = "",
    dealer: Seat | None = None,
    first: Seat = NO_SEAT,
    rules: RuleSet = CLASSIC,
) -> Step:
    """Deal these hands at a new table, the pack left as it is by whoever may cut it.

    Args:
        hands: The hand of each seat.
        turned: See `deck_for`.
        stock: See `deck_for`.
        dealer: See `deck_for`.
        first: Who leads by lot, where the rules say so.
        rules: What is played.
    """
    seats = hands.count("|") + 1
    dealer = seats - 1 if dealer is None else dealer
    deck = deck_for(hands, turned=turned, stock=stock, dealer=dealer, rules=rules)
    table = apply(new_table(rules, seats, dealer), StartDeal(deck, first=first))
    return apply(table.state, Cut((dealer - 1) % seats, 0)) if rules.cut else table


def deal(
    hands: str,
    *,
    turned: str = "",
    stock: str = "",
    dealer: Seat | None = None,
    first: Seat = NO_SEAT,
    rules: RuleSet = CLASSIC,
) -> State:
    """Return the state after the deal; see `deal_step`."""
    state = deal_step(hands, turned=turned, stock=stock, dealer=dealer, first=first, rules=rules).state
    check_invariants(state)
    return state


def position(
    hands: str,
    *,
    turned: str = "",
    stock: str | None = None,
    taken: str = "",
    rest: Seat = -1,
    leader: Seat = 0,
    scores: tuple[int, ...] = (),
    credit: tuple[int, ...] = (),
    stake: int = 1,
    rules: RuleSet = CLASSIC,
) -> State:
    """Return a state in the middle of a deal, in which the leader is asked to lead.

    Args:
        hands: The hand of each seat.
        turned: The card that named the trump; nothing without a trump. Unless it is in a hand or
            taken, it lies under the stock.
        stock: What is drawn before the turned card; None for all cards not mentioned.
        taken: What each seat has taken; closed cards in brackets.
        rest: Who has taken, face up, the cards not mentioned; by default the last seat.
        leader: Who leads.
        scores: The match's standing; by default nothing yet.
        credit: Points granted to each seat; by default none.
        stake: What the deal is worth.
        rules: What is played.
    """
    dealt = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(dealt)
    opened, closed = _taken(taken, seats)
    trump_card = parse_card(turned) if turned else NO_CARD
    placed = sum((*dealt, *opened, *closed))
    under = [trump_card] if turned and not placed >> trump_card & 1 else []
    unplaced = [card for card in pack(rules.deck) if not placed >> card & 1 and card not in under]
    drawable = unplaced if stock is None else [parse_card(word) for word in stock.split()]
    opened[rest] |= sum(1 << card for card in unplaced if card not in drawable)
    ante = rules.ante * stake if rules.has_pot else 0
    state = new_table(rules, seats, (leader - 1) % seats)._replace(
        phase=Phase.LEAD,
        deal_number=1,
        pot=ante * seats,
        chips=(-ante,) * seats,
        stakes=(ante,) * seats,
        trump=suit_of(trump_card) if turned else NO_TRUMP,
        turned=trump_card,
        stock=(*drawable, *under),
        hands=dealt,
        leader=leader,
        turn=leader,
        tricks=tuple(_tricks(opened, closed)),
        taken_open=tuple(opened),
        taken_closed=tuple(closed),
        credit=credit or (0,) * seats,
        stake=stake,
        scores=scores or (0,) * seats,
        seal=Seal(pack(rules.deck)),
    )
    check_invariants(state)
    return state


def _taken(text: str, seats: int) -> tuple[list[CardSet], list[CardSet]]:
    opened, closed = [NO_CARDS] * seats, [NO_CARDS] * seats
    for seat, pile in enumerate(text.split("|")):
        face_up, _, face_down = pile.strip(" -").partition("(")
        opened[seat] = parse_cards(face_up)
        closed[seat] = parse_cards(face_down.rstrip(")"))
    return opened, closed


def _tricks(opened: list[CardSet], closed: list[CardSet]) -> Iterable[Trick]:
    for seat, (face_up, face_down) in enumerate(zip(opened, closed, strict=True)):
        if face_up or face_down:
            led = Play(seat, PlayKind.LEAD, face_up, closed=NO_CARDS)
            laid = Play((seat + 1) % len(opened), PlayKind.DISCARD, face_down, closed=face_down)
            yield Trick((led, laid), seat)


def step(state: State, line: str) -> Step:
    """Carry out one line; the invariants hold afterwards."""
    done = apply(state, parse_action(line))
    check_invariants(done.state)
    return done


def play(state: State, *lines: str) -> State:
    """Carry out lines one after the other; the invariants hold after each."""
    for line in lines:
        state = step(state, line).state
    return state


def events(state: State, *lines: str) -> list[Event]:
    """Carry out lines and return everything that happened."""
    happened: list[Event] = []
    for line in lines:
        state, more = step(state, line)
        happened += more
    return happened


def refusal(state: State, line: str) -> Reason | None:
    """Return why a line is refused, or None if it is carried out."""
    action = parse_action(line)
    reason = check(state, action)
    if reason is None:
        apply(state, action)
        return None
    with pytest.raises(IllegalAction) as refused:
        apply(state, action)
    assert refused.value.reason is reason
    return reason


def hand_words(state: State, seat: Seat) -> set[str]:
    """Return the cards in a hand, each as its two letters."""
    return words(state.hands[seat])


def words(cards: CardSet) -> set[str]:
    """Return each card of a set as its two letters."""
    return {"6789JQKTA"[card % 9] + "SCDH"[card // 9] for card in cards_of(cards)}
