"""How a deal ends, what becomes of the pot, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import NO_CARDS, CardSet, cards_of, points_of
from engine.play.actions import Abandon
from engine.play.events import (
    ChipsMoved,
    ChipsReason,
    Claimed,
    CombinationShown,
    DealEnded,
    Event,
    MatchEnded,
    OutReason,
    SeatOut,
)
from engine.play.state import (
    NO_SEAT,
    RESTING,
    DealResult,
    Phase,
    ResultKind,
    Seat,
    State,
    put,
)
from engine.play.turns import active, clockwise, layer, side_of
from engine.rules.combinations import Found
from engine.rules.matches import MATCHES, Counted, Finished
from engine.rules.tricks import beaters, covers

MOST_POT = 1_000_000
"""No pot grows beyond this, however often it is doubled."""


def pay(state: State, seats: Sequence[Seat], amount: int, reason: ChipsReason, events: list[Event]) -> State:
    """Move so many chips from each of these seats into the pot, which holds `MOST_POT` at most."""
    amount = min(amount, (MOST_POT - state.pot) // max(len(seats), 1))
    if amount <= 0:
        return state
    chips, stakes = list(state.chips), list(state.stakes)
    for seat in seats:
        events.append(ChipsMoved(seat, amount, reason))
        chips[seat] -= amount
        stakes[seat] += amount
    return state._replace(pot=state.pot + amount * len(seats), chips=tuple(chips), stakes=tuple(stakes))


def _share_pot(state: State, winners: Sequence[Seat], events: list[Event]) -> State:
    """Share the pot equally; odd chips go to the first of the winners (001 [2.12])."""
    if not state.pot:
        return state
    chips = list(state.chips)
    share, odd = divmod(state.pot, len(winners))
    for place, seat in enumerate(winners):
        taken = share + (odd if place == 0 else 0)
        events.append(ChipsMoved(seat, -taken, "won"))
        chips[seat] += taken
    return state._replace(pot=0, chips=tuple(chips), stakes=(0,) * state.seats)


def end_deal(
    state: State,
    kind: ResultKind,
    events: list[Event],
    *,
    seat: Seat = NO_SEAT,
    winners: tuple[Seat, ...] = (),
    points: int = 0,
    shown: tuple[tuple[Seat, CardSet], ...] = (),
    counted: Counted | None = None,
) -> State:
    """End the deal: the winners share the pot, the match scores it and may be over."""
    rules = state.rules
    pot = state.pot
    if winners:
        state = _share_pot(state, winners, events)
    match = MATCHES[rules.match]
    scored = nobody = (0,) * state.seats
    champions: tuple[Seat, ...] = ()
    if kind not in (ResultKind.VOID, ResultKind.REDEAL):
        wrong = seat if kind is ResultKind.CLAIM_WRONG else None
        out = tuple([other for other in range(state.seats) if state.out >> other & 1]) if state.out else ()
        deal = Finished(state.seats, winners, wrong, counted, state.stake, out, state.left_at)
        scored = match.score(deal, rules)
        if scored != nobody:
            state = state._replace(
                scores=tuple([old + new for old, new in zip(state.scores, scored, strict=True)])
            )
        champions = match.champions(state.scores, rules)
    result = DealResult(
        kind=kind,
        seat=seat,
        winners=winners,
        points=points,
        shown=shown,
        counted=() if counted is None else counted.points,
        moved=tuple([now - then for now, then in zip(state.chips, state.before, strict=True)]),
        won=pot - state.pot,
        pot=state.pot,
        scored=scored,
        champions=champions,
    )
    events.append(DealEnded(result))
    if champions:
        events.append(MatchEnded(champions, state.scores))
    return state._replace(
        phase=Phase.MATCH_OVER if champions else Phase.BETWEEN,
        decision=state.version,
        turn=NO_SEAT,
        dealer=_next_dealer(state, kind, seat, winners),
        first=state.first if kind is ResultKind.REDEAL else _next_first(state, winners),
        held=NO_CARDS,
        announced=(),
        raising=None,
        offer=NO_CARDS,
        queue=(),
        result=result,
    )


def _next_dealer(state: State, kind: ResultKind, seat: Seat, winners: tuple[Seat, ...]) -> Seat:
    """Return who deals next.

    Source: the winner 000a, 004; in turn 001; whoever claimed wrongly 003; nobody won, the same
    dealer again 000a.
    """
    if kind is ResultKind.CLAIM_WRONG and state.rules.wrong_claim == "pot_and_redeal":
        return seat
    if not winners:
        return state.dealer
    if state.rules.next_dealer == "rotate":
        return (state.dealer + 1) % state.seats
    return winners[0]


def _next_first(state: State, winners: tuple[Seat, ...]) -> Seat:
    """Return who leads the next deal if this one decides it.

    Source: the last taker 001 and RW; the winner or the loser GE, GB.
    """
    match state.rules.first_lead:
        case "last_trick_winner" if state.tricks:
            return state.tricks[-1].taker
        case "winner" if winners:
            return winners[0]
        case "loser" if winners:
            return next((seat for seat in clockwise(state, winners[0]) if seat not in winners), NO_SEAT)
        case _:
            return NO_SEAT


def put_out(state: State, seat: Seat, reason: OutReason, events: list[Event]) -> State:
    """Take a seat out of the deal; its cards and tricks count no more.

    Source: 004 (wrong claim), 003 (violation), 000a and 004 (refused raise).
    """
    events.append(SeatOut(seat, reason))
    cards = state.hands[seat] | state.taken_open[seat] | state.taken_closed[seat]
    return state._replace(
        out=state.out | 1 << seat,
        left_at=put(state.left_at or (0,) * state.seats, seat, state.stake),
        dead=state.dead | cards,
        hands=put(state.hands, seat, NO_CARDS),
        taken_open=put(state.taken_open, seat, NO_CARDS),
        taken_closed=put(state.taken_closed, seat, NO_CARDS),
    )


def last_standing(state: State, events: list[Event]) -> State | None:
    """End the deal if only one side is left in it, else return None."""
    standing = active(state, 0)
    if len(standing) > len(side_of(state, standing[0])):
        return None
    return end_deal(state, ResultKind.LAST_STANDING, events, seat=standing[0], winners=standing)


def settle_claim(state: State, seat: Seat, events: list[Event]) -> State:
    """Count a claimant's tricks; enough and not too much wins.

    A wrong claim costs what the table's rules say; the deal may go on without the claimant.

    Source: 003 paragraph 16, 000a («удваивает банк»), 004 (out, the others go on), 000b (two
    deals to the opponent), RW and GE (the deal); 001 for the upper bound.
    """
    rules = state.rules
    cards = state.taken_open[seat] | state.taken_closed[seat]
    points = points_of(cards, rules.card_values) + state.credit[seat]
    is_right = rules.claim_min <= points <= rules.claim_max
    events.append(Claimed(seat, cards, points, is_right))
    if rules.claim_fee:
        state = pay(state, [seat], rules.claim_fee, "fee", events)
    if is_right:
        return end_deal(state, ResultKind.CLAIM_RIGHT, events, seat=seat, winners=(seat,), points=points)
    if rules.wrong_claim == "out_others_continue":
        out = put_out(state, seat, "wrong_claim", events)
        return last_standing(out, events) or out
    if rules.wrong_claim == "pot_and_redeal":
        paid = pay(state, [seat], state.pot, "wrong_claim", events)
        return end_deal(paid, ResultKind.CLAIM_WRONG, events, seat=seat, points=points)
    others = tuple(other for other in active(state, seat + 1) if other != seat)
    return end_deal(state, ResultKind.CLAIM_WRONG, events, seat=seat, winners=others, points=points)


def settle_combinations(state: State, holders: Sequence[tuple[Seat, Found]], events: list[Event]) -> State:
    """End a deal in which somebody shows a combination that wins at the start of a trick.

    Of several the first in order lead their cards and each next must beat whatever is best so
    far, or the first in order simply wins, by the table's rule. It is shown before the lead (004).

    Source: 000a and 003 paragraph 19 (played off), 004 (by order).

    Args:
        state: The table.
        holders: Those who play for the win, in order from the rightful leader.
        events: What happened, added to.
    """
    for seat, (combination, cards) in holders:
        events.append(CombinationShown(seat, combination, cards))
    winner, (_, best) = holders[0]
    same_kind = len({combination for _, (combination, _) in holders}) == 1
    if not same_kind or state.rules.bura_tie == "playoff":
        table = beaters(state.trump, shokha=state.rules.shokha)
        for seat, (_, cards) in holders[1:]:
            if covers(cards_of(best), cards, table):
                winner, best = seat, cards
    shown = tuple((seat, cards) for seat, (_, cards) in holders)
    winners = side_of(state, winner)
    return end_deal(state, ResultKind.COMBINATION, events, seat=winner, winners=winners, shown=shown)


def settle_played(state: State, events: list[Event]) -> State:
    """End a deal whose cards are played: count the whole pack, or nobody has won.

    Source: undecided 000a, 003, 004; counting 001, 000a's Burkozel, GE.
    """
    rules = state.rules
    if rules.goal == "claim":
        return end_deal(top_up(state, events), ResultKind.UNDECIDED, events)
    counted = _count(state)
    verdict = MATCHES[rules.match].judge(counted, rules)
    if not verdict.winners and verdict.tops_up:
        state = top_up(state, events)
    return end_deal(state, ResultKind.COUNTED, events, winners=verdict.winners, counted=counted)


def _count(state: State) -> Counted:
    """Count what everybody has taken; a card that stays unplayed counts for whoever holds it."""
    piles = zip(state.taken_open, state.taken_closed, state.hands, strict=True)
    points = [points_of(opened | closed | hand) for opened, closed, hand in piles]
    tricks = [sum(trick.taker == seat for trick in state.tricks) for seat in range(state.seats)]
    if state.rules.pairs:
        points = [points[seat] + points[(seat + 2) % 4] for seat in range(4)]
        tricks = [tricks[seat] + tricks[(seat + 2) % 4] for seat in range(4)]
    return Counted(tuple(points), tuple(tricks))


def top_up(state: State, events: list[Event]) -> State:
    """Let everybody add to a pot that nobody won. Source: 000a, 004; 003 [1.6]."""
    if not state.rules.has_pot or state.rules.undecided_pot == "stay":
        return state
    amount = state.rules.ante if state.rules.undecided_pot == "ante_each" else state.pot
    return pay(state, range(state.seats), amount, "undecided", events)


def abandon(state: State, _action: Abandon, events: list[Event]) -> State:
    """Call the game off and give every stake back; see `engine.play.actions.Abandon`."""
    state = state._replace(version=state.version + 1)
    if state.phase is Phase.PICK:
        seat = layer(state)
        state = state._replace(hands=put(state.hands, seat, state.hands[seat] | state.laid))
    refunds = list(state.stakes)
    share, odd = divmod(state.pot - sum(refunds), state.seats)
    for place, seat in enumerate(clockwise(state, state.dealer + 1)):
        refunds[seat] += share + (place < odd)
    events.extend(ChipsMoved(seat, -amount, "returned") for seat, amount in enumerate(refunds) if amount)
    returned = state._replace(
        pot=0,
        chips=tuple(chips + refund for chips, refund in zip(state.chips, refunds, strict=True)),
        stakes=(0,) * state.seats,
    )
    return returned if state.phase in RESTING else end_deal(returned, ResultKind.VOID, events)
