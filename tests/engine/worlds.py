"""Other worlds: the same table as far as one viewer can know, with all else changed.

What a seat knows of the cards in a running deal:

- its own hand, and the lead it holds back in the window or the low cards it asks to lead;
- every hand that lies open, and the closed cards laid from it;
- every card that lies or was laid face up: leads, beats, discards where discards are open, and of
  a closed discard the part that is shown because it covers; the cards laid of which one is to pick;
- the closed cards it laid itself;
- the turned card, which lies under the stock while there is one; after that, who drew it, but not
  whether it is still in his hand, among the closed cards he has laid since, or out of the deal;
- that whoever announced a combination holds one, and that whoever asks to lead low cards of one
  rank holds so many.

The public knows the same, without a hand of its own. Nobody knows the other hands, the order of
the stock, the closed cards of others, the hands of those who are out, the lead another holds or
whether he holds one, another's bid before both have bid, the sealed pack or its salt. Before the
pack is cut nobody knows any card or who leads by lot.

A deal that is dealt anew shows nothing: one knows of it what one knew while it ran.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engine.cards import ACES, NO_CARDS, SIXES, SUIT_CARDS, Card, CardSet, cards_of, pack, set_of
from engine.play import Lead, Phase, Play, Seat, State, legal_actions, open_seats
from engine.rules import Combination
from engine.rules.combinations import combination_of
from engine.rules.tricks import nemazanye_sets, subsets

Swap: TypeAlias = dict[Card, Card]

MOST_BID = 30


class Drawn(NamedTuple):
    """Who drew the turned card, and after how many tricks."""

    seat: Seat
    tricks: int


class Promise(NamedTuple):
    """What others know of a seat's cards without seeing them."""

    seat: Seat
    cards: CardSet
    """The cards that keep the promise."""
    combination: Combination | None
    """None for low cards of one rank."""


def laid_cards(state: State) -> Iterator[Play]:
    """Yield what was laid in all tricks of the deal, the one on the table included."""
    for trick in state.tricks:
        yield from trick.plays
    yield from state.plays


def known_cards(state: State, viewer: Seat | None) -> CardSet:
    """Return the cards whose place a viewer knows; see the module's docstring."""
    if state.phase is Phase.CUT:
        return NO_CARDS
    knowing = {*open_seats(state), viewer}
    known = NO_CARDS
    for seat, hand in enumerate(state.hands):
        known |= hand if seat in knowing else NO_CARDS
    for laid in laid_cards(state):
        known |= laid.cards if laid.seat in knowing else laid.cards & ~laid.closed
    if state.phase is Phase.PICK:
        known |= state.laid
    return known | 1 << state.turned if state.stock and state.turned >= 0 else known


def promises(state: State) -> list[Promise]:
    """Return what is promised by announcements and by the question of low cards."""
    given = [Promise(one.seat, one.cards, one.combination) for one in state.announced]
    return [*given, Promise(state.leader, state.offer, None)] if state.offer else given


def _where_drawn(state: State, drawn: Drawn) -> CardSet:
    """Return the places the turned card may be in: the hand that drew it, and what it laid closed."""
    places = state.hands[drawn.seat]
    if state.out >> drawn.seat & 1:
        places |= state.dead
    for laid in (*(laid for trick in state.tricks[drawn.tricks :] for laid in trick.plays), *state.plays):
        if laid.seat == drawn.seat:
            places |= laid.closed
    return places


def _keeping(promise: Promise, state: State, pool: CardSet, fixed: CardSet) -> list[CardSet]:
    """Return every set of cards that keeps a promise, with ``fixed`` among them and the rest of a pool."""
    cards = pool | fixed
    if promise.combination is None:
        found = [one for one in nemazanye_sets(cards, state.trump) if one.bit_count() == len_of(promise)]
    else:
        found = [
            one
            for base in (*SUIT_CARDS, ACES, SIXES)
            for one in subsets(cards & base, state.rules.hand_size)
            if combination_of(one, state.trump, state.rules) is promise.combination
        ]
    return [one for one in found if fixed & ~one == NO_CARDS]


def len_of(promise: Promise) -> int:
    """Return how many cards keep a promise."""
    return promise.cards.bit_count()


def another_world(
    state: State,
    viewer: Seat | None,
    rng: random.Random,
    *,
    drawn: Drawn | None = None,
    keep: CardSet = NO_CARDS,
    promised: tuple[Promise, ...] = (),
    reveals: bool = False,
) -> tuple[State, Swap] | None:
    """Return a table that the viewer cannot tell from this one, and which card became which.

    Args:
        state: A table in a running deal, or one whose deal is dealt anew.
        viewer: A seat, or None for the public.
        rng: The source of chance.
        drawn: Who drew the turned card.
        keep: Cards that stay where they are, though the viewer does not know them yet.
        promised: What seats are about to promise besides.
        reveals: Whether the sealed bids, or who leads by lot, are about to be shown.

    Returns:
        None if chance found no such table this time.
    """
    free = set_of(pack(state.rules.deck)) & ~known_cards(state, viewer) & ~keep
    places, swap = free, {card: card for card in pack(state.rules.deck)}
    turned = 1 << state.turned if state.turned >= 0 else NO_CARDS
    for promise in (*promises(state), *promised):
        hidden = promise.cards & places
        if not hidden:
            continue
        pool = free if drawn is None or drawn.seat == promise.seat else free & ~turned
        found = _keeping(promise, state, pool, promise.cards & ~hidden)
        if not found:
            return None
        new = rng.choice(found) & free
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
    world = _hold_another_lead(_swapped(state, swap, rng), viewer, rng, keep)
    if state.phase is Phase.AUCTION and not reveals:
        world = _with_other_bids(world, viewer, rng)
    if state.phase is Phase.CUT and state.rules.first_lead == "random" and not reveals:
        world = world._replace(first=rng.randrange(state.seats))
    return world, swap


def moved(cards: CardSet, swap: Swap) -> CardSet:
    """Return the cards that another world has in the places of these."""
    return set_of(swap[card] for card in cards_of(cards))


def _swapped(state: State, swap: Swap, rng: random.Random) -> State:
    def sets(all_cards: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
        return tuple(moved(cards, swap) for cards in all_cards)

    def plays(laid: tuple[Play, ...]) -> tuple[Play, ...]:
        return tuple(
            one._replace(cards=moved(one.cards, swap), closed=moved(one.closed, swap)) for one in laid
        )

    return state._replace(
        hands=sets(state.hands),
        stock=tuple(swap[card] for card in state.stock),
        plays=plays(state.plays),
        tricks=tuple(trick._replace(plays=plays(trick.plays)) for trick in state.tricks),
        taken_open=sets(state.taken_open),
        taken_closed=sets(state.taken_closed),
        held=moved(state.held, swap),
        offer=moved(state.offer, swap),
        laid=moved(state.laid, swap),
        dead=moved(state.dead, swap),
        announced=tuple(one._replace(cards=moved(one.cards, swap)) for one in state.announced),
        seal=state.seal._replace(
            deck=tuple(swap[card] for card in state.seal.deck), salt=f"{rng.getrandbits(64):016x}"
        ),
    )


def _hold_another_lead(world: State, viewer: Seat | None, rng: random.Random, keep: CardSet) -> State:
    """Hold back another lead of one card, or none, unless the viewer knows it or is about to see it."""
    if not world.held or viewer == world.leader or not world.held & ~keep:
        return world
    world = world._replace(held=NO_CARDS)
    if rng.random() < 0.3:
        return world
    leads = [move.cards for move in legal_actions(world, world.leader) if isinstance(move, Lead)]
    return world._replace(held=rng.choice([cards for cards in leads if cards.bit_count() == 1]))


def _with_other_bids(world: State, viewer: Seat | None, rng: random.Random) -> State:
    bids = tuple(
        bid if bid < 0 or seat == viewer else rng.randint(0, MOST_BID) for seat, bid in enumerate(world.bids)
    )
    return world._replace(bids=bids)
