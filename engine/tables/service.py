"""The tables service: one request at a time for each table, stored before it is told."""

from __future__ import annotations

from engine.tables.clocks import Clocks
from engine.tables.ending import Ending
from engine.tables.lobby import Lobby
from engine.tables.moving import Moving
from engine.tables.pausing import Pausing
from engine.tables.playing import Playing
from engine.tables.questions import Questions


class Tables(Moving, Questions, Lobby, Playing, Clocks, Pausing, Ending):
    """Every table there is.

    Each change is committed to disk before its method returns; a method that raises has changed
    nothing, unless it was cancelled in the very commit. Requests to one table wait for each other,
    those to different tables do not.

    Every method but the questions raises `Refused` with ``NO_TABLE`` for a table that is closed or
    never was, and `engine.store.StoreError` when the disk fails.
    """
