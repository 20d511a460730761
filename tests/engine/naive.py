"""«Классика» written a second time, from the rules alone and without the engine, to count with.

Slow and plain on purpose: cards are two letters, hands are sorted tuples, and every way to pair
an answer with a lead is tried. Moves are lines of the notation, such as ``0 lead 7S``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations

RANKS = "6789JQKTA"
SUITS = "SCDH"
VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}

Cards = tuple[str, ...]


def in_order(cards: Cards) -> Cards:
    """Sort cards as the notation writes them."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0]))))


@dataclass(frozen=True)
class Position:
    """A deal going on. What is asked follows from the other fields, but for ``question``."""

    trump: str
    stock: Cards
    hands: tuple[Cards, ...]
    leader: int
    question: str
    """``window``, ``lead``, ``answer``, ``claim`` or ``over``."""
    asked: int
    laid: tuple[tuple[int, Cards, bool], ...] = ()
    """The trick: seat, cards, face down or not."""
    best: tuple[int, Cards] = (0, ())
    """Who holds the trick, and with which cards."""
    won_open: tuple[Cards, ...] = ()
    won_closed: tuple[Cards, ...] = ()
    held: Cards = ()
    announced: tuple[tuple[int, str], ...] = ()
    has_window: bool = True


def beats(card: str, other: str, trump: str) -> bool:
    """Tell whether one card beats another."""
    if card[1] == other[1]:
        return RANKS.index(card[0]) > RANKS.index(other[0])
    return card[1] == trump


def beats_all(answer: Cards, standing: Cards, trump: str) -> bool:
    """Tell whether some pairing of the answer with what stands beats every card."""
    return any(
        all(beats(card, other, trump) for card, other in zip(order, standing, strict=True))
        for order in permutations(answer)
    )


def combination_of(hand: Cards, trump: str) -> str | None:
    """Return the name of a combination, if three cards are one."""
    if len(hand) != 3:
        return None
    if {card[1] for card in hand} == {trump}:
        return "BURA"
    if {card[0] for card in hand} == {"A"}:
        return "ACES"
    return "MOLODKA" if len({card[1] for card in hand}) == 1 else None


def begin(position: Position, leader: int) -> Position:
    """Begin a trick: a bura ends the deal, else a window opens while hands are of three cards."""
    position = replace(position, leader=leader, laid=(), held=(), announced=())
    if any(combination_of(hand, position.trump) == "BURA" for hand in position.hands):
        return replace(position, question="over")
    is_full = all(len(hand) == 3 for hand in position.hands)
    return replace(position, question="window" if is_full and position.has_window else "lead", asked=leader)


def moves(position: Position) -> Iterator[str]:
    """Yield every line that may follow: moves of the players and the end of the window."""
    if position.question in {"window", "lead"}:
        yield from _leads(position)
        yield from _announcements(position)
        if position.question == "window":
            yield "- close"
    elif position.question == "answer":
        seat, size = position.asked, len(position.laid[0][1])
        for cards in combinations(in_order(position.hands[seat]), size):
            yield f"{seat} discard {' '.join(cards)}"
            if beats_all(cards, position.best[1], position.trump):
                yield f"{seat} beat {' '.join(cards)}"
    elif position.question == "claim":
        yield f"{position.asked} claim"
        yield f"{position.asked} pass"


def _leads(position: Position) -> Iterator[str]:
    if position.held:
        return
    leader = position.leader
    hand = in_order(position.hands[leader])
    smallest = min(len(cards) for cards in position.hands)
    for size in range(1, smallest + 1):
        for cards in combinations(hand, size):
            if len({card[1] for card in cards}) == 1 or combination_of(cards, position.trump) == "ACES":
                yield f"{leader} lead {' '.join(cards)}"


def _announcements(position: Position) -> Iterator[str]:
    if position.question == "lead" and position.has_window:
        return
    if any(len(hand) < 3 for hand in position.hands):
        return
    for seat, hand in enumerate(position.hands):
        name = combination_of(hand, position.trump)
        if name and seat != position.leader and seat not in {one for one, _ in position.announced}:
            yield f"{seat} announce {name} {' '.join(in_order(hand))}"


def follow(position: Position, line: str) -> Position:
    """Return what a line leads to."""
    who, word, *rest = line.split()
    cards = tuple(rest)
    match word:
        case "lead":
            if position.question == "window":
                return replace(position, held=cards)
            return _lead(position, int(who), cards)
        case "announce":
            if position.question == "window":
                return replace(position, announced=(*position.announced, (int(who), rest[0])))
            return _lead(position, int(who), position.hands[int(who)])
        case "close":
            return _close(position)
        case "beat" | "discard":
            return _answer(position, int(who), cards, is_beat=word == "beat")
        case "claim":
            return replace(position, question="over")
        case _:
            return _draw(position)


def _close(position: Position) -> Position:
    names = dict(position.announced)
    own = combination_of(position.held, position.trump)
    if own:
        names[position.leader] = own
    count = len(position.hands)
    for wanted in ("ACES", "MOLODKA"):
        for seat in ((position.leader + step) % count for step in range(count)):
            if names.get(seat) == wanted:
                return _lead(position, seat, position.hands[seat])
    if position.held:
        return _lead(position, position.leader, position.held)
    return replace(position, question="lead", asked=position.leader)


def _without(position: Position, seat: int, cards: Cards) -> tuple[Cards, ...]:
    return tuple(
        tuple(card for card in hand if card not in cards) if place == seat else hand
        for place, hand in enumerate(position.hands)
    )


def _lead(position: Position, seat: int, cards: Cards) -> Position:
    return replace(
        position,
        hands=_without(position, seat, cards),
        question="answer",
        asked=(seat + 1) % len(position.hands),
        laid=((seat, cards, False),),
        best=(seat, cards),
        held=(),
        announced=(),
    )


def _answer(position: Position, seat: int, cards: Cards, *, is_beat: bool) -> Position:
    laid = (*position.laid, (seat, cards, not is_beat))
    position = replace(
        position,
        hands=_without(position, seat, cards),
        laid=laid,
        best=(seat, cards) if is_beat else position.best,
        asked=(seat + 1) % len(position.hands),
    )
    if len(laid) < len(position.hands):
        return position
    taker = position.best[0]
    face_up = tuple(card for _, cards, closed in laid if not closed for card in cards)
    face_down = tuple(card for _, cards, closed in laid if closed for card in cards)
    position = replace(
        position,
        laid=(),
        won_open=_won(position.won_open, taker, face_up),
        won_closed=_won(position.won_closed, taker, face_down),
        asked=taker,
        question="claim",
    )
    most = sum(VALUES.get(card[0], 0) for card in position.won_open[taker])
    most += 11 * len(position.won_closed[taker])
    return position if most >= 31 else _draw(position)


def _won(piles: tuple[Cards, ...], taker: int, cards: Cards) -> tuple[Cards, ...]:
    return tuple((*pile, *cards) if seat == taker else pile for seat, pile in enumerate(piles))


def _draw(position: Position) -> Position:
    """Draw one card each while there is one for all, from the taker on; then the next trick."""
    taker, count = position.asked, len(position.hands)
    hands, stock = list(position.hands), list(position.stock)
    while len(stock) >= count and len(hands[0]) < 3:
        for step in range(count):
            hands[(taker + step) % count] = (*hands[(taker + step) % count], stock.pop(0))
    position = replace(position, hands=tuple(hands), stock=tuple(stock))
    return begin(position, taker) if hands[0] else replace(position, question="over")


def count_lines(position: Position, depth: int) -> int:
    """Return how many sequences of so many lines there are."""
    if depth == 0:
        return 1
    return sum(count_lines(follow(position, line), depth - 1) for line in moves(position))
