"""Why a request to the tables service is refused.

::

    TableError
     ├── Refused      the request is not allowed now; holds a refusal
     ├── MoveRefused  the rules do not allow the move; holds the engine's reason
     └── Stale        the request answers a question that is no longer asked
"""

from __future__ import annotations

from enum import Enum

from engine.play import Reason


class Refusal(Enum):
    """Why a request about a table is refused."""

    NO_TABLE = "no_table"
    """There is no table here, or it is over."""
    TABLE_EXISTS = "table_exists"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    TABLE_FULL = "table_full"
    TOO_FEW_PLAYERS = "too_few_players"
    DEAL_RUNS = "deal_runs"
    NO_DEAL = "no_deal"
    NOT_YOUR_TABLE = "not_your_table"
    """Only those who sit at the table may do this."""
    ALREADY_VOTED = "already_voted"
    TOO_MANY_PLAYERS = "too_many_players"
    """More people sit than the rules allow."""
    NOT_YOUR_RULES = "not_your_rules"
    """The rules are for the opener and administrators to choose."""
    NO_SUCH_RULES = "no_such_rules"
    """The group keeps no such rules any more."""
    NO_NAME = "no_name"
    """Rules are to be kept, but under which name?"""
    TOO_MANY_SAVED = "too_many_saved"
    """The group keeps as many rules as it may."""
    PAUSED = "paused"
    """The group cannot be written to, so nothing goes on."""
    PAUSE_FIRST = "pause_first"
    """The group rests between two deals."""
    WRONG_LINK = "wrong_link"
    """The link's table is over, or there never was one."""


class TableError(Exception):
    """Root of the tree."""


class Refused(TableError):
    """The request is not allowed now; nothing has changed."""

    def __init__(self, refusal: Refusal, *, count: int = 0, needed: int = 0) -> None:
        """Refuse; the numbers are what the refusal is about.

        Args:
            refusal: Why.
            count: TOO_FEW_PLAYERS: how many are missing; PAUSE_FIRST: seconds left; otherwise 0.
            needed: TOO_FEW_PLAYERS: how many play at least; otherwise 0.
        """
        super().__init__(refusal.value)
        self.refusal = refusal
        self.count = count
        self.needed = needed


class MoveRefused(TableError):
    """The rules do not allow the move; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Stale(TableError):
    """The question that this answers is no longer asked; nothing has changed."""
