"""The tables service: what people ask of tables, one at a time, stored before it is told."""

from engine.store import GroupSettings, SavedRules, SettingName
from engine.tables.errors import MoveRefused, Refusal, Refused, Stale, TableError
from engine.tables.house_rules import HouseRules
from engine.tables.model import (
    Balance,
    Chat,
    Outcome,
    Person,
    Place,
    Player,
    PlayerId,
    Seating,
    Table,
    TableId,
    TablePhase,
)
from engine.tables.people import People
from engine.tables.service import Tables

__all__ = [
    "Balance",
    "Chat",
    "GroupSettings",
    "HouseRules",
    "MoveRefused",
    "Outcome",
    "People",
    "Person",
    "Place",
    "Player",
    "PlayerId",
    "Refusal",
    "Refused",
    "SavedRules",
    "Seating",
    "SettingName",
    "Stale",
    "Table",
    "TableError",
    "TableId",
    "TablePhase",
    "Tables",
]
