"""Scenes played by the engine, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import Card, CardSet, pack, parse_card, parse_cards, suit_of
from engine.notation import parse_action
from engine.play import (
    RESTING,
    Action,
    Beat,
    CloseWindow,
    Cut,
    Event,
    PassClaim,
    Phase,
    StartDeal,
    State,
    apply,
    default_action,
    legal_actions,
    new_table,
    to_act,
)
from engine.rules import NO_TRUMP, RuleSet
from tests.tools.rule_pages.scenes import REST, Deal


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a scene as it went.

    Attributes:
        hands: The cards dealt to each seat.
        turned: The card that names the trump, if one does.
        steps: Events, each with the table after its action, as far as they are told.
        rest: Events of what was played to the end without being told move by move.
        tells_draws: Whether it matters which cards are drawn.
    """

    hands: tuple[CardSet, ...]
    turned: Card | None
    steps: tuple[tuple[Event, State], ...]
    rest: tuple[tuple[Event, State], ...]
    tells_draws: bool

    @property
    def trump(self) -> int:
        """The trump suit, or `engine.rules.NO_TRUMP`."""
        return NO_TRUMP if self.turned is None else suit_of(self.turned)


def play(deals: tuple[Deal, ...], rules: RuleSet) -> Iterator[Played]:
    """Play a scene.

    Raises:
        engine.play.IllegalAction: The rules do not allow a move of the scene.
    """
    seats = len(deals[0].hands)
    state = new_table(rules, seats, seats - 1)
    for deal in deals:
        first = 0 if rules.first_lead == "random" else -1
        state, steps = _act(state, StartDeal(_deck(deal, rules), first=first))
        if state.phase is Phase.CUT:
            state, cut = _act(state, Cut(state.turn, 0))
            steps += cut
        told = list(steps)
        rest: list[tuple[Event, State]] = []
        for move in deal.moves:
            if move == REST:
                while state.phase not in RESTING:
                    state, found = _act(state, _simple(state))
                    rest += found
                continue
            action = parse_action(move)
            while (passing := _passing(state, move)) is not None:
                state, found = _act(state, passing)
                told += found
            state, found = _act(state, action)
            told += found
        while (passing := _passing(state, "")) is not None:
            state, found = _act(state, passing)
            told += found
        yield Played(
            hands=tuple(parse_cards(hand) for hand in deal.hands),
            turned=parse_card(deal.turned) if deal.turned else None,
            steps=tuple(told),
            rest=tuple(rest),
            tells_draws=bool(deal.stock),
        )


def _act(state: State, action: Action) -> tuple[State, list[tuple[Event, State]]]:
    state, events = apply(state, action)
    return state, [(event, state) for event in events]


def _passing(state: State, move: str) -> Action | None:
    """Return what happens before a move of the scene: nobody announces, nobody claims."""
    word = move.partition(" ")[2].partition(" ")[0]
    if state.phase is Phase.WINDOW and word != "announce":
        return CloseWindow()
    if state.phase is Phase.WINDOW and state.announced:
        return CloseWindow()
    if state.phase is Phase.CLAIM and word not in ("claim", "pass"):
        return PassClaim(state.turn)
    return None


def _simple(state: State) -> Action:
    """Return what a plain player does: beats where he can, parts with the cheapest otherwise."""
    if state.phase is Phase.WINDOW:
        return CloseWindow()
    seat = to_act(state)[0]
    beats = (move for move in legal_actions(state, seat) if isinstance(move, Beat))
    return next(beats, None) or default_action(state, seat)


def _deck(deal: Deal, rules: RuleSet) -> tuple[Card, ...]:
    """Return a pack that deals these hands and then these cards; the rest follows in order."""
    hands = [[parse_card(text) for text in hand.split()] for hand in deal.hands]
    order = [hand[at] for at in range(max(map(len, hands))) for hand in hands if at < len(hand)]
    turned = [parse_card(deal.turned)] if deal.turned else []
    stock = [parse_card(text) for text in deal.stock.split()]
    used = {*order, *turned, *stock}
    rest = [card for card in _mixed(rules) if card not in used]
    if rules.draw_from == "bottom":
        return (*order, *turned, *rest, *reversed(stock))
    return (*order, *turned, *stock, *rest)


def _mixed(rules: RuleSet) -> list[Card]:
    """Return the pack in an order that mixes suits and ranks, always the same."""
    cards = pack(rules.deck)
    return sorted(cards, key=lambda card: (card * 23 + 11) % 37)
