"""What is known of a person's attention, in the memory of the process alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.tables import TableId


@dataclass(slots=True)
class Presence:
    """What is known of a person's attention; lost at a restart, when everybody counts as away."""

    seen_at: float = 0.0
    is_buried: bool = False
    """Whether other messages stand below his hand."""
    called: dict[TableId, int] = field(default_factory=dict)
    """For each table the last decision that he was called to."""
    warned: dict[TableId, int] = field(default_factory=dict)
    """For each table the last decision that he was warned of."""
