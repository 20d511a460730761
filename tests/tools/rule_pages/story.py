"""A played scene as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import Words
from bot.render.cards import card_label, cards_label
from bot.render.tricks import combination_name
from engine.cards import CardSet, points_of
from engine.play import DealResult, Event, ResultKind, State
from engine.play.events import (
    Beaten,
    BidsShown,
    CardsDrawn,
    CardsLaid,
    CardsOffered,
    CardsPicked,
    ChipsMoved,
    Claimed,
    DealEnded,
    Discarded,
    LeadTurned,
    Led,
    OfferAnswered,
    RaiseAnswered,
    SeatOut,
    StakesRaised,
    TrickTaken,
    Violated,
)
from tests.tools.rule_pages.playing import Played
from tests.tools.rule_pages.words import PageWords

_PAID = ("wrong_claim", "undecided", "violation", "fee")
"""Payments that are told; what a raise costs follows from it."""


class Story:
    """Tells what happens in one language."""

    def __init__(self, say: PageWords) -> None:
        """Take the words of the pages; cards, combinations and chips are called as the bot calls them."""
        self._say = say
        self._bot = Words.of(say.language)

    def hands(self, played: Played) -> list[str]:
        """Return who holds what, and the trump."""
        lines = [
            self._say("hand", name=self._name(seat), cards=cards_label(hand, self._bot, played.trump))
            for seat, hand in enumerate(played.hands)
        ]
        if played.turned is None:
            return [*lines, self._say("trump-none")]
        return [*lines, self._say("trump", cards=card_label(played.turned, self._bot))]

    def lines(self, played: Played) -> Iterator[str]:
        """Yield a sentence for each event that a reader has to know of."""
        for event, state in played.steps:
            if not isinstance(event, CardsDrawn) or (played.tells_draws and state.tricks):
                yield from self._event(event, state)
        if played.rest:
            result = played.rest[-1][1].result
            if result is not None and result.counted:
                yield self._say("counted", points=self._by_player(result.counted))
        for event, state in played.rest:
            if isinstance(event, DealEnded | ChipsMoved):
                yield from self._event(event, state)

    def _event(self, event: Event, state: State) -> Iterator[str]:  # noqa: C901 - a sentence an event
        say = self._say
        name = self._name(event.seat) if hasattr(event, "seat") else ""
        match event:
            case Led(cards=cards, combination=None):
                yield say("led", name=name, cards=self._cards(cards, state))
            case Led(cards=cards, combination=combination) if combination is not None:
                called = combination_name(combination, state.rules, self._bot)
                yield say("led-combination", name=name, combination=called, cards=self._cards(cards, state))
            case Beaten(cards=cards):
                yield say("beaten", name=name, cards=self._cards(cards, state))
            case Discarded():
                yield self._discard(event, name, state)
            case TrickTaken():
                cards = sum(play.cards for play in state.tricks[-1].plays)
                yield say("taken", name=name, count=points_of(cards, state.rules.card_values))
            case CardsDrawn(cards=cards) if cards:
                yield say("drawn", name=name, cards=self._cards(cards, state))
            case Claimed():
                yield self._claim(event, name, state)
            case BidsShown(bids=(first, second), leader=leader):
                one, two = self._name(0), self._name(1)
                yield say("bids", one=one, first=first, two=two, second=second, name=self._name(leader))
            case StakesRaised(stake=stake):
                yield say("raised", name=name, count=stake)
            case RaiseAnswered(accepts=accepts):
                yield say("accepted" if accepts else "refused", name=name)
            case CardsOffered(count=count):
                yield say("offered", name=name, count=count)
            case OfferAnswered(allows=True):
                yield say("allowed", name=name)
            case CardsLaid(cards=cards):
                yield say("laid", name=name, cards=self._cards(cards, state))
            case CardsPicked(cards=cards):
                yield say("picked", name=name, cards=self._cards(cards, state))
            case LeadTurned(cards=cards):
                yield say("turned-round", name=name, cards=self._cards(cards, state))
            case Violated():
                yield say("out-of-turn", name=name)
            case SeatOut():
                yield say("out", name=name)
            case ChipsMoved(amount=amount, reason="won"):
                yield say("wins-pot", name=name, chips=self._bot("chips", count=-amount))
            case ChipsMoved(amount=amount, reason=reason) if reason in _PAID:
                yield say("pays", name=name, chips=self._bot("chips", count=amount))
            case DealEnded(result=result):
                yield from self._end(result)

    def _discard(self, event: Discarded, name: str, state: State) -> str:
        cards = self._cards((event.cards or 0) & ~event.shown, state)
        shown = self._cards(event.shown, state)
        if event.shown and cards:
            return self._say("discarded-partly", name=name, shown=shown, cards=cards)
        if event.shown:
            return self._say("discarded-open", name=name, cards=shown)
        return self._say("discarded-closed", name=name, cards=cards)

    def _claim(self, event: Claimed, name: str, state: State) -> str:
        own = points_of(event.cards, state.rules.card_values)
        parts = [self._say("claimed", name=name, cards=self._cards(event.cards, state), count=own)]
        if event.points != own:
            parts.append(self._say("credit", count=event.points))
        parts.append(self._say("claim-right" if event.is_right else "claim-wrong"))
        return " ".join(parts)

    def _end(self, result: DealResult) -> Iterator[str]:
        if result.kind is ResultKind.REDEAL:
            yield self._say("redeal")
        if any(result.scored):
            yield self._say("scored", points=self._by_player(result.scored))

    def _by_player(self, figures: tuple[int, ...]) -> str:
        return ", ".join(
            self._say("of-player", name=self._name(seat), count=figure) for seat, figure in enumerate(figures)
        )

    def _name(self, seat: int) -> str:
        return self._say(f"player-{seat}")

    def _cards(self, cards: CardSet, state: State) -> str:
        return cards_label(cards, self._bot, state.trump)
