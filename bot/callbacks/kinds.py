"""The kinds of buttons around the play: moves, seats, deals, personal settings."""

from __future__ import annotations

from dataclasses import dataclass

from bot.i18n import Language


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Make a move, written as `engine.notation.format_move` writes it."""

    table_id: int
    decision: int
    """The question that the move answers; see `engine.play.State.decision`."""
    code: str


@dataclass(frozen=True, slots=True)
class AskMove:
    """Ask whether this move is meant; for people who confirm each move."""

    table_id: int
    decision: int
    code: str


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Go back to the hand and its moves."""

    table_id: int


@dataclass(frozen=True, slots=True)
class MyCards:
    """Show the presser's own cards in an alert."""

    table_id: int


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave the table: now, or after the running deal."""

    table_id: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play again oneself after having been away."""

    table_id: int


@dataclass(frozen=True, slots=True)
class ChangePlace:
    """Sit after everybody else in the lobby, which changes who is whose partner."""

    table_id: int


@dataclass(frozen=True, slots=True)
class DrawPlaces:
    """Seat everybody in the lobby by lot."""

    table_id: int


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """Start the first deal from the lobby."""

    table_id: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Start the deal after this one."""

    table_id: int
    deal_number: int
    """The deal that is over."""


@dataclass(frozen=True, slots=True)
class VoteStop:
    """Vote for the end of the game."""

    table_id: int


@dataclass(frozen=True, slots=True)
class EndGame:
    """End the game in the midst of a deal, for those who may do so at once."""

    table_id: int
    deal_number: int
    """The deal that runs; the question dies with it."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak this language from now on."""

    language: Language
    for_chat: bool
    """To the whole group; False: to the presser."""


@dataclass(frozen=True, slots=True)
class SetConfirm:
    """Ask the presser to confirm each move, or stop asking."""

    on: bool
