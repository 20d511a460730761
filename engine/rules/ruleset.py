"""What a table plays by: a frozen record of numbers, flags and names of strategies.

Errors::

    ValueError
    └── RuleConflict     a value is not allowed, or two rules contradict each other
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Literal, get_args, get_type_hints

from engine.rules.conflicts import conflicts


class RuleConflict(ValueError):
    """The rules contradict each other, or a value is not one of those allowed.

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

    Numbers in brackets are sections of the rules reference; letters and digits name sources.

    Raises:
        RuleConflict: a value is out of range, or two rules contradict each other.
    """

    preset: str = "classic"
    """The preset the rules came from; a label, which no rule asks for."""

    # Pack and deal

    deck: Literal[36, 32, 20] = 36
    """Cards in the pack: whole (003), without sixes (003, 000a), A 10 K Q J alone (GE)."""

    card_values: Literal["standard", "pips"] = "standard"
    """Points of the cards; ``pips``: J = 1 and 9 to 6 by their pips (004)."""

    min_players: int = 2
    max_players: int = 6
    """Players at the table. Source: 003 paragraph 4."""

    pairs: bool = False
    """Four players, partners opposite each other, points in common (001, GB)."""

    hand_size: Literal[3, 4, 5] = 3
    """Cards in a full hand: 3 (all), 4 (Burkozel), 5 (GE)."""

    ante: int = 5
    """Chips each pays into an empty pot (003 paragraph 22). Matches for points have no pot."""

    cut: bool = True
    """Whether the player at the dealer's right may cut (003 paragraph 6)."""

    trump: bool = True
    """Whether a card is turned for the trump [2.5]."""

    shokha: bool = False
    """Whether the six of spades beats everything and is led with any suit (P)."""

    next_dealer: Literal["winner", "rotate"] = "winner"
    """Who deals next: the winner (000a, 004) or each in turn (001)."""

    open_hands: Literal["none", "one", "all"] = "none"
    """Whose hands lie open [2.2, 2.3]; ``one``: that of the first seat, two players."""

    open_comp: int = 0
    """Points the open hand is credited with for being open [2.3]."""

    open_hand_size: Literal[3, 4] = 3
    """Cards in the open hand; 4 against 3 closed ones [2.4]."""

    # Lead

    first_lead: Literal["left_of_dealer", "last_trick_winner", "random", "winner", "loser"] = "left_of_dealer"
    """Who leads first: 000a, 003, 004; 001; 000b; of the last deal (GE, GB)."""

    lead_rule: Literal["winner", "rotation"] = "winner"
    """Who leads later: the taker (000a, 000b, 001, 004) or each in turn (003)."""

    lead_sizes: Literal["any", "one_or_three", "up_to_three"] = "any"
    """How many cards may be led: any number, 1 or 3 (000a's Burkozel), 1 to 3 (ML, IG)."""

    rank_leads: bool = False
    """Whether two or three cards of one rank may be led (001) [2.7]."""

    nemazanye: bool = False
    """Whether the left neighbour may be asked to allow low cards of one rank (004) [2.11]."""

    lead_credit: int = 0
    """Points that whoever leads first grants everybody else, without a trump [2.5]."""

    lead_auction: bool = False
    """Whether two players bid such points for the first lead, sealed [2.5]."""

    # Answer and draw

    discards: Literal["closed", "open"] = "closed"
    """How cards that do not beat are laid: closed (000a, 003), open (001, 004)."""

    partial_cover_open: bool = False
    """Whether a discard may show cards that cover one card each (003 fig. 91)."""

    draw_first: Literal["winner", "leader"] = "winner"
    """Who draws first: the taker (000a, 001, 004) or the leader (003)."""

    draw_policy: Literal["full_rounds", "strict", "to_last"] = "full_rounds"
    """What happens when the stock is short; see `engine.rules.drawing`."""

    draw_from: Literal["top", "bottom"] = "top"
    """From which end of the stock cards are drawn (004) [2.17]; the turned card is last anyhow."""

    violations: Literal["prevent", "strict"] = "prevent"
    """Whether mistakes in drawing and leading are impossible, or punished [2.20]."""

    violation_penalty: Literal["lose_deal", "add_pot"] = "lose_deal"
    """What drawing out of turn or too much costs: the deal (001, 004) or as much as the pot (003)."""

    # Claim and end

    goal: Literal["claim", "whole_pack"] = "claim"
    """Whether a deal is won by a claim or by counting after the whole pack is played."""

    claim_window: Literal["after_trick", "own_turn"] = "after_trick"
    """When a claim may be made: right after taking (000b, 003, 004), also before leading (000a)."""

    claim_min: int = 31
    """Points a claim needs (all)."""

    claim_max: int = 120
    """Points a claim may not exceed: 50 in «С перебором» (001) [2.8]."""

    claim_fee: int = 0
    """Chips that a claim costs, into the pot (003, one reading)."""

    wrong_claim: Literal[
        "pot_and_redeal", "out_others_continue", "opponent_plus_2", "lose_deal", "claimant_plus_4"
    ] = "pot_and_redeal"
    """What a wrong claim costs: 003 and 000a; 004; 000b; RW, GE: the others win the deal; 000a: the
    claimant loses double («вдвойне»), in penalties."""

    count_mode: Literal["memory", "peek", "auto"] = "memory"
    """What one sees of one's own tricks: nothing (000a), the open cards (004), the sum."""

    undecided_at: Literal["hands_played", "stock_empty"] = "hands_played"
    """When a deal ends without a winner: all played (000a), nothing to draw (000b, 003, 004)."""

    undecided_pot: Literal["ante_each", "pot_each", "stay"] = "ante_each"
    """What that adds to the pot: an ante each (000a, 004), the pot each (003), nothing."""

    # Combinations

    bura: Literal["off", "lead", "win"] = "win"
    """A whole hand of trumps: wins (000a, 001, 003, 004) or leads (004's Burkozel, 001)."""

    bura_tie: Literal["playoff", "order", "play_on"] = "playoff"
    """Two buras: played off (000a, 003), first in order (004), both lead in order (004 b)."""

    bura_vs_aces: Literal["rank", "playoff"] = "rank"
    """Bura against aces: the bura (000a, 004), or played off (003)."""

    aces: Literal["off", "lead", "win", "as_bura"] = "lead"
    """A hand of aces: leads (000a, 003), wins (000b), or does what a bura does, below it (004)."""

    aces_need_trump: bool = False
    """Whether the trump ace must be among the aces (001) [2.12]."""

    little_moscow: Literal["off", "lead"] = "off"
    """Three sixes with the trump six (000b)."""

    molodka: Literal["off", "lead", "answer"] = "lead"
    """A hand of one suit: no right (004), leads out of turn (000a, 000b, 001, 003), also turns a
    trick round that was led already (GE)."""

    molodka_tie: Literal["order", "high_card"] = "order"
    """Two molodkas: first in order from the rightful leader (003, 004), or top card (000b)."""

    combo_on_deal: Literal["count", "redeal"] = "count"
    """A combination in a hand as dealt: counts, or the cards are dealt anew (000a, 001) [2.6]."""

    combo_window: float = 5.0
    """Seconds to announce in before each lead; 0: the first action counts."""

    # Stakes

    dave: bool = False
    """Whether the stakes may be raised on one's own move (000a, 001, 004) [2.9]."""

    dave_scale: Literal["double", "order"] = "double"
    """Raised stakes: 1 2 4 8 (000a, 001) or 1 2 3 4 (004)."""

    dave_disdain: bool = False
    """Whether a raise may be answered by one, two players (004) [2.10]."""

    dave_cap: int = 64
    """The highest stake."""

    dave_crawford: bool = False
    """Whether nobody may raise while somebody is one point from winning (GB)."""

    # Match

    match: Literal["pot", "robber", "penalty", "points", "pass", "pass_penalty", "burkozel", "buracozel"] = (
        "pot"
    )
    """How deals add up; see `engine.rules.matches`."""

    target: int = 11
    """Deals to win (robber), or penalties at which one has lost (all others)."""

    target_lead: Literal[1, 2] = 2
    """By how many deals a robber must be led (000a: 2)."""

    zero_by: Literal["points", "tricks"] = "points"
    """What counts as having taken nothing: no points (001) or no trick (000a's Burkozel)."""

    best_gets_0: bool = False
    """Whether most points are enough to have no penalty, where nobody may have 61 [2.13]."""

    def __post_init__(self) -> None:
        for setting, reason in conflicts(self, choices()):
            raise RuleConflict(setting, reason)

    @property
    def can_announce(self) -> bool:
        """Whether some combination gives the right to lead out of turn."""
        return self.molodka != "off" or "lead" in (self.bura, self.aces, self.little_moscow)

    @property
    def has_pot(self) -> bool:
        """Whether chips are played for."""
        return self.match in ("pot", "pass", "buracozel")

    def full_hand(self, seat: int) -> int:
        """Return how many cards a seat fills its hand up to [2.4]."""
        return self.open_hand_size if self.open_hands == "one" and seat == 0 else self.hand_size


@cache
def choices() -> dict[str, tuple[object, ...]]:
    """Return, for each rule that is a choice between named values, those values."""
    hints = get_type_hints(RuleSet)
    return {
        field.name: args or (False, True)
        for field in fields(RuleSet)
        if (args := get_args(hints[field.name])) or hints[field.name] is bool
    }
