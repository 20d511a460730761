"""What a table plays by: a frozen record of numbers, flags and names of strategies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal, get_args, get_type_hints

from engine.cards import pack

COMBO_WINDOW_LIMIT = 30
ANTE_LIMIT = 1000


class RuleConflict(ValueError):
    """The rules contradict each other or a value is not one of those allowed.

    Attributes:
        setting: The name of the setting at fault.
        reason: A code for the interface, such as ``"not_allowed"``.
    """

    def __init__(self, setting: str, reason: str) -> None:
        super().__init__(f"{setting}: {reason}")
        self.setting = setting
        self.reason = reason


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every rule a table may choose; the defaults are «Классика».

    Source: the defaults are those most sources share; each field names its own.

    Raises:
        RuleConflict: a value is out of range, or two rules contradict each other.
    """

    preset: str = "classic"
    """The preset the rules came from; a label, which no rule asks for."""

    deck: Literal[36, 32] = 36
    """Cards in the pack. Source: 003 paragraph 5, 000a."""

    min_players: int = 2
    max_players: int = 6
    """Players at the table. Source: 003 paragraph 4."""

    hand_size: Literal[3] = 3
    """Cards in a full hand. Source: all."""

    ante: int = 5
    """Chips each pays into an empty pot. Source: 003 paragraph 22."""

    cut: bool = True
    """Whether the player at the dealer's right may cut. Source: 003 paragraph 6."""

    first_lead: Literal["left_of_dealer"] = "left_of_dealer"
    """Who leads first. Source: 000a, 001, 003, 004."""

    lead_rule: Literal["winner", "rotation"] = "winner"
    """Who leads later: the taker (000a, 000b, 001, 004) or each in turn (003)."""

    discards: Literal["closed", "open"] = "closed"
    """How cards that do not beat are laid. Source: closed 000a, 003; open 001, 004."""

    draw_first: Literal["winner", "leader"] = "winner"
    """Who draws first: the taker (000a, 001, 004) or the leader (003)."""

    draw_policy: Literal["full_rounds", "strict", "to_last"] = "full_rounds"
    """What happens when the stock is short; see `engine.rules.drawing`."""

    claim_min: int = 31
    """Points a claim needs. Source: all."""

    wrong_claim: Literal["pot_and_redeal"] = "pot_and_redeal"
    """A wrong claim adds as much as is in the pot and ends the deal. Source: 003, 000a."""

    undecided_pot: Literal["ante_each"] = "ante_each"
    """What a deal without a winner adds to the pot. Source: 000a, 004."""

    next_dealer: Literal["winner", "rotate"] = "winner"
    """Who deals next: the winner (000a, 004) or each in turn (001)."""

    bura: Literal["win"] = "win"
    """Three trumps take the pot. Source: 000a, 001, 003, 004."""

    bura_tie: Literal["playoff", "order"] = "playoff"
    """Two buras: played off (000a, 003), or the first in order wins (004)."""

    aces: Literal["off", "lead"] = "lead"
    """Three aces give the lead. Source: 000a, 003."""

    molodka: Literal["off", "lead"] = "lead"
    """Three of one suit give the lead. Source: 000a, 000b, 001, 003."""

    molodka_tie: Literal["order", "high_card"] = "order"
    """Two molodkas: first in order from the rightful leader (003, 004), or top card (000b)."""

    combo_window: float = 5.0
    """Seconds to announce in before each lead; 0: the first action counts."""

    def __post_init__(self) -> None:
        for setting, reason in self._conflicts():
            raise RuleConflict(setting, reason)

    def _conflicts(self) -> Iterator[tuple[str, str]]:
        for name, allowed in choices().items():
            if getattr(self, name) not in allowed:
                yield name, "not_allowed"
        if not 0 <= self.combo_window <= COMBO_WINDOW_LIMIT:
            yield "combo_window", "out_of_range"
        if not 1 <= self.ante <= ANTE_LIMIT:
            yield "ante", "out_of_range"
        if not 1 <= self.claim_min <= 120:
            yield "claim_min", "out_of_range"
        if not 2 <= self.min_players <= self.max_players:
            yield "max_players", "out_of_range"
        # The turned trump needs a card of its own.
        if self.max_players * self.hand_size >= len(pack(self.deck)):
            yield "max_players", "pack_too_small"

    @property
    def can_announce(self) -> bool:
        """Whether some combination gives the right to lead out of turn."""
        return self.aces == "lead" or self.molodka == "lead"


def choices() -> dict[str, tuple[object, ...]]:
    """Return, for each rule that is a choice between named values, those values."""
    hints = get_type_hints(RuleSet)
    return {field.name: args for field in fields(RuleSet) if (args := get_args(hints[field.name]))}
