"""The rule of thumb: a sensible move for every decision, at once and without a search.

A move is worth the points it is likely to bring, less those it is likely to lose and less what its
cards would be good for later; a trick that decides the deal is worth much more than its points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import RANKS_PER_SUIT, CardSet, cards_of
from engine.computer.knowledge import ALL_POINTS, Knowledge, knowledge_of
from engine.play import (
    NO_SEAT,
    Accept,
    Add,
    Allow,
    Announce,
    Beat,
    Bid,
    Claim,
    Cut,
    Discard,
    Draw,
    Forbid,
    Lead,
    Move,
    Offer,
    PassClaim,
    Phase,
    Pick,
    Raise,
    Refuse,
    Seat,
    View,
)
from engine.rules.combinations import Right, combination_of, right_of
from engine.rules.tricks import can_lead, covers, subsets

DECIDING = 40.0
"""What taking enough to win is worth above the points."""
THROWN = 1.5
"""Points that a card thrown to a trick brings on the average."""
LEAD_WORTH = 2.0
"""What leading the next trick is worth."""
TRUMP_KEEP = 4.0
"""What a trump is good for later while cards are still drawn, and a third of it afterwards."""
RAISE_AT, ACCEPT_AT = 22.0, 0.0
"""How strong one has to be, in points, to raise the stakes and to accept them."""
SURE_CLAIM, PRESSING_CLAIM = 0.98, 0.6
"""How likely a claim has to be right; the latter when the deal would end, or more would be too much."""


def by_thumb(view: View, *, remembers: bool = True) -> Move | None:
    """Return a sensible move for the viewer.

    It depends on nothing but the view, and is always one of ``view.legal``.

    Args:
        view: What he sees.
        remembers: Whether he remembers which cards lie in tricks.

    Returns:
        None where the viewer may act and had better not, or where he is not asked.

    Raises:
        ValueError: the public has no moves.
    """
    known = knowledge_of(view, remembers=remembers)
    best: Move | None = None
    most = 0.0 if may_wait(view) else float("-inf")
    for move in view.legal:
        worth = _WORTH[type(move)](known, move)
        if worth is not None and worth > most:
            best, most = move, worth
    return best


def may_wait(view: View) -> bool:
    """Tell whether the viewer may let the others act."""
    if view.phase is Phase.WINDOW:
        return view.leader != view.viewer
    return view.turn not in (NO_SEAT, view.viewer)


def is_plain_lead(view: View, cards: CardSet) -> bool:
    """Tell whether these cards are led as they are; laid otherwise in strict play, the next one picks."""
    combination = combination_of(cards, view.trump, view.rules)
    is_combination = combination is not None and right_of(combination, view.rules) is Right.LEAD
    return is_combination or can_lead(cards, view.rules)


def _lead(known: Knowledge, move: Lead | Announce) -> float | None:
    cards = move.cards
    if not is_plain_lead(known.view, cards):
        return None
    others = [seat for seat in _others(known) if seat != known.seat]
    hold = _hold(known, cards, others)
    thrown = THROWN * cards.bit_count() * len(others)
    gain = hold * (_gain(known, known.worth(cards) + thrown) + LEAD_WORTH)
    return gain - (1 - hold) * _loss(known, known.worth(cards), others) - _keep(known, cards)


def _beat(known: Knowledge, move: Beat) -> float:
    return _beating(known, move.cards, _on_table(known), _still_to_play(known))


def _beating(known: Knowledge, cards: CardSet, table: float, later: list[Seat]) -> float:
    hold = _hold(known, cards, later)
    trick = table + known.worth(cards) + THROWN * cards.bit_count() * len(later)
    taken = hold * (_gain(known, trick) + LEAD_WORTH)
    return taken - (1 - hold) * _loss(known, trick, later) - _keep(known, cards)


def _discard(known: Knowledge, move: Discard) -> float:
    view = known.view
    later = _still_to_play(known)
    best = view.plays[view.best]
    trick = _on_table(known) + known.worth(move.cards) + THROWN * best.size * len(later)
    if known.is_friend(best.seat) and best.cards:
        hold = _hold(known, best.cards, later)
        return hold * _gain(known, trick) - (1 - hold) * _loss(known, trick, later) - _keep(known, move.cards)
    return -_loss(known, trick, [best.seat, *later]) - _keep(known, move.cards)


def _pick(known: Knowledge, move: Pick) -> float:
    """Value a pick by the best answer to it."""
    view = known.view
    standing = cards_of(move.cards)
    table = float(known.worth(move.cards))
    later = [seat for seat in _others(known) if seat not in (known.seat, view.leader)]
    answers = []
    for cards in subsets(view.hand, len(standing)):
        if covers(standing, cards, known.table):
            answers.append(_beating(known, cards, table, later))
        lost = _loss(known, table + known.worth(cards), [view.leader, *later])
        answers.append(-lost - _keep(known, cards))
    return max(answers, default=0.0)


def _claim(known: Knowledge, _move: Claim) -> float:
    """Claim what is nearly sure, or likely where waiting brings nothing better."""
    rules = known.view.rules
    is_last = not any(known.view.hand_counts) or (
        rules.undecided_at == "stock_empty" and not known.view.stock_count
    )
    is_pressing = is_last or rules.claim_max < ALL_POINTS
    right = known.points[known.seat].chance_within(rules.claim_min, rules.claim_max)
    return 1.0 if right >= (PRESSING_CLAIM if is_pressing else SURE_CLAIM) else -1.0


def _raise(known: Knowledge, _move: Raise) -> float:
    return DECIDING * 2 if _strength(known) >= RAISE_AT else -DECIDING * 2


def _accept(known: Knowledge, _move: Accept) -> float:
    return 1.0 if _strength(known) >= ACCEPT_AT else -1.0


def _bid(known: Knowledge, move: Bid) -> float:
    """Bid about what the lead is worth above being led to."""
    strong = sum(1 for card in cards_of(known.view.hand) if not known.table[card] & known.unseen)
    return -abs(move.points - LEAD_WORTH * (1 + strong))


def _offer(known: Knowledge, move: Offer) -> float:
    """Get rid of low cards where nothing better is at hand."""
    others = [seat for seat in _others(known) if seat != known.seat]
    return -(1 - _hold(known, move.cards, others)) * _loss(known, 0, others) - _keep(known, move.cards)


def _allow(known: Knowledge, _move: Allow) -> float:
    """Allow what one is likely to beat: with as many trumps as cards are offered."""
    return 1.0 if _trumps(known, known.view.hand) >= known.view.offered else -1.0


def _draw(known: Knowledge, move: Draw) -> float | None:
    is_mine = known.view.queue[:1] == (known.seat,)
    return 1.0 if is_mine and move.count == 1 else None


def _cut(known: Knowledge, move: Cut) -> float:
    """Lift about half, as people do."""
    return -abs(move.at - known.view.rules.deck / 2)


def _indifferent(_known: Knowledge, _move: Move) -> float:
    return 0.0


def _never(_known: Knowledge, _move: Move) -> None:
    return None


def _others(known: Knowledge) -> list[Seat]:
    return [seat for seat in range(known.view.seats) if seat not in known.view.out]


def _still_to_play(known: Knowledge) -> list[Seat]:
    played = {play.seat for play in known.view.plays}
    return [seat for seat in _others(known) if seat != known.seat and seat not in played]


def _on_table(known: Knowledge) -> float:
    """Return the points of the trick so far, guessing at face-down cards."""
    plays = known.view.plays
    return sum(known.worth(play.cards) + THROWN * (play.size - play.cards.bit_count()) for play in plays)


def _hold(known: Knowledge, cards: CardSet, seats: Iterable[Seat]) -> float:
    """Return how likely none of these seats beats the cards; partners would not."""
    hold = 1.0
    for seat in seats:
        if not known.is_friend(seat):
            hold *= 1 - known.chance_of_cover(seat, cards)
    return hold


def _gain(known: Knowledge, points: float) -> float:
    """Return what taking so many points is worth."""
    rules = known.view.rules
    have = known.points[known.seat].likely
    if rules.goal != "claim":
        return points
    if have + points > rules.claim_max:
        return -points
    return points + DECIDING if have + points >= rules.claim_min else points


def _loss(known: Knowledge, points: float, takers: Iterable[Seat]) -> float:
    """Return what it costs if one of these takes so many points."""
    rules = known.view.rules
    foes = [known.points[seat].likely for seat in takers if not known.is_friend(seat)]
    if rules.goal == "claim" and foes and max(foes) + points >= rules.claim_min:
        return points + DECIDING / 2
    return points


def _keep(known: Knowledge, cards: CardSet) -> float:
    """Return what the cards would be good for in later tricks."""
    lasting = 1.0 if known.view.stock_count else 1 / 3
    return lasting * sum(_later(known, card) for card in cards_of(cards))


def _later(known: Knowledge, card: int) -> float:
    suit, rank = divmod(card, RANKS_PER_SUIT)
    if suit == known.view.trump:
        return TRUMP_KEEP + rank / 2
    return rank / 4


def _trumps(known: Knowledge, cards: CardSet) -> int:
    return sum(1 for card in cards_of(cards) if card // RANKS_PER_SUIT == known.view.trump)


def _strength(known: Knowledge) -> float:
    """Return how well the viewer stands, in points: what he has and what his cards may bring."""
    hand = sum(_later(known, card) for card in cards_of(known.view.hand))
    foes = [points.likely for seat, points in enumerate(known.points) if not known.is_friend(seat)]
    return known.points[known.seat].likely + hand - max(foes, default=0.0) / 2


_WORTH: dict[type, Callable[[Knowledge, Any], float | None]] = {
    Lead: _lead,
    Announce: _lead,
    Beat: _beat,
    Discard: _discard,
    Pick: _pick,
    Add: _never,
    Claim: _claim,
    PassClaim: _indifferent,
    Raise: _raise,
    Accept: _accept,
    Refuse: _indifferent,
    Bid: _bid,
    Offer: _offer,
    Allow: _allow,
    Forbid: _indifferent,
    Draw: _draw,
    Cut: _cut,
}
