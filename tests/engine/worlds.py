"""Other worlds: the same table as far as one viewer can know, with all else changed.

What a seat knows of the cards in a running deal:

- its own hand, and the lead it holds back in the window;
- every card that lies or was laid face up: leads, beats, and discards where discards are open;
- the closed cards it laid itself;
- the turned card, which lies under the stock while there is one; after that, who drew it, but not
  whether it is still in his hand or among the closed cards he has laid since;
- that whoever announced a combination holds one (of a molodka: not of trumps, for three trumps
  would have ended the deal as a bura).

The public knows the same, without a hand of its own. Nobody knows the other hands, the order of
the stock, the closed cards of others, the lead another holds, the sealed pack or its salt. Before
the pack is cut nobody knows any card.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

from engine.cards import ACES, NO_CARDS, SUIT_CARDS, Card, CardSet, cards_of, pack, set_of
from engine.play import Lead, Phase, Seat, State, legal_actions
from engine.play.state import Announcement
from engine.rules import Combination

Swap = dict[Card, Card]


class Drawn(NamedTuple):
    """Who drew the turned card, and after how many tricks."""

    seat: Seat
    tricks: int


def known_cards(state: State, viewer: Seat | None) -> CardSet:
    """Return the cards whose place a viewer knows; see the module's docstring."""
    if state.phase is Phase.CUT:
        return NO_CARDS
    known = NO_CARDS if viewer is None else state.hands[viewer]
    for laid in (*(laid for trick in state.tricks for laid in trick.plays), *state.plays):
        if not laid.closed or laid.seat == viewer:
            known |= laid.cards
    return known | 1 << state.turned if state.stock else known


def _where_drawn(state: State, drawn: Drawn | None) -> CardSet:
    """Return the places the turned card may be in: the hand that drew it, and what it laid closed."""
    if drawn is None:
        return NO_CARDS
    laid_since = [*(laid for trick in state.tricks[drawn.tricks :] for laid in trick.plays), *state.plays]
    places = state.hands[drawn.seat]
    for laid in laid_since:
        if laid.seat == drawn.seat and laid.closed:
            places |= laid.cards
    return places


def _combination_hands(
    combination: Combination, state: State, pool: CardSet, fixed: CardSet
) -> list[CardSet]:
    if combination is Combination.ACES:
        suits = [ACES]
    else:
        suits = [suit for trump, suit in enumerate(SUIT_CARDS) if trump != state.trump]
    hands = [set_of(three) for suit in suits for three in combinations(cards_of(suit & (pool | fixed)), 3)]
    return [hand for hand in hands if fixed & ~hand == NO_CARDS]


def another_world(
    state: State,
    viewer: Seat | None,
    rng: random.Random,
    *,
    drawn: Drawn | None = None,
    keep: CardSet = NO_CARDS,
    announcing: tuple[Seat, Combination] | None = None,
) -> tuple[State, Swap] | None:
    """Return a table that the viewer cannot tell from this one, and which card became which.

    Args:
        state: A table in a running deal.
        viewer: A seat, or None for the public.
        rng: The source of chance.
        drawn: Who drew the turned card.
        keep: Cards that stay where they are, though the viewer does not know them yet.
        announcing: A seat that is about to announce this combination.

    Returns:
        None if chance found no such table this time.
    """
    free = set_of(pack(state.rules.deck)) & ~known_cards(state, viewer) & ~keep
    places, swap = free, {card: card for card in pack(state.rules.deck)}
    turned = 1 << state.turned if state.turned >= 0 else NO_CARDS
    claims = [(one.seat, one.combination) for one in state.announced]
    for seat, combination in (*claims, *([announcing] if announcing else [])):
        if seat == viewer:
            continue
        hidden = state.hands[seat] & places
        pool = free if drawn is not None and drawn.seat == seat else free & ~turned
        hands = _combination_hands(combination, state, pool, state.hands[seat] & ~hidden)
        if not hands:
            return None
        new = rng.choice(hands) & free
        swap.update(zip(cards_of(hidden), rng.sample(cards_of(new), len(cards_of(new))), strict=True))
        places, free = places & ~hidden, free & ~new
    if drawn is not None and free & turned:
        choices = cards_of(_where_drawn(state, drawn) & places)
        if not choices:
            return None
        place = rng.choice(choices)
        swap[place] = state.turned
        places, free = places & ~(1 << place), free & ~turned
    rest = list(cards_of(free))
    rng.shuffle(rest)
    swap.update(zip(cards_of(places), rest, strict=True))
    return _hold_another_lead(_swapped(state, swap, rng), viewer, rng, keep), swap


def _swapped(state: State, swap: Swap, rng: random.Random) -> State:
    def moved(cards: CardSet) -> CardSet:
        return set_of(swap[card] for card in cards_of(cards))

    hands = tuple(map(moved, state.hands))
    return state._replace(
        hands=hands,
        stock=tuple(swap[card] for card in state.stock),
        plays=tuple(laid._replace(cards=moved(laid.cards)) for laid in state.plays),
        tricks=tuple(
            trick._replace(plays=tuple(laid._replace(cards=moved(laid.cards)) for laid in trick.plays))
            for trick in state.tricks
        ),
        taken_open=tuple(map(moved, state.taken_open)),
        taken_closed=tuple(map(moved, state.taken_closed)),
        held=moved(state.held),
        announced=tuple(Announcement(one.seat, one.combination, hands[one.seat]) for one in state.announced),
        seal=state.seal._replace(
            deck=tuple(swap[card] for card in state.seal.deck), salt=f"{rng.getrandbits(64):016x}"
        ),
    )


def _hold_another_lead(world: State, viewer: Seat | None, rng: random.Random, keep: CardSet) -> State:
    """Hold back another lead of one card, unless the viewer knows it or is about to see it."""
    if not world.held or viewer == world.leader or not world.held & ~keep:
        return world
    world = world._replace(held=NO_CARDS)
    leads = [move.cards for move in legal_actions(world, world.leader) if isinstance(move, Lead)]
    return world._replace(held=rng.choice([cards for cards in leads if cards.bit_count() == 1]))
