"""Play that is being carried out: actions applied one after the other, to be stored together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.play import Action, Event, IllegalAction, State, apply
from engine.play.events import ChipsMoved
from engine.store import Account, LogEntry, Transfer
from engine.tables.errors import MoveRefused
from engine.tables.model import PlayerId, TableId


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

    def _transfer(self, moved: ChipsMoved, player_id: PlayerId) -> Transfer:
        account = Account(chat_id=self._chat_id, player_id=player_id)
        if moved.amount > 0:
            return Transfer(account, self._pot, moved.amount, moved.reason)
        return Transfer(self._pot, account, -moved.amount, moved.reason)
