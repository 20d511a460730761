"""What a seat may do beyond the cards themselves: small questions that several modules ask."""

from __future__ import annotations

from engine.cards import CardSet
from engine.play.state import NO_SEAT, Phase, Seat, State
from engine.play.turns import side_of, smallest_hand
from engine.rules import Combination, RuleSet
from engine.rules.combinations import Right, combinations_in, right_of
from engine.rules.raising import can_go_higher
from engine.rules.tricks import can_lead, is_nemazanye, is_one_suit

MAX_BID = 30
"""Most points bid for the first lead. Source: 000a, 004."""


def granted(rules: RuleSet, seats: int, first: Seat) -> tuple[int, ...]:
    """Return the points granted to each seat: for an open hand, and by whoever leads first.

    Source: 000a, 001, 004 [2.3, 2.5].
    """
    points = [0 if seat == first else rules.lead_credit for seat in range(seats)]
    if rules.open_hands == "one":
        points[0] += rules.open_comp
    return tuple(points)


def led_combination(state: State, cards: CardSet) -> Combination | None:
    """Return the combination that these cards of the leader's are, if they may be led as one."""
    for combination, found in combinations_in(state.hands[state.leader], state.trump, state.rules):
        if found == cards and right_of(combination, state.rules) is Right.LEAD:
            return combination
    return None


def may_lead(state: State, cards: CardSet) -> bool:
    """Tell whether the leader may lead these cards of his together.

    In strict play any cards may be laid; the next to answer then picks one (004, violation 3).
    """
    if can_lead(cards, state.rules) or led_combination(state, cards) is not None:
        return True
    return state.rules.violations == "strict" and cards.bit_count() > 1


def can_pick(state: State, cards: CardSet) -> bool:
    """Tell whether these may be picked of the cards laid.

    Of cards of several suits laid together one; of cards laid bit by bit any that may be led.
    Source: 004, violations 2 and 3 [2.20].
    """
    if not cards or cards & ~state.laid:
        return False
    return cards.bit_count() == 1 or (state.is_staged and can_lead(cards, state.rules))


def can_turn_round(state: State, seat: Seat) -> bool:
    """Tell whether a seat may answer a lead by leading its whole hand of one suit.

    Source: GE («ურიგოდ», out of turn, even as an answer) [2.25].
    """
    return (
        state.rules.molodka == "answer"
        and len(state.plays) == 1
        and seat == state.turn
        and state.hands[seat].bit_count() == state.rules.hand_size > state.plays[0].cards.bit_count()
        and is_one_suit(state.hands[seat])
    )


def can_claim_before_lead(state: State) -> bool:
    """Tell whether the leader may still claim. Source: 000a («только на своём ходу»)."""
    return (
        state.rules.claim_window == "own_turn"
        and state.rules.goal == "claim"
        and state.phase is Phase.LEAD
        and bool(state.tricks)
    )


def can_raise(state: State) -> bool:
    """Tell whether whoever is asked may raise the stakes: on his own move, not twice in a row.

    Source: 004, 000a, 001 [2.9]; Crawford's rule GB.
    """
    rules = state.rules
    if not rules.dave or state.phase not in (Phase.LEAD, Phase.ANSWER):
        return False
    if state.barred != NO_SEAT and state.turn in side_of(state, state.barred):
        return False
    if rules.dave_crawford and max(state.scores) >= rules.target - 1:
        return False
    return can_go_higher(state.stake, rules)


def can_counter(state: State) -> bool:
    """Tell whether whoever is asked about a raise may answer it by one.

    A counter is not countered. Source: 004 («с пренебрежением») [2.10].
    """
    raising = state.raising
    return (
        raising is not None
        and state.rules.dave_disdain
        and not raising.is_counter
        and can_go_higher(raising.stake, state.rules)
    )


def can_offer(state: State, cards: CardSet) -> bool:
    """Tell whether the leader may ask for a lead of these cards of one rank.

    Source: 004 [2.11]: low cards, no trump among them, one question a trick.
    """
    return (
        state.rules.nemazanye
        and not state.has_offered
        and is_nemazanye(cards, state.trump)
        and cards.bit_count() <= smallest_hand(state)
    )
