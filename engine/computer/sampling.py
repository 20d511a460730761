"""Guesses at a whole table: states that a seat cannot tell from the real one.

What a view shows is kept to the card; all else is dealt by chance among the places that are hidden
from its viewer: other hands, the stock, the face-down cards of others, the cards of those who are
out. Face-down cards lean to those that people lay, the low ones. Whoever announced a combination
is given one, and nobody is given a combination that would have ended the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol

from engine.cards import (
    ACES,
    NO_CARDS,
    RANKS_PER_SUIT,
    SIXES,
    SUIT_CARDS,
    Card,
    CardSet,
    cards_of,
    pack,
    set_of,
)
from engine.computer.knowledge import seen_by
from engine.play import (
    NO_CARD,
    RESTING,
    Offer,
    Phase,
    Pick,
    Play,
    PlayView,
    Seal,
    Seat,
    State,
    Trick,
    View,
    new_table,
)
from engine.play.questions import MAX_BID
from engine.play.state import Announcement
from engine.play.turns import room_to_add
from engine.rules import Combination
from engine.rules.combinations import CANDIDATES, Right, combination_of, combinations_in, right_of
from engine.rules.tricks import can_lead, nemazanye_sets, subsets

LOWNESS = (9.0, 9.0, 9.0, 8.0, 8.0, 6.0, 6.0, 4.0, 2.0)
"""How readily a card is laid face down, by rank; measured in deals between rules of thumb."""
TRUMP_LOWNESS = 0.5
"""The same for a trump, times that of its rank."""
TRIES = 6
"""Attempts to deal no combination that would have ended the deal."""


class Chance(Protocol):
    """A source of chance, such as `random.Random`."""

    def random(self) -> float:
        """Return a number from 0 to 1, 1 left out."""


class _Hidden(NamedTuple):
    """A play of which the viewer does not see all cards."""

    trick: int
    """Which trick; -1 for the one on the table."""
    place: int
    """Which of its plays."""
    missing: int
    """Cards that are not seen."""


class Sampler:
    """Draws tables that look the same from one seat."""

    def __init__(self, view: View) -> None:
        """Sort out what is known.

        Args:
            view: What the seat sees in a running deal.

        Raises:
            ValueError: the public has no guesses, or no deal runs.
        """
        if view.viewer is None or view.phase in RESTING:
            raise ValueError("a guess needs a seat in a running deal")
        self._view = view
        self._unseen = cards_of(set_of(pack(view.rules.deck)) & ~seen_by(view))
        self._lean = _lean(view.trump)
        self._hands: list[CardSet] = [
            view.hand if seat == view.viewer else opened or NO_CARDS
            for seat, opened in enumerate(view.open_hands)
        ]
        self._missing = [
            (seat, count)
            for seat, count in enumerate(view.hand_counts)
            if seat != view.viewer and view.open_hands[seat] is None and count
        ]
        self._stock = view.stock_count - (view.turned is not None)
        self._tail = () if view.turned is None else (view.turned,)
        self._tricks = [tuple(map(_known_play, trick.plays)) for trick in view.tricks]
        self._plays = tuple(map(_known_play, view.plays))
        self._hidden = list(_hidden_plays(view))
        self._closed = sum(hidden.missing for hidden in self._hidden)
        self._promised = [
            (seat, combination)
            for seat, combination in view.announced
            if seat != view.viewer and view.open_hands[seat] is None
        ]
        self._is_promised = bool(self._promised) or (view.offered > 0 and view.viewer != view.leader)
        self._base = _public_part(view)
        self._has_winners = not self._is_promised and any(
            right_of(kind, view.rules) is Right.WIN for kind in Combination
        )
        if not self._hidden:
            self._base = self._with_tricks(self._base, {})

    def draw(self, chance: Chance) -> State:
        """Return one table, by chance; two draws from the same chance are the same."""
        view = self._view
        if view.phase is Phase.CUT:
            deck = tuple(_shuffled(pack(view.rules.deck), chance))
            return self._base._replace(seal=self._base.seal._replace(deck=deck))
        state = self._deal(chance)
        for _ in range(TRIES):
            if not self._has_winners or not self._would_have_ended(state):
                break
            state = self._deal(chance)
        if self._is_promised or view.announced or view.offered:
            state = self._with_promises(state)
        if view.phase is Phase.AUCTION:
            bids = tuple(
                bid if bid < 0 or seat == view.viewer else int(chance.random() * (MAX_BID + 1))
                for seat, bid in enumerate(state.bids)
            )
            return state._replace(bids=bids)
        if view.phase is Phase.ANSWER and view.rules.violations == "strict":
            has_room = room_to_add(state) > 0
            may_add = len(view.plays) == 1 and view.plays[0].seat in view.to_act
            return state._replace(laid=view.plays[0].cards) if has_room and not may_add else state
        return state

    def _deal(self, chance: Chance) -> State:
        """Put every card that is not seen somewhere."""
        hands = self._hands.copy()
        unseen = _shuffled(self._unseen, chance)
        missing = self._missing
        if self._is_promised:
            missing = self._keep_promises(hands, unseen, chance)
        state = self._base
        dead = state.dead
        if self._closed:
            state, dead = self._lay_closed(unseen, chance)
        at = 0
        for seat, count in missing:
            hand = NO_CARDS
            for card in unseen[at : at + count]:
                hand |= 1 << card
            hands[seat] |= hand
            at += count
        stock = (*unseen[at : at + self._stock], *self._tail)
        for card in unseen[at + self._stock :]:
            dead |= 1 << card
        return state._replace(hands=tuple(hands), stock=stock, dead=dead)

    def _lay_closed(self, unseen: list[Card], chance: Chance) -> tuple[State, CardSet]:
        """Take face-down cards out of those unseen, low ones first, and give them to the tricks."""
        draw, lean = chance.random, self._lean
        likely = sorted(unseen, key=lambda card: draw() ** lean[card])
        closed = _shuffled(likely[-self._closed :], chance)
        for card in closed:
            unseen.remove(card)
        laid: dict[tuple[int, int], CardSet] = {}
        for trick, place, count in self._hidden:
            laid[trick, place] = set_of(closed[:count])
            del closed[:count]
        state = self._with_tricks(self._base, laid)
        return state, state.dead

    def _with_tricks(self, state: State, laid: dict[tuple[int, int], CardSet]) -> State:
        """Fill in the tricks, and from them what everybody has taken."""
        view = self._view
        opened, shut, dead = [NO_CARDS] * view.seats, [NO_CARDS] * view.seats, NO_CARDS
        tricks = []
        for number, (seen, plays) in enumerate(zip(view.tricks, self._tricks, strict=True)):
            full = tuple([_add(play, laid.get((number, place), 0)) for place, play in enumerate(plays)])
            tricks.append(Trick(full, seen.taker))
            for play in full:
                if seen.taker in view.out:
                    dead |= play.cards
                else:
                    opened[seen.taker] |= play.cards ^ play.closed
                    shut[seen.taker] |= play.closed
        return state._replace(
            tricks=tuple(tricks),
            plays=tuple([_add(play, laid.get((-1, place), 0)) for place, play in enumerate(self._plays)]),
            taken_open=tuple(opened),
            taken_closed=tuple(shut),
            dead=dead,
        )

    def _keep_promises(
        self, hands: list[CardSet], unseen: list[Card], chance: Chance
    ) -> list[tuple[Seat, int]]:
        """Give those who promised something what they promised; return what hands lack then."""
        view = self._view
        promised: list[tuple[Seat, Combination | None]] = [*self._promised]
        if view.offered and view.viewer != view.leader and view.open_hands[view.leader] is None:
            promised.append((view.leader, None))
        missing = dict(self._missing)
        for seat, combination in promised:
            found = list(_keeping(view, combination, set_of(unseen)))
            if not found:
                continue
            cards = found[int(chance.random() * len(found))]
            hands[seat] |= cards
            missing[seat] -= cards.bit_count()
            for card in cards_of(cards):
                unseen.remove(card)
        return list(missing.items())

    def _with_promises(self, state: State) -> State:
        """Name the cards of what is announced or offered."""
        view = self._view
        announced = []
        for seat, combination in view.announced:
            found = [
                cards
                for kind, cards in combinations_in(state.hands[seat], view.trump, view.rules)
                if kind is combination
            ]
            announced.append(Announcement(seat, combination, found[0] if found else NO_CARDS))
        offer = view.offer
        if view.offered and not offer:
            sets = nemazanye_sets(state.hands[view.leader], view.trump)
            offer = next((cards for cards in sets if cards.bit_count() == view.offered), NO_CARDS)
        return state._replace(announced=tuple(announced), offer=offer)

    def _would_have_ended(self, state: State) -> bool:
        """Tell whether a hand held a combination that wins when the trick began."""
        began = list(state.hands)
        for play in state.plays:
            began[play.seat] |= play.cards
        for seat, _ in self._missing:
            hand = began[seat]
            if hand in CANDIDATES:
                found = combinations_in(hand, state.trump, state.rules)
                if any(right_of(kind, state.rules) is Right.WIN for kind, _ in found):
                    return True
        return False


def _shuffled(cards: tuple[Card, ...] | list[Card], chance: Chance) -> list[Card]:
    draw = chance.random
    return sorted(cards, key=lambda _card: draw())


@cache
def _lean(trump: int) -> tuple[float, ...]:
    """Return for each card what a chance is raised to, so that the greatest are the likeliest."""
    return tuple(
        1 / (LOWNESS[card % RANKS_PER_SUIT] * (TRUMP_LOWNESS if card // RANKS_PER_SUIT == trump else 1))
        for card in range(36)
    )


def _known_play(play: PlayView) -> Play:
    """Return a play with the cards that are seen; if all are, the lowest are those face down."""
    closed = NO_CARDS
    if play.cards.bit_count() == play.size:
        by_rank = sorted(cards_of(play.cards), key=lambda card: card % RANKS_PER_SUIT)
        closed = set_of(by_rank[: play.closed])
    return Play(play.seat, play.kind, play.cards, closed)


def _add(play: Play, closed: CardSet) -> Play:
    return play._replace(cards=play.cards | closed, closed=closed) if closed else play


def _hidden_plays(view: View) -> Iterator[_Hidden]:
    everything = [(number, trick.plays) for number, trick in enumerate(view.tricks)]
    for number, plays in (*everything, (-1, view.plays)):
        for place, play in enumerate(plays):
            count = play.size - play.cards.bit_count()
            if count:
                yield _Hidden(number, place, count)


def _keeping(view: View, combination: Combination | None, pool: CardSet) -> Iterator[CardSet]:
    """Yield every set of cards of a pool that keeps a promise; None promises low cards of one rank."""
    if combination is None:
        yield from (one for one in nemazanye_sets(pool, view.trump) if one.bit_count() == view.offered)
        return
    for base in (*SUIT_CARDS, ACES, SIXES):
        for one in subsets(pool & base, view.rules.hand_size):
            if combination_of(one, view.trump, view.rules) is combination:
                yield one


def _public_part(view: View) -> State:
    """Return the table with all that is told in figures, and no cards but those on view."""
    is_before_cards = view.phase is Phase.CUT
    has_offers = any(isinstance(move, Offer) for move in view.legal)
    is_leader_asked = view.phase is Phase.LEAD and view.turn == view.viewer
    picks = [move.cards.bit_count() for move in view.legal if isinstance(move, Pick)]
    has_bids = view.rules.lead_auction and not is_before_cards
    return new_table(view.rules, view.seats, view.dealer)._replace(
        version=view.version,
        decision=view.decision,
        phase=view.phase,
        deal_number=view.deal_number,
        pot=view.pot,
        chips=view.chips,
        stakes=view.stakes,
        departed=-sum(view.chips) - view.pot,
        before=view.chips,
        scores=view.scores,
        trump=view.trump,
        turned=NO_CARD if view.turned is None else view.turned,
        leader=view.leader,
        turn=view.turn,
        best=view.best,
        held=view.held,
        out=sum(1 << seat for seat in view.out),
        credit=view.credit,
        stake=view.stake,
        barred=view.barred,
        raising=view.raising,
        bids=tuple(_bid_of(view, seat) for seat in range(view.seats)) if has_bids else (),
        offer=view.offer,
        has_offered=view.phase is Phase.OFFER or (is_leader_asked and not has_offers),
        laid=view.laid,
        is_staged=max(picks) > 1 if picks else can_lead(view.laid, view.rules),
        queue=view.queue,
        seal=Seal((), "", view.commitment, view.cut),
    )


def _bid_of(view: View, seat: Seat) -> int:
    """Return a bid, or 0 for one that was made and is not seen."""
    if seat == view.viewer:
        return view.own_bid
    return -1 if view.phase is Phase.AUCTION and seat in view.to_act else 0
