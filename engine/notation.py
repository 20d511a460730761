"""Short text for actions: in logs, test data and the buttons that players press.

An action is a seat (or ``-`` if none), a word, and what the word needs::

    0 lead TH 6H        2 announce ACES AS AC AD    - start <cards> <salt> <commitment>
    1 beat AH 7H        1 claim                     - close
    1 discard 6S 7D     1 pass                      1 timeout
    2 cut 18            1 raise                     - seats 0,2,-1
    1 draw 1            0 offer 8S 8H               - abandon
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import format_card, format_cards, parse_card, parse_cards
from engine.play import (
    NO_SEAT,
    Abandon,
    Accept,
    Action,
    Add,
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
    Move,
    Offer,
    PassClaim,
    Pick,
    Raise,
    Refuse,
    Reseat,
    Seat,
    StartDeal,
    TimeOut,
)
from engine.rules import Combination

_NOTHING = "-"


def format_move(move: Move) -> str:
    """Return a move without its seat, at most 39 ASCII characters.

    >>> format_move(Lead(0, parse_cards("TH 6H")))
    'lead 6H TH'
    """
    match move:
        case Cut(at=at):
            return f"cut {at}"
        case Announce(combination=combination, cards=cards):
            return f"announce {combination.name} {format_cards(cards)}"
        case Lead(cards=cards):
            return f"lead {format_cards(cards)}"
        case Beat(cards=cards):
            return f"beat {format_cards(cards)}"
        case Discard(cards=cards, shown=shown):
            return f"discard {format_cards(cards)}" + (f" show {format_cards(shown)}" if shown else "")
        case Offer(cards=cards):
            return f"offer {format_cards(cards)}"
        case Add(cards=cards):
            return f"add {format_cards(cards)}"
        case Pick(cards=cards):
            return f"pick {format_cards(cards)}"
        case Bid(points=points):
            return f"bid {points}"
        case Draw(count=count):
            return f"draw {count}"
        case _:
            return _WORDS[type(move)]


_WORDS: dict[type[Move], str] = {
    Claim: "claim",
    PassClaim: "pass",
    Raise: "raise",
    Accept: "accept",
    Refuse: "refuse",
    Allow: "allow",
    Forbid: "forbid",
}
"""Moves that are one word."""


def _announcement(seat: Seat, text: str) -> Announce:
    name, _, cards = text.partition(" ")
    if name not in Combination.__members__:
        raise ValueError(f"not a combination: {name!r}")
    return Announce(seat, Combination[name], parse_cards(cards))


def _discard(seat: Seat, text: str) -> Discard:
    cards, _, shown = text.partition(" show ")
    return Discard(seat, parse_cards(cards), parse_cards(shown))


def _alone(seat: Seat, rest: str) -> Seat:
    if rest:
        raise ValueError(f"nothing may follow: {rest!r}")
    return seat


_MOVES: dict[str, Callable[[Seat, str], Move]] = {
    "cut": lambda seat, rest: Cut(seat, int(rest)),
    "bid": lambda seat, rest: Bid(seat, int(rest)),
    "draw": lambda seat, rest: Draw(seat, int(rest)),
    "announce": _announcement,
    "lead": lambda seat, rest: Lead(seat, parse_cards(rest)),
    "beat": lambda seat, rest: Beat(seat, parse_cards(rest)),
    "discard": _discard,
    "offer": lambda seat, rest: Offer(seat, parse_cards(rest)),
    "add": lambda seat, rest: Add(seat, parse_cards(rest)),
    "pick": lambda seat, rest: Pick(seat, parse_cards(rest)),
    "claim": lambda seat, rest: Claim(_alone(seat, rest)),
    "pass": lambda seat, rest: PassClaim(_alone(seat, rest)),
    "raise": lambda seat, rest: Raise(_alone(seat, rest)),
    "accept": lambda seat, rest: Accept(_alone(seat, rest)),
    "refuse": lambda seat, rest: Refuse(_alone(seat, rest)),
    "allow": lambda seat, rest: Allow(_alone(seat, rest)),
    "forbid": lambda seat, rest: Forbid(_alone(seat, rest)),
}


def parse_move(text: str, seat: Seat) -> Move:
    """Return the move that `format_move` wrote, made by a seat.

    Raises:
        ValueError: the text is no move.
    """
    word, _, rest = text.partition(" ")
    if word not in _MOVES:
        raise ValueError(f"not a move: {text!r}")
    return _MOVES[word](seat, rest)


def format_action(action: Action) -> str:
    """Return an action as one line; see the module's docstring."""
    match action:
        case StartDeal(deck=deck, salt=salt, commitment=commitment, first=first):
            cards = "".join(format_card(card) for card in deck)
            lot = "" if first == NO_SEAT else f" {first}"
            return f"- start {cards} {salt or _NOTHING} {commitment or _NOTHING}{lot}"
        case CloseWindow():
            return "- close"
        case TimeOut(seat=seat):
            return f"{seat} timeout"
        case Reseat(seats=seats):
            return f"- seats {','.join(map(str, seats))}"
        case Abandon():
            return "- abandon"
        case _:
            return f"{action.seat} {format_move(action)}"


def parse_action(text: str) -> Action:
    """Return the action that `format_action` wrote.

    Raises:
        ValueError: the text is no action.
    """
    who, _, what = text.partition(" ")
    word, _, rest = what.partition(" ")
    if who != _NOTHING:
        seat = int(who)
        return TimeOut(_alone(seat, rest)) if word == "timeout" else parse_move(what, seat)
    match word:
        case "start":
            return _parse_start(rest)
        case "seats":
            return Reseat(tuple(int(seat) for seat in rest.split(",")))
        case "close" if not rest:
            return CloseWindow()
        case "abandon" if not rest:
            return Abandon()
    raise ValueError(f"not an action: {text!r}")


def _parse_start(text: str) -> StartDeal:
    cards, salt, commitment, *lot = text.split(" ")
    deck = tuple(parse_card(cards[at : at + 2]) for at in range(0, len(cards), 2))
    return StartDeal(
        deck,
        "" if salt == _NOTHING else salt,
        "" if commitment == _NOTHING else commitment,
        int(lot[0]) if lot else NO_SEAT,
    )
