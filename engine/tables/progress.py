"""Play that is being carried out: actions applied one after the other, to be stored together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.play import Action, Event, IllegalAction, ResultKind, StartDeal, State, apply
from engine.play.events import ChipsMoved
from engine.rules import RuleSet
from engine.store import Account, LogEntry, Transfer
from engine.tables.errors import MoveRefused
from engine.tables.model import PlayerId, TableId

Sealer: TypeAlias = Callable[[RuleSet], StartDeal]
"""Shuffles a pack for these rules and seals it."""

Lot: TypeAlias = Callable[[int], int]
"""Draws a number from 0 to below its argument."""


class Croupier:
    """Where chance comes from: packs, and lots."""

    def __init__(self, seal: Sealer, lot: Lot) -> None:
        """Take packs and lots from these."""
        self._seal = seal
        self.lot = lot

    def pack(self, rules: RuleSet, seats: int) -> StartDeal:
        """Return a sealed pack for a deal, and the lot of who leads where the rules want one."""
        start = self._seal(rules)
        return replace(start, first=self.lot(seats)) if rules.first_lead == "random" else start


class Progress:
    """What happens to the play of a table within one request.

    Attributes:
        state: The state so far.
        entries: What the log gets.
        events: What happened.
    """

    def __init__(self, table_id: TableId, chat_id: int, state: State) -> None:
        self._pot = Account(table_id=table_id)
        self._chat_id = chat_id
        self.state = state
        self.entries: list[LogEntry] = []
        self.events: list[Event] = []

    def apply(self, action: Action, actor: PlayerId | None, players: Sequence[PlayerId]) -> None:
        """Carry out an action.

        Args:
            action: What to do.
            actor: Who does it; None for the clock or the table itself.
            players: Who has which seat after it.

        Raises:
            MoveRefused: the rules do not allow it.
        """
        try:
            state, events = apply(self.state, action)
        except IllegalAction as error:
            raise MoveRefused(error.reason) from None
        transfers = tuple(
            self._transfer(event, players[event.seat]) for event in events if isinstance(event, ChipsMoved)
        )
        self.state = state
        self.entries.append(LogEntry(action, state, actor, transfers))
        self.events.extend(events)

    def deal(self, croupier: Croupier, actor: PlayerId | None, players: Sequence[PlayerId]) -> None:
        """Start a deal.

        Raises:
            MoveRefused: one runs.
        """
        self.apply(croupier.pack(self.state.rules, self.state.seats), actor, players)
        self.deal_anew(croupier, players)

    def deal_anew(self, croupier: Croupier, players: Sequence[PlayerId]) -> None:
        """Start the next deal at once if the last is to be dealt anew."""
        while self.state.result is not None and self.state.result.kind is ResultKind.REDEAL:
            self.apply(croupier.pack(self.state.rules, self.state.seats), None, players)

    def _transfer(self, moved: ChipsMoved, player_id: PlayerId) -> Transfer:
        account = Account(chat_id=self._chat_id, player_id=player_id)
        if moved.amount > 0:
            return Transfer(account, self._pot, moved.amount, moved.reason)
        return Transfer(self._pot, account, -moved.amount, moved.reason)
