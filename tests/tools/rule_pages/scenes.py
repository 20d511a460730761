"""A trick for every preset, with cards chosen so that what is its own in the preset shows.

The moves are played by the engine: a scene that breaks a rule cannot be written down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

REST: Final = "rest"
"""In place of a move: the deal is played to its end by moves made for the absent."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a scene; seat 0 leads, the last seat deals.

    Attributes:
        hands: The cards of each seat.
        turned: The card that names the trump; empty without a trump.
        moves: As `engine.notation` writes them, after the seat's number.
        stock: The next cards to draw, in the order in which they are drawn.
    """

    hands: tuple[str, ...]
    turned: str
    moves: tuple[str, ...] = ()
    stock: str = ""


SCENES: Final[dict[str, tuple[Deal, ...]]] = {
    "classic": (
        Deal(
            ("KS QS 7C", "AS TS 8D", "9D 8C JD", "6H QH 7D"),
            "8H",
            ("0 lead KS QS", "1 beat AS TS", "2 discard 9D 8C", "3 beat 6H QH", "3 claim"),
        ),
    ),
    "duel": (Deal(("AS KS 7C", "TD 9C 6D"), "8H", ("0 lead AS KS", "1 discard TD 9C", "0 claim")),),
    "duel_short": (
        Deal(
            ("AC KD 9S", "6S 6D 6H"),
            "TH",
            ("1 announce LITTLE_MOSCOW 6S 6D 6H", "0 discard AC KD 9S"),
        ),
    ),
    "book": (
        Deal(
            ("TH 6H 7C", "6S 7D 9S", "7H KD 8C"),
            "8H",
            (
                "0 lead TH 6H",
                "1 discard 6S 7D",
                "2 discard 7H KD show 7H",
                "1 lead 8D",
                "2 beat 9H",
                "0 beat AH",
                "0 claim",
            ),
            "AH 8D 9H JS JC QC",
        ),
    ),
    "dictionary": (
        Deal(
            ("AS TS 7C", "KD QC 8C", "9D 6C JH"),
            "8H",
            ("0 lead AS TS", "1 discard KD QC", "2 discard 9D 6C", "0 claim"),
        ),
    ),
    "redeal": (
        Deal(("TS 7D AC", "KC 9C 6C"), "8H"),
        Deal(("TS 7D 6C", "AS 9C JD"), "8D", ("0 lead TS", "1 beat AS")),
    ),
    "closed": (
        Deal(
            ("AS TS 7C", "QD 8C JD", "9D 6C 7D"),
            "8H",
            ("0 lead AS TS", "1 discard QD 8C", "2 discard 9D 6C", "0 claim"),
        ),
    ),
    "open_tricks": (
        Deal(("TS KS 7C", "9C JD 8D", "6H 9H QD"), "8H", ("0 lead TS KS", "1 discard 9C JD", "2 beat 6H 9H")),
    ),
    "open_hands": (
        Deal(
            ("AS KS 7C", "9C QD TD", "8D JC 6H"), "8H", ("0 lead AS KS", "1 discard 9C QD", "2 discard 8D JC")
        ),
    ),
    "half_open": (Deal(("AS KS 7C", "TD JC 9H"), "8H", ("0 lead AS KS", "1 discard TD JC", "0 claim")),),
    "three_v_four": (
        Deal(("TS 9S KD 7C", "AS 6H QC"), "8H", ("0 lead TS 9S", "1 beat AS 6H"), "JD 8C 7D 9C"),
    ),
    "no_trump": (Deal(("9S KD 7C", "AH TD 8C", "TS 6C QD"), "", ("0 lead 9S", "1 discard 8C", "2 beat TS")),),
    "auction": (
        Deal(("AS KD 7C", "TS 9H QD"), "", ("0 bid 10", "1 bid 20", "1 lead TS", "0 beat AS", "0 claim")),
    ),
    "ranks": (Deal(("JS JH JD", "KS TH QD"), "8D", ("0 lead JS JH JD", "1 beat KS TH QD")),),
    "bust": (
        Deal(
            ("AS TS 7C", "AC TD 8C", "AH KH 9D"),
            "8H",
            ("0 lead AS TS", "1 discard AC TD", "2 beat AH KH", "2 claim"),
        ),
    ),
    "dave": (
        Deal(
            ("KS QS 7C", "TS 9H 8D"),
            "8H",
            ("0 raise", "1 accept", "0 lead KS", "1 beat TS", "1 raise", "0 refuse"),
            "JD 6C",
        ),
    ),
    "disdain": (
        Deal(
            ("KS AS 7C", "9H JH 8D"), "8H", ("0 raise", "1 raise", "0 accept", "0 lead KS AS", "1 beat 9H JH")
        ),
    ),
    "nemazanye": (Deal(("8S 8H KC", "9S 6D QC"), "7D", ("0 offer 8S 8H", "1 allow", "1 beat 9S 6D")),),
    "bottom": (Deal(("KS 7C 9D", "AS QD 8C"), "8H", ("0 lead KS", "1 beat AS"), "JD 6C"),),
    "short_pack": (
        Deal(("7S KD 9C", "8S QC JD", "AS TD 7D"), "8H", ("0 lead 7S", "1 beat 8S", "2 beat AS")),
    ),
    "penalty": (
        Deal(
            ("AS TS 7C", "TD QC 9D", "8D 6C JD"),
            "8H",
            ("0 lead AS TS", "1 discard TD QC", "2 discard 8D 6C", "0 claim"),
        ),
    ),
    "pass": (
        Deal(
            ("KS 9D 7C", "AS AD AH", "8D TC 6S"),
            "8H",
            ("1 announce ACES AS AD AH", "2 discard 8D TC 6S", "0 discard KS 9D 7C", REST),
        ),
    ),
    "points": (Deal(("AS TS 7C", "9H QH KD"), "8H", ("0 lead AS TS", "1 beat 9H QH", REST)),),
    "points_pairs": (
        Deal(
            ("KS 7C 8D", "TS 9C JD", "AS QD 6C", "9S 8C KD"),
            "8H",
            ("0 lead KS", "1 beat TS", "2 beat AS", "3 discard 9S", REST),
        ),
    ),
    "burkozel": (Deal(("TS KS 9S 7C", "AS 6H JH 8D"), "8H", ("0 lead TS KS 9S", "1 beat AS 6H JH", REST)),),
    "burkozel_pairs": (
        Deal(
            ("KS QS 7C 8D", "9C JD TD 6C", "AS TS QD 7D", "9S 8C KD 9D"),
            "8H",
            ("0 lead KS QS", "1 discard 9C 6C", "2 beat AS TS", "3 discard 9S 8C", REST),
        ),
    ),
    "buracozel": (
        Deal(("TS KS 9S 7C", "AS 8D QC 6D"), "8H", ("0 lead TS KS 9S", "1 discard 8D QC 6D", REST)),
    ),
    "strict": (
        Deal(
            ("KS 7H QD", "AS 9C 8D"),
            "8H",
            ("0 lead KS 7H", "1 pick KS", "1 beat AS", "0 draw 1"),
            "JD 6C",
        ),
    ),
    "georgian_three": (
        Deal(
            ("TS KS JD", "AS AH QC"), "QH", ("0 raise", "1 accept", "0 lead TS KS", "1 beat AS AH", "1 claim")
        ),
    ),
    "georgian_five": (
        Deal(
            ("KS 9S TD QD 7H", "AC KC 9C 8C 6C"),
            "8H",
            ("0 lead KS", "1 lead AC KC 9C 8C 6C", "0 discard KS 9S TD QD 7H"),
        ),
    ),
}
"""The scene of each preset; most take one deal."""
