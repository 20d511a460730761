"""Filling hands after a trick: by itself, or card by card in strict play.

Source: 003 paragraphs 12 and 13; 000a, 001, 004 for who begins; 003, 004 for violations [2.20].
"""

from __future__ import annotations

from functools import lru_cache

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.actions import Draw
from engine.play.events import CardsDrawn, DrawAsked, Event, TrumpDrawn, Violated
from engine.play.leading import begin_trick
from engine.play.settling import last_standing, pay, put_out, settle_played
from engine.play.state import NO_CARD, Phase, Seat, State, Trick, put
from engine.play.turns import active, smallest_of
from engine.rules.drawing import DRAW_POLICIES


def go_on(state: State, version: int, events: list[Event]) -> State:
    """Draw and start the next trick, or end the deal when a hand is empty.

    Source: hands are played out after the stock is gone (000a), or the deal ends when there is
    nothing to draw (000b, 003, 004).
    """
    queue = _queue_of(state)
    if not queue:
        if state.rules.undecided_at == "stock_empty":
            return settle_played(state._replace(version=version), events)
        return next_trick(state, version, state.hands, state.stock, events)
    if state.rules.violations == "strict":
        return _ask_to_draw(state, version, queue, events)
    hands, stock = _draw(state, queue, events)
    return next_trick(state, version, hands, stock, events)


def next_trick(
    state: State, version: int, hands: tuple[CardSet, ...], stock: tuple[Card, ...], events: list[Event]
) -> State:
    """Start the next trick with these hands and this stock, or end the deal when a hand is empty."""
    if 0 in hands and not smallest_of(hands, state.out):
        return settle_played(state._replace(version=version, hands=hands, stock=stock), events)
    return begin_trick(state, version, _next_leader(state, state.tricks[-1]), hands, stock, events)


def _next_leader(state: State, last: Trick) -> Seat:
    """Return the rightful leader of the next trick.

    Source: the taker (000a, 000b, 001, 004) or each in turn (003); a lead out of turn does not
    use up the turn of whom it skipped (rules 1.8); whoever is out is skipped (004).
    """
    if state.rules.lead_rule == "winner":
        leader = last.taker
    else:
        leader = (state.leader + (last.plays[0].seat == state.leader)) % state.seats
    return active(state, leader)[0] if state.out else leader


def _queue_of(state: State) -> tuple[Seat, ...]:
    """Return who draws, a seat once for each card, next first."""
    rules = state.rules
    last = state.tricks[-1]
    order = active(state, last.plays[0].seat if rules.draw_first == "leader" else last.taker)
    hands = state.hands
    if rules.open_hands == "one":
        needs = tuple([rules.full_hand(seat) - hands[seat].bit_count() for seat in order])
    else:
        size = rules.hand_size
        needs = tuple([size - hands[seat].bit_count() for seat in order])
    return _queue(rules.draw_policy, order, needs, len(state.stock))


@lru_cache(maxsize=1 << 14)
def _queue(policy: str, order: tuple[Seat, ...], needs: tuple[int, ...], stock: int) -> tuple[Seat, ...]:
    """Return whose card comes when: round and round, each as often as it draws."""
    counts = DRAW_POLICIES[policy](needs, stock)
    return tuple(
        seat
        for round_number in range(max(counts))
        for seat, count in zip(order, counts, strict=True)
        if count > round_number
    )


def _draw(
    state: State, queue: tuple[Seat, ...], events: list[Event]
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """Return the hands filled in the order of the queue, and the stock that is left."""
    drawn = dict.fromkeys(queue, NO_CARDS)
    for seat, card in zip(queue, state.stock, strict=False):
        drawn[seat] |= 1 << card
    rest = state.stock[len(queue) :]
    # The turned card is the last of the stock.
    turned = NO_CARDS if rest or state.turned == NO_CARD else 1 << state.turned
    hands = list(state.hands)
    for seat, cards in drawn.items():
        hands[seat] |= cards
        events.append(CardsDrawn(seat, cards.bit_count(), cards))
        if cards & turned:
            events.append(TrumpDrawn(seat))
    return tuple(hands), rest


def _ask_to_draw(state: State, version: int, queue: tuple[Seat, ...], events: list[Event]) -> State:
    """Ask the next in the queue to draw, or start the next trick when all have drawn."""
    if not queue:
        return next_trick(state._replace(queue=()), version, state.hands, state.stock, events)
    events.append(DrawAsked(queue[0]))
    return state._replace(version=version, decision=version, phase=Phase.DRAW, turn=queue[0], queue=queue)


def draw_by_hand(state: State, action: Draw, events: list[Event]) -> State:
    """Let a seat take cards: one in its turn is right, anything else is punished.

    Out of turn is «чужой подъём», more than one at once «двойной подъём».
    """
    seat = action.seat
    version = state.version + 1
    if seat != state.queue[0] or action.count > 1:
        events.append(Violated(seat, "out_of_turn" if seat != state.queue[0] else "too_many"))
        return _punish(state._replace(version=version), seat, events)
    card = state.stock[0]
    events.append(CardsDrawn(seat, 1, 1 << card))
    if card == state.turned:
        events.append(TrumpDrawn(seat))
    hands = put(state.hands, seat, state.hands[seat] | 1 << card)
    drawn = state._replace(hands=hands, stock=state.stock[1:])
    return _ask_to_draw(drawn, version, state.queue[1:], events)


def _punish(state: State, seat: Seat, events: list[Event]) -> State:
    """Take the offender out of the deal (001, 004), or let him pay as much as the pot (003)."""
    if state.rules.violation_penalty == "add_pot":
        paid = pay(state, [seat], state.pot, "violation", events)
        return paid._replace(decision=state.version)
    out = put_out(state, seat, "violation", events)
    ended = last_standing(out, events)
    if ended is not None:
        return ended
    queue = tuple(other for other in state.queue if other != seat)
    return _ask_to_draw(out, state.version, queue, events)
