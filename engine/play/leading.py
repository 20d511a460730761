"""The start of a trick: combinations that win, announcements, the lead.

Source: 000a and 003 on combinations; rules 1.8 for the constant window.
"""

from __future__ import annotations

from engine.cards import NO_CARDS, Card, CardSet
from engine.play.actions import Add, Announce, CloseWindow, Lead, Pick
from engine.play.events import (
    Announced,
    CardsLaid,
    CardsPicked,
    Event,
    LeadAsked,
    LeadHeld,
    LeadReturned,
    LeadTurned,
    Led,
    WindowOpened,
)
from engine.play.questions import granted, led_combination
from engine.play.settling import end_deal, settle_combinations
from engine.play.state import (
    NO_SEAT,
    Announcement,
    Phase,
    Play,
    PlayKind,
    ResultKind,
    Seat,
    State,
    put,
)
from engine.play.turns import active, has_window, layer, next_active, smallest_of
from engine.rules import Combination
from engine.rules.combinations import (
    CANDIDATES,
    Found,
    Right,
    combinations_in,
    high_cards,
    is_lead,
    right_of,
)

MOST_REDEALS = 50
"""After so many deals in a row that were dealt anew, a combination counts."""


def begin_trick(
    state: State,
    version: int,
    leader: Seat,
    hands: tuple[CardSet, ...],
    stock: tuple[Card, ...],
    events: list[Event],
) -> State:
    """Start a trick with this rightful leader, or end the deal if a combination wins."""
    rules = state.rules
    opens = rules.combo_window > 0 and has_window(rules, smallest_of(hands, state.out))
    state = state._replace(
        version=version,
        decision=version,
        phase=Phase.WINDOW if opens else Phase.LEAD,
        turn=NO_SEAT if opens else leader,
        leader=leader,
        hands=hands,
        stock=stock,
        has_offered=False,
        laid=NO_CARDS,
    )
    if rules.open_hand_size > rules.hand_size or not CANDIDATES.isdisjoint(hands):
        ended = _show_combinations(state, events)
        if ended is not None:
            return ended
    events.append(WindowOpened(leader) if opens else LeadAsked(leader))
    return state


def is_dealt_anew(state: State) -> bool:
    """Tell whether a combination in a hand as dealt has the cards dealt anew (000a, 001 [2.6])."""
    rules = state.rules
    return (
        rules.combo_on_deal == "redeal"
        and not state.tricks
        and state.redeals < MOST_REDEALS
        and any(combinations_in(hand, state.trump, rules) for hand in state.hands)
    )


def _show_combinations(state: State, events: list[Event]) -> State | None:
    """Deal anew, let a combination win, or return None."""
    rules = state.rules
    found: list[tuple[Seat, Found]] = [
        (seat, combinations[0])
        for seat in active(state, state.leader)
        if (combinations := combinations_in(state.hands[seat], state.trump, rules))
    ]
    if not found:
        return None
    if is_dealt_anew(state):
        return end_deal(state, ResultKind.REDEAL, events)
    winning = [entry for entry in found if right_of(entry[1][0], rules) is Right.WIN]
    if not winning:
        return None
    buras = [entry for entry in winning if entry[1][0] is Combination.BURA]
    if len(buras) > 1 and rules.bura_tie == "play_on":
        seat, (combination, cards) = buras[0]
        return lead_trick(state, state.version, seat, cards, combination, events)
    if buras:
        winning = buras
        if rules.bura_vs_aces == "playoff":
            winning = [entry for entry in found if entry[1][0] in (Combination.BURA, Combination.ACES)]
    return settle_combinations(state, winning, events)


def announce(state: State, action: Announce, events: list[Event]) -> State:
    """Note an announcement; without a window it takes the lead at once."""
    seat, combination, cards = action.seat, action.combination, action.cards
    events.append(Announced(seat, combination))
    if state.phase is Phase.LEAD:
        return lead_trick(state, state.version + 1, seat, cards, combination, events)
    announced = (*state.announced, Announcement(seat, combination, cards))
    return state._replace(version=state.version + 1, announced=announced)


def choose_lead(state: State, action: Lead, events: list[Event]) -> State:
    """Play the leader's choice, or hold it until the window closes; or turn a trick round."""
    seat, cards = action.seat, action.cards
    if state.phase is Phase.WINDOW:
        events.append(LeadHeld(seat, cards))
        return state._replace(version=state.version + 1, held=cards)
    if state.phase is Phase.ANSWER:
        leader, _, led, _ = state.plays[0]
        events.append(LeadTurned(leader, led))
        turned = state._replace(hands=put(state.hands, leader, state.hands[leader] | led))
        return lead_trick(turned, state.version + 1, seat, cards, Combination.MOLODKA, events)
    return _play_lead(state, seat, cards, led_combination(state, cards), events)


def _play_lead(
    state: State, seat: Seat, cards: CardSet, combination: Combination | None, events: list[Event]
) -> State:
    """Lead, or in strict play let the next to answer pick from cards that are no lead."""
    if state.rules.violations == "strict" and not is_lead(cards, state.trump, state.rules):
        return _lay_mixed(state, seat, cards, events)
    return lead_trick(state, state.version + 1, seat, cards, combination, events)


def close_window(state: State, _action: CloseWindow, events: list[Event]) -> State:
    """Let the best combination lead, else the lead held, else ask the leader."""
    held = state.held
    own = led_combination(state, held) if held else None
    best = _best_announcement(state, own) if state.announced else None
    if best is not None and best.seat != state.leader:
        if held:
            events.append(LeadReturned(state.leader, held))
        return lead_trick(state, state.version + 1, best.seat, best.cards, best.combination, events)
    if held:
        return _play_lead(state, state.leader, held, own, events)
    events.append(LeadAsked(state.leader))
    return state._replace(version=state.version + 1, phase=Phase.LEAD, turn=state.leader)


def _best_announcement(state: State, own: Combination | None) -> Announcement:
    """Return the combination that leads.

    A lead held by the rightful leader counts as shown if it is a combination. Ties go by order
    from the rightful leader (000a, 003, 004), or by the highest cards (000b).
    """
    standing = {announced.seat: announced for announced in state.announced}
    if own is not None:
        standing[state.leader] = Announcement(state.leader, own, state.held)
    in_order = [standing[seat] for seat in active(state, state.leader) if seat in standing]
    highest = max(announced.combination for announced in in_order)
    rivals = [announced for announced in in_order if announced.combination is highest]
    if highest is Combination.MOLODKA and state.rules.molodka_tie == "high_card":
        return max(rivals, key=lambda announced: high_cards(announced.cards))
    return rivals[0]


def lead_trick(
    state: State,
    version: int,
    seat: Seat,
    cards: CardSet,
    combination: Combination | None,
    events: list[Event],
) -> State:
    """Lay the lead on the table and ask the next player.

    Whoever really leads first grants the others their points (000a, 004 [2.5]); a lead that was
    bought and then taken by a combination costs nothing.
    """
    events.append(Led(seat, cards, combination))
    hands = state.hands
    rules = state.rules
    is_paid = rules.lead_credit or (rules.lead_auction and seat != state.leader)
    if is_paid and not state.tricks:
        state = state._replace(credit=granted(rules, state.seats, seat))
    hands = put(hands, seat, hands[seat] ^ cards)
    plays = (Play(seat, PlayKind.LEAD, cards, NO_CARDS),)
    return state.asking(version, Phase.ANSWER, next_active(state, seat), hands, plays)


def _lay_mixed(state: State, seat: Seat, cards: CardSet, events: list[Event]) -> State:
    """Lay cards of several suits at once, of which the next to answer picks one (004, violation 3)."""
    events.append(CardsLaid(seat, cards))
    return _ask_to_pick(state, seat, put(state.hands, seat, state.hands[seat] ^ cards), cards, False)


def _ask_to_pick(
    state: State, seat: Seat, hands: tuple[CardSet, ...], laid: CardSet, is_staged: bool
) -> State:
    turn = next_active(state, seat)
    return state._replace(is_staged=is_staged).asking(
        state.version + 1, Phase.PICK, turn, hands, (), laid=laid
    )


def lay_more(state: State, action: Add, events: list[Event]) -> State:
    """Lay more cards to one's lead, so that the next to answer picks (004, violation 2)."""
    seat, cards = action.seat, action.cards
    laid = state.plays[0].cards | cards
    events.append(CardsLaid(seat, laid))
    return _ask_to_pick(state, seat, put(state.hands, seat, state.hands[seat] ^ cards), laid, True)


def pick_lead(state: State, action: Pick, events: list[Event]) -> State:
    """Let the cards picked stand as the lead; the rest goes back. No more may be laid to it."""
    leader, cards = layer(state), action.cards
    events.append(CardsPicked(state.turn, cards))
    hands = put(state.hands, leader, state.hands[leader] | (state.laid ^ cards))
    plays = (Play(leader, PlayKind.LEAD, cards, NO_CARDS),)
    return state.asking(state.version + 1, Phase.ANSWER, state.turn, hands, plays, laid=state.laid)
