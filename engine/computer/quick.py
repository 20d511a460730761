"""Playing a known table to its end, quickly: the light rule of thumb that the search rolls out with.

It looks at a state, which only a guess may be; see `engine.computer.sampling`. What cards are worth
is worked out once for each hand and looked up from then on, so that most of the time goes into
`engine.play.apply`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.cards import CARD_COUNT, RANKS_PER_SUIT, SUIT_CARDS, CardSet, cards_of, points_of
from engine.computer.thumb import DECIDING, LEAD_WORTH
from engine.play import (
    RESTING,
    Accept,
    Action,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    CloseWindow,
    Cut,
    Discard,
    Draw,
    Forbid,
    Lead,
    PassClaim,
    Phase,
    Pick,
    Refuse,
    Seat,
    State,
    apply,
)
from engine.play.turns import has_window, smallest_hand
from engine.rules import NO_TRUMP
from engine.rules.combinations import CANDIDATES, Right, combinations_in, right_of
from engine.rules.tricks import LeadKind, beaters, covers, lead_kind, lead_sets, subsets

THROWN = 4.0
"""Points that a card thrown to a trick brings; with this and the next it wins as often as `by_thumb`."""
TRUMP_KEEP = 8.0
"""What a trump is good for later while cards are still drawn."""
ENDING_KEEP = 1 / 3
"""What cards are good for later once none are drawn, beside that before."""
LONGEST = 400
"""More actions than the rest of any deal has."""


class Facts(NamedTuple):
    """What some cards of a hand are good for."""

    cards: CardSet
    points: int
    keep: float
    """What they would be good for later."""
    cover: float
    """About how likely a hand beats them."""


def play_out(state: State) -> State:
    """Return the state at the end of the deal, everybody playing by the light rule of thumb.

    Raises:
        RuntimeError: the deal does not end.
    """
    for _ in range(LONGEST):
        if state.phase in RESTING:
            return state
        state = apply(state, quick_action(state)).state
    raise RuntimeError("the deal does not end")


def quick_action(state: State) -> Action:
    """Return what happens next if everybody plays by the light rule of thumb."""
    return _BY_PHASE[state.phase](state)


def lead_of(state: State) -> Lead:
    """Return the leader's lead."""
    seat, rules = state.leader, state.rules
    hand = state.hands[seat]
    lasting = 1.0 if state.stock else ENDING_KEEP
    sets = _leads(hand, smallest_hand(state), lead_kind(rules), state.trump, rules.card_values)
    if hand in CANDIDATES and hand.bit_count() > 1:
        sets += _combination_leads(state, hand)
    others = state.seats - state.out.bit_count() - 1
    if rules.pairs:
        others = 2
    wants = _wants(state, seat)
    best, most = sets[0].cards, -1e9
    for cards, points, keep, cover in sets:
        hold = (1.0 - cover) ** others
        brought = points + THROWN * cards.bit_count() * others
        gain = brought + LEAD_WORTH + (DECIDING if brought >= wants else 0.0)
        worth = hold * gain - (1.0 - hold) * points - keep * lasting
        if worth > most:
            best, most = cards, worth
    return Lead(seat, best)


def _answer(state: State) -> Action:
    seat, rules, plays = state.turn, state.rules, state.plays
    hand, best = state.hands[seat], plays[state.best]
    size = best.cards.bit_count()
    lasting = 1.0 if state.stock else ENDING_KEEP
    table = 0
    for play in plays:
        table += points_of(play.cards, rules.card_values)
    later = state.seats - state.out.bit_count() - len(plays) - 1
    low = _discards(hand, size, state.trump, rules.card_values)
    if rules.pairs and (best.seat - seat) % 2 == 0:
        # The partner holds the trick: feed it when nobody can take it any more.
        fed = low[-1] if later <= 0 else low[0]
        return Discard(seat, fed.cards)
    cheapest = low[0]
    beats = _beats(hand, best.cards, state.trump, rules.shokha, rules.card_values)
    if not beats:
        return Discard(seat, cheapest.cards)
    lost = table + cheapest.points
    most = -lost - cheapest.keep * lasting - (DECIDING / 2 if lost >= _wants(state, best.seat) else 0.0)
    wants, chosen = _wants(state, seat), None
    for facts in beats:
        hold = (1.0 - facts.cover) ** later if later > 0 else 1.0
        brought = table + facts.points
        gain = brought + LEAD_WORTH + (DECIDING if brought >= wants else 0.0)
        worth = hold * gain - (1.0 - hold) * brought - facts.keep * lasting
        if worth > most:
            chosen, most = facts, worth
    return Discard(seat, cheapest.cards) if chosen is None else Beat(seat, chosen.cards)


def _lead(state: State) -> Action:
    """Let whoever holds a combination lead it, where the first to speak leads."""
    if not state.rules.combo_window and not CANDIDATES.isdisjoint(state.hands):
        announced = _announcement(state)
        if announced is not None:
            return announced
    return lead_of(state)


def _announcement(state: State) -> Announce | None:
    rules = state.rules
    if not has_window(rules, smallest_hand(state)):
        return None
    for seat, hand in enumerate(state.hands):
        if seat == state.leader or state.out >> seat & 1 or hand not in CANDIDATES:
            continue
        if any(announced.seat == seat for announced in state.announced):
            continue
        for combination, cards in combinations_in(hand, state.trump, rules):
            if right_of(combination, rules) is Right.LEAD and _is_worth_leading(state, cards):
                return Announce(seat, combination, cards)
    return None


def _is_worth_leading(state: State, cards: CardSet) -> bool:
    _, points, keep, cover = _facts(cards, state.trump, state.rules.card_values)
    return (1.0 - cover) * (points + LEAD_WORTH) - cover * points - keep > 0


def _window(state: State) -> Action:
    announced = None if CANDIDATES.isdisjoint(state.hands) else _announcement(state)
    return CloseWindow() if announced is None else announced


def _claim(state: State) -> Action:
    seat = state.turn
    points = taken(state, seat)
    is_enough = state.rules.claim_min <= points <= state.rules.claim_max
    return Claim(seat) if is_enough else PassClaim(seat)


def _raised(state: State) -> Action:
    """Accept unless far behind: what one has and holds against half of what the best other has."""
    seat = state.turn
    facts = _facts(state.hands[seat], state.trump, state.rules.card_values)
    others = [taken(state, other) for other in range(state.seats) if not _is_friend(state, seat, other)]
    is_behind = taken(state, seat) + facts.keep < max(others) / 2
    return Refuse(seat) if is_behind else Accept(seat)


def _offered(state: State) -> Action:
    """Allow what one has as many trumps to beat."""
    seat = state.turn
    trumps = 0 if state.trump == NO_TRUMP else (state.hands[seat] & SUIT_CARDS[state.trump]).bit_count()
    return Allow(seat) if trumps >= state.offer.bit_count() else Forbid(seat)


def _pick(state: State) -> Action:
    """Let a card stand that one can beat, the more points the better; else the one with the fewest."""
    seat, hand = state.turn, state.hands[state.turn]
    table = beaters(state.trump, shokha=state.rules.shokha)
    worths = [(points_of(1 << card, state.rules.card_values), card) for card in cards_of(state.laid)]
    beaten = [entry for entry in worths if table[entry[1]] & hand]
    return Pick(seat, 1 << (max(beaten) if beaten else min(worths))[1])


def _bid(state: State) -> Action:
    return Bid(state.bids.index(-1), 4)


def _draw(state: State) -> Action:
    return Draw(state.turn)


def _cut(state: State) -> Action:
    return Cut(state.turn, 0)


def taken(state: State, seat: Seat) -> int:
    """Return the points that a seat would have at a claim."""
    cards = state.taken_open[seat] | state.taken_closed[seat]
    return points_of(cards, state.rules.card_values) + state.credit[seat]


def _wants(state: State, seat: Seat) -> float:
    """Return the points that a seat still needs to win the deal; no number of them where none do."""
    rules = state.rules
    return rules.claim_min - taken(state, seat) if rules.goal == "claim" else 1e9


def _is_friend(state: State, one: Seat, other: Seat) -> bool:
    return (one - other) % 2 == 0 if state.rules.pairs else one == other


@lru_cache(maxsize=1 << 16)
def _facts(cards: CardSet, trump: int, values: str) -> Facts:
    keep, chances, table = 0.0, [], beaters(trump)
    for card in cards_of(cards):
        suit, rank = divmod(card, RANKS_PER_SUIT)
        keep += TRUMP_KEEP + rank / 2 if suit == trump else rank / 4
        chances.append((table[card] & ~cards).bit_count())
    size, hidden = len(chances), CARD_COUNT - 6
    cover = 1.0
    # As if the cards were met one after the other by a hand of three, hardest first.
    for met, able in enumerate(sorted(chances)):
        miss = 1.0
        for drawn in range(3 - met):
            miss *= max(1 - (able - met) / (hidden - drawn), 0.0)
        cover *= 1 - miss if able > met else 0.0
    if size > 3:
        cover = 0.0
    return Facts(cards, points_of(cards, values), keep, cover)


@lru_cache(maxsize=1 << 16)
def _leads(hand: CardSet, largest: int, kind: LeadKind, trump: int, values: str) -> tuple[Facts, ...]:
    sets = lead_sets(hand, max(largest, 1), kind) or subsets(hand, 1)
    return tuple(_facts(cards, trump, values) for cards in sets)


def _combination_leads(state: State, hand: CardSet) -> tuple[Facts, ...]:
    """Return leads that are none by their suits but as a combination."""
    rules = state.rules
    if hand.bit_count() > smallest_hand(state):
        return ()
    return tuple(
        _facts(cards, state.trump, rules.card_values)
        for combination, cards in combinations_in(hand, state.trump, rules)
        if right_of(combination, rules) is Right.LEAD
    )


@lru_cache(maxsize=1 << 15)
def _discards(hand: CardSet, size: int, trump: int, values: str) -> tuple[Facts, ...]:
    """Return what may be thrown away, cheapest first."""
    facts = [_facts(cards, trump, values) for cards in subsets(hand, size)]
    return tuple(sorted(facts, key=lambda entry: entry.points + entry.keep))


@lru_cache(maxsize=1 << 16)
def _beats(hand: CardSet, standing: CardSet, trump: int, shokha: bool, values: str) -> tuple[Facts, ...]:
    """Return what beats, cheapest first."""
    table, cards = beaters(trump, shokha=shokha), cards_of(standing)
    facts = [
        _facts(answer, trump, values) for answer in subsets(hand, len(cards)) if covers(cards, answer, table)
    ]
    return tuple(sorted(facts, key=lambda entry: entry.keep))


_BY_PHASE: dict[Phase, Callable[[State], Action]] = {
    Phase.CUT: _cut,
    Phase.AUCTION: _bid,
    Phase.WINDOW: _window,
    Phase.LEAD: _lead,
    Phase.ANSWER: _answer,
    Phase.CLAIM: _claim,
    Phase.RAISE: _raised,
    Phase.OFFER: _offered,
    Phase.PICK: _pick,
    Phase.DRAW: _draw,
}
